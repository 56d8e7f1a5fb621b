"""Plans: a player says in advance what to add to the open check. At tables played by days, also what to do in the next
turn, and which cards to add to later checks.

Nobody else can notice a plan: it is stored with the clocks like the setting "give me time", and carrying it out is an
answer of the seat like any other. Only public facts decide whether it is carried out (`app.engine.plans`).
"""

import asyncio

from msgspec import Struct

from app.engine import codec, plans, views
from app.engine.game import LATER, QUESTION, TURN
from app.engine.kernel import Answer, open_ask
from app.engine.messages import Seat
from app.engine.plans import Dropped, Foreseen, PlannedStep
from app.engine.refusals import NOT_ASKED, Refusal
from app.engine.state import State
from app.engine.view_types import AskView
from app.tables import refusals
from app.tables.clocks import rounds
from app.tables.clocks.seat_plans import SeatPlan, plan_at, plan_for, subjects
from app.tables.live.change import Change, CommandRequest
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.refusals import Refused

MOST_STEPS = 8


class OwnPlan(Struct, frozen=True):
    """A player's own plan. `dropped`: why the last one was dropped; `ask`: what could be planned next, or None."""

    steps: list[PlannedStep]
    dropped: str
    ask: AskView | None


async def own(table: LiveTable, player_id: PlayerId, about: str = TURN) -> OwnPlan:
    """The plan as it is stored, and what can be added to it now."""
    async with table.reading() as (record, live):
        seat = record.require_seat(player_id).seat
        plan = SeatPlan([]) if live is None else live.clocks.plans.get(seat, {}).get(about, SeatPlan([]))
        if live is not None and about == QUESTION and not plans.is_open(live.game, live.state, seat, plan.steps):
            plan = SeatPlan([])
    ask = await _next(table, player_id, about, [step.choice for step in plan.steps])
    return OwnPlan(plan.steps, plan.dropped, ask)


async def preview(table: LiveTable, player_id: PlayerId, choices: list[list[str]], about: str = TURN) -> OwnPlan:
    """What a plan with these answers would be. Nothing is stored."""
    async with table.reading() as (record, _):
        record.require_seat(player_id)
    if not choices:
        return OwnPlan([], "", await _next(table, player_id, about, []))
    foreseen = await _foresee(table, player_id, about, choices)
    return OwnPlan(foreseen.steps, "", _shown(foreseen))


async def store(table: LiveTable, player_id: PlayerId, choices: list[list[str]], about: str = TURN) -> None:
    """Store a plan with these answers, instead of an earlier plan about the same thing; without answers, the plan is
    deleted.
    """
    steps = (await _foresee(table, player_id, about, choices)).steps if choices else []

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        if steps and about != LATER:
            _require_plannable(change.playable_game().state, seat.seat, steps[0].prompt)
        _set(change, seat.seat, about, SeatPlan(steps))

    await table.change(edit, secret=True)


def carry_out_due(change: Change) -> None:
    """Carry out the first step of the plan that is due, or drop the plan and tell its owner why."""
    live = change.playable_game()
    due = rounds.due(live.clocks, change.record, change.now)
    ask = None if due is None or due.plan is None else open_ask(live.state, due.plan)
    found = None if ask is None else plan_for(live.clocks.plans, change.record.pace, ask)
    if ask is None or found is None or live.clocks.poll is None:
        return
    about, steps = found[0], found[1].steps
    choice = plans.answer(live.game, live.state, ask, steps)
    if isinstance(choice, Dropped):
        _set(change, ask.seat, about, SeatPlan([], choice.why))
        # A plan for later may still answer.
        clock = live.clocks.poll.seat_clocks[ask.seat]
        clock.plan_at = plan_at(live.clocks.plans, change.record, ask, change.now, clock.not_before)
        return
    _set(change, ask.seat, about, SeatPlan(plans.after(steps, choice)))
    command = Answer(ask.seat, ask.id, choice)
    change.decide(CommandRequest(command, f"seat:{ask.seat}", f"plan:{ask.seat}:{live.seq}"))


def answered_by_hand(change: Change, answer: Answer) -> None:
    """The owner of a plan has answered the ask by hand: the plan is over, unless it is for later. By then the owner has
    also read why an earlier plan for a question was dropped.
    """
    live = change.playable_game()
    ask = open_ask(live.state, answer.seat)
    if ask is None or ask.id != answer.ask or ask.refusal(answer.choice) is not None or live.clocks.poll is None:
        return
    if (found := plan_for(live.clocks.plans, change.record.pace, ask)) is not None:
        live.clocks.poll.seat_clocks[ask.seat].plan_at = None
        _set(change, ask.seat, found[0], found[1] if found[0] == LATER else SeatPlan([]))
    elif live.clocks.plans.get(ask.seat, {}).get(QUESTION, SeatPlan([])).dropped:
        _set(change, ask.seat, QUESTION, SeatPlan([]))


async def _next(table: LiveTable, player_id: PlayerId, about: str, choices: list[list[str]]) -> AskView | None:
    """What can be planned after these answers; None: nothing can."""
    try:
        return _shown(await _foresee(table, player_id, about, choices))
    except Refused:
        return None


def _set(change: Change, seat: Seat, about: str, plan: SeatPlan) -> None:
    """Nobody else may see it, so the time of the table's last change stays the same."""
    clocks = change.playable_game().clocks
    clocks.plans = {**clocks.plans, seat: {**clocks.plans.get(seat, {}), about: plan}}
    change.touches, change.touches_game = False, True


async def _foresee(table: LiveTable, player_id: PlayerId, about: str, choices: list[list[str]]) -> Foreseen:
    if len(choices) > MOST_STEPS:
        raise Refused(refusals.TOO_LONG)
    async with table.reading() as (record, live):
        seat = record.require_seat(player_id).seat
        record.require_running()
        if about not in subjects(record.pace):
            raise Refused(refusals.NOT_BY_DAYS)
        if live is None or record.trouble:
            raise Refused(refusals.NOT_PLAYING)
        state = codec.copy(live.game, live.state)
    found = await asyncio.to_thread(plans.foresee, live.game, state, seat, about, choices)
    if isinstance(found, Refusal):
        raise Refused(refusals.CANNOT_BE_PLANNED if found == NOT_ASKED else found)
    if found.ask is not None and about != LATER:
        _require_plannable(state, seat, found.ask.prompt.id)
    return found


def _require_plannable(state: State, seat: Seat, prompt: str) -> None:
    """A turn that has begun is played, not planned."""
    ask = open_ask(state, seat)
    if ask is not None and ask.prompt.id == prompt:
        raise Refused(refusals.YOUR_TURN_NOW)


def _shown(foreseen: Foreseen) -> AskView | None:
    return None if foreseen.ask is None else views.ask_view(foreseen.ask)
