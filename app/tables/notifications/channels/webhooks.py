"""A group's channel: what a request looks like for each kind of service."""

import json
from collections.abc import Callable
from typing import Literal, get_args
from urllib.parse import parse_qs, urlsplit, urlunsplit

from msgspec import Struct

from app.tables.clock import SECOND
from app.tables.notifications import texts
from app.tables.notifications.channels import http_client
from app.tables.notifications.channels.addresses import parsed, resolve
from app.tables.notifications.texts import NotificationMessage
from app.tables.services import Services

Kind = Literal["json", "discord", "slack", "matrix", "ntfy"]
KINDS: tuple[str, ...] = get_args(Kind)
JSON = {"Content-Type": "application/json"}


class Webhook(Struct, frozen=True):
    kind: str
    address: str
    language: str


class Outgoing(Struct, frozen=True):
    """One request. `method` is POST except for Matrix."""

    url: str
    body: bytes
    headers: dict[str, str]
    method: str = "POST"


def is_usable(webhook: Webhook) -> bool:
    """Whether it can be an address of that kind. Nothing is looked up or sent."""
    parts = parsed(webhook.address)
    if parts is None or webhook.kind not in KINDS:
        return False
    return webhook.kind != "matrix" or parts.path.endswith("/send/m.room.message")


async def send(services: Services, webhook: Webhook, message: NotificationMessage, link: str, message_id: str) -> None:
    outgoing = _forms[webhook.kind](webhook.address, message, link, message_id)
    destination = await resolve(outgoing.url, services.settings.own_networks)
    # A receiver that gets a message twice sees the same id.
    headers = {"Idempotency-Key": message_id, **outgoing.headers}
    await http_client.post(destination, outgoing.body, headers, outgoing.method)


def _line(message: NotificationMessage) -> str:
    return " ".join(part for part in (texts.sentence(message), texts.deadline(message)) if part)


def _json(address: str, message: NotificationMessage, link: str, message_id: str) -> Outgoing:
    body = {
        "id": message_id,
        "topic": message.topic,
        "table": message.table,
        "names": message.names,
        "text": texts.sentence(message),
        "due": None if message.due is None else message.due // SECOND,
        "link": link,
    }
    return Outgoing(address, json.dumps(body).encode(), JSON)


def _discord(address: str, message: NotificationMessage, link: str, _message_id: str) -> Outgoing:
    """A name must not mention everybody in the channel."""
    body = {"content": f"{_line(message)}\n{link}".strip(), "allowed_mentions": {"parse": []}}
    return Outgoing(address, json.dumps(body).encode(), JSON)


def _slack(address: str, message: NotificationMessage, link: str, _message_id: str) -> Outgoing:
    line = _line(message).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return Outgoing(address, json.dumps({"text": f"{line}\n{link}".strip()}).encode(), JSON)


def _matrix(address: str, message: NotificationMessage, link: str, message_id: str) -> Outgoing:
    """Our id is the id of the transaction, so the homeserver accepts it only once. The access token moves from the
    address to a header, which is not logged.
    """
    parts = urlsplit(address)
    token = parse_qs(parts.query).get("access_token", [""])[0]
    url = urlunsplit((parts.scheme, parts.netloc, f"{parts.path}/{message_id}", "", ""))
    body = {"msgtype": "m.notice", "body": f"{_line(message)}\n{link}".strip()}
    return Outgoing(url, json.dumps(body).encode(), {**JSON, "Authorization": f"Bearer {token}"}, "PUT")


def _ntfy(address: str, message: NotificationMessage, link: str, _message_id: str) -> Outgoing:
    headers = {"Content-Type": "text/plain; charset=utf-8"}
    return Outgoing(address, _line(message).encode(), {**headers, "Click": link} if link else headers)


_forms: dict[str, Callable[[str, NotificationMessage, str, str], Outgoing]] = {
    "json": _json,
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
}
