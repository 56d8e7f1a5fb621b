"""Adding cards to a skill check: two or three suggestions, each with its effect on the odds.

With the same hand in the same check, the number of suggestions is the same for every loyalty.
"""

from collections.abc import Iterator

from app.engine.game import Suggestion
from app.engine.messages import Message, text_in
from app.games.unfathomable.bot import skill_checks
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.coach.messages import coach_message
from app.games.unfathomable.content import skill_type, skill_value

MOST = 3
_LIKELY = 0.85
_CLOSE = (0.1, 0.97)
"""Between these odds a single card may decide."""
_SURE = 95
_STEP = 5

Way = tuple[list[str], str]
"""The options to choose, and the reason."""


def suggestions(table: KnownTable) -> list[Suggestion]:
    adding = _Adding(table)
    ways = adding.openly() if table.revealed else adding.quietly() if table.hidden_traitor else adding.helping()
    different: dict[tuple[str, ...], Way] = {}
    for names, reason in ways:
        different.setdefault(adding.faces(names), (names, reason))
    return [Suggestion(names, adding.message(names, reason)) for names, reason in list(different.values())[:MOST]]


class _Adding:
    """What can be added, and the resulting odds."""

    def __init__(self, table: KnownTable) -> None:
        self.table = table
        self.check = table.checks[-1]
        self.most = table.choose.most
        self.cards = {one.id: text_in(one.args, "card") for one in table.ask.options if one.why_not is None}
        rising = sorted(self.cards, key=lambda name: skill_value(self.cards[name]))
        self.supporting = [name for name in rising if self.points([name]) > 0]
        self.opposing = [name for name in rising if self.points([name]) < 0]
        self.forecast = skill_checks.forecast(table)

    def points(self, names: list[str]) -> int:
        """By how much these cards change the total."""
        return sum(skill_checks.value_in(self.check, self.cards[name]) for name in names)

    def passing(self, names: list[str]) -> float:
        return self._reaching(names, self.check.target)

    def _reaching(self, names: list[str], number: int) -> float:
        return self.forecast.shifted(self.points(names)).reaching(number)

    def faces(self, names: list[str]) -> tuple[str, ...]:
        """Two cards of one name and value read the same."""
        return tuple(sorted(self.cards[name] for name in names))

    def message(self, names: list[str], reason: str) -> Message:
        number = self.check.partial if reason == "partial" else None
        percent = _STEP * round(100 * self._reaching(names, number or self.check.target) / _STEP)
        odds = min(_SURE, max(100 - _SURE, percent))
        return coach_message(f"why-add_{reason}", points=abs(self.points(names)), odds=odds)

    def helping(self) -> Iterator[Way]:
        """For a player who wants the check to succeed: the best payoff, nothing, what makes success likely, or a part
        of it.
        """
        best = self._best(self.supporting)
        yield best, "enough" if best else "nothing"
        yield [], "nothing"
        likely = self._likely(self.check.target)
        yield likely, "likely" if self.passing(likely) >= _LIKELY else "all"
        if self.check.partial is not None:
            yield self._likely(self.check.partial), "partial"
        yield self._lowest(self.supporting), "little"
        yield self._all(), "all"
        yield self._lowest(self.opposing), "rid"

    def quietly(self) -> Iterator[Way]:
        """For a hidden traitor: what harms, what a human would add, and something in between."""
        harm = self._harm(), "traced" if self._is_traced() else "harm"
        decides = _CLOSE[0] < self.passing([]) < _CLOSE[1] and not self._is_traced()
        if self.opposing and decides:
            yield harm
        yield self._as_human(), "cover"
        yield [], "withhold"
        yield self._lowest(self.supporting), "seem"
        yield self._all(), "trust"
        if self.opposing:
            yield harm

    def openly(self) -> Iterator[Way]:
        """For a revealed traitor, who may add one card."""
        best = self._best(self.opposing)
        yield best, "openly" if best else "nothing"
        yield self.opposing[-1:], "openly"
        yield [], "nothing"
        yield self._lowest(self.opposing), "sparing"

    def _best(self, names: list[str]) -> list[str]:
        return skill_checks.best(self.table, skill_checks.stakes(self.table), self.cards, names, self.most)

    def _as_human(self) -> list[str]:
        table = KnownTable(self.table.view)
        table.sign = 1
        return skill_checks.best(table, skill_checks.stakes(table), self.cards, self.supporting, self.most)

    def _all(self) -> list[str]:
        return self.supporting[-self.most :]

    def _lowest(self, names: list[str]) -> list[str]:
        return names[: min(1, self.most)]

    def _likely(self, total: int) -> list[str]:
        """The fewest and lowest cards that make this total likely, or all cards."""
        for number in range(1, min(self.most, len(self.supporting)) + 1):
            for start in range(len(self.supporting) - number + 1):
                names = self.supporting[start : start + number]
                if self._reaching(names, total) >= _LIKELY:
                    return names
        return self._all()

    def _harm(self) -> list[str]:
        """The highest opposing card of a type that others may hold too; otherwise the highest."""
        return sorted(self.opposing, key=lambda name: (self._is_shared(name), skill_value(self.cards[name])))[-1:]

    def _is_shared(self, name: str) -> bool:
        skill = skill_type(self.cards[name])
        others = [one for one in self.table.players if one.seat != self.table.seat]
        return any(one.may_hold.get(skill) for one in others)

    def _is_traced(self) -> bool:
        """Whether others could conclude who added an opposing card."""
        return self.check.is_faceup or self.check.no_chaos
