"""Who may learn what: compares what a seat came to know by a command with what the events of that command allow.

A re-deal respects everything that the rules have marked as known, so it cannot find a mark that should not be there.
These tables can: they were written from the secrecy rules of each game, not from its code.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import msgspec
from msgspec import Struct

from app import games
from app.engine.messages import Args, Audience, Event, Scalar, text_in
from app.workbench import plain_yaml

ALL, EACH_SEAT, NOBODY = "all", "each seat", "nobody"


class Allowance(Struct, frozen=True, forbid_unknown_fields=True):
    """`who` may learn `number` of certain `cards`. Each of the three may name an argument of the event: a seat; a deck
    or the source of a card (instead of a family); an amount, even one that only some seats are sent (for a list or a
    mapping, the number of its items; for a text, one). With `tops`, only one card of each type (the part before the
    value in its name) becomes visible on top.

    Cards that `nobody` learns leave the game unseen.
    """

    who: str
    cards: str
    number: int | str
    tops: bool = False


class KnowledgeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`families`: the kinds of zones between which cards of one sort move. `events`: what may be learned from each; an
    event that is not named teaches nobody anything about a card. `mixed`: the kinds of zones whose cards are turned
    over without anybody learning where in the zone each was, and so who put it there.
    """

    families: dict[str, list[str]]
    events: dict[str, list[Allowance]]
    mixed: list[str] = []

    def family(self, kind: str) -> str:
        return next((name for name, kinds in self.families.items() if kind in kinds), kind)

    def allowed(self, events: Iterable[Event], audience: Audience) -> Counter[str]:
        """How many cards of each family this audience may have learned from these events."""
        return self._numbers(events, lambda allowance, event: _addressed(allowance.who, event.args, audience))

    def named(self, events: Iterable[Event], audience: Audience) -> list[str]:
        """The faces that allowed events name to this audience."""
        return [
            face
            for event in events
            for allowance in self._allowances(event)
            if _addressed(allowance.who, event.args, audience)
            and isinstance(value := event.args.get(str(allowance.number)), list)
            for face in _all_in(value)
        ]

    def unseen(self, events: Iterable[Event]) -> Counter[str]:
        """How many cards of each family have left the game unseen."""
        return self._numbers(events, lambda allowance, _event: allowance.who == NOBODY)

    def _numbers(self, events: Iterable[Event], counts: Callable[[Allowance, Event], bool]) -> Counter[str]:
        numbers: Counter[str] = Counter()
        for event in events:
            for allowance in self._allowances(event):
                if counts(allowance, event):
                    numbers[self._family_meant(allowance.cards, event)] += _amount(allowance, event)
        return numbers

    def _allowances(self, event: Event) -> list[Allowance]:
        """The names of the kernel's events have no game as a prefix."""
        return self.events.get(event.name.rpartition("-")[2], [])

    def _family_meant(self, cards: str, event: Event) -> str:
        return cards if cards in self.families else self.family(text_in(event.args, cards).partition(":")[0])

    def unlawful(self, events: Iterable[Event], audience: Audience, learned: Iterable[str]) -> dict[str, list[int]]:
        """For each family of which this audience learned too many cards (given by the kinds of their zones): how many
        it learned, and how many are allowed.
        """
        counts = Counter(self.family(kind) for kind in learned)
        allowed = self.allowed(events, audience)
        return {family: [number, allowed[family]] for family, number in counts.items() if number > allowed[family]}


def _addressed(who: str, args: Args, audience: Audience) -> bool:
    if who == ALL:
        return True
    return isinstance(audience, int) and who != NOBODY and (who == EACH_SEAT or args[who] == audience)


def _amount(allowance: Allowance, event: Event) -> int:
    if isinstance(allowance.number, int):
        return allowance.number
    told = [event.args, *event.private.values()]
    value = next((args[allowance.number] for args in told if allowance.number in args), 0)
    match value:
        case int():
            return value
        case dict():
            return sum(value.values())
        case list() | tuple():
            cards = list(_all_in(value))
            return len({card.rpartition("_")[0] for card in cards}) if allowance.tops else len(cards)
        case _:
            return 1


def _all_in(value: Sequence[Scalar | Sequence[Scalar]]) -> Iterator[str]:
    """The cards in a list, or in the lists in it."""
    for one in value:
        if isinstance(one, list | tuple):
            yield from _all_in(one)
        elif isinstance(one, str):
            yield one


@cache
def table(game: str) -> KnowledgeTable | None:
    """The game's own table; None for a game without one."""
    home = games.FOLDERS.get(game)
    file = home and home.path / "knowledge.yaml"
    return (
        msgspec.convert(plain_yaml.value(file.read_text("utf-8")), KnowledgeTable) if file and file.exists() else None
    )
