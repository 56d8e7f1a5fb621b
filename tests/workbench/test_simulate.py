"""`fathom simulate`: the same seed gives the same games, a summary of all games, violations with seed and decision."""

import json

import pytest

from tests.engine.toy import Round, Toy


def simulated(fathom, *argv):
    code, out, _ = fathom("simulate", "toy", "--seats", 3, "--games", 5, "--json", *argv)
    return code, json.loads(out)


def without_time(summary):
    return {name: value for name, value in summary.items() if name not in ("seconds", "decisions_per_second")}


def test_it_summarises_the_games(fathom):
    code, summary = simulated(fathom, "--check")
    assert code == 0
    assert summary["games"] == 5
    assert summary["violations"] == []
    assert summary["outcomes"] == {"rounds_played": 5}
    assert summary["winners"] == {"seats": 5}
    assert summary["turns"] == {"median": 3, "max": 3}
    assert summary["length"]["max"] * 5 >= summary["decisions"] > 0
    assert summary["decisions_per_second"] > 0


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(fathom):
    argv = ("simulate", "subterra", "--games", 3, "--json")
    one, two, other = (
        without_time(json.loads(fathom(*argv, *more)[1])) for more in ([], ["--jobs", 2], ["--seed", "another"])
    )
    assert one == two
    assert one["decisions"] != other["decisions"]


def test_options_reach_the_game(fathom):
    _, summary = simulated(fathom, "--options", "rounds=1")
    assert summary["options"] == {"rounds": 1}
    assert summary["turns"]["max"] == 1


def test_windows_are_counted_with_their_time_at_each_pace_and_secrecy(fathom, monkeypatch):
    monkeypatch.setattr(Toy, "window_seconds", {"live": {"peek": 10}, "brisk": {"peek": 2}})
    monkeypatch.setattr(Toy, "glance_seconds", {"live": {"peek": 4}})
    _, summary = simulated(fathom)
    windows = summary["windows"]
    per_game = windows["per_game"]["peek"]
    assert per_game >= 3
    assert windows["of_first_seat"] == windows["per_game"]
    assert windows["seconds_per_game"] == {
        "live": {"alone": per_game, "relaxed": per_game, "strict": 10 * per_game},
        "brisk": {"alone": per_game, "relaxed": 2 * per_game, "strict": 2 * per_game},
    }


def test_time_to_look_at_something_is_counted_separately_and_does_not_end_early(fathom, monkeypatch):
    monkeypatch.setattr(Toy, "window_seconds", {"live": {"peek": (8, 30)}})
    _, summary = simulated(fathom)
    per_game = summary["windows"]["per_game"]["peek"]
    seconds = {"alone": per_game, "relaxed": 8 * per_game, "strict": 8 * per_game}
    assert summary["windows"]["looking_seconds_per_game"] == {"live": seconds}
    assert summary["windows"]["seconds_per_game"] == {"live": {"alone": 0, "relaxed": 0, "strict": 0}}


def test_without_json_it_prints_a_table(fathom):
    code, out, err = fathom("simulate", "toy", "--games", 2, "--check")
    assert code == 0
    assert out.startswith("2 games of toy, 2 seats, seed 1\n")
    assert "outcomes    rounds_played 2 (100.0%)" in out
    assert out.endswith("violations  0\n")
    assert err == ""


def test_a_violation_is_reported_with_seed_game_and_decision(fathom, monkeypatch):
    violations = Toy.violations

    def late(game, state):
        return ["the ship is lost"] if state.round == 2 else violations(game, state)

    monkeypatch.setattr(Toy, "violations", late)
    code, summary = simulated(fathom, "--check", "--games", 1)
    assert code == 1
    (violation,) = summary["violations"]
    assert violation["seed"] == "1/1"
    assert violation["game"] == 1
    assert violation["decision"] == summary["decisions"] > 0
    assert violation["text"] == "the ship is lost"
    assert summary["outcomes"] == {}


def test_an_error_in_a_rule_is_a_violation_without_a_traceback(fathom, monkeypatch):
    run = Round.run
    monkeypatch.setattr(Round, "run", lambda step, game: run(step, game) if game.round < 1 else game.points[99])
    code, out, err = fathom("simulate", "toy", "--games", 1)
    assert code == 1
    assert "violations  1\n  seed 1/1, game 1, decision " in out
    assert "a rule ended in IndexError: list index out of range" in out
    assert "Traceback" not in out + err


def test_an_error_during_set_up_is_a_violation(fathom, monkeypatch):
    monkeypatch.setattr(Toy, "set_up", lambda _game, _options, seats: range(seats)[99])
    code, out, _ = fathom("simulate", "toy", "--games", 1)
    assert code == 1
    assert "game 1, decision 0: a rule ended in IndexError" in out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "fathom: game: there is no game called 'chess'; choose one of"),
        (["toy", "--seats", "9"], "fathom: seats: toy is for 2 to 4 players, not 9.\n"),
        (["toy", "--options", "rounds=9"], "fathom: rounds: a toy game has 1 to 3 rounds, not 9.\n"),
        (["toy", "--options", "rounds=few"], "fathom: options.rounds: Expected `int`, got `str`.\n"),
        (["toy", "--options", "colour=red"], "fathom: options: Object contains unknown field `colour`.\n"),
        (["toy", "--options", "rounds"], "fathom: --options: “rounds” is not of the form KEY=VALUE.\n"),
        (["toy", "--options", "rounds=[1"], "fathom: --options: the value of rounds cannot be read: line 1,"),
        (["toy", "--bots", "clever"], "fathom: bots: toy has no bot called 'clever'; choose from random.\n"),
        (["toy", "--bots", "random,random,random"], "fathom: bots: name one bot for all seats or one for each of"),
        (["toy", "--games", "0"], "fathom: --games must be at least 1, not 0.\n"),
        (["toy", "--jobs", "0"], "fathom: --jobs must be at least 1, not 0.\n"),
        (["toy", "--record", "/dev/null/x"], "fathom: --record: cannot write into /dev/null/x: Not a directory.\n"),
    ],
)
def test_an_impossible_simulation_is_refused_in_one_sentence(fathom, argv, sentence):
    code, out, err = fathom("simulate", *argv)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1
