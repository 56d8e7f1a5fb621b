"""The metrics for the host. Labels are fixed names, never a table, a seat, a player's name or an address. What happens
inside the server is counted in `app.telemetry.metrics`. The numbers of tables, people and messages are counted in the
database when the metrics are read.

With several worker processes, the metrics are added up through files in PROMETHEUS_MULTIPROC_DIR, which `fathom serve`
prepares.
"""

import asyncio
import os
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated, get_args

from fastapi import APIRouter, Depends, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from app.tables.admin import figures
from app.tables.clock import SECOND
from app.tables.refusals import Refused
from app.tables.server import Server
from app.telemetry import tallies
from app.telemetry.tallies import TalliedCounter, TalliedHistogram
from app.web.access.bearer import shows_token
from app.web.http.limits import Rate
from app.web.sockets.messages import CloseReason

LOCAL_ADDRESSES = ("127.0.0.1", "::1")
LOCAL_NAME = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")
PROXY_HEADERS = {
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
}
SECONDS_TO_COUNT = 5.0
SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

http_requests = Counter("fathom_http_requests", "Answered requests", ["method", "route", "status"])
http_seconds = Histogram("fathom_http_seconds", "How long a request took", ["route"], buckets=SECONDS)
sockets = Gauge("fathom_sockets", "Open sockets", multiprocess_mode="liveall")
messages = TalliedCounter("fathom_messages", "Messages received through sockets", ["type", "result"])
command_seconds = TalliedHistogram("fathom_command_seconds", "From a message to its answer", ["type"], buckets=SECONDS)
deliveries = TalliedCounter("fathom_deliveries", "Messages sent through sockets", ["type"])
farewells = Counter("fathom_farewells", "Sockets closed by the server", ["reason"])
limited = Counter("fathom_limited", "Requests and messages beyond a limit", ["limit"])
# All processes count the same, so the latest value is right.
tables = Gauge("fathom_tables", "Tables that have not ended", ["state"], multiprocess_mode="livemostrecent")
people = Gauge("fathom_people", "Guests", ["seen"], multiprocess_mode="livemostrecent")
outbox = Gauge("fathom_outbox", "Messages to people that are due and not sent yet", multiprocess_mode="livemostrecent")
outbox_age = Gauge(
    "fathom_outbox_age_seconds", "For how long the oldest of them has been due", multiprocess_mode="livemostrecent"
)

# Each series starts at 0: Prometheus' `increase` misses the event that creates a series.
for _name in (*Rate.__members__, "MESSAGES"):
    limited.labels(_name)
for _reason in get_args(CloseReason):
    farewells.labels(_reason)

# The counters of each kind of message, looked up once: there are many messages and few kinds.
delivered = cache(deliveries.labels)
received = cache(messages.labels)
took = cache(command_seconds.labels)

router = APIRouter(include_in_schema=False)


def may_read(request: Request) -> bool:
    """With METRICS_TOKEN, anyone who sends it; without, only this machine: how often people answer is not public."""
    token: str = request.app.state.settings.metrics_token.get_secret_value()
    return shows_token(request, token) if token else _from_this_machine(request)


def _from_this_machine(request: Request) -> bool:
    """Whether a program on this machine asks for it by name. A proxy on this machine forwards requests of others: it
    adds headers, asks for the name of the site or speaks HTTP/1.0. A browser that was tricked into asking sends the
    name of another site.
    """
    by_proxy = any(name in PROXY_HEADERS or name.startswith("x-forwarded-") for name in request.headers)
    local_name = LOCAL_NAME.fullmatch(request.headers.get("Host", "").lower())
    local_client = request.client is not None and request.client.host in LOCAL_ADDRESSES
    return local_client and bool(local_name) and not by_proxy and request.scope["http_version"] != "1.0"


@router.get("/metrics")
async def metrics(request: Request, allowed: Annotated[bool, Depends(may_read)]) -> Response:
    if not allowed:
        return Response(status_code=404)
    await _count(request.app.state.context.server)
    tallies.hand_over()
    return Response(generate_latest(_registry()), media_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})


async def _count(server: Server) -> None:
    """While the database does not answer, the last values stay; the other metrics are still useful."""
    with suppress(Refused, TimeoutError):
        async with asyncio.timeout(SECONDS_TO_COUNT):
            found = await figures.count(server)
        for state, number in found.tables.items():
            tables.labels(state).set(number)
        for seen, number in found.people.items():
            people.labels(seen).set(number)
        outbox.set(found.outbox)
        outbox_age.set(found.outbox_age / SECOND)


def _registry() -> CollectorRegistry:
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def forget_dead_workers(*, own: bool) -> None:
    """Delete the files of workers that were killed, or (`own`) those of this worker."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is None:
        return
    left = {int(path.stem.rpartition("_")[2]) for path in Path(folder).glob("gauge_live*_*.db")}
    for process in {os.getpid()} if own else {process for process in left if not _alive(process)}:
        mark_process_dead(process)  # type: ignore[no-untyped-call]


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
