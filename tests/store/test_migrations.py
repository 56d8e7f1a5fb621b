"""Every database can be migrated up to the schema of this code and down, and errors are reported in one sentence."""

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


async def table_names(store):
    async with store.read() as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names())) - {"alembic_version"}


async def test_file_names_begin_with_their_versions_in_order():
    """The program reads the names of the files, Alembic their contents."""
    revisions = list(ScriptDirectory(migrations.FOLDER).walk_revisions())[::-1]
    assert [Path(revision.path).name[:5] for revision in revisions] == [f"{one.revision}_" for one in revisions]
    assert revisions[-1].revision == migrations.newest()
    assert [one.revision for one in revisions] == sorted(one.revision for one in revisions)


async def test_migrating_up_down_and_up_again(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    assert await table_names(store) == set(Base.metadata.tables)
    assert await migrations.current(store) == migrations.newest()
    await migrations.migrate(store, "base")
    assert await table_names(store) == set()
    await migrations.migrate(store)
    assert await table_names(store) == set(Base.metadata.tables)
    await store.close()


async def test_several_processes_can_migrate_at_the_same_time(empty_url):
    stores = [Store(empty_url) for _ in range(4)]
    await asyncio.gather(*(migrations.migrate(store) for store in stores))
    for store in stores:
        await migrations.require_migrated(store)
        await store.close()


async def test_migrating_down_to_the_first_version_and_up_keeps_and_renumbers_the_chat(empty_url):
    store = Store(empty_url)
    await migrations.migrate(store)
    messages = [(1, 1, "players"), (2, None, "spectators"), (3, 2, "all"), (4, None, "spectators"), (5, 3, "players")]
    rows = [
        {"table_id": "t", "line": line, "number": number, "channel": channel, "kind": "words", "body": "{}", "at": 1}
        for line, number, channel in messages
    ]
    async with store.write() as connection:
        await connection.execute(insert(ChatRow), rows)
    await migrations.migrate(store, "0001")
    assert await migrations.current(store) == "0001"
    await migrations.migrate(store)
    async with store.read() as connection:
        columns = select(ChatRow.line, ChatRow.number, ChatRow.channel).order_by(ChatRow.line)
        assert [tuple(row) for row in await connection.execute(columns)] == messages
    await store.close()


async def test_migrating_twice_changes_nothing(store):
    await migrations.migrate(store)
    await migrations.require_migrated(store)


async def test_the_migrations_create_the_schema_of_the_models(store):
    async with store.read() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), Base.metadata)
        )
    assert differences == []


async def test_an_empty_database_is_reported(empty_url):
    store = Store(empty_url)
    with pytest.raises(StoreError, match=r"is empty: run `./fathom migrate` first\."):
        await migrations.require_migrated(store)
    await store.close()


async def test_an_unreachable_database_is_reported_without_its_password(tmp_path):
    store = Store(make_url(f"postgresql+asyncpg://ada:secret@/fathom?host={tmp_path}"))
    with pytest.raises(StoreError, match=r"^The database postgresql\+asyncpg://ada:\*\*\*@/fathom.* cannot be used: "):
        await migrations.require_migrated(store)
    await store.close()


async def test_a_folder_that_cannot_be_created_is_reported(tmp_path):
    (tmp_path / "file").touch()
    store = Store(make_url(f"sqlite+aiosqlite:///{tmp_path}/file/var/fathom.db"))
    with pytest.raises(StoreError, match="for the database cannot be created: Not a directory"):
        await migrations.require_migrated(store)
    await store.close()


async def test_a_file_that_is_not_a_database_is_reported(tmp_path):
    (tmp_path / "fathom.db").write_text("something else entirely" * 100)
    store = Store(make_url(f"sqlite+aiosqlite:///{tmp_path}/fathom.db"))
    with pytest.raises(StoreError, match="cannot be used: file is not a database"):
        await migrations.require_migrated(store)
    await store.close()
