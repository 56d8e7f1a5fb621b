"""Caches of work that has the same result for every server. A program starts one server, the tests start thousands."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from app import games
from app.store import database
from app.web.assets import files, modules

Files = dict[str, bytes]


class CompiledStatements:
    """A cache of compiled SQLAlchemy statements for each dialect, not for each engine."""

    def __init__(self) -> None:
        self._compiled: dict[tuple[Any, ...], Any] = {}

    def get(self, key: tuple[Any, ...]) -> Any:
        return self._compiled.get(_without_engine(key))

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        self._compiled[_without_engine(key)] = compiled


def _without_engine(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *rest = key
    return type(dialect), *rest


def memoized(work: Callable[[Files], dict[str, Any]]) -> Callable[[Files], dict[str, Any]]:
    """Work whose result depends only on the files and the games."""
    results: dict[tuple[Any, ...], dict[str, Any]] = {}

    def cached(given: Files) -> dict[str, Any]:
        key = (*games.names(), *given.items())
        if key not in results:
            results[key] = work(given)
        return dict(results[key])

    return cached


def install(patch: pytest.MonkeyPatch) -> None:
    options = {"compiled_cache": CompiledStatements()}
    patch.setattr(database, "create_async_engine", partial(create_async_engine, execution_options=options))
    patch.setattr(files, "with_bundles", memoized(files.with_bundles))
    patch.setattr(modules, "imports_of", memoized(modules.imports_of))
