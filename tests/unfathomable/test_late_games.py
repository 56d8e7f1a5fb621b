"""Late games: random play seldom gets that far, so it starts from random positions."""

import random

import pytest

from app.engine import kernel
from app.engine.chance import Chance
from app.engine.kernel import Answer, Close
from app.games.unfathomable.content import book
from app.games.unfathomable.rules.board import board
from app.workbench import checks
from tests.unfathomable.table import LETTERS, UNFATHOMABLE

DECISIONS = 60
IN_PLAY = ("family_ties", "memory_of_the_deep", "the_peacemaker", "flesh_ward", "revelation_of_script")


def scattered(chance, spaces, number):
    found = {}
    for _ in range(number):
        space = chance.choice(spaces)
        found[space] = found.get(space, 0) + 1
    return found


def random_position(chance, seats, number):
    """The number chooses the cards on top of the mythos, spell, waypoint and damage decks."""
    traitors = chance.sample(range(seats), chance.choice([0, 1]))
    items = chance.sample(list(book().items), 2 * seats)
    cards = [card for card in book().faces if not card.startswith("treachery")]
    players = {}
    for seat in range(seats):
        players[LETTERS[seat]] = {
            "at": chance.choice(board().ship),
            "hand": chance.sample(cards, chance.randint(0, 4)) if seat < 2 else chance.sample(cards, 1),
            "items": [items.pop(), items.pop()],
            "revealed": "hybrid" if seat in traitors else "",
        }
    players["A"]["in_play"] = [] if 0 in traitors else [IN_PLAY[number % len(IN_PLAY)]]
    tops = {"mythos": book().mythos, "spell": book().spells, "waypoint": book().waypoints, "damage": book().damage}
    decks = {deck: [list(cards)[number % len(cards)]] for deck, cards in tops.items()}
    decks["mythos"] = [card for card in decks["mythos"] if card not in IN_PLAY]
    decks["spell"] = [card for card in decks["spell"] if card not in IN_PLAY]
    return {
        "characters": chance.sample(list(book().characters), seats),
        "step": chance.choice(["turn", "action", "mythos"]),
        "turn": 20,
        "travel": chance.randint(0, 3),
        "ritual": chance.randint(0, 3),
        "distance": chance.choice([0, 4, 5, 9, 12]),
        "deep_ones": scattered(chance, [*board().water, *board().deck, *board().rooms, "the_deep"], 8),
        "mother_hydra": chance.choice(board().water),
        "passengers": scattered(chance, board().deck, 4),
        "damage": chance.sample(board().rooms, chance.randint(0, 3)),
        "players": players,
        "decks": decks,
    }


def next_command(state, chance):
    """A random answer; most windows are passed, so that the game progresses."""
    for ask in state.asks:
        if ask.answer is None:
            passing = ask.default if ask.window and chance.below(3) else None
            return Answer(ask.seat, ask.id, ask.random_choice(chance) if passing is None else passing)
    return Close([ask.seat for ask in state.asks])


@pytest.mark.parametrize("number", range(70))
def test_the_invariants_hold_in_late_games(number):
    chance = random.Random(number)
    seats = 3 + number % 4
    state = UNFATHOMABLE.position({}, seats, random_position(chance, seats, number), str(number))
    kernel.advance(state)
    answers = Chance.seeded(str(number), "late game")
    for decision in range(DECISIONS):
        assert checks.invariants(UNFATHOMABLE, state) == []
        if state.outcome is not None:
            break
        if decision % 25 == 24:
            assert checks.costly(UNFATHOMABLE, state, str(number)) == []
        assert isinstance(kernel.apply(state, next_command(state, answers)), list)
