"""A person's finished games, for themselves alone: what they played, on which side, and whether they won."""

import asyncio
from typing import Literal

from msgspec import Struct
from sqlalchemy import select

from app import games
from app.engine import codec
from app.engine.messages import ABANDONED
from app.store.schema import SeatRow, TableRow
from app.tables.live import records
from app.tables.live.records import StoredTable
from app.tables.model import ENDED, PlayerId, SeatKind, TableId
from app.tables.server import Server

MOST_GAMES = 200
Result = Literal["won", "lost", "abandoned"]


class PastGame(Struct, frozen=True):
    """A game that is over. `side` is empty if the game has no sides, or if it was played under other rules."""

    table: TableId
    name: str
    game: str
    ended_at: int | None
    with_names: list[str]
    bots: int
    side: str
    result: Result


async def past_games(server: Server, player_id: PlayerId) -> list[PastGame]:
    """The latest first."""
    own = select(SeatRow.table_id).where(SeatRow.player_id == player_id)
    latest = (
        select(TableRow.table_id)
        .where(TableRow.table_id.in_(own), TableRow.status.in_(ENDED), TableRow.started_at.is_not(None))
        .order_by(TableRow.ended_at.desc())
        .limit(MOST_GAMES)
    )
    async with server.reading() as connection:
        ids = list(await connection.scalars(latest))
        stored = await records.read_tables(connection, ids) if ids else {}
    found = [stored[one] for one in ids if one in stored]
    return await asyncio.to_thread(lambda: [_past_game(one, player_id) for one in found])


def _past_game(stored: StoredTable, player_id: PlayerId) -> PastGame:
    record = stored.record
    own = record.require_seat(player_id).seat
    side, result = _result(stored, own)
    return PastGame(
        table=record.table_id,
        name=record.name,
        game=record.game,
        ended_at=record.ended_at,
        with_names=[seat.name for seat in record.persons() if seat.seat != own and seat.name],
        bots=sum(seat.kind is SeatKind.BOT for seat in record.seats),
        side=side,
        result=result,
    )


def _result(stored: StoredTable, seat: int) -> tuple[str, Result]:
    game, checkpoint = games.load(stored.record.game), stored.checkpoint
    if checkpoint is None or checkpoint.fingerprint != codec.fingerprint(game):
        return "", "abandoned"
    state = codec.decode(game, checkpoint.state)
    if state.outcome is None or state.outcome.reason == ABANDONED:
        return game.sides(state)[seat], "abandoned"
    return game.sides(state)[seat], "won" if seat in state.outcome.winners else "lost"
