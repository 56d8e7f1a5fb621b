"""Histories: two real servers go on for many decisions, with bots, and an audience gets the same stream from both."""

import pytest

from app.engine.messages import SPECTATOR
from app.tables.people import tokens
from tests.secrecy.histories import history
from tests.secrecy.positions import A_CHECK

pytestmark = pytest.mark.anyio

REAL_SEED = "a" * 64
FACES = ("hybrid", "human", "cultist", "will_", "lore_", "influence_", "strength_", "observation_", "treachery_")


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """The same games every time."""
    monkeypatch.setattr(tokens, "new_seed", lambda: REAL_SEED)


@pytest.mark.parametrize(("audience", "given"), [(1, None), (SPECTATOR, A_CHECK)], ids=["seat", "spectator"])
async def test_an_audience_gets_the_same_stream_from_both_servers(settings, audience, given):
    async with history(settings, audience, given) as both:
        assert await both.go_on(24) >= 16
        lines = both.real.operators.lines
    assert both.compared > 100_000
    assert lines
    assert [line for line in lines if any(face in str(line) for face in FACES)] == []
    assert both.secret
    assert both.decided_by_bots
    numbers = [number for kind, number in both.numbers() if kind == "update"]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
