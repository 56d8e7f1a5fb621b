"""The name of a deleted guest is nowhere: not in the notices of tables, which name people, nor in anything else that is
stored or sent.
"""

import pytest
from sqlalchemy import insert, select, update

from app.store.schema import Base, ChatRow, DecisionRow
from app.tables.clock import DAY
from app.tables.game_files.download import game_file
from app.tables.lobby import creation, links, membership, seats
from app.tables.model import Pace
from app.tables.notifications import contacts
from app.tables.notifications.channels.webhooks import Webhook
from app.tables.people import deletion, export, guests
from app.tables.play import holidays
from app.tables.questions import EndEarly, Pause
from app.tables.replays import playback
from app.tables.startup import open_server
from app.tables.upkeep import retention
from tests.support.tables import Guest, seated, time_passes

pytestmark = pytest.mark.anyio
# A name that occurs in nothing else.
BEN = "Benedictine"


async def people_at_a_table(server, count=2, **more):
    people = await seated(server, count, **more)
    await guests.rename(server, people[1].id, BEN)
    await people[0].starts()
    return people


async def stored(server):
    """Everything that is stored, as one text."""
    async with server.store.read() as connection:
        return str([(await connection.execute(select(kind))).all() for kind in Base.metadata.sorted_tables])


async def took_over(server, owner, heir):
    """The heir takes over the seat of the owner."""
    link = await links.hand_over_seat(owner.table, owner.id)
    heir.table = await seats.take_over(server, link, heir.id)


def ids(page):
    return [message.id for message in page.messages]


# ---- What names a person ---------------------------------------------------------------------------------------------


async def leaving(server, _time):
    ada, ben = await people_at_a_table(server)
    await ben.leaves()
    return ada, ben


async def coming_back(server, _time):
    ada, ben = await leaving(server, _time)
    async with ben.listening():
        pass
    return ada, ben


async def becoming_host(server, _time):
    ada, ben = await people_at_a_table(server)
    await membership.hand_over_host(ada.table, ada.id, 1)
    return ada, ben


async def leaving_a_lobby_as_host(server, _time):
    ada, ben = await seated(server)
    await guests.rename(server, ben.id, BEN)
    await membership.hand_over_host(ada.table, ada.id, 1)
    await ben.leaves()
    return ada, ben


async def running_out_of_time(server, time):
    ada, ben = await people_at_a_table(server)
    async with ada.listening() as adas, ben.listening():
        while not any(line.id == "timed_out" and line.args["name"] == BEN for line in adas.messages):
            await time_passes(server, time, 300)
            await adas.catches_up()
    return ada, ben


async def going_on_holiday(server, time):
    ada, ben = await people_at_a_table(server, pace=Pace.DAYS)
    await holidays.take_holiday(ben.table, ben.id, None, time.now() + 5 * DAY)
    await holidays.end_holiday(ben.table, ben.id)
    await holidays.take_holiday(ben.table, ben.id, time.now() + DAY, time.now() + 5 * DAY)
    await holidays.end_holiday(ben.table, ben.id)
    return ada, ben


async def replacing_a_bot(server, _time):
    (ada,) = await seated(server, 1, seats=2)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await ada.starts()
    ben = await Guest.create(server, BEN)
    await membership.claim_seat(server, (await ada.links()).invite, ben.id, 1)
    await ada.says_yes(ada.table.record.votes[0].vote)
    return ada, ben


async def taking_over_a_seat(server, _time):
    ada, cleo = await seated(server)
    await ada.starts()
    ben = await Guest.create(server, BEN)
    await took_over(server, cleo, ben)
    return ada, ben


async def giving_a_seat_away(server, _time):
    ada, ben = await people_at_a_table(server)
    await took_over(server, ben, await Guest.create(server, "Cleo"))
    return ada, ben


async def taking_over_a_seat_and_giving_it_away(server, _time):
    ada, ben = await taking_over_a_seat(server, _time)
    await took_over(server, ben, await Guest.create(server, "Dora"))
    return ada, ben


async def being_named_by_an_older_version(server, _time):
    """It stored notices without saying whom they name."""
    ada, ben = await leaving(server, _time)
    async with server.store.write() as connection:
        await connection.execute(update(ChatRow).values(player_id=None))
    ada.table.discard()
    return ada, ben


CASES = [
    leaving,
    coming_back,
    becoming_host,
    leaving_a_lobby_as_host,
    running_out_of_time,
    going_on_holiday,
    replacing_a_bot,
    taking_over_a_seat,
    giving_a_seat_away,
    taking_over_a_seat_and_giving_it_away,
    being_named_by_an_older_version,
]


@pytest.mark.parametrize("named", CASES, ids=lambda case: case.__name__)
async def test_no_notice_names_a_deleted_guest(server, time, named):
    ada, ben = await named(server, time)
    async with ada.listening() as page:
        assert BEN in str(page.messages)
        await deletion.delete_guest(server, ben.id)
        assert BEN not in await stored(server)
        await page.catches_up()
        assert BEN not in str(page.messages)
        async with ada.listening() as later:
            assert BEN not in str(later.messages)
            assert BEN not in str(later.info.seats)


@pytest.mark.parametrize("named", [leaving, giving_a_seat_away, taking_over_a_seat], ids=lambda case: case.__name__)
@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_other_processes_name_a_deleted_guest_no_more(server, settings, time, named):
    ada, ben = await named(server, time)
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        async with far.listening() as page:
            assert BEN in str(page.messages)
            await deletion.delete_guest(server, ben.id)
            await page.until(lambda page: BEN not in str(page.messages))
            async with far.listening() as later:
                assert BEN not in str(later.messages)


async def test_only_the_notices_of_the_deleted_guest_disappear(server):
    """Two players have the same name."""
    ada, ben, other = await people_at_a_table(server, 3)
    await guests.rename(server, other.id, BEN)
    await ada.says_yes(await ada.proposes(Pause(server.now() + DAY)))
    await ben.says_yes(ada.table.record.votes[0].vote)
    for guest in (ben, other):
        await guest.leaves()
    async with ada.listening() as page:
        await deletion.delete_guest(server, ben.id)
        await page.catches_up()
        assert [(one.id, one.args.get("seat")) for one in page.messages] == [("paused", None), ("left", 2)]
        assert page.messages[-1].args["name"] == BEN


async def test_a_notice_of_an_older_version_that_names_nobody_stays(server):
    ada, ben = await people_at_a_table(server)
    row = {"table_id": ada.table.table_id, "number": None, "channel": "all", "kind": "notice", "at": 1}
    async with server.store.write() as connection:
        for line, body in enumerate(
            ('{"id":"resumed","args":{}}', '{"id":"left","args":{"name":"Kay","seat":0}}'), 900
        ):
            await connection.execute(insert(ChatRow).values({**row, "line": line, "body": body}))
    ada.table.discard()
    await deletion.delete_guest(server, ben.id)
    async with ada.listening() as page:
        assert ids(page) == ["resumed"]


async def test_the_notices_of_guests_whom_an_older_version_deleted_lose_their_names_too(server, time):
    _ada, ben = await being_named_by_an_older_version(server, time)
    async with server.store.write() as connection:
        await connection.execute(update(Base.metadata.tables["players"]).values(name="").filter_by(player_id=ben.id))
    assert BEN in await stored(server)
    await retention.delete_expired(server)
    assert BEN not in await stored(server)


async def test_nothing_is_announced_of_a_deleted_guest(server, time):
    ada, ben, cleo = await people_at_a_table(server, 3)
    await deletion.delete_guest(server, ben.id)
    async with ada.listening() as page, cleo.listening():
        await time_passes(server, time, 3000)
        await page.catches_up()
        assert all(line.args["name"] for line in page.messages if "name" in line.args)


async def test_who_takes_over_the_seat_of_a_deleted_guest_is_announced_without_a_name_for_it(server):
    ada, ben, cleo = await people_at_a_table(server, 3)
    await ben.leaves()
    await deletion.delete_guest(server, ben.id)
    dora = await Guest.create(server, "Dora")
    async with ada.listening() as page:
        await membership.claim_seat(server, (await ada.links()).invite, dora.id, 1)
        vote = ada.table.record.votes[0].vote
        for guest in (ada, cleo):
            await guest.says_yes(vote)
        await page.catches_up()
        assert (page.messages[-1].id, page.messages[-1].args) == (
            "seat_taken",
            {"name": "Dora", "seat": 1, "number": 2},
        )


async def test_a_deleted_guest_does_not_become_the_host(server):
    ada, ben, cleo = await people_at_a_table(server, 3)
    await deletion.delete_guest(server, ben.id)
    await ada.leaves()
    assert ada.table.record.host == cleo.id


async def test_notices_do_not_count_as_what_a_person_wrote(server):
    ada, ben = await people_at_a_table(server)
    for _ in range(6):
        await ben.leaves()
        async with ben.listening():
            pass
    await ben.says("hello")
    async with ada.listening() as page:
        assert (page.messages[-1].text, page.messages[-1].name, page.messages[-1].seat) == ("hello", BEN, 1)
        assert {(one.name, one.seat) for one in page.messages[:-1]} == {("", None)}


async def test_the_export_has_the_notices_about_a_guest_without_the_names_of_others(server, time):
    _ada, ben = await giving_a_seat_away(server, time)
    found = (await export.export(server, ben.id)).chat
    assert [row["body"] for row in found] == [{"id": "seat_given", "args": {"seat": 1, "before": BEN}}]


# ---- What else could have a name -------------------------------------------------------------------------------------


async def test_messages_to_a_channel_that_were_not_sent_yet_have_no_name_of_a_deleted_guest(server):
    ada, ben = await people_at_a_table(server)
    await membership.hand_over_host(ada.table, ada.id, 1)
    await contacts.set_webhook(ben.table, ben.id, Webhook("json", "https://group.example/hook", "en"))
    assert f'"names":["{BEN}"]' in await stored(server)
    await deletion.delete_guest(server, ben.id)
    assert BEN not in await stored(server)


@pytest.mark.parametrize("seat", [1, 2])
async def test_an_open_vote_does_not_name_a_deleted_guest(server, seat):
    """They have asked for the seat of a person who is away, or of a bot, and are no member of the table."""
    ada, cleo = await seated(server, seats=3)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await ada.starts()
    await cleo.leaves()
    ben = await Guest.create(server, BEN)
    await membership.claim_seat(server, (await ada.links()).invite, ben.id, seat)
    async with ada.listening() as page:
        assert BEN in str(page.info.votes)
        await deletion.delete_guest(server, ben.id)
        await page.catches_up()
        assert page.info.votes == []
    assert BEN not in await stored(server)


async def test_decisions_files_and_replays_have_no_name_of_a_deleted_guest(server):
    ada, ben = await people_at_a_table(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    async with server.store.read() as connection:
        assert BEN not in str((await connection.execute(select(DecisionRow.__table__))).all())
    vote = await ada.proposes(EndEarly())
    await ben.says_yes(vote)
    await deletion.delete_guest(server, ben.id)
    viewer = await playback.member(ada.table, ada.id)
    assert BEN not in (await game_file(server, viewer)).decode()
    replay = await playback.replay(server, viewer, None)
    assert [seat.name for seat in replay.record.seats] == ["Ada", ""]
    assert BEN not in replay.screens.decode()


async def test_a_name_that_was_just_being_changed_is_not_stored_after_the_deletion(server):
    _ada, ben = await people_at_a_table(server)
    await deletion.delete_guest(server, ben.id)
    await guests.rename(server, ben.id, BEN)
    assert BEN not in await stored(server)


async def test_the_name_of_a_table_and_what_others_wrote_stay(server):
    ada, ben = await people_at_a_table(server, name=f"The evenings of {BEN}")
    await ada.says(f"@{BEN} is late")
    await deletion.delete_guest(server, ben.id)
    async with ada.listening() as page:
        assert page.info.name == f"The evenings of {BEN}"
        assert [line.text for line in page.messages] == [f"@{BEN} is late"]
    assert (await creation.invitation(server, (await ada.links()).invite)).names == ["Ada"]
