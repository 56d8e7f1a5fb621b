"""Sessions of simultaneous requests are read together, and each request gets its own."""

import asyncio

import pytest

from app.tables.people import guests
from app.tables.people.sessions import BATCH
from app.tables.refusals import Refused
from app.tables.server import Server

pytestmark = pytest.mark.anyio


async def test_simultaneous_requests_each_get_their_own_session(server: Server):
    arrivals = [await guests.create(server, f"Guest {number}", "en") for number in range(3)]
    tokens = [arrival.token for arrival in arrivals]
    unknown = [f"nobody {number}" for number in range(BATCH)]

    found = await asyncio.gather(*(guests.find_visitor(server, token) for token in [*tokens, *unknown, *tokens]))

    names = [None if visitor is None else visitor.player.name for visitor in found]
    own = ["Guest 0", "Guest 1", "Guest 2"]
    assert names == [*own, *[None] * BATCH, *own]


async def test_a_cancelled_request_does_not_affect_others(server: Server):
    arrival = await guests.create(server, "Ada", "en")
    first, second = (asyncio.ensure_future(guests.find_visitor(server, arrival.token)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()

    assert (await second).player.name == "Ada"


async def test_a_database_error_refuses_waiting_requests_and_no_later_ones(server: Server, monkeypatch):
    arrival = await guests.create(server, "Ada", "en")

    def fail() -> None:
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(server.store, "single", fail)
        with pytest.raises(Refused):
            await guests.find_visitor(server, arrival.token)

    assert (await guests.find_visitor(server, arrival.token)).player.name == "Ada"
