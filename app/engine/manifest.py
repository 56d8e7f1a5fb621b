"""The manifest of a game: what generic code needs to know of it. docs/new-game.md explains each line."""

from typing import Any

from msgspec import Struct


class ClientPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the browser's client that is fetched at once: its entry module, and its styles in order."""

    module: str
    styles: list[str] = []


class CatalogueSource(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the texts of the components come from: a function that returns, for a language, all entries by name. The
    browser fetches them in `parts`, each with some kinds of components. `files` are patterns of all files that the
    texts depend on.
    """

    function: str
    parts: dict[str, list[str]]
    files: list[str]


class SeatAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """The default number of seats of a new table, and of a table for a first game with bots."""

    usual: int = 4
    to_try: int = 4


class OptionAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """`first`: the options that are shown at once ("talk" is the table's own); by default all. `to_try`: the values for
    a first game with bots.
    """

    first: list[str] | None = None
    to_try: dict[str, Any] = {}


class Phrases(Struct, frozen=True, forbid_unknown_fields=True):
    """The game's own chat phrases, besides those of every table: sentences, and sentences about a seat."""

    plain: list[str] = []
    about_seat: list[str] = []


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of a game, which anybody can check after the end: each of these events is about one die, in the order in
    which they were drawn from the stream. Events in which the argument `unless` is true were not drawn.
    """

    sides: int
    events: list[str]
    stream: str = "dice"
    unless: str = ""


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The contents of `manifest.yaml`. Functions and classes are named as "module:name", relative to the game's
    package.

    `home_position` is the place of the game on the home page; without one it is not shown there. The first part of the
    `client` is "face". `wishes_to_try` are the wishes that suit a first game. `guessed_side` is the side that hides
    among the others, so that players may guess who is on it. `timeline` has the kinds of marks on the timeline of a
    replay, each with its events. `dice` names the events that are about a die.
    """

    game: str
    home_position: int | None = None
    client: dict[str, ClientPart] = {}
    seats: SeatAdvice = SeatAdvice()
    options: OptionAdvice = OptionAdvice()
    phrases: Phrases = Phrases()
    wishes_to_try: list[str] = []
    guessed_side: str = ""
    timeline: dict[str, list[str]] = {}
    dice: Dice | None = None
    catalogue: CatalogueSource | None = None


class CatalogueEntry(Struct):
    """What is written on a component. `facts` are its icons and numbers by id, `fields` the same in words."""

    kind: str
    title: str
    text: list[str] = []
    flavour: str = ""
    fields: list[str] = []
    facts: dict[str, Any] = {}
