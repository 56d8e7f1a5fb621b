"""What the person who runs the server sees of it: health, metrics, logs."""
