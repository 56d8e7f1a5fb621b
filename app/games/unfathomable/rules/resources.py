"""The four dials (RR 36)."""

from app.games.unfathomable.content import book
from app.games.unfathomable.rules import ending
from app.games.unfathomable.state import RESOURCES, State


def lose(state: State, losses: dict[str, int]) -> None:
    """Lower the dials together, then check whether one is at 0 (RR 16.6, 36.1)."""
    for resource in RESOURCES:
        if amount := losses.get(resource, 0):
            state.dials[resource] = max(0, state.dials[resource] - amount)
            state.say("resource_lost", resource=resource, amount=amount, left=state.dials[resource])
    if not all(state.dials.values()):
        ending.finish(state, "resource", resources=[one for one in RESOURCES if not state.dials[one]])


def gain(state: State, resource: str, amount: int) -> None:
    """Raise a dial; what goes beyond the end of the dial is lost."""
    before = state.dials[resource]
    state.dials[resource] = min(book().setup.dials.highest, before + amount)
    state.say("resource_gained", resource=resource, amount=state.dials[resource] - before, left=state.dials[resource])
