"""The card vocabulary. A word of an effect list is a value in the content; the stack holds only a bookmark into it.

So a saved game stays small, and a text that is corrected is the corrected one also for games in progress.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from app.games.unfathomable.effects.here import Here

Hook = Callable[[type, Any], Any]

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


class Word(Struct, forbid_unknown_fields=True):
    """One effect. `resolve` does it, or asks first and is called again once the answer is there."""

    def resolve(self, here: "Here") -> None:
        """Do it."""

    def possible(self, here: "Here") -> bool:
        """Whether it could do anything now (G-25)."""
        return True

    def payable(self, here: "Here") -> bool:
        """Whether it could be done in full, as a cost must be (RR 1.5)."""
        return self.possible(here)


WORDS: dict[str, type[Word]] = {}
Kind = TypeVar("Kind", bound=type[Word])


def word(name: str) -> Callable[[Kind], Kind]:
    """Enter a class into the vocabulary under this name."""

    def enter(kind: Kind) -> Kind:
        WORDS[name] = kind
        return kind

    return enter


class Effects:
    """An effect list, with the path by which the stack refers to it."""

    __slots__ = ("path", "words")

    def __init__(self, words: tuple[Word, ...] = ()) -> None:
        self.path = ""
        self.words = words

    def __bool__(self) -> bool:
        return bool(self.words)

    @property
    def bookmark(self) -> str:
        """The path, if there is anything to resolve."""
        return self.path if self.words else ""

    def __iter__(self) -> Iterator[Word]:
        return iter(self.words)


def no_effects() -> Any:
    """The default of a field that holds an effect list."""
    return msgspec.field(default_factory=Effects)


def read_effects(written: object, hook: Hook) -> Effects:
    """An effect list as the content files write it: each effect is its name, or its name with its parameters."""
    if not isinstance(written, list):
        raise ValueError(f"an effect list is expected, not {written!r}")  # noqa: TRY004 - what the decoder expects
    return Effects(tuple(_read_word(effect, hook) for effect in written))


def _read_word(written: object, hook: Hook) -> Word:
    name, params = _name_and_params(written)
    if name not in WORDS:
        raise ValueError(f"there is no effect called {name!r}")
    try:
        return msgspec.convert(params, WORDS[name], dec_hook=hook)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None


def _name_and_params(written: object) -> tuple[str, object]:
    if isinstance(written, str):
        return written, {}
    if isinstance(written, dict) and len(written) == 1:
        name, params = next(iter(written.items()))
        return str(name), params
    raise ValueError(f"an effect is its name, or its name with its parameters, not {written!r}")
