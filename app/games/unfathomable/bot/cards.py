"""Which skill cards to draw, keep, add and discard."""

from app.engine.chance import Chance
from app.engine.messages import text_in
from app.games.unfathomable.bot import actions, skill_checks, worth
from app.games.unfathomable.bot.sides import Decided
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import book, skill_type, skill_value
from app.games.unfathomable.state import SKILLS, TREACHERY

_STRENGTH_KEPT = 1.5
"""How much lower than another a strength card may be and still be kept."""


def starting_cards(table: KnownTable, _: Chance) -> Decided:
    return _draw(table, table.allot.total)


def _draw(table: KnownTable, number: int) -> dict[str, int]:
    """Draw this many cards, each of the type that is needed most at that point."""
    most = {one.id: one.most for one in table.ask.options if one.why_not is None}
    drawn: dict[str, int] = {}
    while sum(drawn.values()) < number:
        left = [skill for skill in most if drawn.get(skill, 0) < most[skill]]
        if not left:
            break
        held = {skill: len(table.cards(skill)) + drawn.get(skill, 0) for skill in left}
        skill = min(left, key=lambda one: held[one] - actions.lead(table, one))
        drawn[skill] = drawn.get(skill, 0) + 1
    return drawn


def draw_cards(table: KnownTable, _: Chance) -> Decided:
    """In the Galley every card beyond the first may cost food."""
    least, most = table.allot.least, table.allot.total
    if least == most:
        return _draw(table, most)
    number = max(
        range(max(1, least), most + 1),
        key=lambda one: actions.cards_worth(table, one) - table.sign * (one - 1) / 8 * worth.loss(table, "food"),
    )
    return _draw(table, number)


def receive_one(table: KnownTable, _: Chance) -> Decided:
    options = table.options
    return [TREACHERY if TREACHERY in options else actions.wanted_type(table, options)]


def forgo(table: KnownTable, _: Chance) -> Decided:
    """A revealed traitor needs few cards besides treachery, except some to pay for leaving the Brig."""
    wanted = {one.id: one.most for one in table.ask.options}
    total, given = table.allot.total, {}
    for skill, number in wanted.items():
        if total:
            given[skill] = min(number, total)
            total -= given[skill]
    return given


def discard(table: KnownTable, _: Chance) -> Decided:
    """The cards that are worth least; for a roll or a repair, those that pay best."""
    cards = {one.id: text_in(one.args, "card") for one in table.ask.options}
    least, most, total = table.choose.least, table.choose.most, table.choose.least_total
    if total:
        return _worth_at_least(cards, total, most)
    if least == most == 1 and len({skill_type(card) for card in cards.values()}) == 1 and table.mythos is None:
        resource_ = {"strength": "fuel", "lore": "sanity"}.get(skill_type(next(iter(cards.values()))))
        if resource_ is not None:
            return [min(cards, key=lambda one: table.sign * actions.burnt(table, cards[one], resource_))]
    rising = sorted(cards, key=lambda one: _keeping(table, cards[one]))
    return rising[: max(least, 1 if most and not least else least)]


def _keeping(table: KnownTable, card: str) -> float:
    if table.revealed:
        return skill_value(card) + (5.0 if skill_type(card) == TREACHERY else 0.0)
    return skill_value(card) + (_STRENGTH_KEPT if skill_type(card) == "strength" else 0.0)


def _worth_at_least(cards: dict[str, str], total: int, most: int) -> list[str]:
    chosen: list[str] = []
    worth_of = 0
    for one in sorted(cards, key=lambda name: skill_value(cards[name])):
        if worth_of >= total:
            break
        chosen.append(one)
        worth_of += skill_value(cards[one])
    for one in list(chosen):
        if worth_of - skill_value(cards[one]) >= total:
            chosen.remove(one)
            worth_of -= skill_value(cards[one])
    return chosen[:most]


def exchange(table: KnownTable, _: Chance) -> Decided:
    """Exchange everything for treachery."""
    return table.options


def add_card(table: KnownTable, _: Chance) -> Decided:
    check = table.checks[-1]
    cards = {one.id: text_in(one.args, "card") for one in table.ask.options}
    return [max(cards, key=lambda one: table.sign * skill_checks.value_in(check, cards[one]))]


def skill_type_wanted(table: KnownTable, chance: Chance) -> Decided:
    """The type of which this seat holds most; for a deck, one that helps its side in the check."""
    if table.checks:
        skills = table.checks[-1].skills
        fitting = [one for one in table.options if (one in skills) == (table.sign > 0)]
        if fitting and table.ask.prompt.id.endswith("choose_deck"):
            return [chance.pick(fitting)]
    return [max(table.options, key=lambda one: sum(map(skill_value, table.cards(one))))]


def improvement(table: KnownTable, _: Chance) -> Decided:
    """An improvement of the type of which this seat holds least."""
    return [min(table.options, key=lambda one: len(table.cards(book().items[one].improvement or SKILLS[0])))]
