"""`./fathom leakcheck`: its output, its exit code and the files that it writes."""

import msgspec
import pytest

from app import games
from app.commands.__main__ import main_with_plain_errors
from app.engine import codec
from tests.engine.toy import FOLDER, Toy
from tests.support.scenarios import run_file

TOY = ["leakcheck", "toy", "--seats", "3", "--seed", "told"]


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setitem(games.FOLDERS, "toy", FOLDER)


def leakcheck(capsys, *more):
    code = main_with_plain_errors([*TOY, *more])
    return code, capsys.readouterr().out


def hand_size_that_counts_a_suit(patch):
    original = Toy.public

    def public(self, state):
        return msgspec.to_builtins(original(self, state)) | {
            "aces": [sum(card[0] == "a" for card in hand.cards) for hand in state.hands]
        }

    patch.setattr(Toy, "public", public)


def test_without_a_leak_it_exits_with_0_and_prints_how_much_was_compared(capsys):
    code, printed = leakcheck(capsys, "--games", "2", "--every", "5", "--json")
    summary = msgspec.json.decode(printed)
    assert code == 0
    assert summary["games"] == 2
    assert set(summary["audiences"]) == {"0", "1", "2", "spectator"}
    assert min(summary["comparisons"][zone] for zone in ("deck", "hands", "pile")) > 0
    assert summary["bytes_compared"] > 10_000
    assert summary["leaks"] == []
    # Everybody saw the cards below its top when they were put there.
    assert summary["never_varied"] == ["open"]


def test_with_a_leak_it_exits_with_1_and_reports_it_in_full(capsys, tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        hand_size_that_counts_a_suit(patch)
        code, printed = leakcheck(capsys, "--games", "1", "--record", str(tmp_path))
        assert code == 1
        (file,) = tmp_path.glob("leak-toy-told-0-*.yaml")
        assert file.read_text("utf-8") in printed
        assert run_file(file)[0].failure is not None
    line = next(line for line in printed.splitlines() if line.startswith("LEAK"))
    assert line.startswith("LEAK seed told/0, 3 seats, decision 1: A can tell by view public.table.aces.")
    assert "  really     " in printed
    assert "  otherwise  " in printed
    assert run_file(file)[0].failure is None


def test_a_leak_in_json_has_everything_needed_to_reproduce_it(capsys):
    with pytest.MonkeyPatch.context() as patch:
        hand_size_that_counts_a_suit(patch)
        code, printed = leakcheck(capsys, "--games", "1", "--json")
    (found,) = msgspec.json.decode(printed)["leaks"]
    assert code == 1
    assert (found["seed"], found["seats"], found["decision"]) == ("told/0", 3, 1)
    assert found["leak"]["path"].startswith("public.table.aces.")
    assert found["leak"]["real"] != found["leak"]["other"]
    assert "secret:" in found["scenario"]


def test_a_leak_is_reported_with_the_first_decision_that_shows_it(capsys, monkeypatch):
    """Even if only every 50th decision of a kind is checked. The leak begins in the second round."""
    original = Toy.public
    monkeypatch.setattr(
        Toy,
        "public",
        lambda self, state: (
            msgspec.to_builtins(original(self, state)) | {"top": state.deck.cards[:1] if state.round else []}
        ),
    )
    decisions = [
        msgspec.json.decode(leakcheck(capsys, "--games", "1", "--json", "--every", every)[1])["leaks"][0]["decision"]
        for every in ("1", "50")
    ]
    assert decisions[0] == decisions[1] > 1


def test_a_check_that_varies_nothing_fails(capsys, monkeypatch):
    monkeypatch.setattr(Toy, "redeal", lambda self, state, _audience, _seed: codec.copy(self, state))
    code, printed = leakcheck(capsys, "--games", "1")
    assert code == 1
    assert "NOTHING HIDDEN WAS VARIED" in printed
    assert "NEVER differing in deck" in printed


@pytest.mark.parametrize("wrong", [("--games", "0"), ("--every", "0"), ("--seats", "9"), ("--options", "rounds")])
def test_an_impossible_check_is_refused(wrong, capsys):
    assert main_with_plain_errors([*TOY, *wrong]) == 2
    assert wrong[0].removeprefix("--") in capsys.readouterr().err
