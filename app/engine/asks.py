"""Asks: the closed family of questions. In any game, a legal answer can be drawn from the ask alone."""

from collections.abc import Iterable

from msgspec import Struct

from app.engine import refusals
from app.engine.chance import Chance
from app.engine.messages import Args, Message, Seat
from app.engine.refusals import Refusal

Choice = list[str] | dict[str, int]


class Option(Struct, frozen=True, gc=False):
    """One thing that may be chosen: what it is, what it points at, and, if it cannot be chosen now, why not. Nobody
    changes one, so an option that is always the same may be made once.

    Options, events and messages are created in large numbers and never form cycles, so the garbage collector skips
    them.
    """

    id: str
    at: list[str] = []
    label: str = ""
    args: Args = {}
    why_not: Refusal | None = None
    weight: int = 0
    group: str = ""
    most: int = 1


class BaseAsk(Struct, kw_only=True, tag=True):
    """The fields that all asks share. `reason` is what the rest of the table is told. A `window` stays open until it is
    closed. Nobody waits for an `optional` ask: its seat may answer while others decide, which interrupts them.

    Each kind of ask has `refusal`, which says why a choice is not a legal answer, and `random_choice`, which draws a
    legal one.
    """

    seat: Seat
    prompt: Message
    reason: Message | None = None
    rule: str = ""
    options: list[Option] = []
    window: str = ""
    optional: bool = False
    default: Choice | None = None
    id: int = 0
    answer: Choice | None = None

    def available(self) -> list[Option]:
        return [option for option in self.options if option.why_not is None]

    def only_choice(self) -> Choice | None:
        """The answer, if only one is possible."""
        return None


class Choose(BaseAsk, kw_only=True):
    """Choose between `least` and `most` options, if need be worth `least_total`, with at most `caps` of a group."""

    least: int = 1
    most: int = 1
    least_total: int = 0
    caps: dict[str, int] = {}

    def refusal(self, choice: object) -> Refusal | None:
        chosen = _chosen(self.options, choice)
        if isinstance(chosen, Refusal):
            return chosen
        if len(chosen) < self.least:
            return refusals.TOO_FEW
        if len(chosen) > self.most or (self.caps and self._is_over_a_cap(chosen)):
            return refusals.TOO_MANY
        if self.least_total and sum(option.weight for option in chosen) < self.least_total:
            return refusals.TOTAL_TOO_LOW
        return None

    def _is_over_a_cap(self, chosen: list[Option]) -> bool:
        return any(_count(chosen, group) > cap for group, cap in self.caps.items())

    def random_choice(self, chance: Chance) -> Choice:
        options = self.available()
        if self.least == self.most == 1 and not self.least_total and not self.caps:
            return [chance.pick(options).id]
        chance.shuffle(options)
        wanted = self.least + chance.below(min(self.most, len(options)) - self.least + 1)
        chosen = self._fill(options, wanted)
        if sum(option.weight for option in chosen) < self.least_total:
            heaviest_first = sorted(options, key=lambda option: -option.weight)
            chosen = self._fill(heaviest_first, self.most)
        return [option.id for option in chosen]

    def _fill(self, options: list[Option], wanted: int) -> list[Option]:
        chosen: list[Option] = []
        for option in options:
            if len(chosen) == wanted:
                break
            if option.group not in self.caps or _count(chosen, option.group) < self.caps[option.group]:
                chosen.append(option)
        return chosen

    def only_choice(self) -> Choice | None:
        options = self.available()
        forced = len(options) == self.least and len(options) <= self.most and not self.caps
        return [option.id for option in options] if forced else None


class Allot(BaseAsk, kw_only=True):
    """Give amounts to options, `least` to `total` in all, at most an option's `most` to each."""

    total: int
    least: int = 0

    def refusal(self, choice: object) -> Refusal | None:
        if not isinstance(choice, dict):
            return refusals.MALFORMED
        if any(type(amount) is not int or amount < 1 for amount in choice.values()):
            return refusals.MALFORMED
        if isinstance(problem := _chosen(self.options, list(choice)), Refusal):
            return problem
        if any(choice[option.id] > option.most for option in self.options if option.id in choice):
            return refusals.TOO_MANY
        given = sum(choice.values())
        if given < self.least:
            return refusals.TOO_FEW
        return refusals.TOO_MANY if given > self.total else None

    def random_choice(self, chance: Chance) -> Choice:
        units = [option.id for option in self.available() for _ in range(option.most)]
        chance.shuffle(units)
        wanted = self.least + chance.below(min(self.total, len(units)) - self.least + 1)
        given: dict[str, int] = {}
        for unit in units[:wanted]:
            given[unit] = given.get(unit, 0) + 1
        return given

    def only_choice(self) -> Choice | None:
        """The total has to be given out and this is possible in one way: there is a single option, or the total fills
        all of them.
        """
        options = self.available()
        most = sum(option.most for option in options)
        if self.least < min(self.total, most):
            return None
        if len(options) == 1 or self.least == most:
            return {option.id: min(option.most, self.least) for option in options if self.least}
        return None


class Arrange(BaseAsk, kw_only=True):
    """Put all options into an order."""

    def refusal(self, choice: object) -> Refusal | None:
        chosen = _chosen(self.options, choice)
        if isinstance(chosen, Refusal):
            return chosen
        return refusals.TOO_FEW if len(chosen) < len(self.options) else None

    def random_choice(self, chance: Chance) -> Choice:
        order = [option.id for option in self.options]
        chance.shuffle(order)
        return list(order)

    def only_choice(self) -> Choice | None:
        return [option.id for option in self.options] if len(self.options) < 2 else None


class Acknowledge(BaseAsk, kw_only=True):
    """Nothing to choose: the seat says that it has seen what it was shown."""

    def refusal(self, choice: object) -> Refusal | None:
        return None if choice == [] else refusals.MALFORMED

    def random_choice(self, chance: Chance) -> Choice:
        return []


Ask = Choose | Allot | Arrange | Acknowledge


def _chosen(options: list[Option], choice: object) -> list[Option] | Refusal:
    """The options with these ids, or the refusal of the first one that cannot be chosen."""
    if not isinstance(choice, list):
        return refusals.MALFORMED
    chosen: list[Option] = []
    for one in choice:
        for option in options:
            if option.id == one:
                break
        else:
            return refusals.UNKNOWN_OPTION if isinstance(one, str) else refusals.MALFORMED
        if option.why_not is not None:
            return option.why_not
        if option in chosen:
            return refusals.CHOSEN_TWICE
        chosen.append(option)
    return chosen


def _count(options: Iterable[Option], group: str) -> int:
    return sum(option.group == group for option in options)
