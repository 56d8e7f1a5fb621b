"""The names that a scenario may use. A misspelt name must not pass just because it occurs nowhere."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from app import games
from app.engine import refusals
from app.engine.game import Game
from app.engine.refusals import Refusal, SetupError
from app.workbench.match import letter
from app.workbench.scenarios import comparisons

FILE = "scenario_words.yaml"
OWN = "own"
NUMBER = re.compile(r"[+-]?\d+")
SEPARATORS = re.compile(r"[:,.#]")


class WordList(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game lists: its events with their arguments (those that only some seats are sent as `own.cards`), and
    words of options and paths that are not names of components.
    """

    events: dict[str, list[str]]
    words: list[str] = []


class KnownWords:
    """The words of a game: those that it lists, and others, such as all words in its content files."""

    def __init__(self, listed: WordList, content: Iterable[str]) -> None:
        self.events = {name: _arguments(arguments) for name, arguments in listed.events.items()}
        self.all_arguments = frozenset[str]().union(*self.events.values())
        self.known = {*listed.words, *content}

    def problem_of(self, pattern: str | Mapping[str, Any]) -> str:
        """The word of an event pattern that no event has; empty if there is none."""
        wanted = {"event": pattern} if isinstance(pattern, str) else pattern
        name = wanted.get("event")
        if name is not None and name not in self.events:
            return self.guess(str(name), self.events)
        for key, value in _arguments_of(wanted):
            arguments = self.events[name] if name is not None and not is_about_presence(value) else self.all_arguments
            if key not in arguments:
                return self.guess(key, arguments)
        return ""

    def unknown(self, text: str, more: Iterable[str] = ()) -> str:
        """The first word of an id or path that neither the game nor `more` knows; empty if all are known."""
        known = self.known.union(more)
        if text in known:
            return ""
        for word in SEPARATORS.split(text):
            if word and word not in known and not NUMBER.fullmatch(word):
                return self.guess(word, known)
        return ""

    @staticmethod
    def guess(word: str, known: Iterable[str]) -> str:
        close = difflib.get_close_matches(word, list(known), n=1)
        return f"{word} (did you mean {close[0]}?)" if close else word


@cache
def words_of(game: str) -> KnownWords:
    folder = games.folder(game)
    file = folder.path / FILE
    if not file.exists():
        raise SetupError("game", f"{game} has no {FILE} that lists its events")
    listed = msgspec.yaml.decode(file.read_bytes(), type=WordList)
    return KnownWords(listed, {*_content(folder.path / "content"), *_of_the_kernel(games.load(game))})


def words_in(value: Any) -> Iterator[str]:
    """Every key and every text in a tree of plain values."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from words_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from words_in(one)
    elif isinstance(value, str):
        yield value


@cache
def field_names(type_: Any) -> frozenset[str]:
    """The names of all fields of a struct and of the structs in it, including fields that are currently omitted."""
    kind = get_origin(type_) or type_
    if isinstance(kind, type) and issubclass(kind, Struct):
        fields = msgspec.structs.fields(kind)
        return frozenset(field.encode_name for field in fields).union(*(field_names(field.type) for field in fields))
    return frozenset().union(*(field_names(one) for one in get_args(type_)))


def _content(folder: Path) -> set[str]:
    files = folder.glob("*.yaml")
    return {word for file in files for word in words_in(msgspec.yaml.decode(file.read_bytes()))}


def is_about_presence(value: Any) -> bool:
    """Whether this only asks if an argument is present, which is possible for any argument."""
    return isinstance(value, dict) and value.keys() == {"absent"}


def _of_the_kernel(game: Game) -> Iterator[str]:
    """Seats, refusals and conditions of standing orders."""
    yield from (letter(seat) for seat in range(game.seats[-1]))
    yield from (value.code for value in vars(refusals).values() if isinstance(value, Refusal))
    yield from (condition for window in game.ordered_windows for condition in window.conditions)


def _arguments(listed: Iterable[str]) -> frozenset[str]:
    return frozenset({*listed, OWN})


def _arguments_of(wanted: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The arguments that a pattern names. What is nested deeper in an argument is not listed."""
    for key, value in wanted.items():
        first, _, rest = str(key).partition(".")
        if first == OWN and isinstance(value, dict) and not rest:
            yield from ((f"{OWN}.{name}", one) for name, one in value.items() if name not in comparisons.WORDS)
        elif first == OWN and rest:
            yield f"{OWN}.{rest.partition('.')[0]}", value
        elif first != "event":
            yield first, value
