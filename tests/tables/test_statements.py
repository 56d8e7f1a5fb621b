"""Every statement of a decision touches the rows of only one game table and finds them by an index, so that it would
also work on a Postgres that is partitioned by table.

A game is played on a database with partitions by `table_id`, and then the plan of every statement is examined. With
only a few rows Postgres must be told to prefer indexes; where none fits, it still scans everything, and the test fails.
"""

import asyncpg
import pytest
from asyncpg.prepared_stmt import PreparedStatement
from msgspec import Struct, json
from sqlalchemy import text

from app.settings import database_address
from app.store import migrations
from app.store.batches import commands_done
from app.store.database import Store
from app.store.entries import Entry
from app.store.schema import Base
from app.tables.startup import open_server
from tests.support.tables import refusal, settings_for, started

pytestmark = pytest.mark.anyio
PARTITIONS = 4
# Everything of a game table, except what is looked up without its id.
PARTITIONED = [
    name
    for name, table in Base.metadata.tables.items()
    if "table_id" in table.columns and name not in ("codes", "notification_choices")
]
READ = {"tables", "checkpoints", "decisions", "seats", "members", "chat"}
WRITTEN = {"tables", "checkpoints", "decisions", "chat", "outbox"}
INDEXES_FIRST = "; ".join(f"SET enable_{way} = off" for way in ("seqscan", "hashjoin", "mergejoin"))


class Step(Struct, frozen=True):
    query: str
    partition: str
    writes: bool
    condition: str

    @classmethod
    def of(cls, query, step):
        condition = step.get("Index Cond") or step.get("Recheck Cond", "")
        return cls(query, step["Relation Name"], step["Node Type"] == "ModifyTable", condition)

    @property
    def table(self):
        return self.partition.rstrip("0123456789_")


class Statements:
    """The statements that this process has sent to the database, each with the values of its first use."""

    def __init__(self):
        self.sent = {}

    def record(self, query, values):
        if query.lstrip().split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH"):
            self.sent.setdefault(query, values)

    async def steps(self, url):
        """Each step of their plans that touches a database table."""
        connection = await asyncpg.connect(database_address.dsn(url))
        try:
            await connection.execute(INDEXES_FIRST)
            for query, values in self.sent.items():
                (plan,) = json.decode(await connection.fetchval(f"EXPLAIN (FORMAT JSON) {query}", *values))
                for step in _steps(plan["Plan"]):
                    if "Relation Name" in step:
                        yield Step.of(query, step)
        finally:
            await connection.close()


def _steps(plan):
    yield plan
    for step in plan.get("Plans", ()):
        yield from _steps(step)


@pytest.fixture
async def partitioned_url(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    async with store.write() as connection:
        for name in PARTITIONED:
            await connection.execute(text(f"ALTER TABLE {name} RENAME TO whole"))
            await connection.execute(
                text(f"CREATE TABLE {name} (LIKE whole INCLUDING ALL) PARTITION BY HASH (table_id)")
            )
            for number in range(PARTITIONS):
                values = f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {number})"
                await connection.execute(text(f"CREATE TABLE {name}_{number} PARTITION OF {name} {values}"))
            await connection.execute(text("DROP TABLE whole"))
    await store.close()
    return empty_url


@pytest.fixture
def statements(monkeypatch):
    """Records the statements of all methods of the driver: direct, with many values, and prepared."""
    statements_sent = Statements()

    def recording(method, query_of):
        async def recorded_method(self, *arguments, **more):
            query, values = query_of(self, arguments)
            statements_sent.record(query, values)
            return await method(self, *arguments, **more)

        return recorded_method

    for name in ("execute", "fetch", "fetchrow", "fetchval"):
        method = getattr(asyncpg.Connection, name)
        monkeypatch.setattr(asyncpg.Connection, name, recording(method, lambda _, given: (given[0], given[1:])))
    many = recording(asyncpg.Connection.executemany, lambda _, given: (given[0], given[1][0]))
    monkeypatch.setattr(asyncpg.Connection, "executemany", many)
    for name in ("fetch", "fetchrow", "fetchval"):
        method = getattr(PreparedStatement, name)
        monkeypatch.setattr(PreparedStatement, name, recording(method, lambda self, given: (self.get_query(), given)))
    return statements_sent


async def _play(ada, ben, far):
    """Everything that a decision can lead to, with a page at another process."""
    async with ada.listening(), ben.at_server(far).listening() as page:
        await ada.answers("hand:1")
        assert await refusal(ada.takes_back()) == "too_late_to_take_back"
        await ben.answers("hand:1")
        await page.until(lambda page: page.events)
        await ben.says("@Ada, your turn")
        await page.until(lambda page: page.messages)
        assert await refusal(ada.answers("no such option")) == "unknown_option"
        asked = Entry(ada.table.table_id, 0, 0, {}, {"command_id": "twice"})
        assert not await commands_done(far.store, [asked])


@pytest.mark.parametrize("empty_url", ["postgres"], indirect=True)
async def test_each_statement_of_a_decision_touches_one_table_only(partitioned_url, statements, tmp_path, time):
    settings = settings_for(partitioned_url, tmp_path)
    async with open_server(settings, time) as near, open_server(settings, time) as far:
        ada, ben = await started(near, pace="days")
        statements.sent.clear()
        await _play(ada, ben, far)
    steps = [step async for step in statements.steps(partitioned_url) if step.table in PARTITIONED]
    scans = [step for step in steps if not step.writes]
    assert [scan for scan in scans if not scan.condition] == []
    # A plan with one partition was made for one game table; in others each scan must ask for a `table_id`.
    wide = {scan.query for scan in scans for other in scans if is_of_two_partitions(scan, other)}
    assert [scan for scan in scans if scan.query in wide and "table_id =" not in scan.condition] == []
    assert {scan.table for scan in scans} == READ
    assert {step.table for step in steps if step.writes} == WRITTEN


def is_of_two_partitions(one, other):
    return (one.query, one.table) == (other.query, other.table) and one.partition != other.partition
