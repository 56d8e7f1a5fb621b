"""The tables at which `test_every_game` plays: every registered game and the toy, with few, some and many seats."""

from functools import cache
from itertools import count

from app import games
from app.engine import codec
from app.engine.kernel import Close
from app.workbench import players
from app.workbench.match import Match, play
from tests.engine.toy import Toy

NAMES = [*games.names(), "toy"]


def game_called(name):
    return Toy() if name == "toy" else games.load(name)


def tables(seeds):
    """A table for each game, number of seats and seed: (name, seats, seed)."""
    return [(name, seats, seed) for name in NAMES for seats in seat_numbers(name) for seed in range(1, seeds + 1)]


def seat_numbers(name):
    """The fewest, the most, and one in between."""
    seats = game_called(name).seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def new_match(table):
    name, seats, seed = table
    return Match.new(game_called(name), seats, {}, f"suite/{seed}")


def random_players(table):
    name, seats, seed = table
    return players.seated(game_called(name), [players.RANDOM], seats, f"suite/{seed}")


def course(table):
    """A match of random players, at its start and after every decision."""
    match = new_match(table)
    yield match
    for _ in play(match, random_players(table)):
        yield match


def finished(table):
    """The match at its end."""
    *_, match = course(table)
    return match


def sampled(matches, every=25):
    """The match at its start, at every 25th decision and at its end."""
    match = None
    for number, match in zip(count(), matches, strict=False):
        if number % every == 0:
            yield match
    if match is not None:
        yield match


def moments(table):
    """The sampled moments of a table, played once and loaded for each test."""
    match = new_match(table)
    for state in _states(table):
        match.state = codec.decode(match.game, state)
        yield match


@cache
def _states(table):
    return [codec.encode(match.state) for match in sampled(course(table))]


def close_all(match):
    """Close the asks of all seats, as the clock does."""
    return match.carry_out(Close([ask.seat for ask in match.state.asks]))
