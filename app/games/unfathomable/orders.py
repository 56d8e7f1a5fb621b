"""Standing orders (O-1.6): the conditions that they may name, which depend on public facts, and when they expire."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.engine.messages import Seat
from app.engine.state import StandingOrder

if TYPE_CHECKING:
    from app.games.unfathomable.state import State

CLOSE: Final = 3
"""A total within this distance of a threshold may still cross it."""

USE: Final = "use:"


def _far_from_threshold(state: "State", _seat: Seat) -> bool:
    check = state.checks[-1]
    thresholds = [check.target] if check.partial is None else [check.target, check.partial]
    return all(abs(check.total - threshold) > CLOSE for threshold in thresholds)


def _own_defeat(state: "State", seat: Seat) -> bool:
    return state.defeats[-1].seat == seat


CONDITIONS: Final[dict[str, dict[str, Callable[["State", Seat], bool]]]] = {
    "after_check_total": {"far_from_threshold": _far_from_threshold},
    "when_would_be_defeated": {"own_defeat": _own_defeat},
}
"""By kind of window."""


IN_A_ROLL: Final = ("before_die_roll", "after_die_roll", "die_would_be_rolled")


def concerns(state: "State", seat: Seat, window: str) -> bool:
    """Whether a window is about this seat, judged by public facts: its own roll or defeat, a mythos card or a check of
    its own turn, or a check whose result may still change. A window that is not opened for all asks only those whom it
    is about.
    """
    match window:
        case "when_would_be_defeated":
            return _own_defeat(state, seat)
        case "after_check_total":
            return not _far_from_threshold(state, seat)
        case "before_check_cards" | "mythos_revealed":
            return state.turn.seat == seat
        case "when_passenger_would_be_defeated" | "study_loyalty":
            # The first belongs to nobody; the second is not a reaction, and can be looked at later.
            return False
    return window not in IN_A_ROLL or state.rolls[-1].roller == seat


def lapse_at_turn(state: "State", seat: Seat) -> None:
    """Remove the orders that were valid until this seat's turn."""
    _keep(state, seat, lambda order: not order.until_turn)


def lapse_without(state: "State", seat: Seat, name: str) -> None:
    """This seat has lost something; remove its orders that would use it."""
    _keep(state, seat, lambda order: USE + name not in order.choice)


def _keep(state: "State", seat: Seat, wanted: Callable[[StandingOrder], bool]) -> None:
    if state.orders[seat]:
        state.orders[seat] = [order for order in state.orders[seat] if wanted(order)]
