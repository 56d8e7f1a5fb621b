"""What is public: for every field of a view, every event and every answer, which hidden facts it may show.

These tables are written from the secrecy rules of each game, not from its code. The leak check holds equal between two
worlds only what a table says is shown; any other difference is a leak, and so is a field without an entry.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct

from app import engine, games
from app.engine.game import Game
from app.engine.messages import Event, Seat
from app.engine.steps import Step
from app.engine.view_types import PrivateView, PublicView
from app.engine.zones import Zone
from app.workbench import plain_yaml

OPEN, NUMBER, FACES = "open", "number", "faces"
OWN = "own."
Shown = Literal["all", "number", "tops", "nothing"]
Name = tuple[str, str]
"""A family of cards, and a face in it."""


class Fields(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a part of the state: `open` ones are the same in every world that looks the same, `hidden` ones
    differ there, `kept` ones need not differ; the last two with their reasons.
    """

    open: list[str] = []
    hidden: dict[str, str] = {}
    kept: dict[str, str] = {}

    @property
    def names(self) -> set[str]:
        return {*self.open, *self.hidden, *self.kept}


class PublicTable(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """`view`: by type and field. `events`: by name and argument; what only some seats are sent begins with `own.`. An
    entry is `open` (it follows from public facts alone), `number` (of cards, never which), or `faces` with the families
    of cards that are named there.

    `answers`: by prompt, what the others learn of an answer once it is carried out. `state`: by type, the fields of the
    state that are not zones of cards. `cannot_differ`: by hidden fact and kind of ask, why it may be the same in all
    worlds there.
    """

    view: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]] = {}
    answers: dict[str, Shown] = {}
    state: dict[str, Fields] = {}
    cannot_differ: dict[str, dict[str, str]] = {}

    def shown_of_answer(self, prompt: str) -> Shown | None:
        return self.answers.get(_plain(prompt))

    def names_in_events(self, events: Iterable[Event], audience: object) -> set[Name]:
        """The cards that these events name to an audience where they may be named."""
        found: set[Name] = set()
        for event in events:
            entry = self.events.get(_plain(event.name), {})
            for name, value in event.args.items():
                _note(found, entry.get(name, OPEN), value)
            for name, value in (event.private.get(audience, {}) if isinstance(audience, Seat) else {}).items():
                _note(found, entry.get(OWN + name, OPEN), value)
        return found

    def names_in_view(self, part: Any) -> set[Name]:
        """The cards that a part of a view names where they may be named."""
        found: set[Name] = set()
        self._collect(part, found)
        return found

    def _collect(self, value: Any, found: set[Name]) -> None:
        kind: Any = type(value)
        if kind is list or kind is tuple:
            for one in value:
                self._collect(one, found)
        elif kind is dict:
            for one in value.values():
                self._collect(one, found)
        else:
            for name, rule in self._naming_fields(kind):
                if rule:
                    _note(found, rule, getattr(value, name))
                else:
                    self._collect(getattr(value, name), found)

    @cache  # noqa: B019 - there is one table for each game, for good
    def _naming_fields(self, kind: type) -> list[tuple[str, str]]:
        """The fields of a type in which cards are named, with their rules; an empty rule for a part that has some."""
        if not issubclass(kind, Struct):
            return []
        entry = self._entry(kind)
        naming = []
        for name, hint in get_type_hints(kind).items():
            rule = entry.get(name, "")
            if rule.startswith(FACES):
                naming.append((name, rule))
            elif not rule and any(self._naming_fields(part) for part in structs_in(hint)):
                naming.append((name, ""))
        return naming

    def _entry(self, kind: type) -> dict[str, str]:
        return next((self.view[one.__name__] for one in kind.__mro__ if one.__name__ in self.view), {})

    @cache  # noqa: B019 - as above
    def missing_in_view(self, kind: type) -> list[str]:
        """The fields of a type, and of the types within it, for which there is no entry."""
        missing = []
        for one in [kind, *types_within(kind)]:
            entry = self._entry(one)
            for name, hint in get_type_hints(one).items():
                if name not in entry and not list(structs_in(hint)):
                    missing.append(f"{one.__name__}.{name}")
        return missing

    def missing_in_events(self, events: Iterable[Event]) -> list[str]:
        """The events, and the arguments of events, for which there is no entry."""
        missing = []
        for event in events:
            entry = self.events.get(_plain(event.name))
            if entry is None:
                missing.append(event.name)
                continue
            private = {OWN + name for args in event.private.values() for name in args}
            missing += [f"{event.name} {name}" for name in (*event.args, *sorted(private)) if name not in entry]
        return missing

    def beside(self, kernel: "PublicTable") -> "PublicTable":
        """This table together with the kernel's, which is the same for all games."""
        return PublicTable(
            kernel.view | self.view,
            kernel.events | self.events,
            kernel.answers | self.answers,
            kernel.state | {name: _joined(kernel.state.get(name), fields) for name, fields in self.state.items()},
            kernel.cannot_differ | self.cannot_differ,
        )

    @cache  # noqa: B019 - as above
    def state_fields(self, kind: type) -> Fields:
        """The entry for a part of the state, or the kernel's entry."""
        found = Fields()
        for name in dict.fromkeys(one.__name__ for one in kind.__mro__):
            found = _joined(found, self.state.get(name, Fields()))
        return found


def differences(real: Struct, other: Struct, left_out: tuple[type, ...] = (Zone,)) -> Iterator[tuple[type, str]]:
    """The fields in which two states differ, each with its type. Zones and the stack are left out by default."""
    for field in real.__struct_fields__:
        one, two = getattr(real, field), getattr(other, field)
        if one != two:
            parts = list(_parts(one, two))
            if not parts:
                yield type(real), field
            for mine, theirs in parts:
                if not isinstance(mine, left_out):
                    yield from differences(mine, theirs, left_out)


def _parts(one: Any, two: Any) -> Iterator[tuple[Struct, Struct]]:
    """The structs inside two values of the same shape, in pairs."""
    if isinstance(one, Struct) and type(one) is type(two) and not isinstance(one, Step):
        yield one, two
    elif isinstance(one, dict) and isinstance(two, dict):
        for key in one:
            yield from _parts(one[key], two.get(key))
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for mine, theirs in zip(one, two, strict=True):
            yield from _parts(mine, theirs)


def _joined(one: Fields | None, two: Fields) -> Fields:
    return two if one is None else Fields([*one.open, *two.open], one.hidden | two.hidden, one.kept | two.kept)


def _plain(name: str) -> str:
    """The name of an event or a prompt without its game."""
    return name.rpartition("-")[2]


def _note(found: set[Name], rule: str, value: Any) -> None:
    """The cards that a value names by this rule."""
    if families := _families(rule):
        _note_texts(found, families, value)


@lru_cache(1 << 14)
def _names(text: str, families: tuple[str, ...]) -> list[Name]:
    face = text.rpartition(":")[2]
    return [(family, face) for family in families]


@cache
def _families(rule: str) -> tuple[str, ...]:
    """The families of cards that may be named by this rule."""
    kind, *families = rule.split()
    return tuple(families) if kind == FACES else ()


def _note_texts(found: set[Name], families: tuple[str, ...], value: Any) -> None:
    if isinstance(value, str):
        found.update(_names(value, families))
    elif isinstance(value, list | tuple):
        for one in value:
            _note_texts(found, families, one)
    elif isinstance(value, dict):
        for one in value.values():
            _note_texts(found, families, one)


def structs_in(hint: Any) -> Iterator[type]:
    """The struct types that directly occur in a type."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for inner in get_args(hint):
        yield from structs_in(inner)


def types_within(kind: type, known: frozenset[type] = frozenset()) -> list[type]:
    """All struct types inside this one."""
    found: list[type] = []
    for hint in get_type_hints(kind).values():
        for part in structs_in(hint):
            if part not in known and part not in found:
                found += [part, *types_within(part, known | {kind, part, *found})]
    return list(dict.fromkeys(found))


def view_types(game: Game) -> list[type]:
    """The types of this game's views: the kernel's parts, and the game's own."""
    own = [get_type_hints(getattr(type(game), part))["return"] for part in ("public", "private")]
    return [PublicView, PrivateView, *own]


@cache
def _kernel_table() -> PublicTable:
    return _read(Path(engine.__file__).parent / "public.yaml")


@cache
def table(game: str) -> PublicTable | None:
    """The table of a game together with the kernel's; None for a game that has none."""
    home = games.FOLDERS.get(game)
    file = home and home.path / "public.yaml"
    return _read(file).beside(_kernel_table()) if file and file.exists() else None


def _read(file: Path) -> PublicTable:
    return msgspec.convert(plain_yaml.value(file.read_text("utf-8")), PublicTable)
