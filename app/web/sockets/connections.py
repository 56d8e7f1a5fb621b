"""The open sockets of this process: how many there may be, and which to close."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from app.web.http.protocols import Bucket
from app.web.operations import metrics
from app.web.sockets.messages import CloseReason

MOST_OF_AN_ADDRESS = 400
MOST_OF_A_PERSON = 8
BURST = 60
MESSAGES_PER_SECOND = 20


class Connection:
    """One socket. `closing` gets the reason, or an error, when it has to close; `bucket` is shared by all sockets of a
    person; `on_notices` is called when the host's notices have changed.
    """

    bucket: Bucket

    def __init__(self, address: str, player_id: str, device_id: str, table_id: str) -> None:
        self.address = address
        self.player_id = player_id
        self.device_id = device_id
        self.table_id = table_id
        self.on_notices: Callable[[], object] = lambda: None
        self.closing: asyncio.Future[CloseReason] = asyncio.get_running_loop().create_future()

    def dismiss(self, reason: CloseReason) -> None:
        if not self.closing.done():
            self.closing.set_result(reason)

    def fail(self, error: Exception) -> None:
        if not self.closing.done():
            self.closing.set_exception(error)


class Connections:
    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._open: dict[Connection, None] = {}
        self._of_person: dict[str, list[Connection]] = {}
        self._of_address: Counter[str] = Counter()
        self._most_of_an_address = max(1, int(MOST_OF_AN_ADDRESS * factor))

    def has_room_for(self, address: str) -> bool:
        return self._of_address[address] < self._most_of_an_address

    def add(self, connection: Connection) -> None:
        """If a person has too many pages at one table, the oldest is closed."""
        own = self._of_person.setdefault(connection.player_id, [])
        connection.bucket = own[0].bucket if own else self._new_bucket()
        pages = [other for other in own if other.table_id == connection.table_id]
        for oldest in pages[: max(0, len(pages) - MOST_OF_A_PERSON + 1)]:
            oldest.dismiss("replaced")
        own.append(connection)
        self._open[connection] = None
        self._of_address[connection.address] += 1
        metrics.sockets.inc()

    def remove(self, connection: Connection) -> None:
        del self._open[connection]
        own = self._of_person[connection.player_id]
        own.remove(connection)
        if not own:
            del self._of_person[connection.player_id]
        self._of_address[connection.address] -= 1
        if not self._of_address[connection.address]:
            del self._of_address[connection.address]
        metrics.sockets.dec()

    def _new_bucket(self) -> Bucket:
        return Bucket(BURST * self._factor, MESSAGES_PER_SECOND * self._factor, time.monotonic())

    def devices(self, player_id: str | None = None) -> set[str]:
        """The devices that are connected: everybody's, or one person's."""
        return {one.device_id for one in self._open if player_id in (None, one.player_id)}

    def tell_notices(self) -> None:
        for connection in list(self._open):
            connection.on_notices()

    def sign_out(self, devices: set[str]) -> None:
        for connection in self._open:
            if connection.device_id in devices:
                connection.dismiss("signed_out")
