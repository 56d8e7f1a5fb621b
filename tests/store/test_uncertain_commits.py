"""A commit whose answer was lost: the entries are stored, but this process does not know it."""

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import OperationalError

from app.store.entries import MOVED, Entry, Verdict
from app.store.hub import LocalHub, table_changed
from app.store.journal import Journal
from app.store.schema import TableRow

pytestmark = pytest.mark.anyio
TABLE = {
    "table_id": "t", "game": "toy", "options": "{}", "seats": 2, "seed": "s", "pace": "live", "settings": "{}",
    "status": "playing", "host": "p", "waiting": "", "created_at": 0, "touched_at": 0,
}  # fmt: skip


class RecordingHub(LocalHub):
    """Records what a hub over Redis would send after the commit."""

    def __init__(self, store):
        super().__init__(store)
        self.sent = []

    def committed(self, notifications):
        self.sent += notifications


async def test_other_processes_are_notified_of_a_commit_whose_answer_was_lost(store, monkeypatch):
    async with store.write() as connection:
        await connection.execute(insert(TableRow), [TABLE])
    hub = RecordingHub(store)
    journal = Journal(store, hub)
    write, answers = journal._batches.write, ["lost", "arrives"]

    async def write_and_lose_answer(entries):
        written = await write(entries)
        if answers.pop(0) == "lost":
            raise OperationalError(None, None, ConnectionError("connection was closed"))
        return written

    monkeypatch.setattr(journal._batches, "write", write_and_lose_answer)
    journal.open()
    moved = dict.fromkeys(MOVED) | {"version": 1, "revision": 0, "waiting": "", "turns": 0, "status": "playing"}
    entry = Entry("t", 0, 0, moved | {"touched_at": 1})
    assert await journal.commit(entry) is Verdict.STALE
    await journal.close()
    assert hub.sent == [table_changed("t", 1, 0)]
