"""The rulings for play online (O-1 to O-9), kept by the server: how long what lasts, and what happens when time is up.

Others are shown where they belong: standing orders and windows for all or none (O-1) in `tests/unfathomable`, promises
about chance (O-7) in `tests/secrecy`, leaving and giving up (O-8) in `test_members` and `test_votes`, taking back (O-9)
in `test_play`.
"""

import asyncio

import pytest

from app.tables.lobby import membership
from app.tables.model import Pace
from tests.support.evening import RESERVE, STRICT, evening
from tests.support.tables import refusal

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
async def test_a_window_lasts_by_its_kind_and_the_pace_and_a_volunteer_gets_more(
    server, time, pace, roll, check, volunteer
):
    """O-1.4: at a strict table nobody's answer makes it shorter; who wants to act gets a time of their own."""
    async with evening(server, time, ATTACK, pace, STRICT) as one:
        await one.does(0, "attack:deep_one")
        assert (one.waiting["window"], one.lasts()) == ("before_die_roll", roll)
        await one.does(0, "pass")
        await one.does(1, "react")
        await one.does(2, "pass")
        await one.passes(roll - 0.1)
        assert one.waiting["window"] == "before_die_roll"
        await one.passes(0.1)
        assert one.waiting["reason"]["id"] == "unfathomable-wants_to_act"
        assert one.lasts() == volunteer
        await one.passes(volunteer)
        assert one.waiting["reason"]["id"] != "unfathomable-wants_to_act"
        assert one.clock.reserves == [RESERVE * 1000] * 3
    async with evening(server, time, CHECK, pace, STRICT) as another:
        assert (another.waiting["window"], another.lasts()) == ("before_check_cards", check)


async def test_the_order_of_several_reactions_is_decided_within_five_seconds(server, time):
    """O-1.3: else it goes clockwise."""
    async with evening(server, time, ATTACK) as one:
        await one.does(0, "attack:deep_one")
        await one.does(1, "react")
        await one.does(2, "react")
        await one.passes(4)
        assert (one.waiting["reason"]["id"], one.lasts()) == ("unfathomable-order_reactions", 5)
        await one.passes(5)
        assert one.waiting["seats"] == [1]


async def test_cards_are_added_within_45_seconds_and_the_reserve_or_none_are(server, time):
    """O-1.4, O-2."""
    async with evening(server, time, CHECK) as one:
        await one.passes(8)
        assert (one.waiting["reason"]["id"], one.waiting["seats"]) == ("unfathomable-add_cards", [1])
        assert one.lasts() == 45 + RESERVE
        await one.passes(45 + RESERVE)
        assert one.waiting["seats"] == [2]
        assert one.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 0}
        assert one.clock.reserves == [180_000, 0, 180_000]


@pytest.mark.parametrize(("pace", "window", "least"), [(Pace.LIVE, 8, 4), (Pace.BRISK, 4, 2), (Pace.DAYS, 0, 2)])
async def test_cards_that_come_at_once_are_held_back_for_the_least_time(server, time, monkeypatch, pace, window, least):
    """O-2: prepared cards cannot be distinguished from a quick answer."""
    looks = []
    async with evening(server, time, CHECK, pace) as one:
        await one.passes(window)
        assert one.waiting["seats"] == [1]
        opened, heard = one.clock.opened, [page.number for page in one.pages]
        come = time.wait_until

        async def looking_around(moment):
            await one.listens()
            looks.append((moment - opened, [page.number for page in one.pages] == heard))
            await come(moment)

        monkeypatch.setattr(time, "wait_until", looking_around)
        assert await refusal(one.people[1].answers("no such card")) == "unknown_option"
        assert looks == []
        await one.does(1, "lore_4", "will_2")
        assert looks == [(least * 1000, True)]
        assert one.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 2}
        await one.passes(least + 1)
        await one.does(2, "lore_3")
        assert len(looks) == 1
        assert one.waiting["seats"] == [0]


async def test_cards_that_are_held_back_are_added_also_if_their_page_is_closed(server, time, monkeypatch):
    """O-2."""
    async with evening(server, time, CHECK) as one:
        await one.passes(8)
        held, come = asyncio.Event(), asyncio.Event()

        async def wait_until(moment):
            held.set()
            await come.wait()
            time.moment = moment

        monkeypatch.setattr(time, "wait_until", wait_until)
        answering = asyncio.create_task(one.people[1].answers("lore_4"))
        await held.wait()
        answering.cancel()
        come.set()
        await server.finish()
        await one.listens()
        assert one.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 1}


async def test_an_absent_player_adds_nothing_and_delays_nobody(server, time):
    """O-2."""
    async with evening(server, time, CHECK) as one:
        await membership.leave(one.people[1].table, one.people[1].id)
        await one.passes(8)
        await one.passes(4)
        assert one.waiting["seats"] == [2]
        assert one.pages[0].view["public"]["table"]["checks"][0]["added"] == {"1": 0}


async def test_a_crisis_that_nobody_decides_takes_what_is_listed_first(server, time):
    """O-3; the other defaults are shown with the rules that ask."""
    async with evening(server, time, CRISIS) as one:
        assert one.lasts() == 120 + RESERVE
        first = (await one.people[2].ask())["options"][0]["id"]
        await one.passes(120 + RESERVE)
        assert first == "lock_someone_up"
        assert one.pages[2].view["private"]["ask"]["prompt"]["id"] == "unfathomable-choose_player"


@pytest.mark.parametrize(("secrecy", "least"), [("strict", 8), ("relaxed", 3)])
async def test_loyalty_is_studied_by_all_for_the_same_time(server, time, secrecy, least):
    """O-4: half a minute; less only if all have confirmed, and never less than eight seconds, or three where secrecy is
    relaxed.
    """
    options = {"secrecy": secrecy}
    async with evening(server, time, options=options) as one:
        await one.passes_until("study_loyalty")
        assert (one.waiting["window"], one.lasts()) == ("study_loyalty", 30)
        for seat in (0, 1):
            await one.does(seat)
        await one.passes(29)
        assert one.waiting["window"] == "study_loyalty"
        await one.passes(1)
        assert one.waiting.get("window") != "study_loyalty"
    async with evening(server, time, options=options) as other:
        await other.passes_until("study_loyalty")
        for seat in (2, 0, 1):
            await other.does(seat)
        await other.passes(least - 0.1)
        assert other.waiting["window"] == "study_loyalty"
        await other.passes(0.1)
        assert other.waiting.get("window") != "study_loyalty"


async def test_a_trade_is_over_a_minute_after_the_last_gift(server, time):
    """O-5."""
    async with evening(server, time, TRADE) as one:
        await one.does(0, "trade")
        await one.passes(50)
        await one.does(1, "give:plimsolls:william_bowleg")
        assert (one.waiting["reason"]["id"], one.lasts()) == ("unfathomable-trade", 60)
        await one.passes(60)
        assert one.waiting["reason"]["id"] == "unfathomable-choose_action"


async def test_nobody_sees_a_discard_before_all_have_discarded(server, time):
    """O-6."""
    async with evening(server, time, DISCARD) as one:
        assert (one.waiting["reason"]["id"], one.waiting["seats"]) == ("unfathomable-discard_to_limit", [0, 1])
        before = one.pages[2].number, one.pages[2].view
        await one.does(0, "influence_2")
        assert (one.pages[2].number, one.pages[2].view) == before
        await one.does(1, "lore_2")
        discarded = [event.args["seat"] for event in one.pages[2].events if event.name.endswith("discarded")]
        assert discarded == [0, 1]
