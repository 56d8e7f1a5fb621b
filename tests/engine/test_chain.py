"""The chain over what everyone was sent: each head stands for everything before it, and for nothing secret."""

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


def encoded(*events):
    return views.encoded_public_events(events)


def test_the_server_computes_the_same_chain_as_a_page():
    first = chain.begun(PUBLIC)
    assert (first.steps, first.before, first.head) == (0, "", FIRST)
    later = chain.extended(first, PUBLIC, encoded(*ROLLED))
    assert (later.steps, later.before, later.head) == (1, FIRST, SECOND)


def test_everything_that_everyone_is_sent_changes_the_head():
    first = chain.begun(PUBLIC)
    heads = {
        chain.extended(first, PUBLIC, encoded()).head,
        chain.extended(first, PUBLIC, encoded(*ROLLED)).head,
        chain.extended(first, PUBLIC + b" ", encoded(*ROLLED)).head,
        chain.extended(chain.begun(PUBLIC + b" "), PUBLIC, encoded(*ROLLED)).head,
    }
    assert len(heads) == 4


def test_private_and_secret_events_do_not_change_the_chain():
    private = Event("rolled", {"die": 3, "to": "Ада"}, {1: {"card": "x"}})
    secret = Event("drew", {}, {0: {"card": "y"}}, secret=True)
    assert encoded(*ROLLED) == encoded(private) == encoded(secret, private)


def test_a_view_that_changed_with_an_update_of_the_program_is_a_step():
    first = chain.begun(PUBLIC)
    assert chain.continued(first, PUBLIC) == first
    later = chain.continued(first, PUBLIC + b" ")
    assert (later.steps, later.before) == (1, FIRST)
    assert chain.continued(later, PUBLIC + b" ") == later
