"""From a scenario's position to a state. docs/new-game.md lists the keys."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.refusals import SetupError, located
from app.engine.zones import Zone
from app.games.pearls import invariants
from app.games.pearls.options import Options
from app.games.pearls.rules.diving import StayDown, TakePearl
from app.games.pearls.rules.rounds import BeginRound, EndRound, Lantern
from app.games.pearls.state import State, empty_table, rounds
from app.games.pearls.truth import seat_called


class GivenDiver(Struct, forbid_unknown_fields=True):
    """`dive` is the card with which the seat is under water."""

    hand: list[str] | None = None
    dive: str | None = None
    pearls: list[int] = []


class Given(Struct, forbid_unknown_fields=True):
    """A position as it is written. The first of the `pearls` is the current one. A round begins with `choose`, unless
    a diver is already under water: then with the `lantern`, or with `dive` if all decide.
    """

    pearls: list[int] = []
    first: str = "A"
    step: Literal["choose", "lantern", "dive"] = "choose"
    divers: dict[str, GivenDiver] = {}
    spent: list[str] = []
    sunk: list[int] = []


def position(
    game: Game[State, Options], options: dict[str, Any], seats: int, given: dict[str, Any], seed: str
) -> State:
    """The state as described. Hands that are not mentioned get the next cards of the box, in order."""
    state = empty_table(game.read_options(options, seats), seats)
    game.prepare(state, seed)
    try:
        wanted = msgspec.convert(given, Given)
    except msgspec.ValidationError as error:
        raise SetupError(*located(error, "given")) from None
    _lay_out(state, wanted)
    if problems := invariants.violations(state):
        raise SetupError("given", problems[0])
    return state


def _lay_out(state: State, given: Given) -> None:
    state.first = seat_called(state, given.first)
    for name, one in given.divers.items():
        _lay_out_diver(state, f"given.divers.{name}", seat_called(state, name), one)
    for card in given.spent:
        state.spent.put_below(_take(state.box, "given.spent", card))
    state.sunk = [_take(state.reef, "given.sunk", f"pearl_{one}") for one in given.sunk]
    wanted = [_take(state.reef, "given.pearls", f"pearl_{one}") for one in given.pearls]
    state.reef.cards = [*wanted, *state.reef.cards]
    state.reef.seen = [0] * len(state.reef.cards)
    for diver in state.divers:
        while len(diver.hand) + len(diver.dive) < len(state.reef):
            diver.hand.put(state.box.take())
    _begin(state, given)


def _lay_out_diver(state: State, field: str, seat: int, given: GivenDiver) -> None:
    diver = state.divers[seat]
    for card in given.hand or []:
        diver.hand.put(_take(state.box, f"{field}.hand", card))
    if given.dive is not None:
        diver.dive.put(_take(state.box, f"{field}.dive", given.dive))
        diver.place = "down"
    diver.pearls = [_take(state.reef, f"{field}.pearls", f"pearl_{one}") for one in given.pearls]


def _take(zone: Zone, field: str, name: str) -> str:
    if name not in zone.cards:
        raise SetupError(field, f"there is no {name!r} left")
    zone.remove(name)
    return name


def _begin(state: State, given: Given) -> None:
    state.round = rounds() - len(state.reef)
    if given.step == "choose":
        state.push(BeginRound())
        return
    if len(state.down()) < 2:
        raise SetupError("given.divers", "at least two must be under water")
    state.pearl = state.reef.take()
    state.round += 1
    steps = [StayDown(seat) for seat in state.down()]
    state.push(*([Lantern()] if given.step == "lantern" else []), *steps, TakePearl(), EndRound())
