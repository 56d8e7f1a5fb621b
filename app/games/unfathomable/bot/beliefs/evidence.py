"""Evidence: what everyone sees a seat do that says something about its loyalty, as a situation and an outcome."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from app.engine.messages import Args, Seat, number_in, text_in
from app.engine.view_types import PrivateView, PublicView, View
from app.games.unfathomable.bot import appraisal
from app.games.unfathomable.bot.table import CABIN, CELL, KnownTable
from app.games.unfathomable.content import book
from app.games.unfathomable.state import BRIG
from app.games.unfathomable.view_types import OwnView, ShipView

_LITTLE = 8.0
"""An option that is worse by less than this may be a mistake."""
_FEW, _SOME = 3, 6
_MOST = 3
"""Adding more cards than this counts the same."""


class Evidence(Struct, frozen=True):
    """What a seat did (`outcome`) in a situation."""

    seat: Seat
    situation: str
    outcome: str


def of_event(before: PublicView[ShipView], name: str, args: Args) -> Iterator[Evidence]:
    """The evidence in an event; `before` is the view before it."""
    found = _EVENTS.get(name)
    seat = args.get("seat")
    if found is None or not isinstance(seat, int) or before.table.players[seat].revealed:
        return
    if (told := found(before, args)) is not None:
        yield Evidence(seat, *told)


def _empty_handed(before: PublicView[ShipView], seat: Seat) -> KnownTable:
    """The table as this seat sees it, without what only the seat knows."""
    own = OwnView(hand=[], loyalty=[], added=[], knows={}, loyalty_seen={})
    return KnownTable(View(public=before, private=PrivateView(seat=seat, ask=None, orders=[], own=own)))


def _cards_added(before: PublicView[ShipView], args: Args) -> tuple[str, str] | None:
    table = before.table
    if not table.checks:
        return None
    seat, added = number_in(args, "seat"), number_in(args, "number")
    player, skills = table.players[seat], table.checks[-1].skills
    if (freedom := _freedom(table, seat)) is not None:
        return freedom, str(min(_MOST, added))
    if player.space == BRIG:
        return "added in the brig", str(added)
    fitting = sum(number for skill, number in player.may_hold.items() if skill in skills)
    whole = max(1, sum(player.may_hold.values()))
    useful = player.hand * fitting / whole
    held = "few" if useful < 1 else "some" if useful < _FEW else "many" if useful < _SOME else "most"
    return f"added with {held}", str(min(_MOST, added))


def _freedom(table: ShipView, seat: Seat) -> str | None:
    """The situation, if others decide by this check whether a player is locked up or released. The game has nothing
    closer to a vote.
    """
    source = table.checks[-1].source
    if source == CABIN:
        return "added to an arrest"
    return "added to a release" if source == CELL and table.turn.seat != seat else None


def _crisis(before: PublicView[ShipView], args: Args) -> tuple[str, str] | None:
    table, card = _empty_handed(before, number_in(args, "seat")), book().mythos.get(text_in(args, "card"))
    if card is None or args["option"] in ("check", "unconventional_leader"):
        return ("crisis with a check", "check") if card is not None and card.check is not None else None
    if card.check is not None:
        return "crisis with a check", "other"
    values = {one.id: appraisal.list_worth(table, one.effects) for one in card.options}
    return ("crisis", _regret(values, args["option"])) if args["option"] in values else None


def _regret(values: dict[str, float], chosen: str) -> str:
    """How much worse than the best the chosen option seems."""
    worse = max(values.values()) - values[chosen]
    return "best" if worse <= 0 else "little worse" if worse < _LITTLE else "worse"


def _waypoint(_: PublicView[ShipView], args: Args) -> tuple[str, str]:
    """A far waypoint is good for the ship; a near one looks like a choice."""
    return "waypoint", str(book().waypoints[text_in(args, "card")].distance)


def _spell(before: PublicView[ShipView], args: Args) -> tuple[str, str]:
    worth = appraisal.spell_worth(_empty_handed(before, number_in(args, "seat")), text_in(args, "card"))
    return "spell", "good" if worth > _LITTLE else "fair" if worth > 0 else "bad"


def _own_turn(what: Callable[[PublicView[ShipView], Args], str]) -> Callable[..., tuple[str, str] | None]:
    def told(before: PublicView[ShipView], args: Args) -> tuple[str, str] | None:
        turn = before.table.turn
        if turn.seat != number_in(args, "seat"):
            return None
        place = "in the brig" if before.table.players[turn.seat].space == BRIG else "on the ship"
        return f"action {place}", what(before, args)

    return told


def _ended(before: PublicView[ShipView], _: Args) -> str:
    return f"ended with {before.table.turn.actions}"


def _used(_: PublicView[ShipView], args: Args) -> str:
    kind, _colon, card = text_in(args, "source").partition(":")
    return f"used {book().faces[card].title if card in book().faces else kind}"


_EVENTS: dict[str, Callable[[PublicView[ShipView], Args], tuple[str, str] | None]] = {
    "cards_added": _cards_added,
    "crisis_decided": _crisis,
    "waypoint_placed": _waypoint,
    "spell_cast": _spell,
    "room_used": _own_turn(lambda _, args: f"room {args['room']}"),
    "used": _own_turn(_used),
    "attacks": _own_turn(lambda _, __: "attacks"),
    "actions_ended": _own_turn(_ended),
    "moved": _own_turn(lambda _, args: f"to {args['space']}"),
}
