"""What a host can watch of the inside of a server: figures for Prometheus, and traces.

Nothing here knows a table, a seat, a player or a card, and nothing of them may be given to it.
"""
