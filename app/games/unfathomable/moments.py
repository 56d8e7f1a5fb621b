"""What everybody saw: the latest important events, and a few facts about each turn."""

from collections.abc import Callable

from msgspec import Struct

from app.engine.messages import Args, Seat, number_in, text_in, texts_in


class PastCheck(Struct, array_like=True):
    """How a skill check ended. `source` is the card or room that called for it, as "kind:id"."""

    number: int
    source: str
    result: str
    total: int
    target: int


class PastTurn(Struct, array_like=True):
    """What a turn brought. `dials` holds how far each resource has changed, `passengers` how many were lost."""

    number: int
    seat: Seat
    mythos: str = ""
    checks: list[PastCheck] = []
    dials: dict[str, int] = {}
    damaged: list[str] = []
    defeated: list[Seat] = []
    jailed: list[Seat] = []
    revealed: list[Seat] = []
    passengers: int = 0
    distance: int = 0


class Added(Struct, array_like=True):
    """What a seat has added to the skill check of this number. Kept only where the table agreed to open the books."""

    check: int
    seat: Seat
    cards: list[str]


class Tally(Struct, array_like=True):
    """What everybody saw a seat do in the whole game: cards added to checks; cards, items and abilities used."""

    added: int = 0
    used: int = 0


class Moment(Struct, array_like=True):
    """An event that matters to everybody. The numbers rise through the game."""

    number: int
    name: str
    args: Args


MOMENTS = frozenset({"check_result", "defeated", "damaged", "ritual_cast", "waypoint_placed", "passenger_defeated"})
MOST_MOMENTS = 6


def _mythos_shown(turn: PastTurn, args: Args) -> None:
    turn.mythos = text_in(args, "card")


def _check_result(turn: PastTurn, args: Args) -> None:
    turn.checks.append(
        PastCheck(
            number_in(args, "number"),
            text_in(args, "source"),
            text_in(args, "result"),
            number_in(args, "total"),
            number_in(args, "target"),
        )
    )


def _resource(sign: int) -> Callable[[PastTurn, Args], None]:
    def change(turn: PastTurn, args: Args) -> None:
        resource = text_in(args, "resource")
        changed = turn.dials.pop(resource, 0) + sign * number_in(args, "amount")
        if changed:
            turn.dials[resource] = changed

    return change


def _damaged(turn: PastTurn, args: Args) -> None:
    turn.damaged.append(text_in(args, "room"))


def _repaired(turn: PastTurn, args: Args) -> None:
    if args["room"] in turn.damaged:
        turn.damaged.remove(text_in(args, "room"))


def _defeated(turn: PastTurn, args: Args) -> None:
    turn.defeated.append(number_in(args, "seat"))


def _moved(turn: PastTurn, args: Args) -> None:
    if args["space"] == "brig":
        turn.jailed.append(number_in(args, "seat"))


def _revealed(turn: PastTurn, args: Args) -> None:
    turn.revealed.append(number_in(args, "seat"))


def _passenger_defeated(turn: PastTurn, _args: Args) -> None:
    turn.passengers += 1


def _waypoint_placed(turn: PastTurn, args: Args) -> None:
    turn.distance = number_in(args, "distance")


_KEPT: dict[str, Callable[[PastTurn, Args], None]] = {
    "mythos_shown": _mythos_shown,
    "check_result": _check_result,
    "resource_lost": _resource(-1),
    "resource_gained": _resource(1),
    "damaged": _damaged,
    "repaired": _repaired,
    "defeated": _defeated,
    "moved": _moved,
    "revealed": _revealed,
    "passenger_defeated": _passenger_defeated,
    "waypoint_placed": _waypoint_placed,
}


COUNTED = frozenset({"cards_added", "cards_added_faceup", "used"})
NOTED = frozenset({"turn_began", *_KEPT, *MOMENTS, *COUNTED})
"""Of all other events nothing is kept."""


def note(turns: list[PastTurn], moments: list[Moment], tallies: list[Tally], event: str, args: Args) -> None:
    """Record the important part of a public event."""
    _keep(turns, event, args)
    _keep_moment(moments, event, args)
    _count(tallies, event, args)


def _keep_moment(moments: list[Moment], event: str, args: Args) -> None:
    """If it matters to all."""
    is_jailed = event == "moved" and args["space"] == "brig"
    if event not in MOMENTS and not is_jailed:
        return
    number = moments[-1].number + 1 if moments else 1
    told = {"seat": number_in(args, "seat")} if is_jailed else dict(args)
    moments.append(Moment(number, "jailed" if is_jailed else event, told))
    del moments[:-MOST_MOMENTS]


def _keep(turns: list[PastTurn], event: str, args: Args) -> None:
    """As a fact of its turn."""
    if event == "turn_began":
        turns.append(PastTurn(number_in(args, "number"), number_in(args, "seat")))
    elif turns and event in _KEPT:
        _KEPT[event](turns[-1], args)


def _count(tallies: list[Tally], event: str, args: Args) -> None:
    """What a seat was seen to do."""
    if event == "cards_added":
        tallies[number_in(args, "seat")].added += number_in(args, "number")
    elif event == "cards_added_faceup":
        tallies[number_in(args, "seat")].added += len(texts_in(args, "cards"))
    elif event == "used":
        tallies[number_in(args, "seat")].used += 1
