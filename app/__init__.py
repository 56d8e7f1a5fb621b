"""Fathom: an online table for two board games of the deep."""
