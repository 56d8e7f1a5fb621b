"""Sealed guesses: once a round everybody may mark whom they suspect, if the table has agreed to it.

Until the end nobody else can notice a guess: nothing is sent, counted or shown, and the time of the table's last change
stays the same. Then all guesses are opened together.
"""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app import games
from app.engine.refusals import MALFORMED
from app.store.entries import Upsert
from app.store.schema import GuessRow, PlayerRow
from app.tables import refusals
from app.tables.decisions import encode_text
from app.tables.live.change import Change
from app.tables.live.game import LiveGame
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import RUNNING, PlayerId
from app.tables.refusals import Refused


class SealedGuess(Struct, frozen=True):
    """The person's own guess of this round; None if there is none yet."""

    round: int
    suspects: list[int] | None


class RoundGuess(Struct, frozen=True):
    round: int
    suspects: list[int]


class OpenedGuesses(Struct, frozen=True):
    """The guesses of one person; a spectator has no seat."""

    name: str
    seat: int | None
    guesses: list[RoundGuess]


class Guesses(Struct, frozen=True):
    """All guesses of a game that is over, the players' first, and which seats were right to guess."""

    right: list[int]
    by: list[OpenedGuesses]


async def own(table: LiveTable, player_id: PlayerId) -> SealedGuess:
    """This person's guess in the current round."""
    async with table.reading() as (record, live):
        number = _require_offered(record, live, player_id)
    key = (
        GuessRow.table_id == table.table_id,
        GuessRow.player_id == player_id,
        GuessRow.round == number,
    )
    async with table.services.reading_once() as connection:
        found = await connection.scalar(select(GuessRow.suspects).where(*key))
    return SealedGuess(number, None if found is None else msgspec.json.decode(found))


async def seal(table: LiveTable, player_id: PlayerId, suspects: list[int]) -> None:
    """Replaces this person's earlier guess of the round."""

    def edit(change: Change) -> None:
        record = change.record
        number = _require_offered(record, change.game, player_id)
        seat = change.record.membership(player_id).seat
        if len(set(suspects)) != len(suspects) or not set(suspects) <= set(range(len(record.seats))) - {seat}:
            raise Refused(MALFORMED)
        row = {"table_id": record.table_id, "player_id": player_id, "round": number}
        change.touches = False
        change.write(Upsert("guesses", {**row, "suspects": encode_text(sorted(suspects))}))

    await table.change(edit, secret=True)


async def opened(table: LiveTable, player_id: PlayerId) -> Guesses:
    """Everybody's guesses, after the end."""
    async with table.reading() as (record, live):
        record.membership(player_id)
        record.require_ended()
    side = games.folder(record.game).manifest.guessed_side
    if live is None or not side:
        raise Refused(refusals.NO_GUESSES)
    async with table.services.reading_once() as connection:
        by = await _read_all(connection, record)
    sides = live.game.sides(live.state)
    return Guesses([seat for seat, own_side in enumerate(sides) if own_side == side], by)


async def _read_all(connection: AsyncConnection, record: Record) -> list[OpenedGuesses]:
    rows = (
        select(GuessRow.player_id, GuessRow.round, GuessRow.suspects, PlayerRow.name)
        .join(PlayerRow, PlayerRow.player_id == GuessRow.player_id)
        .where(GuessRow.table_id == record.table_id)
        .order_by(GuessRow.round)
    )
    found: dict[str, list[Any]] = {}
    for row in await connection.execute(rows):
        found.setdefault(row.player_id, []).append(row)
    opened_guesses = [
        OpenedGuesses(
            name=guessed[0].name,
            seat=None if (seat := record.seat_of(one)) is None else seat.seat,
            guesses=[RoundGuess(row.round, msgspec.json.decode(row.suspects)) for row in guessed],
        )
        for one, guessed in found.items()
    ]
    return sorted(opened_guesses, key=lambda one: (one.seat is None, one.seat or 0, one.name))


def _require_offered(record: Record, live: LiveGame | None, player_id: PlayerId) -> int:
    """The current round, if this person may guess in it."""
    record.membership(player_id)
    if not record.settings.guesses or not games.folder(record.game).manifest.guessed_side:
        raise Refused(refusals.NO_GUESSES)
    if live is None or record.status not in RUNNING:
        raise Refused(refusals.NOT_PLAYING)
    return live.game.rounds(live.state)
