"""A deleted guest: no page that connects later is sent what they wrote, no table knows them, in any process."""

import pytest
from sqlalchemy import func, select

from app.store.schema import ChatRow, MemberRow, PlayerRow, TableRow
from app.tables import refusals
from app.tables.clock import DAY, HOUR
from app.tables.lobby import details, seats
from app.tables.people import deletion
from app.tables.refusals import Refused
from app.tables.startup import open_server
from app.tables.upkeep import retention
from tests.faults.waiting import eventually
from tests.support.tables import Guest, refusal, seated, started

pytestmark = pytest.mark.anyio


async def with_spectator(server):
    ada, ben = await started(server)
    fay = await Guest.create(server, "Fay")
    await fay.watches(ada)
    return ada, ben, fay


async def stored_count(server, guest):
    """How many messages and memberships of this guest are stored."""
    chat, members = (select(func.count()).where(kind.player_id == guest.id) for kind in (ChatRow, MemberRow))
    async with server.store.read() as connection:
        return await connection.scalar(chat) + await connection.scalar(members)


def texts(page):
    return [message.text for message in page.messages]


async def test_a_page_that_connects_later_is_not_sent_what_a_deleted_guest_wrote(server):
    ada, ben, fay = await with_spectator(server)
    async with ada.listening():
        await ben.says("forget this")
        await ada.says("but keep this")
        await deletion.delete_guest(server, ben.id)
        async with fay.listening() as later:
            assert texts(later) == ["but keep this"]
            assert later.info.seats[1].name == ""


async def test_what_a_deleted_guest_wrote_disappears_from_open_pages(server):
    ada, ben, fay = await with_spectator(server)
    async with ada.listening() as adas, fay.listening() as fays:
        await ben.says("forget this")
        for page in (adas, fays):
            await page.catches_up()
            assert texts(page) == ["forget this"]
        await deletion.delete_guest(server, ben.id)
        for page in (adas, fays):
            await page.catches_up()
            assert texts(page) == []


async def test_a_page_that_does_not_read_is_not_sent_it_later(server):
    ada, ben, _ = await with_spectator(server)
    async with ada.listening() as adas:
        await ben.says("forget this")
        await deletion.delete_guest(server, ben.id)
        await adas.catches_up()
        assert texts(adas) == []


async def test_players_cannot_notice_that_messages_of_spectators_were_deleted(server):
    ada, _ben, fay = await with_spectator(server)
    async with ada.listening() as adas:
        await fay.says("she bluffs")
        screens = adas.screens
        await deletion.delete_guest(server, fay.id)
        await adas.catches_up()
        assert adas.screens == screens


async def test_a_live_table_does_not_keep_the_id_of_a_deleted_spectator(server):
    ada, _ben, fay = await with_spectator(server)
    await deletion.delete_guest(server, fay.id)
    assert fay.id not in ada.table.record.members
    assert await refusal(fay.member()) == "no_such_table"


async def test_a_deleted_guest_who_was_removed_from_a_table_is_removed_from_its_record(server):
    ada, ben = await seated(server)
    await seats.clear(ada.table, ada.id, 1)
    await deletion.delete_guest(server, ben.id)
    assert ada.table.record.members == {}


async def test_a_finished_table_shows_no_name_of_a_deleted_guest(server):
    ada, ben, _ = await with_spectator(server)
    for guest in (ada, ben):
        await guest.leaves()
    await deletion.delete_guest(server, ben.id)
    async with ada.listening() as page:
        assert [seat.name for seat in page.info.seats] == ["Ada", ""]


async def test_deleting_a_guest_does_not_change_when_their_tables_were_last_touched(server, time):
    ada, ben = await started(server)
    await ben.says("hello")
    touched = select(TableRow.touched_at)
    async with server.store.read() as connection:
        before = await connection.scalar(touched)
    time.advance(60)
    await deletion.delete_guest(server, ben.id)
    async with server.store.read() as connection:
        assert await connection.scalar(touched) == before
    assert ada.table.record.touched_at == before


async def test_a_message_that_was_on_its_way_is_refused_after_the_deletion(server, monkeypatch):
    _ada, ben = await started(server)
    add = ben.table.change

    async def delete_first(edit, **more):
        monkeypatch.undo()
        await deletion.delete_guest(server, ben.id)
        return await add(edit, **more)

    monkeypatch.setattr(ben.table, "change", delete_first)
    assert await refusal(ben.says("too late")) == "no_such_table"
    assert await stored_count(server, ben) == 0


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_other_processes_forget_a_deleted_guest(server, settings, time):
    ada, ben, fay = await with_spectator(server)
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        async with far.listening() as page:
            await ben.says("forget this")
            await fay.says("and this")
            await page.until(texts)
            for guest in (ben, fay):
                await deletion.delete_guest(server, guest.id)
            await page.until(lambda page: not texts(page))
            async with far.listening() as later:
                assert texts(later) == []
                assert later.info.seats[1].name == ""
            await eventually(lambda: fay.id not in far.table.record.members, "the member is gone there too")


# ---- Interruptions ---------------------------------------------------------------------------------------------------


async def test_a_deletion_that_was_interrupted_is_finished_later(server, monkeypatch):
    ada, ben, fay = await with_spectator(server)
    for guest in (ben, fay):
        await guest.says("forget this")

    async def interrupted(*_args, **_more):
        raise Refused(refusals.TRY_AGAIN)

    with monkeypatch.context() as outage:
        outage.setattr(ada.table, "change", interrupted)
        for guest in (ben, fay):
            assert await refusal(deletion.delete_guest(server, guest.id)) == "try_again"
    assert await stored_count(server, ben) == 1
    assert await stored_count(server, fay) == 2
    async with ada.listening() as page:
        await retention.delete_expired(server)
        await page.catches_up()
        assert texts(page) == []
        assert page.info.seats[1].name == ""
    for guest in (ben, fay):
        assert await stored_count(server, guest) == 0


async def test_a_finished_deletion_is_not_carried_out_again(server):
    ada, ben = await started(server)
    await deletion.delete_guest(server, ben.id)
    revision = ada.table.record.revision
    await retention.delete_expired(server)
    assert ada.table.record.revision == revision


async def test_a_deletion_can_be_repeated(server):
    ada, ben, _ = await with_spectator(server)
    await ben.says("forget this")
    for _ in range(2):
        await deletion.delete_guest(server, ben.id)
    await ada.says("still here")
    async with ada.listening() as page:
        assert texts(page) == ["still here"]


# ---- Retention -------------------------------------------------------------------------------------------------------


async def test_a_live_table_forgets_a_guest_who_is_deleted_because_of_long_absence(server, time):
    ada, _ben, fay = await with_spectator(server)
    await fay.says("a year ago")
    time.advance((366 * DAY - HOUR) / 1000)
    async with ada.listening():
        await details.rename(ada.table, ada.id, "Still played")
        time.advance(2 * HOUR / 1000)
        assert await retention.delete_expired(server) == (0, 1)
        assert fay.id not in ada.table.record.members
        assert not [one for one in ada.table.publisher.recent.chat if one.player_id == fay.id]
    assert await stored_count(server, fay) == 0
    async with server.store.read() as connection:
        assert await connection.scalar(select(PlayerRow.name).where(PlayerRow.player_id == fay.id)) is None
