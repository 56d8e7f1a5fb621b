"""The leak check finds leaks that are planted in Unfathomable, one at a time. Each game stops at the first leak, and
the scenario reported with it fails as long as the leak exists.
"""

from zlib import crc32

import pytest
from msgspec import structs

from app import games
from app.engine import kernel, views
from app.engine.kernel import Answer
from app.engine.messages import Message
from app.engine.refusals import Refusal
from app.games.unfathomable import view
from app.games.unfathomable.content import skill_type
from app.games.unfathomable.rules import checks, windows
from app.games.unfathomable.state import State
from app.workbench import audit, leaks
from app.workbench.audit import Beginning, FoundLeak
from app.workbench.coverage import Coverage
from tests.secrecy.planting import with_more
from tests.secrecy.positions import A_CHECK, A_REMOVAL, DISCARDED, TOO_MANY_CARDS, failure_of

UNFATHOMABLE = games.load("unfathomable")
MOST = 150


def first_finding(given=None, seed="planted"):
    return audit.audit_game(Beginning(UNFATHOMABLE, 3, seed, given=given), most=MOST, courses=(1,)).finding


def also_public(patch, **found):
    """Add fields to the public view."""
    original = view.public
    patch.setattr(
        view, "public", lambda game: with_more(original(game), **{name: look(game) for name, look in found.items()})
    )


def number_of_wills(player):
    return sum(skill_type(card) == "will" for card in player.hand.cards)


def hand_size_that_counts_a_type(patch):
    also_public(patch, wills=lambda game: [number_of_wills(player) for player in game.players])


def window_opened_only_for_holders(patch):
    def holders(self, game):
        return [seat for seat in range(game.seats) if windows.uses(game, seat, self.kind, self.room)]

    patch.setattr(windows.Window, "_seats", holders)


def pile_in_the_order_of_adding(patch):
    patch.setattr(checks, "sorted", list, raising=False)


def stable_id_across_zones(patch):
    """A card keeps its id from a hand to a pile, although the id reveals nothing by itself."""

    def names(zone):
        return [crc32(f"salt {card}".encode()) for card in zone.cards]

    also_public(
        patch,
        in_hands=lambda game: [names(player.hand) for player in game.players],
        in_piles=lambda game: [names(check.pile) for check in game.checks],
    )


def sizes_of_discard_piles(patch):
    also_public(patch, discarded=lambda game: {name: len(pile) for name, pile in game.discards.items()})


def error_that_names_a_card(patch):
    """The code stays the same, the arguments do not."""

    def named(state, _answer):
        return Refusal("too_late", args={"held": [player.hand.cards[:1] for player in state.players]})

    patch.setattr(kernel, "_not_open", named)


def error_that_depends_on_a_hand(patch):
    def named(state, _answer):
        rich = [player.hand for player in state.players if "will_2" in player.hand.cards]
        return Refusal("too_late" if rich else "not_asked")

    patch.setattr(kernel, "_not_open", named)


def spectator_given_the_view_of_a_seat(patch):
    original = views.private_part
    patch.setattr(
        views, "private_part", lambda game, state, who: original(game, state, 0 if who == "spectator" else who)
    )


def log_line_with_a_face(patch):
    def say_private(self, event, private, **args):
        self.tell(f"unfathomable-{event}", faces=[str(one) for one in private.values()], **args)

    patch.setattr(State, "say_private", say_private)


def faces_in(patch, leaking):
    """One kind of event shows everybody what only some may know."""
    original = State.say_private

    def say_private(self, event, private, **args):
        more = {"faces": [str(one) for one in private.values()]} if event == leaking else {}
        original(self, event, private, **args, **more)

    patch.setattr(State, "say_private", say_private)


def log_line_with_the_face_of_an_added_card(patch):
    faces_in(patch, "cards_added")


def reason_that_names_a_card(patch):
    """In the part of the view that says whom the table is waiting for."""
    original = views.waiting

    def waiting(asks):
        shown = original(asks)
        return shown and structs.replace(
            shown, reason=Message("asked", {"first": [ask.options[-1].id for ask in asks]})
        )

    patch.setattr(views, "waiting", waiting)


def number_of_traitors(patch):
    also_public(patch, traitors=lambda game: sum("human" not in player.loyalty.cards for player in game.players[1:]))


def number_of_standing_orders(patch):
    also_public(patch, orders=lambda game: [len(orders) for orders in game.orders])


def visible_box(patch):
    also_public(patch, removed=lambda game: list(game.removed))


PLANTED = [
    (hand_size_that_counts_a_type, A_CHECK, ("view", "update")),
    (window_opened_only_for_holders, None, ("asked", "view", "update")),
    (pile_in_the_order_of_adding, A_CHECK, ("update",)),
    (stable_id_across_zones, A_CHECK, ("view", "update")),
    (sizes_of_discard_piles, TOO_MANY_CARDS, ("view", "update")),
    (error_that_names_a_card, A_CHECK, ("refusals",)),
    (error_that_depends_on_a_hand, A_CHECK, ("refusals",)),
    (spectator_given_the_view_of_a_seat, A_CHECK, ("view", "update")),
    (log_line_with_a_face, None, ("update",)),
    (log_line_with_the_face_of_an_added_card, A_CHECK, ("update",)),
    (reason_that_names_a_card, A_CHECK, ("view", "update")),
    (number_of_traitors, A_CHECK, ("view", "update")),
    (number_of_standing_orders, None, ("view", "update", "table")),
    (visible_box, A_REMOVAL, ("view", "update", "table")),
]


def is_reproduced(finding, outputs, folder):
    """Whether the leak was reported in full, and its scenario fails in the same way. Called while the leak exists."""
    leak, failure = finding.leak, failure_of(finding, folder)
    assert leak.what in outputs
    assert leak.path in failure.expected
    assert leak.real != leak.other
    return str(leak.real) in failure.found and str(leak.other) in failure.found


@pytest.mark.parametrize(("plant", "given", "outputs"), PLANTED, ids=[plant.__name__ for plant, *_ in PLANTED])
def test_a_planted_leak_is_caught_and_its_scenario_fails(plant, given, outputs, tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        finding = first_finding(given)
        assert is_reproduced(finding, outputs, tmp_path)
    assert failure_of(finding, tmp_path) is None


def test_an_event_that_names_a_covered_discard_is_caught(tmp_path):
    """Of the cards discarded to the hand limit, each is covered by the next."""
    begin = Beginning(UNFATHOMABLE, 3, "covered", given=TOO_MANY_CARDS)
    match = begin.match()
    command = Answer(1, kernel.open_ask(match.state, 1).id, DISCARDED)
    with pytest.MonkeyPatch.context() as patch:
        faces_in(patch, "discarded")
        leak, *_ = leaks.check(UNFATHOMABLE, match.state, match.log, [command], Coverage())
        match.log.commands.append(command)
        finding = FoundLeak("covered", 3, 1, leak, audit.scenario(match.log, begin.given, leak))
        assert is_reproduced(finding, ("update",), tmp_path)
    assert failure_of(finding, tmp_path) is None


def test_the_same_positions_do_not_leak_without_a_plant():
    for given in (A_REMOVAL, TOO_MANY_CARDS):
        audited = audit.audit_game(Beginning(UNFATHOMABLE, 3, "honest", given=given), most=12)
        assert audited.finding is None
        assert audited.tally.comparisons["players.hand"]
