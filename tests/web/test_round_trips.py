"""How often a server asks Postgres when a page opens: after a restart, all pages open at once."""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
import pytest
from asyncpg.prepared_stmt import PreparedStatement
from sqlalchemy.engine import URL

from app.settings import Settings
from app.web import application
from app.web.application import BackgroundTask
from tests.web.harness import LocalSite, full_table, serving

pytestmark = pytest.mark.anyio
MAX_QUERIES = 3
# After a restart, the first page of a table loads it: its record, its log and its chat.
MAX_QUERIES_OF_FIRST_PAGE = 4


@pytest.fixture(autouse=True)
def no_background_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would ask Postgres too, now and then."""

    async def never(_task: BackgroundTask) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(application, "_repeat", never)


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every query that is sent to Postgres."""
    sent: list[str] = []

    def recorded(owner: type, name: str, query_of: Callable[..., str]) -> None:
        method = getattr(owner, name)

        async def record(self: Any, *arguments: Any, **options: Any) -> Any:
            sent.append(query_of(self, *arguments))
            return await method(self, *arguments, **options)

        monkeypatch.setattr(owner, name, record)

    for name in ("execute", "executemany", "fetch", "fetchrow", "fetchval"):
        recorded(asyncpg.Connection, name, lambda _connection, query, *_values: query)
    for name in ("fetch", "fetchrow", "fetchval"):
        recorded(PreparedStatement, name, lambda statement, *_values: statement.get_query())
    return sent


async def test_a_page_opens_with_few_queries(postgres: LocalSite, queries: list[str]) -> None:
    async with full_table(postgres, "toy", 2) as people:
        await people.start()
        queries.clear()
        async with people.guests[0].socket(people.id):
            assert 0 < len(queries) <= MAX_QUERIES, queries


async def test_the_first_page_after_a_restart_opens_with_few_queries(
    postgres: LocalSite, settings: Settings, postgres_url: URL, queries: list[str]
) -> None:
    async with full_table(postgres, "toy", 2) as people:
        await people.start()
        url = postgres_url.render_as_string(hide_password=False)
        async with serving(settings.model_copy(update={"database_url": url})) as restarted:
            people.guests[0].site = restarted
            queries.clear()
            async with people.guests[0].socket(people.id):
                assert 0 < len(queries) <= MAX_QUERIES_OF_FIRST_PAGE, queries
