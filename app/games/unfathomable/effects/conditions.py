"""Conditions (`requires`, `if`): facts of the table that must hold. Several in one mapping must all hold."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from app.games.unfathomable.effects.here import Here

Test = Callable[["Here", Any], bool]
TESTS: dict[str, Test] = {}


def condition(test: Test) -> Test:
    """Enter a test under its own name."""
    TESTS[test.__name__] = test
    return test


class Written(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The conditions as the content files write them."""

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

    def __init__(self, tests: tuple[tuple[str, Any], ...] = ()) -> None:
        self.tests = tests

    def hold(self, here: "Here") -> bool:
        return all(TESTS[name](here, argument) for name, argument in self.tests)


ALWAYS = Conditions()


def read_conditions(written: object) -> Conditions:
    fields = msgspec.convert(written, Written)
    return Conditions(tuple(msgspec.to_builtins(fields).items()))
