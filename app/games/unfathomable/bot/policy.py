"""The policy: what a seat answers, from its view and its `Mind`."""

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.games.unfathomable.bot import actions, choices, reactions, skill_checks, subterfuge, traitor_actions
from app.games.unfathomable.bot.table import KnownTable

PREFIX = "unfathomable-"
WINDOWS = ("reactions", "reactions_to_defeat", "reactions_to_row", "react")
_TEN = 10
_PLAYS_ALONG = 9
"""In how many of ten choices a hidden traitor does what a human would."""


def answer(table: KnownTable, chance: Chance) -> Choice | None:
    """The answer of this seat; None if the policy has no rule for what it is asked."""
    prompt = table.ask.prompt.id.removeprefix(PREFIX)
    if prompt in WINDOWS:
        return [reactions.answer(table)]
    if prompt == "choose_action":
        options = table.options
        return [actions.best(table, options) if table.sign > 0 else traitor_actions.choose(table, options, chance)]
    if prompt == "add_cards":
        return skill_checks.add_cards(table, chance)
    if prompt not in choices.DECISIONS:
        return None
    if table.hidden_traitor and _plays_along(table, chance):
        table.sign = 1
    return choices.DECISIONS[prompt](table, chance)


def _plays_along(table: KnownTable, chance: Chance) -> bool:
    """Whether a hidden traitor chooses like a human."""
    if subterfuge.is_subtle(table):
        return not subterfuge.is_safe(table)
    return chance.below(_TEN) < _PLAYS_ALONG
