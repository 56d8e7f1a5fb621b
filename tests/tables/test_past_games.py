"""One's own finished games, with the side and the result."""

import pytest

from app.engine.kernel import Abandon
from app.tables.people import past_games
from tests.support import recorded
from tests.support.tables import Guest, started

pytestmark = pytest.mark.anyio


async def results(server, guest):
    found = await past_games.past_games(server, guest.id)
    return [(one.game, one.side, one.result, one.with_names) for one in found]


async def test_finished_games_are_listed_with_side_and_result(server, time):
    ada, ben = await started(server, 2, "pearls")
    assert await results(server, ada) == []
    await ada.table.change(lambda change: change.abandon(Abandon()))
    time.advance(60)
    for game, seats in (("unfathomable", 6), ("subterra", 3)):
        recording = recorded.read(recorded.file(game, seats))
        await ada.opens(game, seats)
        await recorded.play(ada.table, recording)
        time.advance(60)
    assert await results(server, ada) == [
        ("subterra", "", "won", []),
        ("unfathomable", "human", "won", []),
        ("pearls", "", "abandoned", ["Ben"]),
    ]
    assert await results(server, ben) == [("pearls", "", "abandoned", ["Ada"])]
    assert await results(server, await Guest.create(server, "Sly")) == []
