"""A client that knows a server only by docs/protocol.md, and checks whether the server keeps to it."""
