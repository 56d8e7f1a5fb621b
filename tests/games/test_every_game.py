"""What every game must do, whatever its rules. A new game is tested here as soon as it is registered."""

from functools import cache

import pytest
from msgspec import json

from app.engine import codec, log
from app.engine.chance import Chance
from app.engine.kernel import Abandon, Answer, Close, Order, apply
from app.engine.log import Log
from app.engine.refusals import (
    NOTHING_TO_TAKE_BACK,
    TOO_LATE_TO_TAKE_BACK,
    Refusal,
    SetupError,
)
from app.engine.state import StandingOrder
from app.engine.views import encoded_views, view
from app.workbench import checks, players
from app.workbench.match import Match, play
from tests.games.tables import (
    NAMES,
    close_all,
    course,
    finished,
    game_called,
    moments,
    new_match,
    random_players,
    sampled,
    tables,
)

every_game = pytest.mark.parametrize("name", NAMES)
few_tables = pytest.mark.parametrize("table", tables(seeds=2), ids=str)
many_tables = pytest.mark.parametrize("table", tables(seeds=8), ids=str)


def hashes(matches):
    return [codec.state_hash(match.state) for match in matches]


@cache
def known_hashes(table):
    """The hashes of the course of a table, which many tests need."""
    return hashes(course(table))


@few_tables
def test_the_same_seed_and_answers_give_the_same_states(table):
    assert hashes(course(table)) == known_hashes(table)


@few_tables
def test_another_seed_gives_another_game(table):
    name, seats, seed = table
    assert known_hashes(table) != hashes(course((name, seats, f"not {seed}")))


@many_tables
def test_the_invariants_hold_and_the_game_ends(table):
    for match in course(table):
        assert checks.invariants(match.game, match.state) == []
    assert match.state.outcome is not None
    assert set(match.state.outcome.winners) <= set(range(match.state.seats))


@few_tables
def test_a_game_can_be_saved_and_loaded_between_any_two_decisions(table):
    match = new_match(table)
    loaded_each_time = []
    for _ in play(match, random_players(table)):
        match.state = codec.copy(match.game, match.state)
        loaded_each_time.append(codec.state_hash(match.state))
    assert loaded_each_time == known_hashes(table)[1:]


@few_tables
def test_replaying_the_log_gives_the_same_state(table):
    match = finished(table)
    saved = json.decode(json.encode(match.log), type=Log)
    assert log.replay(match.game, saved) == match.state


@few_tables
def test_every_audience_always_has_a_view(table):
    for match in course(table):
        encoded = encoded_views(match.game, match.state, match.audiences)
        for audience, received in encoded.items():
            assert isinstance(json.decode(received), dict)
            assert (b'"private":null' in received) == (audience == "spectator")


@few_tables
def test_a_seat_sees_only_its_own_ask(table):
    for match in moments(table):
        asked = {ask.seat: ask.id for ask in match.state.asks}
        for seat in range(match.state.seats):
            shown = view(match.game, match.state, seat).of_seat.ask
            assert (shown and shown.id) == asked.get(seat)


@few_tables
def test_a_re_deal_does_not_change_the_view_of_the_audience(table):
    for match in moments(table):
        assert checks.costly(match.game, match.state, "another deal") == []


@few_tables
def test_a_re_deal_differs_for_every_audience(table):
    """In more than the secrets of chance, at some moment of the game."""
    differing = set()
    for match in moments(table):
        for audience in match.audiences:
            other = match.game.redeal(match.state, audience, "another deal")
            other.streams = match.state.streams
            if codec.state_hash(other) != codec.state_hash(match.state):
                differing.add(audience)
    assert differing == set(match.audiences)


@few_tables
def test_a_re_deal_does_not_change_the_real_state(table):
    for match in moments(table):
        before = codec.state_hash(match.state)
        for audience in match.audiences:
            match.game.redeal(match.state, audience, "another deal")
        assert codec.state_hash(match.state) == before


@few_tables
def test_illegal_commands_are_refused_and_change_nothing(table):
    for match in moments(table):
        before = codec.state_hash(match.state)
        for command in illegal_commands(match.state):
            assert isinstance(apply(match.state, command), Refusal), command
            assert codec.state_hash(match.state) == before, command


def illegal_commands(state):
    yield from (Answer(seat, 1, []) for seat in (-1, state.seats, "0", None))
    yield from (Close(seats) for seats in ([], [-1], [state.seats], ["0"]))
    yield Order(-1, [])
    yield Order(state.seats, [])
    for seat in set(range(state.seats)) - {ask.seat for ask in state.asks}:
        yield Answer(seat, state.asked[seat] + 1, [])
        yield Close([seat])
    for ask in state.asks:
        yield from illegal_answers(state, ask)
    if state.outcome is not None:
        yield from (Answer(0, number, []) for number in (0, 1, state.asked[0], state.asked[0] + 1))
        yield Close([0])
        yield Order(0, [])
        yield Abandon()


def illegal_answers(state, ask):
    """Wrong ask ids, other seats, unavailable and unknown options, the same option twice, too many, wrong types."""
    legal = ask.random_choice(Chance.seeded("suite", "legal"))
    if ask.answer is not None:
        yield Answer(ask.seat, ask.id, legal)
    for number in (ask.id - 1, ask.id + 1, 0, -1, str(ask.id), None):
        yield Answer(ask.seat, number, legal)
    for seat in range(state.seats):
        if seat not in {other.seat for other in state.asks}:
            yield Answer(seat, ask.id, legal)
    for option in ask.options:
        if option.why_not is not None:
            yield Answer(ask.seat, ask.id, [option.id])
    for choice in illegal_choices(ask):
        yield Answer(ask.seat, ask.id, choice)


def illegal_choices(ask):
    ids = [option.id for option in ask.options]
    yield from (
        None,
        3,
        True,
        "",
        "move",
        ["no:such"],
        {"no:such": 1},
        [None],
        [1],
        [["x"]],
        [{}],
        {"x": "y"},
        {"x": None},
    )
    yield from ([one, one] for one in ids)
    yield [*ids, "no:such"]
    yield dict.fromkeys(ids, -1) or {"x": -1}
    yield dict.fromkeys(ids, 10**6) or {"x": 1}
    for choice in ([], {}, ids, dict.fromkeys(ids, 1)):
        if ask.refusal(choice) is not None:
            yield choice


@few_tables
def test_all_asks_of_a_game_can_be_closed(table):
    match = new_match(table)
    while match.state.outcome is None:
        assert not isinstance(close_all(match), Refusal)
        assert checks.invariants(match.game, match.state) == []
        assert len(match.log.commands) < 5_000


@few_tables
def test_any_ask_can_be_closed_at_any_time(table):
    match = new_match(table)
    chance = Chance.seeded("suite", "whim")
    seated = random_players(table)
    for _ in play(match, seated):
        if match.state.asks and chance.below(4) == 0:
            late = chance.pick(match.state.asks).seat
            assert not isinstance(match.carry_out(Close([late])), Refusal)
            assert checks.invariants(match.game, match.state) == []
    assert log.replay(match.game, match.log) == match.state


@few_tables
def test_standing_orders_can_be_left_at_any_time(table):
    match = new_match(table)
    for number, _ in enumerate(play(match, random_players(table))):
        if number % 10 == 0 and match.state.outcome is None:
            order = Order(
                number % match.state.seats, [StandingOrder("no such window"), StandingOrder("peek", ["peek"])]
            )
            assert match.carry_out(order) == []
    assert log.replay(match.game, match.log) == match.state


@few_tables
def test_a_game_can_be_abandoned_at_any_time(table):
    for match in sampled(course(table), every=40):
        if match.state.outcome is None:
            abandoned = codec.copy(match.game, match.state)
            assert not isinstance(apply(abandoned, Abandon()), Refusal)
            assert (abandoned.outcome.reason, abandoned.outcome.winners) == ("abandoned", [])
            assert checks.invariants(match.game, abandoned) == []
            assert checks.costly(match.game, abandoned, "another deal") == []


@few_tables
def test_taking_back_an_answer_restores_the_state_or_is_refused(table):
    for number, match in enumerate(course(table)):
        last = match.log.commands[-1] if match.log.commands else None
        if isinstance(last, Answer) and len(match.log.commands) % 7 == 0:
            result = log.take_back(match.game, match.state, match.log, last.seat)
            if isinstance(result, Refusal):
                assert result in (NOTHING_TO_TAKE_BACK, TOO_LATE_TO_TAKE_BACK)
            else:
                assert codec.state_hash(result) == known_hashes(table)[number - 1]


@many_tables
def test_opened_secrets_match_their_commitments(table):
    match = finished(table)
    assert checks.broken_promises(match.game, match.state) == []
    opened = view(match.game, match.state, "spectator").public.chance.opened
    assert set(opened) == set(match.game.opened_streams)


@every_game
def test_before_the_end_no_view_contains_a_secret_of_chance(name):
    game = game_called(name)
    match = Match.new(game, game.seats[0], {}, "secret")
    received = b"".join(encoded_views(game, match.state, match.audiences).values())
    for stream in match.state.streams.values():
        assert stream.secret.encode() not in received


@every_game
def test_seats_out_of_range_are_refused(name):
    game = game_called(name)
    for seats in (-1, 0, game.seats[-1] + 1, 99):
        with pytest.raises(SetupError, match="seats: "):
            game.new({}, seats, "seed")


@every_game
def test_unknown_and_malformed_options_are_refused(name):
    game = game_called(name)
    for options in ({"no such option": 1}, dict.fromkeys(game.options.__struct_fields__, object)):
        with pytest.raises(SetupError):
            game.new(options, game.seats[-1], "seed")


@every_game
def test_seats_are_called_by_letters(name):
    game = game_called(name)
    state = game.new({}, game.seats[-1], "seed")
    assert [game.seat_called(state, letter) for letter in "ABCDEF"[: state.seats]] == list(range(state.seats))
    with pytest.raises(SetupError):
        game.seat_called(state, "nobody of this name")


@every_game
def test_bots_play_legally_and_deterministically(name):
    game = game_called(name)
    for bot in players.names(game):
        for match in course_of_bots(game, bot):
            assert checks.invariants(game, match.state) == []
        *_, again = course_of_bots(game, bot)
        assert codec.state_hash(again.state) == codec.state_hash(match.state)


def course_of_bots(game, bot):
    seats = game.seats[len(game.seats) // 2]
    match = Match.new(game, seats, {}, "bots")
    for _ in play(match, players.seated(game, [bot], seats, "bots")):
        yield match
