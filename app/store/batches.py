"""Writes a batch of entries. The effect is the same on both databases; each uses its fastest way."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, Protocol

import asyncpg
from sqlalchemy import select, tuple_
from sqlalchemy.exc import IntegrityError, OperationalError

from app.store.connections import connect
from app.store.database import SERVER_SETTINGS, Store
from app.store.entries import MOVED, Command, Delete, Entry, Insert, Row, RowWrite, Update
from app.store.schema import Base, DecisionRow

_decisions = DecisionRow.__table__
_CHECKPOINT = ("seq", "fingerprint", "hash", "numbers", "clocks", "chain", "state")
# An entry without a new base keeps the old one.
_BASE = "base = coalesce({new}, checkpoints.base)"
_DECISION = ("seq", "actor", "command", "command_id", "events", "at")


class Batches(Protocol):
    async def write(self, entries: Sequence[Entry]) -> set[str]:
        """Commits the entries that are not stale; returns their table ids. Batches are written one at a time."""

    async def close(self) -> None:
        """Called when nothing more will be written."""


async def commands_done(store: Store, entries: Iterable[Entry]) -> set[Command]:
    """The commands among these that are already in the log."""
    commands = [entry.command for entry in entries if entry.command is not None]
    own = tuple_(_decisions.c.table_id, _decisions.c.command_id).in_(commands)
    async with store.read() as connection:
        rows = await connection.execute(select(_decisions.c.table_id, _decisions.c.command_id).where(own))
        return {(row.table_id, row.command_id) for row in rows}


# ---- The rows beside the log -----------------------------------------------------------------------------------------


@cache
def _statement(
    kind: type[RowWrite],
    table: str,
    columns: tuple[str, ...],
    found_by: tuple[str, ...],
    placeholders: tuple[str, ...],
) -> str:
    """The placeholders are those of the written columns, then those of the columns by which rows are found. All names
    come from the schema, never from user input.
    """
    values, conditions = placeholders[: len(columns)], _pairs(found_by, placeholders[len(columns) :])
    if kind is Delete:
        return f"DELETE FROM {table} WHERE {' AND '.join(conditions)}"  # noqa: S608
    if kind is Update:
        return f"UPDATE {table} SET {', '.join(_pairs(columns, values))} WHERE {' AND '.join(conditions)}"  # noqa: S608
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(values)})"  # noqa: S608
    if kind is Insert:
        return insert
    keys = [column.name for column in Base.metadata.tables[table].primary_key]
    update = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in keys)
    return f"{insert} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {update}"


def _pairs(columns: tuple[str, ...], placeholders: tuple[str, ...]) -> list[str]:
    return [f"{name} = {place}" for name, place in zip(columns, placeholders, strict=True)]


def _grouped(entries: Iterable[Entry], places: type["_Dollar | _Question"]) -> dict[str, list[tuple[Any, ...]]]:
    """The statements, each with all its parameters. Deletions come first: an entry may replace a row by a new one."""
    found: dict[str, list[tuple[Any, ...]]] = defaultdict(list)
    writes = [write for entry in entries for write in entry.rows]
    for write in sorted(writes, key=lambda write: not isinstance(write, Delete)):
        row: Row = {} if isinstance(write, Delete) else write.row
        where: Row = write.where if isinstance(write, Delete | Update) else {}
        placeholders = places.of(len(row) + len(where))
        statement = _statement(type(write), write.table, tuple(row), tuple(where), placeholders)
        found[statement].append((*row.values(), *where.values()))
    return found


class _Dollar:
    @staticmethod
    @cache
    def of(count: int) -> tuple[str, ...]:
        return tuple(f"${number}" for number in range(1, count + 1))


class _Question:
    @staticmethod
    @cache
    def of(count: int) -> tuple[str, ...]:
        return ("?",) * count


# ---- The embedded database -------------------------------------------------------------------------------------------


class EmbeddedBatches:
    """One transaction. There is no other writer."""

    _move = (
        f"UPDATE tables SET {', '.join(f'{name} = ?' for name in MOVED)} "  # noqa: S608
        "WHERE table_id = ? AND version = ? AND revision = ?"
    )
    _save = (
        f"UPDATE checkpoints SET {', '.join(f'{name} = ?' for name in _CHECKPOINT)}, "  # noqa: S608
        f"{_BASE.format(new='?')} WHERE table_id = ?"
    )
    _log = f"INSERT INTO decisions (table_id, {', '.join(_DECISION)}) VALUES (?{', ?' * len(_DECISION)})"  # noqa: S608

    def __init__(self, store: Store) -> None:
        self._store = store

    async def write(self, entries: Sequence[Entry]) -> set[str]:
        return await self._store.transact(partial(self._write, entries))

    def _write(self, entries: Sequence[Entry], connection: sqlite3.Connection) -> set[str]:
        fit = []
        for entry in entries:
            values = (*(entry.moved[name] for name in MOVED), entry.table_id, entry.base, entry.revision)
            if entry.new or connection.execute(self._move, values).rowcount == 1:
                fit.append(entry)
        for statement, parameters in self._statements(fit).items():
            connection.executemany(statement, parameters)
        return {entry.table_id for entry in fit}

    def _statements(self, fit: list[Entry]) -> dict[str, list[tuple[Any, ...]]]:
        moved = [entry for entry in fit if not entry.new]
        saved = [(entry.table_id, entry.checkpoint) for entry in moved if entry.checkpoint is not None]
        logged = [(entry.table_id, entry.decision) for entry in moved if entry.decision is not None]
        statements = {
            self._log: [(table_id, *(row[name] for name in _DECISION)) for table_id, row in logged],
            self._save: [(*(row[name] for name in _CHECKPOINT), row.get("base"), table_id) for table_id, row in saved],
            **(_grouped(fit, _Question) if any(entry.rows for entry in fit) else {}),
        }
        return {statement: parameters for statement, parameters in statements.items() if parameters}

    async def close(self) -> None:
        """The connection belongs to the store."""


# ---- Postgres --------------------------------------------------------------------------------------------------------

# The types of the columns, for arrays of them.
_KINDS = {
    "base": "int", "expected": "int", "version": "int", "revision": "int", "turns": "int", "seq": "int",
    "state": "bytea", "new_base": "bytea",
    "due_at": "bigint", "ended_at": "bigint", "touched_at": "bigint", "at": "bigint",
}  # fmt: skip
_COLUMNS = ("table_id", "base", "expected", "notification", *MOVED, *_DECISION, *_CHECKPOINT[1:], "new_base")


def _in_one_statement() -> str:
    """The names come from the lists above, never from user input. The last parameter is the channel; if it is empty,
    the hub notifies instead.

    A row that another process has locked is left out, so that only its table waits.
    """
    arrays = ", ".join(f"${place}::{_KINDS.get(name, 'text')}[]" for place, name in enumerate(_COLUMNS, start=1))
    move = ", ".join(f"{name} = entry.{name}" for name in MOVED)
    save = ", ".join([*(f"{name} = entry.{name}" for name in _CHECKPOINT[1:]), _BASE.format(new="entry.new_base")])
    logged = ", ".join(_DECISION)
    channel = f"${len(_COLUMNS) + 1}::text"
    return f"""
        WITH entry AS MATERIALIZED (SELECT * FROM unnest({arrays}) AS entry({", ".join(_COLUMNS)})),
        fit AS MATERIALIZED (
            SELECT entry.* FROM tables JOIN entry USING (table_id)
            WHERE tables.version = entry.base AND tables.revision = entry.expected
            FOR UPDATE OF tables SKIP LOCKED
        ),
        moved AS (UPDATE tables SET {move} FROM fit AS entry WHERE tables.table_id = entry.table_id),
        logged AS (
            INSERT INTO decisions (table_id, {logged}) SELECT table_id, {logged} FROM fit WHERE command_id IS NOT NULL
        ),
        saved AS (
            UPDATE checkpoints SET {save}, seq = entry.version FROM fit AS entry
            WHERE checkpoints.table_id = entry.table_id AND entry.state IS NOT NULL
        )
        SELECT table_id, CASE WHEN {channel} <> '' THEN pg_notify({channel}, notification) END FROM fit
    """  # noqa: S608


class PostgresBatches:
    """One statement, which locks the tables' rows, writes, and notifies the other processes with the commit; entries
    with further rows are written in the same transaction. It uses a connection of its own and the driver directly:
    SQLAlchemy would cost three times the processor time for a small batch.
    """

    _statement = _in_one_statement()

    def __init__(self, store: Store, channel: str) -> None:
        self._store = store
        self._channel = channel
        self._connection: Any = None

    async def write(self, entries: Sequence[Entry]) -> set[str]:
        with self._store.watched():
            written = await self._write(entries)
        self._store.write_health.worked()
        return written

    async def _write(self, entries: Sequence[Entry]) -> set[str]:
        connection = await self._connected()
        try:
            if not any(entry.rows for entry in entries):
                return await self._move(connection, entries)
            async with connection.transaction():
                return await self._write_all(connection, entries)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(None, None, error) from error
        except asyncpg.InterfaceError as error:
            if connection.is_closed():
                raise OperationalError(None, None, error) from error
            raise
        except asyncpg.InternalClientError as error:  # the database announced its shutdown before closing
            connection.terminate()
            raise OperationalError(None, None, error) from error

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._store.url, timeout=5, server_settings=SERVER_SETTINGS)
        return self._connection

    async def _write_all(self, connection: Any, entries: Sequence[Entry]) -> set[str]:
        new = {entry.table_id for entry in entries if entry.new}
        fit = new | await self._move(connection, [entry for entry in entries if not entry.new])
        written = [entry for entry in entries if entry.table_id in fit]
        for statement, parameters in _grouped(written, _Dollar).items():
            await connection.executemany(statement, parameters)
        return fit

    async def _move(self, connection: Any, entries: Sequence[Entry]) -> set[str]:
        if not entries:
            return set()
        rows = [_row(entry) for entry in entries]
        values = [[row.get(name) for row in rows] for name in _COLUMNS]
        return {row["table_id"] for row in await connection.fetch(self._statement, *values, self._channel)}


def _row(entry: Entry) -> Row:
    checkpoint = entry.checkpoint or {}
    return {
        **(entry.decision or {}),
        **checkpoint,
        **entry.moved,
        "table_id": entry.table_id,
        "base": entry.base,
        "new_base": checkpoint.get("base"),
        "expected": entry.revision,
        "notification": str(entry.changed),
    }
