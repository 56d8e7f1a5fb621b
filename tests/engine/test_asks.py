"""Asks: which answers are legal, and that a random choice is always legal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import refusals
from app.engine.asks import Acknowledge, Allot, Arrange, Choose, Option
from app.engine.chance import Chance
from app.engine.messages import Message
from app.engine.refusals import Refusal

PROMPT = Message("what")
LOCKED = Refusal("locked", "1.2")


def choose(**limits):
    options = [Option("a", weight=5, group="x"), Option("b", weight=3, group="x"), Option("c", weight=1)]
    return Choose(seat=0, prompt=PROMPT, options=[*options, Option("d", why_not=LOCKED)], **limits)


@pytest.mark.parametrize(
    ("choice", "refusal"),
    [
        (["a"], None),
        ([], refusals.TOO_FEW),
        (["a", "b"], refusals.TOO_MANY),
        (["a", "a"], refusals.CHOSEN_TWICE),
        (["z"], refusals.UNKNOWN_OPTION),
        (["a", "b", "c", "e", "f"], refusals.UNKNOWN_OPTION),
        (["d"], LOCKED),
        ("a", refusals.MALFORMED),
        (None, refusals.MALFORMED),
        ([1], refusals.MALFORMED),
        ([["a"]], refusals.MALFORMED),
        ({"a": 1}, refusals.MALFORMED),
    ],
)
def test_a_choice_of_one_option_is_checked(choice, refusal):
    assert choose().refusal(choice) == refusal


def test_a_choice_needs_the_least_total():
    ask = choose(least=0, most=3, least_total=6)
    assert ask.refusal(["a"]) == refusals.TOTAL_TOO_LOW
    assert ask.refusal(["a", "c"]) is None


def test_a_choice_respects_the_caps_of_groups():
    ask = choose(least=0, most=3, caps={"x": 1})
    assert ask.refusal(["a", "b"]) == refusals.TOO_MANY
    assert ask.refusal(["a", "c"]) is None


@pytest.mark.parametrize(
    ("choice", "refusal"),
    [
        ({"a": 2, "b": 1}, None),
        ({}, refusals.TOO_FEW),
        ({"a": 3}, refusals.TOO_MANY),
        ({"a": 2, "b": 2}, refusals.TOO_MANY),
        ({"z": 1}, refusals.UNKNOWN_OPTION),
        ({"a": 0}, refusals.MALFORMED),
        ({"a": -1}, refusals.MALFORMED),
        ({"a": True}, refusals.MALFORMED),
        ({"a": 1.0}, refusals.MALFORMED),
        (["a"], refusals.MALFORMED),
    ],
)
def test_an_allotment_is_checked(choice, refusal):
    options = [Option("a", most=2), Option("b", most=2)]
    assert Allot(seat=0, prompt=PROMPT, options=options, total=3, least=1).refusal(choice) == refusal


def test_an_arrangement_names_every_option_once():
    ask = Arrange(seat=0, prompt=PROMPT, options=[Option("a"), Option("b")])
    assert ask.refusal(["b", "a"]) is None
    assert ask.refusal(["a"]) == refusals.TOO_FEW
    assert ask.refusal(["a", "a"]) == refusals.CHOSEN_TWICE


def test_an_acknowledgement_is_empty():
    ask = Acknowledge(seat=0, prompt=PROMPT)
    assert ask.refusal([]) is None
    assert ask.refusal(["a"]) == refusals.MALFORMED


def test_a_single_option_is_the_only_choice():
    assert Choose(seat=0, prompt=PROMPT, options=[Option("a"), Option("b", why_not=LOCKED)]).only_choice() == ["a"]
    assert choose().only_choice() is None
    assert choose(least=0).only_choice() is None


@st.composite
def choose_asks(draw):
    """Choose asks that have a legal answer, like those of the rules."""
    size = draw(st.integers(1, 8))
    options = [
        Option(str(number), weight=draw(st.integers(0, 5)), group=draw(st.sampled_from("xyz")))
        for number in range(size)
    ]
    least = draw(st.integers(0, size))
    most = draw(st.integers(least, size + 2))
    if draw(st.booleans()):
        heaviest = sorted((option.weight for option in options), reverse=True)[:most]
        return Choose(
            seat=0,
            prompt=PROMPT,
            options=options,
            least=least,
            most=most,
            least_total=draw(st.integers(0, sum(heaviest))),
        )
    caps = {group: draw(st.integers(0, 3)) for group in draw(st.sets(st.sampled_from("xyz")))}
    return Choose(seat=0, prompt=PROMPT, options=options, least=0, most=most, caps=caps)


@given(choose_asks(), st.integers())
def test_a_random_choice_is_legal(ask, seed):
    assert ask.refusal(ask.random_choice(Chance.seeded(str(seed), "test"))) is None


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6), st.data())
def test_a_random_allotment_is_legal(limits, data):
    options = [Option(str(place), most=most) for place, most in enumerate(limits)]
    least = data.draw(st.integers(0, sum(limits)))
    ask = Allot(
        seat=0, prompt=PROMPT, options=options, least=least, total=data.draw(st.integers(least, sum(limits) + 3))
    )
    assert ask.refusal(ask.random_choice(Chance.seeded("allot", "test"))) is None


def test_the_only_possible_allotment_is_the_only_choice():
    def allot(*most, total, least):
        options = [Option(name, most=number) for name, number in zip("abc", most, strict=False)]
        return Allot(seat=0, prompt=PROMPT, options=options, total=total, least=least).only_choice()

    assert allot(3, total=2, least=2) == {"a": 2}
    assert allot(1, 2, total=3, least=3) == {"a": 1, "b": 2}
    assert allot(1, 2, total=2, least=2) is None
    assert allot(3, total=2, least=1) is None
    assert allot(1, total=0, least=0) == {}
