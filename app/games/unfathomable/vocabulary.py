"""The card vocabulary: effects and conditions as the content files write them. What they do is in `effects`.

An effect is a value in the content; the stack only has its path.

So a saved game stays small, and a corrected text also applies to games in progress.
"""

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from app.games.unfathomable.rules.resolution import EffectContext

Reference = Literal[
    "",
    "value_of_discarded",
    "value_of_added_card",
    "discarded_count",
    "drawn_count",
    "defeated_count",
    "rescued_count",
    "risked_count",
    "roll_result",
    "enemies_in_your_space",
    "passengers_on_deck",
    "items_you_have",
]


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount that is not simply a number: a reference to an earlier effect, or a range to choose from."""

    ref: Reference = ""
    min: int = 0
    max: "int | Counted" = 0


Fixed = int | Counted
Amount = int | Literal["all", "any_number"] | Counted


class Effect(Struct, forbid_unknown_fields=True):
    """One effect. `resolve` carries it out, or asks first and is called again with the answer. `written` is its name in
    the content files.
    """

    written: ClassVar[str] = ""
    is_cost_when_first: ClassVar[bool] = False

    def resolve(self, here: "EffectContext") -> None:
        """Carry it out."""

    def possible(self, here: "EffectContext") -> bool:
        """Whether it could do anything now (G-25)."""
        return True

    def payable(self, here: "EffectContext") -> bool:
        """Whether it could be done in full, as a cost must be (RR 1.5)."""
        return self.possible(here)


Kind = TypeVar("Kind", bound=type[Effect])


def effect(name: str) -> Callable[[Kind], Kind]:
    """The name of this effect in the content files."""

    def enter(kind: Kind) -> Kind:
        kind.written = name
        return kind

    return enter


class Effects:
    """An effect list, with the path by which the stack refers to it. If its first entry is a cost, the others are
    the results.
    """

    __slots__ = ("cost", "entries", "path", "results")

    def __init__(self, entries: tuple[Effect, ...] = ()) -> None:
        self.path = ""
        self.entries = entries
        self.cost = entries[0] if entries and entries[0].is_cost_when_first else None
        self.results = entries if self.cost is None else entries[1:]

    def __bool__(self) -> bool:
        return bool(self.entries)

    @property
    def bookmark(self) -> str:
        """The path, if there is anything to resolve."""
        return self.path if self.entries else ""

    def __iter__(self) -> Iterator[Effect]:
        return iter(self.entries)


def no_effects() -> Any:
    """The default of a field that holds an effect list."""
    return msgspec.field(default_factory=Effects)


Test = Callable[["EffectContext", Any], bool]


class WrittenConditions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Conditions (`requires`, `if`) as the content files write them: public facts that must all be true."""

    supply_passengers_at_least: int | None = None
    has_item: str | None = None
    holds_skill: tuple[str, str] | None = None
    holds_title: tuple[str, str] | None = None
    in_space: list[str] | None = None
    not_in_brig: str | None = None
    any_monster_in_deep: bool | None = None
    deep_ones_in_deep_at_least: int | None = None
    any_deep_one: str | None = None
    no_enemy_in: str | None = None
    played_skill_type: str | None = None
    attack_kind: str | None = None
    items_at_most: tuple[str, int] | None = None
    has_attack_weapon: str | None = None
    repairable: str | None = None
    that_passenger_in: list[str] | None = None
    another_character_in: str | None = None
    monarch_on_board: bool | None = None
    deck_not_empty: str | list[str] | None = None
    track_not_on_start: str | None = None
    check_from_mythos: bool | None = None


class Conditions:
    """Tests with their arguments; without any, always true."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[tuple[Test, Any], ...] = ()) -> None:
        self.tests = tests

    def hold(self, here: "EffectContext") -> bool:
        for test, argument in self.tests:  # noqa: SIM110 - faster, and runs in every window
            if not test(here, argument):
                return False
        return True


ALWAYS = Conditions()


class Vocabulary:
    """The effects of some modules, and the tests of a module that has one for each condition."""

    def __init__(self, modules: Iterable[ModuleType], conditions: ModuleType) -> None:
        self.entries: dict[str, type[Effect]] = {
            kind.written: kind for module in modules for kind in _effects_of(module)
        }
        self.tests: dict[str, Test] = {name: getattr(conditions, name) for name in WrittenConditions.__struct_fields__}

    def read(self, kind: type, written: Any) -> Any:
        """Read a type that msgspec cannot read by itself."""
        if kind is Effects:
            return self.effects(written)
        if kind is Conditions:
            return self.conditions(written)
        raise TypeError(f"{kind} cannot be read")

    def effects(self, written: object) -> Effects:
        """An effect list as the content files write it: each effect is its name, or its name with its parameters."""
        if not isinstance(written, list):
            raise ValueError(f"an effect list is expected, not {written!r}")  # noqa: TRY004 - what the decoder expects
        return Effects(tuple(self._effect(effect) for effect in written))

    def conditions(self, written: object) -> Conditions:
        fields = msgspec.to_builtins(msgspec.convert(written, WrittenConditions))
        return Conditions(tuple((self.tests[name], argument) for name, argument in fields.items()))

    def _effect(self, written: object) -> Effect:
        name, params = _name_and_params(written)
        if name not in self.entries:
            raise ValueError(f"there is no effect called {name!r}")
        try:
            return msgspec.convert(params, self.entries[name], dec_hook=self.read)
        except msgspec.ValidationError as error:
            raise ValueError(f"{name}: {error}") from None


def _effects_of(module: ModuleType) -> list[type[Effect]]:
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Effect)]
    return [kind for kind in kinds if kind.__module__ == module.__name__ and "written" in vars(kind)]


def _name_and_params(written: object) -> tuple[str, object]:
    if isinstance(written, str):
        return written, {}
    if isinstance(written, dict) and len(written) == 1:
        name, params = next(iter(written.items()))
        return str(name), params
    raise ValueError(f"an effect is its name, or its name with its parameters, not {written!r}")
