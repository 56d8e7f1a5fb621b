"""What a host can observe of a running server: metrics for Prometheus, and traces.

Nothing here knows a table, a seat, a player or a card, and no data about them may be passed to it.
"""
