"""The deadlines of one person as a calendar (RFC 5545), behind a secret link that a calendar program reads."""

from datetime import UTC, datetime

from msgspec import Struct, structs
from sqlalchemy import select

from app.store.schema import PlayerRow
from app.tables import refusals
from app.tables.clock import SECOND
from app.tables.lobby import membership
from app.tables.model import PlayerId, Summary
from app.tables.notifications import choices
from app.tables.notifications.texts import NotificationMessage, sentence
from app.tables.people.tokens import new_id
from app.tables.refusals import Refused
from app.tables.server import Server

CALENDAR = "calendar"
WIDEST = 75
HEAD = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Fathom//Fathom//EN", "X-WR-CALNAME:Fathom")
TURN = "turn"


class Reader(Struct, frozen=True):
    player_id: PlayerId
    language: str


async def make_link(server: Server, player_id: PlayerId) -> str:
    """A new token; an older one stops working."""
    chosen = (await choices.of_person(server, player_id)).general
    mark = new_id()
    await choices.choose(server, player_id, structs.replace(chosen, calendar=mark))
    return f"{player_id}.{server.tokens.proof(CALENDAR, player_id, mark)}"


async def remove_link(server: Server, player_id: PlayerId) -> None:
    chosen = (await choices.of_person(server, player_id)).general
    await choices.choose(server, player_id, structs.replace(chosen, calendar=""))


async def read(server: Server, token: str) -> str:
    """The current calendar of this link: every table that waits for its owner, at its deadline."""
    reader = await _reader(server, token)
    tables = await membership.tables_of(server, reader.player_id)
    lines = [line for one in tables if one.my_turn and one.deadline for line in _event(server, one, reader.language)]
    return "".join(f"{_folded(line)}\r\n" for line in (*HEAD, *lines, "END:VCALENDAR"))


async def _reader(server: Server, token: str) -> Reader:
    player_id, _, proof = token.partition(".")
    mark = (await choices.of_person(server, player_id)).general.calendar
    if not mark or not server.tokens.proves(proof, CALENDAR, player_id, mark):
        raise Refused(refusals.NO_SUCH_LINK)
    async with server.reading_once() as connection:
        language = await connection.scalar(select(PlayerRow.language).where(PlayerRow.player_id == player_id))
    return Reader(player_id, language or "en")


def _event(server: Server, table: Summary, language: str) -> list[str]:
    said = sentence(NotificationMessage(TURN, language, table.name, table.game))
    base = server.settings.public_url
    return [
        "BEGIN:VEVENT",
        f"UID:{table.table}@fathom",
        f"DTSTAMP:{_moment(server.now())}",
        f"DTSTART:{_moment(table.deadline or 0)}",
        f"SUMMARY:{_escaped(said)}",
        *([f"URL:{base}/tables/{table.table}"] if base else []),
        "END:VEVENT",
    ]


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / SECOND, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text


def _folded(line: str) -> str:
    """A line has at most 75 bytes; the rest follows after a space. No character is split."""
    parts: list[str] = []
    part = ""
    for sign in line:
        if len((part + sign).encode()) > WIDEST - bool(parts):
            parts.append(part)
            part = ""
        part += sign
    return "\r\n ".join([*parts, part])
