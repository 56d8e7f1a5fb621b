"""Scenarios: rules tested by example, as data. `docs/scenarios.md` explains the format."""
