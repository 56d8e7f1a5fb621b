"""Scenarios: rules shown by example, as data. `docs/scenarios.md` explains the format."""
