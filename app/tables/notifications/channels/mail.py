"""Mail through the host's SMTP server. It is sent in separate threads, so that a server that hangs blocks only
those.
"""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from functools import cache
from html import escape
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from app.settings import Settings
from app.tables.clock import SECOND
from app.tables.notifications.channels.delivery import DeliveryError
from app.tables.notifications.texts import text

SECONDS = 15
# For the whole exchange: a server may answer each line in time and still never finish.
SECONDS_IN_ALL = 60
THREADS = 2
LONGEST_ADDRESS = 254
PORTS = {"smtp": 587, "smtps": 465}
# SMTP codes from here on are final.
FINAL = 500


class MailContents(Struct, frozen=True):
    """The contents of a mail: lines of plain text, a link, and the link that stops all mail."""

    to: str
    language: str
    subject: str
    lines: list[str]
    link: str
    link_text: str
    stop: str = ""


def is_address(given: str) -> bool:
    """Whether it looks like a mail address. Whether it works is found out by the request to confirm it."""
    if len(given) > LONGEST_ADDRESS or not given.isprintable() or not given.isascii():
        return False
    try:
        address = Address(addr_spec=given)
    except (ValueError, IndexError, AttributeError):
        return False
    return bool(address.username) and "." in address.domain and not any(sign in given for sign in "<>,;: \t")


async def send(settings: Settings, contents: MailContents, message_id: str, now: int) -> None:
    message = composed(settings, contents, message_id, now)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(SECONDS_IN_ALL):
            await loop.run_in_executor(_threads(), _send, settings.mail_url.get_secret_value(), message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise DeliveryError("recipient_refused", final=all(code >= FINAL for code in codes)) from error
    except smtplib.SMTPResponseException as error:
        # A wrong password can be corrected by the host, so it is not final.
        wrong_password = isinstance(error, smtplib.SMTPAuthenticationError)
        raise DeliveryError(f"smtp_{error.smtp_code}", final=error.smtp_code >= FINAL and not wrong_password) from error
    except (OSError, smtplib.SMTPException) as error:
        raise DeliveryError(type(error).__name__) from error


def composed(settings: Settings, contents: MailContents, message_id: str, now: int) -> EmailMessage:
    """The mail as plain text, and the same as simple HTML."""
    message = EmailMessage()
    message["From"] = settings.mail_from
    message["To"] = contents.to
    message["Subject"] = contents.subject
    message["Date"] = formatdate(now / SECOND)
    message["Message-ID"] = f"<{message_id}@{settings.mail_from.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = contents.language
    foot: list[str] = []
    if contents.stop:
        message["List-Unsubscribe"] = f"<{contents.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        foot = [text(contents.language, "mail-why"), f"{text(contents.language, 'mail-stop')}: {contents.stop}"]
    plain = [*contents.lines, f"{contents.link_text}: {contents.link}", *(["-- \n" + "\n".join(foot)] if foot else [])]
    message.set_content("\n\n".join(plain) + "\n")
    message.add_alternative(_html(contents), subtype="html")
    return message


def _html(contents: MailContents) -> str:
    lines = "".join(f"<p>{escape(line)}</p>" for line in contents.lines)
    link = f'<p><a href="{escape(contents.link)}">{escape(contents.link_text)}</a></p>'
    foot = ""
    if contents.stop:
        why, stop = (escape(text(contents.language, name)) for name in ("mail-why", "mail-stop"))
        foot = f'<hr><p><small>{why} <a href="{escape(contents.stop)}">{stop}</a></small></p>'
    return f'<!doctype html><html lang="{contents.language}"><body>{lines}{link}{foot}</body></html>'


def _send(url: str, message: EmailMessage) -> None:
    """A password is sent only over an encrypted connection."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    secure = ssl.create_default_context()
    with (
        smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=secure)
        if parts.scheme == "smtps"
        else smtplib.SMTP(host, port, timeout=SECONDS)
    ) as server:
        server.ehlo()
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=secure)
        elif parts.scheme == "smtp" and parts.username:
            raise smtplib.SMTPNotSupportedError("no encryption")
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(THREADS, thread_name_prefix="mail")
