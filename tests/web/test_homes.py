"""How a connection gets to the worker that is at home to its table."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.web.homes import LARGEST_REQUEST, Door, Homes

pytestmark = pytest.mark.anyio
TARGETS = [b"/api/tables/%d/socket" % number for number in range(100)]


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path, workers=2, own=0)


@pytest.fixture
def elsewhere(homes: Homes) -> bytes:
    """A table that is at home in the other worker."""
    return next(target for target in TARGETS if homes.home(target) == 1)


@pytest.fixture
async def other(homes: Homes) -> AsyncIterator[asyncio.Queue[tuple[socket.socket, bytes]]]:
    """What the other worker takes in."""
    taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
    door = Door(homes.door(1), lambda *passed: taken.put_nowait(passed))
    yield taken
    door.close()


def test_tables_are_spread_over_all_workers(tmp_path: Path):
    homes = Homes(tmp_path, workers=4, own=0)
    found = [homes.home(target) for target in TARGETS]

    assert all(found.count(number) > 10 for number in range(4))


def test_all_workers_agree_on_a_home(tmp_path: Path):
    workers = [Homes(tmp_path, workers=3, own=own) for own in range(3)]

    assert all(len({worker.home(target) for worker in workers}) == 1 for target in TARGETS)


@pytest.mark.parametrize("target", [b"/", b"/api/tables", b"/api/tables/1", b"/api/tables/../socket", b"/api/socket"])
def test_what_concerns_no_table_is_at_home_everywhere(homes: Homes, target: bytes):
    assert homes.home(target) is None


async def test_a_connection_goes_on_in_another_worker(
    homes: Homes, elsewhere: bytes, other: "asyncio.Queue[tuple[socket.socket, bytes]]"
):
    page, connection = socket.socketpair()
    with page:
        with connection:
            assert homes.pass_on(connection.fileno(), elsewhere, b"the request")
        taken, request = await other.get()
        with taken:
            page.sendall(b"from the page")
            taken.sendall(b"to the page")
            assert (request, taken.recv(100), page.recv(100)) == (b"the request", b"from the page", b"to the page")


@pytest.mark.usefixtures("other")
async def test_a_table_of_our_own_stays(homes: Homes):
    own = next(target for target in TARGETS if homes.home(target) == 0)
    with socket.socket() as connection:
        assert not homes.pass_on(connection.fileno(), own, b"the request")


@pytest.mark.usefixtures("other")
async def test_an_endless_request_stays(homes: Homes, elsewhere: bytes):
    with socket.socket() as connection:
        assert not homes.pass_on(connection.fileno(), elsewhere, b"x" * (LARGEST_REQUEST + 1))


async def test_without_an_open_door_the_connection_stays(homes: Homes, elsewhere: bytes):
    with socket.socket() as connection:
        assert not homes.pass_on(connection.fileno(), elsewhere, b"the request")
        Door(homes.door(1), lambda *_passed: None).close()
        assert not homes.pass_on(connection.fileno(), elsewhere, b"the request")


async def test_whoever_replaces_a_killed_worker_has_its_door(homes: Homes, elsewhere: bytes):
    Door(homes.door(1), lambda *_passed: None).close()
    door = Door(homes.door(1), lambda *_passed: None)
    with socket.socket() as connection:
        assert homes.pass_on(connection.fileno(), elsewhere, b"the request")
    door.close()
