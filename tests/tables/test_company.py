"""People come and go, lose their things, hand their seat on; nobody looks into another's hand."""

import pytest
from sqlalchemy import update

from app.store.schema import Presence
from app.tables import company, lobby, presence, substitutes
from app.tables.ballots import Abandon
from app.tables.model import TableSettings
from app.tables.opening import open_house
from app.tables.timekeeper import sweep
from tests.support.tables import Guest, refusal, seated, started, time_passes

pytestmark = pytest.mark.anyio


async def seat(guest, number):
    return (await company.about(guest.house, guest.table)).seats[number]


async def test_everybody_sees_who_is_here(house, time):
    ada, ben = await seated(house)
    async with ada.listening() as adas:
        await adas.catches_up()
        assert [one["connected"] for one in adas.about["seats"]] == [True, False]
        async with ben.listening(), ben.listening():
            await adas.catches_up()
            assert adas.about["seats"][1]["connected"]
        time.pass_by(1)
        await adas.catches_up()
        assert not adas.about["seats"][1]["connected"]
        assert adas.about["seats"][1]["away_since"] is not None


async def test_who_is_away_too_long_is_played_for_and_back_at_once(house, time):
    ada, ben = await started(house)
    async with ada.listening() as adas:
        async with ben.listening():
            pass
        assert (await seat(ada, 1)).played_by == ""
        await time_passes(house, time, 181)
        assert (await seat(ada, 1)).played_by == "defaults"
        await ada.answers("hand:1")
        await time_passes(house, time, 4)
        await adas.catches_up()
        assert adas.view["public"]["waiting"]["window"] == "peek"
        async with ben.listening() as bens:
            await bens.catches_up()
            assert bens.about["seats"][1]["played_by"] == ""
            assert bens.view["private"]["ask"]["window"] == "peek"


async def test_a_bot_may_play_for_who_is_away(house, time):
    people = await seated(house, settings=TableSettings(absent="random"))
    ada, ben = people
    await ada.starts()
    async with ada.listening(), ben.listening():
        pass
    async with ada.listening():
        await time_passes(house, time, 181)
        assert (await seat(ada, 1)).played_by == "random"
        await ada.answers("hand:1")
        await time_passes(house, time, 1.5)
        assert (await ada.sees())["public"]["waiting"]["window"] == "peek"


async def test_an_answer_takes_the_seat_back_as_well(house, time):
    ada, ben = await started(house)
    async with ada.listening():
        async with ben.listening():
            pass
        await time_passes(house, time, 181)
        await ben.answers("hand:1", ask=1)
        assert (await seat(ada, 1)).played_by == ""


async def test_a_table_that_everybody_has_left_waits(house, time):
    ada, ben = await started(house)
    async with ada.listening(), ben.listening():
        pass
    await time_passes(house, time, 3600)
    await time_passes(house, time, 3600)
    assert (await company.about(house, ada.table)).seats[0].played_by == "defaults"
    assert (await ada.sees())["public"]["table"]["round"] == 0
    async with ada.listening() as adas:
        await adas.catches_up()
        assert adas.view["private"]["ask"]["prompt"]["id"] == "toy-seal"
        assert adas.clock["due"].keys() == {"1"}


async def test_a_game_that_all_have_left_on_purpose_is_given_up(house):
    ada, ben = await started(house)
    await company.leave(house, ben.table, ben.id)
    async with ben.listening():
        await company.leave(house, ada.table, ada.id)
        assert (await company.about(house, ada.table)).status == "playing"
        await company.leave(house, ben.table, ben.id)
    assert (await company.about(house, ada.table)).status == "abandoned"
    assert (await ada.sees())["public"]["outcome"]["reason"] == "abandoned"


async def test_somebody_who_is_only_away_keeps_the_game_alive(house, time):
    ada, ben = await started(house)
    async with ben.listening():
        pass
    await time_passes(house, time, 3600)
    await company.leave(house, ada.table, ada.id)
    assert (await company.about(house, ada.table)).status == "playing"


async def test_leaving_a_game_leaves_the_seat_to_the_defaults(house, time):
    ada, ben = await started(house)
    await company.leave(house, ada.table, ada.id)
    assert (await seat(ada, 0)).played_by == "defaults"
    assert (await company.about(house, ada.table)).host == 1
    await ben.answers("hand:1")
    await time_passes(house, time, 4)
    assert (await ben.sees())["public"]["waiting"]["window"] == "peek"
    async with ada.listening():
        assert (await seat(ada, 0)).played_by == ""


async def test_the_others_need_not_wait_until_the_patience_is_over(house, time):
    ada, ben = await started(house)
    async with ada.listening(), ben.listening():
        assert await refusal(substitutes.substitute(house, ada.table, ada.id, 1, "bot")) == "not_away"
    async with ada.listening():
        assert await refusal(substitutes.substitute(house, ada.table, ada.id, 1, "bot")) == "not_away"
        time.pass_by(60)
        await substitutes.substitute(house, ada.table, ada.id, 1, "bot")
        assert (await seat(ada, 1)).played_by == "random"
        await time_passes(house, time, 2)
        assert await refusal(ben.answers("hand:1", ask=1)) == "too_late"
        await substitutes.take_seat_back(house, ben.table, ben.id)
        assert (await seat(ada, 1)).played_by == ""


async def test_a_process_that_dies_takes_its_people_with_it(house, settings, time):
    ada, ben = await started(house)
    async with ada.listening() as adas:
        async with open_house(settings, time) as other:
            listening = ben.in_house(other).listening()
            await listening.__aenter__()
            await presence.beat(house)
            assert (await seat(ada, 1)).connected
            # The other process says nothing any more.
            time.pass_by(100)
            async with house.writing() as connection:
                mine = Presence.process == house.process
                await connection.execute(update(Presence).where(mine).values(seen_at=time.now()))
            await presence.beat(house)
            assert not (await seat(ada, 1)).connected
            assert (await seat(ada, 0)).connected
            await listening.__aexit__(None, None, None)
        await adas.catches_up()
        assert adas.about["seats"][1]["away_since"] is not None


async def test_an_owner_hands_the_seat_to_somebody_else(house):
    ada, ben = await started(house)
    cleo, eve = await Guest.comes(house, "Cleo"), await Guest.comes(house, "Eve")
    hand = (await ben.sees())["private"]["own"]["hand"]
    link = await company.seat_link(house, ben.table, ben.id)
    async with ben.listening() as bens:
        await bens.catches_up()
        cleo.table = await company.take_over(house, link, cleo.id)
        await bens.catches_up()
        assert bens.gone == "no_place_here"
    assert (await cleo.sees())["private"]["own"]["hand"] == hand
    assert await refusal(ben.sees()) == "no_such_table"
    assert await refusal(ben.answers("hand:1", ask=1)) == "no_such_table"
    assert await refusal(company.take_over(house, link, eve.id)) == "no_such_link"
    link = await company.seat_link(house, cleo.table, cleo.id)
    assert await refusal(company.take_over(house, link, ada.id)) == "seat_taken"
    await company.revoke_seat_link(house, cleo.table, cleo.id)
    assert await refusal(company.take_over(house, link, eve.id)) == "no_such_link"


async def test_a_lost_seat_is_given_again_by_vote_and_everybody_is_told(house):
    ada, ben, cleo = await started(house, 3)
    async with cleo.listening():
        pass
    invite = (await ada.links()).invite
    again = await Guest.comes(house, "Cleo again")
    async with ada.listening() as adas:
        assert await refusal(company.claim(house, invite, again.id, 1)) == "not_away"
        vote = await company.claim(house, invite, again.id, 2)
        await adas.catches_up()
        assert adas.about["votes"][0]["question"] == {"type": "Replace", "seat": 2, "by": "", "name": "Cleo again"}
        assert await refusal(cleo.says_no(vote)) == "not_yours"
        await ada.says_yes(vote)
        assert await refusal(again.in_house(house).standing()) == "no_such_table"
        await ben.says_yes(vote)
        await adas.catches_up()
        assert adas.lines[-1]["id"] == "seat_given"
        assert adas.about["seats"][2]["name"] == "Cleo again"
    again.table = ada.table
    assert (await again.sees())["private"]["seat"] == 2
    assert await refusal(cleo.sees()) == "no_such_table"


async def test_who_comes_back_in_time_keeps_the_seat(house):
    ada, ben, cleo = await started(house, 3)
    async with cleo.listening():
        pass
    again = await Guest.comes(house, "Cleo again")
    vote = await company.claim(house, (await ada.links()).invite, again.id, 2)
    async with cleo.listening() as cleos:
        await ada.says_yes(vote)
        await ben.says_yes(vote)
        await cleos.catches_up()
        assert (cleos.gone, cleos.lines[-1]["id"]) == (None, "vote_rejected")
        assert cleos.about["seats"][2]["name"] == "Cleo"


async def test_the_host_cannot_look_into_a_hand(house):
    ada, ben = await started(house)
    ben_hand = (await ben.sees())["private"]["own"]["hand"]
    assert not set(ben_hand) & set(str(await ada.sees()).replace("'", " ").split())
    invite = (await ada.links()).invite
    assert await refusal(company.claim(house, invite, ada.id, 1)) == "seat_taken"
    assert await refusal(lobby.clear_seat(house, ada.table, ada.id, 1)) == "already_started"


async def test_a_rematch_seats_the_same_people_once(house):
    ada, ben = await started(house)
    assert await refusal(lobby.rematch(house, ada.table, ada.id)) == "not_over"
    vote = await ada.proposes(Abandon())
    await ben.says_yes(vote)
    fresh = await lobby.rematch(house, ada.table, ben.id)
    assert await lobby.rematch(house, ada.table, ada.id) == fresh
    seen = await company.about(house, fresh)
    assert [one.name for one in seen.seats] == ["Ada", "Ben"]
    assert (seen.status, seen.host) == ("lobby", 0)
    assert (await company.about(house, ada.table)).rematch == fresh
    ada.table = ben.table = fresh
    await ben.is_ready()
    await ada.starts()
    stranger = await Guest.comes(house, "Eve")
    assert await refusal(lobby.rematch(house, fresh, stranger.id)) in ("not_over", "not_seated")


async def test_nothing_is_due_at_a_table_without_a_game(house, time):
    await seated(house)
    time.pass_by(10_000)
    assert await sweep(house) == 0
