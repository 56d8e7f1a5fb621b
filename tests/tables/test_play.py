"""Every answer counts once, nobody sees more than their own view, and nothing is published before its commit."""

import asyncio
import gc

import pytest
from msgspec import UNSET, json
from sqlalchemy import select

from app import games
from app.engine import codec, views
from app.engine import refusals as engine_refusals
from app.engine.kernel import Answer
from app.engine.log import effective
from app.engine.state import StandingOrder
from app.store.schema import CheckpointRow, DecisionRow
from app.tables.decisions import decode_command, played
from app.tables.live.game import first_state
from app.tables.live.recent import read_log
from app.tables.live.table import LiveTable
from app.tables.lobby import membership
from app.tables.play import commands
from app.tables.refusals import Refused
from app.tables.startup import open_server
from tests.support.tables import Guest, refusal, started, time_passes

pytestmark = pytest.mark.anyio


async def log(server, table):
    async with server.store.read() as connection:
        rows = await connection.execute(
            select(DecisionRow.seq, DecisionRow.actor)
            .where(DecisionRow.table_id == table.table_id)
            .order_by(DecisionRow.seq)
        )
        return [tuple(row) for row in rows]


async def test_an_answer_is_stored_and_the_game_continues(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:2")
    assert await log(server, ada.table) == [(1, "seat:0"), (2, "seat:1")]
    assert (await ada.ask())["prompt"]["id"] == "toy-window"


async def test_simultaneous_answers_of_different_seats_all_count(server):
    people = await started(server, 4)
    await asyncio.gather(*(person.answers("hand:1", ask=1) for person in people))
    assert sorted(actor for _, actor in await log(server, people[0].table)) == ["seat:0", "seat:1", "seat:2", "seat:3"]
    assert [seq for seq, _ in await log(server, people[0].table)] == [1, 2, 3, 4]


async def test_a_second_answer_to_the_same_ask_comes_too_late(server):
    ada, _ = await started(server)
    await ada.answers("hand:1")
    assert await refusal(ada.answers("hand:2", ask=1)) == "too_late"


async def test_a_repeated_command_counts_once(server):
    ada, _ = await started(server)
    await asyncio.gather(*(ada.answers("hand:1", ask=1, command_id="once") for _ in range(3)))
    await ada.answers("hand:1", ask=1, command_id="once")
    assert await log(server, ada.table) == [(1, "seat:0")]


async def test_two_players_can_use_the_same_command_id(server):
    ada, ben = await started(server)
    await ada.answers("hand:1", command_id="mine")
    await ben.answers("hand:1", command_id="mine")
    assert len(await log(server, ada.table)) == 2


async def reach_allotment(server, time):
    ada, ben = await started(server)
    for person in (ada, ben):
        await person.answers("hand:1")
    await time_passes(server, time, 4)
    for person in (ada, ben):
        await person.answers()
    await ada.answers("0", "1", command_id="arranged")
    assert (await ada.ask())["prompt"]["id"] == "toy-allot"
    return ada, ben


async def test_the_last_answer_can_be_taken_back_while_nobody_has_learned_anything(server, time):
    ada, ben = await reach_allotment(server, time)
    assert await refusal(ben.takes_back()) == "too_late_to_take_back"
    await ada.takes_back(command_id="back")
    assert (await ada.ask())["prompt"]["id"] == "toy-arrange"
    assert (await ben.log())[-1].name == "taken_back"
    await ada.takes_back(command_id="back")
    assert (await ada.ask())["prompt"]["id"] == "toy-arrange"
    await ada.answers("1", "0")
    await ada.answers({"seat:0": 1})
    # The next round asks everybody at the same time.
    assert await refusal(ada.takes_back()) == "too_late_to_take_back"


async def test_nothing_is_taken_back_if_the_log_now_leads_to_another_state(server, time, monkeypatch):
    ada, _ = await reach_allotment(server, time)
    before = await ada.sees()
    with monkeypatch.context() as other_rules:
        other_rules.setattr("tests.engine.toy.ShufflePile.run", lambda _step, game: game.pile.take())
        assert await refusal(ada.takes_back()) == "too_late_to_take_back"
    assert await ada.sees() == before
    await ada.takes_back()


async def test_a_command_repeated_after_a_take_back_changes_nothing(server, time):
    ada, _ = await reach_allotment(server, time)
    await ada.takes_back()
    before = await log(server, ada.table)
    ask = await ada.ask()
    await ada.answers("0", "1", ask=ask["id"], command_id="arranged")
    assert await log(server, ada.table) == before
    assert await ada.ask() == ask


async def test_an_id_that_was_used_for_another_command_is_refused(server, settings, time):
    ada, _ = await started(server)
    ask = (await ada.ask())["id"]
    await ada.answers("hand:1", ask=ask, command_id="first")
    await ada.answers("hand:1", ask=ask, command_id="first")
    before = await log(server, ada.table)
    assert await refusal(ada.answers("hand:0", ask=ask, command_id="first")) == "id_used"
    assert await refusal(ada.takes_back(command_id="first")) == "id_used"
    async with open_server(settings, time) as other:
        assert await refusal(ada.at_server(other).answers("hand:0", ask=ask, command_id="first")) == "id_used"
    assert await log(server, ada.table) == before


@pytest.mark.parametrize(
    ("ask", "choice", "code"),
    [
        (1, ["hand:0"], "too_low"),
        (1, ["hand:9"], "unknown_option"),
        (1, "hand:1", "malformed"),
        (1, None, "malformed"),
        (9, ["hand:1"], "not_asked"),
        ("1", ["hand:1"], "malformed"),
        (1, [["hand:1"]], "malformed"),
    ],
)
async def test_an_illegal_answer_is_refused_and_changes_nothing(server, ask, choice, code):
    ada, _ = await started(server)
    assert await refusal(commands.answer(ada.table, ada.id, "x", ask, choice)) == code
    assert await log(server, ada.table) == []
    await ada.answers("hand:1")


async def test_a_person_without_a_seat_cannot_play_and_learns_nothing(server):
    ada, _ = await started(server)
    stranger, fan = await Guest.create(server, "Eve"), await Guest.create(server, "Fay")
    await fan.watches(ada)
    stranger.table = ada.table
    assert await refusal(stranger.answers("hand:1", ask=1)) == "no_such_table"
    assert await refusal(fan.answers("hand:1", ask=1)) == "not_seated"
    assert await refusal(stranger.sees()) == "no_such_table"
    stranger.table = server.table("nowhere")
    assert await refusal(stranger.answers("hand:1", ask=1)) == "no_such_table"


async def test_players_see_only_their_own_hand_and_spectators_none(server):
    ada, ben = await started(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    assert (await ada.sees())["private"]["own"]["hand"] != (await ben.sees())["private"]["own"]["hand"]
    assert (await fan.sees())["private"] is None


async def test_an_audience_that_learns_nothing_is_sent_nothing(server):
    ada, ben = await started(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    async with ada.listening() as adas, ben.listening() as bens, fan.listening() as fans:
        for page in (adas, bens, fans):
            await page.catches_up()
        await commands.order(ben.table, ben.id, "o", [StandingOrder("peek", ["peek"])])
        await ben.answers("hand:1")
        for page in (adas, bens, fans):
            await page.catches_up()
        assert (adas.number, bens.number, fans.number) == (1, 3, 1)
        assert adas.screens == fans.screens == 1
        await ada.answers("hand:1")
        for page in (adas, bens, fans):
            await page.catches_up()
        # Ada's answer was the last one, so her answer and what followed came in one screen.
        assert (adas.number, bens.number, fans.number) == (2, 4, 2)
        assert [event.name for event in fans.events] == ["toy-sealed", "toy-sealed"]
        assert adas.events[0].own is not UNSET
        assert fans.events[0].own is UNSET


async def test_a_secret_action_does_not_change_the_time_of_the_last_change(server, time):
    ada, ben = await started(server)
    [before] = await membership.tables_of(server, ada.id)
    time.advance(5)
    await commands.order(ben.table, ben.id, "o", [StandingOrder("peek", ["peek"])])
    await ben.answers("hand:1")
    assert await membership.tables_of(server, ada.id) == [before]
    await ada.answers("hand:1")
    assert (await membership.tables_of(server, ada.id))[0].touched_at == before.touched_at + 5000


async def test_a_secret_change_does_not_store_who_is_away(server):
    ada, ben = await started(server)
    async with ben.listening():
        pass
    table = ada.table
    await table.change(lambda change: change.set_give_time(0, wanted=True), secret=True)
    assert table.record.seats[1].away_since is None
    await table.change(lambda change: change.set_give_time(0, wanted=False))
    assert table.record.seats[1].away_since is not None


async def test_a_page_opened_later_sees_what_an_open_one_sees(server):
    ada, ben = await started(server)
    async with ada.listening() as early:
        await ada.answers("hand:1")
        await ben.answers("hand:1")
        await early.catches_up()
        async with ada.listening() as late:
            await late.catches_up()
            assert (late.view, late.number, late.clock) == (early.view, early.number, early.clock)


async def test_the_log_shows_each_audience_what_it_received(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    lines = await ada.log()
    assert [(line.name, line.args["seat"], line.own is UNSET) for line in lines] == [
        ("toy-sealed", 0, False),
        ("toy-sealed", 1, True),
    ]


@pytest.mark.parametrize(
    ("agreed", "lines"),
    [({"options": {"secrecy": "strict"}}, 20), ({}, 200)],
)
async def test_a_strict_table_sends_a_new_page_only_its_last_lines(server, time, agreed, lines):
    people = await started(server, 3, "unfathomable", **agreed)
    for _ in range(25):
        await time_passes(server, time, 300)
    async with server.reading() as connection:
        logged = await read_log(connection, people[0].table.table_id, 0, 10_000)
    events = [event for one in logged for event in views.event_views(one.read().events, 0)]
    assert len(events) > 20
    shown = [(line.name, line.args) for line in await people[0].log()]
    assert shown == [(event.name, event.args) for event in events[-lines:]]


async def test_a_restart_during_a_game_loses_nothing(server, settings, time):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    before = await ben.sees()
    async with open_server(settings, time) as other:
        ben_there = ben.at_server(other)
        assert await ben_there.sees() == before
        await ben_there.answers("hand:1")
        assert (await ada.at_server(other).ask())["prompt"]["id"] == "toy-window"
    assert len(await log(server, ada.table)) == 2


async def test_a_process_with_an_old_state_reads_the_new_one(server, settings, time):
    ada, ben = await started(server)
    async with open_server(settings, time) as other:
        await ada.at_server(other).answers("hand:1")
        # This server still has the game as it began.
        await ben.answers("hand:1", ask=1)
        assert await refusal(ada.answers("hand:1", ask=1)) == "too_late"
        assert [seq for seq, _ in await log(server, ada.table)] == [1, 2]
        await asyncio.gather(ada.answers("peek", ask=2), ben.at_server(other).answers("pass", ask=2))
    assert len(await log(server, ada.table)) == 4


async def test_a_rule_that_fails_leaves_the_table_at_its_last_decision(server, monkeypatch):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    reported = []
    monkeypatch.setattr("app.tables.errors.reports._log.error", lambda *args, **fields: reported.append((args, fields)))
    before = await ben.sees()
    with monkeypatch.context() as broken:
        broken.setattr(
            "tests.engine.toy.ShufflePile.run", lambda *_: (_ for _ in ()).throw(KeyError("the seven of Ben"))
        )
        assert await refusal(ben.answers("hand:1")) == "rule_broke"
    assert "seven" not in str(reported)
    assert reported[0][1]["decision"] == 1
    assert await ben.sees() == before
    await ben.answers("hand:1")
    assert len(await log(server, ada.table)) == 2


async def test_a_committed_answer_is_published_even_if_its_socket_is_gone(server):
    ada, ben = await started(server)
    async with ada.listening() as adas, ben.listening() as bens:
        await adas.catches_up()
        await bens.catches_up()
        await ada.answers("hand:1")
        answering = asyncio.create_task(ben.answers("hand:1", ask=1))
        await asyncio.sleep(0.001)
        answering.cancel()
        await adas.until(lambda page: page.events)
    assert len(await log(server, ada.table)) == 2


async def test_a_crash_between_commit_and_publishing_loses_nothing(server, settings, time, monkeypatch):
    ada, ben = await started(server)

    def crash(*_):
        raise RuntimeError("the process is gone")

    with monkeypatch.context() as crashing:
        crashing.setattr(LiveTable, "_publish", crash)
        with pytest.raises(RuntimeError):
            await ada.answers("hand:1", command_id="x")
    # The client sends it again, perhaps to another process.
    async with open_server(settings, time) as other:
        await ada.at_server(other).answers("hand:1", ask=1, command_id="x")
    await ada.answers("hand:1", ask=1, command_id="x")
    await ben.answers("hand:1")
    assert [seq for seq, _ in await log(server, ada.table)] == [1, 2]


async def test_an_outage_is_reported_and_changes_nothing(server, monkeypatch):
    ada, _ = await started(server)

    async def refuse(*_):
        raise OSError("connection refused")

    with monkeypatch.context() as outage:
        outage.setattr("app.store.journal.RETRIES", (0,))
        outage.setattr("app.store.journal.Journal._commit", refuse)
        with pytest.raises(Refused) as refused:
            await ada.answers("hand:1", ask=1, command_id="x")
    assert (refused.value.refusal.code, refused.value.kind) == ("try_again", "unavailable")
    await ada.answers("hand:1", ask=1, command_id="x")
    assert await log(server, ada.table) == [(1, "seat:0")]


async def test_the_checkpoint_equals_the_replayed_log(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    record = ada.table.record
    async with server.store.read() as connection:
        stored = await connection.scalars(select(DecisionRow.command).order_by(DecisionRow.seq))
        commands = [decode_command(text) for text in stored]
        checkpoint = (
            await connection.execute(select(CheckpointRow).where(CheckpointRow.table_id == ada.table.table_id))
        ).one()
    assert commands[0] == Answer(0, 1, ["hand:1"])

    state = played(first_state(games.load("toy"), record), effective(commands))
    assert codec.state_hash(state) == checkpoint.hash
    assert json.decode(checkpoint.numbers) == [3, 2, 2]


def test_refusals_of_the_kernel_have_a_kind():
    assert Refused(engine_refusals.TOO_LATE).kind == "not_now"
    assert Refused(engine_refusals.MALFORMED).kind == "malformed"


async def test_a_refusal_for_a_closed_page_is_not_logged_as_an_error(server, monkeypatch):
    ada, _ben = await started(server)
    errors = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, error: errors.append(error))
    begun, released = asyncio.Event(), asyncio.Event()
    sync = LiveTable._sync

    async def slow_sync(table):
        begun.set()
        await released.wait()
        return await sync(table)

    with monkeypatch.context() as slow:
        slow.setattr(LiveTable, "_sync", slow_sync)
        answer = asyncio.create_task(ada.answers("no such card", ask=1))
        await begun.wait()
        answer.cancel()
        await asyncio.gather(answer, return_exceptions=True)
        released.set()
        # The test must not await the command itself, because that would retrieve its exception.
        await ada.table.wait_until_free()
        await asyncio.sleep(0)
    # Its traceback keeps a reference to the command.
    del answer
    gc.collect()
    assert errors == []
