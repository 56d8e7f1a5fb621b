"""Pearls as a `Game`: ties its parts together."""

from typing import Any, ClassVar

from app.engine.game import BotFactory, Game, forgetful
from app.engine.messages import Audience, Seat
from app.games.pearls import bot, invariants, positions, redeal, truth, view
from app.games.pearls.options import Options
from app.games.pearls.rules.setup import SetUp
from app.games.pearls.state import State, empty_table
from app.games.pearls.view_types import OwnView, ReefView


class Pearls(Game[State, Options]):
    """Bluffing for pearls. Hidden are hands, the cards under water, and the order of the pearls."""

    name: ClassVar[str] = "pearls"
    seats: ClassVar[range] = range(2, 5)
    state: ClassVar[type[State]] = State
    options: ClassVar[type[Options]] = Options
    opened_streams: ClassVar[tuple[str, ...]] = ("first_diver",)
    hidden_streams: ClassVar[tuple[str, ...]] = ("cards", "reef")
    bots: ClassVar[dict[str, BotFactory]] = {"easy": forgetful(bot.choose)}

    def set_up(self, options: Options, seats: int) -> State:
        state = empty_table(options, seats)
        state.push(SetUp())
        return state

    def public(self, state: State) -> ReefView:
        return view.public(state)

    def private(self, state: State, seat: Seat) -> OwnView:
        return view.private(state, seat)

    def redeal(self, state: State, audience: Audience, seed: str) -> State:
        return redeal.redeal(self, state, audience, seed)

    def violations(self, state: State) -> list[str]:
        return invariants.violations(state)

    def turns(self, state: State) -> int:
        return state.round

    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> State:
        return positions.position(self, options, seats, given, seed)

    def truth(self, state: State) -> dict[str, object]:
        return truth.truth(state)

    def seat_called(self, state: State, name: str) -> Seat:
        return truth.seat_called(state, name)
