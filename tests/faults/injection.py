"""The faults themselves. Each is injected while people play, and returns once its cause is gone."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from app.tables.bots.pool import SECONDS_TO_THINK
from app.tables.bots.thinking import Thinker
from app.tables.replays.replayer import Replayer
from tests.faults.evening import Evening, Party
from tests.faults.network import Network
from tests.faults.servers import Server, send
from tests.faults.versions import other_version
from tests.faults.waiting import eventually

Fault = Callable[[Evening], Awaitable[None]]

# In seconds. Small jumps are followed slowly by the server, large ones at once.
JUMPS = (0, 20, 300, 1800, 7200)
A_MINUTE = 60
LONG_SHARE = 0.1


async def kill_a_worker(evening: Evening) -> None:
    """kill -9 for one of several workers, while all of them serve; their supervisor replaces it."""
    server = evening.luck.choice([server for server in evening.servers if server.workers > 1])
    await eventually(lambda: len(server.serving()) == server.workers, "all workers serve")
    pid = evening.luck.choice(server.processes())
    send(pid, signal.SIGKILL)
    await eventually(lambda: pid not in server.serving(), "it is dead")


async def kill_all_workers(evening: Evening) -> None:
    """kill -9 for all workers of a server at once: until their replacements serve, nobody answers there."""
    server = evening.luck.choice([server for server in evening.servers if server.workers > 1])
    await eventually(server.processes, "there is a worker")
    for pid in server.processes():
        send(pid, signal.SIGKILL)


async def kill_a_process(evening: Evening) -> None:
    """kill -9 for a server with one process, and a new start, while another server serves."""
    server = evening.luck.choice([server for server in evening.servers if server.workers == 1])
    await server.kill()
    await server.start()


async def kill_a_supervisor(evening: Evening) -> None:
    """kill -9 for the process that watches over workers, and a new start on the same port."""
    server = evening.luck.choice([server for server in evening.servers if server.workers > 1])
    await server.lose_supervisor()
    await server.start()


async def replace_the_workers(evening: Evening) -> None:
    """A planned restart: SIGHUP, and the workers are replaced one after the other."""
    server = evening.luck.choice([server for server in evening.servers if server.workers > 1])
    await eventually(lambda: len(server.processes()) == server.workers, "all workers are there")
    await server.replace_workers()


async def stop_and_start(evening: Evening) -> None:
    """SIGTERM, as service managers do it, and a new start."""
    server = evening.luck.choice(evening.servers)
    assert await server.stop() == 0
    await server.start()


async def interrupt_and_start(evening: Evening) -> None:
    """SIGINT, as at a terminal, and a new start."""
    server = evening.luck.choice(evening.servers)
    await server.stop(signal.SIGINT)
    await server.start()


async def hold_locks(evening: Evening) -> None:
    """Somebody else holds the rows of half of the tables, for longer than a command is tried again."""
    async with _postgres(evening).locked_rows(evening.luck):
        await asyncio.sleep(evening.luck.uniform(0.5, 3))


async def use_up_connections(evening: Evening) -> None:
    """The database has no connection left for anybody who needs a new one."""
    async with _postgres(evening).all_connections():
        await asyncio.sleep(evening.luck.uniform(0.5, 3))


async def kill_everything(evening: Evening) -> None:
    """kill -9 for every process of every server, and a new start."""
    await asyncio.gather(*(server.kill() for server in evening.servers))
    await asyncio.gather(*(server.start() for server in evening.servers))


async def freeze_a_worker(evening: Evening) -> None:
    """A frozen process, with its sockets and database transactions open."""
    await eventually(evening.processes, "there is a process")
    pid = evening.luck.choice(evening.processes())
    send(pid, signal.SIGSTOP)
    await asyncio.sleep(evening.luck.uniform(0.5, 3))
    send(pid, signal.SIGCONT)


async def kill_a_bot(evening: Evening) -> None:
    """kill -9 for a process in which bots think; those who play with them may wait for another one."""
    send(await _beside(evening, Thinker), signal.SIGKILL)


async def freeze_a_bot(evening: Evening) -> None:
    """A process in which bots think stands still, sometimes for longer than its server waits for an answer."""
    pid = await _beside(evening, Thinker)
    send(pid, signal.SIGSTOP)
    await asyncio.sleep(evening.luck.uniform(0.5, 1.5 * SECONDS_TO_THINK))
    send(pid, signal.SIGCONT)


async def kill_a_replay(evening: Evening) -> None:
    """kill -9 for a process in which games are played again, while people look at theirs."""
    async with _people_looking_back(evening):
        send(await _beside(evening, Replayer), signal.SIGKILL)


async def freeze_a_replay(evening: Evening) -> None:
    """A process in which games are played again stands still, while people look at theirs."""
    async with _people_looking_back(evening):
        pid = await _beside(evening, Replayer)
        send(pid, signal.SIGSTOP)
        await asyncio.sleep(evening.luck.uniform(0.5, 3))
        send(pid, signal.SIGCONT)


async def _beside(evening: Evening, work: type) -> int:
    """A process that does this work, once there is one."""
    found: list[int] = []

    def look() -> bool:
        found[:] = [pid for server in evening.servers for pid in server.beside(work)]
        return bool(found)

    await eventually(look, f"a process for a {work.__name__}")
    return evening.luck.choice(found)


@asynccontextmanager
async def _people_looking_back(evening: Evening) -> AsyncIterator[None]:
    """The host of every table, again and again; each sees the game in the end."""
    ended = False

    async def look(party: Party) -> None:
        async def is_shown() -> bool:
            return await party.host.looks_back() and ended

        await eventually(is_shown, "somebody sees their game again")

    looking = [asyncio.create_task(look(party)) for party in evening.parties]
    try:
        yield
        ended = True
        await asyncio.gather(*looking)
    finally:
        for task in looking:
            task.cancel()


async def restart_the_database(evening: Evening) -> None:
    await _postgres(evening).crash()
    await asyncio.sleep(evening.luck.uniform(0, 3))
    await _postgres(evening).come_back()


async def cut_the_listeners(evening: Evening) -> None:
    await _postgres(evening).cut_listeners()


async def lose_notifications(evening: Evening) -> None:
    """Nobody can listen for a while, which is sometimes a whole minute: every new connection is cut as well."""
    seconds = A_MINUTE if evening.luck.random() < LONG_SHARE else evening.luck.uniform(1, 5)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await _postgres(evening).cut_listeners()
        await asyncio.sleep(0.1)


async def freeze_the_database(evening: Evening) -> None:
    """The disk does not answer: Postgres stands still with all connections open."""
    with _postgres(evening).frozen():
        await asyncio.sleep(evening.luck.uniform(0.5, 4))


async def use_up_the_pool(evening: Evening) -> None:
    """Everybody who reads a table waits for it, until no connection of a process is left to read anything."""
    async with _postgres(evening).unreadable():
        await asyncio.sleep(evening.luck.uniform(0.5, 3))


async def run_two_versions(evening: Evening) -> None:
    """A server with other code joins in on the same database, and leaves again."""
    first = evening.servers[0]
    folder = evening.folder / "other-server"
    folder.mkdir(exist_ok=True)
    other = Server(first.database_url, folder, first.clock)
    other.code = other_version(evening.folder / "other-version")
    await other.start()
    evening.servers.append(other)
    try:
        # Half of the players come to any of the servers.
        await cut_sockets(evening)
        await asyncio.sleep(evening.luck.uniform(1, 3))
    finally:
        evening.servers.remove(other)
        await other.stop()


async def cut_the_database(evening: Evening) -> None:
    """Every connection of every process, in the middle of whatever it does."""
    await _postgres(evening).cut_everybody()


async def cut_sockets(evening: Evening) -> None:
    for player in evening.players:
        if evening.luck.random() < 0.5:
            player.cut()


async def set_the_clock(evening: Evening) -> None:
    """The machine's clock jumps, forward or back, and stays there until it jumps again."""
    await asyncio.to_thread(evening.clock.set_off, evening.luck.choice((-1, 1)) * evening.luck.choice(JUMPS))


async def use_a_bad_network(evening: Evening) -> None:
    """All sockets go through a network that delays, cuts, repeats and delivers late."""
    network = Network(lambda: [server.address for server in evening.servers], evening.luck)
    async with network.opened():
        evening.lounge.network = network.address
        try:
            for player in evening.players:
                player.cut()
            await asyncio.sleep(evening.luck.uniform(2, 5))
        finally:
            evening.lounge.network = ""


async def repeat_commands(evening: Evening) -> None:
    """Everybody sends what they sent before, the last first, and what is on its way twice over."""
    for player in evening.players:
        player.repeat_everything()
    await asyncio.sleep(0.1)


async def fill_the_disk(evening: Evening) -> None:
    """Not a byte can be written until somebody was told so; half of the time the process dies with the disk full."""
    (server,) = evening.servers
    told = evening.lounge.ledger.codes["try_again"]
    with server.full_disk():
        await eventually(lambda: evening.lounge.ledger.codes["try_again"] > told, "somebody is told")
        if evening.luck.random() < 0.5:
            await server.kill()
    if not server.running:
        await server.start()


async def hold_the_file(evening: Evening) -> None:
    """The disk does not answer: nobody can write to the embedded database."""
    (server,) = evening.servers
    file = server.database_url.removeprefix("sqlite:///")
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA busy_timeout = 10000")
        await asyncio.to_thread(connection.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(evening.luck.uniform(0.5, 4))
    finally:
        connection.close()


def _postgres(evening: Evening):
    assert evening.cluster
    return evening.cluster


# Those that start whole servers again.
STARTING = {
    kill_all_workers,
    kill_a_process,
    kill_a_supervisor,
    kill_everything,
    replace_the_workers,
    stop_and_start,
    interrupt_and_start,
    run_two_versions,
}
EVERYWHERE: dict[str, Fault] = {
    "kill -9 of everything": kill_everything,
    "SIGTERM and a new start": stop_and_start,
    "SIGINT and a new start": interrupt_and_start,
    "a frozen worker": freeze_a_worker,
    "kill -9 of a process for bots": kill_a_bot,
    "a frozen process for bots": freeze_a_bot,
    "kill -9 of a process for replays": kill_a_replay,
    "a frozen process for replays": freeze_a_replay,
    "cut sockets": cut_sockets,
    "commands again, in another order": repeat_commands,
    "a clock that jumps": set_the_clock,
    "a bad network": use_a_bad_network,
}
ON_POSTGRES: dict[str, Fault] = EVERYWHERE | {
    "kill -9 of a worker": kill_a_worker,
    "kill -9 of all workers": kill_all_workers,
    "kill -9 of a single process": kill_a_process,
    "kill -9 of a supervisor": kill_a_supervisor,
    "crash of the database": restart_the_database,
    "cut LISTEN connections": cut_the_listeners,
    "planned restart (SIGHUP)": replace_the_workers,
    "locks held in the database": hold_locks,
    "no connection left": use_up_connections,
    "cut database connections": cut_the_database,
    "notifications lost for a while": lose_notifications,
    "frozen disk": freeze_the_database,
    "used-up pool": use_up_the_pool,
    "two versions at once": run_two_versions,
}
EMBEDDED: dict[str, Fault] = EVERYWHERE | {
    "full disk": fill_the_disk,
    "frozen disk": hold_the_file,
}
