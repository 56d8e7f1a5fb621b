"""Planned turns by days are secret, carried out like answers by hand, and dropped when something has changed."""

import pytest
from sqlalchemy import select

from app import games
from app.engine import kernel, plans
from app.engine.game import QUESTION, TURN
from app.engine.messages import SPECTATOR
from app.store.schema import DecisionRow
from app.tables.live.change import Change
from app.tables.model import Pace
from app.tables.play import plans as planned_turns
from app.workbench import players
from app.workbench.match import Match, play
from tests.support.tables import Guest, refusal, started, table_info, time_passes

pytestmark = pytest.mark.anyio
PAUSE = 21


async def acting_and_next(server, pace=Pace.DAYS):
    """A game of Sub Terra with four explorers: the player whose turn it is, and the next one."""
    people = await started(server, 4, "subterra", pace=pace)
    for person in people:
        while (ask := await person.ask()) is not None and ask["prompt"]["id"] != "subterra-act":
            await person.answers(*[option["id"] for option in ask["options"]][: ask["least"]])
    state = people[0].table.game.state
    return tuple(people[state.explorers[(state.acting + later) % 4].seat] for later in (0, 1))


async def planned(person):
    return await planned_turns.own(person.table, person.id)


async def plan(person, *choices):
    await planned_turns.store(person.table, person.id, [[choice] for choice in choices])


def possible(ask):
    return [option.id for option in ask.options if option.why_not is None]


async def test_a_plan_is_made_step_by_step_as_far_as_it_can_be_foreseen(server):
    _, ben = await acting_and_next(server)
    first = await planned_turns.preview(ben.table, ben.id, [])
    assert first.steps == []
    assert "end_turn" in possible(first.ask)
    drawn = next(one for one in possible(first.ask) if one.startswith(("reveal:", "explore:")))
    seen = await planned_turns.preview(ben.table, ben.id, [[drawn]])
    assert [step.choice for step in seen.steps] == [[drawn]]
    assert seen.ask is None
    assert await refusal(planned_turns.preview(ben.table, ben.id, [[drawn], ["end_turn"]])) == "cannot_be_planned"


async def test_a_plan_is_carried_out_when_the_turn_comes_and_looks_like_an_answer(server, time):
    ada, ben = await acting_and_next(server)
    await plan(ben, "end_turn")
    await ada.answers("end_turn")
    await time_passes(server, time, 3)
    assert (await ben.ask())["prompt"]["id"] == "subterra-act"
    await time_passes(server, time, PAUSE)
    assert await ben.ask() is None
    async with server.reading_once() as connection:
        actors = list(await connection.scalars(select(DecisionRow.actor).order_by(DecisionRow.seq)))
    assert actors[-1] == f"seat:{ben.table.record.seat_of(ben.id).seat}"
    assert (await planned(ben)).steps == []
    assert (await planned(ben)).dropped == ""


async def test_a_plan_is_dropped_with_its_reason_if_something_has_changed(server, time):
    ada, ben = await acting_and_next(server)
    await plan(ben, "end_turn")

    def hurt(change: Change) -> None:
        explorer = next(one for one in change.game.state.explorers if one.seat == change.record.seat_of(ben.id).seat)
        explorer.health -= 1
        change.touches_game = True

    await ben.table.change(hurt)
    await ada.answers("end_turn")
    await time_passes(server, time, PAUSE)
    assert (await planned(ben)).dropped == "health"
    assert (await planned(ben)).steps == []
    assert (await ben.ask())["prompt"]["id"] == "subterra-act"
    await time_passes(server, time, PAUSE)
    assert (await ben.ask())["prompt"]["id"] == "subterra-act"
    await ben.answers("end_turn")


async def test_a_plan_can_be_removed_and_cannot_be_made_in_ones_own_turn(server, time):
    ada, ben = await acting_and_next(server)
    await plan(ben, "end_turn")
    await plan(ben)
    await ada.answers("end_turn")
    await time_passes(server, time, PAUSE)
    assert (await ben.ask())["prompt"]["id"] == "subterra-act"
    assert await refusal(plan(ben, "end_turn")) == "your_turn_now"


async def test_a_turn_can_be_planned_only_by_days(server):
    _, ben = await acting_and_next(server, Pace.LIVE)
    assert await refusal(plan(ben, "end_turn")) == "not_by_days"


async def test_nobody_notices_a_plan(server, time):
    ada, ben = await acting_and_next(server)
    before, number = await table_info(ada), ada.table.game.numbers
    async with ada.listening() as page:
        ada.table.publish_presence()
        await page.catches_up()
        time.advance(60)
        await plan(ben, "end_turn")
        assert page.listener.take() == []
    after = await table_info(ada)
    assert (after.touched_at, after.version, after.last_line) == (before.touched_at, before.version, before.last_line)
    assert ada.table.game.numbers == number
    assert (await planned(ada)).steps == []


async def test_a_new_owner_of_a_seat_gets_no_plan(server):
    _, ben = await acting_and_next(server)
    await plan(ben, "end_turn")
    seat = ben.table.record.seat_of(ben.id).seat
    cleo = await Guest.create(server, "Cleo")
    await ben.table.change(lambda change: change.give_seat(change.record.seats[seat], cleo.id, "Cleo"))
    cleo.table = ben.table
    assert (await planned(cleo)).steps == []


@pytest.mark.parametrize(("name", "seats"), [("unfathomable", 4), ("subterra", 4)])
def test_what_a_plan_depends_on_is_known_to_everybody(name, seats):
    """The facts are the same in every world that spectators cannot distinguish, and so is what can be planned."""
    game = games.load(name)
    match, compared = Match.new(game, seats, {}, "plans"), 0
    for decision in play(match, players.seated(game, ["easy"], seats, "plans")):
        state = match.state
        if state.outcome is not None or compared == 20:
            break
        if decision.number % 11:
            continue
        other = game.redeal(state, SPECTATOR, f"plans/{decision.number}")
        kernel.ask_all_again(other)
        for seat in range(seats):
            foreseen = plans.foresee(game, state, seat, TURN, [])
            choices = [] if not isinstance(foreseen, plans.Foreseen) else [["end"], [foreseen.ask.options[0].id]]
            assert game.plan_facts(state, seat, TURN, choices) == game.plan_facts(other, seat, TURN, choices)
            assert game.plan_facts(state, seat, QUESTION, choices) == game.plan_facts(other, seat, QUESTION, choices)
        own = game.redeal(state, 0, f"own/{decision.number}")
        for about_what in (TURN, QUESTION):
            assert plans.foresee(game, state, 0, about_what, []) == plans.foresee(game, own, 0, about_what, [])
        compared += 1
    assert compared == 20
