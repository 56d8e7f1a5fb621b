"""`./fathom rules`: the rulebook on the command line, and the paragraphs that no scenario proves."""

import argparse

import pytest

from app.commands import rules
from app.commands.errors import CommandError
from app.games import proofs


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    rules.configure(parser)
    return rules.run(parser.parse_args(arguments))


def test_coverage_counts_the_paragraphs_of_every_game(capsys: pytest.CaptureFixture[str]):
    assert run("--coverage") == 0
    assert "of 49 paragraphs that state a rule are proved" in capsys.readouterr().out


def test_coverage_names_a_paragraph_without_a_scenario(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    known = {number: found for number, found in proofs.proofs("subterra").items() if number != "8.4"}
    monkeypatch.setattr(proofs, "proofs", lambda _game: known)

    assert run("subterra", "--coverage") == 1
    assert "subterra 8.4 The score: no scenario" in capsys.readouterr().out


def test_a_paragraph_is_printed_in_a_language(capsys: pytest.CaptureFixture[str]):
    assert run("subterra", "8.4", "--lang", "uk") == 0
    assert capsys.readouterr().out.startswith("8.4 Рахунок\n")


@pytest.mark.parametrize("arguments", [["chess"], [], ["subterra", "99"], ["subterra", "--lang", "tlh"]])
def test_an_unknown_game_paragraph_or_language_is_refused(arguments: list[str]):
    with pytest.raises(CommandError):
        run(*arguments)
