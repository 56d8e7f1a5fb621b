"""The rules, one module per chapter. "ST 5.3" in a comment or refusal is paragraph 5.3 of the rules summary."""
