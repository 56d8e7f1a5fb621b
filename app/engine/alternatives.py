"""What a bot would choose if its first choice were not possible: the further suggestions of a coach."""

from collections.abc import Callable, Collection
from typing import TypeVar

from msgspec import structs

from app.engine.asks import Choice
from app.engine.view_types import AllotView, ChooseView, View, ViewPart

TableT = TypeVar("TableT", bound=ViewPart)
OwnT = TypeVar("OwnT", bound=ViewPart)

_AT_LEAST = 2


def best_choices(view: View[TableT, OwnT], choose: Callable[[View[TableT, OwnT]], Choice], most: int) -> list[Choice]:
    """Up to `most` choices, the best first. Each is what would be chosen if the ones before it were not possible. If
    there are more than two possibilities, at least one is left out.
    """
    found = [choose(view)]
    while len(found) < _wanted(view, found[0], most):
        rest = _without(view, _left_out(view, found))
        choice = _only_choice(rest) or choose(rest)
        if choice in found or not _is_possible(rest, choice):
            break
        found.append(choice)
    return found


def _only_choice(view: View[TableT, OwnT]) -> Choice:
    """The last remaining option of a `Choose`. A bot need not be able to judge it."""
    possible = list(_possible(view))
    return possible if len(possible) == 1 and isinstance(view.asked, ChooseView) else []


def _possible(view: View[TableT, OwnT]) -> dict[str, int]:
    """What can be chosen, and how much of each."""
    return {option.id: option.most for option in view.asked.options if option.why_not is None}


def _wanted(view: View[TableT, OwnT], first: Choice, most: int) -> int:
    """How many choices to look for."""
    ask, options = view.asked, len(_possible(view))
    if ask.window or not first:
        return 1
    if isinstance(ask, AllotView):
        return min(most, options)
    if not isinstance(ask, ChooseView) or ask.least != ask.most:
        return 1
    return min(most, max(_AT_LEAST, (options - 1) // ask.least)) if options > ask.least else 1


def _left_out(view: View[TableT, OwnT], found: list[Choice]) -> Collection[str]:
    """All options of the earlier choices. If too few would remain, one option of the first choice, a different one each
    time.
    """
    chosen = {one for choice in found for one in choice}
    if _is_enough(_without(view, chosen)):
        return chosen
    first = list(found[0])
    return first[len(found) - 1 :][:1] or first[:1]


def _is_enough(view: View[TableT, OwnT]) -> bool:
    least = view.asked.least if isinstance(view.asked, ChooseView | AllotView) else 1
    return sum(_possible(view).values()) >= max(1, least)


def _without(view: View[TableT, OwnT], left_out: Collection[str]) -> View[TableT, OwnT]:
    options = [option for option in view.asked.options if option.id not in left_out]
    private = structs.replace(view.of_seat, ask=structs.replace(view.asked, options=options))
    return structs.replace(view, private=private)


def _is_possible(view: View[TableT, OwnT], choice: Choice) -> bool:
    ask, possible = view.asked, _possible(view)
    if isinstance(ask, AllotView):
        fits = isinstance(choice, dict) and all(choice[one] <= possible.get(one, 0) for one in choice)
        return fits and isinstance(choice, dict) and ask.least <= sum(choice.values()) <= ask.total
    return isinstance(ask, ChooseView) and len(choice) == ask.least and possible.keys() >= set(choice)
