"""Watching, leaving, passing on the host's role, asking for a seat, and the list of one's tables."""

import math

from sqlalchemy import select

from app.engine import kernel
from app.store.schema import CheckpointRow, MemberRow, SeatRow, TableRow
from app.tables import refusals
from app.tables.clocks import rounds
from app.tables.clocks.rounds import ClockView
from app.tables.live import records
from app.tables.live.change import Change
from app.tables.live.game import stored_clock
from app.tables.live.records import SPECTATOR_ROLE, Record
from app.tables.live.table import LiveTable
from app.tables.lobby import links, setup
from app.tables.model import ENDED, RUNNING, PlayerId, SeatKind, Status, Summary
from app.tables.notifications import facts
from app.tables.people.names import name_of
from app.tables.play import votes
from app.tables.questions import Replace, TakeOver
from app.tables.refusals import Refused
from app.tables.server import Server

MOST_SUMMARIES = 100


async def tables_of(server: Server, player_id: PlayerId) -> list[Summary]:
    """The tables of this person, the most urgent first, then the latest."""
    watching = select(MemberRow.table_id).where(MemberRow.player_id == player_id, MemberRow.role == SPECTATOR_ROLE)
    sitting = select(SeatRow.table_id).where(SeatRow.player_id == player_id)
    latest = (
        select(TableRow.table_id)
        .where(TableRow.table_id.in_(sitting.union(watching)))
        .order_by(TableRow.touched_at.desc())
        .limit(MOST_SUMMARIES)
    )
    async with server.reading() as connection:
        ids = list(await connection.scalars(latest))
        stored = await records.read_tables(connection, ids, games=False) if ids else {}
        playing = [table_id for table_id, one in stored.items() if one.record.status is Status.PLAYING]
        rows = await connection.execute(
            select(CheckpointRow.table_id, CheckpointRow.clocks).where(CheckpointRow.table_id.in_(playing))
        )
        clocks = {row.table_id: stored_clock(row.clocks) for row in rows}
    found = [_summary(stored[one].record, player_id, clocks.get(one)) for one in ids if one in stored]
    return sorted(found, key=_urgency)


def _urgency(summary: Summary) -> tuple[bool, bool, float]:
    """First the tables that wait for this person, by deadline; then games that go on; then the others."""
    due = math.inf if summary.deadline is None or not summary.my_turn else summary.deadline
    return not summary.my_turn, summary.status is not Status.PLAYING, due


def _summary(record: Record, player_id: PlayerId, clock: ClockView | None) -> Summary:
    seat = record.seat_of(player_id)
    own = None if seat is None else seat.seat
    awaited = [int(one) for one in record.waiting.split(",") if one] if record.status is Status.PLAYING else []
    return Summary(
        table=record.table_id,
        name=record.name,
        game=record.game,
        status=record.status,
        pace=record.pace,
        seat=own,
        names=[other.name for other in record.seats],
        my_turn=own in awaited or own in facts.asked(record, clock),
        turns=record.turns,
        waiting=[name for one in awaited if (name := record.seats[one].name)],
        deadline=record.paused_until if record.status is Status.PAUSED else rounds.deadline(clock, own),
        touched_at=record.touched_at,
    )


async def watch(server: Server, given: str, player_id: PlayerId) -> LiveTable:
    """By the spectator link, or by the invite link while the table allows spectators. A player stays a player."""
    target = await links.find(server, given)
    table = target.table

    def edit(change: Change) -> None:
        links.require_still(table, change, given, target.kind)
        if target.kind not in (links.SPECTATOR, links.INVITE) or links.SPECTATOR not in change.record.links:
            raise Refused(refusals.NO_SUCH_LINK)
        change.record.require_not_removed(player_id)
        if change.record.seat_of(player_id) is None:
            change.record.members[player_id] = SPECTATOR_ROLE

    await table.change(edit)
    return table


async def leave(table: LiveTable, player_id: PlayerId) -> None:
    """In the lobby the seat becomes free; in the game it is played for until its owner comes back. When several people
    played and all have left, the game is abandoned; a game of one person with bots waits for its player.
    """

    def edit(change: Change) -> None:
        record = change.record
        record.remove_member(player_id)
        seat = record.seat_of(player_id)
        if seat is None:
            return
        if record.starts_by is not None:
            # Otherwise a player who knows what will be drawn could leave to have it drawn again.
            setup.begin(change)
        if record.status is Status.LOBBY:
            seat.open_up()
            record.keep_promise(player_id, "")
            change.pass_host_on(player_id)
            return
        if seat.present:
            change.notice("left", seat)
            seat.away_since = seat.away_since or change.now
            change.play_for(seat.seat)
            change.pass_host_on(player_id)
        seat.has_left = True
        people = record.persons()
        if record.status in RUNNING and len(people) > 1 and all(person.has_left for person in people):
            change.abandon(kernel.Abandon())

    await table.change(edit)


async def hand_over_host(table: LiveTable, player_id: PlayerId, seat: int) -> None:
    def edit(change: Change) -> None:
        change.record.require_host(player_id)
        heir = change.record.numbered(seat)
        if heir.kind is not SeatKind.PERSON or heir.player_id is None:
            raise Refused(refusals.NO_SUCH_SEAT)
        change.make_host(heir)

    await table.change(edit)


async def claim_seat(server: Server, given: str, player_id: PlayerId, seat: int) -> LiveTable:
    """A person with the invite link asks for a seat: the host decides about a bot's seat, the players vote on the seat
    of a player who is away.
    """
    table = await links.require(server, given, links.INVITE)
    name = await name_of(server, player_id)

    def edit(change: Change) -> None:
        record = change.record
        links.require_still(table, change, given, links.INVITE)
        record.require_not_removed(player_id)
        if record.seat_of(player_id) is not None:
            raise Refused(refusals.SEAT_TAKEN)
        owner = record.numbered(seat)
        if owner.kind is SeatKind.BOT and record.status not in ENDED:
            votes.request_seat(change, TakeOver(seat, player_id, name))
            return
        record.require_running()
        if owner.kind is not SeatKind.PERSON or owner.away_since is None:
            raise Refused(refusals.NOT_AWAY)
        votes.open_vote(change, Replace(seat, player_id, name), player_id, None)

    await table.change(edit)
    return table
