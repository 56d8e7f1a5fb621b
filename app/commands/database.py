"""What all commands that use a database do first. Every error is one clear sentence."""

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
    """Make sure that there is a key before serving."""
    try:
        _ = settings.keys
    except SettingsError as error:
        raise CommandError(str(error)) from error


def prepare_database(settings: Settings, *, migrate: bool) -> None:
    """Migrates the database, or only checks that it is up to date."""
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
