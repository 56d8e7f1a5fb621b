"""The workbench: drives games without a server, to simulate, check, record, replay and test rules by example."""
