"""One change of a table, from the first edit to the entry for the journal."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any

from msgspec import Struct, structs

from app.engine.kernel import Applicable, Command, TakeBack
from app.engine.messages import SPECTATOR, Argument, Event, Seat
from app.engine.refusals import TOO_LATE, Refusal
from app.store.entries import Delete, Entry, Row, RowWrite, Update, Upsert
from app.store.schema import Base
from app.tables import refusals
from app.tables.clock import MINUTE
from app.tables.clocks import rounds
from app.tables.clocks.hours import patience_ends
from app.tables.clocks.pacing import TIMES
from app.tables.decisions import decode_command, encode_text
from app.tables.errors.failures import RuleError
from app.tables.live import records
from app.tables.live.game import LiveGame, LoggedEvents, StoredEvents
from app.tables.live.recent import DELETED, DELETED_MESSAGE, NOTICE, PLAYERS, TO_ALL, StoredMessage
from app.tables.live.records import Record, SeatRecord
from app.tables.model import ENDED, RUNNING, PlayerId, SeatKind, Status
from app.tables.notifications import facts
from app.tables.refusals import Refused

# The kinds of links that the table itself closes.
CODE = "code"
# How long a lobby waits for its host.
HOST_PATIENCE = MINUTE
# A player who was away for this long is announced on return.
NOTICED_ABSENCE = MINUTE
OF_A_TABLE = [name for name, table in Base.metadata.tables.items() if "table_id" in table.columns]


class CommandRequest(Struct, frozen=True):
    """A command, who gives it ("seat:2", "bot:2", "table"), and an id that is never reused."""

    command: Command
    actor: str
    command_id: str


class Change:
    """A table while it is being changed. `record` can be edited freely: nobody sees it before it is committed. `game`
    is the live game itself, which is discarded if the change is not committed.
    """

    def __init__(self, record: Record, game: LiveGame | None, now: int) -> None:
        self.before = record
        self.record = record.copy()
        self.game = game
        self.clock_before = None if game is None else game.clock
        self.now = now
        self.log: list[str] = []
        self.rewound = b""
        self.command_id = ""
        self.logged: LoggedEvents | None = None
        self.messages: list[StoredMessage] = []
        self.deleted_people: set[PlayerId] = set()
        self.deleted_lines: set[int] = set()
        self.touches_game = False
        self.deletes = False
        self.touches = True
        self._begins = False
        self._refreshes = False
        self._decision: Row | None = None
        self._rows: list[RowWrite] = []

    # ---- Edits -------------------------------------------------------------------------------------------------------

    def notice(
        self, message: str, named: SeatRecord | None = None, former: SeatRecord | None = None, **args: Argument
    ) -> None:
        """A notice for everybody at the table. It may name the player of a seat, and who had the seat before. It is
        stored as a message of the person whom it names, so that it is deleted with them; if it names two, then of the
        former player, because the other one still has the seat or is the former player of a later notice.

        A deleted guest has no name, and nothing is said of them.
        """
        body: dict[str, Any] = {"id": message, "args": args}
        if named is None:
            self.add_message(TO_ALL, NOTICE, body)
        elif named.name:
            args |= {"name": named.name, "seat": named.seat}
            if former is not None:
                args["before"], body["also"] = former.name, {"name": named.player_id}
            self.add_message(TO_ALL, NOTICE, body, (former or named).player_id)

    def add_message(
        self,
        channel: str,
        kind: str,
        body: Mapping[str, object],
        player_id: PlayerId | None = None,
        name: str = "",
        bot: Seat | None = None,
    ) -> None:
        """Add a chat message by a person, by the bot of a seat, or by the table itself."""
        record = self.record
        record.last_line += 1
        number = None
        if channel in (TO_ALL, PLAYERS):
            number = record.last_number = record.last_number + 1
        owned = None if player_id is None or kind == NOTICE else record.seat_of(player_id)
        message = StoredMessage(
            line=record.last_line,
            number=number,
            at=self.now,
            channel=channel,
            kind=kind,
            player_id=player_id,
            seat=bot if owned is None else owned.seat,
            body=body,
            name=name,
        )
        self.messages.append(message)

    def begin_game(self) -> None:
        self.game = LiveGame.begin(self.record, self.now)
        self._begins = self.touches_game = True

    def decide(self, request: CommandRequest) -> None:
        """Carry out a command in the game. A take-back needs the stored commands so far in `log`."""
        self.command_id = request.command_id
        game = self.playable_game()
        seen = game.numbers[SPECTATOR]
        events = self._applied(game, request.command)
        self.logged = LoggedEvents(StoredEvents(self.now, encode_text(events)), events)
        # A command that nobody else can see must not update the time of the table's last change, which everybody sees.
        self.touches = game.numbers[SPECTATOR] != seen
        self._decision = {
            "seq": game.seq,
            "actor": request.actor,
            "command": encode_text(request.command),
            "command_id": request.command_id,
            "events": self.logged.stored.text,
            "at": self.now,
        }
        if game.state.outcome is not None:
            self.record.status, self.record.ended_at = Status.OVER, self.now

    def playable_game(self) -> LiveGame:
        if self.record.trouble:
            raise Refused(refusals.TABLE_STOPPED)
        if self.record.status is Status.PAUSED:
            raise Refused(refusals.TABLE_PAUSED)
        if self.game is None or self.record.status is not Status.PLAYING:
            raise Refused(refusals.NOT_PLAYING)
        return self.game

    def abandon(self, command: Applicable) -> None:
        """The table itself ends its game, even during a pause. A game that cannot be loaded is left unchanged."""
        if self.game is not None and not self.record.trouble:
            self.record.status = Status.PLAYING
            self.decide(CommandRequest(command, "table", f"abandon:{self.game.seq}"))
        self.touches = True
        self.record.status, self.record.ended_at = Status.ABANDONED, self.now
        self.notice("abandoned")

    def reseat(self, seat: int, *, anyone_before: bool) -> None:
        """Somebody else plays this seat from now on, and its clock starts again."""
        if anyone_before:
            self._set_clocks(
                lambda game: rounds.reseat(game.clocks, game.game, self.record, game.state, seat, self.now)
            )
        else:
            self.restart_clocks()

    def retime(self, seat: int) -> None:
        """At a table played by days, the hours in which this seat's time does not run have changed."""
        self._set_clocks(lambda game: rounds.retime(game.clocks, game.game, self.record, game.state, seat, self.now))

    def restart_clocks(self) -> None:
        """The pace has changed, or everybody was away: the clocks of the open asks start again."""

        def restart(game: LiveGame) -> None:
            game.clocks = rounds.restart(game.clocks, game.game, self.record, game.state, self.now)

        self._set_clocks(restart)

    def shift_clocks(self, by: int) -> None:
        """Move all deadlines by this much, after a pause."""
        self._set_clocks(lambda game: rounds.shift(game.clocks, by))

    def mark_present(self, seat: SeatRecord) -> None:
        """This player is connected. Announces the return after a longer absence, unless somebody played for them."""
        since, seat.away_since = seat.away_since, None
        if since is not None and self.now >= since + NOTICED_ABSENCE and not (seat.has_left or seat.played_by):
            self._welcome_back(seat)

    def _welcome_back(self, seat: SeatRecord) -> None:
        if self.record.status in RUNNING and len(self.record.persons()) > 1:
            self.notice("back", seat)

    def hold_window(self, seat: int, ask: int) -> None:
        """Hold the open window. Nobody may see that before the window would have closed."""
        game = self.playable_game()
        if not any(one.seat == seat and one.id == ask for one in game.state.asks):
            raise Refused(TOO_LATE)
        poll = game.clocks.poll
        if poll is not None and poll.held:
            return
        if not rounds.hold(game.clocks):
            raise Refused(refusals.CANNOT_HOLD)
        self.touches, self.touches_game = False, True

    def set_give_time(self, seat: int, *, wanted: bool) -> None:
        """Whether this seat holds every window. Nobody else may see this setting."""
        if self.game is None or self.record.trouble:
            raise Refused(refusals.NOT_PLAYING)
        if rounds.set_give_time(self.game.clocks, seat, wanted=wanted):
            self.touches, self.touches_game = False, True

    def extend_window(self) -> None:
        """Keep a held window open. From now on everybody sees that somebody holds it."""
        self._set_clocks(lambda game: rounds.extend(game.clocks))

    def return_player(self, player_id: PlayerId) -> None:
        """A player who is back plays their own seat again."""
        seat = self.record.seat_of(player_id)
        if seat is None:
            return
        if seat.has_left or seat.played_by:
            self._welcome_back(seat)
        seat.away_since, seat.has_left = None, False
        if seat.played_by:
            anyone = self.record.anyone_present()
            seat.played_by = ""
            self.reseat(seat.seat, anyone_before=anyone)

    def play_for(self, seat: int) -> None:
        """From now on this seat is played as the table has agreed for players who are away."""
        self.record.seats[seat].played_by = self.record.settings.absent
        self.reseat(seat, anyone_before=True)

    def give_seat(self, seat: SeatRecord, player_id: PlayerId, name: str) -> None:
        """This person owns the seat from now on, and gets everything it knows. Everybody is notified."""
        record = self.record
        if record.seat_of(player_id) is not None:
            raise Refused(refusals.SEAT_TAKEN)
        former = copy(seat)
        anyone = record.anyone_present()
        seat.kind, seat.player_id, seat.bot, seat.name = SeatKind.PERSON, player_id, "", name
        seat.forget_owner()
        record.links.pop(seat_link(seat.seat), None)
        record.remove_member(player_id)
        if former.player_id is None:
            self.notice("bot_replaced", seat, number=seat.seat + 1)
        else:
            if former.name:
                self.notice("seat_given", seat, former)
            else:
                self.notice("seat_taken", seat, number=seat.seat + 1)
            self.pass_host_on(former.player_id)
        if record.status is not Status.LOBBY:
            self._set_clocks(lambda game: rounds.forget_seat(game.clocks, seat.seat))
            self.reseat(seat.seat, anyone_before=anyone)

    def pass_host_on(self, player_id: PlayerId) -> None:
        """A table always has a host while somebody sits there; an empty lobby is abandoned."""
        record = self.record
        if record.host != player_id:
            return
        heirs = [seat for seat in record.seats if seat.present and seat.player_id is not None and seat.name]
        if heirs:
            self.make_host(heirs[0])
        elif record.status is Status.LOBBY:
            record.status, record.ended_at = Status.ABANDONED, self.now
            self.close_code()

    def make_host(self, seat: SeatRecord) -> None:
        if seat.player_id is not None:
            self.record.host = seat.player_id
            self.notice("host_is", seat)

    def delete_person(self, player_id: PlayerId, channels: Iterable[str]) -> None:
        """Delete what this person wrote here, the notices that name them alone, their membership and open votes. Their
        seat stays, without a name. Messages of theirs are stored in these channels.
        """
        record = self.record
        seat = record.seat_of(player_id)
        if seat is not None:
            seat.name = ""
        record.members.pop(player_id, None)
        record.votes = [vote for vote in record.votes if vote.proposer != player_id]
        own = {"table_id": record.table_id, "player_id": player_id}
        self.write(Update("chat", DELETED_MESSAGE, own))
        self.deleted_people.add(player_id)
        self._announce_deletion(channels)

    def delete_notices(self, lines: Iterable[int]) -> None:
        """Delete these notices, which name a deleted guest."""
        for line in lines:
            self.write(Update("chat", DELETED_MESSAGE, {"table_id": self.record.table_id, "line": line}))
            self.deleted_lines.add(line)
        self._announce_deletion([TO_ALL])

    def has_deleted(self, message: StoredMessage) -> bool:
        return message.player_id in self.deleted_people or message.line in self.deleted_lines

    def _announce_deletion(self, channels: Iterable[str]) -> None:
        """Add an empty message, by which other processes notice that messages were deleted."""
        self.add_message(DELETED, "words", {"channels": sorted(channels)})
        self.touches = False

    def close_code(self) -> None:
        if self.record.links.pop(CODE, None) is not None:
            self.write(Delete("codes", {"table_id": self.record.table_id}))

    def set_examined(self, trouble: str) -> None:
        """Store the result of an examination after the code has changed."""
        self.touches, self.record.trouble = False, trouble
        self.touches_game = not trouble
        if self.before.trouble and not trouble:
            self.restart_clocks()

    def stop(self) -> None:
        """The table cannot take its next step. It stops until fixed code is running."""
        self.record.trouble = refusals.RULE_BROKE.code

    def refresh_moments(self) -> None:
        """Update the stored moment at which something is due next."""
        self._refreshes = True

    def write(self, row: RowWrite) -> None:
        """Add a row that is not part of the record."""
        self._rows.append(row)

    def delete(self) -> None:
        """Delete the table with all its rows."""
        self.deletes = True

    def _set_clocks(self, work: Callable[[LiveGame], object]) -> None:
        """Set the clocks, which everybody sees. The game of a stopped table is read-only."""
        if self.game is not None and not self.record.trouble:
            self.touches_game = True
            work(self.game)
            self.game.show_clock()

    def _applied(self, game: LiveGame, command: Command) -> list[Event]:
        """An exception in a rule is a bug: the game may be half changed and has to be discarded."""
        self.touches_game = True
        try:
            if isinstance(command, TakeBack):
                log = [decode_command(text) for text in self.log]
                events = game.take_back(self.record, log, self.rewound, command, self.now)
            else:
                events = game.apply(self.record, command, self.now)
        except Exception as error:
            raise RuleError(type(command).__name__, self.record.game) from error
        if isinstance(events, Refusal):
            self.touches_game = False
            raise Refused(events)
        return events

    # ---- The entry ---------------------------------------------------------------------------------------------------

    def entry(self) -> Entry | None:
        """What has to be written; None if nothing has changed."""
        before, record = self.before, self.record
        if self.deletes:
            return self._deletion()
        if record.status in ENDED:
            # When the game ends, all open votes about it end.
            record.votes.clear()
        edited = structs.replace(record, **records.moved(before)) != before
        ended = record.status is not before.status
        if not (edited or ended or self.touches_game or self._rows or self._refreshes):
            return None
        if edited or ended or self._rows or self._decision is None:
            record.revision = before.revision + 1
            record.chores_at = self._next_chore()
        if self.touches and (self.touches_game or not self._only_messages()):
            record.touched_at = self.now
        self._set_moments()
        rows = records.changed_rows(before, record) if record.revision != before.revision else []
        rows += [Upsert("chat", message.row(record.table_id)) for message in self.messages]
        news = facts.news(before, self.clock_before, record, None if self.game is None else self.game.clock)
        if news is not None:
            rows.append(facts.outbox_row(record, news, self.now))
        checkpoint = self.game.checkpoint() if self.game is not None and self.touches_game else None
        if self._begins and checkpoint is not None:
            rows.append(Upsert("checkpoints", {"table_id": record.table_id, **checkpoint}))
            checkpoint = None
        return Entry(
            table_id=record.table_id,
            base=before.version,
            revision=before.revision,
            moved=records.moved(record),
            decision=self._decision,
            checkpoint=checkpoint,
            rows=(*rows, *self._rows),
        )

    def _only_messages(self) -> bool:
        counters = {"last_line": self.before.last_line, "last_number": self.before.last_number}
        return structs.replace(self.record, **records.moved(self.before), **counters) == self.before

    def _set_moments(self) -> None:
        record, game = self.record, self.game
        if game is not None and self.touches_game:
            record.version, record.waiting, record.turns = game.seq, game.waiting(), game.game.turns(game.state)
        if record.status is not Status.PLAYING:
            record.due_at = None
        elif game is not None:
            record.due_at = rounds.next_due(game.clocks, record, self.now)

    def _next_chore(self) -> int | None:
        """The end of a vote or a pause, or the moment when a player who is away is played for."""
        record = self.record
        moments = [vote.closes_at for vote in record.votes]
        if record.status is Status.LOBBY:
            moments += [moment for moment in (self._host_replaced_at(), record.starts_by) if moment is not None]
            return min(moments, default=None)
        if record.status not in RUNNING:
            return None
        if record.status is Status.PAUSED and record.paused_until is not None:
            moments.append(record.paused_until)
        patience = [patience_ends(seat, TIMES[record.pace].away) for seat in record.seats if seat.present]
        moments += [moment for moment in patience if moment is not None]
        return min(moments, default=None)

    def _host_replaced_at(self) -> int | None:
        """A lobby does not wait long for a host who is away, if somebody else is there."""
        host = self.record.seat_of(self.record.host)
        others = [seat for seat in self.record.persons() if seat is not host and seat.away_since is None]
        if host is None or host.away_since is None or not others:
            return None
        # Whether the others are still connected is checked when it is due; if nobody is, it is tried again.
        return max(host.away_since, self.now - HOST_PATIENCE) + HOST_PATIENCE

    def _deletion(self) -> Entry:
        own = {"table_id": self.record.table_id}
        moved = {**records.moved(self.before), "revision": self.before.revision + 1}
        rows = tuple(Delete(name, own) for name in OF_A_TABLE)
        return Entry(self.record.table_id, self.before.version, self.before.revision, moved, rows=rows)


def seat_link(seat: int) -> str:
    """The kind of the link that hands over a seat."""
    return f"seat:{seat}"


def new_table(record: Record, rows: list[RowWrite]) -> Entry:
    return Entry(record.table_id, 0, 0, records.moved(record), rows=(*records.all_rows(record), *rows), new=True)
