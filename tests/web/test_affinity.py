"""How a connection gets to the worker that owns its table."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.web.http.affinity import MAX_REQUEST_BYTES, Affinity, ConnectionReceiver

pytestmark = pytest.mark.anyio
TARGETS = [b"/api/tables/%d/socket" % number for number in range(100)]


@pytest.fixture
def affinity(tmp_path: Path) -> Affinity:
    return Affinity(tmp_path, workers=2, own=0)


@pytest.fixture
def elsewhere(affinity: Affinity) -> bytes:
    """A table that the other worker owns."""
    return next(target for target in TARGETS if affinity.owner(target) == 1)


@pytest.fixture
async def other(affinity: Affinity) -> AsyncIterator[asyncio.Queue[tuple[socket.socket, bytes]]]:
    """The connections that the other worker receives."""
    taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
    receiver = ConnectionReceiver(affinity.address(1), lambda *passed: taken.put_nowait(passed))
    yield taken
    receiver.close()


def test_tables_are_spread_over_all_workers(tmp_path: Path):
    affinity = Affinity(tmp_path, workers=4, own=0)
    found = [affinity.owner(target) for target in TARGETS]

    assert all(found.count(number) > 10 for number in range(4))


def test_all_workers_agree_on_the_owner(tmp_path: Path):
    workers = [Affinity(tmp_path, workers=3, own=own) for own in range(3)]

    assert all(len({worker.owner(target) for worker in workers}) == 1 for target in TARGETS)


@pytest.mark.parametrize("target", [b"/", b"/api/tables", b"/api/tables/1", b"/api/tables/../socket", b"/api/socket"])
def test_other_requests_have_no_owner(affinity: Affinity, target: bytes):
    assert affinity.owner(target) is None


async def test_a_connection_continues_in_another_worker(
    affinity: Affinity, elsewhere: bytes, other: "asyncio.Queue[tuple[socket.socket, bytes]]"
):
    page, connection = socket.socketpair()
    with page:
        with connection:
            assert affinity.hand_over(connection.fileno(), elsewhere, b"the request")
        taken, request = await other.get()
        with taken:
            page.sendall(b"from the page")
            taken.sendall(b"to the page")
            assert (request, taken.recv(100), page.recv(100)) == (b"the request", b"from the page", b"to the page")


@pytest.mark.usefixtures("other")
async def test_a_connection_to_our_own_table_stays(affinity: Affinity):
    own = next(target for target in TARGETS if affinity.owner(target) == 0)
    with socket.socket() as connection:
        assert not affinity.hand_over(connection.fileno(), own, b"the request")


@pytest.mark.usefixtures("other")
async def test_a_connection_with_a_too_large_request_stays(affinity: Affinity, elsewhere: bytes):
    with socket.socket() as connection:
        assert not affinity.hand_over(connection.fileno(), elsewhere, b"x" * (MAX_REQUEST_BYTES + 1))


async def test_a_connection_stays_if_the_other_worker_receives_none(affinity: Affinity, elsewhere: bytes):
    with socket.socket() as connection:
        assert not affinity.hand_over(connection.fileno(), elsewhere, b"the request")
        ConnectionReceiver(affinity.address(1), lambda *_passed: None).close()
        assert not affinity.hand_over(connection.fileno(), elsewhere, b"the request")


async def test_a_replacement_of_a_killed_worker_receives_connections(affinity: Affinity, elsewhere: bytes):
    ConnectionReceiver(affinity.address(1), lambda *_passed: None).close()
    receiver = ConnectionReceiver(affinity.address(1), lambda *_passed: None)
    with socket.socket() as connection:
        assert affinity.hand_over(connection.fileno(), elsewhere, b"the request")
    receiver.close()
