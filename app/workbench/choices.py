"""What another seat answers in another world: what the others learn of its answer stays the same, the rest differs."""

from collections import Counter

from app.engine.asks import Arrange, Ask, Choice, Option
from app.engine.chance import Chance
from app.workbench.public import Shown


def similar_answer(
    real: Ask, ask: Ask, choice: Choice, shown: Shown, kept: Counter[str], chance: Chance
) -> Choice | None:
    """An answer to `ask` that looks to the others like `choice` did to `real`; None if there is none. `kept` are the
    faces that become visible, so they must be chosen again where they were.
    """
    if shown == "all" or not isinstance(choice, list):
        return _same(real, ask, choice, kept)
    if isinstance(ask, Arrange):
        return _same(real, ask, choice, kept) if kept else ask.random_choice(chance)
    found = _unlike(real, ask, choice, shown, kept, chance)
    return found if found is not None and ask.refusal(found) is None else _same(real, ask, choice, kept)


def _same(real: Ask, ask: Ask, choice: Choice, kept: Counter[str]) -> Choice | None:
    """The same options, or others with the same face."""
    if ask.refusal(choice) is None:
        return choice
    if not isinstance(choice, list):
        return None
    similar = _similar(real, ask, choice, kept)
    return similar if ask.refusal(similar) is None else None


def _unlike(real: Ask, ask: Ask, choice: list[str], shown: Shown, kept: Counter[str], chance: Chance) -> Choice | None:
    """The same number of other options, of any kind, except those that become visible. On a discard pile, a card that
    is not seen must be covered by another card of the same type.
    """
    wanted = {option.id: option for option in real.options}
    meant = [wanted[one] for one in choice]
    free, left = ask.available(), kept.copy()
    chosen: list[Option | None] = [None] * len(meant)
    for at in range(len(meant) - 1, -1, -1):
        face = str(meant[at].args.get("card"))
        same = next((one for one in free if str(one.args.get("card")) == face), None) if left[face] else None
        if same is not None:
            left[face] -= 1
            free.remove(same)
            chosen[at] = same
    for at, option in enumerate(meant):
        if chosen[at] is None:
            covering = {one.group for one in chosen[at + 1 :] if one is not None}
            fitting = [one for one in free if one.label == option.label and (shown != "tops" or one.group in covering)]
            if not fitting:
                return None
            one = chance.pick(fitting)
            free.remove(one)
            chosen[at] = one
    return [one.id for one in chosen if one is not None]


def _similar(real: Ask, ask: Ask, choice: list[str], kept: Counter[str]) -> Choice:
    """Options with the same face or at least the same group, at the same place if possible. The last one is matched
    first, because the card that is laid down last may be seen. A card that becomes visible is only chosen for itself,
    because otherwise it might become visible later.
    """
    wanted = {option.id: option for option in real.options}
    free = ask.available()
    chosen: list[str] = []
    for one in reversed(choice):
        fitting = [option for option in free if _is_such(option, wanted[one])]
        if not fitting:
            return choice
        nearest = max(fitting, key=lambda option: _likeness(option, wanted[one], kept))
        free.remove(nearest)
        chosen.insert(0, nearest.id)
    return chosen


def _is_such(option: Option, wanted: Option) -> bool:
    """One card can stand for another of its kind; an action, which points at nothing, cannot stand for another."""
    if not wanted.at:
        return option.id == wanted.id
    return (option.label, option.group) == (wanted.label, wanted.group)


def _likeness(option: Option, wanted: Option, kept: Counter[str]) -> tuple[bool, bool, bool, bool]:
    free = not kept[str(option.args.get("card"))]
    return option.args == wanted.args, free, option.id == wanted.id, option.at == wanted.at
