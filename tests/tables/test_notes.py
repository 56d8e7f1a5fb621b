"""Private notes: nobody else sees or notices them; they are exported and deleted with their author."""

import pytest
from sqlalchemy import func, select

from app.store.schema import NoteRow
from app.tables.admin import tables as admin
from app.tables.clock import DAY
from app.tables.people import deletion, export
from app.tables.play import notes
from app.tables.play.notes import Note, Notes
from app.tables.upkeep import retention
from tests.support.tables import Guest, refusal, started, table_info

pytestmark = pytest.mark.anyio


async def write(person, about, text):
    await notes.write(person.table, person.id, Note(about, text))


async def own(person):
    return await notes.own(person.table, person.id)


async def count(server):
    async with server.reading_once() as connection:
        return await connection.scalar(select(func.count()).select_from(NoteRow))


async def test_a_note_is_private_and_can_be_changed_and_removed(server):
    ada, ben = await started(server)
    await write(ada, "seat:1", "lied\nabout the check")
    await write(ada, "round:1", "calm")
    await write(ada, "seat:1", "lied twice  \n\u202eabout it\n")
    assert (await own(ada)).notes == [Note("round:1", "calm"), Note("seat:1", "lied twice\nabout it")]
    assert (await own(ben)).notes == []
    await write(ada, "round:1", " ")
    assert [note.about for note in (await own(ada)).notes] == ["seat:1"]


async def test_spectators_have_their_own_notes(server):
    ada, _ = await started(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    await write(fan, "table", "watch Ben")
    assert (await own(fan)).notes == [Note("table", "watch Ben")]
    assert await own(ada) == Notes((await own(fan)).round, [])


async def test_an_invalid_note_is_refused(server, monkeypatch):
    ada, _ = await started(server)
    for about_what in ("seat:2", "round:x", "", "table:1"):
        assert await refusal(write(ada, about_what, "x")) == "malformed"
    assert await refusal(write(ada, "table", "x" * (notes.NOTE_LENGTH + 1))) == "too_long"
    monkeypatch.setattr(notes, "MOST_NOTES", 1)
    await write(ada, "table", "x")
    await write(ada, "table", "y")
    assert await refusal(write(ada, "round:1", "x")) == "too_long"
    cleo = await Guest.create(server, "Cleo")
    cleo.table = ada.table
    assert await refusal(own(cleo)) == "no_such_table"
    assert await refusal(write(cleo, "table", "x")) == "no_such_table"


async def test_nobody_else_can_notice_a_note(server, time):
    ada, ben = await started(server)
    before, summary = await table_info(ada), (await admin.details(server, ada.table.table_id)).summary
    async with ben.listening() as page:
        ada.table.publish_presence()
        await page.catches_up()
        time.advance(60)
        await write(ada, "seat:1", "x" * 1000)
        assert page.listener.take() == []
    after = await table_info(ada)
    for name in ("touched_at", "version", "revision", "last_line"):
        assert getattr(after, name) == getattr(before, name)
    assert (await admin.details(server, ada.table.table_id)).summary == summary


async def test_notes_are_exported_and_deleted_with_the_person(server):
    ada, ben = await started(server)
    await write(ada, "table", "mine")
    await write(ben, "table", "his")
    exported = (await export.export(server, ada.id)).notes
    assert [(row["about"], row["body"]) for row in exported] == [("table", "mine")]
    await deletion.delete_guest(server, ada.id)
    assert await count(server) == 1


async def test_notes_are_deleted_with_the_table(server, time):
    ada, _ = await started(server)
    await write(ada, "table", "mine")
    time.advance(366 * DAY / 1000)
    await retention.delete_expired(server)
    assert await count(server) == 0
