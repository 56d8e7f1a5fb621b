"""A few faults while people play; `python -m tests.faults.long` injects hundreds of them."""

from pathlib import Path
from random import Random

import pytest

from tests.faults import runs
from tests.faults.injection import EMBEDDED, ON_POSTGRES
from tests.support.databases import anyio_backend  # noqa: F401

pytestmark = pytest.mark.anyio
# Players who think leave processor time to the servers that restart.
THINKING_SECONDS = 0.05
TABLES = [("subterra", 2), ("subterra", 3), ("subterra", 1), ("unfathomable", 3)]


async def test_no_decision_is_lost_when_processes_or_postgres_fail(tmp_path: Path):
    names = [
        "kill -9 of a worker",
        "crash of the database",
        "cut LISTEN connections",
        "a frozen worker",
        "kill -9 of a supervisor",
    ]
    async with runs.on_postgres(tmp_path, Random(8), workers=(2,)) as (testbed, store):
        testbed.context.thinking_seconds = THINKING_SECONDS
        figures = await runs.inject_faults(testbed, store, TABLES, ((name, ON_POSTGRES[name]) for name in names))
    assert figures.problems == []
    assert sum(figures.faults.values()) == len(names)
    assert figures.repeated > 0


async def test_no_decision_is_lost_when_the_disk_is_full(tmp_path: Path):
    names = ["full disk", "cut sockets", "full disk", "kill -9 of everything"]
    async with runs.embedded(tmp_path, Random(8)) as (testbed, store):
        testbed.context.thinking_seconds = THINKING_SECONDS
        figures = await runs.inject_faults(testbed, store, TABLES, ((name, EMBEDDED[name]) for name in names))
    assert figures.problems == []
    assert figures.refused["try_again"] > 0
