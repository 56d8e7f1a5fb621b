"""The clocks of a window depend only on public facts, so they are the same in all worlds."""

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
WINDOWS = 25


def table_of(pace, secrecy, number):
    """This many people, and bots. One person has asked for time in every window, one only in windows about them."""
    people = [
        SeatRecord(seat, SeatKind.PERSON, f"p{seat}", ask_me=seat > 0, only_own=seat == 1) for seat in range(number)
    ]
    seats = [*people, *(SeatRecord(seat, SeatKind.BOT, bot="easy") for seat in range(number, SEATS))]
    return Record("t", "unfathomable", {"secrecy": secrecy}, seats, "s", pace, TableSettings(), "p0", NOW, NOW)


def clocks_of(record, state):
    """The clocks of the open asks, without the ids of the asks."""
    before = structs.replace(rounds.fresh(record), give_time=[2])
    clocks = rounds.restart(before, UNFATHOMABLE, record, state, NOW)
    for seat_clock in clocks.poll.seat_clocks.values():
        seat_clock.ask = 0
    return clocks


@pytest.mark.parametrize(
    ("pace", "secrecy", "people"),
    [(Pace.LIVE, "relaxed", 3), (Pace.LIVE, "strict", 3), (Pace.DAYS, "relaxed", 3), (Pace.LIVE, "relaxed", 1)],
)
def test_the_clocks_of_a_window_are_the_same_in_all_worlds(pace, secrecy, people):
    """Also if one person plays with bots: the table does not wait for them where public facts leave nothing to do."""
    record = table_of(pace, secrecy, people)
    match = Match.new(UNFATHOMABLE, SEATS, {"secrecy": secrecy}, "clocks")
    compared = set()
    for decision in play(match, players.seated(UNFATHOMABLE, ["easy"], SEATS, "clocks")):
        state = match.state
        if state.outcome is not None or len(compared) == WINDOWS:
            break
        if state.asks[0].window and all(ask.answer is None for ask in state.asks):
            other = UNFATHOMABLE.redeal(state, SPECTATOR, f"clocks/{decision.number}")
            kernel.ask_all_again(other)
            assert clocks_of(record, state) == clocks_of(record, other)
            compared.add(decision.number)
    assert len(compared) == WINDOWS
