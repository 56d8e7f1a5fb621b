"""Whether the database can be used now: what `/readyz` says."""

import asyncio

from app.store.database import Store, StoreError
from app.store.write_health import NO_ANSWER

UNREACHABLE = "no database"
# Less than load balancers wait.
SECONDS_TO_ANSWER = 2.0


class Readiness:
    """Looks at the database when somebody asks. While one look is under way no other begins: on a disk that does not
    answer each would keep a connection.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._look: asyncio.Task[str] | None = None

    async def problem(self) -> str:
        """What is wrong, after two seconds at most; empty: nothing."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._problem())
        done, _ = await asyncio.wait([self._look], timeout=SECONDS_TO_ANSWER)
        return self._look.result() if done else NO_ANSWER

    async def close(self) -> None:
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait([self._look])

    async def _problem(self) -> str:
        """After a failed attempt to write, it is tried again here."""
        health = self._store.write_health
        try:
            await self._store.reach()
        except StoreError:
            return UNREACHABLE
        if health.problem and not await self._store.can_write():
            return health.problem
        return ""
