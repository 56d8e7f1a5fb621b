"""The faults themselves. Each is injected while people play, and returns once its cause is gone."""

import asyncio
import signal
from collections.abc import Awaitable, Callable

from tests.faults.evening import Evening
from tests.faults.servers import send
from tests.faults.waiting import eventually

Fault = Callable[[Evening], Awaitable[None]]


async def kill_a_worker(evening: Evening) -> None:
    """kill -9 for one process that serves. A supervisor replaces its worker; a single process is started again."""
    server = evening.luck.choice(evening.servers)
    if server.workers == 1:
        await server.kill()
        await server.start()
    else:
        await eventually(server.processes, "there is a worker")
        send(evening.luck.choice(server.processes()), signal.SIGKILL)


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
        await _postgres(evening).cut_listeners()
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


async def restart_the_database(evening: Evening) -> None:
    await _postgres(evening).crash()
    await asyncio.sleep(evening.luck.uniform(0, 3))
    await _postgres(evening).come_back()


async def cut_the_listeners(evening: Evening) -> None:
    await _postgres(evening).cut_listeners()


async def cut_the_database(evening: Evening) -> None:
    """Every connection of every process, in the middle of whatever it does."""
    await _postgres(evening).cut_everybody()


async def cut_sockets(evening: Evening) -> None:
    for player in evening.players:
        if evening.luck.random() < 0.5:
            player.cut()


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


def _postgres(evening: Evening):
    assert evening.cluster
    return evening.cluster


EVERYWHERE: dict[str, Fault] = {
    "kill -9 of a worker": kill_a_worker,
    "kill -9 of everything": kill_everything,
    "SIGTERM and a new start": stop_and_start,
    "SIGINT and a new start": interrupt_and_start,
    "a frozen worker": freeze_a_worker,
    "cut sockets": cut_sockets,
    "commands again, in another order": repeat_commands,
}
ON_POSTGRES: dict[str, Fault] = EVERYWHERE | {
    "kill -9 of a supervisor": kill_a_supervisor,
    "crash of the database": restart_the_database,
    "cut LISTEN connections": cut_the_listeners,
    "planned restart (SIGHUP)": replace_the_workers,
    "locks held in the database": hold_locks,
    "no connection left": use_up_connections,
    "cut database connections": cut_the_database,
}
EMBEDDED: dict[str, Fault] = {name: fault for name, fault in EVERYWHERE.items() if fault is not kill_a_worker} | {
    "full disk": fill_the_disk
}
