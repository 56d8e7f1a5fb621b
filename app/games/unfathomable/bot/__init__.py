"""The bot: it reads its own view and weighs what it is offered by a few plain considerations.

`table` reads the view, `worth` and `appraisal` say what things mean to the ship, the others decide: `actions` for
humans, `mischief` for traitors, `skill_checks`, `reactions` in windows, `choices` for all the rest:
`cards` of the own hand, `finds` among cards looked at, `crises` and their like, `targets`.
"""

from typing import Any

from app.engine.asks import Allot, Arrange, Choice, Choose, Option
from app.engine.chance import Chance
from app.engine.view_types import AllotView, ArrangeView, AskView, ChooseView, View
from app.games.unfathomable.bot import actions, choices, mischief, reactions, skill_checks
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.view_types import OwnView, ShipView

_PREFIX = "unfathomable-"
_TEN = 10
_PLAYS_ALONG = 9
"""In how many of ten choices a hidden traitor does what a human would."""


def skilled(view: View[ShipView, OwnView], chance: Chance) -> Choice:
    """Decide what this seat is asked."""
    table = KnownTable(view)
    match table.ask.prompt.id.removeprefix(_PREFIX):
        case "reactions" | "reactions_to_row" | "react":
            return [reactions.answer(table)]
        case "choose_action":
            options = table.options
            return [actions.best(table, options) if table.sign > 0 else mischief.choose(table, options, chance)]
        case "add_cards":
            return skill_checks.add_cards(table, chance)
        case prompt if prompt in choices.DECISIONS:
            if table.hidden_traitor and chance.below(_TEN) < _PLAYS_ALONG:
                table.sign = 1
            return choices.DECISIONS[prompt](table, chance)
    return any_legal(table.ask, chance)


def any_legal(ask: AskView, chance: Chance) -> Choice:
    """Something that is allowed, for whatever this player has no opinion about."""
    options = [
        Option(one.id, weight=one.weight, group=one.group, most=one.most, why_not=one.why_not) for one in ask.options
    ]
    known: dict[str, Any] = {"seat": 0, "prompt": ask.prompt, "options": options}
    match ask:
        case ChooseView(least=least, most=most, least_total=least_total, caps=caps):
            limits: dict[str, Any] = {"least": least, "most": most, "least_total": least_total, "caps": caps}
            return Choose(**known, **limits).random_choice(chance)
        case AllotView(total=total, least=least):
            return Allot(**known, total=total, least=least).random_choice(chance)
        case ArrangeView():
            return Arrange(**known).random_choice(chance)
    return []
