"""Whether the database can be used now: what `/readyz` says."""

import asyncio

from app.store.database import Store, StoreError
from app.store.write_health import NO_ANSWER

UNREACHABLE = "no database"
# Shorter than the timeouts of load balancers.
SECONDS_TO_ANSWER = 2.0


class Readiness:
    """Checks the database on request. Only one check runs at a time: on a disk that does not answer each would occupy a
    connection.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._look: asyncio.Task[str] | None = None

    async def problem(self) -> str:
        """What is wrong, after two seconds at most; empty if nothing is."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._problem())
        done, _ = await asyncio.wait([self._look], timeout=SECONDS_TO_ANSWER)
        return self._look.result() if done else NO_ANSWER

    async def close(self) -> None:
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait([self._look])

    async def _problem(self) -> str:
        """After a failed write, writing is tested again here."""
        health = self._store.write_health
        try:
            await self._store.reach()
        except StoreError:
            return UNREACHABLE
        if health.problem and not await self._store.can_write():
            return health.problem
        return ""
