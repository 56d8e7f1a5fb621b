"""Cards planned for a skill check: for the one that is open, or by days for later ones."""

import pytest

from app.engine.game import LATER, QUESTION
from app.games.unfathomable.rules import skills
from app.tables.live.change import Change
from app.tables.model import Pace
from app.tables.play import commands, plans
from tests.support.tables import refusal, seated, table_info, time_passes

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]

# The crisis is a check of strength and influence. Ada, whose turn it is, adds cards last.
HANDS = {
    "A": {"at": "galley", "hand": ["will_1"]},
    "B": {"hand": ["lore_2", "strength_2"]},
    "C": {"hand": ["strength_1", "strength_3", "will_2"]},
}
PAUSE = 21


async def table_before_check(server, pace=Pace.DAYS):
    """Three people; the check of Ada's turn is announced once she ends it."""
    people = await seated(server, 3, "unfathomable", pace=pace)
    await people[0].starts({"players": HANDS, "decks": {"mythos": ["food_stores_raid"]}})
    return people


async def ends_turn(ada, server, time):
    await ada.answers("end")
    for _ in range(4):
        await time_passes(server, time, 10)


async def is_asked_for_cards(person):
    ask = await person.ask()
    return ask is not None and ask["prompt"]["id"] == "unfathomable-add_cards"


async def plan(person, *cards, about=QUESTION):
    await plans.store(person.table, person.id, [list(cards)], about)


def check_of(person):
    return person.table.game.state.checks[-1]


def lose(person, card):
    """The card leaves the hand without a decision of its owner."""

    def edit(change: Change) -> None:
        skills.leave_hand(change.game.state, change.record.seat_of(person.id).seat, card, seen=False)
        change.touches_game = True

    return person.table.change(edit)


@pytest.mark.parametrize("pace", [Pace.DAYS, Pace.LIVE])
async def test_planned_cards_are_added_in_turn_even_if_the_player_is_away(server, time, pace):
    ada, ben, cleo = await table_before_check(server, pace)
    await ends_turn(ada, server, time)
    assert await is_asked_for_cards(ben)
    await plan(cleo, "strength_1", "strength_3")
    time.advance(10)
    await ben.answers()
    await time_passes(server, time, PAUSE)
    assert check_of(ada).added == {"1": 0, "2": 2}
    assert await is_asked_for_cards(ada)
    assert (await plans.own(cleo.table, cleo.id, QUESTION)).steps == []


@pytest.mark.parametrize("cards", [(), ("strength_1", "strength_3", "will_2")])
async def test_the_time_of_a_planned_answer_does_not_reveal_its_cards(server, time, cards):
    ada, ben, cleo = await table_before_check(server)
    await ends_turn(ada, server, time)
    await plan(cleo, *cards)
    await ben.answers()
    await time_passes(server, time, PAUSE - 2)
    assert await is_asked_for_cards(cleo)
    await time_passes(server, time, 2)
    assert check_of(ada).added == {"1": 0, "2": len(cards)}


async def test_cards_can_be_planned_as_soon_as_the_check_is_announced(server, time):
    ada, ben, cleo = await table_before_check(server)
    await commands.ask_me(ada.table, ada.id, wanted=True)
    await ends_turn(ada, server, time)
    assert ada.table.game.clock.window == "before_check_cards"
    await plan(ben)
    await plan(cleo, "strength_1")
    await ada.answers("pass")
    for _ in range(3):
        await time_passes(server, time, PAUSE)
    assert check_of(ada).added == {"1": 0, "2": 1}


async def test_a_plan_is_dropped_if_its_cards_have_left_the_hand(server, time):
    ada, ben, cleo = await table_before_check(server)
    await ends_turn(ada, server, time)
    await plan(cleo, "strength_1")
    await lose(cleo, "strength_1")
    await ben.answers()
    await time_passes(server, time, PAUSE)
    assert await is_asked_for_cards(cleo)
    assert (await plans.own(cleo.table, cleo.id, QUESTION)).dropped == "not_possible"
    await cleo.answers()
    assert (await plans.own(cleo.table, cleo.id, QUESTION)).dropped == ""


@pytest.mark.parametrize("pace", [Pace.DAYS, Pace.LIVE])
async def test_an_answer_by_hand_overrides_the_plan(server, time, pace):
    ada, ben, cleo = await table_before_check(server, pace)
    await ends_turn(ada, server, time)
    await plan(cleo, "strength_1")
    time.advance(10)
    await ben.answers()
    time.advance(2)
    await cleo.answers("will_2", "strength_3")
    await time_passes(server, time, PAUSE)
    assert check_of(ada).added == {"1": 0, "2": 2}
    assert (await plans.own(cleo.table, cleo.id, QUESTION)).steps == []


async def test_cards_for_later_are_added_where_they_help_or_hinder(server, time):
    ada, ben, cleo = await table_before_check(server)
    await plan(ben, "hinders:lore_2", "hinders:strength_2", about=LATER)
    await plan(cleo, "helps:strength_3", "helps:will_2", about=LATER)
    await ends_turn(ada, server, time)
    await time_passes(server, time, PAUSE)
    await time_passes(server, time, PAUSE)
    assert check_of(ada).added == {"1": 1, "2": 1}
    assert sorted(check_of(ada).pile.cards[-2:]) == ["lore_2", "strength_3"]
    [left] = (await plans.own(cleo.table, cleo.id, LATER)).steps
    assert left.choice == ["helps:will_2"]


async def test_a_plan_for_later_is_dropped_if_one_of_its_cards_is_gone(server, time):
    ada, ben, _ = await table_before_check(server)
    await plan(ben, "helps:strength_2", "helps:lore_2", about=LATER)
    await lose(ben, "lore_2")
    await ends_turn(ada, server, time)
    await time_passes(server, time, PAUSE)
    assert await is_asked_for_cards(ben)
    assert (await plans.own(ben.table, ben.id, LATER)).dropped == "not_possible"


async def test_a_plan_for_this_check_overrides_a_plan_for_later(server, time):
    ada, ben, cleo = await table_before_check(server)
    await plan(cleo, "helps:strength_1", about=LATER)
    await ends_turn(ada, server, time)
    await plan(cleo, "will_2", "strength_3")
    await ben.answers()
    await time_passes(server, time, PAUSE)
    assert check_of(ada).added["2"] == 2
    assert len((await plans.own(cleo.table, cleo.id, LATER)).steps) == 1


async def test_a_mythos_card_concerns_the_owner_of_its_feat_only_in_their_own_turn(server, time):
    """Otherwise a window by days would wait for the owner of that feat at every mythos card."""
    people = await seated(server, 3, "unfathomable", pace=Pace.DAYS)
    characters = ["arjun_singh", "edmund_mallory", "william_bowleg"]
    await people[0].starts({"characters": characters, "players": HANDS, "decks": {"mythos": ["food_stores_raid"]}})
    await commands.ask_me(people[1].table, people[1].id, wanted=True, only_own=True)
    await ends_turn(people[0], server, time)
    assert await is_asked_for_cards(people[1])


async def test_a_plan_for_later_needs_a_game_by_days_and_ones_own_cards(server):
    _, ben, _ = await table_before_check(server, Pace.LIVE)
    assert await refusal(plan(ben, about=LATER)) == "not_by_days"
    _, ben, _ = await table_before_check(server)
    assert await refusal(plan(ben, "helps:strength_3", about=LATER)) == "unknown_option"
    assert await refusal(plan(ben, "strength_2")) == "cannot_be_planned"


async def test_nobody_notices_a_plan_for_a_check_before_it_is_carried_out(server, time):
    ada, ben, cleo = await table_before_check(server)
    await ends_turn(ada, server, time)
    shown, before, numbers = await ben.sees(), await table_info(ben), ada.table.game.numbers
    time.advance(60)
    await plan(cleo, "strength_1")
    await plan(cleo, "helps:strength_3", about=LATER)
    assert await ben.sees() == shown
    assert ada.table.game.numbers == numbers
    assert (await table_info(ben)).touched_at == before.touched_at
    for subject in (QUESTION, LATER):
        assert (await plans.own(ben.table, ben.id, subject)).steps == []
