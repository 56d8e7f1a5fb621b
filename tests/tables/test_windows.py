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
from tests.support.tables import Guest, refusal, seated, time_passes
from tests.unfathomable.three_players import STRICT, three_players

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


async def attack(table):
    await table.answers(0, "attack:deep_one")
    assert table.waiting["window"] == ROLL


async def holds(table, seat):
    person = table.people[seat]
    await commands.hold(person.table, person.id, (await person.ask())["id"])
    await table.catch_up()


def is_open(table, window=ROLL):
    return table.waiting.get("window") == window


# ---- Alone with bots -------------------------------------------------------------------------------------------------


async def alone(server, given, **more):
    ada = await Guest.create(server)
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
async def test_alone_with_bots_a_window_does_not_wait_for_a_person_who_publicly_has_nothing_to_do(
    server, time, options
):
    ada = await alone(server, WITHOUT_CARDS, options=options)
    async with ada.listening() as page:
        await ada.answers("attack:deep_one")
        await time_passes(server, time, 0)
        await page.catches_up()
        assert page.view["public"]["waiting"].get("window") != ROLL


async def test_with_other_people_a_window_waits_for_everybody_so_that_nobody_learns_who_thinks(server, time):
    async with three_players(server, time, WITHOUT_CARDS) as table:
        await attack(table)
        await table.answers(1, "pass")
        await table.answers(2, "pass")
        await table.time_passes(1.5)
        assert is_open(table)
        await table.answers(0, "pass")
        await table.time_passes(0)
        assert not is_open(table)


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
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        for seat in (1, 2):
            await membership.leave(table.people[seat].table, table.people[seat].id)
        await table.time_passes(1000)
        assert is_open(table)
        await table.answers(0, "pass")
        await table.time_passes(0)
        assert not is_open(table)


async def test_a_strict_table_keeps_its_schedule_for_players_who_may_return(server, time):
    async with three_players(server, time, ATTACK, options=STRICT) as table:
        for seat in (1, 2):
            await membership.leave(table.people[seat].table, table.people[seat].id)
        await attack(table)
        await table.answers(0, "pass")
        await table.time_passes(3.9)
        assert is_open(table)
        await table.time_passes(0.1)
        assert not is_open(table)


async def test_a_second_person_restarts_the_clock(server, time):
    ada = await alone(server, ATTACK)
    await ada.answers("attack:deep_one")
    ben = await Guest.create(server, "Ben")
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
    async with three_players(server, time, ATTACK, pace) as table:
        await attack(table)
        assert (table.duration(), table.clock.held) == (roll, False)
        await table.time_passes(roll - 0.1)
        assert is_open(table)
        await table.time_passes(0.1)
        assert not is_open(table)
    async with three_players(server, time, CHECK, pace) as another:
        assert (another.waiting["window"], another.duration()) == ("before_check_cards", check)


async def test_a_relaxed_window_closes_once_all_have_answered_but_not_within_a_second(server, time):
    async with three_players(server, time, CHECK) as table:
        for seat in range(3):
            await table.answers(seat, "pass")
        await table.time_passes(0.9)
        assert is_open(table, "before_check_cards")
        await table.time_passes(0.1)
        assert not is_open(table, "before_check_cards")


async def test_a_standing_order_counts_as_an_answer(server, time):
    async with three_players(server, time, CHECK) as table:
        for seat in (1, 2):
            await table.answers(seat, "pass")
        ada = table.people[0]
        await commands.order(ada.table, ada.id, "order", [StandingOrder("before_check_cards", ["pass"])])
        await table.time_passes(1)
        assert not is_open(table, "before_check_cards")


async def test_a_window_does_not_wait_for_a_player_who_is_not_connected(server, time):
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
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        await holds(table, seat)
        await table.time_passes(2)
        assert (is_open(table), table.duration(), table.clock.held) == (True, 20, True)
        await table.time_passes(17.9)
        assert is_open(table)
        await table.time_passes(0.1)
        assert not is_open(table)


async def test_a_held_window_closes_once_all_have_answered(server, time):
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        await holds(table, 1)
        await table.time_passes(5)
        for seat in range(3):
            await table.answers(seat, "pass")
        await table.time_passes(0)
        assert not is_open(table)


async def test_a_hold_is_not_visible_until_the_glance_is_over(server, time):
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        before = [(page.number, page.clock, page.view) for page in table.pages]
        await table.time_passes(0.4)
        await holds(table, 1)
        await holds(table, 1)
        await holds(table, 2)
        assert [(page.number, page.clock, page.view) for page in table.pages] == before
        await table.time_passes(1.6)
        assert [page.number for page in table.pages] == [number + 1 for number, _, _ in before]


async def test_a_hold_is_never_visible_if_all_answer_within_the_glance(server, time):
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        await holds(table, 1)
        for seat in range(3):
            await table.answers(seat, "pass")
        await table.time_passes(1)
        assert not is_open(table)
        assert table.clock.held is None or table.clock.held is False


async def test_a_hold_does_not_store_its_player_or_touch_the_table(server, time):
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        table_id = table.people[0].table.table_id

        async def stored():
            rows = select(TableRow.touched_at, CheckpointRow.clocks).join(
                CheckpointRow, CheckpointRow.table_id == TableRow.table_id
            )
            async with server.store.read() as connection:
                row = (await connection.execute(rows.where(TableRow.table_id == table_id))).one()
            return row.touched_at, json.decode(row.clocks)

        touched, before = await stored()
        time.advance(0.5)
        await holds(table, 2)
        assert await stored() == (touched, {**before, "poll": {**before["poll"], "held": True}})


async def test_a_hold_survives_a_restart(settings, time):
    async with open_server(settings, time) as server, three_players(server, time, ATTACK) as table:
        await attack(table)
        await holds(table, 1)
    time.advance(2)
    async with open_server(settings, time) as server:
        await scheduler.run_due(server)
        ada = table.people[0].at_server(server)
        assert (await ada.sees())["public"]["waiting"]["window"] == ROLL
        assert ada.table.game.clock.held is True


async def test_a_hold_of_another_process_counts(server, settings, time):
    async with three_players(server, time, ATTACK) as table, open_server(settings, time) as other:
        await attack(table)
        ben = table.people[1].at_server(other)
        await commands.hold(ben.table, ben.id, (await ben.ask())["id"])
        await table.time_passes(2)
        assert (is_open(table), table.clock.held) == (True, True)


async def test_a_window_that_is_over_or_not_asked_cannot_be_held(server, time):
    async with three_players(server, time, ATTACK) as table:
        ada = table.people[0]
        asked = (await ada.ask())["id"]
        assert await refusal(commands.hold(ada.table, ada.id, asked)) == "cannot_hold"
        await attack(table)
        assert await refusal(commands.hold(ada.table, ada.id, asked)) == "too_late"
        fan = await Guest.create(server, "Fay")
        await fan.watches(ada)
        assert await refusal(commands.hold(fan.table, fan.id, asked)) == "not_seated"


async def test_give_me_time_holds_every_window_regardless_of_cards_and_answers(server, time):
    async with three_players(server, time, ATTACK) as table:
        ada = table.people[0]
        before = [page.number for page in table.pages]
        await commands.give_time(ada.table, ada.id, wanted=True)
        await table.catch_up()
        assert [page.number for page in table.pages] == before
        await attack(table)
        assert (table.duration(), table.clock.held) == (2, False)
        await table.answers(0, "pass")
        await table.time_passes(2)
        assert (table.duration(), table.clock.held) == (20, True)
        await commands.give_time(ada.table, ada.id, wanted=False)
        await table.catch_up()
        assert table.clock.held is True


async def test_give_me_time_also_holds_the_window_that_is_open(server, time):
    async with three_players(server, time, ATTACK) as table:
        await attack(table)
        await commands.give_time(table.people[2].table, table.people[2].id, wanted=True)
        await table.time_passes(2)
        assert table.clock.held is True


async def test_give_me_time_does_not_pass_to_the_next_owner_of_a_seat(server, time):
    async with three_players(server, time, ATTACK) as table:
        ada, ben = table.people[:2]
        await commands.give_time(ben.table, ben.id, wanted=True)
        fay = await Guest.create(server, "Fay")
        await ada.table.change(lambda change: change.give_seat(change.record.seats[1], fay.id, "Fay"))
        assert ada.table.game.clocks.give_time == []


async def test_a_window_is_longer_if_the_character_of_a_person_would_be_defeated(server, time):
    async with three_players(server, time, DEFEAT) as table:
        assert (table.waiting["window"], table.duration()) == ("when_would_be_defeated", 8)
    people = await seated(server, 2, "unfathomable", seats=3)
    await seats.fill_with_bots(people[0].table, people[0].id, "easy")
    given = {**DEFEAT, "you": "C", "players": {"A": {"at": "bridge"}, "C": {"at": "galley", "hand": ["strength_5"]}}}
    await people[0].starts(given)
    async with people[0].listening() as page:
        assert page.view["public"]["waiting"]["window"] == "when_would_be_defeated"
        assert page.clock.closes - page.clock.opened == 2_000


# ---- Strict ----------------------------------------------------------------------------------------------------------


async def test_at_a_strict_table_nobody_can_hold_and_no_answer_closes_a_window(server, time):
    async with three_players(server, time, ATTACK, options=STRICT) as table:
        ada = table.people[0]
        await commands.give_time(ada.table, ada.id, wanted=True)
        await attack(table)
        assert (table.duration(), table.clock.held) == (4, None)
        assert await refusal(commands.hold(ada.table, ada.id, (await ada.ask())["id"])) == "cannot_hold"
        for seat in range(3):
            await table.answers(seat, "pass")
        await table.time_passes(3.9)
        assert is_open(table)
        await table.time_passes(0.1)
        assert not is_open(table)
