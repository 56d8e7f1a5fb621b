"""The comparison with an earlier commit: a slower benchmark fails, and both commits run their own code."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.commands.errors import CommandError
from bench import guard
from bench.rig.processes import ROOT

OTHER_COMMIT = Path("the other commit")


@contextmanager
def fake_checkout(_commit: str) -> Iterator[Path]:
    yield OTHER_COMMIT


def compared(monkeypatch: pytest.MonkeyPatch, before: float, now: float) -> str:
    monkeypatch.setattr(guard, "checked_out", fake_checkout)
    monkeypatch.setattr(guard, "measured", lambda code: {"load": {OTHER_COMMIT: before, ROOT: now}[code]})
    return guard.run(argparse.Namespace(commit="v1", rounds=3, json=False))


def test_a_benchmark_that_is_a_little_slower_passes(monkeypatch: pytest.MonkeyPatch):
    assert compared(monkeypatch, 100, 114).split()[-4:] == ["load", "100", "114", "1.14"]


def test_a_benchmark_that_is_much_slower_fails_and_is_named(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(CommandError, match="of v1: load"):
        compared(monkeypatch, 100, 120)


def test_the_other_commit_is_checked_out_and_removed():
    with guard.checked_out("HEAD") as folder:
        assert (folder / "fathom").is_file()
    assert not folder.exists()


def test_an_unknown_commit_is_refused():
    with pytest.raises(CommandError, match="no-such-commit"), guard.checked_out("no-such-commit"):
        pass
