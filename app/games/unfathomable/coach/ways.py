"""Different ways to answer asks that leave the number of cards or their order open, each with its reason."""

from collections.abc import Callable

from app.engine.asks import Choice
from app.engine.game import Suggestion
from app.engine.messages import text_in
from app.engine.view_types import AllotView, ChooseView
from app.games.unfathomable.bot.table import ENGINES, KnownTable
from app.games.unfathomable.coach.messages import coach_message
from app.games.unfathomable.content import skill_value
from app.games.unfathomable.state import BRIG

MOST = 3
_LOW = 2

Ways = list[tuple[Choice, str]]
"""Choices, each with its reason."""


def suggestions(table: KnownTable, prompt: str, best: Choice) -> list[Suggestion]:
    """The bot's choice first; empty if this is not such an ask."""
    different: Ways = []
    for choice, reason in _ways(table, prompt, best):
        if all(choice != known for known, _ in different):
            different.append((choice, reason))
    return [Suggestion(choice, coach_message(f"why-{reason}")) for choice, reason in different[:MOST]]


def _ways(table: KnownTable, prompt: str, best: Choice) -> Ways:
    if prompt.startswith("order_"):
        listed = [option.id for option in table.ask.options]
        return [(listed, "order_listed"), (listed[::-1], "order_reversed")]
    return _WAYS[prompt](table, best) if prompt in _WAYS else []


def _draw(table: KnownTable, best: Choice) -> Ways:
    """Several types or as many as possible of one, more or fewer."""
    ask = table.ask
    if not isinstance(ask, AllotView) or not isinstance(best, dict):
        return []
    number = sum(best.values())
    found: Ways = [(best, "draw" if len(best) > 1 or number == 1 else "draw_one_type")]
    found.append((_focused(table, number), "draw_one_type"))
    if number > max(1, ask.least):
        found.append((_fewer(best, max(1, ask.least)), "draw_fewer"))
    if number < ask.total:
        found.append((_focused(table, ask.total), "draw_more"))
    return [*found, (_spread(table, number), "draw")]


def _spread(table: KnownTable, number: int) -> dict[str, int]:
    """One card of each type in turn."""
    most = {one.id: one.most for one in table.ask.options if one.why_not is None}
    rounds = range(1, max(most.values(), default=0) + 1)
    cards = [skill for limit in rounds for skill in most if most[skill] >= limit][:number]
    return {skill: cards.count(skill) for skill in most if skill in cards}


def _focused(table: KnownTable, number: int) -> dict[str, int]:
    """As many as possible of the type of which the seat holds most; with equal numbers, strength first."""
    most = {one.id: one.most for one in table.ask.options if one.why_not is None}
    drawn: dict[str, int] = {}
    for skill in sorted(most, key=lambda one: (-len(table.cards(one)), -most[one], one != "strength")):
        if left := number - sum(drawn.values()):
            drawn[skill] = min(most[skill], left)
    return drawn


def _fewer(best: dict[str, int], number: int) -> dict[str, int]:
    kept: dict[str, int] = {}
    for skill, amount in best.items():
        if left := number - sum(kept.values()):
            kept[skill] = min(amount, left)
    return kept


def _discard(table: KnownTable, best: Choice) -> Ways:
    """The least needed cards; to pay a price, few high cards instead of many low ones. The number may be open."""
    ask = table.ask
    if not isinstance(ask, ChooseView) or ask.least == ask.most:
        return []
    cards = {one.id: skill_value(text_in(one.args, "card")) for one in ask.options if one.why_not is None}
    rising = sorted(cards, key=lambda one: cards[one])
    if ask.least_total:
        found: Ways = [(best, "pay_low"), (_fewest(cards, ask.least_total), "pay_few")]
        return [*found, (_lowest_first(cards, ask.least_total), "pay_lowest")]
    return [(best, "discard"), (rising[: ask.most], "discard_more"), (rising[: ask.least], "discard_fewer")]


def _fewest(cards: dict[str, int], total: int) -> list[str]:
    """The fewest cards that pay the price; among these, the lowest."""
    chosen: list[str] = []
    left = total
    while left > 0:
        rest = sorted((one for one in cards if one not in chosen), key=lambda one: cards[one])
        chosen.append(next((one for one in rest if cards[one] >= left), rest[-1]))
        left -= cards[chosen[-1]]
    return chosen


def _lowest_first(cards: dict[str, int], total: int) -> list[str]:
    """The lowest cards, until they pay the price."""
    rising = sorted(cards, key=lambda one: cards[one])
    enough = (number for number in range(len(rising)) if sum(cards[one] for one in rising[:number]) >= total)
    return rising[: next(enough, len(rising))]


def _exchange(table: KnownTable, best: Choice) -> Ways:
    low = [one.id for one in table.ask.options if skill_value(text_in(one.args, "card")) <= _LOW]
    return [(best, "exchange_all"), (low, "exchange_low"), ([], "exchange_none")]


def _forgo(_: KnownTable, best: Choice) -> Ways:
    half = _fewer(best, sum(best.values()) // 2) if isinstance(best, dict) else {}
    return [(best, "forgo_all"), (half, "forgo_some"), ({}, "forgo_none")]


def _rescue(table: KnownTable, best: Choice) -> Ways:
    crowd = max(table.ask.options, key=lambda one: one.most)
    everybody: Choice = {one.id: one.most for one in table.ask.options}
    found: Ways = [(everybody, "rescue_all"), ({crowd.id: crowd.most}, "rescue_some"), ({}, "rescue_none")]
    return sorted(found, key=lambda one: one[0] != best)


def _trade(table: KnownTable, _: Choice) -> Ways:
    return [([], "trade_nothing"), (table.options[:1], "trade_give")]


def _accept(table: KnownTable, _: Choice) -> Ways:
    return [(table.options, "accept_all"), ([], "accept_none")]


def _send(table: KnownTable, best: Choice) -> Ways:
    """Where to send a character who may be suspected, or needed elsewhere."""
    places = [one for one in ("stay", BRIG, ENGINES) if one in table.options]
    return [(best, "judgement"), *(([one], f"send_{one}") for one in places)]


_WAYS: dict[str, Callable[[KnownTable, Choice], Ways]] = {
    "choose_starting_cards": _draw,
    "draw_cards": _draw,
    "discard_cards": _discard,
    "pay_cards": _discard,
    "exchange_cards": _exchange,
    "forgo_cards": _forgo,
    "rescue_some": _rescue,
    "trade": _trade,
    "trade_back": _trade,
    "trade_more": _trade,
    "accept_gifts": _accept,
    "move_character": _send,
}
