"""A deleted guest: no page that connects later is sent what they wrote, no table knows them, in any process."""

from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, select
from structlog.testing import capture_logs

from app.engine.refusals import MALFORMED
from app.store.schema import ChatRow, MemberRow, PlayerRow, TableRow
from app.tables import groups, refusals
from app.tables.clock import DAY, HOUR
from app.tables.live.recent import MOST_MESSAGES, PLAYERS
from app.tables.live.table import LiveTable
from app.tables.lobby import details, membership, seats
from app.tables.people import deletion
from app.tables.refusals import Refused
from app.tables.startup import open_server
from app.tables.upkeep import retention
from tests.faults.waiting import eventually
from tests.support.tables import Guest, refusal, seated, started, table_info

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


def says_much(count):
    """Many messages of the others: more than a process remembers of a table."""

    def edit(change):
        for number in range(count):
            change.add_message(PLAYERS, "words", {"text": str(number)}, change.record.host, "Ada")

    return edit


async def test_older_messages_disappear_from_open_pages_too(server):
    ada, ben, fay = await with_spectator(server)
    async with ada.listening() as adas, fay.listening() as fays:
        await ben.says("forget this")
        for page in (adas, fays):
            await page.catches_up()
        await ada.table.change(says_much(MOST_MESSAGES))
        for page in (adas, fays):
            await page.catches_up()
            assert "forget this" in texts(page)
        await deletion.delete_guest(server, ben.id)
        for page in (adas, fays):
            await page.catches_up()
            assert "forget this" not in texts(page)
            assert "99" in texts(page)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_older_messages_disappear_from_open_pages_in_other_processes_too(server, settings, time):
    ada, ben, _fay = await with_spectator(server)
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        async with far.listening() as page:
            await ben.says("forget this")
            await page.until(lambda page: "forget this" in texts(page))
            await ada.table.change(says_much(MOST_MESSAGES))
            await page.until(lambda page: "99" in texts(page))
            assert "forget this" in texts(page)
            await deletion.delete_guest(server, ben.id)
            await page.until(lambda page: "forget this" not in texts(page))


async def test_players_cannot_notice_that_older_messages_of_spectators_were_deleted(server):
    ada, _ben, fay = await with_spectator(server)
    async with ada.listening() as adas:
        await fay.says("she bluffs")
        await ada.table.change(says_much(MOST_MESSAGES))
        await adas.catches_up()
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


def failing(error):
    async def change(*_args, **_more):
        raise error

    return change


async def test_a_deletion_that_was_interrupted_is_finished_later(server, monkeypatch):
    ada, ben, fay = await with_spectator(server)
    for guest in (ben, fay):
        await guest.says("forget this")
    with monkeypatch.context() as outage:
        outage.setattr(ada.table, "change", failing(Refused(refusals.TRY_AGAIN)))
        for guest in (ben, fay):
            await deletion.delete_guest(server, guest.id)
    assert await stored_count(server, ben) == 1
    assert await stored_count(server, fay) == 2
    async with ada.listening() as page:
        await retention.delete_expired(server)
        await page.catches_up()
        assert texts(page) == []
        assert page.info.seats[1].name == ""
    for guest in (ben, fay):
        assert await stored_count(server, guest) == 0


async def test_an_interrupted_deletion_of_a_guest_with_only_a_seat_is_finished_later(server, monkeypatch):
    ada, ben = await started(server)
    async with ada.listening() as page:
        with monkeypatch.context() as outage:
            outage.setattr(ada.table, "change", failing(Refused(refusals.TRY_AGAIN)))
            await deletion.delete_guest(server, ben.id)
        assert (await table_info(ada)).seats[1].name == "Ben"
        await retention.delete_expired(server)
        await page.catches_up()
        assert page.info.seats[1].name == ""


async def test_an_interrupted_deletion_of_a_guest_with_only_an_open_vote_is_finished_later(server, monkeypatch):
    ada, _ben = await started(server)
    await ada.leaves()
    eve = await Guest.create(server, "Eve")
    await membership.claim_seat(server, (await ada.links()).invite, eve.id, 0)
    with monkeypatch.context() as outage:
        outage.setattr(ada.table, "change", failing(Refused(refusals.TRY_AGAIN)))
        await deletion.delete_guest(server, eve.id)
    assert (await table_info(ada)).votes != []
    await retention.delete_expired(server)
    assert (await table_info(ada)).votes == []


async def test_a_deletion_is_interrupted_if_the_database_is_away_after_the_own_data(server, monkeypatch):
    ada, ben = await started(server)
    with monkeypatch.context() as outage:
        outage.setattr(deletion, "_traces", failing(Refused(refusals.TRY_AGAIN)))
        await deletion.delete_guest(server, ben.id)
    assert await deletion.partly_deleted(server) == [ben.id]
    await retention.delete_expired(server)
    assert await deletion.partly_deleted(server) == []
    assert (await table_info(ada)).seats[1].name == ""


@pytest.mark.parametrize(
    ("error", "reason"), [(Refused(MALFORMED), "malformed"), (ValueError("a secret"), "ValueError")]
)
async def test_a_table_that_cannot_be_changed_is_logged_and_does_not_keep_the_others_from_it(
    server, monkeypatch, error, reason
):
    ada, ben = await started(server)
    stuck = ada.table
    await ada.opens()
    await ben.sits(ada)
    for _ in range(2):
        with monkeypatch.context() as fault, capture_logs() as logged:
            fault.setattr(stuck, "change", failing(error))
            await deletion.delete_guest(server, ben.id)
        [line] = [line for line in logged if line["event"] == "deletion_failed"]
        assert (line["table"], line["reason"]) == (stuck.table_id, reason)
        assert "secret" not in str(logged)
        assert "Ben" not in str(logged)
        assert await deletion.partly_deleted(server) == [ben.id]
    assert (await table_info(ada)).seats[1].name == ""
    await retention.delete_expired(server)
    assert await deletion.partly_deleted(server) == []
    assert stuck.record.seats[1].name == ""


async def test_a_table_that_was_deleted_meanwhile_does_not_interrupt_a_deletion(server, monkeypatch):
    ada, ben = await started(server)
    with monkeypatch.context() as gone:
        gone.setattr(ada.table, "change", failing(Refused(refusals.NO_SUCH_TABLE)))
        await deletion.delete_guest(server, ben.id)
    assert await deletion.partly_deleted(server) == []


async def test_if_a_deletion_is_refused_nothing_has_changed(server, monkeypatch):
    ada, ben = await started(server)

    @asynccontextmanager
    async def interrupted(_notifications):
        async with server.writing() as connection:
            yield connection
            raise Refused(refusals.TRY_AGAIN)

    with monkeypatch.context() as outage:
        outage.setattr(server, "announcing", interrupted)
        assert await refusal(deletion.delete_guest(server, ben.id)) == "try_again"
    assert (await table_info(ada)).seats[1].name == "Ben"
    assert (await ben.sees())["private"]["seat"] == 1


async def test_a_guest_is_deleted_at_a_few_tables_at_once(server, monkeypatch):
    ben = await Guest.create(server, "Ben")
    for _ in range(groups.TOGETHER + 3):
        await ben.opens()
    change, running, most = LiveTable.change, [], []

    async def counted(table, edit, **more):
        running.append(table)
        most.append(len(running))
        try:
            return await change(table, edit, **more)
        finally:
            running.remove(table)

    monkeypatch.setattr(LiveTable, "change", counted)
    await deletion.delete_guest(server, ben.id)
    assert (max(most), len(most)) == (groups.TOGETHER, groups.TOGETHER + 3)


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
