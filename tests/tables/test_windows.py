"""How long a window lasts: for one person with bots, at a relaxed table with glance and holds, at a strict table."""

import pytest
from msgspec import json
from sqlalchemy import select

from app.engine.state import StandingOrder
from app.store.schema import CheckpointRow, TableRow
from app.tables.clocks import scheduler
from app.tables.lobby import membership, seats
from app.tables.model import Pace
from app.tables.play import commands
from app.tables.startup import open_server
from tests.support.evening import STRICT, evening
from tests.support.tables import Guest, refusal, seated, time_passes

pytestmark = pytest.mark.anyio

CARD = {"hand": ["observation_3"]}
ATTACK = {"players": {"A": {"at": "galley", **CARD}, "B": CARD, "C": CARD}, "deep_ones": {"galley": 1}}
WITHOUT_CARDS = {**ATTACK, "players": {"A": {"at": "galley"}, "B": CARD, "C": CARD}}
CHECK = {
    "players": {"A": {"hand": ["will_1"]}, "B": {"hand": ["lore_4", "will_2"]}, "C": {"hand": ["lore_3"]}},
    "resolve": [{"start_check": {"target": 9, "skills": ["lore"], "pass": [], "fail": []}}],
}
DEFEAT = {
    "players": {"A": {"at": "bridge"}, "B": {"at": "galley", "hand": ["strength_5"]}},
    "you": "B",
    "resolve": [{"defeat": {"target": "you"}}],
}
ROLL = "before_die_roll"


async def attacked(one):
    await one.does(0, "attack:deep_one")
    assert one.waiting["window"] == ROLL


async def holds(one, seat):
    person = one.people[seat]
    await commands.hold(person.table, person.id, (await person.ask())["id"])
    await one.listens()


def is_open(one, window=ROLL):
    return one.waiting.get("window") == window


# ---- Alone with bots -------------------------------------------------------------------------------------------------


async def alone(server, given, **more):
    ada = await Guest.comes(server)
    await ada.opens("unfathomable", seats=3, **more)
    await seats.fill_with_bots(ada.table, ada.id, "easy")
    await ada.starts(given)
    return ada


@pytest.mark.parametrize("options", [{}, STRICT])
async def test_alone_with_bots_a_window_has_no_clock_and_closes_with_the_answer(server, time, options):
    ada = await alone(server, ATTACK, options=options)
    async with ada.listening() as page:
        await ada.answers("attack:deep_one")
        await time_passes(server, time, 1000)
        await page.catches_up()
        assert page.view["public"]["waiting"]["window"] == ROLL
        assert page.clock.closes is None
        await ada.answers("pass")
        await scheduler.run_due(server)
        await page.catches_up()
        assert page.view["public"]["waiting"].get("window") != ROLL


@pytest.mark.parametrize("options", [{}, STRICT])
async def test_alone_with_bots_a_window_does_not_wait_for_a_person_whom_public_facts_leave_nothing_to_do(
    server, time, options
):
    ada = await alone(server, WITHOUT_CARDS, options=options)
    async with ada.listening() as page:
        await ada.answers("attack:deep_one")
        await time_passes(server, time, 0)
        await page.catches_up()
        assert page.view["public"]["waiting"].get("window") != ROLL


async def test_with_others_here_everybody_is_waited_for_so_that_nobody_learns_who_thinks(server, time):
    async with evening(server, time, WITHOUT_CARDS) as one:
        await attacked(one)
        await one.does(1, "pass")
        await one.does(2, "pass")
        await one.passes(1.5)
        assert is_open(one)
        await one.does(0, "pass")
        await one.passes(0)
        assert not is_open(one)


async def test_nobody_can_hold_a_window_without_a_clock(server):
    ada = await alone(server, ATTACK)
    await ada.answers("attack:deep_one")
    assert await refusal(commands.hold(ada.table, ada.id, (await ada.ask())["id"])) == "cannot_hold"


async def test_bots_answer_at_once_within_a_window(server):
    ada = await alone(server, ATTACK)
    await ada.answers("attack:deep_one")
    await scheduler.run_due(server)
    assert [ask.answer is None for ask in ada.table.game.state.asks] == [True, False, False]


async def test_the_only_player_left_at_a_relaxed_table_has_no_clock(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        for seat in (1, 2):
            await membership.leave(one.people[seat].table, one.people[seat].id)
        await one.passes(1000)
        assert is_open(one)
        await one.does(0, "pass")
        await one.passes(0)
        assert not is_open(one)


async def test_at_a_strict_table_the_schedule_stays_for_those_who_may_come_back(server, time):
    async with evening(server, time, ATTACK, options=STRICT) as one:
        for seat in (1, 2):
            await membership.leave(one.people[seat].table, one.people[seat].id)
        await attacked(one)
        await one.does(0, "pass")
        await one.passes(3.9)
        assert is_open(one)
        await one.passes(0.1)
        assert not is_open(one)


async def test_a_second_person_brings_the_clock_back(server, time):
    ada = await alone(server, ATTACK)
    await ada.answers("attack:deep_one")
    ben = await Guest.comes(server, "Ben")
    await ada.table.change(lambda change: change.give_seat(change.record.seats[1], ben.id, "Ben"))
    await ada.answers("pass")
    await time_passes(server, time, 1.9)
    assert ada.table.game.state.asks[0].window == ROLL
    await time_passes(server, time, 0.1)
    assert not ada.table.game.state.asks[0].window


async def test_by_days_a_window_waits_as_agreed_also_for_one_person_with_bots(server, time):
    ada = await alone(server, ATTACK, pace=Pace.DAYS)
    await commands.ask_me(ada.table, ada.id, wanted=True)
    await ada.answers("attack:deep_one")
    await time_passes(server, time, 11 * 3600)
    await commands.ask_me(ada.table, ada.id, wanted=True)
    assert ada.table.game.state.asks[0].window == ROLL
    await time_passes(server, time, 3600)
    assert not ada.table.game.state.asks[0].window


# ---- Relaxed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "roll", "check"), [(Pace.LIVE, 2, 4), (Pace.BRISK, 1.5, 3)])
async def test_a_relaxed_window_is_open_for_a_glance(server, time, pace, roll, check):
    async with evening(server, time, ATTACK, pace) as one:
        await attacked(one)
        assert (one.lasts(), one.clock.held) == (roll, False)
        await one.passes(roll - 0.1)
        assert is_open(one)
        await one.passes(0.1)
        assert not is_open(one)
    async with evening(server, time, CHECK, pace) as another:
        assert (another.waiting["window"], another.lasts()) == ("before_check_cards", check)


async def test_it_closes_once_all_have_answered_but_not_before_a_second(server, time):
    async with evening(server, time, CHECK) as one:
        for seat in range(3):
            await one.does(seat, "pass")
        await one.passes(0.9)
        assert is_open(one, "before_check_cards")
        await one.passes(0.1)
        assert not is_open(one, "before_check_cards")


async def test_a_standing_order_is_as_good_as_an_answer(server, time):
    async with evening(server, time, CHECK) as one:
        for seat in (1, 2):
            await one.does(seat, "pass")
        ada = one.people[0]
        await commands.order(ada.table, ada.id, "order", [StandingOrder("before_check_cards", ["pass"])])
        await one.passes(1)
        assert not is_open(one, "before_check_cards")


async def test_nobody_waits_for_a_player_who_is_not_connected(server, time):
    people = await seated(server, 3, "unfathomable")
    await people[0].starts(ATTACK)
    async with people[0].listening(), people[1].listening():
        async with people[2].listening():
            pass
        await time_passes(server, time, 6)
        await people[0].answers("attack:deep_one")
        for person in people[:2]:
            await person.answers("pass")
        await time_passes(server, time, 1)
        assert not people[0].table.game.state.asks[0].window


@pytest.mark.parametrize("seat", [0, 1, 2])
async def test_a_held_window_stays_open_for_all_for_twenty_seconds(server, time, seat):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        await holds(one, seat)
        await one.passes(2)
        assert (is_open(one), one.lasts(), one.clock.held) == (True, 20, True)
        await one.passes(17.9)
        assert is_open(one)
        await one.passes(0.1)
        assert not is_open(one)


async def test_a_held_window_closes_once_all_have_answered(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        await holds(one, 1)
        await one.passes(5)
        for seat in range(3):
            await one.does(seat, "pass")
        await one.passes(0)
        assert not is_open(one)


async def test_until_the_glance_is_over_nobody_sees_that_somebody_holds(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        before = [(page.number, page.clock, page.view) for page in one.pages]
        await one.passes(0.4)
        await holds(one, 1)
        await holds(one, 1)
        await holds(one, 2)
        assert [(page.number, page.clock, page.view) for page in one.pages] == before
        await one.passes(1.6)
        assert [page.number for page in one.pages] == [number + 1 for number, _, _ in before]


async def test_if_all_have_answered_within_the_glance_nobody_learns_of_a_hold(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        await holds(one, 1)
        for seat in range(3):
            await one.does(seat, "pass")
        await one.passes(1)
        assert not is_open(one)
        assert one.clock.held is None or one.clock.held is False


async def test_the_holder_of_a_window_is_not_stored_and_the_table_not_touched(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        table = one.people[0].table.table_id

        async def stored():
            rows = select(TableRow.touched_at, CheckpointRow.clocks).join(
                CheckpointRow, CheckpointRow.table_id == TableRow.table_id
            )
            async with server.store.read() as connection:
                row = (await connection.execute(rows.where(TableRow.table_id == table))).one()
            return row.touched_at, json.decode(row.clocks)

        touched, before = await stored()
        time.pass_by(0.5)
        await holds(one, 2)
        assert await stored() == (touched, {**before, "poll": {**before["poll"], "held": True}})


async def test_a_hold_survives_a_restart(settings, time):
    async with open_server(settings, time) as server, evening(server, time, ATTACK) as one:
        await attacked(one)
        await holds(one, 1)
    time.pass_by(2)
    async with open_server(settings, time) as server:
        await scheduler.run_due(server)
        ada = one.people[0].at_server(server)
        assert (await ada.sees())["public"]["waiting"]["window"] == ROLL
        assert ada.table.game.clock.held is True


async def test_a_hold_of_another_process_counts(server, settings, time):
    async with evening(server, time, ATTACK) as one, open_server(settings, time) as other:
        await attacked(one)
        ben = one.people[1].at_server(other)
        await commands.hold(ben.table, ben.id, (await ben.ask())["id"])
        await one.passes(2)
        assert (is_open(one), one.clock.held) == (True, True)


async def test_a_window_that_is_over_or_not_asked_cannot_be_held(server, time):
    async with evening(server, time, ATTACK) as one:
        ada = one.people[0]
        asked = (await ada.ask())["id"]
        assert await refusal(commands.hold(ada.table, ada.id, asked)) == "cannot_hold"
        await attacked(one)
        assert await refusal(commands.hold(ada.table, ada.id, asked)) == "too_late"
        fan = await Guest.comes(server, "Fay")
        await fan.watches(ada)
        assert await refusal(commands.hold(fan.table, fan.id, asked)) == "not_seated"


async def test_give_me_time_holds_every_window_whatever_its_owner_holds_or_answers(server, time):
    async with evening(server, time, ATTACK) as one:
        ada = one.people[0]
        before = [page.number for page in one.pages]
        await commands.give_time(ada.table, ada.id, wanted=True)
        await one.listens()
        assert [page.number for page in one.pages] == before
        await attacked(one)
        assert (one.lasts(), one.clock.held) == (2, False)
        await one.does(0, "pass")
        await one.passes(2)
        assert (one.lasts(), one.clock.held) == (20, True)
        await commands.give_time(ada.table, ada.id, wanted=False)
        await one.listens()
        assert one.clock.held is True


async def test_give_me_time_also_holds_the_window_that_is_open(server, time):
    async with evening(server, time, ATTACK) as one:
        await attacked(one)
        await commands.give_time(one.people[2].table, one.people[2].id, wanted=True)
        await one.passes(2)
        assert one.clock.held is True


async def test_the_setting_does_not_go_with_the_seat(server, time):
    async with evening(server, time, ATTACK) as one:
        ada, ben = one.people[:2]
        await commands.give_time(ben.table, ben.id, wanted=True)
        fay = await Guest.comes(server, "Fay")
        await ada.table.change(lambda change: change.give_seat(change.record.seats[1], fay.id, "Fay"))
        assert ada.table.game.clocks.give_time == []


async def test_a_player_whose_character_would_be_defeated_has_longer_to_look(server, time):
    async with evening(server, time, DEFEAT) as one:
        assert (one.waiting["window"], one.lasts()) == ("when_would_be_defeated", 8)
    people = await seated(server, 2, "unfathomable", seats=3)
    await seats.fill_with_bots(people[0].table, people[0].id, "easy")
    given = {**DEFEAT, "you": "C", "players": {"A": {"at": "bridge"}, "C": {"at": "galley", "hand": ["strength_5"]}}}
    await people[0].starts(given)
    async with people[0].listening() as page:
        assert page.view["public"]["waiting"]["window"] == "when_would_be_defeated"
        assert page.clock.closes - page.clock.opened == 2_000


# ---- Strict ----------------------------------------------------------------------------------------------------------


async def test_at_a_strict_table_nobody_can_hold_and_no_answer_closes_a_window(server, time):
    async with evening(server, time, ATTACK, options=STRICT) as one:
        ada = one.people[0]
        await commands.give_time(ada.table, ada.id, wanted=True)
        await attacked(one)
        assert (one.lasts(), one.clock.held) == (4, None)
        assert await refusal(commands.hold(ada.table, ada.id, (await ada.ask())["id"])) == "cannot_hold"
        for seat in range(3):
            await one.does(seat, "pass")
        await one.passes(3.9)
        assert is_open(one)
        await one.passes(0.1)
        assert not is_open(one)
