"""The leak check finds nothing in the toy game, and every leak that is planted in it."""

import pytest
from msgspec import to_builtins

from app.engine import kernel, views
from app.engine.messages import Message
from app.engine.refusals import Refusal
from app.workbench import audit, coverage, outputs
from app.workbench.audit import Beginning
from app.workbench.coverage import Coverage
from app.workbench.outputs import Output
from tests.engine import toy
from tests.engine.toy import Toy

SEATS = 3
GAMES = 3


def audited(number):
    return audit.audit_game(Beginning(Toy(), SEATS, f"toy/{number}"))


def first_finding():
    return next((finding for number in range(GAMES) if (finding := audited(number).finding)), None)


def test_the_toy_game_does_not_leak_and_the_check_really_varies_what_is_hidden():
    games = [audited(number) for number in range(GAMES)]
    assert [one.finding for one in games] == [None] * GAMES
    tally = Coverage()
    for one in games:
        tally.add(one.tally)
    assert min(tally.comparisons[kind] for kind in ("deck", "pile", "hands")) > 100


def hand_size_that_counts_a_suit(patch):
    original = Toy.public

    def public(self, state):
        return to_builtins(original(self, state)) | {
            "aces": [sum(card[0] == "a" for card in hand.cards) for hand in state.hands]
        }

    patch.setattr(Toy, "public", public)


def window_opened_only_for_holders(patch):
    original = toy.Window.asks

    def asks(self, game):
        return [ask for ask in original(self, game) if ask.seat == 0 or game.hands[ask.seat].cards[0] == "a1"]

    patch.setattr(toy.Window, "asks", asks)


def stable_id_across_zones(patch):
    original = Toy.public
    patch.setattr(
        Toy,
        "public",
        lambda self, state: to_builtins(original(self, state)) | {"ids": [hash(c) for c in state.pile.cards]},
    )


def spectator_given_the_view_of_a_seat(patch):
    original = views.private_part

    def private_part(game, state, audience):
        return original(game, state, 0 if audience == "spectator" else audience)

    patch.setattr(views, "private_part", private_part)


def event_with_a_face(patch):
    def event_view(event, _):
        return {"name": event.name, "args": event.args, "faces": list(event.private.values())}

    patch.setattr(views, "_event_view", event_view)


def refusal_that_names_a_card(patch):
    patch.setattr(
        kernel, "_not_open", lambda state, _: Refusal(f"not_{state.hands[0].cards[:1]}_{state.hands[1].cards[:1]}")
    )


def reason_that_names_a_card(patch):
    original = toy.Seal.asks

    def asks(self, game):
        asks = original(self, game)
        asks[0].reason = Message("toy-seal", {"lowest": game.hands[0].cards[0]})
        return asks

    patch.setattr(toy.Seal, "asks", asks)


def next_card_in_the_private_view(patch):
    original = Toy.private
    patch.setattr(
        Toy,
        "private",
        lambda self, state, seat: to_builtins(original(self, state, seat)) | {"next": state.deck.cards[:1]},
    )


def who_has_answered(patch):
    original = views.waiting

    def waiting(asks):
        shown = original(asks)
        return shown and to_builtins(shown) | {"answered": [ask.answer for ask in asks]}

    patch.setattr(views, "waiting", waiting)


def hash_of_the_deck_in_the_view(patch):
    original = views.chance_view
    patch.setattr(
        views,
        "chance_view",
        lambda game, state: to_builtins(original(game, state)) | {"top": hash(tuple(state.deck.cards))},
    )


PLANTED = [
    hand_size_that_counts_a_suit,
    window_opened_only_for_holders,
    stable_id_across_zones,
    spectator_given_the_view_of_a_seat,
    event_with_a_face,
    refusal_that_names_a_card,
    reason_that_names_a_card,
    next_card_in_the_private_view,
    who_has_answered,
    hash_of_the_deck_in_the_view,
]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant, monkeypatch):
    plant(monkeypatch)
    assert first_finding()


def test_a_new_kind_of_output_is_compared_once_it_has_an_entry(monkeypatch):
    def aces_in_the_pile(asked):
        return str(sum(card[0] == "a" for card in asked.state.pile.cards)).encode()

    monkeypatch.setitem(outputs.OUTPUTS, "guesses", Output(aces_in_the_pile))
    finding = first_finding()
    assert finding.leak.what == "guesses"
    assert "guesses" in coverage.compared_for(coverage.WATCHER)
