"""Planned turns: where a turn begins, and the public facts that a plan depends on."""

from app.engine.messages import Seat
from app.games.subterra.geometry import AROUND
from app.games.subterra.rules.turn import begin_turn as begin_turn_of
from app.games.subterra.rules.turn import rest_of_round
from app.games.subterra.state import Cave, Explorer


def begin_turn(cave: Cave, seat: Seat) -> bool:
    """The next turn of this seat, with the explorer who acts in it."""
    explorers = cave.explorers
    following = [(cave.acting + 1 + place) % len(explorers) for place in range(len(explorers))]
    able = [place for place in following if explorers[place].seat == seat and _can_act(explorers[place])]
    if not cave.round or not able:
        return False
    cave.stack.clear()
    taken = (able[0] - cave.first) % len(explorers) + 1
    cave.push(*rest_of_round(cave, taken))
    begin_turn_of(cave, able[0])
    return True


def _can_act(explorer: Explorer) -> bool:
    return bool(explorer.health) and not explorer.removed and not explorer.submerged


def turn_facts(cave: Cave, seat: Seat) -> dict[str, str]:
    """Which explorer it is, where and in which condition; the tiles around, and every horror."""
    explorer = cave.explorers[cave.acting]
    around = AROUND[explorer.cell] if explorer.cell else ()
    return {
        "turn": explorer.id if explorer.seat == seat else "",
        "place": explorer.cell,
        "health": str(explorer.health),
        "horrors": str(sorted(horror.cell for horror in cave.horrors)),
        "tiles": str([cell for cell in around if cell in cave.tiles]),
    }
