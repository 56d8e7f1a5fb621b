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
    out. `PRESENCE`: who is connected to a process (see `app.tables.live.presence`). `HEADS`: what pages have
    made of what they were shown (see `app.tables.heads`). `MISSED`: some notifications of a process may have been lost.
    """

    topic: str
    text: str

    def __str__(self) -> str:
        return f"{self.topic}:{self.text}"

    @classmethod
    def read(cls, payload: str) -> Self | None:
        """None for an unrecognised message: any client of the database could send anything."""
        topic, _, text = payload.partition(":")
        return cls(topic, text) if topic in TOPICS and text else None


def table_changed(table_id: str, version: int, revision: int) -> Notification:
    return Notification(TABLE, f"{table_id}:{version}:{revision}")


OnNotification = Callable[[Notification], None]
OnMissed = Callable[[], None]


class Hub(ABC):
    """`on_notification` is called for every notification, `on_missed` when some may have been lost: then everything has
    to be read again. `channel` is where the journal notifies, in the statement that commits; where it is empty, the
    journal says afterwards what it has committed.
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
        """Begin to receive from other processes."""

    @abstractmethod
    async def close(self) -> None:
        """Stop receiving."""

    @abstractmethod
    async def notify(self, notifications: Iterable[Notification]) -> None:
        """Other processes receive these."""

    @abstractmethod
    def announced(self, notifications: list[Notification]) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction: once it is committed, other processes receive what the list holds by then."""

    @abstractmethod
    def committed(self, notifications: Iterable[Notification]) -> None:
        """The journal has committed what these are about."""


class LocalHub(Hub):
    """For a process that is alone: there is nobody else to notify."""

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
