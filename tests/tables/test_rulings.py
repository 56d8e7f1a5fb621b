"""The rulings for online play (O-1 to O-9) that the server enforces: time limits, and what happens when time is up.

Others have their tests elsewhere: standing orders and windows for all or none (O-1) in `tests/unfathomable`, promises
about chance (O-7) in `tests/secrecy`, leaving and ending a game (O-8) in `test_members` and `test_votes`, taking back
(O-9) in `test_play`.
"""

import asyncio

import pytest

from app.tables.lobby import membership
from app.tables.model import Pace
from tests.support.tables import refusal
from tests.unfathomable.three_players import RESERVE, STRICT, three_players

pytestmark = pytest.mark.anyio

ATTACK = {
    "players": {"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}, "C": {"hand": ["observation_3"]}},
    "deep_ones": {"galley": 1},
}
CHECK = {
    "players": {"A": {"hand": ["will_1"]}, "B": {"hand": ["lore_4", "will_2"]}, "C": {"hand": ["lore_3"]}},
    "resolve": [{"start_check": {"target": 9, "skills": ["lore"], "pass": [], "fail": []}}],
}
TRADE = {
    "players": {"A": {"at": "chapel"}, "B": {"at": "chapel", "items": ["plimsolls"]}, "C": {"at": "chapel"}},
}
CRISIS = {"step": "mythos", "captain": "C", "decks": {"mythos": ["accusation"]}}
HANDS = {
    "A": ["influence_1", "influence_1", "influence_1", "influence_1", "influence_2", "influence_2"],
    "B": ["lore_1", "lore_1", "lore_1", "lore_2", "lore_2", "lore_2"],
}
REST = ["strength_1", "strength_1", "will_1", "observation_1", "observation_2"]
DISCARD = {"step": "discard", "players": {letter: {"hand": hand + REST} for letter, hand in HANDS.items()}}


@pytest.mark.parametrize(("pace", "roll", "check", "volunteer"), [(Pace.LIVE, 4, 8, 30), (Pace.BRISK, 1.5, 4, 15)])
async def test_the_length_of_a_window_depends_on_its_kind_and_the_pace_and_a_volunteer_gets_more(
    server, time, pace, roll, check, volunteer
):
    """O-1.4: at a strict table no answer makes it shorter; a player who wants to act gets extra time."""
    async with three_players(server, time, ATTACK, pace, STRICT) as table:
        await table.answers(0, "attack:deep_one")
        assert (table.waiting["window"], table.duration()) == ("before_die_roll", roll)
        await table.answers(0, "pass")
        await table.answers(1, "react")
        await table.answers(2, "pass")
        await table.time_passes(roll - 0.1)
        assert table.waiting["window"] == "before_die_roll"
        await table.time_passes(0.1)
        assert table.waiting["reason"]["id"] == "unfathomable-wants_to_act"
        assert table.duration() == volunteer
        await table.time_passes(volunteer)
        assert table.waiting["reason"]["id"] != "unfathomable-wants_to_act"
        assert table.clock.reserves == [RESERVE * 1000] * 3
    async with three_players(server, time, CHECK, pace, STRICT) as another:
        assert (another.waiting["window"], another.duration()) == ("before_check_cards", check)


async def test_the_order_of_several_reactions_is_decided_within_five_seconds(server, time):
    """O-1.3: otherwise the order is clockwise."""
    async with three_players(server, time, ATTACK) as table:
        await table.answers(0, "attack:deep_one")
        await table.answers(1, "react")
        await table.answers(2, "react")
        await table.time_passes(4)
        assert (table.waiting["reason"]["id"], table.duration()) == ("unfathomable-order_reactions", 5)
        await table.time_passes(5)
        assert table.waiting["seats"] == [1]


async def test_after_45_seconds_and_the_reserve_no_cards_are_added(server, time):
    """O-1.4, O-2."""
    async with three_players(server, time, CHECK) as table:
        await table.time_passes(8)
        assert (table.waiting["reason"]["id"], table.waiting["seats"]) == ("unfathomable-add_cards", [1])
        assert table.duration() == 45 + RESERVE
        await table.time_passes(45 + RESERVE)
        assert table.waiting["seats"] == [2]
        assert table.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 0}
        assert table.clock.reserves == [180_000, 0, 180_000]


@pytest.mark.parametrize(("pace", "window", "least"), [(Pace.LIVE, 8, 4), (Pace.BRISK, 4, 2), (Pace.DAYS, 0, 2)])
async def test_cards_that_are_added_at_once_are_delayed_to_the_minimum_time(
    server, time, monkeypatch, pace, window, least
):
    """O-2: prepared cards cannot be distinguished from a quick answer."""
    waits = []
    async with three_players(server, time, CHECK, pace) as table:
        await table.time_passes(window)
        assert table.waiting["seats"] == [1]
        opened, numbers = table.clock.opened, [page.number for page in table.pages]
        wait_until = time.wait_until

        async def recorded_wait(moment):
            await table.catch_up()
            waits.append((moment - opened, [page.number for page in table.pages] == numbers))
            await wait_until(moment)

        monkeypatch.setattr(time, "wait_until", recorded_wait)
        assert await refusal(table.people[1].answers("no such card")) == "unknown_option"
        assert waits == []
        await table.answers(1, "lore_4", "will_2")
        assert waits == [(least * 1000, True)]
        assert table.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 2}
        await table.time_passes(least + 1)
        await table.answers(2, "lore_3")
        assert len(waits) == 1
        assert table.waiting["seats"] == [0]


async def test_delayed_cards_are_added_even_if_their_page_is_closed(server, time, monkeypatch):
    """O-2."""
    async with three_players(server, time, CHECK) as table:
        await table.time_passes(8)
        held, released = asyncio.Event(), asyncio.Event()

        async def wait_until(moment):
            held.set()
            await released.wait()
            time.moment = moment

        monkeypatch.setattr(time, "wait_until", wait_until)
        answering = asyncio.create_task(table.people[1].answers("lore_4"))
        await held.wait()
        answering.cancel()
        released.set()
        await server.finish()
        await table.catch_up()
        assert table.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 1}


async def test_an_absent_player_adds_nothing_and_delays_nobody(server, time):
    """O-2."""
    async with three_players(server, time, CHECK) as table:
        await membership.leave(table.people[1].table, table.people[1].id)
        await table.time_passes(8)
        await table.time_passes(4)
        assert table.waiting["seats"] == [2]
        assert table.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 0}


async def test_the_default_of_a_crisis_is_its_first_option(server, time):
    """O-3; the other defaults are shown with the rules that ask."""
    async with three_players(server, time, CRISIS) as table:
        assert table.duration() == 120 + RESERVE
        first = (await table.people[2].ask())["options"][0]["id"]
        await table.time_passes(120 + RESERVE)
        assert first == "lock_someone_up"
        assert table.pages[2].view["private"]["ask"]["prompt"]["id"] == "unfathomable-choose_player"


@pytest.mark.parametrize(("secrecy", "least"), [("strict", 8), ("relaxed", 3)])
async def test_all_players_study_their_loyalty_for_the_same_time(server, time, secrecy, least):
    """O-4: half a minute; less only if all have confirmed, and never less than eight seconds, or three where secrecy is
    relaxed.
    """
    options = {"secrecy": secrecy}
    async with three_players(server, time, options=options) as table:
        await table.time_passes_until("study_loyalty")
        assert (table.waiting["window"], table.duration()) == ("study_loyalty", 30)
        for seat in (0, 1):
            await table.answers(seat)
        await table.time_passes(29)
        assert table.waiting["window"] == "study_loyalty"
        await table.time_passes(1)
        assert table.waiting.get("window") != "study_loyalty"
    async with three_players(server, time, options=options) as other:
        await other.time_passes_until("study_loyalty")
        for seat in (2, 0, 1):
            await other.answers(seat)
        await other.time_passes(least - 0.1)
        assert other.waiting["window"] == "study_loyalty"
        await other.time_passes(0.1)
        assert other.waiting.get("window") != "study_loyalty"


async def test_a_trade_is_over_a_minute_after_the_last_gift(server, time):
    """O-5."""
    async with three_players(server, time, TRADE) as table:
        await table.answers(0, "trade")
        await table.time_passes(50)
        await table.answers(1, "give:plimsolls:william_bowleg")
        assert (table.waiting["reason"]["id"], table.duration()) == ("unfathomable-trade", 60)
        await table.time_passes(60)
        assert table.waiting["reason"]["id"] == "unfathomable-choose_action"


async def test_nobody_sees_a_discard_before_all_have_discarded(server, time):
    """O-6."""
    async with three_players(server, time, DISCARD) as table:
        assert (table.waiting["reason"]["id"], table.waiting["seats"]) == ("unfathomable-discard_to_limit", [0, 1])
        before = table.pages[2].number, table.pages[2].view
        await table.answers(0, "influence_2")
        assert (table.pages[2].number, table.pages[2].view) == before
        await table.answers(1, "lore_2")
        discarded = [event.args["seat"] for event in table.pages[2].events if event.name.endswith("discarded")]
        assert discarded == [0, 1]
