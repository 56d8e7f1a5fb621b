"""Metrics that are counted where things happen. Labels are fixed names, never a table, a seat or a person.

The metrics of requests and sockets are in `app.web.operations.metrics`, which also exports all of them.
"""

from prometheus_client import Counter, Gauge, Histogram

from app.telemetry.tallies import TalliedHistogram

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

decision_seconds = TalliedHistogram("fathom_decision_seconds", "The stages of a decision", ["stage"], buckets=SECONDS)
commit_entries = Histogram(
    "fathom_commit_entries", "Changes of tables in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200)
)
commit_retries = Counter("fathom_commit_retries", "Commits tried again, because the database did not answer")
pool_connections = Gauge(
    "fathom_pool_connections", "Connections of the pool that are in use", multiprocess_mode="livesum"
)
bot_seconds = Histogram("fathom_bot_seconds", "How long bots thought", ["result"], buckets=SECONDS)
outbox_messages = Counter("fathom_outbox_messages", "Messages to people who are away", ["kind", "result"])

# Each series starts at 0: Prometheus' `increase` misses the event that creates a series.
for _result in ("decided", "failed", "forgotten"):
    bot_seconds.labels(_result)
for _kind in ("table", "person", "push", "mail", "webhook"):
    for _result in ("done", "put_off", "given_up"):
        outbox_messages.labels(_kind, _result)
