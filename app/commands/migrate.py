"""Migrate the database to the schema that this version needs.

Without DATABASE_URL that is the embedded database. `play` does this automatically. Downgrading deletes what only newer
versions can store, and “base” deletes everything; both ask for confirmation.
"""

import argparse
import asyncio
import sys

from app.commands.errors import CommandError
from app.commands.folder_lock import sole_user
from app.settings import Settings, SettingsError, load_settings
from app.store import migrations
from app.store.database import Store, StoreError


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", default="head", metavar="VERSION", help="another version than the newest, or “base”")
    parser.add_argument("--yes", action="store_true", help="do not ask before data is deleted")


def run(args: argparse.Namespace) -> int:
    try:
        settings = load_settings()
        with sole_user(settings, "its schema cannot be changed meanwhile"):
            if asyncio.run(_goes_down(settings, args.to)) and not args.yes:
                _ask(settings, args.to)
            print(asyncio.run(_migrated(settings, args.to)))
    except (SettingsError, StoreError) as error:
        raise CommandError(str(error)) from error
    return 0


async def _goes_down(settings: Settings, target: str) -> bool:
    store = Store(settings.database)
    try:
        return await migrations.goes_down(store, target)
    finally:
        await store.close()


def _ask(settings: Settings, target: str) -> None:
    where = settings.database.render_as_string(hide_password=True)
    lost = "everything in it" if target == "base" else "what only newer versions can store"
    warning = f"Downgrading the database {where} to version {target} deletes {lost}"
    if not sys.stdin.isatty():
        raise CommandError(f"{warning}; add --yes if that is what you want.")
    if input(f"{warning}. Type “yes” to continue: ").strip().lower() != "yes":
        raise CommandError("Nothing was changed.")


async def _migrated(settings: Settings, target: str) -> str:
    store = Store(settings.database)
    try:
        await migrations.migrate(store, target)
        version = await migrations.current(store) or "nothing"
    finally:
        await store.close()
    return f"{store.url.render_as_string(hide_password=True)} is at version {version}."
