"""The faults. Each is injected while players play, and returns once its cause is gone."""

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from app.tables.bots.pool import SECONDS_TO_THINK
from app.tables.bots.thinker import Thinker
from app.tables.replays.replayer import Replayer
from tests.faults.network import Network
from tests.faults.servers import Server, send
from tests.faults.testbed import PlayerGroup, Testbed
from tests.faults.versions import other_version
from tests.faults.waiting import eventually

Fault = Callable[[Testbed], Awaitable[None]]

# In seconds. The server follows small jumps slowly and large ones at once.
JUMPS = (0, 20, 300, 1800, 7200)
A_MINUTE = 60
LONG_SHARE = 0.1


async def kill_a_worker(testbed: Testbed) -> None:
    """kill -9 of one of several workers, while all of them serve; their supervisor replaces it."""
    server = testbed.random_source.choice([server for server in testbed.servers if server.workers > 1])
    await eventually(lambda: len(server.serving()) == server.workers, "all workers serve")
    pid = testbed.random_source.choice(server.processes())
    send(pid, signal.SIGKILL)
    await eventually(lambda: pid not in server.serving(), "the worker is dead")


async def kill_all_workers(testbed: Testbed) -> None:
    """kill -9 of all workers of a server at once: until their replacements serve, requests wait."""
    server = testbed.random_source.choice([server for server in testbed.servers if server.workers > 1])
    await eventually(server.processes, "there is a worker")
    for pid in server.processes():
        send(pid, signal.SIGKILL)


async def kill_a_process(testbed: Testbed) -> None:
    """kill -9 of a server with one process, and a new start, while another server serves."""
    server = testbed.random_source.choice([server for server in testbed.servers if server.workers == 1])
    await server.kill()
    await server.start()


async def kill_a_supervisor(testbed: Testbed) -> None:
    """kill -9 of the supervisor of several workers, and a new start on the same port."""
    server = testbed.random_source.choice([server for server in testbed.servers if server.workers > 1])
    await server.kill_supervisor()
    await server.start()


async def replace_the_workers(testbed: Testbed) -> None:
    """A planned restart: SIGHUP, and the workers are replaced one after the other."""
    server = testbed.random_source.choice([server for server in testbed.servers if server.workers > 1])
    await eventually(lambda: len(server.processes()) == server.workers, "all workers are there")
    await server.replace_workers()


async def stop_and_start(testbed: Testbed) -> None:
    """SIGTERM, which service managers send, and a new start."""
    server = testbed.random_source.choice(testbed.servers)
    assert await server.stop() == 0
    await server.start()


async def interrupt_and_start(testbed: Testbed) -> None:
    """SIGINT, which a terminal sends, and a new start."""
    server = testbed.random_source.choice(testbed.servers)
    await server.stop(signal.SIGINT)
    await server.start()


async def hold_locks(testbed: Testbed) -> None:
    """Another connection locks the rows of half of the tables, for longer than a command is retried."""
    async with _postgres(testbed).locked_rows(testbed.random_source):
        await asyncio.sleep(testbed.random_source.uniform(0.5, 3))


async def use_up_connections(testbed: Testbed) -> None:
    """The database refuses new connections."""
    async with _postgres(testbed).all_connections():
        await asyncio.sleep(testbed.random_source.uniform(0.5, 3))


async def kill_everything(testbed: Testbed) -> None:
    """kill -9 of every process of every server, and a new start."""
    await asyncio.gather(*(server.kill() for server in testbed.servers))
    await asyncio.gather(*(server.start() for server in testbed.servers))


async def freeze_a_worker(testbed: Testbed) -> None:
    """SIGSTOP for a process, with its sockets and database transactions open."""
    await eventually(testbed.processes, "there is a process")
    pid = testbed.random_source.choice(testbed.processes())
    send(pid, signal.SIGSTOP)
    await asyncio.sleep(testbed.random_source.uniform(0.5, 3))
    send(pid, signal.SIGCONT)


async def kill_a_bot(testbed: Testbed) -> None:
    """kill -9 of a process in which bots think; players may wait for its replacement."""
    send(await _helper_process(testbed, Thinker), signal.SIGKILL)


async def freeze_a_bot(testbed: Testbed) -> None:
    """SIGSTOP for a process in which bots think, sometimes for longer than its server waits for an answer."""
    pid = await _helper_process(testbed, Thinker)
    send(pid, signal.SIGSTOP)
    await asyncio.sleep(testbed.random_source.uniform(0.5, 1.5 * SECONDS_TO_THINK))
    send(pid, signal.SIGCONT)


async def kill_a_replay(testbed: Testbed) -> None:
    """kill -9 of a process that prepares replays, while hosts view theirs."""
    async with _hosts_viewing_replays(testbed):
        send(await _helper_process(testbed, Replayer), signal.SIGKILL)


async def freeze_a_replay(testbed: Testbed) -> None:
    """SIGSTOP for a process that prepares replays, while hosts view theirs."""
    async with _hosts_viewing_replays(testbed):
        pid = await _helper_process(testbed, Replayer)
        send(pid, signal.SIGSTOP)
        await asyncio.sleep(testbed.random_source.uniform(0.5, 3))
        send(pid, signal.SIGCONT)


async def _helper_process(testbed: Testbed, work: type) -> int:
    """A process that does this work, once there is one."""
    found: list[int] = []

    def look() -> bool:
        found[:] = [pid for server in testbed.servers for pid in server.helper_processes(work)]
        return bool(found)

    await eventually(look, f"a process for a {work.__name__}")
    return testbed.random_source.choice(found)


@asynccontextmanager
async def _hosts_viewing_replays(testbed: Testbed) -> AsyncIterator[None]:
    """The host of every table requests the replay again and again, and gets it in the end."""
    ended = False

    async def look(group: PlayerGroup) -> None:
        async def is_shown() -> bool:
            return await group.host.sees_replay() and ended

        await eventually(is_shown, "a host sees the replay")

    looking = [asyncio.create_task(look(group)) for group in testbed.groups]
    try:
        yield
        ended = True
        await asyncio.gather(*looking)
    finally:
        for task in looking:
            task.cancel()


async def restart_the_database(testbed: Testbed) -> None:
    await _postgres(testbed).crash()
    await asyncio.sleep(testbed.random_source.uniform(0, 3))
    await _postgres(testbed).restart()


async def cut_the_listeners(testbed: Testbed) -> None:
    await _postgres(testbed).cut_listeners()


async def lose_notifications(testbed: Testbed) -> None:
    """No process can listen for a few seconds, or for a minute: every new LISTEN connection is cut as well."""
    seconds = A_MINUTE if testbed.random_source.random() < LONG_SHARE else testbed.random_source.uniform(1, 5)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await _postgres(testbed).cut_listeners()
        await asyncio.sleep(0.1)


async def freeze_the_database(testbed: Testbed) -> None:
    """The disk does not respond: Postgres is frozen with all connections open."""
    with _postgres(testbed).frozen():
        await asyncio.sleep(testbed.random_source.uniform(0.5, 4))


async def use_up_the_pool(testbed: Testbed) -> None:
    """Reading a table blocks, until a process has no free connection left."""
    async with _postgres(testbed).unreadable():
        await asyncio.sleep(testbed.random_source.uniform(0.5, 3))


async def run_two_versions(testbed: Testbed) -> None:
    """A server with other code joins on the same database, and leaves again."""
    first = testbed.servers[0]
    folder = testbed.folder / "other-server"
    folder.mkdir(exist_ok=True)
    other = Server(first.database_url, folder, first.clock)
    other.code = other_version(testbed.folder / "other-version")
    await other.start()
    testbed.servers.append(other)
    try:
        # Half of the players reconnect, to any of the servers.
        await cut_sockets(testbed)
        await asyncio.sleep(testbed.random_source.uniform(1, 3))
    finally:
        testbed.servers.remove(other)
        await other.stop()


async def cut_the_database(testbed: Testbed) -> None:
    """Cut every connection of every process, whatever it is doing."""
    await _postgres(testbed).cut_connections()


async def cut_sockets(testbed: Testbed) -> None:
    for player in testbed.players:
        if testbed.random_source.random() < 0.5:
            player.cut()


async def set_the_clock(testbed: Testbed) -> None:
    """The machine's clock jumps, forward or back, and stays there until it jumps again."""
    await asyncio.to_thread(
        testbed.clock.set_offset, testbed.random_source.choice((-1, 1)) * testbed.random_source.choice(JUMPS)
    )


async def use_a_bad_network(testbed: Testbed) -> None:
    """All sockets go through a network that delays, cuts, repeats and delivers late."""
    network = Network(lambda: [server.address for server in testbed.servers], testbed.random_source)
    async with network.running():
        testbed.context.network = network.address
        try:
            for player in testbed.players:
                player.cut()
            await asyncio.sleep(testbed.random_source.uniform(2, 5))
        finally:
            testbed.context.network = ""


async def repeat_commands(testbed: Testbed) -> None:
    """All players send their last commands again, in reverse order, and the unanswered ones twice."""
    for player in testbed.players:
        player.repeat_everything()
    await asyncio.sleep(0.1)


async def fill_the_disk(testbed: Testbed) -> None:
    """Nothing can be written until a player is refused; half of the time the process is killed while the disk is
    full.
    """
    (server,) = testbed.servers
    refused_before = testbed.context.ledger.codes["try_again"]
    with server.full_disk():
        await eventually(lambda: testbed.context.ledger.codes["try_again"] > refused_before, "a player is refused")
        if testbed.random_source.random() < 0.5:
            await server.kill()
    if not server.running:
        await server.start()


async def hold_the_file(testbed: Testbed) -> None:
    """The disk does not respond: no process can write to the embedded database."""
    (server,) = testbed.servers
    file = server.database_url.removeprefix("sqlite:///")
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA busy_timeout = 10000")
        await asyncio.to_thread(connection.execute, "BEGIN IMMEDIATE")
        await asyncio.sleep(testbed.random_source.uniform(0.5, 4))
    finally:
        connection.close()


def _postgres(testbed: Testbed):
    assert testbed.cluster
    return testbed.cluster


# The faults that start servers.
RESTARTING = {
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
