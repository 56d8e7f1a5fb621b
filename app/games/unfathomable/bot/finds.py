"""Which of the cards that were looked at to take, or which item to use."""

from app.engine.chance import Chance
from app.engine.messages import text_in
from app.games.unfathomable.bot import appraisal, worth
from app.games.unfathomable.bot.sides import Decided, best_for_side
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import book


def waypoint(table: KnownTable, _: Chance) -> Decided:
    return [best_for_side(table, {one: appraisal.waypoint_worth(table, _face(one)) for one in table.options})]


def spell(table: KnownTable, _: Chance) -> Decided:
    values = {one: 0.0 if one == "return" else appraisal.spell_worth(table, _face(one)) for one in table.options}
    return [best_for_side(table, values)]


def mythos(table: KnownTable, _: Chance) -> Decided:
    values = {one: appraisal.mythos_worth(table, book().mythos[_face(one)]) for one in table.options}
    return [best_for_side(table, values, openly=True)]


def keep_card(table: KnownTable, _: Chance) -> Decided:
    """The item to take, or the card to leave on top. Nobody sees which card was put below."""
    values = {one: _card_worth(table, _face(one)) for one in table.options}
    if any(_face(one) in book().items for one in table.options):
        return [max(values, key=lambda one: values[one])]
    return [best_for_side(table, values, openly=True)]


def _card_worth(table: KnownTable, card: str) -> float:
    if card in book().waypoints:
        return appraisal.waypoint_worth(table, card)
    if card in book().mythos:
        return appraisal.mythos_worth(table, book().mythos[card])
    if card in book().items:
        traits = book().items[card].traits
        return 6.0 if "improvement" in traits and not table.me.active else 5.0 if "weapon" in traits else 4.0
    return 0.0


def _face(option: str) -> str:
    return option.partition("#")[0]


def top_or_bottom(table: KnownTable, _: Chance) -> Decided:
    """Leave a spell that was looked at on top only if it helps this seat's side."""
    known = [option for option in table.ask.options if option.args.get("card")]
    good = not known or table.sign * appraisal.spell_worth(table, text_in(known[0].args, "card")) > worth.SPELL / 2
    return ["top" if good else "bottom"]


def item(table: KnownTable, _: Chance) -> Decided:
    return [max(table.options, key=lambda one: _card_worth(table, one))]
