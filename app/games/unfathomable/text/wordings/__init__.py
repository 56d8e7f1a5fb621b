"""The wording of each effect: which phrase it needs, and what fills its slots."""

from app.games.unfathomable.text.clause_writer import VOCABULARY
from app.games.unfathomable.text.wordings import cards, checks, dice, figures, flow, people, ship

__all__ = ["VOCABULARY", "cards", "checks", "dice", "figures", "flow", "people", "ship"]
