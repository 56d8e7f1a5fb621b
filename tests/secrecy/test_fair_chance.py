"""Chance is uniform, independent and committed to in advance, and opened secrets reveal nothing hidden."""

import argparse
import secrets
from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from app import games
from app.commands import replay
from app.engine import codec
from app.engine.chance import Chance, commitment
from app.engine.views import chance_view, view
from app.engine.zones import Sight, Zone
from app.tables.people.tokens import new_seed
from app.workbench import checks, players, recordings
from app.workbench.courses import Course
from app.workbench.leaks import Comparison
from app.workbench.match import Match, play
from app.workbench.recordings import Recording
from tests.secrecy.statistics import looks_even, looks_independent

DRAWS = 100_000
GAMES = {"subterra": 2, "unfathomable": 3}


@pytest.mark.parametrize("sides", [6, 10])
def test_every_side_of_a_die_comes_up_about_as_often(sides):
    dice = Chance.seeded("fair", f"dice of {sides}")
    faces = Counter(dice.die(sides) for _ in range(DRAWS))
    assert sorted(faces) == list(range(1, sides + 1))
    assert looks_even(list(faces.values()))


def test_consecutive_rolls_are_independent():
    dice = Chance.seeded("fair", "one after the other")
    counts = [[0] * 6 for _ in range(6)]
    last = dice.below(6)
    for _ in range(DRAWS):
        now = dice.below(6)
        counts[last][now] += 1
        last = now
    assert looks_independent(counts)


def test_every_order_comes_up_about_as_often():
    chance = Chance.seeded("fair", "shuffle")
    orders = Counter()
    for _ in range(DRAWS // 4):
        cards = list("abcde")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 120
    assert looks_even(list(orders.values()))


def test_every_seat_is_dealt_every_card_about_as_often():
    chance = Chance.seeded("fair", "deal")
    deck = [f"card_{number}" for number in range(8)]
    dealt = {card: [0] * 4 for card in deck}
    for _ in range(DRAWS // 8):
        zone = Zone(Sight.NOBODY, cards=list(deck), seen=[0] * 8)
        zone.shuffle(chance)
        for place in range(8):
            dealt[zone.take()][place % 4] += 1
    assert looks_independent(list(dealt.values()))
    assert all(looks_even(counts) for counts in dealt.values())


def test_secrets_commitments_and_draws_match_fixed_vectors():
    """A commitment is the SHA-256 of the whole secret of 256 bits, and the draws follow from the secret."""
    stream = Chance.seeded("a seed", "dice")
    assert stream.secret == "05d04d109166cff1a639aa8b07c659b13c43313f74c329f66ce295e11f8e1aca"  # noqa: S105
    assert stream.commitment == commitment(stream.secret) == sha256(stream.secret.encode()).hexdigest()
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert [stream.below(1000) for _ in range(6)] == [6, 846, 247, 425, 959, 944]


def test_streams_of_different_purposes_are_independent():
    """Draw by draw with the same seed, and first draws with neighbouring seeds."""
    dice, cards = Chance.seeded("fair", "dice"), Chance.seeded("fair", "cards")
    within, between = ([[0] * 6 for _ in range(6)] for _ in range(2))
    for _ in range(DRAWS):
        within[dice.below(6)][cards.below(6)] += 1
    for number in range(DRAWS // 4):
        between[Chance.seeded(f"{number}", "dice").below(6)][Chance.seeded(f"{number}", "cards").below(6)] += 1
    assert looks_independent(within)
    assert looks_independent(between)


@pytest.fixture(scope="module", params=GAMES, ids=str)
def ended(request):
    """A whole game, its first commitments, its recording, and the secrets that were used to shuffle."""
    game = games.load(request.param)
    seats = GAMES[request.param]
    shuffled_by = set()
    with pytest.MonkeyPatch.context() as patch:
        original = Chance.shuffle
        patch.setattr(
            Chance, "shuffle", lambda chance, cards: shuffled_by.add(chance.secret) or original(chance, cards)
        )
        match = Match.new(game, seats, {}, "fair")
        first = chance_view(game, match.state)
        course = play(match, players.seated(game, [players.RANDOM], seats, "fair"))
        hashes = [codec.state_hash(match.state), *(codec.state_hash(match.state) for _ in course)]
    return match, first, Recording(match.log, hashes, match.state.outcome), shuffled_by


def test_commitments_are_published_at_the_start_and_hold_at_the_end(ended):
    match, first, *_ = ended
    last = chance_view(match.game, match.state)
    assert first.opened is msgspec.UNSET
    assert last.commitments == first.commitments
    assert set(last.opened) == set(match.game.opened_streams)
    assert all(commitment(secret) == first.commitments[name] for name, secret in last.opened.items())
    assert checks.broken_promises(match.game, match.state) == []


def replayed(recording, folder, capsys):
    file = folder / "game.json"
    recordings.write(file, recording)
    code = replay.run(argparse.Namespace(file=file, audience=None, at=None, json=True))
    return code, msgspec.json.decode(capsys.readouterr().out)


def test_a_replay_checks_the_commitments(ended, tmp_path, capsys, monkeypatch):
    match, _, recording, _ = ended
    code, summary = replayed(recording, tmp_path, capsys)
    assert (code, summary["same"], summary["chance"]["broken"]) == (0, True, [])
    assert summary["chance"]["opened"] == list(match.game.opened_streams)
    monkeypatch.setattr(checks, "commitment", lambda secret: commitment(secret[::-1]))
    code, summary = replayed(recording, tmp_path, capsys)
    assert (code, summary["chance"]["broken"]) == (1, list(match.game.opened_streams))


def test_opened_secrets_reveal_no_hand(ended):
    """At the end, when the secrets of the dice are public, other hands and decks look the same to everybody."""
    match, *_ = ended
    compared = Counter()
    for audience in match.audiences:
        comparison = Comparison(Course(match.game, match.state, match.log, []), audience)
        assert list(comparison.standing()) == []
        compared.update(comparison.tally.comparisons)
    assert compared["players.hand" if match.game.name == "unfathomable" else "tile_stack"]


def test_an_opened_stream_never_shuffles(ended):
    """So the opened secrets and the public events reveal no order of a deck, and thus no hand."""
    match, *_, shuffled_by = ended
    assert shuffled_by
    assert not shuffled_by & {match.state.streams[name].secret for name in match.game.opened_streams}


def test_no_view_contains_the_secret_of_a_hidden_stream(ended):
    match, *_ = ended
    hidden = [stream.secret for name, stream in match.state.streams.items() if name not in match.game.opened_streams]
    for audience in match.audiences:
        sent = msgspec.json.encode(view(match.game, match.state, audience)).decode()
        assert not [secret for secret in hidden if secret in sent]


def test_a_hidden_secret_cannot_be_derived_from_an_opened_one(ended):
    """Streams are derived from the seed with a keyed hash; an opened secret is not the key of another stream."""
    match, *_ = ended
    opened = [match.state.streams[name].secret for name in match.game.opened_streams]
    hidden = {name: match.state.streams[name].secret for name in match.game.hidden_streams}
    for secret in opened:
        for name, wanted in hidden.items():
            assert Chance.seeded(secret, name).secret != wanted
            assert commitment(secret) != wanted


def test_the_seed_of_a_table_cannot_be_guessed():
    """Anyone who could try all seeds would find the one that gives the opened dice, and with it every hand."""
    seeds = {new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert min(len(bytes.fromhex(seed)) for seed in seeds) == 32


def test_a_seed_comes_only_from_the_random_source_of_the_system(monkeypatch):
    """And not from a clock: if that source always gives the same bytes, the seed is always the same."""
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    assert {new_seed() for _ in range(100)} == {"00" * 32}
