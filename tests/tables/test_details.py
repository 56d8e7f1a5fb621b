"""Names of tables, call links, the order of seats, and the rows in the list of one's own tables."""

import pytest

from app.tables.clock import DAY
from app.tables.lobby import creation, details, links, membership, seats
from app.tables.model import NewTable, Pace
from app.tables.questions import EndEarly, Pause
from tests.support.tables import START, Guest, refusal, seated, started, table_info

pytestmark = pytest.mark.anyio
CALL = "https://talk.example/room?key=a-b_c#x"


async def test_a_table_has_the_name_that_its_creator_chose(server):
    ada = await Guest.create(server)
    await ada.opens(name="  Blind\u202e   River ")
    assert (await table_info(ada)).name == "Blind River"
    assert (await creation.invitation(server, (await ada.links()).invite)).name == "Blind River"
    assert await refusal(creation.create(server, ada.id, NewTable("toy", 2, name="x" * 41))) == "too_long"


async def test_the_host_renames_the_table_in_the_lobby_and_later(server):
    ada, ben = await seated(server)
    await details.rename(ada.table, ada.id, "Echo Gallery")
    assert (await table_info(ada)).seats[1].ready
    await ada.starts()
    await details.rename(ada.table, ada.id, "Blind River")
    assert (await table_info(ben)).name == "Blind River"
    assert await refusal(details.rename(ada.table, ben.id, "Mine")) == "not_the_host"
    assert await refusal(details.rename(ada.table, ada.id, " \u200b ")) == "empty_text"
    assert await refusal(details.rename(ada.table, ada.id, "x" * 41)) == "too_long"


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("", ""),
        ("Blind River", "Blind River 2"),
        ("Blind River 2", "Blind River 3"),
        ("Blind River 99999", "Blind River 99999 2"),
        ("x" * 40, "x" * 38 + " 2"),
    ],
)
def test_the_next_name_counts_up(name, following):
    assert details.next_name(name) == following


async def test_a_rematch_has_the_next_name(server):
    ada, ben = await started(server, name="Blind River")
    for guest in (ada, ben):
        await guest.leaves()
    again = server.table(await creation.rematch(server, ada.table, ada.id))
    assert (await table_info(again)).name == "Blind River 2"


async def test_the_host_sets_the_call_link_for_the_players(server):
    ada, ben = await seated(server)
    await details.set_call_link(ada.table, ada.id, f" {CALL} ")
    assert (await ben.links()).call == CALL
    assert await refusal(details.set_call_link(ada.table, ben.id, CALL)) == "not_the_host"
    await details.set_call_link(ada.table, ada.id, "")
    assert (await ben.links()).call is None


@pytest.mark.parametrize(
    "link",
    [
        "http://talk.example/room",
        "javascript:alert(1)",
        "https://",
        "https://localhost/room",
        "https://ada:secret@talk.example/",
        "https://talk.example/a b",
        "https://talk.example\\@evil.example",
        'https://talk.example/"onclick="x',
        "https://talk.example/<b>",
        "https://tаlk.example/room",  # noqa: RUF001  the second letter is Cyrillic
        "https://talk.example/ро́om",  # noqa: RUF001
        "//talk.example/room",
        "https://[::1]/room",
        "https://talk.example:1234567/",
    ],
)
async def test_only_a_plain_https_address_is_accepted_as_a_call_link(server, link):
    ada = await Guest.create(server)
    await ada.opens()
    assert await refusal(details.set_call_link(ada.table, ada.id, link)) == "wrong_link"


async def test_a_call_link_that_is_too_long_is_refused(server):
    ada = await Guest.create(server)
    await ada.opens()
    assert await refusal(details.set_call_link(ada.table, ada.id, "https://talk.example/" + "x" * 300)) == "too_long"


async def test_the_host_can_reorder_the_seats(server):
    ada, ben = await seated(server, seats=4)
    await seats.seat_bot(ada.table, ada.id, 2, "random")
    await seats.wish(ben.table, ben.id, "the diver")
    await seats.swap(ada.table, ada.id, 1, 2)
    await seats.swap(ada.table, ada.id, 0, 3)
    seen = (await table_info(ada)).seats
    assert [(seat.seat, seat.kind) for seat in seen] == [(0, "open"), (1, "bot"), (2, "person"), (3, "person")]
    assert (seen[2].name, seen[2].wish, seen[2].ready, seen[3].name) == ("Ben", "the diver", True, "Ada")
    assert ((await ben.member()).seat, (await ada.member()).seat, (await table_info(ada)).host) == (2, 3, 3)
    assert await refusal(seats.swap(ada.table, ben.id, 0, 1)) == "not_the_host"
    assert await refusal(seats.swap(ada.table, ada.id, 0, 9)) == "no_such_seat"


async def test_a_seat_cannot_be_handed_over_before_the_start(server):
    """Seats may still be reordered, so the link could hand over another one."""
    ada, _ = await seated(server)
    assert await refusal(links.hand_over_seat(ada.table, ada.id)) == "not_playing"


async def test_a_row_shows_only_what_every_member_knows(server):
    ada, ben = await started(server, name="Blind River", pace=Pace.DAYS)
    (row,) = await membership.tables_of(server, ada.id)
    assert (row.name, row.turns, row.waiting, row.my_turn) == ("Blind River", 0, ["Ada", "Ben"], True)
    assert row.deadline == START + 2 * DAY
    await ada.answers("hand:1")
    (after,) = await membership.tables_of(server, ben.id)
    # A row does not reveal who has answered.
    assert (after.waiting, after.deadline) == (row.waiting, row.deadline)


async def test_a_row_names_nobody_during_a_window(server):
    ada, ben = await started(server)
    for guest in (ada, ben):
        await guest.answers("hand:1")
    (row,) = await membership.tables_of(server, ada.id)
    assert (row.waiting, row.my_turn) == ([], False)


async def test_a_row_of_a_paused_table_shows_its_end_and_a_finished_one_waits_for_nobody(server):
    ada, ben = await started(server)
    until = START + DAY
    await ben.says_yes(await ada.proposes(Pause(until)))
    (row,) = await membership.tables_of(server, ada.id)
    assert (row.deadline, row.waiting, row.my_turn) == (until, [], False)
    await ben.says_yes(await ada.proposes(EndEarly()))
    (row,) = await membership.tables_of(server, ada.id)
    assert (row.deadline, row.waiting, row.my_turn) == (None, [], False)
