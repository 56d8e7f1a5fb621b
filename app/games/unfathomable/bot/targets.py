"""Choosing targets: players, spaces, Deep Ones and passengers."""

from app.engine.chance import Chance
from app.engine.messages import number_in, text_in
from app.games.unfathomable.bot import actions, suspicion, teamwork, worth
from app.games.unfathomable.bot.sides import Decided
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import book
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SICK_BAY

_CERTAIN = 0.7
"""How likely a traitor a player must be to be locked up where that costs nothing."""


def player(table: KnownTable, chance: Chance) -> Decided:
    """A player to whom something good or bad happens; the card says which."""
    seats = {one: table.seat_of(one) for one in table.options}
    welcome = table.source.startswith(("skill:", "spell:", "again:"))
    team = {one.character: one for one in teamwork.partners(table) if one.character in seats}
    if welcome and team:
        return [max(team, key=lambda one: teamwork.harm_now(table, team[one]))]
    values = {}
    for one, seat in seats.items():
        worth_of = (5.0 - 15.0 * suspicion.doubt(table, seat)) * (1 if welcome else -1)
        worth_of += (3.0 if seat == table.seat else 0.0) * (1 if welcome else -1)
        worth_of += 0.2 * table.players[seat].hand * (1 if welcome else -1)
        values[one] = worth_of
    best = [one for one, value in values.items() if value == max(values.values())]
    if table.sign < 0 and not welcome:
        others = [one for one, seat in seats.items() if seat != table.seat and not table.known_traitor(seat)]
        return [chance.pick(others or list(seats))]
    return [chance.pick(best)]


def space(table: KnownTable, chance: Chance) -> Decided:
    """A space to go to, to send Deep Ones from or to, or to do harm in."""
    options = table.options
    if _moves_deep_ones(table.source):
        return [_for_deep_ones(table, options)]
    if set(options) <= set(board().water):
        return [options[-1] if table.sign > 0 else options[0]]
    if table.revealed:
        values = {one: -actions.room(table, one) for one in options}
    else:
        values = {one: actions.best_job(table, one) - actions.danger(table, one) for one in options}
    if not values:
        return [chance.pick(options)]
    return [max(values, key=lambda one: values[one]) if table.sign > 0 else chance.pick(options)]


def _moves_deep_ones(source: str) -> bool:
    card = source.partition(":")[2]
    face = book().faces.get(card)
    return (face is not None and face.title == "lesser_banishment") or card in ("book_of_dagon", "astral_travel")


def _for_deep_ones(table: KnownTable, options: list[str]) -> str:
    """Move Deep Ones from the space with the most, to the space where they do the least harm."""
    crowded = {one: table.deep_ones.get(one, 0) * _nuisance(table, one) for one in options}
    if all(table.deep_ones.get(one) for one in options):
        return max(crowded, key=lambda one: table.sign * crowded[one])
    return min(options, key=lambda one: table.sign * _nuisance(table, one))


def _nuisance(table: KnownTable, space_: str) -> float:
    return {"water": 0.5, "deck": 2.0, "interior": 4.0}[board().kind(space_)] + worth.acts(table, space_) / 4


def spaces(table: KnownTable, _: Chance) -> Decided:
    return table.options[: table.choose.most]


def defender(table: KnownTable, chance: Chance) -> Decided:
    """Attack a traitor rather than a Deep One. If a Deep One attacks, a human chooses a player with few cards as its
    target, and a traitor one with many.
    """
    options = table.options
    enemies = [one for one in options if table.seasoned and _is_enemy(table, one)]
    if enemies and table.sign > 0:
        return [max(enemies, key=lambda one: _attack_worth(table, one))]
    traitors = [one for one in options if not one.startswith("deep_one") and one != "stop" and _is_revealed(table, one)]
    if traitors:
        return [traitors[0]]
    deep_ones = [one for one in options if one.startswith("deep_one")]
    if deep_ones:
        return [max(deep_ones, key=lambda one: worth.deep_one(table, one.partition(":")[2]))]
    humans = [one for one in options if one != "stop"]
    if not humans:
        return [chance.pick(options)]
    return [min(humans, key=lambda one: table.sign * table.players[table.seat_of(one)].hand)]


def _is_enemy(table: KnownTable, option: str) -> bool:
    return option.startswith("deep_one") or (option != "stop" and _is_revealed(table, option))


def _attack_worth(table: KnownTable, option: str) -> float:
    """The value of an attack on this enemy; nothing for a traitor in the Brig."""
    if option.startswith("deep_one"):
        return actions.fight_deep_one(table, option.partition(":")[2])
    return actions.fight_traitor(table, str(table.players[table.seat_of(option)].space))


def _is_revealed(table: KnownTable, name: str) -> bool:
    return bool(table.players[table.seat_of(name)].revealed)


def monarch(table: KnownTable, chance: Chance) -> Decided:
    return [chance.pick(table.options)]


def deep_one(table: KnownTable, _: Chance) -> Decided:
    """The Deep One whose action does the most harm."""
    return [max(table.options, key=lambda one: worth.acts(table, one.partition(":")[2]))]


def deep_ones(table: KnownTable, _: Chance) -> Decided:
    """The most dangerous ones first."""
    most = {one.id: one.most for one in table.ask.options}
    left, chosen = table.allot.total, {}
    for one in sorted(most, key=lambda space_: -table.sign * worth.deep_one(table, space_)):
        if left:
            chosen[one] = min(most[one], left)
            left -= chosen[one]
    return chosen


def next_deep_one(table: KnownTable, _: Chance) -> Decided:
    """Those that do the least harm act first: a human who is defeated no longer protects the passengers."""
    spaces = [one for one in table.options if one != "board_order" and not one.startswith("all:")]
    space = min(spaces, key=lambda one: table.sign * worth.acts(table, one))
    together = f"all:{space}"
    return [together if together in table.options else space]


def move_deep_ones(table: KnownTable, _: Chance) -> Decided:
    least, total = table.allot.least, table.allot.total
    calm = min(table.options, key=lambda one: table.sign * _nuisance(table, one))
    origin = text_in(table.ask.prompt.args, "space")
    better = table.sign * _nuisance(table, calm) < table.sign * _nuisance(table, origin)
    number = total if better else least
    return {calm: number} if number else {}


def rescue_some(table: KnownTable, _: Chance) -> Decided:
    """As many as possible; a traitor rescues nobody."""
    if table.sign < 0:
        return {}
    return {one.id: one.most for one in table.ask.options}


def move_character(table: KnownTable, _: Chance) -> Decided:
    seat = number_in(table.ask.prompt.args, "seat")
    if suspicion.doubt(table, seat) > _CERTAIN and table.sign > 0 and BRIG in table.options:
        return [BRIG]
    if table.players[seat].space in (BRIG, SICK_BAY) and "boiler_room" in table.options and table.sign > 0:
        return ["boiler_room"]
    return ["stay"]


def recipient(table: KnownTable, chance: Chance) -> Decided:
    """A player who is not known to be a traitor becomes a new one."""
    return [chance.pick([one for one in table.options if not _is_revealed(table, one)] or table.options)]
