"""The HTTP API: thin routes over the tables. docs/protocol.md explains it, /api/docs describes it."""
