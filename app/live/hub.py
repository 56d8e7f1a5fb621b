"""What a hub is, and the one for a single process."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import NamedTuple, Self

from sqlalchemy.ext.asyncio import AsyncConnection

DEVICES = "devices"


class Pulse(NamedTuple):
    """Something of this table has a new number: its game, its company or its talk. What it is, everyone has to read.

    With the topic `DEVICES` it is about a person: some of their devices may have been signed out.
    """

    subject: str
    topic: str
    number: int

    def __str__(self) -> str:
        return f"{self.subject}:{self.topic}:{self.number}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """None for what is no pulse: anybody who can reach the database could send us anything."""
        parts = text.split(":")
        if len(parts) != 3 or not parts[2].isdecimal():
            return None
        return cls(parts[0], parts[1], int(parts[2]))


Hear = Callable[[Pulse], None]
Missed = Callable[[], None]


class Hub(ABC):
    """`hear` is called for every pulse, `missed` when some may have been lost: then everything has to be read again.

    `channel` is where whoever writes to the database by one statement announces pulses by themselves.
    """

    channel: str = ""
    hear: Hear
    missed: Missed

    def listen(self, hear: Hear, missed: Missed) -> None:
        self.hear, self.missed = hear, missed

    @abstractmethod
    async def open(self) -> None:
        """Begin to hear other processes."""

    @abstractmethod
    async def close(self) -> None:
        """Hear nothing any more."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, pulses: Iterable[Pulse]) -> None:
        """Within the transaction that gives rise to them: other processes hear the pulses once it is committed."""


class LocalHub(Hub):
    """For a process that is alone: there is nobody else to tell."""

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def announce(self, connection: AsyncConnection, pulses: Iterable[Pulse]) -> None:
        return
