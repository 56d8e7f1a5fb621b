"""Unfathomable as a game of the kernel."""

from typing import Any, ClassVar

from app.engine.asks import Ask
from app.engine.chance import Chance
from app.engine.game import TURN, Advice, AnyTrainer, BotFactory, Game, Hindsight, OrderedWindow, Seconds
from app.engine.messages import Audience, Seat
from app.engine.refusals import SetupError
from app.engine.view_types import View
from app.games.unfathomable import coach, invariants, orders, plans, positions, redeal, truth, view
from app.games.unfathomable.bot import BOTS, EXPERIMENTS, STAND_INS
from app.games.unfathomable.bot.beliefs import hindsight, training
from app.games.unfathomable.bot.search.training import EvaluationTrainer
from app.games.unfathomable.content import book
from app.games.unfathomable.options import Options
from app.games.unfathomable.rules import setup, windows
from app.games.unfathomable.state import State
from app.games.unfathomable.view_types import OwnView, ShipView

AROUND_DICE = (
    "before_die_roll",
    "after_die_roll",
    "die_would_be_rolled",
    "when_would_be_defeated",
    "when_passenger_would_be_defeated",
    "any_time",
)
AROUND_CHECKS = ("before_check_cards", "after_check_total", "mythos_revealed", "after_room_action")
TRADE_PROMPTS = ("unfathomable-trade", "unfathomable-trade_more", "unfathomable-trade_back")


class Unfathomable(Game[State, Options]):
    """Hidden traitors aboard a steamship."""

    name = "unfathomable"
    seats = range(3, 7)
    state = State
    options = Options
    opened_streams = ("dice", "first_player")
    hidden_streams = ("cards", "loyalty", "passengers")
    bots: ClassVar[dict[str, BotFactory]] = BOTS
    stand_ins: ClassVar[dict[str, BotFactory]] = STAND_INS
    side_names: ClassVar[tuple[str, ...]] = ("human", "traitor")
    experiments: ClassVar[dict[str, BotFactory]] = EXPERIMENTS
    ordered_windows: ClassVar[tuple[OrderedWindow, ...]] = windows.ordered_windows()
    wishes: ClassVar[tuple[str, ...]] = tuple(book().characters)
    window_seconds: ClassVar[dict[str, dict[str, Seconds]]] = {
        "live": {
            **dict.fromkeys(AROUND_DICE, 4),
            **dict.fromkeys(AROUND_CHECKS, 8),
            "study_loyalty": (8, 30),
        },
        "brisk": {
            **dict.fromkeys(AROUND_DICE, 1.5),
            **dict.fromkeys(AROUND_CHECKS, 4),
            "study_loyalty": (8, 10),
        },
    }
    glance_seconds: ClassVar[dict[str, dict[str, Seconds]]] = {
        "live": {**dict.fromkeys(AROUND_DICE, 2), **dict.fromkeys(AROUND_CHECKS, 4), "study_loyalty": (3, 30)},
        "brisk": {**dict.fromkeys(AROUND_DICE, 1.5), **dict.fromkeys(AROUND_CHECKS, 3), "study_loyalty": (3, 10)},
    }
    ask_seconds: ClassVar[dict[str, dict[str, float]]] = {
        "live": {
            "unfathomable-add_cards": 45,
            "unfathomable-react": 30,
            "unfathomable-order_reactions": 5,
            **dict.fromkeys(TRADE_PROMPTS, 60),
            "unfathomable-accept_gifts": 60,
        },
        "brisk": {"unfathomable-add_cards": 30, "unfathomable-react": 15, "unfathomable-order_reactions": 5},
    }
    # The speed of an answer must not show that the cards were chosen in advance (O-2).
    least_seconds: ClassVar[dict[str, dict[str, float]]] = {
        "live": {"unfathomable-add_cards": 4},
        "brisk": {"unfathomable-add_cards": 2},
        "days": {"unfathomable-add_cards": 2},
    }
    without_reserve: ClassVar[tuple[str, ...]] = (
        "unfathomable-react",
        "unfathomable-order_reactions",
        *TRADE_PROMPTS,
        "unfathomable-accept_gifts",
    )

    def set_up(self, options: Options, seats: int) -> State:
        if options.no_cultist and seats not in (4, 6):
            raise SetupError("options.no_cultist", f"without the Cultist 4 or 6 play, not {seats}")
        if options.no_cultist and options.learning:
            raise SetupError("options.learning", "the learning game has no Cultist anyway; choose one of the two")
        state = setup.empty_table(options, seats)
        state.push(setup.SetUpBoard())
        return state

    def opened(self, state: State) -> tuple[str, ...]:
        """If the table agreed to open the books, what was hidden can be checked too, including every hand."""
        return (*self.opened_streams, *self.hidden_streams) if state.options.open_books else self.opened_streams

    def public(self, state: State) -> ShipView:
        return view.public(state)

    def private(self, state: State, seat: Seat) -> OwnView:
        return view.private(state, seat)

    def advise(self, view: View[ShipView, OwnView]) -> Advice:
        return coach.advise(view)

    def trainers(self) -> dict[str, AnyTrainer]:
        return {"likelihoods": training.Trainer(), "evaluation": EvaluationTrainer()}

    def hindsight(self, level: str | None) -> Hindsight:
        return hindsight.Hindsight(level)

    def sides(self, state: State) -> list[str]:
        hidden = self.hidden_sides(state)
        return ["traitor" if hidden.get(seat, True) else "human" for seat in range(state.seats)]

    def hidden_sides(self, state: State) -> dict[Seat, bool]:
        hidden = {seat: player.loyalty.cards for seat, player in enumerate(state.players) if not player.revealed}
        return {seat: "hybrid" in cards or "cultist" in cards for seat, cards in hidden.items()}

    def redeal(self, state: State, audience: Audience, seed: str) -> State:
        return redeal.redeal(self, state, audience, seed)

    def vary_hidden_facts(self, state: State, audience: Audience, chance: Chance) -> None:
        redeal.vary_hidden_facts(state, audience, chance)

    def violations(self, state: State) -> list[str]:
        return invariants.violations(state)

    def endangered(self, state: State) -> Seat | None:
        open_window = state.asks[0].window if state.asks else ""
        return state.defeats[-1].seat if open_window == "when_would_be_defeated" else None

    def may_react(self, state: State, seat: Seat) -> bool:
        return windows.may_react(state, seat)

    def concerns(self, state: State, seat: Seat) -> bool:
        return orders.concerns(state, seat, state.asks[0].window) and windows.may_react(state, seat)

    def begin_plan(self, state: State, seat: Seat, about: str) -> bool:
        return plans.begin_turn(state, seat) if about == TURN else plans.begin_question(state, seat)

    def plan_facts(self, state: State, seat: Seat, about: str, choices: list[list[str]]) -> dict[str, str]:
        return plans.turn_facts(state, seat, choices) if about == TURN else plans.question_facts(state)

    def later_ask(self, state: State, seat: Seat) -> Ask | None:
        return plans.checks_to_come(state, seat)

    def plan_condition(self, state: State, condition: str, option: str) -> bool:
        return plans.is_wanted(state, condition, option)

    def turns(self, state: State) -> int:
        return state.turn.number

    def rounds(self, state: State) -> int:
        return max(0, state.turn.number - 1) // state.seats + 1

    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> State:
        return positions.position(self, options, seats, given, seed)

    def truth(self, state: State) -> dict[str, object]:
        return truth.truth(state)

    def seat_called(self, state: State, name: str) -> Seat:
        return truth.seat_called(state, name)
