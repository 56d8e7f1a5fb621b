"""The texts of messages, in the language of each reader."""

from datetime import datetime
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton
from fluent.runtime import FluentBundle, FluentResource
from msgspec import Struct

from app import games
from app.tables.clock import SECOND

FOLDER = Path(__file__).parent / "locales"


class NotificationMessage(Struct, frozen=True):
    """What is said: the id of its text, the name of the table, and public facts. `names`: who is asked, for a channel
    that many people read.
    """

    topic: str
    language: str
    table: str = ""
    game: str = ""
    due: int | None = None
    zone: str = "UTC"
    names: list[str] = []


def sentence(message: NotificationMessage) -> str:
    """The message in one line; for a channel, with the names of those it is about."""
    table = message.table or text(message.language, f"{message.game}-name")
    if message.names:
        return text(message.language, f"announce-{message.topic}", table=table, names=", ".join(message.names))
    return text(message.language, f"message-{message.topic}", table=table)


def deadline(message: NotificationMessage) -> str:
    """By when an answer is needed, in the reader's time zone; empty if there is no deadline."""
    if message.due is None:
        return ""
    moment = datetime.fromtimestamp(message.due / SECOND, ZoneInfo(message.zone))
    shown = f"{format_skeleton('MMMEd', moment, locale=message.language)}, {moment:%H:%M}"
    return text(message.language, "message-until", time=shown, zone=message.zone)


def text(language: str, name: str, /, **arguments: object) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value
    if pattern is None:
        raise LookupError(f"The message {name} has no text in {language}")
    found, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise LookupError(f"The message {name} cannot be written in {language}: {errors[0]}")
    return str(found)


@cache
def _bundle(language: str) -> FluentBundle:
    """Includes the names of the games, for tables that have no name."""
    bundle = FluentBundle([language], use_isolating=False)
    files = [FOLDER / f"{language}.ftl"]
    files += [games.folder(name).path / "locales" / "about" / f"{language}.ftl" for name in games.names()]
    for file in files:
        if file.is_file():
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
