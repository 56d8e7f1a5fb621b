"""Opening the house at the start of a process, and closing it at the end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog

from app.live.hub import Hub, LocalHub
from app.live.postgres import PostgresHub
from app.settings import Settings
from app.store import migrations
from app.store.database import Store, is_outage
from app.tables import feed
from app.tables.house import House
from app.tables.timepiece import SystemTime, Timepiece

PAUSE = 1.0
_log = structlog.get_logger()


@asynccontextmanager
async def open_house(settings: Settings, timepiece: Timepiece | None = None) -> AsyncIterator[House]:
    """Raises StoreError, in one sentence, if the database has another shape. One that is away is waited for: a process
    that begins while it restarts has to serve as soon as it is back.
    """
    store = Store(settings.database)
    try:
        hub: Hub = LocalHub() if store.embedded else PostgresHub(settings.database)
        house = House(settings, store, hub, timepiece or SystemTime())
        hub.listen(partial(feed.hear, house), partial(feed.missed, house))
        await _open(store, hub)
        house.journal.open()
        try:
            yield house
        finally:
            await house.finish()
            await house.journal.close()
            await hub.close()
    finally:
        await store.close()


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
