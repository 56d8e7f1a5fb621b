"""Work that gives the same result for every server, done once in each process of the tests instead of in each test: a
program starts one server, the tests start thousands.
"""

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
    """Statements of SQLAlchemy, compiled once for each dialect and not for each engine."""

    def __init__(self) -> None:
        self._compiled: dict[tuple[Any, ...], Any] = {}

    def get(self, key: tuple[Any, ...]) -> Any:
        return self._compiled.get(_of_any_engine(key))

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        self._compiled[_of_any_engine(key)] = compiled


def _of_any_engine(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *rest = key
    return type(dialect), *rest


def remembered(work: Callable[[Files], dict[str, Any]]) -> Callable[[Files], dict[str, Any]]:
    """The same for the same files and games."""
    known: dict[tuple[Any, ...], dict[str, Any]] = {}

    def result(given: Files) -> dict[str, Any]:
        key = (*games.names(), *given.items())
        if key not in known:
            known[key] = work(given)
        return dict(known[key])

    return result


def use(patch: pytest.MonkeyPatch) -> None:
    options = {"compiled_cache": CompiledStatements()}
    patch.setattr(database, "create_async_engine", partial(create_async_engine, execution_options=options))
    patch.setattr(files, "with_bundles", remembered(files.with_bundles))
    patch.setattr(modules, "imports_of", remembered(modules.imports_of))
