"""How a batch of decisions is written: the same on both databases in effect, each in the way it is quick at."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Protocol

import asyncpg
from msgspec import Struct
from sqlalchemy import bindparam, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError, OperationalError

from app.store.database import SERVER_SETTINGS, Store
from app.store.schema import Checkpoint, Decision, Table

Command = tuple[str, str]
_tables, _decisions, _checkpoints = Table.__table__, Decision.__table__, Checkpoint.__table__


class Verdict(StrEnum):
    """`STALE`: the table has moved on since the entry was made. `REPEATED`: this command is in the log already."""

    COMMITTED = "committed"
    STALE = "stale"
    REPEATED = "repeated"


class Entry(Struct, frozen=True):
    """One decision and the table after it. It holds only if the table still has this base version and revision."""

    table_id: str
    base: int
    revision: int
    decision: dict[str, Any]
    checkpoint: dict[str, Any]
    table: dict[str, Any]

    @property
    def command(self) -> Command:
        return self.table_id, self.decision["command_id"]


class Batches(Protocol):
    async def write(self, entries: Sequence[Entry]) -> set[str]:
        """Commits those that still hold, of different tables; returns their table ids. One batch after the other."""

    async def close(self) -> None:
        """Nothing will be written any more."""


_MOVED = ("version", "revision", "waiting", "due_at", "status", "ended_at", "touched_at")
_SAVED = ("seq", "fingerprint", "hash", "numbers", "clocks", "state")
_LOGGED = ("seq", "actor", "command", "command_id", "events", "at")


async def commands_done(store: Store, entries: Sequence[Entry]) -> set[Command]:
    """Those of these commands that are in the log."""
    own = tuple_(_decisions.c.table_id, _decisions.c.command_id).in_([entry.command for entry in entries])
    async with store.read() as connection:
        rows = await connection.execute(select(_decisions.c.table_id, _decisions.c.command_id).where(own))
        return {(row.table_id, row.command_id) for row in rows}


class EmbeddedBatches:
    """One transaction on the writing connection. Nobody else writes meanwhile."""

    _standing = select(_tables.c.table_id, _tables.c.version, _tables.c.revision).where(
        _tables.c.table_id.in_(bindparam("ids", expanding=True))
    )
    _move = (
        update(Table).where(_tables.c.table_id == bindparam("id")).values({name: bindparam(name) for name in _MOVED})
    )
    _save = (
        update(Checkpoint)
        .where(_checkpoints.c.table_id == bindparam("id"))
        .values({name: bindparam(name) for name in _SAVED})
    )

    def __init__(self, store: Store) -> None:
        self._store = store

    async def write(self, entries: Sequence[Entry]) -> set[str]:
        async with self._store.write() as connection:
            rows = await connection.execute(self._standing, {"ids": [entry.table_id for entry in entries]})
            standing = {row.table_id: (row.version, row.revision) for row in rows}
            fit = [entry for entry in entries if standing.get(entry.table_id) == (entry.base, entry.revision)]
            if fit:
                await connection.execute(self._move, [{"id": entry.table_id, **entry.table} for entry in fit])
                await connection.execute(insert(Decision), [entry.decision for entry in fit])
                await connection.execute(self._save, [{"id": entry.table_id, **entry.checkpoint} for entry in fit])
        return {entry.table_id for entry in fit}

    async def close(self) -> None:
        """The connection belongs to the store."""


# The kinds of the columns, for arrays of them.
_KINDS = {
    "base": "int", "expected": "int", "version": "int", "revision": "int", "seq": "int", "state": "bytea",
    "due_at": "bigint", "ended_at": "bigint", "touched_at": "bigint", "at": "bigint",
}  # fmt: skip
_COLUMNS = ("table_id", "base", "expected", "pulse", *_MOVED, *_LOGGED, *_SAVED[1:])


def _in_one_statement() -> str:
    """The names come from the lists above, never from outside. The last parameter is the channel."""
    arrays = ", ".join(f"${place}::{_KINDS.get(name, 'text')}[]" for place, name in enumerate(_COLUMNS, start=1))
    move = ", ".join(f"{name} = entry.{name}" for name in _MOVED)
    save = ", ".join(f"{name} = entry.{name}" for name in _SAVED)
    logged = ", ".join(_LOGGED)
    return f"""
        WITH entry AS MATERIALIZED (SELECT * FROM unnest({arrays}) AS entry({", ".join(_COLUMNS)})),
        fit AS MATERIALIZED (
            SELECT entry.* FROM tables JOIN entry USING (table_id)
            WHERE tables.version = entry.base AND tables.revision = entry.expected
            ORDER BY table_id FOR UPDATE OF tables
        ),
        moved AS (UPDATE tables SET {move} FROM fit AS entry WHERE tables.table_id = entry.table_id),
        logged AS (INSERT INTO decisions (table_id, {logged}) SELECT table_id, {logged} FROM fit),
        saved AS (UPDATE checkpoints SET {save} FROM fit AS entry WHERE checkpoints.table_id = entry.table_id)
        SELECT table_id, pg_notify(${len(_COLUMNS) + 1}, pulse) FROM fit
    """  # noqa: S608


class PostgresBatches:
    """One statement, which is a transaction of its own: it locks the tables' rows, in the order of their ids so that
    two processes never wait for each other, and tells the other processes with the commit. It goes over a connection of
    its own, straight through the driver: the toolkit would cost three times the processor time for a small batch.
    """

    _statement = _in_one_statement()

    def __init__(self, store: Store, channel: str, pulse: Callable[[Entry], str]) -> None:
        self._dsn = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._channel = channel
        self._pulse = pulse
        self._connection: Any = None

    async def write(self, entries: Sequence[Entry]) -> set[str]:
        rows = [
            {
                "table_id": entry.table_id,
                "base": entry.base,
                "expected": entry.revision,
                "pulse": self._pulse(entry),
                **entry.table,
                **entry.decision,
                **entry.checkpoint,
            }
            for entry in entries
        ]
        values = [[row[name] for row in rows] for name in _COLUMNS]
        return {row["table_id"] for row in await self._fetch(*values, self._channel)}

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

    async def _fetch(self, *values: Any) -> Any:
        """What goes wrong is called as it is called everywhere else in the store."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._dsn, timeout=5, server_settings=SERVER_SETTINGS)
        try:
            return await self._connection.fetch(self._statement, *values)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(None, None, error) from error
        except asyncpg.InterfaceError as error:
            if self._connection.is_closed():
                raise OperationalError(None, None, error) from error
            raise
        except asyncpg.InternalClientError as error:  # the server takes its leave: it has said so and not yet hung up
            self._connection.terminate()
            raise OperationalError(None, None, error) from error
