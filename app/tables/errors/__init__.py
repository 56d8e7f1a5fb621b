"""What happens with errors: the refusal that people get, and what is logged, never with a secret."""
