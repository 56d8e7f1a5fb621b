"""The clocks of a window are the same in all worlds that look the same: they follow from public facts."""

import pytest
from msgspec import structs

from app import games
from app.engine import kernel
from app.engine.messages import SPECTATOR
from app.tables.clocks import rounds
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind, TableSettings
from app.workbench import players
from app.workbench.match import Match, play

UNFATHOMABLE = games.load("unfathomable")
SEATS = 4
NOW = 1_900_000_000_000
ENOUGH = 25


def a_table(pace, secrecy, number):
    """So many people, of whom one wants time in every window and one is waited for in what is about them, and bots."""
    people = [
        SeatRecord(seat, SeatKind.PERSON, f"p{seat}", ask_me=seat > 0, only_own=seat == 1) for seat in range(number)
    ]
    seats = [*people, *(SeatRecord(seat, SeatKind.BOT, bot="easy") for seat in range(number, SEATS))]
    return Record("t", "unfathomable", {"secrecy": secrecy}, seats, "s", pace, TableSettings(), "p0", NOW, NOW)


def wound(record, state):
    """The clocks of what is asked now, without the numbers of the asks."""
    before = structs.replace(rounds.fresh(record), give_time=[2])
    clocks = rounds.restart(before, UNFATHOMABLE, record, state, NOW)
    for hand in clocks.poll.seat_clocks.values():
        hand.ask = 0
    return clocks


@pytest.mark.parametrize(
    ("pace", "secrecy", "people"),
    [(Pace.LIVE, "relaxed", 3), (Pace.LIVE, "strict", 3), (Pace.DAYS, "relaxed", 3), (Pace.LIVE, "relaxed", 1)],
)
def test_the_clocks_of_a_window_are_the_same_in_all_worlds(pace, secrecy, people):
    """Also where one person plays with bots, and is not waited for if public facts leave nothing to do."""
    record = a_table(pace, secrecy, people)
    match = Match.new(UNFATHOMABLE, SEATS, {"secrecy": secrecy}, "clocks")
    compared = set()
    for decision in play(match, players.seated(UNFATHOMABLE, ["easy"], SEATS, "clocks")):
        state = match.state
        if state.outcome is not None or len(compared) == ENOUGH:
            break
        if state.asks[0].window and all(ask.answer is None for ask in state.asks):
            other = UNFATHOMABLE.redeal(state, SPECTATOR, f"clocks/{decision.number}")
            kernel.ask_all_again(other)
            assert wound(record, state) == wound(record, other)
            compared.add(decision.number)
    assert len(compared) == ENOUGH
