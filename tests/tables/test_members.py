"""People join and leave, lose their devices and hand over their seats, and nobody sees the hand of another."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.engine.game import forgetful
from app.tables.clocks import scheduler
from app.tables.lobby import creation, links, membership, seats, setup
from app.tables.model import Changes, TableSettings
from app.tables.play import substitutes
from app.tables.questions import EndEarly
from app.tables.startup import open_server
from tests.engine.toy import Toy
from tests.support.tables import Guest, refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio


async def seat(guest, number):
    return (await table_info(guest)).seats[number]


async def test_everybody_sees_who_is_connected(server, time):
    ada, ben = await seated(server)
    async with ada.listening() as adas:
        await adas.catches_up()
        assert [one.connected for one in adas.info.seats] == [True, False]
        async with ben.listening(), ben.listening():
            await adas.until(lambda page: page.info.seats[1].connected)
        time.advance(1)
        await adas.until(lambda page: not page.info.seats[1].connected)
        assert adas.info.seats[1].away_since is not None


async def test_simultaneous_arrivals_are_announced_together(server):
    ada, *others = await seated(server, count=4)
    async with ada.listening() as adas, AsyncExitStack() as pages:
        await adas.catches_up()
        for other in others:
            await pages.enter_async_context(other.listening())
        await adas.receive()
        assert [one.connected for one in adas.info.seats] == [True, True, True, True]


async def test_a_player_away_too_long_is_substituted_until_they_return(server, time):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        async with ben.listening():
            pass
        assert (await seat(ada, 1)).played_by == ""
        await time_passes(server, time, 181)
        assert (await seat(ada, 1)).played_by == "defaults"
        await ada.answers("hand:1")
        await time_passes(server, time, 4)
        await adas.catches_up()
        assert adas.view["public"]["waiting"]["window"] == "peek"
        async with ben.listening() as bens:
            await bens.catches_up()
            assert bens.info.seats[1].played_by == ""
            assert bens.view["private"]["ask"]["window"] == "peek"


async def test_a_bot_may_play_for_a_player_who_is_away(server, time):
    people = await seated(server, settings=TableSettings(absent="random"))
    ada, ben = people
    await ada.starts()
    async with ada.listening(), ben.listening():
        pass
    async with ada.listening():
        await time_passes(server, time, 181)
        assert (await seat(ada, 1)).played_by == "random"
        await ada.answers("hand:1")
        await time_passes(server, time, 1.5)
        assert (await ada.sees())["public"]["waiting"]["window"] == "peek"


async def test_an_answer_also_takes_the_seat_back(server, time):
    ada, ben = await started(server)
    async with ada.listening():
        async with ben.listening():
            pass
        await time_passes(server, time, 181)
        await ben.answers("hand:1", ask=1)
        assert (await seat(ada, 1)).played_by == ""


async def test_a_table_waits_while_everybody_is_away(server, time):
    ada, ben = await started(server)
    async with ada.listening(), ben.listening():
        pass
    await time_passes(server, time, 3600)
    await time_passes(server, time, 3600)
    assert (await table_info(ada.table)).seats[0].played_by == "defaults"
    assert (await ada.sees())["public"]["table"]["round"] == 0
    async with ada.listening() as adas:
        await adas.catches_up()
        assert adas.view["private"]["ask"]["prompt"]["id"] == "toy-seal"
        assert adas.clock.due.keys() == {"1"}


async def test_a_game_is_abandoned_once_all_players_have_left(server):
    ada, ben = await started(server)
    await membership.leave(ben.table, ben.id)
    async with ben.listening():
        await membership.leave(ada.table, ada.id)
        assert (await table_info(ada.table)).status == "playing"
        await membership.leave(ben.table, ben.id)
    assert (await table_info(ada.table)).status == "abandoned"
    assert (await ada.sees())["public"]["outcome"]["reason"] == "abandoned"


async def test_a_player_who_is_only_away_keeps_the_game_alive(server, time):
    ada, ben = await started(server)
    async with ben.listening():
        pass
    await time_passes(server, time, 3600)
    await membership.leave(ada.table, ada.id)
    assert (await table_info(ada.table)).status == "playing"


async def test_the_defaults_play_for_a_player_who_left(server, time):
    ada, ben = await started(server)
    await membership.leave(ada.table, ada.id)
    assert (await seat(ada, 0)).played_by == "defaults"
    assert (await table_info(ada.table)).host == 1
    await ben.answers("hand:1")
    await time_passes(server, time, 4)
    assert (await ben.sees())["public"]["waiting"]["window"] == "peek"
    async with ada.listening():
        assert (await seat(ada, 0)).played_by == ""


async def test_the_others_can_substitute_an_absent_player_early(server, time):
    ada, ben = await started(server)
    async with ada.listening(), ben.listening():
        assert await refusal(substitutes.substitute(ada.table, ada.id, 1, "bot")) == "not_away"
    async with ada.listening():
        assert await refusal(substitutes.substitute(ada.table, ada.id, 1, "bot")) == "not_away_long"
        time.advance(60)
        await substitutes.substitute(ada.table, ada.id, 1, "bot")
        assert (await seat(ada, 1)).played_by == "random"
        await time_passes(server, time, 2)
        assert await refusal(ben.answers("hand:1", ask=1)) == "too_late"
        await substitutes.take_seat_back(ben.table, ben.id)
        assert (await seat(ada, 1)).played_by == ""


async def test_a_stand_in_plays_for_an_absent_player_unless_the_table_agreed_on_another_bot(server, time, monkeypatch):
    bot = forgetful(lambda _view, _chance: ["pass"])
    monkeypatch.setattr(Toy, "bots", {"easy": bot, "expert": bot})
    monkeypatch.setattr(Toy, "stand_ins", {"neutral": bot})
    for agreed, stand_in in (("defaults", "neutral"), ("expert", "expert"), ("neutral", "neutral")):
        ada, ben = await started(server, settings=TableSettings(absent=agreed))
        async with ada.listening(), ben.listening():
            pass
        async with ada.listening():
            assert await refusal(substitutes.substitute(ada.table, ada.id, 1, "bot")) == "not_away_long"
            time.advance(60)
            await substitutes.substitute(ada.table, ada.id, 1, "bot")
            assert (await seat(ada, 1)).played_by == stand_in


async def test_a_stand_in_cannot_be_seated_as_a_bot(server):
    ada = await Guest.create(server)
    await ada.opens("unfathomable", 3)
    assert await refusal(seats.seat_bot(ada.table, ada.id, 1, "neutral")) == "unknown_bot"
    await setup.change_setup(ada.table, ada.id, Changes(settings=TableSettings(absent="neutral")))


async def exchange_presence(server, other):
    """Wait until both processes have received the presence messages of the other."""
    for process in (server, other):
        await process.presence.send()
    if not server.store.embedded:
        async with asyncio.timeout(5):
            while server.presence.connected() != other.presence.connected():  # noqa: ASYNC110  from a notification
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_the_players_of_a_process_that_dies_are_away(server, settings, time):
    ada, ben = await started(server)
    async with ada.listening() as adas, open_server(settings, time) as other:
        listening = ben.at_server(other).listening()
        await listening.__aenter__()
        await exchange_presence(server, other)
        assert (await seat(ada, 1)).connected
        # The other process sends nothing any more.
        time.advance(100)
        await scheduler.send_heartbeat(server)
        await adas.catches_up()
        assert [one.connected for one in adas.info.seats] == [True, False]
        await time_passes(server, time, 5)
        assert (await seat(ada, 1)).away_since is not None
        await listening.__aexit__(None, None, None)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_process_announces_its_end(server, settings, time):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        async with open_server(settings, time) as other, ben.at_server(other).listening():
            await exchange_presence(server, other)
            assert (await seat(ada, 1)).connected
        await adas.until(lambda page: not page.info.seats[1].connected)


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_process_that_starts_learns_who_is_connected_elsewhere(server, settings, time):
    ada, ben = await started(server)
    async with ada.listening(), open_server(settings, time) as other, ben.at_server(other).listening():
        await asyncio.sleep(0)
        await exchange_presence(server, other)
        assert [one.connected for one in (await table_info(ben.at_server(other))).seats] == [True, True]


async def test_a_player_who_does_not_return_after_a_restart_is_away(settings, time):
    async with open_server(settings, time) as server:
        ada, ben = await started(server)
        async with ada.listening(), ben.listening():
            pass
    async with open_server(settings, time) as server:
        ada, ben = ada.at_server(server), ben.at_server(server)
        async with ada.listening():
            await scheduler.find_missing(server)
            await time_passes(server, time, 6)
            assert [one.away_since is not None for one in (await table_info(ada)).seats] == [False, True]
            await time_passes(server, time, 181)
            assert (await seat(ada, 1)).played_by == "defaults"


async def test_a_short_loss_of_connection_is_not_stored(server, time):
    ada, ben = await started(server)
    async with ada.listening():
        async with ben.listening():
            pass
        revision = (await table_info(ada)).revision
        time.advance(1)
        await scheduler.mark_absences(server)
        async with ben.listening():
            time.advance(60)
            await scheduler.mark_absences(server)
            assert (await table_info(ada)).revision == revision


async def test_a_game_with_bots_waits_for_its_only_player(server):
    ada = await Guest.create(server)
    await ada.opens(seats=2)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await ada.starts()
    await membership.leave(ada.table, ada.id)
    assert (await table_info(ada)).status == "playing"
    async with ada.listening() as adas:
        assert adas.info.seats[0].played_by == ""


async def test_a_player_can_hand_over_their_seat(server):
    ada, ben = await started(server)
    cleo, eve = await Guest.create(server, "Cleo"), await Guest.create(server, "Eve")
    hand = (await ben.sees())["private"]["own"]["hand"]
    link = await links.hand_over_seat(ben.table, ben.id)
    async with ben.listening() as bens:
        await bens.catches_up()
        cleo.table = await seats.take_over(server, link, cleo.id)
        await bens.catches_up()
        assert bens.gone == "no_place_here"
    assert (await cleo.sees())["private"]["own"]["hand"] == hand
    assert await refusal(ben.sees()) == "no_such_table"
    assert await refusal(ben.answers("hand:1", ask=1)) == "no_such_table"
    assert await refusal(seats.take_over(server, link, eve.id)) == "no_such_link"
    link = await links.hand_over_seat(cleo.table, cleo.id)
    assert await refusal(seats.take_over(server, link, ada.id)) == "seat_taken"


async def test_a_lost_seat_is_given_back_by_vote_and_everybody_is_notified(server):
    ada, ben, cleo = await started(server, 3)
    async with cleo.listening():
        pass
    invite = (await ada.links()).invite
    again = await Guest.create(server, "Cleo again")
    async with ada.listening() as adas:
        assert await refusal(membership.claim_seat(server, invite, again.id, 1)) == "not_away"
        await membership.claim_seat(server, invite, again.id, 2)
        vote = (await table_info(ada)).votes[0].vote
        await adas.catches_up()
        assert adas.info.votes[0].question.name == "Cleo again"
        assert await refusal(cleo.says_no(vote)) == "not_yours"
        await ada.says_yes(vote)
        again.table = ada.table
        assert await refusal(again.member()) == "no_such_table"
        await ben.says_yes(vote)
        await adas.catches_up()
        assert adas.messages[-1].id == "seat_given"
        assert adas.info.seats[2].name == "Cleo again"
    again.table = ada.table
    assert (await again.sees())["private"]["seat"] == 2
    assert await refusal(cleo.sees()) == "no_such_table"


async def test_a_player_who_returns_in_time_keeps_the_seat(server):
    ada, ben, cleo = await started(server, 3)
    async with cleo.listening():
        pass
    again = await Guest.create(server, "Cleo again")
    await membership.claim_seat(server, (await ada.links()).invite, again.id, 2)
    vote = (await table_info(ada)).votes[0].vote
    async with cleo.listening() as cleos:
        await ada.says_yes(vote)
        await ben.says_yes(vote)
        await cleos.catches_up()
        assert (cleos.gone, cleos.messages[-1].id) == (None, "vote_rejected")
        assert cleos.info.seats[2].name == "Cleo"


async def test_the_host_cannot_see_another_hand(server):
    ada, ben = await started(server)
    ben_hand = (await ben.sees())["private"]["own"]["hand"]
    assert not set(ben_hand) & set(str(await ada.sees()).replace("'", " ").split())
    invite = (await ada.links()).invite
    assert await refusal(membership.claim_seat(server, invite, ada.id, 1)) == "seat_taken"
    assert await refusal(seats.clear(ada.table, ada.id, 1)) == "already_started"


async def test_a_rematch_seats_the_same_people_once(server):
    ada, ben = await started(server)
    assert await refusal(creation.rematch(server, ada.table, ada.id)) == "not_over"
    vote = await ada.proposes(EndEarly())
    await ben.says_yes(vote)
    fresh = await creation.rematch(server, ada.table, ben.id)
    assert await creation.rematch(server, ada.table, ada.id) == fresh
    seen = await table_info(server.table(fresh))
    assert [one.name for one in seen.seats] == ["Ada", "Ben"]
    assert (seen.status, seen.host) == ("lobby", 0)
    assert (await table_info(ada.table)).rematch == fresh
    ada.table = ben.table = server.table(fresh)
    await ben.is_ready()
    await ada.starts()
    stranger = await Guest.create(server, "Eve")
    assert await refusal(creation.rematch(server, ada.table, stranger.id)) in ("not_over", "not_seated")


async def test_nothing_is_due_at_a_table_without_a_game(server, time):
    await seated(server)
    time.advance(10_000)
    assert await scheduler.sweep(server) == 0


async def test_a_lobby_whose_host_is_away_gets_another_host_after_a_minute(server, time):
    ada, ben = await seated(server)
    async with ben.listening() as bens:
        async with ada.listening():
            pass
        await time_passes(server, time, 6)
        assert (await table_info(ben)).host == 0
        await time_passes(server, time, 60)
        await bens.catches_up()
        assert (bens.info.host, bens.messages[-1].id) == (1, "host_is")


async def test_a_host_who_returns_in_time_stays_the_host(server, time):
    ada, ben = await seated(server)
    async with ben.listening():
        async with ada.listening():
            pass
        await time_passes(server, time, 6)
        async with ada.listening():
            await time_passes(server, time, 70)
            assert (await table_info(ben)).host == 0


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_missed_departure_is_known_once_the_process_asks_again(server, settings, time):
    ada, ben = await started(server)
    async with ada.listening(), open_server(settings, time) as other:
        async with ben.at_server(other).listening():
            await exchange_presence(server, other)
        # The notification of the departure is lost.
        other.presence._went.clear()
        await server.presence.ask()
        async with asyncio.timeout(5):
            while not other.presence._asked:  # noqa: ASYNC110  from a notification
                await asyncio.sleep(0.01)
        await exchange_presence(server, other)
        assert not (await seat(ada, 1)).connected
