"""All texts of the game in one language: plain data for the server, the client and the command line."""

from collections.abc import Iterator
from functools import cache

from app.games.unfathomable.text import crises, entries
from app.games.unfathomable.text.entries import POWERS
from app.games.unfathomable.text.phrasebook import Phrasebook
from app.games.unfathomable.text.source import content
from app.games.unfathomable.text.writer import CardEntry, Writer

KINDS = (
    "character",
    *POWERS,
    "title",
    "room",
    "skill",
    "item",
    "spell",
    "waypoint",
    "damage",
    "mythos",
    "loyalty",
)

Catalogue = dict[str, CardEntry]


@cache
def catalogue(language: str) -> Catalogue:
    """Every entry by `kind:id`."""
    return dict(written(Writer(Phrasebook(language))))


def written(writer: Writer) -> Iterator[tuple[str, CardEntry]]:
    for card in content("characters"):
        yield f"character:{card['id']}", entries.character(writer, card)
        for kind in POWERS:
            yield f"{kind}:{card[kind]['id']}", entries.power(writer, kind, card[kind])
    for card in content("titles"):
        yield f"title:{card['id']}", entries.title(writer, card)
    for card in content("rooms"):
        yield f"room:{card['id']}", entries.room(writer, card)
    decks = (entries.skill, entries.item, entries.spell, entries.waypoint, entries.damage, crises.mythos)
    for write in decks:
        for card in content(write.__name__):
            yield f"{write.__name__}:{card['id']}", write(writer, card)
    for name, card in content("loyalty")["cards"].items():
        yield f"loyalty:{name}", entries.loyalty(writer, name, card)
