"""Agreeing: more than half of those who play decide."""

import pytest

from app import games
from app.engine import codec, kernel
from app.tables.clock import DAY, MINUTE
from app.tables.decisions import decode_command, played
from app.tables.live import records
from app.tables.live.game import first_state
from app.tables.lobby import membership
from app.tables.model import Pace
from app.tables.play import votes
from app.tables.questions import ChangePace, EndEarly, Pause, Replace, Resume
from app.tables.startup import open_server
from tests.support.tables import Guest, about, refusal, seated, started, time_passes

pytestmark = pytest.mark.anyio


async def test_a_majority_gives_up(server):
    ada, ben, cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    record = ada.table.record
    assert votes.needed(record, record.votes[0].question) == 2
    await cleo.says_no(vote)
    await ben.says_yes(vote)
    assert (await about(ada)).status == "abandoned"
    assert await refusal(ada.answers("hand:1", ask=1)) == "not_playing"
    assert await refusal(ben.says_yes(vote)) == "no_such_vote"


async def test_a_game_that_is_given_up_ends_in_its_log_and_shows_what_an_end_shows(server):
    ada, ben, cleo = await started(server, 3, "unfathomable")
    fan = await Guest.comes(server, "Fay")
    await fan.watches(ada)
    async with ben.listening() as bens, fan.listening() as fans:
        await ben.says_yes(await ada.proposes(EndEarly()))
        for page in (bens, fans):
            await page.until(lambda page: page.view["public"]["outcome"])
            await page.catches_up()
            assert (page.view["public"]["outcome"]["reason"], page.view["public"]["outcome"]["winners"]) == (
                "abandoned",
                [],
            )
            assert all("loyalty_cards" in player for player in page.view["public"]["table"]["players"])
            assert page.events[-1].name == "game_over"
            assert [line.id for line in page.lines] == ["abandoned"]
            assert (page.about.status, page.clock) == ("abandoned", None)
    assert [line.name for line in await cleo.log()][-1] == "game_over"
    async with server.reading() as connection:
        stored = await records.read_table(connection, ada.table.table_id)
    record, kept = stored.record, stored.checkpoint
    log = [decode_command(text) for text in await ada.table.log(record)]
    assert (record.version, record.due_at, record.waiting) == (len(log), None, "")
    assert log[-1] == kernel.Abandon()
    assert codec.state_hash(played(first_state(games.load("unfathomable"), record), log)) == kept.hash


async def test_a_paused_game_can_be_given_up_and_another_process_sees_it(settings, server, time):
    ada, ben = await started(server)
    await ben.says_yes(await ada.proposes(Pause(time.now() + DAY)))
    await ben.says_yes(await ada.proposes(EndEarly()))
    async with open_server(settings, time) as later:
        screen = await ada.at_server(later).sees()
    assert screen["public"]["outcome"]["reason"] == "abandoned"


async def test_with_the_game_everything_is_over_that_was_asked_about_it(server, time):
    ada, ben, cleo = await started(server, 3)
    pause = await ada.proposes(Pause(time.now() + DAY))
    await cleo.says_yes(await ben.proposes(EndEarly()))
    seen = await about(ada)
    assert (seen.status, seen.votes) == ("abandoned", [])
    assert await refusal(ben.says_yes(pause)) == "no_such_vote"
    assert (await about(ada)).status == "abandoned"


async def test_a_vote_that_can_no_longer_pass_is_rejected(server):
    ada, ben, cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    assert await refusal(ben.proposes(EndEarly())) == "already_asked"
    await ben.says_no(vote)
    await cleo.says_no(vote)
    seen = await about(ada)
    assert (seen.votes, seen.status) == ([], "playing")


async def test_one_may_think_again_until_it_is_decided(server):
    ada, ben, _cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    await ada.says_no(vote)
    await ben.says_yes(vote)
    assert (await about(ada)).votes[0].ballots == {0: False, 1: True}
    await ada.says_yes(vote)
    assert (await about(ada)).status == "abandoned"


async def test_a_vote_lapses(server, time):
    ada, ben, _ = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    await time_passes(server, time, 5 * MINUTE / 1000)
    assert (await about(ada)).votes == []
    assert await refusal(ben.says_yes(vote)) == "no_such_vote"


async def test_a_table_pauses_until_a_day_and_its_clocks_with_it(server, time):
    ada, ben = await started(server)
    async with ada.listening() as adas, ben.listening():
        await adas.catches_up()
        due = adas.clock.due["0"]
        until = time.now() + 3 * DAY
        await ben.says_yes(await ada.proposes(Pause(until)))
        seen = await about(ada)
        assert (seen.status, seen.paused_until) == ("paused", until)
        assert await refusal(ada.answers("hand:1", ask=1)) == "table_paused"
        await time_passes(server, time, 2 * DAY / 1000)
        assert (await about(ada)).status == "paused"
        await time_passes(server, time, 1 * DAY / 1000)
        assert (await about(ada)).status == "playing"
        await adas.catches_up()
        assert adas.clock.due["0"] == due + 3 * DAY
        assert [line.id for line in adas.lines] == ["paused", "resumed"]
        await ada.answers("hand:1")


async def test_a_pause_can_end_early(server, time):
    ada, ben = await started(server)
    assert await refusal(ada.proposes(Resume())) == "not_playing"
    await ben.says_yes(await ada.proposes(Pause(time.now() + DAY)))
    assert await refusal(ada.proposes(Pause(time.now() + DAY))) == "table_paused"
    await ada.says_yes(await ben.proposes(Resume()))
    assert (await about(ada)).status == "playing"


@pytest.mark.parametrize("days", [-1, 0, 91])
async def test_a_pause_ends_on_a_day_that_comes(server, time, days):
    ada, _ = await started(server)
    assert await refusal(ada.proposes(Pause(time.now() + days * DAY))) == "wrong_date"


async def test_the_pace_changes_by_agreement(server):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await adas.catches_up()
        before = adas.clock.due["0"]
        await ben.says_yes(await ada.proposes(ChangePace(Pace.DAYS)))
        await adas.catches_up()
        assert adas.about.pace == "days"
        assert adas.clock.due["0"] > before + DAY


async def test_alone_one_decides_alone(server):
    ada, _ = await started(server)
    await membership.leave(_.table, _.id)
    await ada.proposes(EndEarly())
    assert (await about(ada)).status == "abandoned"


async def test_only_players_ask_and_only_what_can_be_asked(server):
    ada, ben = await seated(server)
    assert await refusal(ada.proposes(EndEarly())) == "not_playing"
    await ada.starts()
    assert await refusal(ada.proposes(Replace(1, ada.id, "Ada"))) == "not_yours"
    assert await refusal(votes.cast(ada.table, ben.id, 7, in_favour=True)) == "no_such_vote"
