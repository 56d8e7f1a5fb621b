"""A table's row and its seats, read and written as one value."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.log import Log
from app.store.schema import Player, Seat, Table
from app.tables import refusals
from app.tables.model import ENDED, RUNNING, Pace, PlayerId, SeatKind, Status, TableId, TableSettings
from app.tables.refusals import Refused

_to_json = msgspec.json.Encoder(order="deterministic").encode
_columns = [column.name for column in Table.__table__.columns]
_seat_columns = [column.name for column in Seat.__table__.columns if column.name != "table_id"]


_row = select(Table.__table__).where(Table.table_id == bindparam("table"))
_locked_row = _row.with_for_update()
_seats = Seat.__table__
_seat_rows = (
    select(_seats.c.table_id, *(_seats.c[name] for name in _seat_columns), Player.name)
    .select_from(_seats.outerjoin(Player, _seats.c.player_id == Player.player_id))
    .where(_seats.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(_seats.c.seat)
)


class SeatRecord(Struct):
    """Who holds a seat. `name` is the person's own and not part of the seat."""

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
    name: str = ""

    @property
    def present(self) -> bool:
        """A person who answers for themselves."""
        return self.kind is SeatKind.PERSON and not self.played_by

    def open_up(self) -> None:
        """Nobody's any more."""
        fresh = SeatRecord(self.seat)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(fresh, name))


class Record(Struct):
    """A table, as it is kept. See `app.store.schema.Table`."""

    table_id: TableId
    game: str
    options: dict[str, Any]
    seats: list[SeatRecord]
    seed: str
    given: dict[str, Any] | None
    pace: Pace
    settings: TableSettings
    status: Status
    trouble: str
    host: PlayerId
    version: int
    revision: int
    waiting: str
    due_at: int | None
    chores_at: int | None
    paused_at: int | None
    paused_until: int | None
    rematch: TableId
    created_at: int
    started_at: int | None
    ended_at: int | None
    touched_at: int

    def seat_of(self, player_id: PlayerId) -> SeatRecord | None:
        for seat in self.seats:
            if seat.player_id == player_id:
                return seat
        return None

    def require_seat(self, player_id: PlayerId) -> SeatRecord:
        seat = self.seat_of(player_id)
        if seat is None:
            raise Refused(refusals.NOT_SEATED)
        return seat

    def require_host(self, player_id: PlayerId) -> None:
        if self.host != player_id:
            raise Refused(refusals.NOT_THE_HOST)

    def require_lobby(self) -> None:
        if self.status is not Status.LOBBY:
            raise Refused(refusals.ALREADY_STARTED)

    def require_running(self) -> None:
        if self.status not in RUNNING:
            raise Refused(refusals.NOT_PLAYING)

    def require_ended(self) -> None:
        if self.status not in ENDED:
            raise Refused(refusals.NOT_OVER)

    def numbered(self, seat: int) -> SeatRecord:
        if not 0 <= seat < len(self.seats):
            raise Refused(refusals.NO_SUCH_SEAT)
        return self.seats[seat]

    def persons(self) -> list[SeatRecord]:
        return [seat for seat in self.seats if seat.kind is SeatKind.PERSON]

    def log(self, commands: list[Any]) -> Log:
        return Log(self.game, len(self.seats), self.options, self.seed, commands)


async def read(connection: AsyncConnection, table_id: TableId, *, lock: bool = False) -> Record:
    """The table; with `lock`, nobody else changes it until the transaction ends."""
    row = (await connection.execute(_locked_row if lock else _row, {"table": table_id})).one_or_none()
    if row is None:
        raise Refused(refusals.NO_SUCH_TABLE)
    return from_row(row, (await read_seats(connection, [table_id]))[table_id])


async def read_seats(connection: AsyncConnection, table_ids: list[TableId]) -> dict[TableId, list[SeatRecord]]:
    found: dict[TableId, list[SeatRecord]] = {table_id: [] for table_id in table_ids}
    for row in await connection.execute(_seat_rows, {"tables": table_ids}):
        found[row.table_id].append(msgspec.convert({**row._asdict(), "name": row.name or ""}, SeatRecord))
    return found


def from_row(row: Row[Any], seats: list[SeatRecord]) -> Record:
    values = {name: getattr(row, name) for name in _columns}
    values["options"] = msgspec.json.decode(values["options"])
    values["given"] = None if values["given"] is None else msgspec.json.decode(values["given"])
    values["settings"] = msgspec.json.decode(values["settings"])
    values["seats"] = seats
    return msgspec.convert(values, Record)


async def add(connection: AsyncConnection, record: Record) -> None:
    await connection.execute(insert(Table), _row_of(record))
    await _write_seats(connection, record)


async def write(connection: AsyncConnection, record: Record, before: list[SeatRecord]) -> None:
    """Everything but what belongs to the game's own course: only the journal moves the version.

    The seats are written where they are not as they were before.
    """
    values = _row_of(record)
    del values["version"]
    await connection.execute(update(Table).where(Table.table_id == record.table_id).values(values))
    if record.seats != before:
        await connection.execute(delete(Seat).where(Seat.table_id == record.table_id))
        await _write_seats(connection, record)


def _row_of(record: Record) -> dict[str, Any]:
    values = {name: getattr(record, name) for name in _columns}
    values["options"] = _to_json(record.options).decode()
    # In its own order, which may mean something: explorers are named in their order of play.
    values["given"] = None if record.given is None else msgspec.json.encode(record.given).decode()
    values["settings"] = _to_json(record.settings).decode()
    values["seats"] = len(record.seats)
    return values


async def _write_seats(connection: AsyncConnection, record: Record) -> None:
    rows = [
        {"table_id": record.table_id, **{name: getattr(seat, name) for name in _seat_columns}} for seat in record.seats
    ]
    await connection.execute(insert(Seat), rows)
