"""Taking a seat, giving it away, and what a player or the host sets for a seat before the start."""

from app import games
from app.engine.refusals import MALFORMED
from app.tables import refusals
from app.tables.bots import levels
from app.tables.live.change import Change
from app.tables.live.records import REMOVED_ROLE, Record, SeatRecord
from app.tables.live.table import LiveTable
from app.tables.lobby import links
from app.tables.model import PlayerId, SeatKind
from app.tables.people.names import name_of
from app.tables.refusals import Refused
from app.tables.server import Server


async def sit(server: Server, given: str, player_id: PlayerId, seat: int | None = None) -> LiveTable:
    """Sit down with an invite link or a short code: in this seat, or in the first free one."""
    table = await links.require(server, given, links.INVITE)
    name = await name_of(server, player_id)

    def edit(change: Change) -> None:
        record = change.record
        links.require_still(table, change, given, links.INVITE)
        record.require_not_removed(player_id)
        if record.seat_of(player_id) is not None and seat is None:
            return
        record.require_lobby()
        _take(record, _free_seat(record, seat), player_id, name)
        record.remove_member(player_id)

    await table.change(edit)
    return table


async def move(table: LiveTable, player_id: PlayerId, seat: int) -> None:
    """Take another open seat."""

    def edit(change: Change) -> None:
        record = change.record
        name = record.require_seat(player_id).name
        record.require_lobby()
        _take(record, _free_seat(record, seat), player_id, name)

    await table.change(edit)


async def swap(table: LiveTable, player_id: PlayerId, seat: int, other: int) -> None:
    """The host swaps two seats, held by persons or bots: seats are in the order of play."""

    def edit(change: Change) -> None:
        record = change.record
        require_setting_up(record, player_id)
        one, another = record.numbered(seat), record.numbered(other)
        record.seats[seat], record.seats[other] = another, one
        one.seat, another.seat = another.seat, one.seat

    await table.change(edit)


async def wish(table: LiveTable, player_id: PlayerId, what: str) -> None:
    """What the player would like to play; the choice itself is the game's first ask."""

    def edit(change: Change) -> None:
        change.record.require_lobby()
        seat = change.record.require_seat(player_id)
        if what and what not in games.load(change.record.game).wishes:
            raise Refused(MALFORMED)
        seat.wish = what

    await table.change(edit)


async def ready(table: LiveTable, player_id: PlayerId, *, is_ready: bool, promise: str = "") -> None:
    """With the promise of what this player's page will add to chance, if anything."""

    def edit(change: Change) -> None:
        change.record.require_lobby()
        change.record.require_seat(player_id).ready = is_ready
        change.record.keep_promise(player_id, promise if is_ready else "")

    await table.change(edit)


async def seat_bot(table: LiveTable, player_id: PlayerId, seat: int, bot: str) -> None:
    def edit(change: Change) -> None:
        require_setting_up(change.record, player_id)
        levels.require(change.record.game, bot)
        if change.record.numbered(seat).kind is SeatKind.PERSON:
            raise Refused(refusals.SEAT_TAKEN)
        _put_bot(change.record.numbered(seat), bot)

    await table.change(edit)


async def fill_with_bots(table: LiveTable, player_id: PlayerId, bot: str) -> None:
    def edit(change: Change) -> None:
        require_setting_up(change.record, player_id)
        levels.require(change.record.game, bot)
        for seat in change.record.seats:
            if seat.kind is SeatKind.OPEN:
                _put_bot(seat, bot)

    await table.change(edit)


async def clear(table: LiveTable, player_id: PlayerId, seat: int) -> None:
    """Remove a bot, or a person, who then cannot return."""

    def edit(change: Change) -> None:
        record = change.record
        require_setting_up(record, player_id)
        cleared = record.numbered(seat)
        if cleared.player_id == player_id:
            raise Refused(refusals.NOT_YOURS)
        if cleared.player_id is not None:
            record.members[cleared.player_id] = REMOVED_ROLE
        cleared.open_up()

    await table.change(edit)


async def take_over(server: Server, given: str, player_id: PlayerId) -> LiveTable:
    """Take the seat that a link hands over. Everybody is notified; the link stops working."""
    target = await links.find(server, given)
    table, kind = target.table, target.kind
    if not kind.startswith("seat:"):
        raise Refused(refusals.NO_SUCH_LINK)
    name = await name_of(server, player_id)

    def edit(change: Change) -> None:
        links.require_still(table, change, given, kind)
        change.record.require_not_removed(player_id)
        change.give_seat(change.record.numbered(int(kind.partition(":")[2])), player_id, name)

    await table.change(edit)
    return table


def require_setting_up(record: Record, player_id: PlayerId) -> None:
    record.require_host(player_id)
    record.require_lobby()


def resize(record: Record, seats: int) -> None:
    """Only free seats and bots are removed; people move up."""
    people = record.persons()
    if seats < len(people):
        raise Refused(refusals.TABLE_FULL)
    if not 0 < seats <= 20:
        raise refusals.cannot_be_set_up("seats", f"there is no table with {seats} seats")
    others = [seat for seat in record.seats if seat.kind is SeatKind.BOT]
    kept = sorted([*people, *others][:seats], key=lambda seat: seat.seat)
    kept += [SeatRecord(0) for _ in range(seats - len(kept))]
    for number, seat in enumerate(kept):
        seat.seat = number
    record.seats = kept


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


def _take(record: Record, seat: SeatRecord, player_id: PlayerId, name: str) -> None:
    before = record.seat_of(player_id)
    if before is not None:
        seat.wish = before.wish
        before.open_up()
    seat.kind, seat.player_id, seat.name, seat.ready = SeatKind.PERSON, player_id, name, False


def _put_bot(seat: SeatRecord, bot: str) -> None:
    seat.open_up()
    seat.kind, seat.bot, seat.ready = SeatKind.BOT, bot, True
