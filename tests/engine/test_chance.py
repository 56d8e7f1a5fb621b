"""Chance: repeatable, independent by purpose, committed to in advance."""

from collections import Counter

from app.engine.chance import Chance, commitment


def test_the_same_seed_gives_the_same_draws():
    first, second = Chance.seeded("s", "dice"), Chance.seeded("s", "dice")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_purposes_do_not_disturb_each_other():
    dice = Chance.seeded("s", "dice")
    assert [dice.below(1000) for _ in range(5)] != [Chance.seeded("s", "cards").below(1000) for _ in range(5)]


def test_a_stream_goes_on_where_it_stopped():
    whole, begun = Chance.seeded("s", "dice"), Chance.seeded("s", "dice")
    expected = [whole.below(6) for _ in range(10)]
    first = [begun.below(6) for _ in range(4)]
    later = Chance(begun.secret, begun.commitment, begun.drawn)
    assert first + [later.below(6) for _ in range(6)] == expected


def test_the_commitment_fits_the_secret_and_says_nothing_else():
    chance = Chance.seeded("s", "dice")
    assert chance.commitment == commitment(chance.secret)
    assert chance.secret not in chance.commitment


def test_every_face_comes_up_about_as_often():
    dice = Chance.seeded("fair", "dice")
    faces = Counter(dice.die(6) for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    # 99.9 % bound of a chi-square with five degrees of freedom; the seed is fixed, so this never flickers.
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
