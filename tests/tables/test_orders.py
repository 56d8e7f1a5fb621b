"""Standing orders that depend on one's cards: one is asked only if one holds a wanted card, and no clock reveals it."""

import pytest

from app.engine.kernel import open_ask
from app.engine.state import StandingOrder
from app.tables.play import commands
from tests.unfathomable.three_players import three_players

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
async def test_an_order_may_apply_only_while_nothing_wanted_can_be_used(server, time, unwanted, answers):
    async with three_players(server, time, ATTACK) as table:
        for person in table.people:
            order = StandingOrder(ROLL, ["pass"], unwanted=unwanted)
            await commands.order(person.table, person.id, f"order-{person.id}", [order])
        await table.answers(0, "attack:deep_one")
        state, poll = table.people[0].table.game.state, table.people[0].table.game.clocks.poll
        assert [state.standing_choice(open_ask(state, seat)) for seat in (2, 1)] == answers
        # The time when a window closes must not reveal who holds a card.
        assert {clock.ordered for clock in poll.seat_clocks.values()} == {not unwanted}
