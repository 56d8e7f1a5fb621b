"""What a hidden traitor does: harm that others cannot pin on them, and the right moment to reveal."""

from app.engine.chance import Chance
from app.games.unfathomable.bot import actions, skill_checks, worth
from app.games.unfathomable.bot.mind import SUBTERFUGE
from app.games.unfathomable.bot.table import FAR_ENOUGH, KnownTable
from app.games.unfathomable.content import skill_value
from app.games.unfathomable.state import BRIG

SUSPECTED = 0.75
"""From this exposure on, a traitor behaves."""
REVEALS_AT = 9
"""The distance from which on a traitor does more harm in the open."""
_LOW = 2
_BATTERED = 4
_TEN = 10
_IDLE = 3
_BUSY = ("galley", "cargo_hold", "bridge")
_MATTERS = worth.CARD * 2


def is_subtle(table: KnownTable) -> bool:
    """Whether this is a hidden traitor who thinks about what others believe."""
    return table.hidden_traitor and table.mind is not None and table.mind.has(SUBTERFUGE)


def is_safe(table: KnownTable) -> bool:
    """Whether the others suspect this seat so little that it can do harm."""
    return table.mind is not None and table.mind.exposure < SUSPECTED


def reveals(table: KnownTable, options: list[str]) -> str | None:
    """Once the second cards are dealt, when the ship is weak or has come far; never in the Brig, where half of it is
    lost.
    """
    offered = [option for option in options if option.startswith("reveal:")]
    if not offered or table.space == BRIG or not (table.awakened or table.distance >= FAR_ENOUGH):
        return None
    weak = min(table.dials.values()) <= _LOW or len(table.damage) >= _BATTERED
    return offered[0] if weak or table.distance >= REVEALS_AT else None


def act(table: KnownTable, options: list[str], chance: Chance) -> str:
    """Reveal, or be busy with what brings the ship little."""
    if (card := reveals(table, options)) is not None:
        return card
    if is_safe(table) and chance.below(_TEN) < _IDLE:
        if table.space in _BUSY and "room" in options:
            return "room"
        wanted = [f"move:{room}" for room in _BUSY if f"move:{room}" in options]
        if wanted:
            return chance.pick(wanted)
    return actions.best(table, options)


def add_cards(table: KnownTable, offered: dict[str, str], supporting: list[str], opposing: list[str]) -> list[str]:
    """The highest card that spoils the check, as if chaos had brought it; one that could not is not worth the risk."""
    check, most = table.checks[-1], table.choose.most
    at = skill_checks.stakes(table)
    matters = at.passed - at.failed > _MATTERS and not check.is_faceup
    forecast = skill_checks.forecast(table)
    close = 0.1 < forecast.reaching(check.target) < 0.97
    if opposing and most and matters and close and is_safe(table):
        return sorted(opposing, key=lambda name: -skill_value(offered[name]))[:1]
    table.sign = 1
    helpful = skill_checks.best(table, at, offered, supporting, most)
    return helpful if not is_safe(table) else helpful[:1]
