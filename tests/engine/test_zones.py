"""Zones: who sees a card where it lies, and who knows more."""

import pytest

from app.engine.chance import Chance
from app.engine.zones import Sight, Zone, ZoneView, ZoneWatch, deal_again

A, B = 0, 1


def pile(*cards, sight=Sight.NOBODY, **more):
    return Zone(sight, cards=list(cards), seen=[0] * len(cards), **more)


def test_nobody_sees_a_deck():
    assert pile("x", "y").view(A) == ZoneView(count=2)


def test_everybody_sees_only_the_top_of_a_discard_pile_and_not_its_size():
    zone = pile("x", "y", sight=Sight.TOP, counted=False)
    assert zone.view("spectator") == ZoneView(known={"0": "x"})


def test_an_owner_sees_the_hand_sorted_and_others_its_size():
    hand = Zone(Sight.OWNER, owner=A)
    for card in ("c", "a", "b"):
        hand.put(card)
    assert hand.view(A) == ZoneView(count=3, cards=["a", "b", "c"])
    assert hand.view(B) == ZoneView(count=3)
    assert hand.view("spectator") == ZoneView(count=3)


def test_a_looker_knows_the_place_until_the_shuffle_and_then_only_that_it_is_there():
    deck = pile("x", "y", "z")
    deck.look(1, [A])
    assert deck.view(A) == ZoneView(count=3, known={"1": "y"})
    assert deck.view(B) == ZoneView(count=3)
    deck.shuffle(Chance.seeded("s", "t"))
    assert deck.view(A) == ZoneView(count=3, within=["y"])


def test_a_card_taken_unseen_ends_what_was_known_to_be_within():
    deck = pile("x", "y", "z")
    deck.look(1, [A])
    deck.shuffle(Chance.seeded("s", "t"))
    deck.take()
    assert deck.view(A) == ZoneView(count=2)


def test_a_card_taken_by_its_knower_leaves_the_rest_of_the_knowledge():
    deck = pile("x", "y", "z")
    deck.look(0, [A])
    deck.shuffle(Chance.seeded("s", "t"))
    deck.look(0, [A])
    deck.take()
    assert deck.view(A).within


@pytest.mark.parametrize(
    "change",
    [
        lambda zone: zone.put("w"),
        lambda zone: zone.take(1),
        lambda zone: zone.look(2, [A]),
        lambda zone: zone.shuffle(Chance.seeded("s", "t")),
        lambda zone: zone.clear(),
    ],
    ids=["put", "take", "look", "shuffle", "clear"],
)
def test_a_watch_keeps_what_was_in_a_zone_that_is_changed(change):
    zone, other = pile("x", "y", "z"), pile("v")
    zone.look(0, [B])
    with ZoneWatch() as changed:
        change(zone)
        zone.put("u")
    other.take()
    assert [one for one, _ in changed.values()] == [zone]
    assert changed[id(zone)][1] == Zone(Sight.NOBODY, cards=["x", "y", "z"], seen=[1 << B, 0, 0])


def test_dealing_again_moves_only_what_the_audience_cannot_know():
    cards = [f"c{number}" for number in range(20)]
    deck, hand = pile(*cards[:10]), pile(*cards[10:15], sight=Sight.OWNER, owner=A)
    other = pile(*cards[15:], sight=Sight.OWNER, owner=B)
    deck.look(3, [A])
    before = (deck.view(A), hand.view(A), other.view(A))
    faces = list(other.cards)
    deal_again([deck, hand, other], A, Chance.seeded("s", "t"))
    assert (deck.view(A), hand.view(A), other.view(A)) == before
    assert deck.cards[3] == "c3"
    assert other.cards != faces
    assert other.cards == sorted(other.cards)
    assert sorted(deck.cards + hand.cards + other.cards) == sorted(cards)


def test_a_card_known_to_be_in_a_zone_stays_there():
    deck, box = pile("x", "y"), pile(*[f"c{number}" for number in range(30)])
    deck.look(0, [A])
    deck.shuffle(Chance.seeded("s", "t"))
    for number in range(20):
        deal_again([deck, box], A, Chance.seeded(str(number), "t"))
        assert "x" in deck.cards
