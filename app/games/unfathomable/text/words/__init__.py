"""The words of the vocabulary: which phrase each effect needs, and what fills its slots."""

from app.games.unfathomable.text.speaker import VOCABULARY
from app.games.unfathomable.text.words import cards, checks, dice, figures, flow, people, ship

__all__ = ["VOCABULARY", "cards", "checks", "dice", "figures", "flow", "people", "ship"]
