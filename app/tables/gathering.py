"""Who is gathered at a table: what everybody may know of it, and what each person is there."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import Ballot, Member, Player, Presence, Vote
from app.tables import ballots
from app.tables.model import RUNNING, About, PlayerId, SeatView, Standing, VoteId, VoteView
from app.tables.records import Record, SeatRecord
from app.tables.rooms import Company, Listener

SPECTATOR_ROLE = "spectator"
BARRED_ROLE = "barred"
_encoder = msgspec.json.Encoder(order="deterministic")
_watching = select(Member.player_id).where(Member.table_id == bindparam("table"), Member.role == SPECTATOR_ROLE)
_connected = select(Presence.player_id).where(Presence.table_id == bindparam("table"))
_open_votes = (
    select(Vote.vote, Vote.question, Vote.closes_at, Player.name)
    .join(Player, Player.player_id == Vote.proposer, isouter=True)
    .where(Vote.table_id == bindparam("table"), Vote.outcome == "")
    .order_by(Vote.vote)
)


class Gathering(Struct, frozen=True):
    """`standings` holds everybody who has a place here, in a seat or watching."""

    about: About
    standings: dict[PlayerId, Standing]

    def encoded(self) -> bytes:
        return _encoder.encode(self.about)


async def read(connection: AsyncConnection, record: Record) -> Gathering:
    table_id = record.table_id
    watching = list(await connection.scalars(_watching, {"table": table_id}))
    connected = set(await connection.scalars(_connected, {"table": table_id}))
    standings = {player_id: Standing(None, player_id == record.host) for player_id in watching}
    if record.host not in standings:
        standings[record.host] = Standing(None, host=True)
    for seat in record.persons():
        if seat.player_id is not None:
            standings[seat.player_id] = Standing(seat.seat, seat.player_id == record.host)
    seated = {seat.player_id for seat in record.seats}
    spectators = sum(player_id in connected for player_id in watching if player_id not in seated)
    votes = await open_votes(connection, record)
    return Gathering(_about(record, connected, spectators, votes), standings)


def _about(record: Record, connected: set[PlayerId], spectators: int, votes: list[VoteView]) -> About:
    host = record.seat_of(record.host)
    return About(
        table=record.table_id,
        game=record.game,
        options=record.options,
        pace=record.pace,
        settings=record.settings,
        status=record.status,
        trouble=record.trouble,
        host=None if host is None else host.seat,
        seats=[_seat(seat, seat.player_id in connected) for seat in record.seats],
        spectators=spectators,
        votes=votes,
        paused_until=record.paused_until,
        rematch=record.rematch,
        created_at=record.created_at,
        started_at=record.started_at,
        ended_at=record.ended_at,
    )


def _seat(seat: SeatRecord, connected: bool) -> SeatView:  # noqa: FBT001
    return SeatView(
        seat.seat,
        seat.kind,
        seat.name,
        seat.bot,
        seat.wish,
        seat.ready,
        connected,
        seat.away_since,
        seat.played_by,
        seat.ask_me,
    )


async def open_votes(connection: AsyncConnection, record: Record) -> list[VoteView]:
    if record.status not in RUNNING:
        return []
    table_id = record.table_id
    open_ones = (await connection.execute(_open_votes, {"table": table_id})).all()
    if not open_ones:
        return []
    cast = await connection.execute(
        select(Ballot.vote, Ballot.seat, Ballot.in_favour).where(Ballot.table_id == table_id).order_by(Ballot.seat)
    )
    given: dict[VoteId, dict[int, bool]] = {}
    for row in cast:
        given.setdefault(row.vote, {})[row.seat] = row.in_favour
    return [_vote(record, row, given.get(row.vote, {})) for row in open_ones]


def _vote(record: Record, row: Any, given: dict[int, bool]) -> VoteView:
    question = ballots.decode(row.question)
    return VoteView(
        row.vote,
        ballots.shown(question),
        row.name or "",
        [seat for seat, in_favour in given.items() if in_favour],
        [seat for seat, in_favour in given.items() if not in_favour],
        ballots.needed(record, question),
        row.closes_at,
    )


def introduce(gathering: Gathering, listener: Listener, about: bytes) -> bool:
    """Tell a listener who is there, or that there is no place for them. True: they now see with other eyes."""
    standing = gathering.standings.get(listener.player_id)
    if standing is None:
        listener.dismiss("no_place_here")
        return False
    before = listener.audience
    listener.meet(Company(standing, about))
    return listener.audience != before
