"""Everything that the server stores about one guest, for that guest to read.

Moves are included once a game is over. Before, they would be a record of the game that the table has not agreed on.
"""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import (
    ChatRow,
    ContinueLinkRow,
    DecisionRow,
    DeviceRow,
    GuessRow,
    LastNotifiedRow,
    MailAddressRow,
    MemberRow,
    NoteRow,
    NotificationChoiceRow,
    PlayerRow,
    PushSubscriptionRow,
    SeatRow,
    TableRow,
)
from app.tables.model import ENDED, PlayerId
from app.tables.server import Server

Row = dict[str, Any]
_PLAYER = (
    PlayerRow.player_id,
    PlayerRow.name,
    PlayerRow.language,
    PlayerRow.created_at,
    PlayerRow.seen_at,
    PlayerRow.banned_at,
    PlayerRow.may_open,
    PlayerRow.subject,
)
_DEVICE = (DeviceRow.device_id, DeviceRow.label, DeviceRow.created_at, DeviceRow.seen_at)
_SEAT = (
    SeatRow.seat,
    SeatRow.wish,
    SeatRow.ready,
    SeatRow.ask_me,
    SeatRow.played_by,
    SeatRow.away_since,
    SeatRow.has_left,
    SeatRow.only_own,
    SeatRow.night,
    SeatRow.holiday_from,
    SeatRow.holiday_until,
    SeatRow.holiday_days,
)
_MAIL = (MailAddressRow.address, MailAddressRow.confirmed_at, MailAddressRow.asked_at)
_PUSH = (PushSubscriptionRow.device_id, PushSubscriptionRow.endpoint, PushSubscriptionRow.created_at)
_NOTE = (NoteRow.table_id, NoteRow.about, NoteRow.body, NoteRow.at)
_TABLE = (TableRow.table_id, TableRow.name.label("table_name"), TableRow.game, TableRow.status, TableRow.created_at)


class GuestExport(Struct, frozen=True):
    """Rows as they are stored, without what only the server can use: hashes of tokens and of the recovery code."""

    player: Row
    has_recovery_code: bool
    devices: list[Row]
    device_links: list[Row]
    seats: list[Row]
    memberships: list[Row]
    guesses: list[Row]
    notes: list[Row]
    chat: list[Row]
    proposals: list[Row]
    moves: list[Row]
    notification_choices: list[Row]
    mail_addresses: list[Row]
    push_subscriptions: list[Row]
    told: list[Row]


async def export(server: Server, player_id: PlayerId) -> GuestExport:
    async with server.reading() as connection:

        async def rows(statement: Executable) -> list[Row]:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

        [player] = await rows(select(*_PLAYER, PlayerRow.recovery_hash).where(PlayerRow.player_id == player_id))
        seats = select(*_TABLE, *_SEAT, (TableRow.host == player_id).label("host")).join(
            SeatRow, SeatRow.table_id == TableRow.table_id
        )
        memberships = select(*_TABLE, MemberRow.role).join(MemberRow, MemberRow.table_id == TableRow.table_id)
        links = select(ContinueLinkRow.mode, ContinueLinkRow.expires_at)
        return GuestExport(
            has_recovery_code=player.pop("recovery_hash") is not None,
            player=player,
            devices=await rows(select(*_DEVICE).where(DeviceRow.player_id == player_id)),
            device_links=await rows(links.where(ContinueLinkRow.player_id == player_id)),
            seats=await rows(seats.where(SeatRow.player_id == player_id).order_by(TableRow.created_at)),
            memberships=await rows(memberships.where(MemberRow.player_id == player_id).order_by(TableRow.created_at)),
            guesses=await _guesses(connection, player_id),
            notes=await rows(select(*_NOTE).where(NoteRow.player_id == player_id)),
            chat=await _chat(connection, player_id),
            proposals=await _proposals(connection, player_id),
            moves=await _moves(connection, player_id),
            notification_choices=await _choices(connection, player_id),
            mail_addresses=await rows(select(*_MAIL).where(MailAddressRow.player_id == player_id)),
            push_subscriptions=await rows(select(*_PUSH).where(PushSubscriptionRow.player_id == player_id)),
            told=await rows(
                select(LastNotifiedRow.table_id, LastNotifiedRow.at).where(LastNotifiedRow.player_id == player_id)
            ),
        )


async def _chat(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    columns = (ChatRow.table_id, ChatRow.at, ChatRow.channel, ChatRow.kind, ChatRow.body)
    own = select(*columns).where(ChatRow.player_id == player_id).order_by(ChatRow.at, ChatRow.line)
    found = [_decoded(dict(row), "body") for row in (await connection.execute(own)).mappings()]
    for row in found:
        # A notice may name a second person.
        for name in row["body"].pop("also", {}):
            del row["body"]["args"][name]
    return found


async def _guesses(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    own = select(GuessRow.table_id, GuessRow.round, GuessRow.suspects).where(GuessRow.player_id == player_id)
    return [_decoded(dict(row), "suspects") for row in (await connection.execute(own)).mappings()]


async def _choices(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    columns = (NotificationChoiceRow.table_id, NotificationChoiceRow.choices)
    own = select(*columns).where(NotificationChoiceRow.player_id == player_id)
    return [_decoded(dict(row), "choices") for row in (await connection.execute(own)).mappings()]


async def _proposals(connection: AsyncConnection, player_id: PlayerId) -> list[Row]:
    """The open votes that this person has started."""
    named = select(TableRow.table_id, TableRow.votes).where(TableRow.votes.contains(player_id))
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
        select(SeatRow.table_id, SeatRow.seat)
        .join(TableRow, TableRow.table_id == SeatRow.table_id)
        .where(SeatRow.player_id == player_id, TableRow.status.in_(ENDED))
    )
    moves: list[Row] = []
    for table_id, seat in (await connection.execute(held)).all():
        own = (
            select(DecisionRow.table_id, DecisionRow.at, DecisionRow.command)
            .where(DecisionRow.table_id == table_id, DecisionRow.actor == f"seat:{seat}")
            .order_by(DecisionRow.seq)
        )
        moves += [_decoded(dict(row), "command") for row in (await connection.execute(own)).mappings()]
    return moves


def _decoded(row: Row, column: str) -> Row:
    return {**row, column: msgspec.json.decode(row[column])}
