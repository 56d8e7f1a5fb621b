"""Closed servers: who may come in at all, or open tables."""
