"""Everything that the server stores about one guest, for that guest to read.

Moves are part of it once a game is over: before, they would be a memory that the table has not agreed on.
"""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import ChatLine, ContinueLink, Decision, Device, Member, Player, Seat, Table
from app.tables.model import ENDED, PlayerId
from app.tables.server import Server

Row = dict[str, Any]
_PLAYER = (Player.player_id, Player.name, Player.language, Player.created_at, Player.seen_at)
_DEVICE = (Device.device_id, Device.label, Device.created_at, Device.seen_at)
_SEAT = (Seat.seat, Seat.wish, Seat.ready, Seat.ask_me, Seat.played_by, Seat.away_since, Seat.has_left)
_TABLE = (Table.table_id, Table.name.label("table_name"), Table.game, Table.status, Table.created_at)


class Export(Struct, frozen=True):
    """Rows as they are stored, without what only the server can use: hashes of tokens and of the recovery code."""

    player: Row
    has_recovery_code: bool
    devices: list[Row]
    device_links: list[Row]
    seats: list[Row]
    memberships: list[Row]
    chat: list[Row]
    proposals: list[Row]
    moves: list[Row]


async def export(server: Server, player_id: PlayerId) -> Export:
    async with server.reading() as connection:

        async def rows(statement: Executable) -> list[Row]:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

        [player] = await rows(select(*_PLAYER, Player.recovery_hash).where(Player.player_id == player_id))
        seats = select(*_TABLE, *_SEAT, (Table.host == player_id).label("host")).join(
            Seat, Seat.table_id == Table.table_id
        )
        memberships = select(*_TABLE, Member.role).join(Member, Member.table_id == Table.table_id)
        links = select(ContinueLink.mode, ContinueLink.expires_at)
        return Export(
            has_recovery_code=player.pop("recovery_hash") is not None,
            player=player,
            devices=await rows(select(*_DEVICE).where(Device.player_id == player_id)),
            device_links=await rows(links.where(ContinueLink.player_id == player_id)),
            seats=await rows(seats.where(Seat.player_id == player_id).order_by(Table.created_at)),
            memberships=await rows(memberships.where(Member.player_id == player_id).order_by(Table.created_at)),
            chat=await _chat(connection, player_id),
            proposals=await _proposals(connection, player_id),
            moves=await _moves(connection, player_id),
        )


async def _chat(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    columns = (ChatLine.table_id, ChatLine.at, ChatLine.channel, ChatLine.kind, ChatLine.body)
    own = select(*columns).where(ChatLine.player_id == player_id).order_by(ChatLine.at, ChatLine.line)
    return [_decoded(dict(row), "body") for row in (await connection.execute(own)).mappings()]


async def _proposals(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    """The open votes that this person has started."""
    named = select(Table.table_id, Table.votes).where(Table.votes.contains(player_id))
    found = [(row.table_id, msgspec.json.decode(row.votes)) for row in await connection.execute(named)]
    return [
        {"table_id": table_id, "question": vote["question"], "closes_at": vote["closes_at"]}
        for table_id, votes in found
        for vote in votes
        if vote["proposer"] == player_id
    ]


async def _moves(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    """What was decided for the seats that this person holds, in games that are over."""
    held = (
        select(Seat.table_id, Seat.seat)
        .join(Table, Table.table_id == Seat.table_id)
        .where(Seat.player_id == player_id, Table.status.in_(ENDED))
    )
    moves: list[Row] = []
    for table_id, seat in (await connection.execute(held)).all():
        own = (
            select(Decision.table_id, Decision.at, Decision.command)
            .where(Decision.table_id == table_id, Decision.actor == f"seat:{seat}")
            .order_by(Decision.seq)
        )
        moves += [_decoded(dict(row), "command") for row in (await connection.execute(own)).mappings()]
    return moves


def _decoded(row: Row, column: str) -> Row:
    return {**row, column: msgspec.json.decode(row[column])}
