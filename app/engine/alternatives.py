"""What a bot would choose if its first choice were not possible: the further suggestions of a coach."""

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from app.engine.asks import Choice
from app.engine.view_types import ChooseView, View, ViewPart

TableT = TypeVar("TableT", bound=ViewPart)
OwnT = TypeVar("OwnT", bound=ViewPart)


def best_choices(view: View[TableT, OwnT], choose: Callable[[View[TableT, OwnT]], Choice], most: int) -> list[Choice]:
    """The best choice first. Where it is known how many things are chosen, up to `most`, each without those of the ones
    before, but never all that is possible.
    """
    found = [choose(view)]
    number = _number(view)
    if not number:
        return found
    options = sum(option.why_not is None for option in view.asked.options)
    for _ in range(min(most, (options - 1) // number) - 1):
        rest = _without(view, found)
        choice = choose(rest)
        if not _is_possible(rest, choice, number):
            break
        found.append(choice)
    return found


def _number(view: View[TableT, OwnT]) -> int:
    """How many things are chosen; 0 if that is open."""
    ask = view.asked
    return ask.least if isinstance(ask, ChooseView) and ask.least == ask.most and not ask.window else 0


def _without(view: View[TableT, OwnT], found: list[Choice]) -> View[TableT, OwnT]:
    chosen = {one for choice in found for one in choice}
    options = [option for option in view.asked.options if option.id not in chosen]
    private = structs.replace(view.of_seat, ask=structs.replace(view.asked, options=options))
    return structs.replace(view, private=private)


def _is_possible(view: View[TableT, OwnT], choice: Choice, number: int) -> bool:
    possible = {option.id for option in view.asked.options if option.why_not is None}
    return len(choice) == number and possible.issuperset(choice)
