"""The order in which a check's cards are turned over does not reveal who added which."""

import pytest

from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.kernel import Answer, Close
from app.games.unfathomable.rules import checks
from tests.secrecy.statistics import looks_even, looks_independent
from tests.unfathomable.table import UNFATHOMABLE, Table

CHECKS = 3000
FACES = ["lore_1", "lore_3", "lore_5", "strength_1", "strength_3", "will_1", "will_2", "will_4"]


@pytest.fixture(scope="module")
def announced():
    """A check to which three seats are about to add one card each, without any other cards."""
    check = {"start_check": {"target": 9, "skills": ["lore", "will"], "pass": [], "fail": []}}
    hands = {letter: {"hand": [face]} for letter, face in zip("ABC", FACES, strict=False)}
    table = Table(players=hands, resolve=[check])
    table.pass_windows()
    table.state.checks[-1].pile.cards.clear()
    table.state.checks[-1].pile.seen.clear()
    return codec.encode(table.state)


def turned_over(start, faces):
    """The order in which the cards are turned over if each seat adds its own."""
    state = codec.decode(UNFATHOMABLE, start)
    for player, face in zip(state.players, faces, strict=True):
        player.hand.cards = [face]
    kernel.ask_again(state, "spectator")
    while True:
        ask = state.asks[0]
        command = (
            Close([one.seat for one in state.asks]) if ask.window else Answer(ask.seat, ask.id, [ask.options[0].id])
        )
        for event in kernel.apply(state, command):
            if event.name == "unfathomable-check_turned_over":
                return [*event.args["supporting"], *event.args["opposing"]]


def places_by_seat(start):
    """How often the card of each seat was at each place."""
    chance = Chance.seeded("unlinkable", "hands")
    counts = [[0, 0, 0] for _ in range(3)]
    for _ in range(CHECKS):
        faces = list(FACES)
        chance.shuffle(faces)
        order = turned_over(start, faces[:3])
        for seat, face in enumerate(faces[:3]):
            counts[seat][order.index(face)] += 1
    return counts


def test_the_order_does_not_depend_on_who_added_a_card(announced):
    counts = places_by_seat(announced)
    assert sum(map(sum, counts)) == 3 * CHECKS
    assert looks_independent(counts)
    assert all(looks_even(row) for row in counts)


def test_a_pile_in_the_order_of_adding_is_caught(announced, monkeypatch):
    monkeypatch.setattr(checks, "sorted", list, raising=False)
    monkeypatch.setattr(checks, "skill_type", lambda _: "lore")
    assert not looks_independent(places_by_seat(announced))


def test_the_same_cards_are_shown_in_the_same_order_no_matter_who_added_them(announced):
    a, b, c = FACES[0], FACES[3], FACES[5]
    orders = [turned_over(announced, faces) for faces in ((a, b, c), (b, c, a), (c, a, b), (c, b, a), (b, a, c))]
    assert orders == [orders[0]] * 5
