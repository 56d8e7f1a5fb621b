"""Plans: answers that a seat gives in advance, as long as public facts alone decide what it will be asked.

A plan for a turn, or for a question that its seat waits for, is made in a world that the seat cannot distinguish from
the real one. It ends where chance, a hidden card or another player would decide what comes next. A plan for later says
which options are taken under which public conditions.
"""

from msgspec import Struct
from msgspec.structs import replace

from app.engine import kernel, refusals
from app.engine.asks import Ask
from app.engine.game import LATER, Game
from app.engine.kernel import Answer
from app.engine.messages import Args, Seat
from app.engine.refusals import Refusal
from app.engine.state import State

NOT_POSSIBLE = "not_possible"


class PlannedStep(Struct, frozen=True):
    """One answer: the prompt that it answers, and the public facts under which it was planned. `label` and `args`
    describe it, like those of an option. It is `about` a TURN, a QUESTION or LATER.
    """

    about: str
    prompt: str
    choice: list[str]
    facts: dict[str, str]
    label: str
    args: Args


class Foreseen(Struct, frozen=True):
    """The steps of a plan, and what the seat would be asked after them (None: that cannot be foreseen)."""

    steps: list[PlannedStep]
    ask: Ask | None


class Dropped(Struct, frozen=True):
    """Why a plan is not carried out: the name of a fact that has changed, or NOT_POSSIBLE."""

    why: str


def foresee(
    game: Game[State, Struct], state: State, seat: Seat, about: str, choices: list[list[str]]
) -> Foreseen | Refusal:
    """What this seat would be asked now, after these answers. The state is not changed."""
    if about == LATER:
        return _for_later(game, state, seat, choices)
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
        steps.append(_step(about, ask, choice, game.plan_facts(world, seat, about, choices[place:])))
        events = kernel.apply(world, Answer(seat, ask.id, choice))
        # A decision that can be taken back has revealed nothing.
        if isinstance(events, Refusal) or world.may_take_back != seat:
            return Foreseen(steps, None) if place == len(choices) - 1 else refusals.NOT_ASKED
    following = kernel.open_ask(world, seat)
    same = following is not None and (not steps or following.prompt.id == steps[0].prompt)
    return Foreseen(steps, following if same else None)


def _for_later(game: Game[State, Struct], state: State, seat: Seat, choices: list[list[str]]) -> Foreseen | Refusal:
    ask = None if state.outcome is not None else game.later_ask(state, seat)
    if ask is None or len(choices) > 1:
        return refusals.NOT_ASKED
    for choice in choices:
        refusal = ask.refusal(choice)
        return Foreseen([_step(LATER, ask, choice, {})], None) if refusal is None else refusal
    return Foreseen([], ask)


def _step(about: str, ask: Ask, choice: list[str], facts: dict[str, str]) -> PlannedStep:
    option = next((one for one in ask.options if one.id in choice), None)
    label, args = ("", {}) if option is None else (option.label, option.args)
    return PlannedStep(about, ask.prompt.id, choice, facts, label, args)


def is_open(game: Game[State, Struct], state: State, seat: Seat, steps: list[PlannedStep]) -> bool:
    """Whether its seat still waits for the question for which this was planned."""
    choices = [step.choice for step in steps]
    return all(step.facts == game.plan_facts(state, seat, step.about, choices) for step in steps[:1])


def answer(game: Game[State, Struct], state: State, ask: Ask, steps: list[PlannedStep]) -> list[str] | Dropped:
    """The answer that the first of these steps gives now."""
    step = steps[0]
    if step.about == LATER:
        return _answer_by_conditions(game, state, ask, step)
    facts = game.plan_facts(state, ask.seat, step.about, [one.choice for one in steps])
    for name, planned in step.facts.items():
        if facts.get(name) != planned:
            return Dropped(name)
    return step.choice if ask.refusal(step.choice) is None else Dropped(NOT_POSSIBLE)


def _answer_by_conditions(game: Game[State, Struct], state: State, ask: Ask, step: PlannedStep) -> list[str] | Dropped:
    """The planned option, if its condition holds. If the option no longer exists, it disappeared without its owner
    noticing, so the plan is dropped and the owner decides.
    """
    planned = [one.partition(":") for one in step.choice]
    offered = {option.id for option in ask.options}
    choice = [option for condition, _, option in planned if game.plan_condition(state, condition, option)]
    if {option for _, _, option in planned} - offered or ask.refusal(choice) is not None:
        return Dropped(NOT_POSSIBLE)
    return choice


def after(steps: list[PlannedStep], choice: list[str]) -> list[PlannedStep]:
    """What is left of a plan after its first step gave this answer. A plan for later continues without the options it
    has used.
    """
    step = steps[0]
    if step.about != LATER:
        return steps[1:]
    return [replace(step, choice=[one for one in step.choice if one.partition(":")[2] not in choice])]
