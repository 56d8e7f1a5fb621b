"""Chance is repeatable, independent for each purpose, and committed to in advance."""

from collections import Counter

from app.engine.chance import Chance, UncheckedChance, commitment, joint_commitment, stream_key


def test_the_same_seed_gives_the_same_draws():
    first, second = Chance.seeded("s", "dice"), Chance.seeded("s", "dice")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_streams_of_different_purposes_differ():
    dice = Chance.seeded("s", "dice")
    assert [dice.below(1000) for _ in range(5)] != [Chance.seeded("s", "cards").below(1000) for _ in range(5)]


def test_a_loaded_stream_continues_where_it_stopped():
    whole, stored = Chance.seeded("s", "dice"), Chance.seeded("s", "dice")
    expected = [whole.below(6) for _ in range(10)]
    first = [stored.below(6) for _ in range(4)]
    later = Chance(stored.secret, stored.commitment, stored.drawn)
    assert first + [later.below(6) for _ in range(6)] == expected


def test_the_commitment_matches_the_secret_and_does_not_contain_it():
    chance = Chance.seeded("s", "dice")
    assert chance.commitment == commitment(chance.secret)
    assert chance.secret not in chance.commitment


def test_contributions_change_the_draws_and_not_the_commitment():
    """With the same numbers as in tests/client/behaviour/fairness.test.mjs."""
    given = ["0f" * 16, "", "a7" * 16]
    dice = Chance.seeded("seed", "dice", given)
    assert dice.commitment == Chance.seeded("seed", "dice").commitment
    assert dice.key == stream_key(dice.secret, given)
    assert [dice.die(6) for _ in range(8)] == [1, 3, 5, 2, 6, 2, 4, 2]
    for other in ([], ["", "", ""], given[::-1], [*given[:2], "a7" * 15]):
        assert stream_key(dice.secret, other) != dice.key


def test_one_commitment_stands_for_all_streams():
    known = {"dice": Chance.seeded("seed", "dice").commitment, "cards": "0" * 64}
    together = "654501b268722fabb98af72bc220f55c173f0b63ba44eae704aed78c26172ec4"
    assert joint_commitment(known.items()) == joint_commitment(reversed(known.items())) == together
    assert joint_commitment([("dice", "0" * 64)]) != together


def test_every_face_of_a_die_comes_up_about_as_often():
    dice = Chance.seeded("fair", "dice")
    faces = Counter(dice.die(6) for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    # The 99.9 % quantile of chi-square with five degrees of freedom; the seed is fixed, so the test is stable.
    assert sum((count - 1000) ** 2 / 1000 for count in faces.values()) < 20.5


def test_loaded_dice_come_first():
    dice = Chance.seeded("s", "dice")
    dice.loaded = [6, 1]
    assert [dice.die(6), dice.die(6)] == [6, 1]
    assert dice.drawn == 0


def test_a_shuffle_keeps_every_card():
    cards = list(range(30))
    Chance.seeded("s", "cards").shuffle(cards)
    assert cards != list(range(30))
    assert sorted(cards) == list(range(30))


def test_a_re_deal_gives_another_order_for_every_seed_and_every_time():
    dealing = UncheckedChance.seeded("again", "redeal")
    orders = []
    for _ in range(100):
        cards = list(range(20))
        dealing.shuffle(cards)
        assert sorted(cards) == list(range(20))
        orders.append(cards)
    assert len({tuple(cards) for cards in orders}) == 100
    firsts = [cards[0] for cards in orders]
    assert len(set(firsts)) > 10
    same, other = list(range(20)), list(range(20))
    UncheckedChance.seeded("again", "redeal").shuffle(same)
    UncheckedChance.seeded("another", "redeal").shuffle(other)
    assert same == orders[0] != other
