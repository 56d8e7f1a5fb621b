"""Clocks depend only on public facts, survive a restart, and do not run for a person alone with bots."""

import asyncio
import threading

import pytest
from msgspec import json
from sqlalchemy import select, update

from app.engine.game import forgetful
from app.store.schema import DecisionRow, TableRow
from app.tables.bots import pool
from app.tables.clock import DAY, HOUR
from app.tables.clocks import rounds, scheduler
from app.tables.clocks.alarms import Alarms
from app.tables.lobby import seats
from app.tables.model import Pace
from app.tables.play import commands
from app.tables.startup import open_server
from tests.engine.toy import Toy
from tests.support.tables import Guest, refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio


async def decisions(server, table):
    wanted = (
        select(DecisionRow.actor, DecisionRow.command)
        .where(DecisionRow.table_id == table.table_id)
        .order_by(DecisionRow.seq)
    )
    async with server.store.read() as connection:
        return [(row.actor, json.decode(row.command)) for row in await connection.execute(wanted)]


async def seal(people):
    for person in people:
        await person.answers("hand:1")


async def waiting(guest):
    return (await guest.sees())["public"]["waiting"]


async def test_a_window_is_open_for_a_fixed_time_regardless_of_answers(server, time):
    people = await started(server)
    await seal(people)
    for person in people:
        await person.answers("pass")
    await time_passes(server, time, 3.9)
    assert (await waiting(people[0]))["window"] == "peek"
    await time_passes(server, time, 0.1)
    assert "window" not in await waiting(people[0])
    assert (await decisions(server, people[0].table))[-1] == ("table", {"type": "Close", "seats": [0, 1]})


async def test_a_brisk_table_has_shorter_windows(server, time):
    people = await started(server, pace=Pace.BRISK)
    await seal(people)
    await time_passes(server, time, 1.4)
    assert (await waiting(people[0]))["window"] == "peek"
    await time_passes(server, time, 0.1)
    assert "window" not in await waiting(people[0])


async def test_a_game_can_set_the_length_of_its_windows(server, time, monkeypatch):
    monkeypatch.setattr(Toy, "window_seconds", {"live": {"peek": 8}}, raising=False)
    people = await started(server)
    await seal(people)
    await time_passes(server, time, 7.9)
    assert (await waiting(people[0]))["window"] == "peek"
    await time_passes(server, time, 0.1)
    assert "window" not in await waiting(people[0])


async def test_a_window_may_end_early_once_all_have_answered_and_its_minimum_time_is_over(server, time, monkeypatch):
    monkeypatch.setattr(Toy, "window_seconds", {"live": {"peek": (8, 30)}}, raising=False)
    people = await started(server)
    await seal(people)
    for person in people:
        await person.answers("pass")
    await time_passes(server, time, 7.9)
    assert (await waiting(people[0]))["window"] == "peek"
    await time_passes(server, time, 0.1)
    assert "window" not in await waiting(people[0])


async def test_a_player_whose_time_runs_out_gets_the_default(server, time):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await time_passes(server, time, 120 + 179)
    assert await waiting(ada) == {"seats": [0, 1], "reason": None}
    await time_passes(server, time, 1)
    assert (await waiting(ada))["window"] == "peek"
    assert (await decisions(server, ada.table))[1] == ("table", {"type": "Close", "seats": [1]})
    assert await refusal(ben.answers("hand:1", ask=1)) == "too_late"


async def test_the_reserve_is_for_the_whole_game(server, time):
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await ben.answers("hand:1")
        time.advance(120 + 60)
        await ada.answers("hand:1")
        await adas.catches_up()
        assert adas.clock.reserves == [120_000, 180_000]
        await time_passes(server, time, 4)
        await adas.catches_up()
        assert adas.clock.due == {"0": time.now() + 240_000, "1": time.now() + 300_000}


async def test_a_clock_does_not_reveal_who_has_answered(server, time):
    ada, ben = await started(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    async with fan.listening() as fans:
        await fans.catches_up()
        before = fans.number, fans.clock
        time.advance(130)
        await ada.answers("hand:1")
        await fans.catches_up()
        assert (fans.number, fans.clock) == before
        await time_passes(server, time, 170)
        await fans.catches_up()
        # That Ada used ten seconds of her reserve is visible only once everybody has answered.
        assert fans.clock.reserves == [170_000, 0]
        assert ben.table


async def test_a_person_alone_with_bots_has_no_time_limit(server, time):
    ada = await Guest.create(server)
    await ada.opens(seats=2)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await ada.starts()
    await time_passes(server, time, 100_000)
    assert (await ada.ask())["prompt"]["id"] == "toy-seal"
    assert (await decisions(server, ada.table))[0][0] == "bot:1"


async def test_bots_answer_after_a_pause_and_see_only_their_own_view(server, time, monkeypatch):
    seen = []

    def bot(view, _chance):
        seen.append(view)
        return [option.id for option in view.asked.options if option.why_not is None][:1]

    monkeypatch.setattr(Toy, "bots", {"first": forgetful(bot)})
    ada = await Guest.create(server)
    await ada.opens(seats=3)
    await seats.seat_bot(ada.table, ada.id, 1, "first")
    await seats.seat_bot(ada.table, ada.id, 2, "random")
    await ada.starts()
    await time_passes(server, time, 1.4)
    assert await decisions(server, ada.table) == []
    await time_passes(server, time, 0.1)
    assert [actor for actor, _ in await decisions(server, ada.table)] == ["bot:1", "bot:2"]
    assert [view.of_seat.seat for view in seen] == [1]


async def test_a_bot_that_fails_does_not_stop_the_table(server, time, monkeypatch):
    monkeypatch.setattr(
        Toy, "bots", {"broken": forgetful(lambda *_: 1 / 0), "wild": forgetful(lambda *_: ["nonsense"])}
    )
    ada = await Guest.create(server)
    await ada.opens(seats=3)
    await seats.seat_bot(ada.table, ada.id, 1, "broken")
    await seats.seat_bot(ada.table, ada.id, 2, "wild")
    await ada.starts()
    await time_passes(server, time, 2)
    assert [actor for actor, _ in await decisions(server, ada.table)] == ["bot:1", "bot:2"]


async def test_a_bot_that_never_answers_does_not_stop_the_table(server, time, monkeypatch):
    end = threading.Event()
    monkeypatch.setattr(Toy, "bots", {"endless": forgetful(lambda *_: end.wait())})
    monkeypatch.setattr(pool, "SECONDS_TO_THINK", 0.01)
    ada = await Guest.create(server)
    await ada.opens(seats=2)
    await seats.seat_bot(ada.table, ada.id, 1, "endless")
    await ada.starts()
    try:
        await time_passes(server, time, 2)
        assert [actor for actor, _ in await decisions(server, ada.table)] == ["bot:1"]
    finally:
        end.set()


async def test_timers_survive_a_restart(settings, time):
    async with open_server(settings, time) as server:
        people = await started(server)
        await seal(people)
    time.advance(10)
    async with open_server(settings, time) as server:
        await scheduler.set_alarms(server)
        assert server.alarms.due(time.now()) == [people[0].table.table_id]
        await scheduler.run_due(server)
        again = people[0].at_server(server)
        assert "window" not in await waiting(again)
        assert len(await decisions(server, again.table)) == 3


async def test_alarms_read_at_startup_do_not_replace_newer_ones(server, time):
    people = await started(server)
    await seal(people)
    async with server.store.write() as connection:
        await connection.execute(update(TableRow).values(due_at=time.now() + HOUR))
    await scheduler.set_alarms(server)
    time.advance(4)
    assert server.alarms.due(time.now()) == [people[0].table.table_id]


async def test_two_processes_close_a_window_only_once(server, settings, time):
    people = await started(server)
    await seal(people)
    async with open_server(settings, time) as other:
        time.advance(4)
        await asyncio.gather(
            *(scheduler.tick(one.table(people[0].table.table_id)) for one in (server, other, server, other))
        )
    assert [actor for actor, _ in await decisions(server, people[0].table)] == ["seat:0", "seat:1", "table"]


async def test_an_overdue_table_is_found_by_any_process(server, settings, time):
    people = await started(server)
    await seal(people)
    time.advance(5)
    async with open_server(settings, time) as other:
        assert await scheduler.sweep(other) == 0
        time.advance(1)
        assert await scheduler.sweep(other) == 1
        assert await scheduler.sweep(other) == 0


async def test_the_scheduler_acts_without_a_command(server, time):
    people = await started(server)
    async with people[0].listening() as adas:
        await seal(people)
        await adas.until(lambda page: page.view["public"]["waiting"].get("window"))
        time.advance(4)
        scheduling = asyncio.create_task(scheduler.run(server))
        await adas.until(lambda page: "window" not in page.view["public"]["waiting"])
        scheduling.cancel()


@pytest.mark.parametrize("chore", ["send_heartbeat", "sweep"])
async def test_regular_tasks_do_not_delay_the_clocks(server, time, monkeypatch, chore):
    begun = asyncio.Event()

    async def endless(_server):
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(scheduler, chore, endless)
    people = await started(server)
    async with people[0].listening() as adas:
        scheduling = asyncio.create_task(scheduler.run(server))
        await begun.wait()
        await seal(people)
        await adas.until(lambda page: page.view["public"]["waiting"].get("window"))
        time.advance(4)
        await adas.until(lambda page: "window" not in page.view["public"]["waiting"])
        scheduling.cancel()


async def test_by_days_a_window_waits_only_for_players_who_asked_for_it(server, time):
    ada, ben = await started(server, pace=Pace.DAYS)
    await seal([ada, ben])
    await scheduler.run_due(server)
    assert "window" not in await waiting(ada)
    await commands.ask_me(ada.table, ada.id, wanted=True)
    for person in (ada, ben):
        await person.answers()
    await ada.answers("0", "1")
    await ada.answers({"seat:0": 1})
    await seal([ada, ben])
    await scheduler.run_due(server)
    assert (await waiting(ada))["window"] == "peek"
    await time_passes(server, time, 11 * HOUR / 1000)
    assert (await waiting(ada))["window"] == "peek"
    await ada.answers("pass")
    await scheduler.run_due(server)
    assert "window" not in await waiting(ada)


async def test_by_days_asks_and_windows_end_after_the_agreed_time(server, time):
    ada, ben = await started(server, pace=Pace.DAYS)
    await commands.ask_me(ada.table, ada.id, wanted=True)
    await ada.answers("hand:1")
    await time_passes(server, time, 2 * DAY / 1000 - 1)
    assert (await waiting(ada))["seats"] == [0, 1]
    await time_passes(server, time, 1)
    assert (await waiting(ada))["window"] == "peek"
    await time_passes(server, time, 12 * HOUR / 1000)
    assert "window" not in await waiting(ada)
    assert ben.table


async def test_a_rule_that_fails_when_time_is_up_stops_the_table(server, time, monkeypatch):
    ada, ben = await started(server)
    await seal([ada, ben])
    async with ada.listening() as adas:
        with monkeypatch.context() as broken:
            broken.setattr("tests.engine.toy.OpenPile.run", lambda *_: 1 / 0)
            await time_passes(server, time, 4)
        await adas.catches_up()
        assert adas.info.trouble == "rule_broke"
        assert await refusal(ada.answers("pass", ask=2)) == "table_in_trouble"
        await time_passes(server, time, 100)
        await commands.try_again(ada.table, ben.id)
        await time_passes(server, time, 4)
        await adas.catches_up()
        assert adas.info.trouble == ""
        assert "window" not in adas.view["public"]["waiting"]


async def test_a_due_time_with_nothing_to_do_is_cleared(server, time):
    people = await started(server)
    async with server.store.write() as connection:
        own = TableRow.table_id == people[0].table.table_id
        await connection.execute(update(TableRow).where(own).values(due_at=time.now()))
    server.table(people[0].table).discard()
    assert await scheduler.sweep(server, grace=0) == 1
    assert await scheduler.sweep(server, grace=0) == 0
    await time_passes(server, time, 300)
    assert (await waiting(people[0]))["window"] == "peek"


async def test_clocks_restart_after_the_system_clock_was_set_back(server, time):
    """Otherwise an open window would stay open for that long."""
    people = await started(server)
    await seal(people)
    async with people[0].listening():
        time.advance(-3600)
        await scheduler.restart_clocks_set_ahead(server)
        await time_passes(server, time, 60)
        assert (await waiting(people[0])).get("window") != "peek"


async def test_everybody_sees_until_when_answers_are_held_back(server, time, monkeypatch):
    monkeypatch.setattr(Toy, "least_seconds", {pace: {"toy-seal": 2} for pace in Pace})
    ada, ben = await started(server)
    async with ada.listening() as adas:
        await adas.catches_up()
        before = adas.clock.counts_from
        assert before == time.now() + 2000
        await ben.answers("hand:1")
        assert time.now() == before
        await adas.catches_up()
        assert adas.clock.counts_from == before


async def test_answers_of_a_person_alone_with_bots_count_at_once(server, time, monkeypatch):
    monkeypatch.setattr(Toy, "least_seconds", {pace: {"toy-seal": 2} for pace in Pace})
    ada = await Guest.create(server)
    await ada.opens(seats=2)
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await ada.starts()
    before = time.now()
    await ada.answers("hand:1")
    assert time.now() == before


async def test_an_answer_is_not_delayed_after_the_system_clock_was_set_back(server, time, monkeypatch):
    monkeypatch.setattr(Toy, "least_seconds", {pace: {"toy-seal": 2} for pace in Pace})
    ada, _ben = await started(server)
    time.advance(-3600)
    before = time.now()
    await ada.answers("hand:1")
    assert time.now() == before


async def test_only_the_process_that_acts_sets_the_next_alarm(server, settings, time):
    people = await started(server)
    await seal(people)
    async with open_server(settings, time) as other:
        await scheduler.set_alarms(other)
        time.advance(4)
        await scheduler.run_due(server)
        for table_id in other.alarms.due(time.now()):
            await scheduler.tick(other.table(table_id))
        assert other.alarms.next() is None
        assert server.alarms.next() is not None


async def test_a_finished_game_has_no_clock(server, time):
    ada, ben = await started(server, options={"rounds": 1})
    for _ in range(6):
        await time_passes(server, time, 1000)
    assert (await table_info(ada)).status == "over"
    record = ada.table.record
    assert (record.due_at, record.ended_at) == (None, time.now() - 1000_000)
    async with ben.listening() as bens:
        await bens.catches_up()
        assert bens.clock is None
        assert bens.view["public"]["outcome"]["reason"] == "rounds_played"


def test_after_a_pause_everything_is_due_later():
    seat_clock = rounds.SeatClock(1, 100, 200, 300, 150, not_before=120)
    clocks = rounds.Clocks([0], rounds.ClockRound("w", 100, {0: seat_clock}, closes=400, earliest=None))
    rounds.shift(clocks, 50)
    assert clocks.poll == rounds.ClockRound(
        "w", 150, {0: rounds.SeatClock(1, 150, 250, 350, 200, not_before=170)}, closes=450, earliest=None
    )
    rounds.shift(rounds.Clocks([0]), 50)


async def test_an_alarm_is_due_once_and_the_latest_time_counts(server):
    server.alarms.set("a", 10)
    server.alarms.set("a", 30)
    server.alarms.set("b", 20)
    assert server.alarms.due(25) == ["b"]
    server.alarms.set("c", 5)
    server.alarms.set("c", None)
    assert server.alarms.due(40) == ["a"]
    await asyncio.wait_for(server.alarms.changed(10), 1)
    assert await seated(server)


@pytest.mark.parametrize("turns", range(4))
async def test_a_wait_for_alarms_can_be_cancelled_at_the_moment_one_is_set(turns):
    """A lost cancellation would keep a server from stopping."""
    alarms = Alarms()
    waiting = asyncio.create_task(alarms.changed(60))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    alarms.set("a", 10)
    for _ in range(turns):
        await asyncio.sleep(0)
    if not waiting.done():
        waiting.cancel()
        await asyncio.wait([waiting])
        assert waiting.cancelled()


async def test_a_timeout_is_announced_if_the_table_waited_for_only_one_player(server, time):
    people = await started(server)
    found = []
    async with people[0].listening(), people[1].listening() as bens:
        for _ in range(8):
            asked, before = (await waiting(people[0])).get("seats") or [], len(bens.messages)
            await time_passes(server, time, 300)
            await bens.catches_up()
            late = [line.args["seat"] for line in bens.messages[before:] if line.id == "timed_out"]
            assert late == (asked if len(asked) == 1 else [])
            found += late
    assert found
