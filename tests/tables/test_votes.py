"""Votes: more than half of the players decide."""

import pytest
from sqlalchemy import select

from app import games
from app.engine import codec, kernel
from app.store.schema import DecisionRow
from app.tables.clock import DAY, MINUTE
from app.tables.decisions import decode_command, played
from app.tables.live import records
from app.tables.live.game import first_state
from app.tables.lobby import membership
from app.tables.model import Pace
from app.tables.play import votes
from app.tables.questions import ChangePace, EndEarly, Pause, Replace, Resume
from app.tables.startup import open_server
from tests.support.tables import Guest, refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio


async def test_a_majority_can_end_the_game(server):
    ada, ben, cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    record = ada.table.record
    assert votes.needed(record, record.votes[0].question) == 2
    await cleo.says_no(vote)
    await ben.says_yes(vote)
    assert (await table_info(ada)).status == "abandoned"
    assert await refusal(ada.answers("hand:1", ask=1)) == "not_playing"
    assert await refusal(ben.says_yes(vote)) == "no_such_vote"


async def test_an_abandoned_game_ends_in_its_log_and_shows_what_every_end_shows(server):
    ada, ben, cleo = await started(server, 3, "unfathomable")
    fan = await Guest.create(server, "Fay")
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
            assert [line.id for line in page.messages] == ["abandoned"]
            assert (page.info.status, page.clock) == ("abandoned", None)
    assert [line.name for line in await cleo.log()][-1] == "game_over"
    async with server.reading() as connection:
        stored = await records.read_table(connection, ada.table.table_id)
        commands = await connection.scalars(select(DecisionRow.command).order_by(DecisionRow.seq))
    record, checkpoint = stored.record, stored.checkpoint
    log = [decode_command(text) for text in commands]
    assert (record.version, record.due_at, record.waiting) == (len(log), None, "")
    assert log[-1] == kernel.Abandon()
    assert codec.state_hash(played(first_state(games.load("unfathomable"), record), log)) == checkpoint.hash


async def test_a_paused_game_can_be_abandoned_and_another_process_sees_it(settings, server, time):
    ada, ben = await started(server)
    await ben.says_yes(await ada.proposes(Pause(time.now() + DAY)))
    await ben.says_yes(await ada.proposes(EndEarly()))
    async with open_server(settings, time) as later:
        screen = await ada.at_server(later).sees()
    assert screen["public"]["outcome"]["reason"] == "abandoned"


async def test_the_end_of_a_game_closes_its_votes(server, time):
    ada, ben, cleo = await started(server, 3)
    pause = await ada.proposes(Pause(time.now() + DAY))
    await cleo.says_yes(await ben.proposes(EndEarly()))
    seen = await table_info(ada)
    assert (seen.status, seen.votes) == ("abandoned", [])
    assert await refusal(ben.says_yes(pause)) == "no_such_vote"
    assert (await table_info(ada)).status == "abandoned"


async def test_a_vote_that_can_no_longer_pass_is_rejected(server):
    ada, ben, cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    assert await refusal(ben.proposes(EndEarly())) == "already_asked"
    await ben.says_no(vote)
    await cleo.says_no(vote)
    seen = await table_info(ada)
    assert (seen.votes, seen.status) == ([], "playing")


async def test_a_ballot_can_be_changed_until_the_vote_is_decided(server):
    ada, ben, _cleo = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    await ada.says_no(vote)
    await ben.says_yes(vote)
    assert (await table_info(ada)).votes[0].ballots == {0: False, 1: True}
    await ada.says_yes(vote)
    assert (await table_info(ada)).status == "abandoned"


async def test_a_vote_expires(server, time):
    ada, ben, _ = await started(server, 3)
    vote = await ada.proposes(EndEarly())
    await time_passes(server, time, 5 * MINUTE / 1000)
    assert (await table_info(ada)).votes == []
    assert await refusal(ben.says_yes(vote)) == "no_such_vote"


async def test_a_table_and_its_clocks_pause_until_a_date(server, time):
    ada, ben = await started(server)
    async with ada.listening() as adas, ben.listening():
        await adas.catches_up()
        due = adas.clock.due["0"]
        until = time.now() + 3 * DAY
        await ben.says_yes(await ada.proposes(Pause(until)))
        seen = await table_info(ada)
        assert (seen.status, seen.paused_until) == ("paused", until)
        assert await refusal(ada.answers("hand:1", ask=1)) == "table_paused"
        await time_passes(server, time, 2 * DAY / 1000)
        assert (await table_info(ada)).status == "paused"
        await time_passes(server, time, 1 * DAY / 1000)
        assert (await table_info(ada)).status == "playing"
        await adas.catches_up()
        assert adas.clock.due["0"] == due + 3 * DAY
        assert [line.id for line in adas.messages] == ["paused", "resumed"]
        await ada.answers("hand:1")


async def test_a_pause_can_end_early(server, time):
    ada, ben = await started(server)
    assert await refusal(ada.proposes(Resume())) == "not_playing"
    await ben.says_yes(await ada.proposes(Pause(time.now() + DAY)))
    assert await refusal(ada.proposes(Pause(time.now() + DAY))) == "table_paused"
    await ada.says_yes(await ben.proposes(Resume()))
    assert (await table_info(ada)).status == "playing"


@pytest.mark.parametrize("days", [-1, 0, 91])
async def test_a_pause_must_end_on_a_future_date_within_90_days(server, time, days):
    ada, _ = await started(server)
    assert await refusal(ada.proposes(Pause(time.now() + days * DAY))) == "wrong_date"


async def test_the_pace_can_be_changed_by_vote(server):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await adas.catches_up()
        before = adas.clock.due["0"]
        await ben.says_yes(await ada.proposes(ChangePace(Pace.DAYS)))
        await adas.catches_up()
        assert adas.info.pace == "days"
        assert adas.clock.due["0"] > before + DAY


async def test_the_only_player_left_decides_alone(server):
    ada, ben = await started(server)
    await membership.leave(ben.table, ben.id)
    await ada.proposes(EndEarly())
    assert (await table_info(ada)).status == "abandoned"


async def test_impossible_proposals_and_ballots_are_refused(server):
    ada, ben = await seated(server)
    assert await refusal(ada.proposes(EndEarly())) == "not_playing"
    await ada.starts()
    assert await refusal(ada.proposes(Replace(1, ada.id, "Ada"))) == "not_yours"
    assert await refusal(votes.cast(ada.table, ben.id, 7, in_favour=True)) == "no_such_vote"
