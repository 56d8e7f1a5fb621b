"""A table in the memory of this process: its lock, record, game and listeners.

It has four operations. `change` edits the table and `command` plays in its game: both go through the journal, which
commits before anything is sent. `reading` gives the current table to code that only reads it. `attach` connects a
page.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.entries import Verdict
from app.store.schema import ChatRow, DecisionRow, TableRow
from app.tables import refusals
from app.tables.bots.seat_histories import SeatHistories
from app.tables.errors.failures import refusal_for
from app.tables.live import rebuild, records
from app.tables.live.attendance import Attendance
from app.tables.live.change import Change
from app.tables.live.game import LiveGame, LoggedEvents, promised
from app.tables.live.presence import Presence
from app.tables.live.publisher import Listener, Publisher, TableInfo
from app.tables.live.recent import StoredMessage, deleted_channels, read_chat, read_log, read_recent
from app.tables.live.records import Record, StoredTable
from app.tables.model import Membership, PlayerId, TableId
from app.tables.refusals import Refused
from app.tables.services import Services
from app.telemetry.stages import Stopwatch

ATTEMPTS = 8
# Seconds to wait for a row that another process has locked, longer with every attempt.
LOCKED_ROW_PAUSE = 0.05
# Seconds until presence is sent to the others: after a restart everybody connects at once.
PRESENCE_PAUSE = 0.2
# Built once: building a statement costs more than executing it.
NUMBERS = select(TableRow.version, TableRow.revision).where(TableRow.table_id == bindparam("table_id"))

T = TypeVar("T")
Edit = Callable[[Change], T]


class AlreadyDoneError(Exception):
    """A command with this id is already in the log. `stored` is the command that was carried out."""

    def __init__(self, stored: str) -> None:
        super().__init__()
        self.stored = stored


class LiveTable:
    """All work on it is done under its lock. Its copy may be stale, because other processes change tables too; the
    journal checks that at every commit.

    `committing`: the version and revision that it will have after the current commit. If another process commits the
    same numbers, ours is stale, and the table is read again. If our commit fails, `on_failed_commit` makes sure that
    the table is read.
    """

    def __init__(self, services: Services, presence: Presence, table_id: TableId) -> None:
        self.services = services
        self.table_id = table_id
        self.attendance = Attendance(presence, table_id, services.now)
        self.record: Record | None = None
        self.game: LiveGame | None = None
        self.used_at = services.now()
        self.publisher = Publisher(services.tokens)
        self.seat_histories = SeatHistories()
        self.committing: tuple[int, int] | None = None
        self.on_failed_commit: Callable[[LiveTable], object] = lambda _table: None
        self._lock = asyncio.Lock()
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        return not self.publisher.listeners and not self.attendance.left and not self.is_locked

    @property
    def is_locked(self) -> bool:
        return self._lock.locked()

    @property
    def is_followed(self) -> bool:
        """Whether changes by other processes matter here: somebody is connected, or may be connecting."""
        return bool(self.publisher.listeners) or self.is_locked

    def discard(self) -> None:
        """Discard the copy, so that everything is read again next time."""
        self.record = self.game = None

    # ---- change and command ------------------------------------------------------------------------------------------

    async def change(self, edit: Edit[T], *, secret: bool = False) -> T:
        """Returns once the change is committed and published to the listeners here. Raises Refused otherwise; then
        nothing has changed. It is carried out even if the caller is cancelled. It also stores who is away, unless the
        change is `secret`: nobody may notice when such a change was made.
        """
        return await self.services.complete(self._change(edit, marks_presence=not secret))

    async def command(
        self, edit: Edit[None], *, undone_by: PlayerId | None = None, by_table: bool = False
    ) -> str | None:
        """The same for an edit that decides something in the game. A command whose id is already in the log is not
        carried out again: then the logged command is returned. `undone_by` takes back an answer. `by_table`: the table
        itself takes its next step, so it stops if a rule fails. If the caller is cancelled, the command may or may not
        be carried out, but what is committed is published.
        """
        try:
            await self._change(edit, undone_by=undone_by)
        except AlreadyDoneError as done:
            return done.stored
        except Refused as refused:
            if refused.refusal == refusals.RULE_BROKE:
                await self._tell_of_broken_rule()
                if by_table:
                    self.services.examined.add(self.table_id)
                    await self.change(Change.stop)
            raise
        return None

    async def _change(self, edit: Edit[T], *, marks_presence: bool = False, undone_by: PlayerId | None = None) -> T:
        watch = Stopwatch()
        async with self._lock:
            watch.ended("wait")
            try:
                return await self._carry_out(edit, watch, marks_presence=marks_presence, undone_by=undone_by)
            except Exception as error:
                self._handle_error(error)
                raise

    async def _carry_out(
        self, edit: Edit[T], watch: Stopwatch, *, marks_presence: bool, undone_by: PlayerId | None
    ) -> T:
        """Carries out the edit, and repeats it if the table has changed since it was read."""
        for attempt in range(ATTEMPTS):
            record = await self._sync()
            change = Change(record, self.game, self.services.now())
            if marks_presence:
                self.attendance.mark(change)
            if undone_by is not None:
                change.log = await self._stored_commands(record)
                seat = record.require_seat(undone_by).seat
                change.rewound = await rebuild.rewound(self.services, record, self.game, change.log, seat)
            try:
                result = edit(change)
                if await self._commit(change, watch):
                    return result
            except Refused:
                if change.touches_game:
                    self.discard()
                if await self._is_current(change):
                    raise
                self.discard()
            await asyncio.sleep(attempt * LOCKED_ROW_PAUSE)
        raise Refused(refusals.TRY_AGAIN)

    async def _commit(self, change: Change, watch: Stopwatch) -> bool:
        """Returns False if the table has changed since it was read."""
        entry = change.entry()
        watch.ended("rules")
        if entry is None:
            return True
        self.committing = (change.record.version, change.record.revision)
        try:
            verdict = await self.services.journal.commit(entry)
        except Exception:
            self.on_failed_commit(self)
            raise
        finally:
            self.committing = None
            watch.ended("commit")
        if verdict is Verdict.COMMITTED:
            self._publish(change)
            watch.ended("delivery")
            return True
        # The game in memory has taken a step that nobody has seen.
        self.discard()
        if verdict is Verdict.REPEATED:
            await self._sync()
            await self._is_current(change)
        return False

    def _publish(self, change: Change) -> None:
        """Keep the result of a committed change, and send it to the listeners here."""
        record = change.record
        if change.deletes:
            self.discard()
            self.services.alarms.set(self.table_id)
            self.publisher.dismiss_all("table_deleted")
            return
        self.record, self.game = record, change.game
        self.services.alarms.set(self.table_id, record.due_at, record.chores_at)
        if record.revision != change.before.revision:
            self.attendance.forget_marked(record)
            self.publisher.publish_info(self.info(), self.game)
        if self.game is not None and self.seat_histories.by_seat:
            self.seat_histories.follow(self.game, change.logged, change.messages)
        logged = [] if change.logged is None else [change.logged]
        self.publisher.publish(record, self.game, logged, change.messages)
        deleted = deleted_channels(change.messages)
        if deleted is not None and self.publisher.recent is not None:
            kept = [one for one in self.publisher.recent.chat if not change.has_deleted(one)]
            self.publisher.replace_chat(kept, deleted, self.info(), self.game)

    async def _is_current(self, change: Change) -> bool:
        """Whether the copy is current, so that a refusal is valid. It may be stale, and a refused command may already
        have been carried out: then this raises AlreadyDoneError.
        """
        own = (DecisionRow.table_id == self.table_id, DecisionRow.command_id == change.command_id)
        done = select(DecisionRow.command).where(*own).scalar_subquery()
        known = select(TableRow.version, TableRow.revision, done.label("done")).where(
            TableRow.table_id == self.table_id
        )
        async with self.services.reading_once() as connection:
            row = (await connection.execute(known)).one_or_none()
        if row is not None and row.done is not None:
            raise AlreadyDoneError(row.done)
        return row is None or (row.version, row.revision) == (change.before.version, change.before.revision)

    def _handle_error(self, error: Exception) -> None:
        """After any error the game in memory may be half changed. An error that people can be told about is raised as a
        refusal.
        """
        if isinstance(error, Refused | AlreadyDoneError):
            return
        refusal = refusal_for(error, self.record)
        self.discard()
        if refusal is not None:
            raise Refused(refusal) from error

    async def _tell_of_broken_rule(self) -> None:
        """Tell everybody at the table, not only the player who gave the command; but not twice in a row."""
        with suppress(Refused):
            async with self.services.reading_once() as connection:
                last = await read_chat(connection, ChatRow.table_id == self.table_id, most=1)
            if not last or last[0].body.get("id") != refusals.RULE_BROKE.code:
                await self.change(lambda change: change.notice("rule_broke"))

    # ---- reading -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def reading(self, *, check: bool = True) -> AsyncIterator[tuple[Record, LiveGame | None]]:
        """The current table, which does not change meanwhile. Without `check`, changes of other processes that were not
        received yet are missing.
        """
        async with self._lock:
            record = await self._sync(check=check)
            yield record, self.game

    async def member(self, player_id: PlayerId) -> Membership:
        """What this person is at the table. For everybody else the table does not exist."""
        async with self.reading() as (record, _):
            return record.membership(player_id)

    async def catch_up(self, stored: StoredTable | None) -> None:
        """Another process has changed the table, or deleted it, and this was read of it."""
        async with self._lock:
            if stored is None:
                self.discard()
                await self._sync()
            elif self.is_behind(stored.record.version, stored.record.revision):
                await self._take(stored)

    def is_behind(self, version: int, revision: int) -> bool:
        """Whether the copy is older than this. While work on the table goes on, the result means nothing."""
        record = self.record
        return record is None or (version, revision) > (record.version, record.revision) or revision > record.revision

    async def wait_until_free(self) -> None:
        """Wait until the current work on the table is done."""
        async with self._lock:
            pass

    async def _sync(self, *, check: bool = False) -> Record:
        """The current table, from memory or from the database. `check` asks the database whether it has changed (the
        embedded database is used by this process alone). The listeners get what they have missed. The caller holds the
        lock.
        """
        if self.record is None or (check and await self._has_changed(self.record)):
            try:
                async with self.services.reading_once() as connection:
                    stored = await self._read(connection)
                return await self._take(stored)
            except Exception as error:
                self._handle_error(error)
                raise
        return self.record

    async def _take(self, stored: StoredTable) -> Record:
        """Replace the copy by what was read."""
        record = stored.record
        game = rebuild.current_game(self.game, stored)
        log: list[LoggedEvents] = []
        messages: list[StoredMessage] = []
        kept: list[StoredMessage] = []
        deleted: set[str] | None = None
        publisher = self.publisher
        if publisher.listeners:
            async with self.services.reading_once() as connection:
                if record.version > publisher.seq:
                    found = await read_log(connection, self.table_id, publisher.seq, record.version)
                    log = [one.read() for one in found]
                if record.last_line > publisher.line:
                    own = (ChatRow.table_id == self.table_id, ChatRow.line <= record.last_line)
                    messages = await read_chat(connection, *own, ChatRow.line > publisher.line)
                    deleted = deleted_channels(messages)
                    if deleted is not None:
                        kept = await read_chat(connection, *own)
        self.record, self.game = record, game
        self.seat_histories.clear()
        if rebuild.needs_examination(self.services, stored):
            try:
                record = await self._rebuild(stored)
            except BaseException:
                # A game must not go on from a state that was not examined.
                self.discard()
                raise
        publisher.publish_info(self.info(), self.game)
        publisher.publish(record, self.game, log, messages)
        if deleted is not None:
            publisher.replace_chat(kept, deleted, self.info(), self.game)
        return record

    async def _read(self, connection: AsyncConnection) -> StoredTable:
        try:
            return await records.read_table(connection, self.table_id)
        except Refused:
            self.publisher.dismiss_all("table_deleted")
            raise

    async def _has_changed(self, record: Record) -> bool:
        if self.services.store.embedded:
            return False
        async with self.services.reading_once() as connection:
            row = (await connection.execute(NUMBERS, {"table_id": self.table_id})).one_or_none()
        return row is None or (row.version, row.revision) != (record.version, record.revision)

    async def _rebuild(self, stored: StoredTable) -> Record:
        """The code has changed since the checkpoint was written, or the table has stopped: find out whether it can be
        played now. The result is stored, unless the table has changed meanwhile. If this process has examined the table
        before, the same result is not stored again: another version of the code is writing too, and the two would
        overwrite each other for ever.
        """
        again = self.table_id in self.services.examined
        log = await self._stored_commands(stored.record)
        game, trouble = await rebuild.examined(self.services, stored, log)
        if again and trouble == stored.record.trouble:
            self.game = game
            return stored.record
        change = Change(stored.record, game, self.services.now())
        change.set_examined(trouble)
        if not await self._commit(change, Stopwatch()):
            raise Refused(refusals.TRY_AGAIN)
        return change.record

    async def _stored_commands(self, record: Record) -> list[str]:
        """All commands of the log."""
        own = (DecisionRow.table_id == self.table_id, DecisionRow.seq <= record.version)
        async with self.services.reading_once() as connection:
            return list(await connection.scalars(select(DecisionRow.command).where(*own).order_by(DecisionRow.seq)))

    # ---- attach ------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def attach(self, player_id: PlayerId, seen: int = 0) -> AsyncIterator[Listener]:
        """A mailbox with what this person may see; while it is open, the person counts as connected. A page that has
        `seen` a number, perhaps from another process, is not shown an older one.
        """
        listener = await self._add_listener(player_id, seen)
        try:
            await self._welcome(player_id)
            yield listener
        finally:
            self._detach(listener)

    async def resync(self, listener: Listener) -> None:
        """Put everything into the mailbox, for a page that has missed something."""
        async with self._lock:
            await self._sync()
            self.publisher.resend(listener, self.info(), self.game)

    async def _add_listener(self, player_id: PlayerId, seen: int) -> Listener:
        async with self._lock:
            listener = Listener(player_id, await self._membership_of_page(player_id))
            if seen > (0 if self.game is None else self.game.numbers[listener.audience]):
                listener.join((await self._sync(check=True)).membership(player_id))
            record = self.known_record()
            if self.publisher.recent is None:
                async with self.services.reading_once() as connection:
                    self.publisher.open(await read_recent(connection, record), record)
            self.attendance.arrived(player_id)
            self.publisher.add(listener, self.info(), self.game)
            self._publish_presence_soon()
        return listener

    async def _membership_of_page(self, player_id: PlayerId) -> Membership:
        """A table with connected pages is kept up to date by notifications. Only an unknown person may have joined
        through another process a moment ago, so only then is the table read again.
        """
        with suppress(Refused):
            return (await self._sync(check=not self.publisher.listeners)).membership(player_id)
        return (await self._sync(check=True)).membership(player_id)

    async def _welcome(self, player_id: PlayerId) -> None:
        """A player who is back plays their own seat again at once."""
        seat = None if self.record is None else self.record.seat_of(player_id)
        if seat is not None and (seat.played_by or seat.has_left):
            with suppress(Refused):
                await self.change(lambda change: change.return_player(player_id))

    def _detach(self, listener: Listener) -> None:
        self.publisher.remove(listener)
        player_id = listener.player_id
        if any(other.player_id == player_id for other in self.publisher.listeners):
            return
        self.attendance.departed(player_id)
        self.used_at = self.services.now()
        self._publish_presence_soon()

    # ---- Presence ----------------------------------------------------------------------------------------------------

    def info(self) -> TableInfo:
        record = self.known_record()
        commitment = promised(record.game, record.seed) if self.game is None else self.game.commitment
        return self.attendance.info(record, commitment)

    def known_record(self) -> Record:
        if self.record is None:
            raise Refused(refusals.TRY_AGAIN)
        return self.record

    def _publish_presence_soon(self) -> None:
        if self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self.publish_presence)

    def publish_presence(self) -> None:
        """Somebody has connected or disconnected, here or in another process."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None
        if self.record is not None:
            self.publisher.publish_info(self.info(), self.game)
