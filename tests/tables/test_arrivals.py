"""People who arrive late, watch, or ask for the seat of a bot, and people who come back."""

import pytest

from app.tables.lobby import creation, links, membership, seats
from app.tables.model import Pace, SeatRequest
from app.tables.people import deletion
from app.tables.play import votes
from tests.support.tables import Guest, refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio


async def full_table(server, *, begun=True, **more):
    """Ada and Ben with two bots, and Eve, who arrives too late."""
    ada, ben = await seated(server, seats=4, **more)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    if begun:
        await ada.starts()
    eve = await Guest.create(server, "Eve")
    eve.table, eve.invite = ada.table, (await ada.links()).invite
    return ada, ben, eve


async def asks_for_seat(server, guest, seat=2):
    await membership.claim_seat(server, guest.invite, guest.id, seat)


async def request_of(server, guest):
    return (await creation.invitation(server, guest.invite, guest.id)).request


async def open_vote(guest):
    (vote,) = votes.shown((await table_info(guest))._record)
    return vote


async def test_an_invite_link_says_what_a_late_friend_can_do(server):
    ada, _, eve = await full_table(server)
    seen = await creation.invitation(server, eve.invite, eve.id)
    assert (seen.open_seats, seen.bots, seen.can_watch, seen.your_seat, seen.request) == ([], [2, 3], True, None, None)
    assert (await creation.invitation(server, eve.invite, ada.id)).your_seat == 0
    assert (await creation.invitation(server, eve.invite)).your_seat is None


async def test_a_late_friend_watches_by_the_invite_link(server):
    _, _, eve = await full_table(server)
    await membership.watch(server, eve.invite, eve.id)
    assert (await eve.member()).seat is None
    assert (await eve.sees())["private"] is None


async def test_the_invite_link_admits_no_spectators_if_the_host_revoked_their_link(server):
    ada, _, eve = await full_table(server)
    await links.revoke(ada.table, ada.id, "spectator")
    assert not (await creation.invitation(server, eve.invite, eve.id)).can_watch
    assert await refusal(membership.watch(server, eve.invite, eve.id)) == "no_such_link"


@pytest.mark.parametrize("begun", [False, True])
async def test_the_host_gives_the_seat_of_a_bot(server, begun):
    ada, ben, eve = await full_table(server, begun=begun)
    await asks_for_seat(server, eve)
    assert await request_of(server, eve) == SeatRequest(2, declined=False)
    vote = await open_vote(ada)
    assert [seat.seat for seat in votes.voters((await table_info(ada))._record, vote.question)] == [0]
    assert await refusal(ben.says_yes(vote.vote)) == "not_yours"
    async with ben.listening() as bens:
        await bens.catches_up()
        await ada.says_yes(vote.vote)
        await bens.catches_up()
        assert (bens.messages[-1].id, bens.messages[-1].args["name"], bens.messages[-1].args["number"]) == (
            "bot_replaced",
            "Eve",
            3,
        )
    assert (await eve.member()).seat == 2
    assert [(seat.kind, seat.name, seat.ready) for seat in (await table_info(ada)).seats][2] == ("person", "Eve", False)
    assert (await creation.invitation(server, eve.invite, eve.id)).your_seat == 2
    assert (await table_info(ada)).votes == []
    if begun:
        assert (await eve.ask())["options"]


async def test_a_spectator_who_gets_a_seat_sees_it_at_once(server):
    ada, _, eve = await full_table(server)
    await membership.watch(server, eve.invite, eve.id)
    async with eve.listening() as eves:
        await eves.catches_up()
        assert eves.view["private"] is None
        await asks_for_seat(server, eve)
        await ada.says_yes((await open_vote(ada)).vote)
        await eves.catches_up()
        assert eves.view["private"]["seat"] == 2


async def test_only_the_person_who_asked_learns_that_a_request_was_declined(server):
    ada, ben, eve = await full_table(server)
    await asks_for_seat(server, eve)
    async with ben.listening() as bens:
        await bens.catches_up()
        await ada.says_no((await open_vote(ada)).vote)
        await bens.catches_up()
        assert bens.messages == []
        assert votes.shown(bens.info._record) == []
    assert await request_of(server, eve) == SeatRequest(2, declined=True)
    assert await refusal(asks_for_seat(server, eve, 3)) == "already_asked"
    assert await refusal(eve.member()) == "no_such_table"


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("answered", [False, True])
async def test_a_request_ends_after_five_minutes_and_can_be_made_again(server, time, begun, answered):
    ada, _, eve = await full_table(server, begun=begun)
    await asks_for_seat(server, eve)
    if answered:
        await ada.says_no((await open_vote(ada)).vote)
    async with ada.listening():
        await time_passes(server, time, 301)
    assert await request_of(server, eve) is None
    await asks_for_seat(server, eve)
    assert (await open_vote(ada)).question.seat == 2


async def test_a_request_does_not_speed_up_the_replacement_of_an_absent_host(server, time):
    ada, ben, eve = await full_table(server, begun=False)
    await asks_for_seat(server, eve)
    async with ben.listening():
        async with ada.listening():
            await time_passes(server, time, 280)
        await time_passes(server, time, 30)
        assert (await table_info(ben)).host == 0
        await time_passes(server, time, 60)
        assert (await table_info(ben)).host == 1


async def test_a_request_for_another_seat_replaces_the_first(server):
    ada, _, eve = await full_table(server)
    await asks_for_seat(server, eve, 2)
    await asks_for_seat(server, eve, 3)
    assert (await open_vote(ada)).question.seat == 3


async def test_of_two_people_who_ask_for_a_seat_one_gets_it_and_the_other_can_ask_for_another(server):
    ada, _, eve = await full_table(server)
    gus = await Guest.create(server, "Gus")
    gus.table, gus.invite = eve.table, eve.invite
    for guest in (eve, gus):
        await asks_for_seat(server, guest)
    first, _ = votes.shown((await table_info(ada))._record)
    await ada.says_yes(first.vote)
    assert votes.shown((await table_info(ada))._record) == []
    assert await request_of(server, gus) is None
    assert (await creation.invitation(server, gus.invite, gus.id)).bots == [3]
    await asks_for_seat(server, gus, 3)


async def test_requests_do_not_keep_the_players_from_voting(server):
    ada, _, eve = await full_table(server)
    for name in ("Eve", "Gus", "Ivo", "Kim", "Lea"):
        guest = await Guest.create(server, name)
        await membership.claim_seat(server, eve.invite, guest.id, 2)
    late = await Guest.create(server, "Mia")
    assert await refusal(membership.claim_seat(server, eve.invite, late.id, 2)) == "already_asked"
    await ada.proposes(votes.EndEarly())


async def test_if_the_host_is_away_the_others_decide(server):
    ada, ben, eve = await full_table(server)
    await ada.leaves()
    await membership.hand_over_host(ben.table, ben.id, 0)
    await asks_for_seat(server, eve)
    await ben.says_yes((await open_vote(ben)).vote)
    assert (await eve.member()).seat == 2


async def test_by_days_a_request_stays_open_for_days(server, time):
    ada, _, eve = await full_table(server, pace=Pace.DAYS)
    await asks_for_seat(server, eve)
    async with ada.listening():
        await time_passes(server, time, 24 * 3600)
    assert await request_of(server, eve) == SeatRequest(2, declined=False)


async def test_impossible_requests_are_refused(server):
    ada, ben, eve = await full_table(server)
    assert await refusal(asks_for_seat(server, eve, 1)) == "not_away"
    assert await refusal(asks_for_seat(server, eve, 9)) == "no_such_seat"
    assert await refusal(membership.claim_seat(server, eve.invite, ben.id, 2)) == "seat_taken"
    for guest in (ada, ben):
        await guest.leaves()
    assert await refusal(asks_for_seat(server, eve)) == "not_playing"
    assert (await creation.invitation(server, eve.invite, eve.id)).bots == []


async def test_a_person_who_was_removed_cannot_ask(server):
    ada, ben, eve = await full_table(server, begun=False)
    await seats.clear(ada.table, ada.id, 1)
    assert await refusal(membership.claim_seat(server, eve.invite, ben.id, 2)) == "sent_away"


async def test_deleting_a_guest_deletes_their_request(server):
    ada, _, eve = await full_table(server)
    await asks_for_seat(server, eve)
    await deletion.delete_guest(server, eve.id)
    assert (await table_info(ada)).votes == []


# ---- Coming back -----------------------------------------------------------------------------------------------------


async def is_away_for(server, time, guest, seconds):
    """Close the page, and open it again later."""
    async with guest.listening():
        pass
    await time_passes(server, time, seconds)
    async with guest.listening():
        await time_passes(server, time, 1)


@pytest.mark.parametrize(("seconds", "announced"), [(10, []), (70, ["back"]), (200, ["back"])])
async def test_a_return_is_announced_after_a_longer_absence(server, time, seconds, announced):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await is_away_for(server, time, ben, seconds)
        await adas.catches_up()
        back = [line for line in adas.messages if line.id == "back"]
        assert [line.id for line in back] == announced
        assert all(line.args["name"] == "Ben" for line in back)


async def test_a_player_who_left_and_returns_is_announced(server, time):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await ben.leaves()
        await is_away_for(server, time, ben, 10)
        await adas.catches_up()
        assert [line.id for line in adas.messages if line.kind == "notice"] == ["left", "back"]


async def test_a_return_is_not_announced_in_a_lobby_or_to_bots(server, time):
    ada, ben = await seated(server)
    async with ada.listening() as adas:
        await is_away_for(server, time, ben, 70)
        await adas.catches_up()
        assert adas.messages == []
    (solo,) = await seated(server, 1, seats=2)
    await seats.fill_with_bots(solo.table, solo.id, "random")
    await solo.starts()
    await is_away_for(server, time, solo, 70)
    async with solo.listening() as solos:
        assert solos.messages == []
