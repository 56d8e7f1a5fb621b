"""Talking: free words, guided phrases, and who hears them."""

from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app import games
from app.engine.manifest import Phrases
from app.live.hub import Pulse
from app.store.schema import ChatLine as Line
from app.tables import company, gathering, records, refusals, talking, words
from app.tables.house import House
from app.tables.model import ChatLine, PlayerId, Standing, TableId, TableSettings, TalkMode
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.timepiece import MINUTE, SECOND

# What can be said at every table; a game adds its own. The client has the words.
COMMON_PHRASES = ("thanks", "sorry", "wait", "go_on")
# At most so many lines within so much time.
LIMITS = ((5, 10 * SECOND), (60, 10 * MINUTE))


async def say(house: House, table_id: TableId, player_id: PlayerId, text: str, command_id: str = "") -> None:
    """Players are heard by all; spectators only by each other. The same command id again says nothing more."""
    body = {"text": words.required(text, words.CHAT_LENGTH), "said": command_id}
    await _add(house, table_id, player_id, "words", body)


async def phrase(
    house: House, table_id: TableId, player_id: PlayerId, what: str, seat: int | None = None, command_id: str = ""
) -> None:
    args = {} if seat is None else {"seat": seat}
    await _add(house, table_id, player_id, "phrase", {"id": what, "args": args, "said": command_id}, seat)


async def lines(
    house: House, table_id: TableId, player_id: PlayerId, before: int | None = None, limit: int = 100
) -> list[ChatLine]:
    """The latest lines that this person may read, in their order."""
    standing = await company.standing(house, table_id, player_id)
    earlier = [] if before is None else [talking.numbers(standing) < before]
    async with house.reading() as connection:
        return await talking.lines(connection, table_id, standing, *earlier, limit=max(1, min(limit, 200)))


async def _add(
    house: House, table_id: TableId, player_id: PlayerId, kind: str, body: dict[str, Any], about: int | None = None
) -> None:
    now, warm = house.now(), house.at(table_id)
    async with house.writing() as connection:
        record = await records.read(connection, table_id, lock=True)
        standing = (await gathering.read(connection, record)).standings.get(player_id)
        if standing is None:
            raise Refused(refusals.NO_SUCH_TABLE)
        if kind == "phrase":
            _check_phrase(record, body["id"], about)
        channel = _channel(record.settings, standing, kind)
        own = (Line.table_id == table_id, Line.player_id == player_id)
        if body["said"] and await _was_said(connection, own, body["said"]):
            return
        for most, within in LIMITS:
            if (await connection.scalar(select(func.count()).where(*own, Line.at > now - within)) or 0) >= most:
                raise Refused(refusals.TOO_OFTEN)
        values = {"kind": kind, "player_id": player_id, "seat": standing.seat}
        encoded = msgspec.json.encode(body).decode()
        line = await talking.add_line(connection, table_id, channel, **values, body=encoded, at=now)
        await house.hub.announce(connection, [Pulse(table_id, "talk", line)])
    async with warm.lock:
        await talking.show(house, warm)


def phrases_of(game: str) -> Phrases:
    """What can be said at a table of this game."""
    own = games.folder(game).manifest.phrases
    return Phrases([*own.plain, *COMMON_PHRASES], own.about_seat)


def _check_phrase(record: Record, what: str, about: int | None) -> None:
    phrases = phrases_of(record.game)
    if what not in (phrases.plain if about is None else phrases.about_seat):
        raise Refused(refusals.UNKNOWN_PHRASE)
    if about is not None:
        record.numbered(about)


async def _was_said(connection: AsyncConnection, own: tuple[Any, ...], command_id: str) -> bool:
    """Whether one of this person's latest lines has this id: a page sends again what was not acknowledged."""
    latest = select(Line.body).where(*own).order_by(Line.line.desc()).limit(LIMITS[-1][0])
    return any(msgspec.json.decode(body).get("said") == command_id for body in await connection.scalars(latest))


def _channel(settings: TableSettings, standing: Standing, kind: str) -> str:
    if standing.seat is None:
        if not settings.spectator_chat:
            raise Refused(refusals.CHAT_IS_SILENT)
        return talking.SPECTATORS
    if settings.talk is TalkMode.SILENT:
        raise Refused(refusals.CHAT_IS_SILENT)
    if settings.talk is TalkMode.GUIDED and kind == "words":
        raise Refused(refusals.CHAT_IS_GUIDED)
    return talking.PLAYERS
