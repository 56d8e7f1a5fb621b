"""Reads scenario files. Every mistake is reported with its file and field."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from app.engine.refusals import located
from app.engine.state import StandingOrder
from app.workbench import plain_yaml
from app.workbench.scenarios import comparisons

Tree = dict[str, Any]
Dice = list[int] | dict[str, list[int]]
Place = str | int | list[int | str]
EventPattern = str | Tree


class Named(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One of several options, by name and place."""

    do: str
    at: Place | None = None


class ExpectedRefusal(Struct, forbid_unknown_fields=True, omit_defaults=True):
    code: str
    rule: str | None = None


class SetupRefusal(Struct, forbid_unknown_fields=True, omit_defaults=True):
    field: str
    contains: str = ""


class Expected(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must be true at a moment: in an entry, or at the end."""

    then: Tree = {}
    events: list[EventPattern] = []
    no_events: list[EventPattern] = []
    sees: dict[str, Tree] = {}
    secret: list[str] = []


class PlayEntry(Expected, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the story. It does at most one thing; everything else says what is expected."""

    seat: str | None = None
    do: str | int | list[str | int | Named] | dict[str, int] | None = None
    at: Place | None = None
    window: str | None = None
    dice: Dice = []
    times: int | None = None
    until: Tree | None = None
    refused: str | ExpectedRefusal | None = None
    offered: list[str] | None = None
    offered_only: list[str] | None = None
    not_offered: list[str] | None = None
    why: dict[str, str] | None = None
    prompt: str | None = None
    asked: str | list[str] | None = None
    close: bool | list[str] | None = None
    orders: list[StandingOrder] | None = None
    take_back: bool | None = None

    @property
    def acts(self) -> list[str]:
        return [name for name in ("do", "close", "orders", "take_back") if getattr(self, name) is not None]

    @property
    def looks(self) -> list[str]:
        names = ("offered", "offered_only", "not_offered", "why", "prompt", "asked")
        return [name for name in names if getattr(self, name) is not None]

    def text(self) -> str:
        """The entry as it was written, on one line."""
        shown = msgspec.to_builtins(self)
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in shown.items()) + "}"


class Scenario(Expected, kw_only=True, forbid_unknown_fields=True):
    title: str
    game: str
    seats: int | None = None
    rule: str = ""
    options: Tree = {}
    given: Tree | None = None
    dice: Dice = []
    play: list[PlayEntry] = []
    dice_left: Dice = []
    setup_refused: str | SetupRefusal | None = None
    auto: bool = False
    seed: str = "scenario"
    contributions: list[str] | None = None
    repeat: int = 1


class BrokenScenarioError(Exception):
    """A file that is not a scenario: the file, the field, and one sentence."""

    def __init__(self, path: Path, field: str, sentence: str) -> None:
        super().__init__(f"{path}: {field}: {sentence}" if field else f"{path}: {sentence}")


def read(path: Path) -> list[Scenario]:
    """All scenarios of a file."""
    try:
        documents = plain_yaml.documents(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BrokenScenarioError(path, "", "the file is not UTF-8 text") from error
    except plain_yaml.YamlError as error:
        raise BrokenScenarioError(path, "", str(error)) from error
    if not documents:
        raise BrokenScenarioError(path, "", "the file is empty")
    return [_scenario(path, document) for document in documents]


def _scenario(path: Path, document: Any) -> Scenario:
    try:
        scenario = msgspec.convert(document, Scenario)
    except msgspec.ValidationError as error:
        raise BrokenScenarioError(path, *located(error)) from error
    if scenario.repeat < 1:
        raise BrokenScenarioError(path, "repeat", f"a scenario is played at least once, not {scenario.repeat} times")
    _require_comparisons(path, "", scenario)
    for number, entry in enumerate(scenario.play):
        _require_comparisons(path, f"play[{number}].", entry)
        if problem := comparisons.misuse(entry.until):
            raise BrokenScenarioError(path, f"play[{number}].until", problem)
        if problem := _problem(entry):
            raise BrokenScenarioError(path, f"play[{number}]", problem)
    return scenario


def _require_comparisons(path: Path, place: str, expected: Expected) -> None:
    for field in ("then", "events", "no_events", "sees"):
        if problem := comparisons.misuse(getattr(expected, field)):
            raise BrokenScenarioError(path, place + field, problem)
    for audience, wanted in expected.sees.items():
        for key in ("never", "hears", "hears_not"):
            if not isinstance(wanted.get(key, []), list):
                raise BrokenScenarioError(path, f"{place}sees.{audience}.{key}", "this must be a list")


def _problem(entry: PlayEntry) -> str:
    """What is wrong with an entry although each of its keys is valid."""
    acts, looks = entry.acts, entry.looks
    if len(acts) > 1:
        return f"an entry does one thing, so {acts[0]!r} and {acts[1]!r} belong into two entries"
    if acts and looks:
        return f"{looks[0]!r} and {acts[0]!r} belong into two entries, because one looks and the other acts"
    for key in ("at", "times", "refused"):
        if getattr(entry, key) is not None and entry.do is None and (key != "refused" or entry.take_back is None):
            return f"{key!r} is about an answer, but 'do' is missing"
    if entry.at is not None and not isinstance(entry.do, str):
        return "'at' is the place of one option; with several, each has its own: do: [{do: ..., at: ...}]"
    if entry.seat is None and (entry.orders is not None or entry.take_back is not None):
        return f"{acts[0]!r} needs a 'seat'"
    if entry == PlayEntry(seat=entry.seat):
        return "the entry says nothing"
    return ""


def flow(value: Any) -> str:
    """A value as YAML would write it on one line."""
    match value:
        case bool() | None:
            return msgspec.json.encode(value).decode()
        case dict():
            return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
        case _:
            return str(value)
