"""Every statement of a decision touches rows of one table only, and finds them by an index. So a Postgres that is
spread by table takes them as they are.

A game is played on a database with partitions by `table_id`, and the plan of every statement is asked for afterwards.
With only a few rows Postgres is told to prefer indexes; where none fits, it still reads everything, and the test fails.
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
# Everything of a table except what is looked up without one: the codes of lobbies, and what people have chosen.
SPREAD = [
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
    """What this process has sent to the database, each statement once with values for it."""

    def __init__(self):
        self.sent = {}

    def note(self, query, values):
        if query.lstrip().split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH"):
            self.sent.setdefault(query, values)

    async def steps(self, url):
        """Each step of their plans that touches a table."""
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
async def spread_url(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    async with store.write() as connection:
        for name in SPREAD:
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
    """All ways of the driver: at once, with many values, and prepared before."""
    noted = Statements()

    def noting(method, query_of):
        async def noted_method(self, *arguments, **more):
            query, values = query_of(self, arguments)
            noted.note(query, values)
            return await method(self, *arguments, **more)

        return noted_method

    for name in ("execute", "fetch", "fetchrow", "fetchval"):
        method = getattr(asyncpg.Connection, name)
        monkeypatch.setattr(asyncpg.Connection, name, noting(method, lambda _, given: (given[0], given[1:])))
    many = noting(asyncpg.Connection.executemany, lambda _, given: (given[0], given[1][0]))
    monkeypatch.setattr(asyncpg.Connection, "executemany", many)
    for name in ("fetch", "fetchrow", "fetchval"):
        method = getattr(PreparedStatement, name)
        monkeypatch.setattr(PreparedStatement, name, noting(method, lambda self, given: (self.get_query(), given)))
    return noted


async def _play(ada, ben, far):
    """What a decision can lead to, with a page at another process."""
    async with ada.listening(), ben.at_server(far).listening() as page:
        await ada.answers("hand:1")
        assert await refusal(ada.takes_back()) == "too_late_to_take_back"
        await ben.answers("hand:1")
        await page.until(lambda page: page.events)
        await ben.says("@Ada, your turn")
        await page.until(lambda page: page.lines)
        assert await refusal(ada.answers("no such option")) == "unknown_option"
        asked = Entry(ada.table.table_id, 0, 0, {}, {"command_id": "twice"})
        assert not await commands_done(far.store, [asked])


@pytest.mark.parametrize("empty_url", ["postgres"], indirect=True)
async def test_each_statement_of_a_decision_touches_one_table_only(spread_url, statements, tmp_path, time):
    settings = settings_for(spread_url, tmp_path)
    async with open_server(settings, time) as near, open_server(settings, time) as far:
        ada, ben = await started(near, pace="days")
        statements.sent.clear()
        await _play(ada, ben, far)
    steps = [step async for step in statements.steps(spread_url) if step.table in SPREAD]
    scans = [step for step in steps if not step.writes]
    assert [scan for scan in scans if not scan.condition] == []
    # A plan without other partitions was made for one table; where it has several, each is asked for that table's rows.
    wide = {scan.query for scan in scans for other in scans if is_of_two_partitions(scan, other)}
    assert [scan for scan in scans if scan.query in wide and "table_id =" not in scan.condition] == []
    assert {scan.table for scan in scans} == READ
    assert {step.table for step in steps if step.writes} == WRITTEN


def is_of_two_partitions(one, other):
    return (one.query, one.table) == (other.query, other.table) and one.partition != other.partition
