"""Everything that is true in a cave, as a scenario can assert it."""

from msgspec import UNSET, structs

from app.engine.messages import Seat
from app.engine.refusals import SetupError
from app.games.subterra import view
from app.games.subterra.content import EXIT
from app.games.subterra.state import Cave


def truth(cave: Cave) -> dict[str, object]:
    """Everything, including what is face down, in the terms of a scenario."""
    stack = cave.tile_stack.cards
    shown = {name: value for name, value in structs.asdict(view.public(cave)).items() if value is not UNSET}
    return shown | {
        "order": [explorer.id for explorer in cave.explorers],
        "explorers": {
            explorer.id: structs.asdict(view.explorer_view(explorer)) | {"seat": chr(ord("A") + explorer.seat)}
            for explorer in cave.explorers
        },
        "stack": stack,
        "exit_position": stack.index(EXIT) + 1 if EXIT in stack else None,
        "hazards": {
            "deck": cave.hazard_deck.cards,
            "set_aside": cave.hazard_box.cards,
            "discarded": cave.hazard_discard.cards,
        },
    }


def seat_called(cave: Cave, name: str) -> Seat:
    """The seat that plays this explorer, or the seat with this letter."""
    explorer = cave.named(name)
    if explorer is not None:
        return explorer.seat
    seat = ord(name) - ord("A") if len(name) == 1 else -1
    if not 0 <= seat < cave.seats:
        raise SetupError("seat", f"nobody at this table is called {name!r}")
    return seat
