"""Opening the server at the start of a process, and closing it at the end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from sqlalchemy import select

from app import games
from app.engine import codec
from app.settings import Settings
from app.store import migrations
from app.store.database import Store, is_outage
from app.store.hub import Hub, LocalHub
from app.store.postgres_hub import PostgresHub
from app.store.schema import TableRow
from app.tables.clock import Clock, SystemClock
from app.tables.refusals import Refused
from app.tables.server import Server

PAUSE = 1.0
_log = structlog.get_logger()


@asynccontextmanager
async def open_server(settings: Settings, clock: Clock | None = None) -> AsyncIterator[Server]:
    """Raises StoreError, in one sentence, if the database has another schema. If the database is unreachable, it is
    waited for: a process that starts while the database restarts has to serve as soon as it is back.
    """
    store = Store(settings.database)
    try:
        hub = _hub(settings, store)
        server = Server(settings, store, hub, clock or SystemClock())
        await _open(store, hub)
        server.journal.open()
        try:
            with suppress(Refused):
                await server.presence.ask()
            yield server
        finally:
            await server.readiness.close()
            await server.bots.close()
            await server.replays.close()
            await server.live_replays.close()
            await server.finish()
            with suppress(Refused):
                await server.presence.end()
            await server.journal.close()
            await hub.close()
    finally:
        await store.close()


async def load_games(server: Server) -> list[str]:
    """Import the games that are being played before the first request needs one of them; returns their names.

    Their tables are not loaded: a table that another process serves until the restart would have to be read again
    anyway.
    """
    played = select(TableRow.game).where(TableRow.ended_at.is_(None)).distinct().order_by(TableRow.game)
    with suppress(Refused):
        async with server.reading_once() as connection:
            found = [name for name in await connection.scalars(played) if name in games.names()]
        for name in found:
            codec.fingerprint(games.load(name))
        return found
    return []


def _hub(settings: Settings, store: Store) -> Hub:
    if store.embedded:
        return LocalHub(store)
    if not (redis := settings.redis_url.get_secret_value()):
        return PostgresHub(store)
    # Importing the client takes an eighth of a server's start.
    from app.store.redis_hub import RedisHub  # noqa: PLC0415

    return RedisHub(store, redis)


async def _open(store: Store, hub: Hub) -> None:
    while True:
        try:
            await migrations.require_migrated(store)
            await hub.open()
        except Exception as error:
            if not is_outage(error):
                raise
            _log.warning("waiting_for_database")
            await asyncio.sleep(PAUSE)
        else:
            return
