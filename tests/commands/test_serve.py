"""`./fathom serve`, as far as it refuses; what it serves is shown in tests/web."""

from pathlib import Path

import pytest

from app.commands.__main__ import main_with_plain_errors


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which this is refused."""
    assert main_with_plain_errors(["serve", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_several_workers_need_postgres(capsys: pytest.CaptureFixture[str]):
    sentence = said(capsys, "--workers", "2")

    assert "--workers 2 needs Postgres" in sentence
    assert "--database-url postgresql://" in sentence


def test_there_is_at_least_one_worker(capsys: pytest.CaptureFixture[str]):
    assert "--workers must be at least 1, not 0." in said(capsys, "--workers", "0")


def test_a_database_that_was_never_migrated_is_named(capsys: pytest.CaptureFixture[str]):
    assert "./fathom migrate" in said(capsys)


def test_a_database_that_cannot_be_reached_is_named_without_its_password(capsys: pytest.CaptureFixture[str]):
    sentence = said(capsys, "--database-url", "postgresql://somebody:hunter2@127.0.0.1:1/fathom")

    assert "127.0.0.1:1/fathom" in sentence
    assert "hunter2" not in sentence


@pytest.mark.parametrize("address", ["mysql://localhost/x", "what?"])
def test_a_wrong_address_names_the_setting(capsys: pytest.CaptureFixture[str], address: str):
    assert "DATABASE_URL" in said(capsys, "--database-url", address)


def test_a_wrong_setting_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SECRET_KEY", "short")
    assert "SECRET_KEY: needs at least 32 characters." in said(capsys)


def test_a_wrong_factor_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("RATE_LIMITS", "0")
    assert "RATE_LIMITS" in said(capsys)
