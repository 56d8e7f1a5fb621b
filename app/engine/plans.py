"""Planned turns: answers that a seat gives beforehand, as long as public facts alone decide what it will be asked.

A plan is made in a world that its seat cannot distinguish from the real one: from the beginning of its next turn on, or
for a question that it waits for. It ends where chance, a hidden card or somebody else would decide how it goes on.
"""

from msgspec import Struct

from app.engine import kernel, refusals
from app.engine.asks import Ask
from app.engine.game import Game
from app.engine.kernel import Answer
from app.engine.messages import Args, Seat
from app.engine.refusals import Refusal
from app.engine.state import State

NOT_POSSIBLE = "not_possible"


class PlannedStep(Struct, frozen=True):
    """One answer: to which prompt, and the public facts under which it was planned. `label` and `args` say what it
    is, like those of an option. It is `about` a TURN or a QUESTION.
    """

    about: str
    prompt: str
    choice: list[str]
    facts: dict[str, str]
    label: str
    args: Args


class Foreseen(Struct, frozen=True):
    """The steps of a plan, and what the seat would be asked after them; None: that cannot be foreseen."""

    steps: list[PlannedStep]
    ask: Ask | None


def foresee(
    game: Game[State, Struct], state: State, seat: Seat, about: str, choices: list[list[str]]
) -> Foreseen | Refusal:
    """What this seat is asked with these answers, if it came now. The state stays as it is."""
    world = game.redeal(state, seat, "plan")
    if world.outcome is not None or not game.begin_plan(world, seat, about):
        return refusals.NOT_ASKED
    world.asks, world.events = [], []
    kernel.advance(world)
    steps: list[PlannedStep] = []
    for place, choice in enumerate(choices):
        ask = kernel.open_ask(world, seat)
        if ask is None or (steps and ask.prompt.id != steps[0].prompt):
            return refusals.NOT_ASKED
        if (refusal := ask.refusal(choice)) is not None:
            return refusal
        option = next((one for one in ask.options if one.id in choice), None)
        label, args = ("", {}) if option is None else (option.label, option.args)
        facts = game.plan_facts(world, seat, about, choices[place:])
        steps.append(PlannedStep(about, ask.prompt.id, choice, facts, label, args))
        events = kernel.apply(world, Answer(seat, ask.id, choice))
        # Whatever can be taken back has revealed nothing.
        if isinstance(events, Refusal) or world.may_take_back != seat:
            return Foreseen(steps, None) if place == len(choices) - 1 else refusals.NOT_ASKED
    following = kernel.open_ask(world, seat)
    same = following is not None and (not steps or following.prompt.id == steps[0].prompt)
    return Foreseen(steps, following if same else None)


def fits(game: Game[State, Struct], state: State, ask: Ask, steps: list[PlannedStep]) -> str:
    """Why the first of these steps is not taken now: the name of a fact that has changed, or NOT_POSSIBLE; empty if it
    is taken.
    """
    step = steps[0]
    facts = game.plan_facts(state, ask.seat, step.about, [one.choice for one in steps])
    for name, planned in step.facts.items():
        if facts.get(name) != planned:
            return name
    return "" if ask.refusal(step.choice) is None else NOT_POSSIBLE
