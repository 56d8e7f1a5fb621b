"""Closed servers: who may use the site at all, or open tables."""
