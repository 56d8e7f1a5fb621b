"""Data retention: a table is deleted under its lock, after a second check, and connected members are notified."""

import pytest
from sqlalchemy import func, select

from app.store.schema import ContinueLinkRow
from app.tables.clock import DAY
from app.tables.live.publisher import Gone
from app.tables.lobby import details
from app.tables.people import guests
from app.tables.upkeep import retention
from tests.support.tables import Guest, seated, started

pytestmark = pytest.mark.anyio
A_YEAR = 366 * DAY / 1000


@pytest.mark.parametrize("what", ["decided in secret", "renamed"])
async def test_a_table_that_is_used_after_it_was_found_old_is_kept(server, time, monkeypatch, what):
    ada, ben = await started(server)
    time.advance(A_YEAR)
    find = retention.old_tables

    async def find_then_use(server):
        found = await find(server)
        assert len(found) == 1
        if what == "renamed":
            await details.rename(ada.table, ada.id, "Ours")
        else:
            await ada.answers("hand:1")
        return found

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(retention, "old_tables", find_then_use)
        assert await retention.delete_expired(server) == (0, 0)
    assert await retention.delete_expired(server) == (0, 0)
    await ben.answers("hand:1")


async def test_connected_members_are_notified_that_their_table_is_deleted(server, time):
    ada, ben = await seated(server)
    async with ada.table.attach(ada.id) as page, ben.table.attach(ben.id) as other:
        time.advance(A_YEAR)
        assert (await retention.delete_expired(server))[0] == 1
        for listener in (page, other):
            assert Gone("table_deleted") in listener.take()


async def test_expired_continue_links_are_deleted(server, time):
    ada = await Guest.create(server, "Ada")
    await guests.continue_link(server, ada.id, "add")

    async def links():
        async with server.store.read() as connection:
            return await connection.scalar(select(func.count()).select_from(ContinueLinkRow))

    await retention.delete_expired(server)
    assert await links() == 1
    time.advance(DAY / 1000)
    await retention.delete_expired(server)
    assert await links() == 0
