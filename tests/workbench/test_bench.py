"""`fathom bench engine`: the figures of every game beside those of the peer."""

import json

import pytest

from app import games
from bench import engine
from tests.engine.toy import FOLDER as TOY


@pytest.fixture(autouse=True)
def _only_the_toy_game_and_a_fake_peer(monkeypatch):
    monkeypatch.setattr(games, "FOLDERS", {"toy": TOY})
    monkeypatch.setattr(engine, "peer_round", lambda number: engine.BenchRound(number, 100 * number, 50 * number, 0.5))


def test_json_has_the_figures_of_every_game(fathom):
    code, out, _ = fathom("bench", "engine", "--games", 2, "--rounds", 3, "--json")
    figures = json.loads(out)
    assert code == 0
    assert figures["catanatron"]["decisions_per_second"] == {"median": 400, "min": 400, "max": 400}
    toy = figures["toy"]
    assert toy["times_the_peer"]["decisions"] == pytest.approx(toy["decisions_per_second"]["median"] / 400, abs=0.01)
    assert toy["times_the_peer"]["choices"] == pytest.approx(toy["choices_per_second"]["median"] / 200, abs=0.01)
    assert toy["microseconds_per_view"]["median"] > 0
    assert set(toy["microseconds_by_third"]) == {"early", "middle", "late"}
    assert toy["games_per_second"]["min"] <= toy["games_per_second"]["median"] <= toy["games_per_second"]["max"]


def test_without_json_it_prints_a_table(fathom):
    _, out, _ = fathom("bench", "engine", "--games", 1, "--rounds", 1)
    lines = out.splitlines()
    assert lines[0].split() == ["toy", "catanatron"]
    assert any(line.startswith("microseconds per view, all audiences") for line in lines)
    assert lines[-2].startswith("times the peer's decisions")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["engines"], "invalid choice: 'engines' (choose from"),
        (["engine", "--games", "0"], "fathom: --games must be at least 1, not 0."),
        (["engine", "--rounds", "0"], "fathom: --rounds must be at least 1, not 0."),
    ],
)
def test_impossible_arguments_are_refused(fathom, argv, sentence):
    code, out, err = fathom("bench", *argv)
    assert (code, out) == (2, "")
    assert sentence in err
