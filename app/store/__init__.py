"""The store: the database, and notifications between processes. It knows tables and bytes, and no game."""
