"""A finished game as a file: written, read, shown and verified without a table."""
