"""The chain over what everybody was told: each head stands for everything before it, and for nothing secret."""

from msgspec import json

from app.engine import chain, views
from app.engine.messages import Event

# The same as in tests/client/behaviour/fairness.test.mjs.
PUBLIC = json.Encoder(order="sorted").encode(
    {"table": {"b": [1, 2], "a": "é, “x”", "10": 1, "2": None}, "seats": 2, "game": "toy"}
)
ROLLED = [Event("rolled", {"die": 3, "to": "Ада"})]
FIRST = "24754ce9aebb9d87a661339df57297269e70b40e0c6180c2025e8ea8fdc21e66"
SECOND = "44080e6297f2411ca370c536c31f9b3d7b6498ba1bc9130086f2550db219fd46"


def heard(*events):
    return views.encoded_public_events(events)


def test_it_is_the_one_that_a_page_makes():
    begun = chain.begun(PUBLIC)
    assert (begun.steps, begun.before, begun.head) == (0, "", FIRST)
    later = chain.extended(begun, PUBLIC, heard(*ROLLED))
    assert (later.steps, later.before, later.head) == (1, FIRST, SECOND)


def test_whatever_everybody_is_told_changes_the_head():
    begun = chain.begun(PUBLIC)
    heads = {
        chain.extended(begun, PUBLIC, heard()).head,
        chain.extended(begun, PUBLIC, heard(*ROLLED)).head,
        chain.extended(begun, PUBLIC + b" ", heard(*ROLLED)).head,
        chain.extended(chain.begun(PUBLIC + b" "), PUBLIC, heard(*ROLLED)).head,
    }
    assert len(heads) == 4


def test_what_single_seats_learn_does_not():
    private = Event("rolled", {"die": 3, "to": "Ада"}, {1: {"card": "x"}})
    secret = Event("drew", {}, {0: {"card": "y"}}, secret=True)
    assert heard(*ROLLED) == heard(private) == heard(secret, private)


def test_an_update_of_the_program_is_a_step_of_its_own():
    begun = chain.begun(PUBLIC)
    assert chain.continued(begun, PUBLIC) == begun
    later = chain.continued(begun, PUBLIC + b" ")
    assert (later.steps, later.before) == (1, FIRST)
    assert chain.continued(later, PUBLIC + b" ") == later
