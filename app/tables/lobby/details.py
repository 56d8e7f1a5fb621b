"""The name of a table, and the link to the voice or video call of its players. The host sets both at any time."""

import re
from urllib.parse import urlsplit

from app.tables import refusals
from app.tables.live.change import Change
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.people import text_cleaning
from app.tables.refusals import Refused

LINK_LENGTH = 300
# No characters that a browser might interpret in another way than a person: no spaces, quotes, backslashes or foreign
# letters.
_LINK = re.compile(r"https://[A-Za-z0-9.-]+(:\d{1,5})?([/?#][!#-;=?-\[\]_a-z~%]*)?")
_NUMBERED = re.compile(r"(.*) (\d{1,4})")


async def rename(table: LiveTable, player_id: PlayerId, name: str) -> None:
    cleaned = text_cleaning.required(name, text_cleaning.TABLE_NAME_LENGTH)

    def edit(change: Change) -> None:
        change.record.require_host(player_id)
        change.record.name = cleaned

    await table.change(edit)


async def set_call_link(table: LiveTable, player_id: PlayerId, link: str) -> None:
    """An empty link removes it."""
    required = _required_link(link.strip())

    def edit(change: Change) -> None:
        change.record.require_host(player_id)
        change.record.call_link = required

    await table.change(edit)


def next_name(name: str) -> str:
    """The name of a rematch: "Blind River" is followed by "Blind River 2"."""
    if not name:
        return ""
    numbered = _NUMBERED.fullmatch(name)
    first, number = (numbered[1], int(numbered[2]) + 1) if numbered else (name, 2)
    ending = f" {number}"
    return first[: text_cleaning.TABLE_NAME_LENGTH - len(ending)].rstrip() + ending


def _required_link(link: str) -> str:
    if len(link) > LINK_LENGTH:
        raise Refused(refusals.TOO_LONG)
    if link and not (_LINK.fullmatch(link) and "." in (urlsplit(link).hostname or "")):
        raise Refused(refusals.WRONG_LINK)
    return link
