"""Plays on in a world with the policy, without what only a table needs: commands, events, encoded views."""

from collections.abc import Callable
from typing import Any, cast

from app.engine import kernel
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.messages import Seat
from app.engine.steps import Poll
from app.engine.view_types import AskView, ChanceView, PrivateView, PublicView, View
from app.games.unfathomable import view
from app.games.unfathomable.bot import policy
from app.games.unfathomable.bot.mind import Mind
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.state import State

Minds = Callable[[State, Seat], Mind | None]
"""The mind of each seat; None if it plays as the easy level does."""
_USE = "use:"
_PASSES = ("pass_activation", "pass_roll", "pass", "decline")
_WINDOWS = frozenset(f"{policy.PREFIX}{name}" for name in policy.WINDOWS)
_NO_CHANCE = ChanceView(commitments={})


def play_on(state: State, minds: Minds, chance: Chance, until: int) -> None:
    """Play until the turn of this number begins, or the game is over."""
    while state.outcome is None and state.turn.number < until:
        answer(state, {ask.seat: _choice(state, ask, minds, chance) for ask in state.asks if not ask.optional})


def answer(state: State, choices: dict[Seat, Choice]) -> None:
    """Carry out the answers of all seats, and continue until a seat is asked again."""
    poll = cast(Poll[State, Any], state.stack.pop())
    state.asks = []
    poll.decide(state, choices)
    kernel.advance(state)


def _choice(state: State, ask: Ask, minds: Minds, chance: Chance) -> Choice:
    if ask.prompt.id in _WINDOWS and not any(option.id.startswith(_USE) for option in ask.options):
        names = {option.id for option in ask.options}
        return [next(one for one in _PASSES if one in names)]
    table = KnownTable(seen(state, ask), minds(state, ask.seat))
    found = policy.answer(table, chance)
    return ask.random_choice(chance) if found is None else found


def seen(state: State, ask: Ask) -> View[Any, Any]:
    """What the seat that is asked sees. It shares everything with the state, so it must not be kept."""
    public = PublicView(state.game, state.seats, _NO_CHANCE, None, None, view.public(state))
    return View(public, PrivateView(ask.seat, cast(AskView, ask), [], view.private(state, ask.seat)))
