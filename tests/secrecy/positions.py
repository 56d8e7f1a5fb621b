"""Positions in which something is about to be hidden or shown."""

from tests.support.scenarios import run_file

EVERY_TYPE = {"influence": 3, "lore": 3, "observation": 3, "strength": 3, "will": 3}
HANDS = {
    "A": {"hand": ["will_1", "lore_2", "strength_3"], "loyalty": ["human"]},
    "B": {"hand": ["lore_4", "will_2", "influence_1"], "loyalty": ["hybrid"]},
    "C": {"hand": ["lore_3", "observation_2", "will_4"], "loyalty": ["human"]},
}


def check(**given):
    """A skill check is announced next; every hand may hold anything."""
    players = {letter: {**player, "may_hold": EVERY_TYPE} for letter, player in HANDS.items()}
    return {"players": players, "resolve": [{"start_check": {"skills": ["lore"], "pass": [], "fail": [], **given}}]}


A_CHECK = check(target=9)
LAST_CHECK = check(target=99, fail=[{"lose_resource": {"resource": "souls", "n": 99}}])
_LOOK = [{"look_at": {"deck": "waypoint", "n": 2, "keep_to": "top", "rest_to": "bottom"}}]
A_LOOK = check(target=9, **{"pass": _LOOK, "fail": _LOOK})
_REMOVAL = [{"remove_top": {"deck": "spell", "n": 5}}]
A_REMOVAL = check(target=9, **{"pass": _REMOVAL, "fail": _REMOVAL})
AN_AWAKENING = {
    "travel": 3,
    "distance": 4,
    "players": {"C": {"revealed": "hybrid"}},
    "resolve": [{"advance_track": {"track": "travel", "n": 1}}],
}
# Somebody looks at another's loyalty cards (RR 1.7).
A_LOOK_AT_LOYALTY = {"resolve": [{"look_at_loyalty": {"of": "another_human"}}]}
# A traitor who reveals hands the other card over (RR 38.3), here a rare one, and exchanges cards.
A_REVEAL = {
    "travel": 2,
    "distance": 8,
    "players": {
        "A": {"at": "galley", "hand": ["will_1", "lore_2", "lore_3"], "loyalty": ["cultist", "hybrid"]},
        "B": {"loyalty": ["human", "human"]},
    },
}
# An amount, an order, something that all look at, and choices in between.
EVERY_KIND_OF_ASK = {
    **AN_AWAKENING,
    "passengers": {"deck_1": 1, "deck_3": 1},
    "resolve": [
        {"draw_skill": {"who": "you", "n": 2, "from": "any_non_treachery"}},
        {"defeat_passengers": {"scope": "each_deck", "n": "all"}},
        *AN_AWAKENING["resolve"],
    ],
}
TOO_MANY_CARDS = {
    "step": "discard",
    "discards": {"strength": ["strength_5", "strength_4"]},
    "players": {
        "B": {
            "hand": ["lore_3", "lore_4", "lore_5", *["influence_1"] * 4, *["will_1"] * 4, "strength_1", "strength_2"]
        },
        "C": {"hand": ["strength_3", "will_2"]},
    },
}
# All cards that are discarded are of one type, and cover each other.
TWO_OF_A_TYPE = {"step": "discard", "players": {"B": {"hand": ["will_1"] * 4 + ["will_2"] * 4 + ["will_3"] * 4}}}
# The last one lies on top and covers the others.
DISCARDED = ["lore_5", "lore_4", "lore_3"]


def failure_of(finding, folder):
    """How the scenario of a finding fails; None if it passes."""
    file = folder / "leak.yaml"
    file.write_text(finding.scenario, "utf-8")
    return run_file(file)[0].failure
