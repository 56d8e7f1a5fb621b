"""The heads of the chain that the pages here have made, for the pages of the same tables at other processes.

They are sent in batches, and never stored. One that is lost is no harm: pages tell theirs again and again.
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
    """What a process says: the newest head of each seat that has told one."""

    process: str
    heads: list[tuple[TableId, PageHead]]


_decoder = msgspec.json.Decoder(HeadsMessage)


class HeadExchange:
    """`_untold` are the heads that the other processes have not been sent yet: of each seat the newest."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._untold: dict[tuple[TableId, Seat], PageHead] = {}

    def add(self, table_id: TableId, head: PageHead) -> None:
        if not self._services.store.embedded:
            self._untold[table_id, head.seat] = head

    async def tell(self) -> None:
        """Send what is new. What cannot be sent now is sent the next time."""
        if not self._untold:
            return
        telling, self._untold = self._untold, {}
        try:
            await self._services.notify(self._notifications(telling))
        except BaseException:
            self._untold = telling | self._untold
            raise

    def receive(self, text: str) -> list[tuple[TableId, PageHead]]:
        """What the pages of another process have made."""
        try:
            message = _decoder.decode(text)
        except msgspec.MsgspecError:
            return []
        return [] if message.process == self._services.process else message.heads

    def _notifications(self, telling: dict[tuple[TableId, Seat], PageHead]) -> Iterable[Notification]:
        heads = [(table_id, head) for (table_id, _), head in telling.items()]
        for start in range(0, len(heads), HEADS_AT_ONCE):
            message = HeadsMessage(self._services.process, heads[start : start + HEADS_AT_ONCE])
            yield Notification(HEADS, msgspec.json.encode(message).decode())
