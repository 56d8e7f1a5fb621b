"""Notifications between processes: what a hub is, and the one for a single process."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Self

from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Store

TABLE = "table"
DEVICES = "devices"
PRESENCE = "presence"
HEADS = "heads"
MISSED = "missed"
TOPICS = (TABLE, DEVICES, PRESENCE, HEADS, MISSED)


class Notification(NamedTuple):
    """`TABLE`: a table has changed ("id:version:revision"). `DEVICES`: some devices of a person may have been signed
    out. `PRESENCE`: who is connected to a process (see `app.tables.live.presence`). `HEADS`: the heads that pages
    computed from what they were shown (see `app.tables.heads`). `MISSED`: some notifications of a process may have been
    lost.
    """

    topic: str
    text: str

    def __str__(self) -> str:
        return f"{self.topic}:{self.text}"

    @classmethod
    def read(cls, payload: str) -> Self | None:
        """Returns None for an unrecognised message: any client of the database can send anything."""
        topic, _, text = payload.partition(":")
        return cls(topic, text) if topic in TOPICS and text else None


def table_changed(table_id: str, version: int, revision: int) -> Notification:
    return Notification(TABLE, f"{table_id}:{version}:{revision}")


OnNotification = Callable[[Notification], None]
OnMissed = Callable[[], None]


class Hub(ABC):
    """`on_notification` is called for every notification, `on_missed` when some may have been lost and everything has
    to be read again. `channel` is the one on which the journal notifies, in the statement that commits; if it is empty,
    the journal calls `committed` afterwards.
    """

    channel: str = ""
    on_notification: OnNotification
    on_missed: OnMissed

    def __init__(self, store: Store) -> None:
        self.store = store

    def listen(self, on_notification: OnNotification, on_missed: OnMissed) -> None:
        self.on_notification, self.on_missed = on_notification, on_missed

    @abstractmethod
    async def open(self) -> None:
        """Start receiving from other processes."""

    @abstractmethod
    async def close(self) -> None:
        """Stop receiving."""

    @abstractmethod
    async def notify(self, notifications: Iterable[Notification]) -> None:
        """Send these to the other processes."""

    @abstractmethod
    def announced(self, notifications: list[Notification]) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction. Once it is committed, other processes receive the notifications that the list has by then."""

    @abstractmethod
    def committed(self, notifications: Iterable[Notification]) -> None:
        """The journal calls this after it has committed the changes that these are about."""


class LocalHub(Hub):
    """The hub of a single process: there is nobody else to notify."""

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def notify(self, notifications: Iterable[Notification]) -> None:
        return

    def announced(self, notifications: list[Notification]) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.store.write()

    def committed(self, notifications: Iterable[Notification]) -> None:
        return
