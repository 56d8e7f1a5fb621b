"""The hub over Redis, for sites with so many processes that NOTIFY would slow down their commits.

A notification is sent after the commit, so it can be lost if the process that committed ends, or if Redis does. So
everything is read again after each new connection, when a process starts (another one may have ended before it could
send), and when a process could not send. While Redis is unreachable, this process polls instead.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.database import Store
from app.store.hub import MISSED, Hub, Notification

CHANNEL = "fathom"
UNREACHABLE = (OSError, TimeoutError, RedisError)
SECONDS_TO_ANSWER = 5.0
PAUSE = 1.0
_missed = Notification(MISSED, "notifications")
_log = structlog.get_logger()


class RedisHub(Hub):
    """One connection listens. Another one sends everything that was queued meanwhile in one batch."""

    def __init__(self, store: Store, url: str) -> None:
        super().__init__(store)
        self._redis = Redis.from_url(url, socket_connect_timeout=SECONDS_TO_ANSWER, health_check_interval=10)
        self._unsent: list[Notification] = [_missed]
        self._wakes = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """A site works without Redis, only slower, so this waits for it no longer than an answer takes."""
        self._tasks = [asyncio.create_task(work, name="hub") for work in (self._listen(), self._send())]
        self._wakes.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), SECONDS_TO_ANSWER)

    async def close(self) -> None:
        if self._unsent:
            with suppress(*UNREACHABLE):
                await asyncio.wait_for(self._publish(), SECONDS_TO_ANSWER)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def notify(self, notifications: Iterable[Notification]) -> None:
        self.committed(notifications)

    @asynccontextmanager
    async def announced(self, notifications: list[Notification]) -> AsyncIterator[AsyncConnection]:
        async with self.store.write() as connection:
            yield connection
        self.committed(notifications)

    def committed(self, notifications: Iterable[Notification]) -> None:
        self._unsent += notifications
        self._wakes.set()

    async def _send(self) -> None:
        while True:
            await self._wakes.wait()
            self._wakes.clear()
            try:
                await self._publish()
            except UNREACHABLE:
                # The queue is not worth keeping until Redis is back, because everything is read again then.
                self._unsent = [_missed]
                await asyncio.sleep(PAUSE)
                self._wakes.set()

    async def _publish(self) -> None:
        sending, self._unsent = self._unsent, []
        async with self._redis.pipeline(transaction=False) as pipeline:
            for notification in sending:
                pipeline.publish(CHANNEL, str(notification))
            await pipeline.execute()

    async def _listen(self) -> None:
        while True:
            try:
                await self._receive()
            except UNREACHABLE:
                if self._listening.is_set():
                    _log.warning("listen_connection_lost")
                self._listening.clear()
                self.on_missed()
                await asyncio.sleep(PAUSE)

    async def _receive(self) -> None:
        """Never returns: when the connection ends, it raises an error."""
        async with self._redis.pubsub() as subscription:
            await subscription.subscribe(CHANNEL)
            async for message in subscription.listen():
                if message["type"] == "subscribe":
                    self._listening.set()
                    self.on_missed()
                elif (notification := Notification.read(message["data"].decode(errors="replace"))) is not None:
                    self.on_notification(notification)
