"""Before the game: opening a table, sitting down, agreeing, starting."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app import games
from app.engine.refusals import MALFORMED, SetupError
from app.store.schema import Checkpoint
from app.tables import bots, gathering, links, records, refusals, reports, seating, vault
from app.tables.changing import Change, changing
from app.tables.clocks import rounds
from app.tables.house import House
from app.tables.model import (
    Changes,
    Invitation,
    NewTable,
    Pace,
    PlayerId,
    SeatKind,
    Status,
    TableId,
    TableSettings,
)
from app.tables.records import Record, SeatRecord
from app.tables.refusals import Refused, cannot_be_set_up
from app.tables.running import Running, encode_text

LONGEST_OPTIONS = 40


async def create(house: House, player_id: PlayerId, new: NewTable) -> TableId:
    """Open a table. Whoever does is its host and sits in the first seat."""
    _try_out(new.game, new.seats, new.options)
    _require_absent(new.game, new.settings)
    seats = [SeatRecord(seat) for seat in range(new.seats)]
    seats[0] = SeatRecord(0, SeatKind.PERSON, player_id)
    record = _fresh(house, player_id, new, seats)
    async with house.writing() as connection:
        await _open(house, connection, record)
    return record.table_id


async def look(house: House, given: str) -> Invitation:
    """What an invite link or a short code leads to, for somebody who has not sat down yet."""
    async with house.reading() as connection:
        table_id = await links.require(house, connection, given, links.INVITE)
        record = await records.read(connection, table_id)
        host = await seating.name_of(connection, record.host)
    return Invitation(
        table=table_id,
        game=record.game,
        status=record.status,
        host=host,
        names=[seat.name for seat in record.seats if seat.kind is SeatKind.PERSON],
        open_seats=[seat.seat for seat in record.seats if seat.kind is SeatKind.OPEN],
    )


async def sit(house: House, given: str, player_id: PlayerId, seat: int | None = None) -> TableId:
    """Sit down with an invite link or a short code: where one likes, or in the first free seat."""
    async with house.reading() as connection:
        table_id = await links.require(house, connection, given, links.INVITE)
    async with changing(house, table_id) as change:
        await links.require(house, change.connection, given, links.INVITE)
        await seating.require_welcome(change.connection, table_id, player_id)
        if change.record.seat_of(player_id) is not None and seat is None:
            return table_id
        change.record.require_lobby()
        _take(change.record, _free_seat(change.record, seat), player_id)
        await seating.set_role(change.connection, table_id, player_id, "")
    return table_id


async def move(house: House, table_id: TableId, player_id: PlayerId, seat: int) -> None:
    """Sit somewhere else."""
    async with changing(house, table_id) as change:
        change.record.require_seat(player_id)
        change.record.require_lobby()
        _take(change.record, _free_seat(change.record, seat), player_id)


async def wish(house: House, table_id: TableId, player_id: PlayerId, what: str) -> None:
    """Whom one would like to play; the choice itself is the game's first question."""
    async with changing(house, table_id) as change:
        change.record.require_lobby()
        seat = change.record.require_seat(player_id)
        if what and what not in games.load(change.record.game).wishes:
            raise Refused(MALFORMED)
        seat.wish = what


async def ready(house: House, table_id: TableId, player_id: PlayerId, *, is_ready: bool) -> None:
    async with changing(house, table_id) as change:
        change.record.require_lobby()
        change.record.require_seat(player_id).ready = is_ready


async def change(house: House, table_id: TableId, player_id: PlayerId, changes: Changes) -> None:
    """What the host sets. Everybody has to say again that they are ready, because it is another game now."""
    async with changing(house, table_id) as changed:
        record = changed.record
        record.require_host(player_id)
        record.require_lobby()
        if changes.seats is not None:
            _resize(record, changes.seats)
        record.options = record.options if changes.options is None else changes.options
        record.pace = changes.pace or record.pace
        record.settings = changes.settings or record.settings
        _try_out(record.game, len(record.seats), record.options)
        _require_absent(record.game, record.settings)
        for seat in record.persons():
            seat.ready = False


async def seat_bot(house: House, table_id: TableId, player_id: PlayerId, seat: int, bot: str) -> None:
    async with changing(house, table_id) as change:
        _require_setting_up(change, player_id)
        bots.require(change.record.game, bot)
        if change.record.numbered(seat).kind is SeatKind.PERSON:
            raise Refused(refusals.SEAT_TAKEN)
        _put_bot(change.record.numbered(seat), bot)


async def fill_with_bots(house: House, table_id: TableId, player_id: PlayerId, bot: str) -> None:
    async with changing(house, table_id) as change:
        _require_setting_up(change, player_id)
        bots.require(change.record.game, bot)
        for seat in change.record.seats:
            if seat.kind is SeatKind.OPEN:
                _put_bot(seat, bot)


async def clear_seat(house: House, table_id: TableId, player_id: PlayerId, seat: int) -> None:
    """Put a bot away, or send a person away, who then stays out."""
    async with changing(house, table_id) as change:
        _require_setting_up(change, player_id)
        cleared = change.record.numbered(seat)
        if cleared.player_id == player_id:
            raise Refused(refusals.NOT_YOURS)
        if cleared.player_id is not None:
            await seating.set_role(change.connection, table_id, cleared.player_id, gathering.BARRED_ROLE)
        cleared.open_up()


async def start(house: House, table_id: TableId, player_id: PlayerId, given: dict[str, Any] | None = None) -> None:
    """Begin. The host says so and is ready by that; `given` is a scenario's position to begin from."""
    async with changing(house, table_id) as change:
        record = change.record
        _require_setting_up(change, player_id)
        _require_complete(record)
        record.given = given
        record.status, record.started_at = Status.PLAYING, change.now
        with _setting_up(record.game):
            running = Running.begin(record, change.now)
        record.waiting = running.waiting()
        row = {"table_id": table_id, **running.checkpoint()}
        await change.connection.execute(insert(Checkpoint).values(row))
        change.running = running
        await links.close_code(change.connection, table_id)


async def rematch(house: House, table_id: TableId, player_id: PlayerId) -> TableId:
    """A new lobby with the same game and the same people in their seats. The first to ask makes it."""
    async with changing(house, table_id) as change:
        record = change.record
        record.require_ended()
        record.require_seat(player_id)
        if not record.rematch:
            record.rematch = await _open_again(house, change.connection, record)
            await change.notice("rematch", table=record.rematch)
        return record.rematch


async def _open_again(house: House, connection: AsyncConnection, before: Record) -> TableId:
    """The lobby of a rematch: the same people and bots in the same seats, nobody ready yet."""
    seats = [
        SeatRecord(seat.seat, seat.kind, seat.player_id, bot=seat.bot, ready=seat.kind is SeatKind.BOT)
        for seat in before.seats
    ]
    new = NewTable(before.game, len(seats), before.options, before.pace, before.settings)
    record = _fresh(house, before.host, new, seats)
    await _open(house, connection, record)
    return record.table_id


@contextmanager
def _setting_up(game: str) -> Iterator[None]:
    """Options come from people, and a game may stumble over them in ways nobody has thought of."""
    try:
        yield
    except SetupError as error:
        raise cannot_be_set_up(error.field, error.sentence) from error
    except UnicodeEncodeError as error:
        raise cannot_be_set_up("options", "there is half a character in it") from error
    except Exception as error:
        reports.set_up_broke(error, game)
        raise Refused(refusals.RULE_BROKE) from error


def _require_setting_up(change: Change, player_id: PlayerId) -> None:
    change.record.require_host(player_id)
    change.record.require_lobby()


def _require_complete(record: Record) -> None:
    if any(seat.kind is SeatKind.OPEN for seat in record.seats):
        raise Refused(refusals.SEATS_OPEN)
    if not all(seat.ready or seat.player_id == record.host for seat in record.seats):
        raise Refused(refusals.NOT_READY)


def _try_out(game: str, seats: int, options: dict[str, Any]) -> None:
    """Whether the game can be set up so: found out by doing it."""
    if len(options) > LONGEST_OPTIONS:
        raise cannot_be_set_up("options", "there are too many of them")
    with _setting_up(game):
        encode_text(options)
        games.load(game).new(options, seats, "trial")


def _require_absent(game: str, settings: TableSettings) -> None:
    if settings.absent != rounds.DEFAULTS:
        bots.require(game, settings.absent)


def _fresh(house: House, host: PlayerId, new: NewTable, seats: list[SeatRecord]) -> Record:
    now = house.now()
    return Record(
        table_id=vault.new_id(),
        game=new.game,
        options=new.options,
        seats=seats,
        seed=vault.new_seed(),
        given=None,
        pace=Pace(new.pace),
        settings=new.settings,
        status=Status.LOBBY,
        trouble="",
        host=host,
        version=0,
        revision=1,
        waiting="",
        due_at=None,
        chores_at=None,
        paused_at=None,
        paused_until=None,
        rematch="",
        created_at=now,
        started_at=None,
        ended_at=None,
        touched_at=now,
    )


async def _open(house: House, connection: AsyncConnection, record: Record) -> None:
    await records.add(connection, record)
    await links.open_link(house, connection, record.table_id, links.INVITE)
    await links.open_link(house, connection, record.table_id, links.SPECTATOR)
    await links.open_code(house, connection, record.table_id)


def _free_seat(record: Record, wanted: int | None) -> SeatRecord:
    if wanted is not None:
        seat = record.numbered(wanted)
        if seat.kind is not SeatKind.OPEN:
            raise Refused(refusals.SEAT_TAKEN)
        return seat
    free = [seat for seat in record.seats if seat.kind is SeatKind.OPEN]
    if not free:
        raise Refused(refusals.TABLE_FULL)
    return free[0]


def _take(record: Record, seat: SeatRecord, player_id: PlayerId) -> None:
    before = record.seat_of(player_id)
    if before is not None:
        seat.wish = before.wish
        before.open_up()
    seat.kind, seat.player_id, seat.ready = SeatKind.PERSON, player_id, False


def _put_bot(seat: SeatRecord, bot: str) -> None:
    seat.open_up()
    seat.kind, seat.bot, seat.ready = SeatKind.BOT, bot, True


def _resize(record: Record, seats: int) -> None:
    """Only free seats and bots are taken away; people move up."""
    people = record.persons()
    if seats < len(people):
        raise Refused(refusals.TABLE_FULL)
    if not 0 < seats <= 20:
        raise cannot_be_set_up("seats", f"there is no table with {seats} seats")
    others = [seat for seat in record.seats if seat.kind is SeatKind.BOT]
    kept = sorted([*people, *others][:seats], key=lambda seat: seat.seat)
    kept += [SeatRecord(0) for _ in range(seats - len(kept))]
    for number, seat in enumerate(kept):
        seat.seat = number
    record.seats = kept
