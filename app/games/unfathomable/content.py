"""The components of the game as data: read from the files in `content/`, checked, and looked up by name."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import yaml
from msgspec import Struct

from app.games.unfathomable.state import SKILL_TYPES
from app.games.unfathomable.vocabulary import ALWAYS, Conditions, Effects, Vocabulary, no_effects

FOLDER = Path(__file__).parent / "content"
ADHOC = "adhoc:"
"""Begins the path of a list that is in no file: the list itself follows, as JSON, up to the end of the line."""

Skill = Literal["influence", "lore", "observation", "strength", "will"]
SkillType = Literal["influence", "lore", "observation", "strength", "will", "treachery"]
Icon = Literal["deep_ones", "mother_hydra", "father_dagon"]
Window = Literal[
    "action",
    "start_of_action_step",
    "before_die_roll",
    "after_die_roll",
    "when_attacking",
    "before_check_cards",
    "after_chaos_added",
    "after_you_add_cards",
    "after_check_total",
    "when_would_be_defeated",
    "when_passenger_would_be_defeated",
    "after_passenger_defeated",
    "when_drawing_skills",
    "after_playing_skill",
    "any_time",
    "while_in_play",
    "when_reveal",
    "die_would_be_rolled",
    "own_mythos_draw",
    "mythos_revealed",
    "crisis_choice",
    "after_room_action",
]
Limit = Literal["none", "once_per_turn", "once_per_die_roll", "once_per_check", "once_per_game", "once_per_room_use"]


class ContentError(Exception):
    """A content file with a mistake: the file, the card and the field."""


class ContentEntry(Struct, forbid_unknown_fields=True, kw_only=True):
    id: str


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a card lets its owner do, and when."""

    window: Window
    effects: Effects
    id: str = ""
    requires: Conditions = ALWAYS
    optional: bool = False
    limit: Limit = "none"
    applies_to: Literal["", "any_character"] = ""
    extra_windows: tuple[Window, ...] = ()
    room: str = ""

    def opens_in(self, window: str) -> bool:
        return window == self.window or window in self.extra_windows


class Space(ContentEntry):
    kind: Literal["water", "deck", "interior"]
    adjacent: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    arrow: str = ""
    toward_back: str = ""
    damageable: bool = False


class Room(ContentEntry):
    effects: Effects
    requires: Conditions = ALWAYS


class Character(ContentEntry):
    start_space: str
    start_item: str
    skill_set: dict[str, int]
    ability: Ability
    feat: Ability
    reveal: Ability


class SkillCard(ContentEntry):
    type: SkillType
    copies: dict[int, int]
    ability: Ability


class Item(ContentEntry):
    traits: tuple[str, ...]
    abilities: tuple[Ability, ...]
    improvement: Skill | None = None


class Spell(ContentEntry):
    effects: Effects
    copies: int = 1


class Waypoint(ContentEntry):
    distance: int
    effects: Effects


class Damage(ContentEntry):
    effects: Effects
    repair: Ability | None = None


class Choice(ContentEntry):
    effects: Effects
    requires: Conditions = ALWAYS


class Partial(Struct, frozen=True, forbid_unknown_fields=True):
    at_least: int
    effects: Effects


class PrintedCheck(Struct, frozen=True, forbid_unknown_fields=True, rename={"passed": "pass"}):
    target: int
    skills: tuple[Skill, ...]
    passed: Effects = no_effects()
    partial: Partial | None = None
    fail: Effects = no_effects()


class Mythos(ContentEntry):
    activation: Icon
    track: Literal["travel", "ritual", "choice"]
    decider: Literal["captain", "keeper", "current_player", "character"] | None = None
    character: str | None = None
    check: PrintedCheck | None = None
    options: tuple[Choice, ...] = ()


class Loyalty(Struct, frozen=True, forbid_unknown_fields=True):
    copies: int
    traitor: bool


class LoyaltyFile(Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[str, Loyalty]
    deck: dict[str, dict[int, dict[str, int]]]


class Passenger(ContentEntry):
    copies: int
    loss: dict[str, int]


class Title(ContentEntry):
    deck: str
    succession: tuple[str, ...]
    action: Ability | None = None


class Dials(Struct, frozen=True, forbid_unknown_fields=True):
    highest: int
    standard: dict[str, int]
    no_cultist: dict[str, int]
    difficulty_step: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    deep_ones: int
    deep_ones_at_start: dict[str, int]
    passengers_at_start: dict[str, int]
    tracks: dict[str, tuple[str, ...]]
    dials: Dials
    chaos_cards_per_type: int
    starting_hand: int
    hand_limit: int


class SkillFace(Struct, frozen=True):
    """A skill card as held in a hand: named by type and value, which determine its title."""

    id: str
    type: str
    value: int
    title: str
    ability: Ability


E_ = TypeVar("E_", bound=ContentEntry)
T = TypeVar("T")


class Book:
    """All components, with effects and conditions of this vocabulary. Raises ContentError if a file is wrong."""

    def __init__(self, vocabulary: Vocabulary, folder: Path = FOLDER) -> None:
        self._vocabulary = vocabulary
        self._folder = folder
        self._effects: dict[str, Effects] = {}
        self._granted: dict[str, tuple[Ability, ...]] = {}
        self.spaces = self._entries("board", Space)
        self.rooms = self._entries("rooms", Room)
        self.characters = self._entries("characters", Character)
        self.items = self._entries("item", Item)
        self.spells = self._entries("spell", Spell)
        self.waypoints = self._entries("waypoint", Waypoint)
        self.damage = self._entries("damage", Damage)
        self.mythos = self._entries("mythos", Mythos)
        self.passengers = self._entries("passengers", Passenger)
        self.titles = self._entries("titles", Title)
        self.skills = self._entries("skill", SkillCard)
        self.loyalty = self._whole("loyalty", LoyaltyFile)
        self.setup = self._whole("setup", Setup)
        self.faces = dict(self._faces())

    def effects(self, path: str) -> Effects:
        """The effect list with this path."""
        if path not in self._effects and path.startswith(ADHOC):
            self.adhoc(path.partition("\n")[0].removeprefix(ADHOC))
        return self._effects[path]

    def granted(self, path: str) -> tuple[Ability, ...]:
        """The abilities that a card in a play area gives, by the path of the effect that put it there."""
        if path not in self._granted and path.startswith(ADHOC):
            self.adhoc(path.partition("\n")[0].removeprefix(ADHOC))
        return self._granted[path]

    def granting(self, beginning: str) -> str:
        """The path of the first effect below this one that puts its card in a play area; empty if there is none."""
        return next((path for path in self._granted if path.startswith(beginning)), "")

    def adhoc(self, written: str) -> Effects:
        """An effect list that is in no file, for scenarios."""
        try:
            effects = self._vocabulary.effects(msgspec.json.decode(written))
        except ValueError as error:
            raise ContentError(str(error)) from None
        self._enter(effects, f"{ADHOC}{written}\n")
        return effects

    def _read(self, name: str) -> Any:
        return yaml.load((self._folder / f"{name}.yaml").read_text("utf-8"), Loader=_loader())  # noqa: S506 - a safe one

    def _whole(self, name: str, kind: type[T]) -> T:
        try:
            return msgspec.convert(self._read(name), kind, dec_hook=self._vocabulary.read, strict=False)
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}.yaml: {error}") from None

    def _entries(self, name: str, kind: type[E_]) -> dict[str, E_]:
        found: dict[str, E_] = {}
        for written in self._read(name):
            card = written.get("id", "without id") if isinstance(written, dict) else written
            try:
                entry = msgspec.convert(written, kind, dec_hook=self._vocabulary.read, strict=False)
            except msgspec.ValidationError as error:
                raise ContentError(f"{name}.yaml: {card}: {error}") from None
            if entry.id in found:
                raise ContentError(f"{name}.yaml: {card}: there are two of them")
            self._name_lists(entry, f"{name}/{entry.id}")
            found[entry.id] = entry
        return found

    def _faces(self) -> Iterator[tuple[str, SkillFace]]:
        seen = set()
        for skill in SKILL_TYPES:
            for value in range(1, 6):
                for card in self.skills.values():
                    if card.type == skill and value in card.copies:
                        face = f"{skill}_{value}"
                        if face in seen:
                            raise ContentError(f"skill.yaml: {card.id}: there is another {skill} card of value {value}")
                        seen.add(face)
                        yield face, SkillFace(face, skill, value, card.id, card.ability)

    def _name_lists(self, thing: object, path: str) -> None:
        """Give every effect list below this thing its path."""
        if isinstance(thing, Effects):
            self._enter(thing, path)
        elif isinstance(thing, Struct):
            for field in thing.__struct_fields__:
                value = getattr(thing, field)
                if isinstance(value, Effects | Struct | tuple):
                    self._name_lists(value, f"{path}/{field}")
        elif isinstance(thing, tuple):
            for place, part in enumerate(thing):
                self._name_lists(part, f"{path}/{getattr(part, 'id', '') or place}")

    def _enter(self, effects: Effects, path: str) -> None:
        effects.path = path
        self._effects[path] = effects
        for place, effect in enumerate(effects.entries):
            self._name_lists(effect, f"{path}/{place}")
            abilities = getattr(effect, "abilities", None)
            if abilities is not None:
                self._granted[f"{path}/{place}"] = abilities


def _loader() -> Any:
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Opened:
    """The book of this process."""

    book: Book


def open_book(vocabulary: Vocabulary) -> None:
    """Load the components that `book` returns. Called once, when the game's package is imported."""
    _Opened.book = Book(vocabulary)


def book() -> Book:
    """The components of the game."""
    return _Opened.book


@cache
def skill_type(card: str) -> str:
    return card.partition("_")[0]


@cache
def skill_value(card: str) -> int:
    return int(card.rpartition("_")[2])
