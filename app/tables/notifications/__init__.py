"""Notifies people who are not looking that a table waits for them: by push, by mail, and in a group's channel."""
