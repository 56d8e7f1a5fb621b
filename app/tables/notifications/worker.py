"""Sends what is due. News of a table becomes a message for each person, and this becomes one for each channel. Each of
these is a row of its own, so if a channel fails, it is tried again without repeating the others.
"""

import asyncio
from typing import Any

import msgspec
import structlog
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import (
    CheckpointRow,
    LastNotifiedRow,
    MailAddressRow,
    PlayerRow,
    PushSubscriptionRow,
    WebhookRow,
)
from app.tables.clock import HOUR, MINUTE
from app.tables.clocks.rounds import ClockView
from app.tables.live import records
from app.tables.live.game import stored_clock
from app.tables.live.records import Record
from app.tables.model import TableId
from app.tables.notifications import choices, contacts, outbox, schedule
from app.tables.notifications.channels.delivery import DeliveryError
from app.tables.notifications.facts import TableNews, Topic
from app.tables.notifications.outbox import NewMessage, Stored
from app.tables.notifications.schedule import PersonNews
from app.tables.notifications.texts import NotificationMessage
from app.tables.server import Server
from app.telemetry import metrics, traces

# How long to wait after each failed attempt; after the last one, the message is given up.
PAUSES = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)
ASKED = (Topic.TURN, Topic.WINDOW)
_log = structlog.get_logger()


async def send_due(server: Server) -> int:
    """Send everything that is due; returns how many rows there were."""
    count = 0
    while rows := await outbox.claim(server):
        count += len(rows)
        await asyncio.gather(*(_in_turn(server, group) for group in _groups(rows)))
    return count


def _groups(rows: list[Stored]) -> list[list[Stored]]:
    """Groups of rows that can be handled at the same time. The messages for one person at one table are handled one
    after the other, because each depends on whether there was one before. So the result does not depend on timing.
    """
    groups: dict[tuple[str, ...], list[Stored]] = {}
    for row in rows:
        same = (row.table_id, row.player_id) if row.kind == outbox.PERSON else (row.message_id,)
        groups.setdefault(same, []).append(row)
    return [sorted(group, key=_urgency) if len(group) > 1 else group for group in groups.values()]


def _urgency(row: Stored) -> tuple[bool, int, str]:
    """A question to a person comes before everything else."""
    news = msgspec.json.decode(row.body, type=PersonNews)
    return news.topic not in ASKED, row.at, news.topic


async def _in_turn(server: Server, rows: list[Stored]) -> None:
    for row in rows:
        await _guarded(server, row)


async def _guarded(server: Server, row: Stored) -> None:
    """A message that cannot be handled must not block the others: it is tried again, and finally given up."""
    try:
        with traces.span("message", kind=row.kind):
            await _handle(server, row)
        metrics.outbox_messages.labels(row.kind, "done").inc()
    except Exception as error:  # noqa: BLE001
        reason = error.reason if isinstance(error, DeliveryError) else type(error).__name__
        final = isinstance(error, DeliveryError) and error.final
        given_up = final or row.attempts > len(PAUSES)
        metrics.outbox_messages.labels(row.kind, "given_up" if given_up else "put_off").inc()
        _log.warning("message_not_sent", kind=row.kind, reason=reason, attempts=row.attempts, given_up=given_up)
        async with server.writing() as connection:
            if given_up:
                await _give_up(connection, row)
            else:
                await outbox.put_off(connection, row, server.now() + PAUSES[row.attempts - 1])


async def _handle(server: Server, row: Stored) -> None:
    if row.kind == outbox.TABLE:
        await _tell_people(server, row)
    elif row.kind == outbox.PERSON:
        await _choose_channels(server, row)
    else:
        await contacts.deliver(server, row)
        async with server.writing() as connection:
            await outbox.remove(connection, row)


async def _give_up(connection: AsyncConnection, row: Stored) -> None:
    await outbox.remove(connection, row)
    if row.kind == outbox.PUSH:
        # The browser has unsubscribed, or its push service no longer knows it.
        own = (PushSubscriptionRow.player_id == row.player_id, PushSubscriptionRow.subscription_id == row.target)
        await connection.execute(delete(PushSubscriptionRow).where(*own))


# ---- From a table to its people --------------------------------------------------------------------------------------


async def _tell_people(server: Server, row: Stored) -> None:
    news = msgspec.json.decode(row.body, type=TableNews)
    async with server.reading() as connection:
        found = await _table(connection, row.table_id)
        if found is None:
            people, webhook = {}, None
        else:
            seated = [seat.player_id for seat in found[0].persons() if seat.player_id is not None]
            people = await choices.read(connection, seated)
            webhook = await connection.scalar(select(WebhookRow.kind).where(WebhookRow.table_id == row.table_id))
    messages: list[NewMessage] = []
    if found is not None:
        planned = schedule.scheduled_news(found[0], news, people, server.now())
        messages = [
            NewMessage(outbox.PERSON, row.table_id, one.news, row.at, one.at, player_id=one.player_id)
            for one in planned
        ]
        if webhook is not None:
            messages += _to_channel(*found, news, row, server.now())
    async with server.writing() as connection:
        await outbox.replace(connection, row, messages)


def _to_channel(record: Record, clock: ClockView | None, news: TableNews, row: Stored, now: int) -> list[NewMessage]:
    """What a group's channel is told: who is still asked, in one message; that the game has begun or is over."""
    about: dict[Topic, list[int]] = {}
    for seat, asked in news.asked.items():
        question = PersonNews(asked.topic, asked.opened, asked.due)
        if schedule.still_applies(record, clock, record.seats[int(seat)], question):
            about.setdefault(asked.topic, []).append(int(seat))
    if news.topic is not None and schedule.still_applies(record, clock, record.seats[0], PersonNews(news.topic)):
        about = {news.topic: [seat.seat for seat in record.persons()], **about}
    found = []
    for topic, seats in about.items():
        dues = [one.due for seat in seats if (one := news.asked.get(str(seat))) is not None and one.topic is topic]
        due = min((due for due in dues if due is not None), default=None)
        names = [record.seats[seat].name for seat in seats if record.seats[seat].name]
        message = NotificationMessage(topic, "", record.name, record.game, due, names=names)
        found.append(NewMessage(outbox.WEBHOOK, row.table_id, message, row.at, now))
    return found


# ---- From a person to their channels ---------------------------------------------------------------------------------


async def _choose_channels(server: Server, row: Stored) -> None:
    news = msgspec.json.decode(row.body, type=PersonNews)
    messages: list[NewMessage] = []
    async with server.reading() as connection:
        if await _is_needed(server, connection, row, news):
            messages = await _channel_messages(server, connection, row, news)
    async with server.writing() as connection:
        if messages:
            told = {"table_id": row.table_id, "player_id": row.player_id, "at": server.now()}
            await choices.upsert(connection, LastNotifiedRow, told)
        await outbox.replace(connection, row, messages)


async def _is_needed(server: Server, connection: AsyncConnection, row: Stored, news: PersonNews) -> bool:
    found = await _table(connection, row.table_id)
    seat = None if found is None else found[0].seat_of(row.player_id)
    if found is None or seat is None or not schedule.still_applies(*found, seat, news):
        return False
    if not (await choices.read(connection, [row.player_id]))[row.player_id].wants(row.table_id):
        return False
    own = (LastNotifiedRow.table_id == row.table_id, LastNotifiedRow.player_id == row.player_id)
    told_at = await connection.scalar(select(LastNotifiedRow.at).where(*own)) or 0
    connected = server.presence.is_connected(row.table_id, row.player_id)
    looked_at = server.now() if connected else seat.away_since or 0
    return schedule.should_notify(news, row.at, looked_at, told_at, server.now())


async def _channel_messages(
    server: Server, connection: AsyncConnection, row: Stored, news: PersonNews
) -> list[NewMessage]:
    """One row for each browser, and one for the confirmed address."""
    person = (await connection.execute(select(PlayerRow.language).where(PlayerRow.player_id == row.player_id))).one()
    table = await _table(connection, row.table_id)
    zone = (await choices.read(connection, [row.player_id]))[row.player_id].general.zone
    record = None if table is None else table[0]
    name, game = ("", "") if record is None else (record.name, record.game)
    message = NotificationMessage(news.topic, person.language, name, game, news.due, zone)
    made: dict[str, Any] = {"table_id": row.table_id, "body": message, "at": row.at, "next_at": server.now()}
    browsers = select(PushSubscriptionRow.subscription_id).where(PushSubscriptionRow.player_id == row.player_id)
    confirmed = (MailAddressRow.player_id == row.player_id, MailAddressRow.confirmed_at.is_not(None))
    messages = [
        NewMessage(outbox.PUSH, **made, player_id=row.player_id, target=target)
        for target in await connection.scalars(browsers)
    ]
    if server.settings.sends_mail and await connection.scalar(select(MailAddressRow.address).where(*confirmed)):
        messages.append(NewMessage(outbox.MAIL, **made, player_id=row.player_id))
    return messages


async def _table(connection: AsyncConnection, table_id: TableId) -> tuple[Record, ClockView | None] | None:
    found = await records.read_tables(connection, [table_id], games=False)
    if table_id not in found:
        return None
    clocks = await connection.scalar(select(CheckpointRow.clocks).where(CheckpointRow.table_id == table_id))
    return found[table_id].record, None if clocks is None else stored_clock(clocks)
