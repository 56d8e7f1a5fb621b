"""The journal: the single write path of all tables. Changes of many tables are committed together.

A commit waits for the disk, whether it contains one change or fifty. So all changes that arrive during a commit go into
the next: a single change is not slower, and many at once cost little more than one.
"""

import asyncio
import time
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from app.store.batches import Batches, EmbeddedBatches, PostgresBatches, commands_done
from app.store.database import Store, is_outage
from app.store.entries import Entry, Verdict
from app.store.hub import Hub
from app.telemetry import metrics
from app.telemetry.stages import stage

BATCH = 200
# Waiting times, in seconds, between attempts on a database that does not answer; then the changes fail. A file that
# somebody else has locked takes SQLite ten seconds for one attempt, after which there is no other.
RETRIES = (0.05, 0.2, 0.5, 1.0, 2.0)
SECONDS_TO_RETRY = 5.0

Waiting = tuple[Entry, asyncio.Future[Verdict]]


class Journal:
    """Takes entries from all tables of this process. The other processes hear of them through the hub."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._batches: Batches = EmbeddedBatches(store) if store.embedded else PostgresBatches(store, hub.channel)
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._writer = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Entries that were accepted are still written."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._batches.close()

    async def commit(self, entry: Entry) -> Verdict:
        """Returns once the entry is on the disk, or cannot be. Raises the database's error if the outage lasts."""
        verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((entry, verdict))
        return await verdict

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._settle(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _settle(self, batch: list[Waiting]) -> None:
        try:
            verdicts = await self._commit_with_retries([entry for entry, _ in batch])
        except Exception as error:  # noqa: BLE001  the tables that handed the entries in must get it, whatever it was
            await self._fail(batch, error)
            return
        for (_, verdict), found in zip(batch, verdicts, strict=True):
            if not verdict.done():
                verdict.set_result(found)

    async def _fail(self, batch: list[Waiting], error: Exception) -> None:
        """An entry that cannot be written must not affect those of other tables."""
        if len(batch) > 1 and not is_outage(error):
            for one in batch:
                await self._settle([one])
            return
        for _, verdict in batch:
            if not verdict.done():
                verdict.set_exception(error)

    async def _commit_with_retries(self, entries: list[Entry]) -> list[Verdict]:
        until = time.monotonic() + SECONDS_TO_RETRY
        for pause in RETRIES:
            try:
                return await self._attempt(entries)
            except Exception as error:
                if not is_outage(error) or time.monotonic() >= until:
                    raise
            metrics.commit_retries.inc()
            await asyncio.sleep(pause)
        return await self._attempt(entries)

    async def _attempt(self, entries: list[Entry]) -> list[Verdict]:
        """After an outage it is not known whether the entries were committed; the other processes had better look."""
        try:
            return await self._commit(entries)
        except Exception as error:
            if is_outage(error):
                self._hub.committed(entry.changed for entry in entries)
            raise

    async def _commit(self, entries: list[Entry]) -> list[Verdict]:
        """The database guarantees that no command gets into the log twice. Which one it was is looked up only then:
        almost every command is a new one.
        """
        try:
            return await self._write_new(entries)
        except IntegrityError:
            done = await commands_done(self._store, entries)
        new = iter(await self._write_new([entry for entry in entries if entry.command not in done]))
        return [Verdict.REPEATED if entry.command in done else next(new) for entry in entries]

    async def _write_new(self, entries: list[Entry]) -> list[Verdict]:
        """Of two entries for one table only the first can fit."""
        first: dict[str, Entry] = {}
        for entry in entries:
            first.setdefault(entry.table_id, entry)
        if not first:
            return []
        metrics.commit_entries.observe(len(first))
        with stage("write"):
            committed = await self._batches.write(list(first.values()))
        self._hub.committed(entry.changed for entry in first.values() if entry.table_id in committed)
        fit = [entry.table_id in committed and first[entry.table_id] is entry for entry in entries]
        return [Verdict.COMMITTED if one else Verdict.STALE for one in fit]
