"""Exchanges the heads of the chain between processes: those that the pages here computed, for pages of the same tables
elsewhere.

They are sent in batches and never stored. A lost one does no harm: pages send theirs again and again.
"""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from app.engine.messages import Seat
from app.store.hub import HEADS, Notification
from app.tables.live.publisher import PageHead
from app.tables.model import TableId
from app.tables.services import Services

# A notification of Postgres holds less than 8,000 bytes.
HEADS_AT_ONCE = 40


class HeadsMessage(Struct, frozen=True):
    """A message of one process: the newest head of each seat that has sent one."""

    process: str
    heads: list[tuple[TableId, PageHead]]


_decoder = msgspec.json.Decoder(HeadsMessage)


class HeadExchange:
    """`_unsent` are the heads that were not sent to the other processes yet: the newest of each seat."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._unsent: dict[tuple[TableId, Seat], PageHead] = {}

    def add(self, table_id: TableId, head: PageHead) -> None:
        if not self._services.store.embedded:
            self._unsent[table_id, head.seat] = head

    async def send(self) -> None:
        """Send what is new. What cannot be sent now is sent the next time."""
        if not self._unsent:
            return
        sending, self._unsent = self._unsent, {}
        try:
            await self._services.notify(self._notifications(sending))
        except BaseException:
            self._unsent = sending | self._unsent
            raise

    def receive(self, text: str) -> list[tuple[TableId, PageHead]]:
        """The heads that the pages of another process computed."""
        try:
            message = _decoder.decode(text)
        except msgspec.MsgspecError:
            return []
        return [] if message.process == self._services.process else message.heads

    def _notifications(self, sending: dict[tuple[TableId, Seat], PageHead]) -> Iterable[Notification]:
        heads = [(table_id, head) for (table_id, _), head in sending.items()]
        for start in range(0, len(heads), HEADS_AT_ONCE):
            message = HeadsMessage(self._services.process, heads[start : start + HEADS_AT_ONCE])
            yield Notification(HEADS, msgspec.json.encode(message).decode())
