"""Whose session a request or a socket belongs to."""

import asyncio
from itertools import islice
from typing import Any

from sqlalchemy import bindparam, select

from app.store.schema import DeviceRow, PlayerRow
from app.tables.services import Services

# How many sessions one query reads. The size is fixed, so that the database prepares two statements and not dozens.
BATCH = 32
SESSIONS = (
    select(
        PlayerRow.player_id,
        PlayerRow.name,
        PlayerRow.language,
        PlayerRow.banned_at,
        DeviceRow.device_id,
        DeviceRow.seen_at,
        DeviceRow.token_hash,
    )
    .join(DeviceRow, DeviceRow.player_id == PlayerRow.player_id)
    .where(DeviceRow.token_hash.in_(bindparam("hashes", expanding=True)))
)


class SessionReader:
    """Sessions that are requested while a query is running are read together by the next one: after a restart of the
    server everybody comes at once.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waiting: dict[str, asyncio.Future[Any]] = {}
        self._busy = False

    async def read(self, token: str) -> Any:
        """The row of the device and its person; None if there is no such session."""
        found = self._waiting.get(token)
        if found is None:
            found = self._waiting[token] = asyncio.get_running_loop().create_future()
        if not self._busy:
            self._busy = True
            self._services.spawn(self._read_waiting())
        return await asyncio.shield(found)

    async def _read_waiting(self) -> None:
        try:
            while self._waiting:
                batch = dict(islice(self._waiting.items(), BATCH))
                for token in batch:
                    del self._waiting[token]
                await self._answer(batch)
        finally:
            self._busy = False

    async def _answer(self, batch: dict[str, asyncio.Future[Any]]) -> None:
        try:
            rows = await self._rows(list(batch))
        except Exception as error:  # noqa: BLE001
            for found in batch.values():
                found.set_exception(error)
        else:
            for token, found in batch.items():
                found.set_result(rows.get(token))

    async def _rows(self, tokens: list[str]) -> dict[str, Any]:
        """A token may be stored under the hash of an older key."""
        owners = {one: token for token in tokens for one in self._services.tokens.hashes(token)}
        hashes = list(owners)
        if len(tokens) > 1:
            hashes += hashes[-1:] * (BATCH * len(hashes) // len(tokens) - len(hashes))
        async with self._services.reading_once() as connection:
            rows = await connection.execute(SESSIONS, {"hashes": hashes})
            return {owners[row.token_hash]: row for row in rows}
