"""A table as it is stored: its row, its seats and its members, read and written as one value."""

from copy import copy
from typing import Any

import msgspec
from msgspec import Struct, structs
from sqlalchemy import Row, Select, Text, bindparam, cast, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.kernel import Command
from app.engine.log import Log
from app.store import differences
from app.store.entries import MOVED, Delete, RowWrite, Upsert
from app.store.entries import Row as StoredRow
from app.store.schema import ChatRow, CheckpointRow, MemberRow, PlayerRow, SeatRow, TableRow
from app.tables import refusals
from app.tables.model import (
    ENDED,
    RUNNING,
    Contribution,
    Membership,
    Pace,
    PlayerId,
    SeatKind,
    Status,
    TableId,
    TableSettings,
)
from app.tables.questions import Question
from app.tables.refusals import Refused

SPECTATOR_ROLE = "spectator"
# Stored under an older word.
REMOVED_ROLE = "barred"

_encoder = msgspec.json.Encoder()
_json_columns = ("options", "settings", "votes", "links", "consent", "promises", "contributions")
_columns = [column.name for column in TableRow.__table__.columns]
_row_columns = [name for name in _columns if name not in MOVED]
_seat_columns = [column.name for column in SeatRow.__table__.columns if column.name != "table_id"]


class SeatRecord(Struct):
    """Who holds a seat; see `app.store.schema.SeatRow`. `name` is the person's own and not part of the seat's row."""

    seat: int
    kind: SeatKind = SeatKind.OPEN
    player_id: PlayerId | None = None
    bot: str = ""
    wish: str = ""
    ready: bool = False
    ask_me: bool = False
    played_by: str = ""
    away_since: int | None = None
    has_left: bool = False
    only_own: bool = False
    night: str = ""
    holiday_from: int | None = None
    holiday_until: int | None = None
    holiday_days: int = 0
    name: str = ""

    @property
    def present(self) -> bool:
        """Whether a person holds the seat and answers for themselves."""
        return self.kind is SeatKind.PERSON and not self.played_by

    def forget_owner(self) -> None:
        """Another person holds the seat from now on: reset what depends on the person."""
        self.played_by, self.away_since, self.has_left, self.ready = "", None, False, False
        self.night, self.holiday_from, self.holiday_until, self.holiday_days = "", None, None, 0

    def open_up(self) -> None:
        """Make the seat free."""
        fresh = SeatRecord(self.seat)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(fresh, name))


class OpenVote(Struct):
    """`ballots`: the vote of each seat. A request for a bot's seat that was `declined` stays until it would have been
    closed, so that the person who asked can see it.
    """

    vote: int
    question: Question
    proposer: PlayerId
    closes_at: int
    ballots: dict[int, bool] = {}
    declined: bool = False


class Record(Struct):
    """A table. See `app.store.schema.TableRow` for the fields of its row; `trouble` says why it has stopped, if it has.

    `consent` has the seats that have agreed to something after the end (`app.tables.replays.consent`), `members` the
    role of everybody who watches or was removed; `last_line` and `last_number` count the chat.
    """

    table_id: TableId
    game: str
    options: dict[str, Any]
    seats: list[SeatRecord]
    seed: str
    pace: Pace
    settings: TableSettings
    host: PlayerId
    created_at: int
    touched_at: int
    status: Status = Status.LOBBY
    trouble: str = ""
    version: int = 0
    revision: int = 1
    waiting: str = ""
    turns: int = 0
    due_at: int | None = None
    chores_at: int | None = None
    paused_at: int | None = None
    paused_until: int | None = None
    rematch: TableId = ""
    votes: list[OpenVote] = []
    links: dict[str, int] = {}
    consent: dict[str, list[int]] = {}
    name: str = ""
    call_link: str = ""
    promises: dict[PlayerId, str] = {}
    contributions: list[Contribution] | None = None
    starts_by: int | None = None
    started_at: int | None = None
    ended_at: int | None = None
    members: dict[PlayerId, str] = {}
    last_line: int = 0
    last_number: int = 0

    def copy(self) -> "Record":
        """A copy that can be changed without changing this one."""
        return structs.replace(
            self,
            seats=[copy(seat) for seat in self.seats],
            votes=[structs.replace(vote, ballots=dict(vote.ballots)) for vote in self.votes],
            links=dict(self.links),
            consent={what: list(seats) for what, seats in self.consent.items()},
            promises=dict(self.promises),
            contributions=None if self.contributions is None else list(self.contributions),
            members=dict(self.members),
        )

    def seat_of(self, player_id: PlayerId) -> SeatRecord | None:
        for seat in self.seats:
            if seat.player_id == player_id:
                return seat
        return None

    def membership(self, player_id: PlayerId) -> Membership:
        """The membership of this person. For anybody else, and for a deleted guest, the table does not exist."""
        seat = self.seat_of(player_id)
        host = self.host == player_id
        if seat is None and not host and self.members.get(player_id) != SPECTATOR_ROLE:
            raise Refused(refusals.NO_SUCH_TABLE)
        if seat is not None and not seat.name:
            raise Refused(refusals.NO_SUCH_TABLE)
        return Membership(None if seat is None else seat.seat, host)

    def require_seat(self, player_id: PlayerId) -> SeatRecord:
        seat = self.seat_of(player_id)
        if seat is None:
            self.membership(player_id)
            raise Refused(refusals.NOT_SEATED)
        return seat

    def require_host(self, player_id: PlayerId) -> None:
        if self.host != player_id:
            raise Refused(refusals.NOT_THE_HOST)

    def keep_promise(self, player_id: PlayerId, promise: str) -> None:
        """The hash of what this player will add to chance. The latest promise counts; without one, the player adds
        nothing.
        """
        self.promises.pop(player_id, None)
        if promise:
            self.promises[player_id] = promise

    def require_lobby(self) -> None:
        if self.status is not Status.LOBBY or self.starts_by is not None:
            raise Refused(refusals.ALREADY_STARTED)

    def require_running(self) -> None:
        if self.status not in RUNNING:
            raise Refused(refusals.NOT_PLAYING)

    def require_ended(self) -> None:
        if self.status not in ENDED:
            raise Refused(refusals.NOT_OVER)

    def require_not_removed(self, player_id: PlayerId) -> None:
        """A person who was removed cannot come back with any link."""
        if self.members.get(player_id) == REMOVED_ROLE:
            raise Refused(refusals.REMOVED)

    def remove_spectators(self) -> None:
        self.members = {one: role for one, role in self.members.items() if role != SPECTATOR_ROLE}

    def remove_member(self, player_id: PlayerId) -> None:
        """A person whom the host removed stays removed."""
        if self.members.get(player_id) == SPECTATOR_ROLE:
            del self.members[player_id]

    def numbered(self, seat: int) -> SeatRecord:
        if not 0 <= seat < len(self.seats):
            raise Refused(refusals.NO_SUCH_SEAT)
        return self.seats[seat]

    def persons(self) -> list[SeatRecord]:
        return [seat for seat in self.seats if seat.kind is SeatKind.PERSON]

    @property
    def is_strict(self) -> bool:
        """A game may have the option `secrecy`."""
        return self.options.get("secrecy") == "strict"

    def anyone_present(self) -> bool:
        return any(seat.present for seat in self.seats)

    def log(self, commands: list[Command]) -> Log:
        return Log(self.game, len(self.seats), self.options, self.seed, commands, self.added_to_chance)

    @property
    def added_to_chance(self) -> list[str] | None:
        """What each seat has contributed; None in a game older than contributions."""
        return None if self.contributions is None else [one.value for one in self.contributions]


class Checkpoint(Struct, frozen=True):
    """A row of `app.store.schema.CheckpointRow`."""

    seq: int
    fingerprint: str
    hash: str
    numbers: str
    clocks: str
    chain: str
    stored_state: bytes
    stored_base: bytes | None

    @property
    def base(self) -> bytes:
        return differences.unpacked(self.stored_base)

    @property
    def state(self) -> bytes:
        return differences.restored(self.base, self.stored_state)


class StoredTable(Struct, frozen=True):
    """A table as one statement has read it. `checkpoint` is that of its game; None while it is in its lobby."""

    record: Record
    checkpoint: Checkpoint | None = None

    @property
    def of_game(self) -> Checkpoint:
        """The checkpoint, for code that only gets tables with a game."""
        if self.checkpoint is None:
            raise TypeError("this table has no game")
        return self.checkpoint


async def read_table(connection: AsyncConnection, table_id: TableId) -> StoredTable:
    found = await read_tables(connection, [table_id])
    if not found:
        raise Refused(refusals.NO_SUCH_TABLE)
    return found[table_id]


async def read_tables(
    connection: AsyncConnection, table_ids: list[TableId], *, games: bool = True
) -> dict[TableId, StoredTable]:
    """Those of these tables that exist, all read at the same moment; with their checkpoints if `games` is set."""
    statement = _statements[connection.dialect.name, games]
    return {row.table_id: _stored(row, games=games) for row in await connection.execute(statement, {"ids": table_ids})}


def _read_statement(dialect: str, *, games: bool) -> Select[Any]:
    """One statement, so that all rows are of the same moment."""
    build, collect = (
        ("json_build_object", "json_agg") if dialect == "postgresql" else ("json_object", "json_group_array")
    )

    def as_json(*columns: Any) -> Any:
        pairs: list[Any] = []
        for column in columns:
            pairs += [literal_column(f"'{column.key}'"), column]
        return cast(getattr(func, collect)(getattr(func, build)(*pairs)), Text)

    tables, seats, members = TableRow.__table__, SeatRow.__table__, MemberRow.__table__
    seated = seats.outerjoin(PlayerRow, seats.c.player_id == PlayerRow.player_id)
    own_seats = select(as_json(*(seats.c[name] for name in _seat_columns), PlayerRow.name)).select_from(seated)
    own_members = select(as_json(members.c.player_id, members.c.role))
    columns: list[Any] = [
        *tables.c,
        own_seats.where(seats.c.table_id == tables.c.table_id).scalar_subquery().label("seat_rows"),
        own_members.where(members.c.table_id == tables.c.table_id).scalar_subquery().label("member_rows"),
        *(
            select(func.max(column)).where(ChatRow.table_id == tables.c.table_id).scalar_subquery().label(label)
            for label, column in (("last_line", ChatRow.line), ("last_number", ChatRow.number))
        ),
    ]
    source: Any = tables
    if games:
        checkpoints = CheckpointRow.__table__
        columns += [column for column in checkpoints.c if column.name != "table_id"]
        source = tables.outerjoin(checkpoints, checkpoints.c.table_id == tables.c.table_id)
    return select(*columns).select_from(source).where(tables.c.table_id.in_(bindparam("ids", expanding=True)))


_statements = {
    (dialect, games): _read_statement(dialect, games=games)
    for dialect in ("postgresql", "sqlite")
    for games in (True, False)
}


def _stored(row: Row[Any], *, games: bool) -> StoredTable:
    values = {name: getattr(row, name) for name in _columns}
    for name in _json_columns:
        values[name] = msgspec.json.decode(values[name])
    seats = msgspec.json.decode(row.seat_rows or "[]")
    values["seats"] = sorted(
        ({**seat, "name": seat["name"] or ""} for seat in seats), key=lambda seat: int(seat["seat"])
    )
    values["members"] = {member["player_id"]: member["role"] for member in msgspec.json.decode(row.member_rows or "[]")}
    values["last_line"], values["last_number"] = row.last_line or 0, row.last_number or 0
    # Not strict: the embedded database has 0 and 1 for false and true.
    record = msgspec.convert(values, Record, strict=False)
    return StoredTable(record, stored_checkpoint(row) if games and row.seq is not None else None)


def stored_checkpoint(row: Row[Any]) -> Checkpoint:
    return Checkpoint(row.seq, row.fingerprint, row.hash, row.numbers, row.clocks, row.chain, row.state, row.base)


# ---- Writing ---------------------------------------------------------------------------------------------------------


def moved(record: Record) -> StoredRow:
    """The columns of the row that a decision changes."""
    return {name: getattr(record, name) for name in MOVED}


def all_rows(record: Record) -> list[RowWrite]:
    """The rows of a new table."""
    own = {"table_id": record.table_id}
    return [
        Upsert("tables", {**_row(record), **moved(record)}),
        *(Upsert("seats", {**own, **_seat_row(seat)}) for seat in record.seats),
    ]


def changed_rows(before: Record, after: Record) -> list[RowWrite]:
    """The rows that have changed, apart from the columns that every change moves."""
    own = {"table_id": after.table_id}
    writes: list[RowWrite] = []
    row = _row(after)
    if row != _row(before):
        writes.append(Upsert("tables", {**row, **moved(after)}))
    for seat, old in zip(after.seats, [*before.seats, *[None] * len(after.seats)], strict=False):
        if old is None or _seat_row(seat) != _seat_row(old):
            writes.append(Upsert("seats", {**own, **_seat_row(seat)}))
    writes += [Delete("seats", {**own, "seat": seat.seat}) for seat in before.seats[len(after.seats) :]]
    for player_id in before.members.keys() - after.members.keys():
        writes.append(Delete("members", {**own, "player_id": player_id}))
    for player_id, role in after.members.items() - before.members.items():
        writes.append(Upsert("members", {**own, "player_id": player_id, "role": role}))
    return writes


def _row(record: Record) -> StoredRow:
    values = {name: getattr(record, name) for name in _row_columns}
    for name in _json_columns:
        values[name] = _encoder.encode(values[name]).decode()
    values["seats"] = len(record.seats)
    return values


def _seat_row(seat: SeatRecord) -> StoredRow:
    return {name: getattr(seat, name) for name in _seat_columns}
