"""The store: where the truth is kept. It knows tables and bytes, and no game."""
