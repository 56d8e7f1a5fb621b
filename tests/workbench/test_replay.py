"""`fathom replay`: a recorded game gives the same states again, and every audience sees what it saw."""

import json

import pytest


@pytest.fixture
def file(fathom, tmp_path):
    fathom("simulate", "toy", "--games", 1, "--record", tmp_path)
    return tmp_path / "toy-2_seats-1-0001.json"


def changed(file, change):
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))
    return file


def test_a_recorded_game_replays(fathom, file):
    code, out, _ = fathom("replay", file)
    assert code == 0
    assert "states: every hash matches the recording" in out
    assert "ended:  rounds_played, won by seats" in out
    assert "chance: the opened secret of dice is the one that was promised" in out


def test_json_has_a_summary(fathom, file):
    code, out, _ = fathom("replay", file, "--json")
    summary = json.loads(out)
    assert code == 0
    assert summary["same"] is True
    assert summary["game"] == "toy"
    assert summary["decisions"] == len(json.loads(file.read_text())["log"]["commands"])
    assert summary["outcome"]["reason"] == "rounds_played"
    assert summary["chance"] == {"opened": ["dice"], "broken": []}


def test_the_course_shows_each_audience_only_what_it_knew(fathom, file):
    def course(audience):
        return json.loads(fathom("replay", file, "--as", audience, "--json")[1])["course"]

    sealed = {audience: course(audience)[0] for audience in ("A", "B", "spectator", "truth")}
    assert sealed["A"]["own"]["card"] == sealed["truth"]["private"]["0"]["card"]
    assert "own" not in sealed["B"]
    assert "own" not in sealed["spectator"]


def test_without_json_the_course_is_printed_line_by_line(fathom, file):
    lines = fathom("replay", file, "--as", "A")[1].splitlines()
    assert lines[0].startswith("    2  toy-sealed seat=0 own card=")
    assert any("toy-opened cards=[" in line for line in lines)
    truth = fathom("replay", file, "--as", "truth")[1].splitlines()
    assert 'private={"A":{"card":' in truth[0]


def test_a_decision_shows_the_view_of_each_audience(fathom, file):
    def seen(audience, at):
        return json.loads(fathom("replay", file, "--as", audience, "--at", at)[1])

    assert seen("A", 0)["private"]["seat"] == 0
    assert seen("spectator", 0)["private"] is None
    assert seen("spectator", 3)["public"]["table"]["pile"]["count"] == 2
    assert set(seen("truth", 3)) == {"round", "points", "hands", "deck"}


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--as", "Z"], "--as: nobody is called 'Z'."),
        (["--at", "9999"], "--at: the game has "),
        (["--at", "-1"], "--at: the game has "),
    ],
)
def test_unknown_audiences_and_decisions_are_refused(fathom, file, argv, sentence):
    code, out, err = fathom("replay", file, *argv)
    assert (code, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda content: content.pop("hashes"), "Object missing required field `hashes`."),
        (lambda content: content["hashes"].pop(), "hashes: "),
        (lambda content: content["log"].update(seats="two"), "log.seats: Expected `int`, got `str`."),
        (lambda content: content["log"].update(seats=9), "log.seats: toy is for 2 to 4 players, not 9."),
        (lambda content: content["log"].update(game="chess"), "log.game: there is no game called 'chess'"),
        (lambda content: content["log"].update(options={"rounds": 9}), "log.rounds: a toy game has 1 to 3 rounds"),
        (lambda content: content["log"]["commands"][0].update(type="Cheat"), "log.commands[0].type: Invalid value"),
        (lambda content: content["log"]["commands"][3].update(choice=["x"]), "log.commands[3]: the rules refuse this"),
        (lambda content: content["log"]["commands"][3].update(choice=7), "log.commands[3].choice: Expected"),
        (lambda content: content.update(extra=1), "Object contains unknown field `extra`."),
    ],
)
def test_a_broken_recording_is_refused_with_the_field(fathom, file, change, sentence):
    code, out, err = fathom("replay", changed(file, change))
    assert (code, out) == (2, "")
    assert err.startswith(f"fathom: {file}: {sentence}")
    assert err.count("\n") == 1


def test_a_file_that_is_not_a_recording_is_refused(fathom, file):
    file.write_text("Once upon a time")
    code, _, err = fathom("replay", file)
    assert code == 2
    assert f"{file}: this is not a recording: " in err


def test_a_missing_file_is_reported(fathom, tmp_path):
    code, _, err = fathom("replay", tmp_path / "none.json")
    assert code == 2
    assert err == f"fathom: Cannot read {tmp_path / 'none.json'}: No such file or directory.\n"


def test_a_different_hash_is_reported_with_its_decision(fathom, file):
    changed(file, lambda content: content["hashes"].__setitem__(5, "0" * 64))
    code, out, _ = fathom("replay", file)
    assert code == 1
    assert "the state after decision 5 of " in out
    assert json.loads(fathom("replay", file, "--json")[1])["same"] is False


def test_a_different_seed_is_reported_for_the_first_state(fathom, file):
    changed(file, lambda content: content["log"].update(seed="x"))
    code, out, _ = fathom("replay", file)
    assert code == 1
    assert "the state at the start is not the one that was recorded" in out


def test_a_different_outcome_is_reported(fathom, file):
    changed(file, lambda content: content["outcome"].update(reason="luck"))
    code, out, _ = fathom("replay", file)
    assert code == 1
    assert "the outcome is not the one that was recorded" in out
