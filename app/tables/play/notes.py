"""Private notes: what a person writes down for themselves about a seat, a round or the whole table.

They belong to the person and not to the table: writing one changes nothing there, so nobody else can notice it. A
person who takes over a seat does not get them.
"""

import re

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, func, select

from app.engine.refusals import MALFORMED
from app.store.schema import NoteRow
from app.tables import refusals
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId, Status
from app.tables.notifications.choices import upsert
from app.tables.people import text_cleaning
from app.tables.refusals import Refused

MOST_NOTES = 100
NOTE_LENGTH = 2000
_ABOUT = re.compile(r"table|seat:(\d{1,2})|round:(\d{1,3})")


class Note(Struct, frozen=True):
    """`about` is "table", "seat:2" or "round:3"."""

    about: str
    text: str


class Notes(Struct, frozen=True):
    """A person's own notes at one table, and the current round there; 0 if there is none yet."""

    round: int
    notes: list[Note]


async def own(table: LiveTable, player_id: PlayerId) -> Notes:
    """Everything that this person has noted here. Players and spectators may."""
    async with table.reading() as (record, live):
        record.membership(player_id)
        number = 0 if live is None or record.status is Status.LOBBY else live.game.rounds(live.state)
    written = select(NoteRow.about, NoteRow.body).where(*_own(table, player_id)).order_by(NoteRow.about)
    async with table.services.reading_once() as connection:
        return Notes(number, [Note(row.about, row.body) for row in await connection.execute(written)])


async def write(table: LiveTable, player_id: PlayerId, note: Note) -> None:
    """Replaces the earlier note about the same thing; an empty text removes it."""
    async with table.reading() as (record, _):
        record.membership(player_id)
    found = _ABOUT.fullmatch(note.about)
    if found is None or (found[1] is not None and int(found[1]) >= len(record.seats)):
        raise Refused(MALFORMED)
    if len(note.text) > NOTE_LENGTH:
        raise Refused(refusals.TOO_LONG)
    text = "\n".join(text_cleaning.clean(line) for line in note.text.splitlines()).strip()
    services, mine = table.services, _own(table, player_id)
    async with services.writing() as connection:
        if not text:
            await connection.execute(delete(NoteRow).where(*mine, NoteRow.about == note.about))
            return
        others = select(func.count()).select_from(NoteRow).where(*mine, NoteRow.about != note.about)
        if (await connection.scalar(others) or 0) >= MOST_NOTES:
            raise Refused(refusals.TOO_LONG)
        key = {"table_id": table.table_id, "player_id": player_id, "about": note.about}
        await upsert(connection, NoteRow, {**key, "body": text, "at": services.now()})


def _own(table: LiveTable, player_id: PlayerId) -> tuple[ColumnElement[bool], ...]:
    return NoteRow.table_id == table.table_id, NoteRow.player_id == player_id
