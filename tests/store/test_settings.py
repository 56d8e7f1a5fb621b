"""Settings are checked once, and a wrong one is named in one sentence."""

import stat

import pytest

from app.settings import SettingsError, load_settings


@pytest.fixture(autouse=True)
def nothing_from_outside(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "PUBLIC_URL", "SECRET_KEY", "FATHOM_VAR"):
        monkeypatch.delenv(name, raising=False)


def test_without_any_setting_tables_are_kept_in_the_folder_of_the_project():
    settings = load_settings()
    assert settings.embedded
    assert settings.database.database.endswith("/var/fathom.db")


def test_the_environment_sets_the_database(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://ada@db/fathom")
    settings = load_settings()
    assert settings.database.render_as_string() == "postgresql+asyncpg://ada@db/fathom"
    assert not settings.embedded


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DATABASE_URL", "mysql://db/fathom", "Fathom keeps its tables in sqlite or postgresql, not in mysql."),
        ("DATABASE_URL", "f.db", "is no database address; write sqlite:///PATH or postgresql://USER@HOST/NAME."),
        ("DATABASE_URL", "sqlite://", "an embedded database needs a file: sqlite:///PATH."),
        ("PUBLIC_URL", "fathom.example", "an address begins with http:// or https://, not “fathom.example”."),
        ("SECRET_KEY", "short", "needs at least 32 characters."),
        ("KEEP_LOBBY_DAYS", "0", "at least 1 day, not 0."),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(monkeypatch, name, value, sentence):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        load_settings()
    assert str(error.value) == f"{name}: {sentence}"


def test_a_key_is_made_once_and_kept_to_oneself(tmp_path):
    first = load_settings(fathom_var=tmp_path / "var").key
    assert first == load_settings(fathom_var=tmp_path / "var").key
    kept = tmp_path / "var" / "secret.key"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert [path.name for path in kept.parent.iterdir()] == ["secret.key"]
