"""The journal: the single write path of all tables. Changes of many tables are committed together.

A commit waits for the disk, whether it contains one change or fifty. So all changes that arrive during a commit go into
the next one: a single change is not slower, and many at once cost little more than one.
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
from app.telemetry.stages import Stopwatch

BATCH = 200
# Seconds to wait between attempts while the database does not answer; after the last attempt the changes fail. If
# another program has locked the file, one attempt of SQLite takes ten seconds, and there is no second one.
RETRIES = (0.05, 0.2, 0.5, 1.0, 2.0)
SECONDS_TO_RETRY = 5.0


class PendingVerdict(asyncio.Future[Verdict]):
    """A task that waits for a verdict cannot be cancelled before it is there, because what is committed has to be
    published.
    """

    def cancel(self, msg: object = None) -> bool:
        return False


Waiting = tuple[Entry, PendingVerdict]


class Journal:
    """Takes entries from all tables of this process. The other processes are notified through the hub."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._batches: Batches = EmbeddedBatches(store) if store.embedded else PostgresBatches(store, hub.channel)
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._writer = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """Accepted entries are still written."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._batches.close()

    async def commit(self, entry: Entry) -> Verdict:
        """Returns once the entry is on disk, or has been refused. Raises the database's error if an outage lasts. If
        the task is cancelled meanwhile, the cancellation takes effect at its next `await`.
        """
        verdict = PendingVerdict()
        self._waiting.put_nowait((entry, verdict))
        try:
            return await verdict
        except asyncio.CancelledError:
            if (task := asyncio.current_task()) is not None:
                task.uncancel()
                task.cancel()
            return verdict.result()

    async def _write(self) -> None:
        batch: list[Waiting] = []
        try:
            while True:
                batch = [await self._waiting.get()]
                while len(batch) < BATCH and not self._waiting.empty():
                    batch.append(self._waiting.get_nowait())
                await self._settle(batch)
                for _ in batch:
                    self._waiting.task_done()
        finally:
            # No caller may wait for ever.
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            _refuse(batch, ConnectionError("the journal was closed"))

    async def _settle(self, batch: list[Waiting]) -> None:
        try:
            verdicts = await self._commit([entry for entry, _ in batch])
        except Exception as error:  # noqa: BLE001  the tables that handed the entries in must get it, whatever it was
            await self._fail(batch, error)
            return
        for (_, verdict), found in zip(batch, verdicts, strict=True):
            if not verdict.done():
                verdict.set_result(found)

    async def _fail(self, batch: list[Waiting], error: Exception) -> None:
        """An entry that cannot be written must not affect the entries of other tables."""
        if len(batch) > 1 and not is_outage(error):
            for one in batch:
                await self._settle([one])
            return
        _refuse(batch, error)

    async def _commit(self, entries: list[Entry]) -> list[Verdict]:
        """Tries again if the database does not answer. The database guarantees that no command gets into the log twice.
        Only if it reports a duplicate is the command looked up, because almost every command is new.
        """
        until = time.monotonic() + SECONDS_TO_RETRY
        pauses = iter(RETRIES)
        while True:
            try:
                try:
                    return await self._write_new(entries)
                except IntegrityError:
                    return await self._write_rest(entries)
            except Exception as error:
                if not is_outage(error):
                    raise
                # It is not known whether they were committed, so the other processes are told to check.
                self._hub.committed(entry.changed for entry in entries)
                pause = next(pauses, None)
                if pause is None or time.monotonic() >= until:
                    raise
            metrics.commit_retries.inc()
            await asyncio.sleep(pause)

    async def _write_rest(self, entries: list[Entry]) -> list[Verdict]:
        """Write the entries whose commands are not in the log yet."""
        done = await commands_done(self._store, entries)
        new = iter(await self._write_new([entry for entry in entries if entry.command not in done]))
        return [Verdict.REPEATED if entry.command in done else next(new) for entry in entries]

    async def _write_new(self, entries: list[Entry]) -> list[Verdict]:
        """Write the entries. Of two entries for one table only the first can fit."""
        first: dict[str, Entry] = {}
        for entry in entries:
            first.setdefault(entry.table_id, entry)
        if not first:
            return []
        metrics.commit_entries.observe(len(first))
        watch = Stopwatch()
        committed = await self._batches.write(list(first.values()))
        watch.ended("write")
        self._hub.committed(entry.changed for entry in first.values() if entry.table_id in committed)
        fit = [entry.table_id in committed and first[entry.table_id] is entry for entry in entries]
        return [Verdict.COMMITTED if one else Verdict.STALE for one in fit]


def _refuse(batch: list[Waiting], error: Exception) -> None:
    for _, verdict in batch:
        if not verdict.done():
            verdict.set_exception(error)
