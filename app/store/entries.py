"""What the journal writes: one change of one table."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from app.store.hub import Notification, table_changed

Command = tuple[str, str]
Row = dict[str, Any]

# The columns of a table's row that a decision changes.
MOVED = ("version", "revision", "waiting", "turns", "due_at", "status", "ended_at", "touched_at")


class Verdict(StrEnum):
    """`STALE`: the table has changed since the entry was made. `REPEATED`: this command is in the log already."""

    COMMITTED = "committed"
    STALE = "stale"
    REPEATED = "repeated"


class Insert(Struct, frozen=True):
    """A row that must be new."""

    table: str
    row: Row


class Upsert(Struct, frozen=True):
    """A row that replaces the one with the same key."""

    table: str
    row: Row


class Update(Struct, frozen=True):
    """New values for all rows that have the values `where`."""

    table: str
    row: Row
    where: Row


class Delete(Struct, frozen=True):
    """All rows that have the values `where`."""

    table: str
    where: Row


RowWrite = Insert | Upsert | Update | Delete


class Entry(Struct, frozen=True):
    """An entry is written only if the table still has the version `base` and this `revision`.

    `moved` are the columns `MOVED` of the table's row after the change, `decision` is the row of the log, `checkpoint`
    is the row of the state after it (without a `base`, the stored base stays), and `rows` are all other rows that
    change (deletions come first). A `new` table has no row yet.
    """

    table_id: str
    base: int
    revision: int
    moved: Row
    decision: Row | None = None
    checkpoint: Row | None = None
    rows: tuple[RowWrite, ...] = ()
    new: bool = False

    @property
    def command(self) -> Command | None:
        return None if self.decision is None else (self.table_id, self.decision["command_id"])

    @property
    def changed(self) -> Notification:
        """The notification for the other processes."""
        return table_changed(self.table_id, self.moved["version"], self.moved["revision"])
