"""What humans do about a suspect: whom to lock up, and what that is worth."""

from app.engine.messages import Seat
from app.games.unfathomable.bot import worth
from app.games.unfathomable.bot.mind import BELIEF
from app.games.unfathomable.bot.table import CABIN, CELL, KnownTable
from app.games.unfathomable.state import BRIG, NOBODY

_WEAK = 3
_BATTERED = 3
_FAR = 8
_FOR_THE_CARDS = 8.0
_PASSES = 0.7
"""How likely the check in the Captain's Cabin is to pass, if the others agree."""


def believes(table: KnownTable) -> bool:
    return table.mind is not None and table.mind.has(BELIEF)


def doubt(table: KnownTable, seat: Seat) -> float:
    """How likely this seat is to be a traitor."""
    if table.known_traitor(seat):
        return 1.0
    return table.mind.doubts[seat] if table.mind is not None else 0.0


def locked_up(table: KnownTable, seat: Seat) -> float:
    """What it is worth to the ship if this seat is in the Brig."""
    likely, values = doubt(table, seat), table.values
    return likely * values.jailed * (1.0 if _matters(table) else values.early) - (1 - likely) * values.innocent


def _matters(table: KnownTable) -> bool:
    """Whether a traitor could now do more harm revealed than hidden."""
    weak = min(table.dials.values()) <= _WEAK or len(table.damage) >= _BATTERED
    return weak or table.distance >= _FAR


def arrest(table: KnownTable) -> float:
    """The worth of the Captain's Cabin, against the best suspect. A hidden traitor has nobody arrested, because it
    knows more than it may show.
    """
    if table.hidden_traitor:
        return 0.0
    free = [one.seat for one in table.humans() if one.space != BRIG and one.seat != table.seat]
    sure = [seat for seat in free if doubt(table, seat) >= table.values.sure]
    most = max((locked_up(table, seat) for seat in sure), default=0.0)
    return _PASSES * most - _FOR_THE_CARDS


def at_stake(table: KnownTable) -> float | None:
    """What it is worth if the present check passes; None if it is not about a player's freedom."""
    check = table.checks[-1]
    if check.source == CABIN and table.mind is not None and table.mind.subject != NOBODY:
        return locked_up(table, table.mind.subject)
    if check.source == CELL:
        return -locked_up(table, table.turn.seat) if table.turn.seat != table.seat else worth.BRIG_STAY
    return None
