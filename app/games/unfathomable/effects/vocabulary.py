"""Every word there is: importing this enters them all."""

from typing import Final

from app.games.unfathomable.effects import (
    attack,
    checks,
    control,
    damage,
    decks,
    dice,
    hand,
    items,
    monster_moves,
    monsters,
    movement,
    passengers,
    resources,
    standing,
    tests,
    tracks,
)
from app.games.unfathomable.effects.words import WORDS

MODULES: Final = (
    attack,
    checks,
    control,
    damage,
    decks,
    dice,
    hand,
    items,
    monster_moves,
    monsters,
    movement,
    passengers,
    resources,
    standing,
    tests,
    tracks,
)
VOCABULARY: Final[tuple[str, ...]] = tuple(WORDS)
