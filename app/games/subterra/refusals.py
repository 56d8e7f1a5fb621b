"""Why an explorer cannot do something, by code; an empty code means that nothing prevents it.

The codes are in order of precedence: rules check them in this order and give the first that applies.
"""

from app.engine.refusals import Refusal

_PARAGRAPHS = {
    "not_enough_ap": "ST 4.2",
    "needs_rope": "ST 5.5",
    "not_connected": "ST 5.1",
    "cell_occupied": "ST 5.2",
    "no_open_side": "ST 5.2",
    "stack_empty": "ST 5.6",
    "needs_swim": "ST 5.4",
    "needs_squeeze": "ST 5.4",
    "debris_blocks": "ST 5.4",
    "not_on_water": "ST 7",
    "no_uses_left": "ST 7",
    "target_not_here": "ST 4.3",
    "target_full_health": "ST 8.1",
    "invalid_target": "ST 7",
    "wrong_tile": "ST 4.4",
    "already_hidden": "ST 4.4",
    "already_exerted": "ST 4.2",
    "no_wall": "ST 5.7",
    "no_horror_there": "ST 7",
    "no_debris_there": "ST 4.4",
    "vote_not_available": "ST 8.3",
}

REFUSALS: dict[str, Refusal | None] = {"": None} | {code: Refusal(code, rule) for code, rule in _PARAGRAPHS.items()}
PRECEDENCE = {code: place for place, code in enumerate(REFUSALS)}
