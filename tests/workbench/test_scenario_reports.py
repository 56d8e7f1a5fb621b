"""`fathom scenario`: errors quote the text of the file, and a broken file is distinguished from a failed scenario."""

import json
import textwrap

import pytest

HEAD = "title: A toy scenario\ngame: toy\n"


@pytest.fixture
def scenario(fathom, tmp_path):
    """Runs a scenario; the text lacks its title and its game."""
    file = tmp_path / "toy.yaml"

    def run(text, *argv):
        file.write_text(HEAD + textwrap.dedent(text))
        code, out, err = fathom("scenario", file, *argv)
        return code, (out + err).replace(str(file), "FILE")

    return run


def test_a_passing_scenario_is_counted(scenario):
    assert scenario("then: {round: 0}") == (0, "1 passed, 0 failed\n")


def test_json_has_every_failure(scenario):
    code, out = scenario("then: {round: 1}", "--json")
    report = json.loads(out)
    assert code == 1
    assert (report["passed"], report["failed"]) == (0, 1)
    assert report["scenarios"] == [
        {
            "file": "FILE",
            "title": "A toy scenario",
            "passed": False,
            "failure": {
                "where": "the end",
                "expected": "round: 1",
                "found": "0",
                "broken": False,
                "still_asked": "A is asked toy-seal: hand:0 (too_low), hand:1, hand:2; "
                "B is asked toy-seal: hand:0 (too_low), hand:1, hand:2",
            },
        }
    ]


def test_a_failure_names_file_title_entry_expected_and_found(scenario):
    code, out = scenario("""
        play:
          - {seat: A, do: hand, at: 1}
          - {seat: B, do: hand, at: 7}
    """)
    assert code == 1
    assert out == textwrap.dedent("""\
        FAILED FILE: A toy scenario
          play 2 {seat: B, do: hand, at: 7}
          expected an option that fits hand at 7
          found    toy-seal: hand:0 (too_low), hand:1, hand:2
        0 passed, 1 failed
    """)


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ("play: [{seat: A, do: hand}]", "just one option that fits hand", "toy-seal: hand:0 (too_low), hand:1"),
        ("play: [{do: hand, at: 1}]", "one seat to be asked, or a seat to be named", "A is asked toy-seal: hand:0"),
        ("play: [{seat: Z, do: hand}]", "a seat called Z", "nobody is called 'Z'"),
        ("play: [{seat: A, do: hand, at: 0}]", "this to be accepted", "refused with too_low (rule toy 1)"),
        ("play: [{seat: A, do: hand, at: 1, refused: too_low}]", "refused with too_low", "accepted"),
        ("play: [{seat: A, do: hand, at: 0, refused: too_high}]", "refused with too_high", "refused with too_low"),
        ("play: [{seat: A, do: hand, at: 0, refused: {code: too_low, rule: x}}]", "too_low (rule x)", "rule toy 1"),
        ("play: [{asked: A}]", "asked: A", "A is asked toy-seal"),
        ("play: [{asked: nobody}]", "asked: nobody", "B is asked toy-seal"),
        ("play: [{seat: A, offered: [hand:0]}]", "hand:0 to be offered", "hand:0 (too_low)"),
        ("play: [{seat: A, offered_only: [hand:1]}]", "only hand:1 to be offered", "hand:2"),
        ("play: [{seat: A, not_offered: [hand]}]", "hand not to be offered", "hand:1"),
        ("play: [{seat: A, why: {hand: too_low}}]", "hand to be shown as not available: too_low", "hand:1, hand:2"),
        ("play: [{seat: A, prompt: toy-x}]", "the prompt toy-x", "toy-seal"),
        ("play: [{prompt: toy-seal}]", "one seat to be asked, or a seat to be named", "B is asked toy-seal"),
        ("play: [{seat: A, do: hand, at: 1}, {seat: A, do: hand, at: 1}]", "that A is asked", "B is asked toy-seal"),
        ("play: [{window: peek, asked: [A, B]}]", "the window peek to open", "A is asked toy-seal"),
        ("play: [{dice: {doom: [1]}}]", "dice called doom", "only dice, cards, pile, defaults"),
        ("dice: [4]", "these scripted dice to be left: {}", "{dice: [4]}"),
        ("then: {rounds: 1}", "a path that begins with one of round, points, hands, deck, over, outcome", "rounds"),
        ("play: [{until: {round: 1}}]", "'until' to hold, or asks that answer themselves", "A is asked toy-seal"),
        ("play: [{do: x, until: {rounds: 1}}]", "a path that begins with one of round, points", "rounds"),
        ("then: {hands.A.7: x}", "hands.A.7: x", "nothing"),
        ("then: {hands: {A: {length: 2}}}", "hands.A: {length: 2}", "["),
        ("then: {over: 0}", "over: 0", "false"),
        ("events: [toy-sealed]", "the event toy-sealed", "no events"),
        ("play: [{close: true, no_events: [toy-sealed]}]", "no event toy-sealed", "{name: toy-sealed"),
        ("sees: {A: {table.round: 1}}", "that A sees table.round: 1", "0"),
        ("sees: {A: {tabel.round: 1}}", "that A sees a path that begins with one of table, waiting", "tabel.round"),
        ("sees: {everyone: {never: [round]}}", "that A never sees round", '"round":0'),
        ("setup_refused: seats", "the set-up to be refused because of seats", "that it was accepted"),
        ("options: {rounds: 9}\nsetup_refused: seats", "refused with seats: ......", "rounds: a toy game has"),
        ("repeat: 3\nthen: {round: 1}", "round: 1", "0"),
        ("auto: true\nplay: [{do: {'seat:0': 1}, until: {round: 9}}]", "that somebody is asked", "the game is over"),
    ],
)
def test_a_failure_says_what_was_expected_and_what_was_found(scenario, text, expected, found):
    code, out = scenario(text)
    assert code == 1
    lines = out.splitlines()
    assert expected in lines[2]
    assert found in lines[3]
    assert lines[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("then: {hands.A.fist: {absent: true}}", "fist"),
        ("then: {hands: {E: {absent: true}}}", "E"),
        ("then: {hands.A: {lacks: [a1, c3]}}", "c3"),
        ("then: {round: {is_not: onyx}}", "onyx"),
        ("sees: {A: {table.rounds: {absent: true}}}", "rounds (did you mean round?)"),
        ("sees: {A: {own.hands: {absent: true}, own.hnad: {absent: true}}}", "hnad (did you mean hand?)"),
        ("sees: {spectator: {never: [c3]}}", "c3"),
        ("sees: {spectator: {hears_not: [toy-seeled]}}", "toy-seeled (did you mean toy-sealed?)"),
        ("no_events: [toy-openned]", "toy-openned (did you mean toy-opened?)"),
        ("no_events: [{event: toy-sealed, seet: 2}]", "seet (did you mean seat?)"),
        ("no_events: [{event: toy-sealed, die: 2}]", "die"),
        ("no_events: [{event: toy-sealed, own: {cards: 2}}]", "own.cards (did you mean own.card?)"),
        ("no_events: [{seet: 2}]", "seet (did you mean seat?)"),
        ("events: [{event: toy-sealed, seat: 0, dice: 2}]", "dice"),
        ("play: [{seat: A, not_offered: [hnad]}]", "hnad (did you mean hand?)"),
    ],
)
def test_an_unknown_name_is_reported_as_a_misspelling(scenario, text, found):
    code, out = scenario(text)

    assert code == 1
    assert "of this game" in out
    assert f"  found    {found}\n" in out


@pytest.mark.parametrize(
    "text",
    [
        "then: {hands: {D: {absent: true}, A: {lacks: [hand]}}}",
        "sees: {A: {table.outcome: {absent: true}, outcome: {absent: true}, ask.ordered: {absent: true}}}",
        "sees: {spectator: {never: [hand:7, too_low], hears_not: [{event: toy-sealed, cards: {absent: false}}]}}",
        "no_events: [toy-opened, {event: toy-peeked, number: 2, own: {cards: [a1]}}, {seat: 2}]",
        "play: [{seat: A, not_offered: [hand:0, hand:17, peek]}]",
    ],
)
def test_a_name_that_is_only_absent_now_is_not_a_misspelling(scenario, text):
    assert scenario(text) == (0, "1 passed, 0 failed\n")


def test_a_failure_at_the_end_names_who_is_still_asked(scenario):
    _, out = scenario("play: [{seat: A, do: hand, at: 1}]\nthen: {round: 1}")
    assert "\n  found    0\n  while    B is asked toy-seal: hand:0 (too_low), hand:1, hand:2\n" in out


def test_the_trace_shows_commands_events_and_asks(scenario):
    code, out = scenario(
        """
        play:
          - {seat: A, do: hand, at: 0, refused: too_low}
          - {seat: A, do: hand, at: 1}
          - {close: [B]}
        """,
        "--trace",
    )
    lines = out.splitlines()
    assert code == 0
    assert lines[:3] == [
        "FILE: A toy scenario",
        "  the set-up",
        "      A is asked toy-seal: hand:0 (too_low), hand:1, hand:2",
    ]
    assert "  play 1 {seat: A, do: hand, at: 0, refused: too_low}" in lines
    assert "    A answers [hand:0]: too_low (rule toy 1)" in lines
    assert "    A answers [hand:1]" in lines
    assert "    the clock closes for B" in lines
    assert any(line.startswith("      toy-sealed {seat: 0}; A also hears {card: ") for line in lines)
    assert lines[-1] == "1 passed, 0 failed"


def test_trace_and_json_cannot_be_combined(scenario):
    assert scenario("", "--trace", "--json") == (2, "fathom: `--trace` and `--json` cannot be combined.\n")


def test_a_repeated_scenario_names_the_seed_that_failed(scenario):
    _, out = scenario("repeat: 3\nthen: {round: 1}")
    assert "the end (with the seed scenario/1)" in out


def test_an_error_in_a_rule_is_a_failure_without_a_traceback(scenario, monkeypatch):
    monkeypatch.setattr("tests.engine.toy.Seal.decide", lambda _step, game, _answers: game.points[99])
    code, out = scenario("play: [{close: true}]")
    assert code == 1
    assert "expected no error in the rules\n  found    a rule ended in IndexError" in out


def test_violated_invariants_are_a_failure(scenario, monkeypatch):
    monkeypatch.setattr("tests.engine.toy.Toy.violations", lambda _game, _state: ["the ship is lost"])
    code, out = scenario("")
    assert code == 1
    assert "expected the invariants to hold\n  found    the ship is lost" in out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("given: {dragons: 3}", "given.dragons: there is no such word"),
        ("seats: 9", "seats: toy is for 2 to 4 players, not 9"),
    ],
)
def test_an_impossible_position_is_broken(scenario, text, sentence):
    code, out = scenario(text)
    assert code == 2
    assert out.startswith("BROKEN FILE: A toy scenario\n")
    assert f"found    {sentence}\n0 passed, 1 failed" in out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("plya: []", "Object contains unknown field `plya`"),
        ("title: again", "line 4, column 1: the key 'title' is given twice"),
        ("play: [", "line 5, column 1: "),
        ("play: [{seat: A, doo: x}]", "play[0]: Object contains unknown field `doo`"),
        ("play: [{seat: 1, do: x}]", "play[0].seat: Expected `str | null`, got `int`"),
        ("play: [{seat: A}]", "play[0]: the entry says nothing"),
        ("play: [{do: x, close: true}]", "play[0]: an entry does one thing, so 'do' and 'close' belong into"),
        ("play: [{do: x, offered: [y]}]", "play[0]: 'offered' and 'do' belong into two entries"),
        ("play: [{at: x}]", "play[0]: 'at' is about an answer, but 'do' is missing"),
        ("play: [{refused: x}]", "play[0]: 'refused' is about an answer, but 'do' is missing"),
        ("play: [{take_back: true}]", "play[0]: 'take_back' needs a 'seat'"),
        ("play: [{do: [a, b], at: x}]", "play[0]: 'at' is the place of one option"),
        ("then: {round: {between: 3}}", "then: 'between' cannot be compared with 3"),
        ("play: [{then: {round: {at_least: x}}}]", "play[0].then: 'at_least' cannot be compared with 'x'"),
        ("sees: {A: {never: x}}", "sees.A.never: this must be a list"),
        ("repeat: 0", "repeat: a scenario is played at least once, not 0 times"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(scenario, text, sentence):
    code, out = scenario(f"\n{text}\n")
    assert code == 2
    assert out.startswith(f"fathom: FILE: {sentence}")
    assert out.count("\n") == 1


def test_files_without_a_scenario_are_refused(fathom, tmp_path):
    code, _, err = fathom("scenario", tmp_path / "none.yaml")
    assert (code, err) == (2, f"fathom: There is no file or folder {tmp_path / 'none.yaml'}.\n")
    code, _, err = fathom("scenario", tmp_path)
    assert (code, err) == (2, f"fathom: There is no scenario (*.yaml) in {tmp_path}.\n")
    (tmp_path / "empty.yaml").write_text("")
    assert "empty.yaml: the file is empty." in fathom("scenario", tmp_path)[2]
    (tmp_path / "empty.yaml").write_bytes(b"\xff\xfe\xff")
    assert "empty.yaml: the file is not UTF-8 text." in fathom("scenario", tmp_path)[2]


def test_an_unknown_game_is_broken(fathom, tmp_path):
    (tmp_path / "x.yaml").write_text("title: x\ngame: chess\n")
    code, out, _ = fathom("scenario", tmp_path)
    assert code == 2
    assert "found    game: there is no game called 'chess'" in out
