"""Two real servers play many decisions, with bots, and send an audience the same stream."""

import pytest

from app.engine.messages import SPECTATOR
from app.tables.people import tokens
from tests.secrecy import outputs
from tests.secrecy.histories import LONG, history
from tests.secrecy.positions import A_CHECK, LAST_CHECK

pytestmark = pytest.mark.anyio

REAL_SEED = "a" * 64
FACES = ("hybrid", "human", "cultist", "will_", "lore_", "influence_", "strength_", "observation_", "treachery_")


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    monkeypatch.setattr(tokens, "new_seed", lambda: REAL_SEED)


@pytest.mark.parametrize(
    ("audience", "given", "secrecy"),
    [(1, A_CHECK, "strict"), (2, None, "strict"), (SPECTATOR, LAST_CHECK, "relaxed"), (2, LAST_CHECK, "relaxed")],
    ids=["seat", "from the beginning", "spectator", "to the end"],
)
async def test_an_audience_gets_the_same_stream_from_both_servers(settings, audience, given, secrecy):
    async with history(settings, audience, given, secrecy) as both:
        assert await both.play_on(24) >= LONG or both.over
        lines, table = both.real.operators.lines, both.real.table
    assert both.over is (given is LAST_CHECK)
    assert both.compared > 100_000
    assert lines
    assert [line for line in lines if any(face in str(line) for face in FACES)] == []
    assert both.secret
    assert both.decided_by_bots
    assert both.held or audience != SPECTATOR
    readable = {*outputs.READ, *outputs.REPLAYS} - refused(both)
    assert {path.format(table_id=table) for path in readable} <= both.paths_read()
    numbers = [number for kind, number in both.numbers() if kind == "changes"]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def refused(both):
    """The paths that this audience may not read in this history."""
    for_players = outputs.FOR_PLAYERS if both.audience == SPECTATOR else set()
    return for_players if both.over else for_players | outputs.AFTER_THE_END
