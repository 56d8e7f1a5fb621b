"""The four dials (RR 36)."""

from app.games.unfathomable.content import book
from app.games.unfathomable.rules import ending
from app.games.unfathomable.state import RESOURCES, State


def lose(game: State, losses: dict[str, int]) -> None:
    """Lower the dials together, then see whether one is at 0 (RR 16.6, 36.1)."""
    for resource in RESOURCES:
        if amount := losses.get(resource, 0):
            game.dials[resource] = max(0, game.dials[resource] - amount)
            game.say("resource_lost", resource=resource, amount=amount, left=game.dials[resource])
    if not all(game.dials.values()):
        ending.finish(game, "resource")


def gain(game: State, resource: str, amount: int) -> None:
    """Raise a dial; what goes beyond the end of the dial is lost."""
    before = game.dials[resource]
    game.dials[resource] = min(book().setup.dials.highest, before + amount)
    game.say("resource_gained", resource=resource, amount=game.dials[resource] - before, left=game.dials[resource])
