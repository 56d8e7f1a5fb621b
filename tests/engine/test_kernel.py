"""The kernel, tested with the toy game: asks, windows, interrupts, refusals, knowledge, views, the log."""

import pytest
from msgspec import UNSET, json

from app import games
from app.engine import codec, refusals, views
from app.engine.chance import Chance
from app.engine.kernel import Abandon, Answer, Close, DeadEndError, Order, TakeBack, advance, apply, open_ask
from app.engine.log import Log, LogError, replay, take_back
from app.engine.refusals import Refusal, SetupError
from app.engine.state import StandingOrder
from app.engine.view_types import WaitingView
from tests.engine.toy import Toy, ToyState

GAME = Toy()
A, B = 0, 1


@pytest.fixture
def game():
    return GAME.new({}, 2, "seed")


def answer(state, seat, *choice):
    return apply(state, Answer(seat, open_ask(state, seat).id, list(choice)))


def seal(state):
    answer(state, A, "hand:1")
    return answer(state, B, "hand:2")


def close_window(state):
    return apply(state, Close([A, B]))


def study(state):
    answer(state, A)
    return answer(state, B)


def test_all_seats_are_asked_at_once_and_answers_take_effect_together(game):
    assert answer(game, B, "hand:2") == []
    assert len(game.pile) == 0
    events = answer(game, A, "hand:1")
    assert [event.name for event in events] == ["toy-sealed", "toy-sealed"]
    assert len(game.pile) == 2


def test_nobody_learns_who_has_answered(game):
    before = views.encoded_views(GAME, game, ["spectator"])
    answer(game, B, "hand:2")
    assert views.encoded_views(GAME, game, ["spectator"]) == before


def test_an_optional_ask_delays_nobody_and_cannot_be_closed(game):
    game.asks[B].optional = True
    assert views.waiting(game.asks).seats == [A]
    assert apply(game, Close([B])) == refusals.NOT_ASKED
    assert [event.args["seat"] for event in answer(game, A, "hand:1")] == [A]


def test_an_answer_to_an_optional_ask_interrupts_the_others(game):
    game.asks[B].optional = True
    assert [event.args["seat"] for event in answer(game, B, "hand:2")] == [B]
    assert open_ask(game, A).window == "peek"


def test_a_second_answer_is_refused(game):
    first = Answer(A, 1, ["hand:1"])
    apply(game, first)
    assert apply(game, first) == refusals.TOO_LATE


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (Answer(A, 2, ["hand:1"]), refusals.NOT_ASKED),
        (Answer(A, -1, ["hand:1"]), refusals.NOT_ASKED),
        (Answer(7, 1, ["hand:1"]), refusals.MALFORMED),
        (Answer(A, "1", ["hand:1"]), refusals.MALFORMED),
        (Answer(A, 1, ["hand:0"]), Refusal("too_low", "toy 1")),
        (Answer(A, 1, 3), refusals.MALFORMED),
        (Close([]), refusals.NOT_ASKED),
        (Order(9, []), refusals.MALFORMED),
    ],
)
def test_a_refused_command_changes_nothing(game, command, refusal):
    before = codec.state_hash(game)
    assert apply(game, command) == refusal
    assert codec.state_hash(game) == before


def test_a_private_part_of_an_event_is_shown_only_to_its_seat(game):
    events = seal(game)
    seen_by_a, seen_by_spectators = views.event_views(events, A), views.event_views(events, "spectator")
    assert seen_by_a[0].own == {"card": game.pile.held_within(A)[0]}
    assert all(event.own is UNSET for event in seen_by_spectators)


def test_a_window_stays_open_until_it_is_closed(game):
    seal(game)
    answer(game, A, "pass")
    answer(game, B, "pass")
    assert game.asks
    assert views.waiting(game.asks) == WaitingView(window="peek", reason=game.asks[0].reason)
    close_window(game)
    assert game.asks[0].prompt.id == "toy-study"


def test_an_interrupt_nests_and_may_open_the_window_again(game):
    seal(game)
    answer(game, B, "peek")
    close_window(game)
    assert [ask.seat for ask in game.asks] == [B]
    answer(game, B, "place:0", "place:1")
    assert game.asks[0].window == "peek"
    assert GAME.private(game, B).pile.known.keys() == {"0", "1"}
    assert not GAME.private(game, A).pile.known


def test_a_closed_ask_takes_its_default_and_a_window_the_standing_order(game):
    apply(game, Order(B, [StandingOrder("peek", ["peek"])]))
    apply(game, Close([A, B]))
    assert len(game.pile) == 2
    close_window(game)
    assert [ask.seat for ask in game.asks] == [B]
    assert game.asks[0].prompt.id == "toy-peek"


def test_a_standing_order_with_an_unknown_condition_is_refused(game):
    before = codec.encode(game)
    assert apply(game, Order(B, [StandingOrder("peek", ["peek"], "it_rains")])) == refusals.MALFORMED
    assert codec.encode(game) == before


def test_standing_orders_are_private(game):
    before = views.encoded_views(GAME, game, [A, "spectator"])
    apply(game, Order(B, [StandingOrder("peek")]))
    assert views.encoded_views(GAME, game, [A, "spectator"]) == before
    assert views.view(GAME, game, B).of_seat.orders == [StandingOrder("peek")]


def test_an_encoded_view_equals_the_view(game):
    encoded = views.encoded_views(GAME, game, [A, "spectator"])
    for audience, data in encoded.items():
        assert json.decode(data) == json.decode(json.encode(views.view(GAME, game, audience)))


def test_dice_are_opened_at_the_end_and_hidden_streams_are_not():
    game = GAME.new({"rounds": 1}, 2, "seed")
    while game.outcome is None:
        apply(game, Close([A, B]))
    chance = views.public_part(GAME, game).chance
    assert set(chance.opened) == {"dice"}
    assert Chance.seeded("seed", "dice").secret == chance.opened["dice"]
    assert apply(game, Close([A])) == refusals.GAME_OVER
    assert apply(game, Answer(A, 1, [])) == refusals.GAME_OVER
    assert apply(game, Order(A, [])) == refusals.GAME_OVER


def test_an_abandoned_game_is_over_and_nobody_has_won(game):
    seal(game)
    events = apply(game, Abandon())
    assert [(event.name, event.args) for event in events] == [
        ("game_over", {"reason": "abandoned", "side": "nobody", "winners": []})
    ]
    assert (game.outcome.reason, game.outcome.winners, game.asks, game.stack) == ("abandoned", [], [], [])
    assert apply(game, Abandon()) == refusals.GAME_OVER


def test_abandoning_is_in_the_log_and_cannot_be_taken_back(game):
    log = Log("toy", 2, {}, "seed")
    reach_allotment(game, log)
    log.commands += [Answer(A, game.asks[0].id, {"seat:0": 1}), Abandon()]
    for command in log.commands[-2:]:
        apply(game, command)
    assert replay(GAME, json.decode(json.encode(log), type=Log)) == game
    assert take_back(GAME, game, log, A) == refusals.TOO_LATE_TO_TAKE_BACK


def test_a_game_without_steps_or_asks_is_an_error(game):
    game.stack.clear()
    game.asks.clear()
    with pytest.raises(DeadEndError):
        advance(game)


def test_a_failed_set_up_names_the_field():
    with pytest.raises(SetupError, match="seats: toy is for 2 to 4 players, not 9"):
        GAME.new({}, 9, "seed")
    with pytest.raises(SetupError, match="rounds"):
        GAME.new({"rounds": 0}, 2, "seed")
    with pytest.raises(SetupError, match="colour"):
        GAME.new({"colour": "red"}, 2, "seed")


def reach_allotment(state, log):
    for command in (Close([A, B]), Close([A, B]), Close([A, B]), Close([A])):
        log.commands.append(command)
        apply(state, command)
    assert state.asks[0].prompt.id == "toy-allot"


def test_a_decision_can_be_taken_back_until_something_is_revealed(game):
    log = Log("toy", 2, {}, "seed")
    reach_allotment(game, log)
    before = codec.state_hash(game)
    assert take_back(GAME, game, log, A) == refusals.NOTHING_TO_TAKE_BACK
    order = Order(B, [StandingOrder("peek")])
    allot = Answer(A, game.asks[0].id, {"seat:0": 1})
    apply(game, allot)
    log.commands += [allot]
    # The next round asks everybody at once, so earlier decisions cannot be taken back.
    assert take_back(GAME, game, log, A) == refusals.TOO_LATE_TO_TAKE_BACK
    game = replay(GAME, log, 4)
    assert codec.state_hash(game) == before
    log.commands[4:] = [order, allot, TakeBack(A)]
    taken_back = replay(GAME, log)
    assert taken_back.orders[B] == [StandingOrder("peek")]
    assert taken_back.asks[0].prompt.id == "toy-allot"


def test_the_view_shows_a_seat_whether_its_last_answer_can_be_taken_back():
    subterra = games.load("subterra")
    cave = subterra.new({}, 2, "seed")
    while cave.asks[0].prompt.id != "subterra-act":
        apply(cave, Close([ask.seat for ask in cave.asks]))

    def may_take_back(seat):
        return views.view(subterra, cave, seat).private.may_take_back

    seat = cave.asks[0].seat
    assert not may_take_back(seat)
    step = next(one.id for one in cave.asks[0].options if one.id.startswith("gear") or one.id == "end_turn")
    apply(cave, Answer(seat, cave.asks[0].id, [step]))
    assert may_take_back(seat)
    assert not may_take_back(1 - seat)
    apply(cave, Order(1 - seat, []))
    assert may_take_back(seat)
    apply(cave, Close([cave.asks[0].seat]))
    assert not may_take_back(seat)


def test_answers_of_others_cannot_be_taken_back(game):
    log = Log("toy", 2, {}, "seed", [Answer(A, 1, ["hand:1"])])
    apply(game, log.commands[0])
    assert take_back(GAME, game, log, B) == refusals.NOTHING_TO_TAKE_BACK
    assert take_back(GAME, game, log, A) == refusals.TOO_LATE_TO_TAKE_BACK


def test_a_log_with_a_refused_command_is_an_error():
    with pytest.raises(LogError, match="command 1 of 1 is refused: not_asked"):
        replay(GAME, Log("toy", 2, {}, "seed", [Answer(A, 5, ["hand:1"])]))


def test_a_loaded_game_continues_in_the_deepest_interrupt(game):
    seal(game)
    answer(game, B, "peek")
    close_window(game)
    loaded = codec.copy(GAME, game)
    assert codec.state_hash(loaded) == codec.state_hash(game)
    for state in (game, loaded):
        answer(state, B, "place:0", "place:1")
        close_window(state)
        study(state)
    assert codec.state_hash(loaded) == codec.state_hash(game)


def test_the_fingerprint_changes_with_the_fields_of_the_state():
    class WiderState(ToyState):
        more: int = 0

    class Wider(Toy):
        state = WiderState

    assert codec.fingerprint(Toy()) == codec.fingerprint(GAME)
    assert codec.fingerprint(Wider()) != codec.fingerprint(GAME)
