"""Chat: free text, phrases, and who reads them."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement

from app import games
from app.engine.game import Phrase
from app.engine.manifest import Phrases
from app.engine.messages import Seat
from app.store.schema import ChatRow
from app.tables import refusals
from app.tables.clock import MINUTE, SECOND
from app.tables.live.change import Change
from app.tables.live.recent import NOTICE, PLAYERS, SPECTATORS, StoredMessage, channels, read_chat, readable
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import ChatMessage, Membership, PlayerId, SeatKind, TableSettings, TalkMode
from app.tables.notifications import facts
from app.tables.people import text_cleaning
from app.tables.people.names import name_of
from app.tables.refusals import Refused

# The phrases of every table; a game adds its own. The client has the texts.
COMMON_PHRASES = ("thanks", "sorry", "wait", "go_on")
# How many messages a member may send within how much time.
Limits = tuple[tuple[int, int], ...]
LIMITS: Limits = ((5, 10 * SECOND), (60, 10 * MINUTE))
# The same limit for all bots of a table together, so that people have most of the chat.
BOT_LIMITS: Limits = ((1, 20 * SECOND), (5, 10 * MINUTE))
MOST_AT_ONCE = 200


async def say(table: LiveTable, player_id: PlayerId, text: str, command_id: str = "") -> None:
    """Everybody reads players; only spectators read spectators. Sending the same command id again adds nothing."""
    body = {"text": text_cleaning.required(text, text_cleaning.CHAT_LENGTH), "said": command_id}
    await _add(table, player_id, "words", body)


async def phrase(
    table: LiveTable, player_id: PlayerId, what: str, seat: int | None = None, command_id: str = ""
) -> None:
    args = {} if seat is None else {"seat": seat}
    await _add(table, player_id, "phrase", {"id": what, "args": args, "said": command_id}, seat)


async def say_as_bot(table: LiveTable, seat: Seat, phrase: Phrase) -> None:
    """A bot says something, if it may now. A bot does not talk for a person's seat."""
    body = {"id": phrase.id, "args": {} if phrase.about is None else {"seat": phrase.about}, "said": ""}
    by_bots = (ChatRow.player_id.is_(None), ChatRow.kind == "phrase")
    stored = await _latest(table, *by_bots)

    def edit(change: Change) -> None:
        record = change.record
        if not record.settings.bots_talk or record.seats[seat].kind is not SeatKind.BOT:
            raise Refused(refusals.CHAT_IS_SILENT)
        _require_phrase(record, phrase.id, phrase.about)
        _require_rate(stored, change.now, BOT_LIMITS)
        change.add_message(_channel(record.settings, Membership(seat), "phrase"), "phrase", body, bot=seat)

    await table.change(edit)


async def messages(
    table: LiveTable, player_id: PlayerId, before: int | None = None, limit: int = 100
) -> list[ChatMessage]:
    """The latest messages that this person may read, in their order."""
    member = await table.member(player_id)
    count = ChatRow.number if member.seat is not None else ChatRow.line
    conditions = [ChatRow.table_id == table.table_id, ChatRow.channel.in_(channels(member))]
    if before is not None:
        conditions.append(count < before)
    async with table.services.reading_once() as connection:
        stored = await read_chat(connection, *conditions, most=max(1, min(limit, MOST_AT_ONCE)))
    return readable(stored, member)


async def _add(
    table: LiveTable, player_id: PlayerId, kind: str, body: dict[str, Any], about: int | None = None
) -> None:
    name = await name_of(table.services, player_id)
    stored = await _latest(table, ChatRow.player_id == player_id, ChatRow.kind != NOTICE)

    def edit(change: Change) -> None:
        member = change.record.membership(player_id)
        if kind == "phrase":
            _require_phrase(change.record, body["id"], about)
        channel = _channel(change.record.settings, member, kind)
        recent = table.publisher.recent
        said = (one for one in (recent.chat if recent else ()) if one.player_id == player_id and one.kind != NOTICE)
        own = [*stored, *said]
        if body["said"] and _was_said(own, body):
            return
        _require_rate(own, change.now, LIMITS)
        change.add_message(channel, kind, body, player_id, name)
        # Players do not read what the spectators write.
        called = facts.mentions(change.record, body.get("text", ""), player_id) if channel != SPECTATORS else None
        if called is not None:
            change.write(facts.outbox_row(change.record, called, change.now))

    await table.change(edit)


async def _latest(table: LiveTable, *conditions: ColumnElement[bool]) -> list[StoredMessage]:
    """The latest messages of one member, as many as the limits and the check for repeated commands need."""
    async with table.services.reading_once() as connection:
        return await read_chat(connection, ChatRow.table_id == table.table_id, *conditions, most=LIMITS[-1][0])


def phrases_of(game: str) -> Phrases:
    """What can be said at a table of this game."""
    own = games.folder(game).manifest.phrases
    return Phrases([*own.plain, *COMMON_PHRASES], own.about_seat)


def _require_phrase(record: Record, what: str, about: int | None) -> None:
    phrases = phrases_of(record.game)
    if what not in (phrases.plain if about is None else phrases.about_seat):
        raise Refused(refusals.UNKNOWN_PHRASE)
    if about is not None:
        record.numbered(about)


def _was_said(own: Iterable[StoredMessage], body: dict[str, Any]) -> bool:
    """A page sends again what was not acknowledged. Another message needs another id."""
    for message in own:
        if message.body.get("said") == body["said"]:
            if message.body != body:
                raise Refused(refusals.ID_USED)
            return True
    return False


def _require_rate(said: Iterable[StoredMessage], now: int, limits: Limits) -> None:
    times = {message.line: message.at for message in said}
    for most, within in limits:
        if sum(at > now - within for at in times.values()) >= most:
            raise Refused(refusals.TOO_OFTEN)


def _channel(settings: TableSettings, member: Membership, kind: str) -> str:
    if member.seat is None:
        if not settings.spectator_chat:
            raise Refused(refusals.CHAT_IS_SILENT)
        return SPECTATORS
    if settings.talk is TalkMode.SILENT:
        raise Refused(refusals.CHAT_IS_SILENT)
    if settings.talk is TalkMode.GUIDED and kind == "words":
        raise Refused(refusals.CHAT_IS_GUIDED)
    return PLAYERS
