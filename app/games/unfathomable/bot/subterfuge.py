"""What a hidden traitor does: harm that nobody can prove, and revealing at the right moment."""

from math import prod

from app.engine.chance import Chance
from app.engine.messages import Args
from app.games.unfathomable.bot import actions
from app.games.unfathomable.bot.beliefs import evidence
from app.games.unfathomable.bot.beliefs.likelihood import learned
from app.games.unfathomable.bot.mind import SUBTERFUGE
from app.games.unfathomable.bot.table import FAR_ENOUGH, KnownTable
from app.games.unfathomable.state import BRIG

SUSPECTED = 0.75
"""From this exposure on, a hidden traitor plays like a human."""
REVEALS_AT = 9
"""From this distance on, a traitor does more harm revealed than hidden."""
REVEAL = "reveal:"
_LOW = 2
_BATTERED = 4
_TEN = 10
_IDLE = 3
_BUSY = ("galley", "cargo_hold", "bridge")


def is_subtle(table: KnownTable) -> bool:
    """Whether this is a hidden traitor who considers what others believe."""
    return table.hidden_traitor and table.mind is not None and table.mind.has(SUBTERFUGE)


def is_safe(table: KnownTable) -> bool:
    """Whether the others suspect this seat so little that it can do harm."""
    return table.mind is not None and table.mind.exposure < SUSPECTED


def dares(table: KnownTable, usual: str) -> bool:
    """Whether a hidden traitor takes what search has found instead of the policy's choice (`usual`)."""
    return is_subtle(table) and is_safe(table) and not usual.startswith(REVEAL)


def goes_unnoticed(table: KnownTable, option: str) -> bool:
    """Whether the others would still suspect this seat little after this option."""
    exposure = table.mind.exposure if table.mind is not None else 0.0
    told = exposure * tells(table, option)
    return told < SUSPECTED * (told + 1 - exposure)


def tells(table: KnownTable, option: str) -> float:
    """How many times as likely a hidden Hybrid is to take this option as a human, judging by public facts."""
    kind, _, what = option.partition(":")
    about: dict[str, tuple[str, Args]] = {
        "room": ("room_used", {"room": table.space}),
        "move": ("moved", {"space": what}),
        "attack": ("attacks", {}),
        "play": ("used", {"source": f"skill:{what}"}),
        "end": ("actions_ended", {}),
    }
    name, args = about.get(kind, ("crisis_decided", {"card": table.mythos or "", "option": option}))
    seen = evidence.of_event(table.view.public, name, {"seat": table.seat, **args})
    return prod(learned().ratio(one.situation, one.outcome) for one in seen)


def reveals(table: KnownTable, options: list[str]) -> str | None:
    """Reveal once the second loyalty cards are dealt, if the ship is weak or has come far, or if the others suspect
    this seat anyway. Never reveal in the Brig, where half of the effect is lost.
    """
    offered = [option for option in options if option.startswith(REVEAL)]
    if not offered or table.space == BRIG or not (table.awakened or table.distance >= FAR_ENOUGH):
        return None
    weak = min(table.dials.values()) <= _LOW or len(table.damage) >= _BATTERED
    return offered[0] if weak or table.distance >= REVEALS_AT or not is_safe(table) else None


def act(table: KnownTable, options: list[str], chance: Chance) -> str:
    """Reveal, or be busy with what helps the ship little."""
    if (card := reveals(table, options)) is not None:
        return card
    if is_safe(table) and chance.below(_TEN) < _IDLE:
        if table.space in _BUSY and "room" in options:
            return "room"
        wanted = [f"move:{room}" for room in _BUSY if f"move:{room}" in options]
        if wanted:
            return chance.pick(wanted)
    return actions.best(table, options)
