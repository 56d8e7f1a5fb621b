"""Decisions on a crisis or another card: which option, whether to do something, how much."""

from typing import Any

from app.engine.chance import Chance
from app.engine.messages import text_in
from app.games.unfathomable.bot import actions, appraisal, skill_checks, suspicion, worth
from app.games.unfathomable.bot.sides import Decided, best_for_side
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import PrintedCheck, book, skill_type, skill_value

_MARGIN = 3.0
"""How far beyond the target those who add cards try to go."""


def crisis(table: KnownTable, _: Chance) -> Decided:
    """The option that costs least; the check, if the players are likely to pass it."""
    card = book().mythos[text_in(table.ask.prompt.args, "card")]
    values: dict[str, float] = {}
    for option in table.options:
        if option == "fail" and card.check is not None:
            values[option] = appraisal.list_worth(table, card.check.fail)
        elif option == "check" and card.check is not None:
            values[option] = _check_worth(table, card.check)
        elif option == "unconventional_leader":
            values[option] = -min(worth.loss(table, one) for one in table.dials) - 6.0
        else:
            effects = next(one.effects for one in card.options if one.id == option)
            values[option] = appraisal.list_worth(table, effects)
    return [best_for_side(table, values, openly="fail" in table.options)]


def _check_worth(table: KnownTable, check: PrintedCheck) -> float:
    """The expected worth of a check, from what the humans may hold for it and would add."""
    share = len(check.skills) / 5
    others = [one for one in table.humans() if one.seat != table.seat]
    held = sum(skill_checks.held_for(table, check.skills, one, one.hand) for one in others)
    own = sum(skill_value(card) for card in table.hand if skill_type(card) in check.skills)
    gathered = min(check.target + _MARGIN, 0.5 * held + 0.7 * own)
    mean = gathered + 2 * skill_checks.MEAN * (2 * share - 1)
    passing = skill_checks.Forecast(mean, 14.0).reaching(check.target)
    price = 0.8 * gathered
    passed, failed = appraisal.list_worth(table, check.passed), appraisal.list_worth(table, check.fail)
    return passing * passed + (1 - passing) * failed - price


def track(table: KnownTable, _: Chance) -> Decided:
    values = {"travel": worth.travel(table, 1), "ritual": worth.ritual(table, 1)}
    return [best_for_side(table, values)]


def may(table: KnownTable, chance: Chance) -> Decided:
    """Do what is optional if it is worth it, by the cost and effects on the card."""
    kind, _, card = table.source.partition(":")
    value = 1.0
    if kind == "waypoint":
        value = appraisal.list_worth(table, book().waypoints[card].effects)
    elif card == "rat_infestation":
        value = worth.gain(table, "food") - worth.loss(table, "sanity")
    elif card == "adrift_fishing_boat":
        value = worth.gain(table, "food") - worth.risk(table)
    elif card == "the_captains_banquet":
        value = actions.best_job(table, "galley") - actions.best_job(table, table.space)
    elif card == "history_repeats":
        value = max(suspicion.doubt(table, one.seat) for one in table.humans()) - 0.5
    return ["yes" if table.sign * value > 0 or (table.hidden_traitor and chance.below(2)) else "no"]


def option(table: KnownTable, chance: Chance) -> Decided:
    """An ability with alternatives."""
    source = table.source
    options = table.options
    if source == "room:chapel" and "advance" in options:
        onward = worth.ritual(table, 1) - actions.burnt(table, actions.best_for_roll(table, "lore", "sanity"), "sanity")
        back = -actions.DELAY * worth.cast(table)
        return [
            best_for_side(table, {"advance": onward, "retreat": back} if "retreat" in options else {"advance": onward})
        ]
    if "bare_hands" in options:
        return ["bare_hands"]
    if "your_space" in options:
        here = table.deep_ones.get(table.space, 0) * worth.acts(table, table.space)
        single = max((worth.acts(table, space) for space in table.on_board()), default=0.0)
        return ["your_space" if here >= single else "one_deep_one"]
    if "waypoint" in options and "mythos" in options:
        return ["waypoint" if table.travel > 1 else "mythos"]
    effects = _alternatives(source)
    values = {one: appraisal.list_worth(table, effects[one]) for one in options if one in effects}
    return [best_for_side(table, values)] if values else [chance.pick(options)]


def _alternatives(source: str) -> dict[str, Any]:
    """The options of a choice on a card, by their ids."""
    kind, _, card = source.partition(":")
    lists: list[Any] = []
    if kind == "waypoint":
        lists = [book().waypoints[card].effects]
    elif kind == "reveal":
        lists = [one.reveal.effects for one in book().characters.values() if one.reveal.id == card]
    elif kind == "item":
        lists = [one.effects for one in book().items[card].abilities]
    return {one.id: one.effects for words in lists for word in words for one in getattr(word, "options", ())}


def resource(table: KnownTable, _: Chance) -> Decided:
    """For a gain the dial that matters most, for a loss the one that matters least."""
    lost = table.source.endswith("unconventional_leader")
    values = {one: -worth.loss(table, one) if lost else worth.gain(table, one) for one in table.options}
    return [best_for_side(table, values)]


def amount(table: KnownTable, _: Chance) -> Decided:
    """The largest change that helps this seat's side: in a check, on a human's die, or on a Deep One's die."""
    up = table.sign > 0
    if table.rolls and not table.checks:
        roll = table.rolls[-1]
        up = roll.purpose == "attack" and roll.seat == table.seat
    wanted = [one for one in table.options if one.startswith("+" if up else "-")] or table.options
    return [max(wanted, key=lambda one: abs(int(one)))]


def number(table: KnownTable, _: Chance) -> Decided:
    """How many passengers to risk: as many as there are Deep Ones to defeat, at most two."""
    wanted = min(2, sum(table.on_board().values()))
    return [min(table.options, key=lambda one: abs(int(one) - wanted))]


def result(table: KnownTable, _: Chance) -> Decided:
    return ["pass" if table.sign > 0 else "fail"]
