"""What the commands that use a database do first, with one clear sentence if it cannot be done."""

import asyncio

from app.commands.errors import CommandError
from app.settings import Settings, SettingsError, load_settings
from app.store import migrations
from app.store.database import Store, StoreError


def checked_settings(**given: object) -> Settings:
    try:
        return load_settings(**given)
    except SettingsError as error:
        raise CommandError(str(error)) from error


def require_key(settings: Settings) -> None:
    """Make sure of the keys before anybody is served."""
    try:
        _ = settings.keys
    except SettingsError as error:
        raise CommandError(str(error)) from error


def prepare_database(settings: Settings, *, migrate: bool) -> None:
    """Brings the database up to date, or at least makes sure that it is."""
    try:
        asyncio.run(_prepare(settings, migrate=migrate))
    except StoreError as error:
        raise CommandError(str(error)) from error


async def _prepare(settings: Settings, *, migrate: bool) -> None:
    store = Store(settings.database)
    try:
        if migrate:
            await migrations.migrate(store)
        else:
            await migrations.require_migrated(store)
    finally:
        await store.close()
