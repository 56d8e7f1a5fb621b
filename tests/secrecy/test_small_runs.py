"""The leak check of both games, short enough for every commit; docs/secrecy.md describes the long runs."""

from collections import Counter

import pytest

from app import games
from app.workbench import audit
from app.workbench.audit import Beginning
from app.workbench.coverage import Coverage

UNFATHOMABLE_ZONES = {
    *(f"decks.{skill}" for skill in ("influence", "lore", "observation", "strength", "will", "treachery")),
    *(f"decks.{deck}" for deck in ("chaos", "mythos", "waypoint", "spell", "item", "damage", "loyalty", "passengers")),
    *(f"discards.{skill}" for skill in ("influence", "lore", "observation", "strength", "will", "mythos")),
    "players.hand",
    "players.loyalty",
    "checks.pile",
    "sizes of piles",
}
# With the usual options every tile is in the stack, so the box of tiles is empty.
SUBTERRA_ZONES = {"tile_stack", "hazard_deck", "hazard_box"}


def run(name, sizes, every, most):
    game = games.load(name)
    tally = Coverage()
    findings = []
    for seats in sizes:
        audited = audit.audit_game(Beginning(game, seats, f"small/{seats}"), every, most)
        tally.add(audited.tally)
        findings += [audited.finding] if audited.finding else []
    return findings, tally


@pytest.mark.parametrize(
    ("name", "sizes", "every", "most", "zones", "least"),
    [
        ("subterra", (1, 2, 4, 6), 4, 50, SUBTERRA_ZONES, 800),
        ("unfathomable", (3, 4, 5, 6), 6, 28, UNFATHOMABLE_ZONES, 1200),
    ],
)
def test_nothing_leaks(name, sizes, every, most, zones, least):
    findings, tally = run(name, sizes, every, most)
    assert findings == []
    assert set(tally.audiences) == {"spectator", *map(str, range(max(sizes)))}
    assert sum(tally.audiences.values()) >= least
    missed = zones - set(tally.comparisons)
    assert not missed, Counter(tally.comparisons)
    assert tally.learned > 20
    assert tally.bytes_compared > 1_000_000
    assert tally.not_comparable < sum(tally.audiences.values()) // 20
