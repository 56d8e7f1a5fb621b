"""Bring the database to the shape that this version needs.

Without DATABASE_URL that is the embedded database. `play` does this by itself.
"""

import argparse
import asyncio

from app.commands.errors import CommandError
from app.settings import SettingsError, load_settings
from app.store import migrations
from app.store.database import Store, StoreError


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", default="head", metavar="VERSION", help="another version than the newest, or “base”")


def run(args: argparse.Namespace) -> int:
    try:
        print(asyncio.run(migrated(args.to)))
    except (SettingsError, StoreError) as error:
        raise CommandError(str(error)) from error
    return 0


async def migrated(target: str) -> str:
    store = Store(load_settings().database)
    try:
        await migrations.migrate(store, target)
        version = await migrations.current(store) or "nothing"
    finally:
        await store.close()
    return f"{store.url.render_as_string(hide_password=True)} is at version {version}."
