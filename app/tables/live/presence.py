"""Who is connected to which process. It is kept in memory, exchanged between processes, and never stored.

A process sends the others who connects and disconnects, in batches, and a regular heartbeat. A process that starts, or
that may have missed something, asks the others for everything.
"""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from app.store.hub import PRESENCE, Notification
from app.tables.clock import SECOND
from app.tables.model import PlayerId, TableId
from app.tables.services import Services

HEARTBEAT = 30 * SECOND
# A process that has sent nothing for this long is gone, and so are all connections to it.
SILENCE = 3 * HEARTBEAT
# A notification of Postgres holds less than 8,000 bytes.
PAIRS_AT_ONCE = 100

Page = tuple[TableId, PlayerId]


class PresenceMessage(Struct, frozen=True, omit_defaults=True):
    """A message of one process: who came and who went. `whole`: forget earlier messages, the list starts again; `asks`:
    send me everything; `ends`: nobody is connected any more.
    """

    process: str
    came: list[Page] = []
    went: list[Page] = []
    whole: bool = False
    asks: bool = False
    ends: bool = False


class OtherProcess(Struct):
    heard_at: int
    pages: set[Page] = msgspec.field(default_factory=set)


_decoder = msgspec.json.Decoder(PresenceMessage)


class Presence:
    """`here` are the pages of this process (a person with several at a table counts once)."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.here: set[Page] = set()
        self._others: dict[str, OtherProcess] = {}
        self._came: set[Page] = set()
        self._went: set[Page] = set()
        self._asked = False
        self._asks = False

    def arrived(self, table_id: TableId, player_id: PlayerId) -> None:
        page = (table_id, player_id)
        self.here.add(page)
        self._came.add(page)
        self._went.discard(page)

    def departed(self, table_id: TableId, player_id: PlayerId) -> None:
        page = (table_id, player_id)
        self.here.discard(page)
        self._went.add(page)
        self._came.discard(page)

    def connected(self) -> set[Page]:
        """All pages that this process knows of."""
        return self.here.union(*(other.pages for other in self._others.values()))

    def is_connected(self, table_id: TableId, player_id: PlayerId) -> bool:
        page = (table_id, player_id)
        return page in self.here or any(page in other.pages for other in self._others.values())

    # ---- Between processes -------------------------------------------------------------------------------------------

    async def send(self) -> None:
        """Send what is new. What cannot be sent now is sent the next time."""
        if self._services.store.embedded:
            # There are no other processes.
            self._came, self._went = set(), set()
            return
        if self._asks:
            await self.ask()
            self._asks = False
        if not (self._came or self._went or self._asked):
            return
        came, went, asked = self._came, self._went, self._asked
        self._came, self._went, self._asked = set(), set(), False
        try:
            await self._send(_messages(self._services.process, set(self.here) if asked else came, went, whole=asked))
        except BaseException:
            self._came, self._went, self._asked = came | self._came, went | self._went, asked or self._asked
            raise

    async def send_heartbeat(self) -> list[Page]:
        """Say that this process is alive; returns the pages of processes that have ended without saying so. Those
        processes are asked as well: they may only have been frozen, or the machine's clock was set.
        """
        await self._send([PresenceMessage(self._services.process)])
        oldest = self._services.now() - SILENCE
        silent = [name for name, other in self._others.items() if other.heard_at < oldest]
        self._asks = self._asks or bool(silent)
        return [page for name in silent for page in self._others.pop(name).pages]

    async def ask(self) -> None:
        await self._send([PresenceMessage(self._services.process, asks=True)])

    async def end(self) -> None:
        await self._send([PresenceMessage(self._services.process, ends=True)])

    def receive(self, text: str) -> set[Page]:
        """Handle a message of another process; returns the pages that have come or gone."""
        try:
            message = _decoder.decode(text)
        except msgspec.MsgspecError:
            return set()
        if message.process == self._services.process:
            return set()
        self._asked = self._asked or message.asks
        return self._taken(message)

    def _taken(self, message: PresenceMessage) -> set[Page]:
        if message.ends:
            gone = self._others.pop(message.process, None)
            return set() if gone is None else gone.pages
        if message.process not in self._others and not (message.whole or message.asks):
            # It sent its connections before this process was listening.
            self._asks = True
        other = self._others.setdefault(message.process, OtherProcess(0))
        other.heard_at = self._services.now()
        before = set(other.pages)
        kept = set() if message.whole else before
        other.pages = (kept | set(message.came)) - set(message.went)
        return before ^ other.pages

    async def _send(self, messages: Iterable[PresenceMessage]) -> None:
        if self._services.store.embedded:
            return
        notifications = [Notification(PRESENCE, msgspec.json.encode(message).decode()) for message in messages]
        await self._services.notify(notifications)


def _messages(process: str, came: set[Page], went: set[Page], *, whole: bool) -> Iterable[PresenceMessage]:
    if whole:
        # Everything sent before is void; the current pages follow.
        yield PresenceMessage(process, whole=True)
        went = set()
    for start in range(0, len(came), PAIRS_AT_ONCE):
        yield PresenceMessage(process, came=sorted(came)[start : start + PAIRS_AT_ONCE])
    for start in range(0, len(went), PAIRS_AT_ONCE):
        yield PresenceMessage(process, went=sorted(went)[start : start + PAIRS_AT_ONCE])
