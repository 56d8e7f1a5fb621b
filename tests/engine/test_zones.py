"""Zones: who sees their cards, and who knows more."""

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


def test_a_seat_that_looked_knows_the_place_of_a_card_until_a_shuffle():
    deck = pile("x", "y", "z")
    deck.look(1, [A])
    assert deck.view(A) == ZoneView(count=3, known={"1": "y"})
    assert deck.view(B) == ZoneView(count=3)
    deck.shuffle(Chance.seeded("s", "t"))
    assert deck.view(A) == ZoneView(count=3, within=["y"])


def test_an_unseen_removal_ends_the_knowledge_of_what_is_within():
    deck = pile("x", "y", "z")
    deck.look(1, [A])
    deck.shuffle(Chance.seeded("s", "t"))
    deck.take()
    assert deck.view(A) == ZoneView(count=2)


def test_a_removal_of_a_known_card_keeps_the_other_knowledge():
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
def test_a_watch_keeps_the_old_content_of_a_changed_zone(change):
    zone, other = pile("x", "y", "z"), pile("v")
    zone.look(0, [B])
    with ZoneWatch() as changed:
        change(zone)
        zone.put("u")
    other.take()
    assert [one for one, _ in changed.values()] == [zone]
    assert changed[id(zone)][1] == Zone(Sight.NOBODY, cards=["x", "y", "z"], seen=[1 << B, 0, 0])


def test_a_re_deal_moves_only_what_the_audience_cannot_know():
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


def test_a_re_deal_leaves_a_card_in_the_zone_where_it_is_known_to_be():
    deck, box = pile("x", "y"), pile(*[f"c{number}" for number in range(30)])
    deck.look(0, [A])
    deck.shuffle(Chance.seeded("s", "t"))
    for number in range(20):
        deal_again([deck, box], A, Chance.seeded(str(number), "t"))
        assert "x" in deck.cards
