"""Sub Terra as a `Game`: ties its parts together."""

from collections.abc import Mapping
from typing import Any, ClassVar

from app.engine.game import TURN, Advice, BotFactory, Game, forgetful
from app.engine.messages import Audience, Seat
from app.engine.view_types import View
from app.games.subterra import bot, coach, invariants, plans, positions, redeal, truth, view
from app.games.subterra.content import CHARACTERS, USUAL_TEAM
from app.games.subterra.options import Options, split_for, usual_teams
from app.games.subterra.rules.setup import ChooseExplorers, LayOutCave
from app.games.subterra.state import Cave
from app.games.subterra.view_types import CaveView, OwnView


class SubTerra(Game[Cave, Options]):
    """A cooperative escape from a cave. Hidden are the order of the tiles and of the hazard cards."""

    name: ClassVar[str] = "subterra"
    seats: ClassVar[range] = range(1, 7)
    state: ClassVar[type[Cave]] = Cave
    options: ClassVar[type[Options]] = Options
    opened_streams: ClassVar[tuple[str, ...]] = ("dice", "first_explorer")
    hidden_streams: ClassVar[tuple[str, ...]] = ("tiles", "hazards")
    bots: ClassVar[dict[str, BotFactory]] = {
        "easy": forgetful(bot.easy),
        "normal": forgetful(bot.normal),
        "expert": forgetful(bot.expert),
    }
    wishes: ClassVar[tuple[str, ...]] = tuple(CHARACTERS)
    suggested: ClassVar[dict[str, Mapping[int, bool | int | str]]] = {"explorers": USUAL_TEAM}
    offered: ClassVar[dict[str, dict[int, list[int]]]] = {"explorers": usual_teams(seats)}

    def set_up(self, options: Options, seats: int) -> Cave:
        cave = Cave(game=self.name, seats=seats, options=options)
        split = split_for(options, seats)
        cave.push(*(ChooseExplorers(seat, count) for seat, count in enumerate(split)), LayOutCave())
        return cave

    def public(self, state: Cave) -> CaveView:
        return view.public(state)

    def private(self, state: Cave, seat: Seat) -> OwnView:
        return view.OWN

    def advise(self, view: View[CaveView, OwnView]) -> Advice:
        return coach.advise(view)

    def redeal(self, state: Cave, audience: Audience, seed: str) -> Cave:
        return redeal.redeal(self, state, audience, seed)

    def violations(self, state: Cave) -> list[str]:
        return invariants.violations(state)

    def begin_plan(self, state: Cave, seat: Seat, about: str) -> bool:
        return about == TURN and plans.begin_turn(state, seat)

    def plan_facts(self, state: Cave, seat: Seat, about: str, choices: list[list[str]]) -> dict[str, str]:
        return plans.turn_facts(state, seat)

    def turns(self, state: Cave) -> int:
        return state.round

    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> Cave:
        return positions.position(self, options, seats, given, seed)

    def truth(self, state: Cave) -> dict[str, object]:
        return truth.truth(state)

    def seat_called(self, state: Cave, name: str) -> Seat:
        return truth.seat_called(state, name)
