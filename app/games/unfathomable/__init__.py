"""Unfathomable: hidden traitors aboard a steamship, for 3 to 6 players."""
