"""ST 4.1 and 4.2: the round, an explorer's turn, exertion and orders."""

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

from app.engine.asks import Ask, Choose
from app.engine.messages import Message, Seat
from app.games.subterra.content import COST
from app.games.subterra.rules import abilities, actions, ending
from app.games.subterra.rules.abilities import ComeUp
from app.games.subterra.rules.hazards import HazardPhase
from app.games.subterra.rules.health import lose, skill_roll
from app.games.subterra.rules.horrors import HorrorPhase
from app.games.subterra.rules.menu import ordered_options, turn_options
from app.games.subterra.state import NO_ONE, Cave, Explorer
from app.games.subterra.steps import Decision, Poll, Procedure

TURN_POINTS = 2
EXERT_POINTS = 1
EXERT_DAMAGE = 1


class PlayRound(Procedure):
    """Everybody takes a turn, from the holder of the first-explorer token on; then horrors, hazard, end (ST 4.1)."""

    def run(self, cave: Cave) -> None:
        cave.round += 1
        cave.phase = "action"
        cave.vote_called = False
        cave.tell("subterra-round_began", round=cave.round)
        cave.push(*rest_of_round(cave, 0))


def rest_of_round(cave: Cave, taken: int) -> list[Procedure]:
    """What is still to come in a round after this many turns."""
    explorers = len(cave.explorers)
    turns = [TakeTurn((cave.first + number) % explorers) for number in range(taken, explorers)]
    return [*turns, HorrorPhase(), HazardPhase(), EndPhase()]


class TakeTurn(Procedure):
    """An explorer's turn comes up. Unconscious ones are passed over, but a diver floats up first (ST 4.1)."""

    explorer: int

    def run(self, cave: Cave) -> None:
        explorer = cave.explorers[self.explorer]
        if explorer.removed:
            return
        if not explorer.health:
            cave.tell("subterra-turn_passed", explorer=explorer.id)
            if explorer.submerged:
                cave.push(ComeUp(self.explorer))
            return
        begin_turn(cave, self.explorer)
        cave.tell("subterra-turn_began", explorer=explorer.id)
        if explorer.submerged:
            cave.push(ComeUp(self.explorer, cave.options.diver_surface_cost))


def begin_turn(cave: Cave, explorer: int) -> None:
    cave.acting = explorer
    cave.points = TURN_POINTS
    cave.exerted = cave.order_given = False
    cave.push(GoOn())


class GoOn(Procedure):
    """The turn goes on while the explorer is conscious and on a tile and can still do something."""

    def run(self, cave: Cave) -> None:
        if ending.check(cave):
            return
        explorer = cave.explorers[cave.acting]
        spent = not cave.points and cave.exerted and ending.vote_refusal(cave)
        if not explorer.health or explorer.submerged or spent:
            end_turn(cave, explorer)
        else:
            cave.push(Act())


class Act(Poll):
    """The explorer does one thing, and sees what comes of it before the next. Meanwhile others may call the vote to
    leave the cave, where it can be called (ST 8.3 d).
    """

    def asks(self, cave: Cave) -> list[Ask]:
        explorer = cave.explorers[cave.acting]
        prompt, reason = _act_messages(explorer.id, cave.points)
        acts = Choose(
            seat=explorer.seat,
            prompt=prompt,
            reason=reason,
            rule="ST 4.2",
            options=turn_options(cave, explorer),
            default=["end_turn"],
        )
        return [acts, *ending.may_call_vote(cave, explorer.seat)]

    def decide(self, cave: Cave, answers: dict[Seat, list[str]]) -> None:
        explorer = cave.explorers[cave.acting]
        for seat in answers:
            if seat != explorer.seat:
                cave.push(GoOn())
                ending.propose_leaving(cave, ending.conscious(cave)[seat])
                return
        self._perform(cave, explorer, answers[explorer.seat][0])

    def _perform(self, cave: Cave, explorer: Explorer, choice: str) -> None:
        action, _, target = choice.partition(":")
        if action == "end_turn":
            end_turn(cave, explorer)
            return
        cost = COST[action]
        cave.points -= cost
        cave.push(GoOn())
        perform(cave, explorer, action, target, cost)


@lru_cache
def _act_messages(explorer: str, points: int) -> tuple[Message, Message]:
    return (
        Message("subterra-act", {"explorer": explorer, "points": points}),
        Message("subterra-acts", {"explorer": explorer}),
    )


def perform(cave: Cave, explorer: Explorer, action: str, target: str, cost: int) -> None:
    cave.tell("subterra-acted", explorer=explorer.id, action=action, target=target, cost=cost)
    _EFFECTS[action](cave, explorer, target)


def end_turn(cave: Cave, explorer: Explorer) -> None:
    """An explorer who exerted rolls now, unless they have fallen before (ST 4.2)."""
    if cave.exerted and explorer.health and not skill_roll(cave, explorer, "exert"):
        lose(cave, explorer, EXERT_DAMAGE, "exert")
    cave.tell("subterra-turn_ended", explorer=explorer.id)
    cave.acting = NO_ONE
    cave.points = 0
    ending.check(cave)


def exert(cave: Cave, _: Explorer, __: str) -> None:
    cave.exerted = True
    cave.points += EXERT_POINTS


def leave_cave(cave: Cave, explorer: Explorer, _: str) -> None:
    ending.propose_leaving(cave, explorer)


def order(cave: Cave, _: Explorer, target: str) -> None:
    """Another explorer acts at once; the leader's turn goes on afterwards (ST 7)."""
    cave.order_given = True
    place = next(place for place, other in enumerate(cave.explorers) if other.id == target)
    cave.push(OrderedAction(place))


class OrderedAction(Decision):
    """The ordered explorer does one thing that costs one point, or declines."""

    explorer: int
    forced: ClassVar[bool] = True

    def ask(self, cave: Cave) -> Choose:
        explorer = cave.explorers[self.explorer]
        return Choose(
            seat=explorer.seat,
            prompt=Message("subterra-ordered_action", {"explorer": explorer.id}),
            reason=Message("subterra-obeys", {"explorer": explorer.id}),
            rule="ST 7",
            options=ordered_options(cave, explorer),
            default=["decline"],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        explorer = cave.explorers[self.explorer]
        action, _, target = choice[0].partition(":")
        if action == "decline":
            cave.tell("subterra-declined", explorer=explorer.id)
        else:
            perform(cave, explorer, action, target, cost=0)


class EndPhase(Procedure):
    """Nobody is hidden any more, and the token goes on to the next who is still in the game (ST 4.1)."""

    def run(self, cave: Cave) -> None:
        cave.phase = "end"
        for explorer in cave.explorers:
            explorer.hidden = False
        cave.first = next_in_game(cave, cave.first)
        cave.tell("subterra-first_explorer", explorer=cave.explorers[cave.first].id)
        cave.push(PlayRound())


def next_in_game(cave: Cave, place: int) -> int:
    explorers = len(cave.explorers)
    following = [(place + number) % explorers for number in range(1, explorers + 1)]
    return next(other for other in following if not cave.explorers[other].removed)


_EFFECTS: dict[str, Callable[[Cave, Explorer, str], None]] = {
    "reveal": actions.reveal_tile,
    "explore": actions.explore,
    "move": actions.move,
    "run": actions.run,
    "heal": actions.heal,
    "swim": actions.swim,
    "squeeze_through": actions.squeeze_through,
    "dig": actions.dig,
    "place_rope": actions.place_rope,
    "hide": actions.hide,
    "dive": abilities.dive,
    "quick_dig": actions.dig,
    "demolish": abilities.demolish,
    "gear": actions.fix_rope,
    "bandage": actions.heal,
    "sprint": abilities.sprint,
    "repel": abilities.repel,
    "order": order,
    "exert": exert,
    "leave_cave": leave_cave,
}
