"""Every statement of a decision touches rows of one table only, and finds them by an index. So a Postgres that is
spread by table takes them as they are.

The game is played on a database with partitions by `table_id`, which reports for each statement the plan that it has
carried out. With only a few rows it is told to prefer indexes; where none fits, it still reads everything, and the test
fails.
"""

import asyncpg
import pytest
from msgspec import json
from sqlalchemy import text

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
REPORTS_PLANS = {
    "session_preload_libraries": "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_format": "json",
    "client_min_messages": "log",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}


class Plans:
    """The plans of the statements that this process has sent to the database."""

    def __init__(self):
        self.found = []

    def note(self, _connection, message):
        _, is_plan, plan = message.message.partition("plan:\n")
        if is_plan:
            self.found.append(json.decode(plan))

    def steps(self):
        """Each step that has touched a table, with its statement."""
        for one in self.found:
            for step in _steps(one["Plan"]):
                if "Relation Name" in step and step["Actual Loops"]:
                    yield one["Query Text"], step

    def written(self):
        return {step["Relation Name"] for _, step in self.steps() if step["Node Type"] == "ModifyTable"}

    def scans(self):
        """What was read: the table, on which condition of an index (empty: all of it), and the statement."""
        for query, step in self.steps():
            if step["Node Type"] != "ModifyTable":
                yield step["Relation Name"], step.get("Index Cond") or step.get("Recheck Cond", ""), query


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
        for setting, value in REPORTS_PLANS.items():
            await connection.execute(text(f"ALTER DATABASE \"{empty_url.database}\" SET {setting} = '{value}'"))
    await store.close()
    return empty_url


@pytest.fixture
def plans(monkeypatch):
    noted = Plans()
    connect = asyncpg.connect

    async def connected(*arguments, **more):
        connection = await connect(*arguments, **more)
        connection.add_log_listener(noted.note)
        return connection

    monkeypatch.setattr(asyncpg, "connect", connected)
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
async def test_each_statement_of_a_decision_touches_one_table_only(spread_url, plans, tmp_path, time):
    settings = settings_for(spread_url, tmp_path)
    async with open_server(settings, time) as near, open_server(settings, time) as far:
        ada, ben = await started(near, pace="days")
        async with near.reading_once() as connection:
            home = await connection.scalar(text("SELECT right(tableoid::regclass::text, 1) FROM tables"))
        plans.found.clear()
        await _play(ada, ben, far)
    scans = [scan for scan in plans.scans() if scan[0].rstrip("0123456789_") in SPREAD]
    assert [scan for scan in scans if scan[0][-1] != home or not scan[1]] == []
    assert {scan[0] for scan in scans} == {f"{name}_{home}" for name in READ}
    assert plans.written() == WRITTEN
