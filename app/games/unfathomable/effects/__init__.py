"""One class for each effect, grouped by what the effects change."""

from typing import Final

from app.games.unfathomable.effects import (
    attack,
    checks,
    conditions,
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
    tracks,
)
from app.games.unfathomable.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    (
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
        tracks,
    ),
    conditions,
)
