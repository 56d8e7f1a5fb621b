"""How people are contacted: by subscribed browsers and a confirmed mail address. And how a table posts to a group's
channel.
"""

from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.refusals import MALFORMED
from app.store.entries import Delete, Upsert
from app.store.schema import (
    LastNotifiedRow,
    MailAddressRow,
    NotificationChoiceRow,
    OutboxRow,
    PlayerRow,
    PushSubscriptionRow,
    WebhookRow,
)
from app.tables import refusals
from app.tables.clock import DAY
from app.tables.live.change import Change
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId, TableId
from app.tables.notifications import outbox, texts
from app.tables.notifications.channels import mail, push, webhooks
from app.tables.notifications.channels.addresses import parsed
from app.tables.notifications.channels.delivery import DeliveryError
from app.tables.notifications.channels.mail import MailContents
from app.tables.notifications.channels.push import Subscription
from app.tables.notifications.channels.webhooks import Webhook
from app.tables.notifications.choices import upsert
from app.tables.notifications.outbox import NewMessage, Stored
from app.tables.notifications.texts import NotificationMessage, text
from app.tables.people.tokens import new_id
from app.tables.refusals import Refused
from app.tables.server import Server

MOST_BROWSERS = 10
CONFIRM = "confirm"
STOP = "stop"
TEST = "test"
# The name used in a message that is about no table.
SITE = "Fathom"
# How long a link to confirm an address works.
CONFIRM_WITHIN = 7 * DAY
# What is stored for a person besides their choices.
OF_A_PERSON = (OutboxRow, LastNotifiedRow, NotificationChoiceRow, MailAddressRow, PushSubscriptionRow)


class Mailbox(Struct, frozen=True):
    address: str
    confirmed: bool


class Contacts(Struct, frozen=True):
    """How a person can be contacted. `device_subscribed`: whether the device in use is one of the `browsers`."""

    mail: Mailbox | None
    browsers: int
    device_subscribed: bool


class ChannelInfo(Struct, frozen=True):
    """What the members of a table see of its channel: the kind of service and its host, not the secret address."""

    kind: str
    host: str


# ---- Browsers --------------------------------------------------------------------------------------------------------


async def subscribe(server: Server, player_id: PlayerId, device_id: str, given: Subscription) -> None:
    """One subscription for each device: a browser that subscribes again replaces its earlier one."""
    parts = parsed(given.endpoint)
    if parts is None or not given.is_usable():
        raise Refused(MALFORMED)
    own = PushSubscriptionRow.player_id == player_id
    async with server.writing() as connection:
        await unsubscribe(connection, player_id, device_id)
        known = list(await connection.scalars(select(PushSubscriptionRow.subscription_id).where(own)))
        if len(known) >= MOST_BROWSERS:
            raise Refused(refusals.TOO_OFTEN)
        row = {
            "player_id": player_id,
            "subscription_id": new_id(),
            "device_id": device_id,
            "endpoint": given.endpoint,
            "public_key": given.public_key,
            "secret": given.secret,
            "created_at": server.now(),
        }
        await upsert(connection, PushSubscriptionRow, row)


async def unsubscribe(connection: AsyncConnection, player_id: PlayerId, device_id: str | None = None) -> None:
    """The browser of this device, or of every device."""
    gone = delete(PushSubscriptionRow).where(PushSubscriptionRow.player_id == player_id)
    await connection.execute(gone if device_id is None else gone.where(PushSubscriptionRow.device_id == device_id))


async def contacts_of(server: Server, player_id: PlayerId, device_id: str) -> Contacts:
    browsers = select(PushSubscriptionRow.device_id).where(PushSubscriptionRow.player_id == player_id)
    address = select(MailAddressRow.address, MailAddressRow.confirmed_at).where(MailAddressRow.player_id == player_id)
    async with server.reading_once() as connection:
        devices = list(await connection.scalars(browsers))
        row = (await connection.execute(address)).one_or_none()
    mailbox = None if row is None else Mailbox(row.address, row.confirmed_at is not None)
    return Contacts(mailbox, len(devices), device_id in devices)


async def send_test(server: Server, player_id: PlayerId) -> None:
    """Send a test message to this person by every channel."""
    browsers = select(PushSubscriptionRow.subscription_id).where(PushSubscriptionRow.player_id == player_id)
    confirmed = (MailAddressRow.player_id == player_id, MailAddressRow.confirmed_at.is_not(None))
    now = server.now()
    async with server.writing() as connection:
        language = await connection.scalar(select(PlayerRow.language).where(PlayerRow.player_id == player_id))
        message = NotificationMessage(TEST, language or "en", SITE)
        found = [
            NewMessage(outbox.PUSH, "", message, now, now, player_id, target)
            for target in await connection.scalars(browsers)
        ]
        if server.settings.sends_mail and await connection.scalar(select(MailAddressRow.address).where(*confirmed)):
            found.append(NewMessage(outbox.MAIL, "", message, now, now, player_id))
        await outbox.insert_all(connection, found)


# ---- Mail ------------------------------------------------------------------------------------------------------------


async def set_address(server: Server, player_id: PlayerId, address: str) -> None:
    """Only the request to confirm it is sent there until it is confirmed."""
    if not server.settings.sends_mail:
        raise Refused(refusals.NO_MAIL)
    if not mail.is_address(address):
        raise Refused(refusals.WRONG_ADDRESS)
    now = server.now()
    async with server.writing() as connection:
        language = await connection.scalar(select(PlayerRow.language).where(PlayerRow.player_id == player_id))
        row = {"player_id": player_id, "address": address, "confirmed_at": None, "asked_at": now}
        await upsert(connection, MailAddressRow, row)
        question = NotificationMessage(CONFIRM, language or "en")
        await outbox.insert_all(connection, [NewMessage(outbox.MAIL, "", question, now, now, player_id)])


async def remove_address(server: Server, player_id: PlayerId) -> None:
    async with server.writing() as connection:
        await connection.execute(delete(MailAddressRow).where(MailAddressRow.player_id == player_id))


async def confirm_address(server: Server, token: str) -> None:
    player_id, address = await _address_of(server, CONFIRM, token)
    own = (MailAddressRow.player_id == player_id, MailAddressRow.address == address)
    async with server.writing() as connection:
        await connection.execute(update(MailAddressRow).where(*own).values(confirmed_at=server.now()))


async def stop_mail(server: Server, token: str) -> None:
    """The address is deleted. The link can be used more than once."""
    player_id, _ = await _address_of(server, STOP, token)
    await remove_address(server, player_id)


async def _address_of(server: Server, purpose: str, token: str) -> tuple[PlayerId, str]:
    """The person and address that a link in a mail is about. Once the person has another address, the link no longer
    works.
    """
    player_id, _, proof = token.partition(".")
    own = select(MailAddressRow.address, MailAddressRow.asked_at).where(MailAddressRow.player_id == player_id)
    async with server.reading_once() as connection:
        row = (await connection.execute(own)).one_or_none()
    if row is None or not server.tokens.proves(proof, purpose, player_id, row.address):
        raise Refused(refusals.NO_SUCH_LINK)
    if purpose == CONFIRM and row.asked_at + CONFIRM_WITHIN < server.now():
        raise Refused(refusals.NO_SUCH_LINK)
    return player_id, row.address


def mail_link(server: Server, purpose: str, player_id: PlayerId, address: str) -> str:
    token = f"{player_id}.{server.tokens.proof(purpose, player_id, address)}"
    return f"{server.settings.public_url}/mail/{purpose}/{token}"


# ---- A group's channel -----------------------------------------------------------------------------------------------


async def set_webhook(table: LiveTable, player_id: PlayerId, given: Webhook) -> None:
    """Set by the host. A message in the channel says at once who has connected it, so that everybody there knows."""
    if not webhooks.is_usable(given):
        raise Refused(refusals.WRONG_WEBHOOK)

    def edit(change: Change) -> None:
        record = change.record
        record.require_host(player_id)
        own = record.seat_of(player_id)
        names = ["" if own is None else own.name]
        row = {"table_id": record.table_id, **msgspec.to_builtins(given)}
        change.write(Upsert("webhooks", row))
        hello = NotificationMessage(TEST, given.language, record.name, record.game, names=names)
        change.write(outbox.new_row(NewMessage(outbox.WEBHOOK, record.table_id, hello, change.now, change.now)))

    await table.change(edit)


async def remove_webhook(table: LiveTable, player_id: PlayerId) -> None:
    def edit(change: Change) -> None:
        change.record.require_host(player_id)
        change.write(Delete("webhooks", {"table_id": change.record.table_id}))

    await table.change(edit)


async def channel_of(server: Server, table_id: TableId) -> ChannelInfo | None:
    webhook = await _webhook(server, table_id)
    return None if webhook is None else ChannelInfo(webhook.kind, urlsplit(webhook.address).hostname or "")


async def _webhook(server: Server, table_id: TableId) -> Webhook | None:
    columns = (WebhookRow.kind, WebhookRow.address, WebhookRow.language)
    async with server.reading_once() as connection:
        row = (await connection.execute(select(*columns).where(WebhookRow.table_id == table_id))).one_or_none()
    return None if row is None else Webhook(*row)


# ---- Sending ---------------------------------------------------------------------------------------------------------


async def deliver(server: Server, row: Stored) -> None:
    """Send one message by one channel. Raises DeliveryError; a recipient who no longer exists is not an error."""
    message = msgspec.json.decode(row.body, type=NotificationMessage)
    if row.kind == outbox.PUSH:
        await _push(server, row, message)
    elif row.kind == outbox.MAIL:
        await _mail(server, row, message)
    elif row.kind == outbox.WEBHOOK:
        await _post(server, row, message)
    else:
        raise DeliveryError("unknown_channel", final=True)


async def _push(server: Server, row: Stored, message: NotificationMessage) -> None:
    columns = (PushSubscriptionRow.endpoint, PushSubscriptionRow.public_key, PushSubscriptionRow.secret)
    own = (PushSubscriptionRow.player_id == row.player_id, PushSubscriptionRow.subscription_id == row.target)
    async with server.reading_once() as connection:
        found = (await connection.execute(select(*columns).where(*own))).one_or_none()
    if found is None:
        return
    body = " ".join(part for part in (texts.sentence(message), texts.deadline(message)) if part)
    payload = {"body": body, "table": row.table_id, "link": _link(row)}
    await push.send(server, Subscription(*found), payload, row.table_id, row.message_id)


def _link(row: Stored) -> str:
    return f"/tables/{row.table_id}" if row.table_id else "/me"


async def _mail(server: Server, row: Stored, message: NotificationMessage) -> None:
    columns = (MailAddressRow.address, MailAddressRow.confirmed_at)
    async with server.reading_once() as connection:
        own = MailAddressRow.player_id == row.player_id
        found = (await connection.execute(select(*columns).where(own))).one_or_none()
    asks = message.topic == CONFIRM
    if found is None or not server.settings.sends_mail or asks is not (found.confirmed_at is None):
        return
    contents = (
        _confirmation_mail(server, row, found.address, message)
        if asks
        else _mail_contents(server, row, found.address, message)
    )
    await mail.send(server.settings, contents, row.message_id, server.now())


def _mail_contents(server: Server, row: Stored, address: str, message: NotificationMessage) -> MailContents:
    sentence = texts.sentence(message)
    return MailContents(
        to=address,
        language=message.language,
        subject=sentence.rstrip("."),
        lines=[line for line in (sentence, texts.deadline(message)) if line],
        link=server.settings.public_url + _link(row),
        link_text=text(message.language, "message-open"),
        stop=mail_link(server, STOP, row.player_id, address),
    )


def _confirmation_mail(server: Server, row: Stored, address: str, message: NotificationMessage) -> MailContents:
    return MailContents(
        to=address,
        language=message.language,
        subject=text(message.language, "mail-confirm-subject"),
        lines=[text(message.language, "mail-confirm-text")],
        link=mail_link(server, CONFIRM, row.player_id, address),
        link_text=text(message.language, "mail-confirm-link"),
    )


async def _post(server: Server, row: Stored, message: NotificationMessage) -> None:
    webhook = await _webhook(server, row.table_id)
    if webhook is None:
        return
    base = server.settings.public_url
    link = f"{base}/tables/{row.table_id}" if base else ""
    shown = msgspec.structs.replace(message, language=webhook.language)
    await webhooks.send(server, webhook, shown, link, row.message_id)
