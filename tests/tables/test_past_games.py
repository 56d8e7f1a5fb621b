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


async def test_games_that_are_over_with_side_and_result(server, time):
    ada, ben = await started(server, 2, "pearls")
    assert await results(server, ada) == []
    await ada.table.change(lambda change: change.abandon(Abandon()))
    time.pass_by(60)
    for path, seats in ((recorded.SIX_SEATS, 6), (recorded.CAVE, 3)):
        recording = recorded.read(path)
        await ada.opens(recording.log.game, seats)
        await recorded.lay(ada.table, recording)
        time.pass_by(60)
    assert await results(server, ada) == [
        ("subterra", "", "won", []),
        ("unfathomable", "human", "won", []),
        ("pearls", "", "abandoned", ["Ben"]),
    ]
    assert await results(server, ben) == [("pearls", "", "abandoned", ["Ada"])]
    assert await results(server, await Guest.comes(server, "Sly")) == []
