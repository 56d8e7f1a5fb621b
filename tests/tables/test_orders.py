"""Standing orders that depend on what one holds: asked only where something is wanted, and no clock tells of it."""

import pytest

from app.engine.kernel import open_ask
from app.engine.state import StandingOrder
from app.tables.play import commands
from tests.support.evening import evening

pytestmark = pytest.mark.anyio

ATTACK = {
    "players": {"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}, "C": {"hand": ["will_2"]}},
    "deep_ones": {"galley": 1},
}
ROLL = "before_die_roll"


@pytest.mark.parametrize(
    ("unwanted", "answers"),
    [(["nothing"], [["pass"], None]), (["nothing", "use:observation_3"], [["pass"], ["pass"]]), ([], [["pass"]] * 2)],
)
async def test_an_order_may_hold_only_while_there_is_nothing_wanted_to_use(server, time, unwanted, answers):
    async with evening(server, time, ATTACK) as one:
        for person in one.people:
            order = StandingOrder(ROLL, ["pass"], unwanted=unwanted)
            await commands.order(person.table, person.id, f"order-{person.id}", [order])
        await one.does(0, "attack:deep_one")
        state, poll = one.people[0].table.game.state, one.people[0].table.game.clocks.poll
        assert [state.standing_choice(open_ask(state, seat)) for seat in (2, 1)] == answers
        # When a window closes must not tell who holds something.
        assert {hand.ordered for hand in poll.seat_clocks.values()} == {not unwanted}
