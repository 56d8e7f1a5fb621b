"""Every database can be brought up to this code's schema and down again, and a wrong one is named in one sentence."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert, inspect, select
from sqlalchemy.engine import make_url

from app.store import migrations
from app.store.database import Store, StoreError
from app.store.schema import Base, ChatRow

pytestmark = pytest.mark.anyio


async def names(store):
    async with store.read() as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names())) - {"alembic_version"}


async def test_the_names_of_the_files_begin_with_their_versions_in_order():
    """The program goes by the names, Alembic by what is in the files."""
    revisions = list(ScriptDirectory(migrations.FOLDER).walk_revisions())[::-1]
    assert [Path(revision.path).name[:5] for revision in revisions] == [f"{one.revision}_" for one in revisions]
    assert revisions[-1].revision == migrations.newest()
    assert [one.revision for one in revisions] == sorted(one.revision for one in revisions)


async def test_up_and_down_and_up_again(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    assert await names(store) == set(Base.metadata.tables)
    assert await migrations.current(store) == migrations.newest()
    await migrations.migrate(store, "base")
    assert await names(store) == set()
    await migrations.migrate(store)
    assert await names(store) == set(Base.metadata.tables)
    await store.close()


async def test_of_several_processes_that_begin_together_one_migrates(empty_url):
    stores = [Store(empty_url) for _ in range(4)]
    await asyncio.gather(*(migrations.migrate(store) for store in stores))
    for store in stores:
        await migrations.require_migrated(store)
        await store.close()


async def test_down_to_the_first_version_and_up_keeps_the_chat_and_numbers_it_again(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    said = [(1, 1, "players"), (2, None, "spectators"), (3, 2, "all"), (4, None, "spectators"), (5, 3, "players")]
    rows = [
        {"table_id": "t", "line": line, "number": number, "channel": channel, "kind": "words", "body": "{}", "at": 1}
        for line, number, channel in said
    ]
    async with store.write() as connection:
        await connection.execute(insert(ChatRow), rows)
    await migrations.migrate(store, "0001")
    assert await migrations.current(store) == "0001"
    await migrations.migrate(store)
    async with store.read() as connection:
        columns = select(ChatRow.line, ChatRow.number, ChatRow.channel).order_by(ChatRow.line)
        assert [tuple(row) for row in await connection.execute(columns)] == said
    await store.close()


async def test_migrating_twice_changes_nothing(store):
    await migrations.migrate(store)
    await migrations.require_migrated(store)


async def test_the_migrations_make_the_schema_of_the_models(store):
    async with store.read() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), Base.metadata)
        )
    assert differences == []


async def test_an_empty_database_is_named(empty_url):
    store = Store(empty_url)
    with pytest.raises(StoreError, match=r"is empty: run `./fathom migrate` first\."):
        await migrations.require_migrated(store)
    await store.close()


async def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path):
    store = Store(make_url(f"postgresql+asyncpg://ada:secret@/fathom?host={tmp_path}"))
    with pytest.raises(StoreError, match=r"^The database postgresql\+asyncpg://ada:\*\*\*@/fathom.* cannot be used: "):
        await migrations.require_migrated(store)
    await store.close()


async def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    store = Store(make_url(f"sqlite+aiosqlite:///{tmp_path}/file/var/fathom.db"))
    with pytest.raises(StoreError, match="for the database cannot be created: Not a directory"):
        await migrations.require_migrated(store)
    await store.close()


async def test_a_file_that_is_not_a_database_is_named(tmp_path):
    (tmp_path / "fathom.db").write_text("something else entirely" * 100)
    store = Store(make_url(f"sqlite+aiosqlite:///{tmp_path}/fathom.db"))
    with pytest.raises(StoreError, match="cannot be used: file is not a database"):
        await migrations.require_migrated(store)
    await store.close()
