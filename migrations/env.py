"""Runs the migrations on the connection that our code passes, or, for the `alembic` command, on the database of the
settings.
"""

import asyncio

from alembic import context
from sqlalchemy import Connection

from app.settings import load_settings
from app.store.database import Store
from app.store.schema import Base


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_on_settings() -> None:
    store = Store(load_settings().database)
    async with store.write() as connection:
        await connection.run_sync(run)
    await store.close()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run_on_settings())
else:
    run(given)
