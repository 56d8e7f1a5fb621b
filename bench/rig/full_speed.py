"""Tables that are played as fast as their server answers."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.rig.players import TablePlayers, TableRotation, Totals
from bench.rig.setup import SEATS, Prepared
from bench.rig.sockets import OpenSocket, open_socket

WARMING_SECONDS = 1.0


@asynccontextmanager
async def at_full_speed(
    prepared: list[Prepared],
    port: int,
    tables: int,
    opens: OpenSocket = open_socket,
    warming: float = WARMING_SECONDS,
) -> AsyncIterator[Totals]:
    """What was done since the warm-up, with this many tables at a time; all leave at the end."""
    tally = Totals()
    parties = [TablePlayers(one, port, tally, random.Random(number), opens) for number, one in enumerate(prepared)]
    for party in parties:
        await party.arrive(range(SEATS))
    rotation = TableRotation(parties, tables, 0, random.Random(1))
    rotation.start()
    await asyncio.sleep(warming)
    tally.begin()
    yield tally
    rotation.running = False
    await leave(parties)


async def leave(parties: list[TablePlayers]) -> None:
    for party in parties:
        party.leave()
    # The sockets are closed in the next iteration of the loop.
    await asyncio.sleep(0.1)
