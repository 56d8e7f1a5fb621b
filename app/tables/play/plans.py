"""Planned turns by days: a player says beforehand what to do in the next turn, unless something changes.

Nobody else can notice a plan: it is stored with the clocks like the setting "give me time", and carrying it out is an
answer of the seat like any other. Only public facts decide whether it is (`app.engine.plans`).
"""

import asyncio
from typing import Any

from msgspec import Struct

from app.engine import codec, plans, views
from app.engine.game import TURN, Game
from app.engine.kernel import Answer, open_ask
from app.engine.messages import Seat
from app.engine.plans import Foreseen, PlannedStep
from app.engine.refusals import NOT_ASKED, Refusal
from app.engine.state import State
from app.engine.view_types import AskView
from app.tables import refusals
from app.tables.clocks import rounds
from app.tables.clocks.planned import Plan, plan_for
from app.tables.live.change import Change, CommandRequest
from app.tables.live.table import LiveTable
from app.tables.model import Pace, PlayerId
from app.tables.refusals import Refused

MOST_STEPS = 8


class OwnPlan(Struct, frozen=True):
    """A player's own plan. `dropped`: why the last one was dropped; `ask`: what could be planned next, or None."""

    steps: list[PlannedStep]
    dropped: str
    ask: AskView | None


async def own(table: LiveTable, player_id: PlayerId, about: str = TURN) -> OwnPlan:
    """The plan as it is stored, and what can be added to it now."""
    async with table.lock:
        record = await table.sync(check=True)
        seat = record.require_seat(player_id).seat
        stored = {} if table.game is None else table.game.clocks.plans.get(seat, {})
        plan = stored.get(about, Plan([]))
    ask = await _next(table, player_id, about, [step.choice for step in plan.steps])
    return OwnPlan(plan.steps, plan.dropped, ask)


async def preview(table: LiveTable, player_id: PlayerId, choices: list[list[str]], about: str = TURN) -> OwnPlan:
    """What a plan with these answers would be. Nothing is stored."""
    async with table.lock:
        (await table.sync(check=True)).require_seat(player_id)
    if not choices:
        return OwnPlan([], "", await _next(table, player_id, about, []))
    foreseen = await _foresee(table, player_id, about, choices)
    return OwnPlan(foreseen.steps, "", _shown(foreseen))


async def store(table: LiveTable, player_id: PlayerId, choices: list[list[str]], about: str = TURN) -> None:
    """Plan to answer so, instead of an earlier plan about the same; no answers: there is no plan."""
    steps = (await _foresee(table, player_id, about, choices)).steps if choices else []

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        if steps:
            _require_plannable(change.playable_game().state, seat.seat, steps[0].prompt)
        _set(change, seat.seat, about, Plan(steps))

    await table.command(edit)


def carry_out_due(change: Change) -> None:
    """The first step of the plan whose moment has come, or the plan is dropped and its owner told why."""
    live = change.playable_game()
    due = rounds.due(live.clocks, change.record, change.now)
    ask = None if due is None or due.plan is None else open_ask(live.state, due.plan)
    found = None if ask is None else plan_for(live.clocks.plans, ask)
    if ask is None or found is None or live.clocks.poll is None:
        return
    about, steps = found[0], found[1].steps
    reason = plans.fits(live.game, live.state, ask, steps)
    live.clocks.poll.hands[ask.seat].plan_at = None
    _set(change, ask.seat, about, Plan([], reason) if reason else Plan(steps[1:]))
    if not reason:
        command = Answer(ask.seat, ask.id, steps[0].choice)
        change.decide(CommandRequest(command, f"seat:{ask.seat}", f"plan:{ask.seat}:{live.seq}"))


async def _next(table: LiveTable, player_id: PlayerId, about: str, choices: list[list[str]]) -> AskView | None:
    """What can be planned after these answers; None: nothing can."""
    try:
        return _shown(await _foresee(table, player_id, about, choices))
    except Refused:
        return None


def _set(change: Change, seat: Seat, about: str, plan: Plan) -> None:
    """Nobody else may see it, so the table is not touched."""
    clocks = change.playable_game().clocks
    clocks.plans = {**clocks.plans, seat: {**clocks.plans.get(seat, {}), about: plan}}
    change.touches, change.touches_game = False, True


async def _foresee(table: LiveTable, player_id: PlayerId, about: str, choices: list[list[str]]) -> Foreseen:
    if len(choices) > MOST_STEPS:
        raise Refused(refusals.TOO_LONG)
    async with table.lock:
        record = await table.sync(check=True)
        seat = record.require_seat(player_id).seat
        record.require_running()
        live = table.game
        if record.pace is not Pace.DAYS:
            raise Refused(refusals.NOT_BY_DAYS)
        if live is None or record.trouble:
            raise Refused(refusals.NOT_PLAYING)
        state = codec.copy(live.game, live.state)
    game: Game[Any, Any] = live.game
    found = await asyncio.to_thread(plans.foresee, game, state, seat, about, choices)
    if isinstance(found, Refusal):
        raise Refused(refusals.CANNOT_BE_PLANNED if found == NOT_ASKED else found)
    if found.ask is not None:
        _require_plannable(state, seat, found.ask.prompt.id)
    return found


def _require_plannable(state: State, seat: Seat, prompt: str) -> None:
    """A turn that has begun is played, not planned."""
    ask = open_ask(state, seat)
    if ask is not None and ask.prompt.id == prompt:
        raise Refused(refusals.YOUR_TURN_NOW)


def _shown(foreseen: Foreseen) -> AskView | None:
    return None if foreseen.ask is None else views.ask_view(foreseen.ask)
