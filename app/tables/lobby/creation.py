"""Creating a table, what an invitation shows, and the rematch."""

from msgspec import structs

from app.tables.errors.failures import failures_refused
from app.tables.live.change import CODE, Change, new_table
from app.tables.live.records import Record, SeatRecord
from app.tables.live.table import LiveTable
from app.tables.lobby import details, links
from app.tables.lobby.permission import require_may_open
from app.tables.lobby.setup import require_options
from app.tables.model import ENDED, Invitation, NewTable, Pace, PlayerId, SeatKind, TableId
from app.tables.people import text_cleaning, tokens
from app.tables.people.names import name_of
from app.tables.play import votes
from app.tables.server import Server


async def create(server: Server, player_id: PlayerId, new: NewTable) -> LiveTable:
    """The person who creates a table is its host and sits in the first seat."""
    with failures_refused():
        require_options(new.game, new.seats, new.options, new.settings)
    await require_may_open(server, player_id)
    if new.name:
        new = structs.replace(new, name=text_cleaning.required(new.name, text_cleaning.TABLE_NAME_LENGTH))
    seats = [SeatRecord(seat) for seat in range(new.seats)]
    seats[0] = SeatRecord(0, SeatKind.PERSON, player_id)
    return await _create(server, player_id, new, seats)


async def invitation(server: Server, given: str, player_id: PlayerId = "") -> Invitation:
    """What an invite link or a short code leads to, for a person who has not taken a seat yet and may be unknown."""
    table = await links.require(server, given, links.INVITE)
    record = table.known_record()
    own = record.seat_of(player_id) if player_id else None
    return Invitation(
        table=record.table_id,
        name=record.name,
        game=record.game,
        status=record.status,
        host=await name_of(server, record.host),
        names=[seat.name for seat in record.persons() if seat.name],
        open_seats=[seat.seat for seat in record.seats if seat.kind is SeatKind.OPEN],
        bots=[seat.seat for seat in record.seats if seat.kind is SeatKind.BOT and record.status not in ENDED],
        can_watch=links.SPECTATOR in record.links,
        your_seat=None if own is None else own.seat,
        request=votes.request_of(record, player_id),
    )


async def rematch(server: Server, table: LiveTable, player_id: PlayerId) -> TableId:
    """A new lobby with the same game and the same people in their seats. The first to ask creates it."""
    async with table.reading() as (record, _):
        record.require_ended()
        record.require_seat(player_id)
    if record.rematch:
        return record.rematch
    name = details.next_name(record.name)
    new = NewTable(record.game, len(record.seats), record.options, record.pace, record.settings, name)
    again = await _create(server, record.host, new, [_seated_again(seat) for seat in record.seats])

    def edit(change: Change) -> TableId:
        if not change.record.rematch:
            change.record.rematch = again.table_id
            change.notice("rematch", table=again.table_id)
        return change.record.rematch

    chosen = await table.change(edit)
    if chosen != again.table_id:
        await again.change(Change.delete)
    return chosen


async def _create(server: Server, host: PlayerId, new: NewTable, seats: list[SeatRecord]) -> LiveTable:
    now, table_id = server.now(), tokens.new_id()
    code = await links.new_code(server, table_id)
    opened = {kind: server.tokens.new_generation() for kind in (links.INVITE, links.SPECTATOR)}
    record = Record(
        table_id=table_id,
        game=new.game,
        options=new.options,
        seats=seats,
        seed=tokens.new_seed(),
        pace=Pace(new.pace),
        settings=new.settings,
        host=host,
        name=new.name,
        links={**opened, CODE: code.generation},
        created_at=now,
        touched_at=now,
    )
    await server.commit_new(new_table(record, [links.code_row(table_id, code)]))
    return server.table(table_id)


def _seated_again(seat: SeatRecord) -> SeatRecord:
    return SeatRecord(seat.seat, seat.kind, seat.player_id, bot=seat.bot, ready=seat.kind is SeatKind.BOT)
