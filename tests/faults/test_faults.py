"""A few faults while people play; `python -m tests.faults.long` injects hundreds of them."""

from pathlib import Path
from random import Random

import pytest

from tests.faults import running
from tests.faults.injection import EMBEDDED, ON_POSTGRES
from tests.support.databases import anyio_backend  # noqa: F401

pytestmark = pytest.mark.anyio
# People who think for a moment leave processor time to the servers that start again.
THOUGHT = 0.05
TABLES = [("subterra", 2), ("subterra", 3), ("subterra", 1), ("unfathomable", 3)]


async def test_no_fault_of_processes_or_postgres_costs_anybody_a_decision(tmp_path: Path):
    names = [
        "kill -9 of a worker",
        "crash of the database",
        "cut LISTEN connections",
        "a frozen worker",
        "kill -9 of a supervisor",
    ]
    async with running.on_postgres(tmp_path, Random(8), workers=(2,)) as (evening, store):
        evening.lounge.thought = THOUGHT
        figures = await running.endure(evening, store, TABLES, ((name, ON_POSTGRES[name]) for name in names))
    assert figures.problems == []
    assert sum(figures.faults.values()) == len(names)
    assert figures.repeated > 0


async def test_a_full_disk_costs_nobody_a_decision(tmp_path: Path):
    names = ["full disk", "cut sockets", "full disk", "kill -9 of everything"]
    async with running.embedded(tmp_path, Random(8)) as (evening, store):
        evening.lounge.thought = THOUGHT
        figures = await running.endure(evening, store, TABLES, ((name, EMBEDDED[name]) for name in names))
    assert figures.problems == []
    assert figures.refused["try_again"] > 0
