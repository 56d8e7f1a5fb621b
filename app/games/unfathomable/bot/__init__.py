"""The bot: it reads its own view and weighs what it is offered by a few plain considerations.

`table` reads the view, `worth` and `appraisal` say what things mean to the ship, the others decide: `actions` for
humans, `mischief` for traitors, `skill_checks`, `reactions` in windows, `choices` for all the rest:
`cards` of the own hand, `finds` among cards looked at, `crises` and their like, `targets`.
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
from app.games.unfathomable.bot.thought import thinking
from app.games.unfathomable.view_types import OwnView, ShipView


def choose(view: View[ShipView, OwnView], chance: Chance, mind: Mind | None = None) -> Choice:
    """Decide what this seat is asked; by the view alone, or also by what was thought before."""
    table = KnownTable(view, mind)
    found = policy.answer(table, chance)
    return any_legal(table.ask, chance) if found is None else found


def choose_neutrally(view: View[ShipView, OwnView], chance: Chance) -> Choice:
    """Decide for a player who is away, as a human would. Nothing of this may tell which loyalty cards the seat has or
    has seen, so it does not look at them; a traitor who has revealed is played as one.
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
"""The expert without one of its parts, to see what it adds."""


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
