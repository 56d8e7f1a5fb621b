"""The plans of the seats of a table. They are secrets of their owners, stored with the clocks."""

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.game import LATER, QUESTION, TURN
from app.engine.messages import Seat
from app.engine.plans import PlannedStep
from app.tables.clock import SECOND
from app.tables.live.records import Record
from app.tables.model import Pace

# At tables played by days, a plan is carried out this long after its question, because the player before may take
# something back. The pause is the same for every plan.
PLAN_PAUSE = 20 * SECOND
# What can be planned by days, and at any other pace. A plan for one question takes precedence.
BY_DAYS = (TURN, QUESTION, LATER)
AT_ANY_PACE = (QUESTION,)


class SeatPlan(Struct, frozen=True):
    """What a seat will answer. Without steps: why the last plan was `dropped`, for its owner to read."""

    steps: list[PlannedStep]
    dropped: str = ""


# By seat, and by what they are about.
Plans = dict[Seat, dict[str, SeatPlan]]


def subjects(pace: Pace) -> tuple[str, ...]:
    """What plans can be about at this pace."""
    return BY_DAYS if pace is Pace.DAYS else AT_ANY_PACE


def plan_for(plans: Plans, pace: Pace, ask: Ask) -> tuple[str, SeatPlan] | None:
    """The plan that answers this question, and what it is about."""
    own = plans.get(ask.seat, {})
    for about in subjects(pace):
        plan = own.get(about)
        if plan is not None and plan.steps and plan.steps[0].prompt == ask.prompt.id:
            return about, plan
    return None


def plan_at(plans: Plans, record: Record, ask: Ask, now: int, not_before: int) -> int | None:
    """When the seat's plan answers this question, if it has one and nobody plays for the seat: at the earliest moment
    possible, and by days a little later.
    """
    by_itself = record.seats[ask.seat].present and not (ask.window or ask.optional)
    if not by_itself or plan_for(plans, record.pace, ask) is None:
        return None
    return now + PLAN_PAUSE if record.pace is Pace.DAYS else not_before
