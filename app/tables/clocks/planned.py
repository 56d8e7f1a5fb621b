"""The plans of a table's seats: secrets of their owners, stored with the clocks."""

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.messages import Seat
from app.engine.plans import PlannedStep
from app.tables.clock import SECOND
from app.tables.live.records import Record
from app.tables.model import Pace

# The player before has so long to take something back before a plan is carried out. It is the same for every plan.
PLAN_PAUSE = 20 * SECOND


class Plan(Struct, frozen=True):
    """What a seat will answer by days. Without steps: why the last plan was `dropped`, for its owner to read."""

    steps: list[PlannedStep]
    dropped: str = ""


# By seat, and by what they are about.
Plans = dict[Seat, dict[str, Plan]]


def plan_for(plans: Plans, ask: Ask) -> tuple[str, Plan] | None:
    """The plan that answers this question, and what it is about."""
    for about, plan in plans.get(ask.seat, {}).items():
        if plan.steps and plan.steps[0].prompt == ask.prompt.id:
            return about, plan
    return None


def plan_at(plans: Plans, record: Record, ask: Ask, now: int) -> int | None:
    """When the seat's plan answers this question, if it has one and nobody plays for the seat."""
    by_itself = record.pace is Pace.DAYS and record.seats[ask.seat].present and not (ask.window or ask.optional)
    return now + PLAN_PAUSE if by_itself and plan_for(plans, ask) is not None else None
