"""The bots of Unfathomable. docs/bots.md explains how they think.

`table` reads the view. `worth` and `appraisal` say what things are worth to the ship. The other modules decide:
`policy` calls `actions` for humans, `traitor_actions` for traitors, `skill_checks`, `reactions` in windows, and
`choices` for the rest. That is `cards` in hand, `finds` among cards that were looked at, `crises` and other cards, and
`targets`.
"""

from typing import Any

from msgspec import structs

from app.engine.asks import Allot, Arrange, Choice, Choose, Option
from app.engine.chance import Chance
from app.engine.game import BotFactory, forgetful
from app.engine.view_types import AllotView, ArrangeView, AskView, ChooseView, View
from app.games.unfathomable.bot import policy
from app.games.unfathomable.bot.mind import BELIEF, PARTS, TALK, Mind
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.bot.thinking_bot import thinking
from app.games.unfathomable.view_types import OwnView, ShipView


def choose(view: View[ShipView, OwnView], chance: Chance, mind: Mind | None = None) -> Choice:
    """Answer what this seat is asked, from the view alone or also from a `Mind`."""
    table = KnownTable(view, mind)
    found = policy.answer(table, chance)
    return any_legal(table.ask, chance) if found is None else found


def choose_neutrally(view: View[ShipView, OwnView], chance: Chance) -> Choice:
    """Decide as a human would, for a player who is away. The choice must not show which loyalty cards the seat has or
    has seen, so it does not look at them. A revealed traitor is played as one.
    """
    own = structs.replace(view.of_seat.own, loyalty=[], loyalty_seen={})
    return choose(structs.replace(view, private=structs.replace(view.of_seat, own=own)), chance)


BOTS: dict[str, BotFactory] = {
    "easy": forgetful(choose),
    "normal": thinking(choose, frozenset({BELIEF, TALK})),
    "expert": thinking(choose),
}
"""The bots by level."""
STAND_INS: dict[str, BotFactory] = {"neutral": forgetful(choose_neutrally)}
"""For people who are away."""
EXPERIMENTS: dict[str, BotFactory] = {f"expert-{part}": thinking(choose, PARTS - {part}) for part in sorted(PARTS)}
"""The expert without one of its parts, to measure what that part adds."""


def any_legal(ask: AskView, chance: Chance) -> Choice:
    """A random legal answer, for asks without a rule in the policy."""
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
