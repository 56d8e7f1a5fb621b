"""What to add to a skill check: the cards that improve its expected result the most, minus what they are worth."""

from collections.abc import Iterable, Sequence
from math import erf, sqrt

from msgspec import Struct

from app.engine.chance import Chance
from app.engine.messages import Seat, text_in
from app.games.unfathomable.bot import appraisal, subterfuge, suspicion, worth
from app.games.unfathomable.bot.mind import COUNTING
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import book, skill_type, skill_value
from app.games.unfathomable.state import BRIG
from app.games.unfathomable.view_types import CheckView, PlayerView

MEAN = 51 / 21
"""The mean value of a skill card."""
_SQUARE = 161 / 21
_TRAITORS_CARD = -3.5
_LEFT_TO_OTHERS = 0.9
"""The share of what is still missing that the players after this one are expected to add."""
_ROOM_CHECK = 14.0
_TEN = 10
_SPOILS = 2
_SPARES = 2
_MATTERS = worth.CARD * 2
_COVER = 2
"""The highest value of a card that a traitor adds to seem helpful."""


class Stakes(Struct, frozen=True):
    """What the results of a check are worth to the ship."""

    passed: float
    partial: float
    failed: float


class Forecast(Struct, frozen=True):
    """The likely total, without further cards from this seat's hand."""

    mean: float
    variance: float

    def reaching(self, number: float) -> float:
        """How likely the total is to be at least this."""
        return 0.5 * (1 - erf((number - 0.5 - self.mean) / sqrt(2 * self.variance + 0.01)))

    def shifted(self, by: float) -> "Forecast":
        return Forecast(self.mean + by, self.variance)


def stakes(table: KnownTable) -> Stakes:
    """What the results of the present check are worth."""
    check = table.checks[-1]
    if suspicion.believes(table) and (free := suspicion.at_stake(table)) is not None:
        return Stakes(free, 0.0, 0.0)
    card = book().mythos[table.mythos].check if table.mythos else None
    if card is None or card.target != check.target:
        good = _ROOM_CHECK if table.sign > 0 else 0.0
        return Stakes(good, 0.0, 0.0)
    failed = appraisal.list_worth(table, card.fail)
    partial = failed if card.partial is None else appraisal.list_worth(table, card.partial.effects)
    return Stakes(appraisal.list_worth(table, card.passed), partial, failed)


def expected(table: KnownTable, at: Stakes, forecast: Forecast) -> float:
    """The expected worth of the check."""
    check = table.checks[-1]
    passing = forecast.reaching(check.target)
    at_least = passing if check.partial is None else max(passing, forecast.reaching(check.partial))
    return passing * at.passed + (at_least - passing) * at.partial + (1 - at_least) * at.failed


def forecast(table: KnownTable) -> Forecast:
    """Counts chaos, what others and this seat have added, and what others will add."""
    check = table.checks[-1]
    favour = 2 * len(check.skills) / 5 - 1
    chaos = 0 if check.no_chaos else 2
    mean = chaos * MEAN * favour + check.modifier
    variance = chaos * (_SQUARE - (MEAN * favour) ** 2)
    for seat, number in check.added.items():
        if int(seat) != table.seat:
            mean += _added_cards(table, int(seat), number)
            variance += number * 3.0
    mean += sum(value_in(check, card) for card in table.added[-1])
    return _with_later_cards(table, check, mean, variance)


def _with_later_cards(table: KnownTable, check: CheckView, mean: float, variance: float) -> Forecast:
    coming = 0.0
    for player in table.players:
        if player.seat == table.seat or str(player.seat) in check.added or not player.hand:
            continue
        if player.revealed:
            mean += table.values.traitor_to_come
        else:
            most = 1 if player.space == BRIG else player.hand
            coming += held_for(table, check.skills, player, most) * table.values.share
        variance += 3.0
    wanted = max(0.0, check.target + 1 - mean)
    return Forecast(mean + min(coming, _LEFT_TO_OTHERS * wanted), variance)


def _added_cards(table: KnownTable, seat: Seat, number: int) -> float:
    """The worth to the check of the cards that this seat has added, by what it claims if it claims something."""
    if table.mind is not None and seat in table.mind.claimed:
        return table.mind.claimed[seat]
    return number * _added_card(table, seat)


def _added_card(table: KnownTable, seat: Seat) -> float:
    """The worth to the check of one card that this seat has added."""
    if table.players[seat].revealed:
        return _TRAITORS_CARD
    likely = suspicion.doubt(table, seat)
    return (1 - likely) * table.values.others_card + likely * table.values.suspects_card


def held_for(table: KnownTable, skills: Iterable[str], player: PlayerView, most: int) -> float:
    """What a player may hold of these skills: on average, or, if cards are counted, by what they were seen to draw and
    what is still unseen.
    """
    if table.mind is None or not table.mind.has(COUNTING):
        return most * len(list(skills)) / 5 * MEAN
    whole = max(1, sum(player.may_hold.values()))
    fitting = [skill for skill in skills if skill in player.may_hold]
    each = sum(player.may_hold[skill] / whole * table.mind.counts.mean(skill, table.hand) for skill in fitting)
    return most * each


def value_in(check: CheckView, card: str) -> int:
    return skill_value(card) if skill_type(card) in check.skills else -skill_value(card)


def add_cards(table: KnownTable, chance: Chance) -> list[str]:
    """The cards to add to the check."""
    check, most = table.checks[-1], table.choose.most
    offered = {one.id: text_in(one.args, "card") for one in table.ask.options}
    supporting = [name for name, card in offered.items() if value_in(check, card) > 0]
    opposing = [name for name, card in offered.items() if value_in(check, card) < 0]
    at = stakes(table)
    if table.sign > 0:
        return best(table, at, offered, supporting, most)
    if table.revealed:
        return best(table, at, offered, opposing, most)
    if subterfuge.is_subtle(table):
        return _add_subtly(table, at, offered, supporting, opposing)
    return _add_inconspicuously(table, chance, offered, supporting, opposing)


def best(table: KnownTable, at: Stakes, offered: dict[str, str], names: list[str], most: int) -> list[str]:
    """The lowest or the highest cards, as many as are worth it."""
    check = table.checks[-1]
    basis = forecast(table)
    best = table.sign * expected(table, at, basis)
    chosen: list[str] = []
    for names_in_order in _orders(offered, names):
        given, price = 0.0, 0.0
        for number, name in enumerate(names_in_order[:most], start=1):
            given += value_in(check, offered[name])
            price += worth.price_off_the_engines(table, offered[name])
            value = table.sign * expected(table, at, basis.shifted(given)) - price
            if value > best:
                best, chosen = value, list(names_in_order[:number])
    return chosen


def _orders(offered: dict[str, str], names: Iterable[str]) -> tuple[Sequence[str], Sequence[str]]:
    rising = sorted(names, key=lambda name: skill_value(offered[name]))
    return rising, rising[::-1]


def _add_subtly(
    table: KnownTable, at: Stakes, offered: dict[str, str], supporting: list[str], opposing: list[str]
) -> list[str]:
    """Add the highest card that opposes the check, which may have come from chaos, and a low one that helps, because a
    single card is suspicious. A card that could not spoil the check is not worth the risk: then add nothing, as humans
    often do.
    """
    check, most = table.checks[-1], table.choose.most
    matters = _difference(at) > _MATTERS and not check.is_faceup
    close = 0.1 < forecast(table).reaching(check.target) < 0.97
    if opposing and most and matters and close and subterfuge.is_safe(table):
        rising = sorted(offered, key=lambda name: skill_value(offered[name]))
        cover = [name for name in rising if name in supporting and skill_value(offered[name]) <= _COVER]
        return [next(name for name in reversed(rising) if name in opposing), *cover[: min(1, most - 1)]]
    if subterfuge.is_safe(table):
        return []
    table.sign = 1
    return best(table, at, offered, supporting, most)


def _add_inconspicuously(
    table: KnownTable, chance: Chance, offered: dict[str, str], supporting: list[str], opposing: list[str]
) -> list[str]:
    """A hidden traitor spoils some checks with a card that may have come from chaos, adds little to others, and helps
    with the rest as a human would.
    """
    at, most, whim = stakes(table), table.choose.most, chance.below(_TEN)
    spoils = whim < _SPOILS and not table.checks[-1].is_faceup and _difference(at) > _MATTERS
    if opposing and spoils:
        return sorted(opposing, key=lambda name: -skill_value(offered[name]))[: min(1, most)]
    if whim < _SPOILS + _SPARES:
        return sorted(supporting, key=lambda name: skill_value(offered[name]))[: min(1, most)]
    table.sign = 1
    return best(table, at, offered, supporting, most)


def _difference(at: Stakes) -> float:
    return at.passed - at.failed
