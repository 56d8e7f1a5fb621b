"""`./fathom backup` and `./fathom restore`, on both databases. tests/faults continues games after a restore."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from sqlalchemy.engine import URL

from app.commands import encryption
from app.commands.__main__ import main_with_plain_errors
from app.store.database import Store
from app.store.schema import PlayerRow
from tests.support import postgres
from tests.support.databases import (  # noqa: F401
    close_emptying_connection,
    database_url,
    postgres_database,
    postgres_url,
    sqlite_template,
)

KEY = "k" * 32
# Long enough not to appear in encrypted bytes by chance.
NAME = "Ada Lovelace"


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, database_url: URL) -> None:  # noqa: F811
    close_emptying_connection(database_url)  # a backup is restored only into a database without connections
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path / "var"))
    monkeypatch.setenv("DATABASE_URL", database_url.render_as_string(hide_password=False))
    monkeypatch.setenv("PATH", os.pathsep.join([str(postgres.binaries()), os.environ["PATH"]]))


def fathom(*arguments: str) -> int:
    return main_with_plain_errors(list(arguments))


def names(url: URL, added: str = "") -> list[str]:
    """The names of all guests, after this one was added."""

    async def read() -> list[str]:
        store = Store(url)
        async with store.write() as connection:
            if added:
                row = {"player_id": added, "name": added, "language": "en", "recovery_hash": added}
                await connection.execute(insert(PlayerRow).values(**row, created_at=1, seen_at=1))
            found = list(await connection.scalars(select(PlayerRow.name).order_by(PlayerRow.name)))
        await store.close()
        return found

    return asyncio.run(read())


@pytest.mark.parametrize("key", ["", KEY])
def test_restoring_brings_back_the_old_data_and_removes_the_new(
    database_url: URL,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    key: str,
):
    monkeypatch.setenv("BACKUP_KEY", key)
    names(database_url, added=NAME)
    assert fathom("backup", "fathom.backup") == 0
    backup = tmp_path / "fathom.backup"
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert (NAME.encode() in backup.read_bytes()) is (not key and database_url.get_backend_name() == "sqlite")
    assert names(database_url, added="Ben") == [NAME, "Ben"]

    assert fathom("restore", "fathom.backup") == 2
    assert "will be replaced; add --yes if that is what you want." in capsys.readouterr().err
    assert names(database_url) == [NAME, "Ben"]
    assert fathom("restore", "fathom.backup", "--yes") == 0
    assert names(database_url) == [NAME]


def test_an_encrypted_backup_opens_only_with_its_key_and_undamaged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    monkeypatch.setenv("BACKUP_KEY", KEY)
    assert fathom("backup", "fathom.backup") == 0
    whole = (tmp_path / "fathom.backup").read_bytes()
    for key, content, sentence in (
        ("", whole, "is encrypted: set BACKUP_KEY to its key."),
        ("o" * 32, whole, "it is damaged, or BACKUP_KEY is not its key."),
        (KEY, whole[:-1], "it is damaged, or BACKUP_KEY is not its key."),
        (KEY, whole[:-1] + bytes([whole[-1] ^ 1]), "it is damaged, or BACKUP_KEY is not its key."),
    ):
        monkeypatch.setenv("BACKUP_KEY", key)
        (tmp_path / "bad.backup").write_bytes(content)
        capsys.readouterr()
        assert fathom("restore", "bad.backup", "--yes") == 2
        assert sentence in capsys.readouterr().err


def test_a_large_backup_cannot_be_cut_between_chunks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(encryption, "CHUNK", 16)
    (tmp_path / "plain").write_bytes(bytes(range(48)))
    with (tmp_path / "plain").open("rb") as plain, (tmp_path / "sealed").open("wb") as sealed:
        encryption.encrypt(plain, sealed, KEY)
    content = (tmp_path / "sealed").read_bytes()
    opened = tmp_path / "opened"
    for cut, whole in ((0, True), (16 + encryption.TAG_BYTES, False)):
        (tmp_path / "sealed").write_bytes(content[: len(content) - cut])
        with (tmp_path / "sealed").open("rb") as sealed, opened.open("wb") as target:
            sealed.seek(len(encryption.MAGIC))
            if whole:
                encryption.decrypt(sealed, target, KEY)
            else:
                with pytest.raises(encryption.CommandError):
                    encryption.decrypt(sealed, target, KEY)
    assert opened.stat().st_size < 48


def test_a_file_that_is_not_a_backup_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, database_url: URL):  # noqa: F811
    (tmp_path / "letter.txt").write_text("Dear Ada")
    other = b"PGDMP" if database_url.get_backend_name() == "sqlite" else b"SQLite format 3\0"
    (tmp_path / "other").write_bytes(other + b" and more")
    for file, sentence in (
        ("letter.txt", "That file is not a backup of Fathom."),
        ("other", "That is a backup of"),
        ("missing", "missing cannot be used: No such file or directory."),
    ):
        capsys.readouterr()
        assert fathom("restore", file, "--yes") == 2
        assert sentence in capsys.readouterr().err


def test_no_file_is_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Ada")
    assert fathom("backup", "letter.txt") == 2
    assert "letter.txt already exists; name a new file." in capsys.readouterr().err


def test_with_keep_the_oldest_backups_are_deleted(tmp_path: Path):
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in ("01", "02", "03"):
        (folder / f"fathom-202601{day}T040000Z.backup").touch()
    assert fathom("backup", "--folder", "backups", "--keep", "2") == 0
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == 2
    assert kept[0] == "fathom-20260103T040000Z.backup"
