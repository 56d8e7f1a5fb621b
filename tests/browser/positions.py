"""Positions of Sub Terra, as in scenarios, for screens that play would reach late."""

from typing import Any

# A cave with one of everything: water, gas that lingers, cave-ins, a squeeze, a rope, debris, a blown wall, a horror.
BUSY: dict[str, Any] = {
    "explorers": {
        "engineer": {"at": [0, 3], "health": 2, "uses": 2, "seat": "A"},
        "climber": {"at": [-3, 0], "seat": "A"},
        "scout": {"at": [1, 2], "health": 0, "uses": 1, "seat": "B"},
        "bodyguard": {"at": [0, 1], "health": 4, "seat": "B"},
        "medic": {"at": [2, 0], "health": 2, "hidden": True, "seat": "B"},
    },
    "turn": "engineer",
    "first": "engineer",
    "round": 6,
    "gas": True,
    "horrors": [[-2, 2]],
    "blown": ["1,0,S"],
    "stack": ["normal_tee"],
    "tiles": [
        {"at": [0, -1], "tile": "normal_straight"},
        {"at": [0, -2], "tile": "cave_in_tee_24", "rotation": 1},
        {"at": [0, 1], "tile": "normal_cross"},
        {"at": [0, 2], "tile": "scree_cross"},
        {"at": [0, 3], "tile": "cave_in_tee_16", "rotation": 3},
        {"at": [-1, 0], "tile": "normal_cross"},
        {"at": [-2, 0], "tile": "ledge_straight", "rotation": 3, "rope": True},
        {"at": [-3, 0], "tile": "normal_tee", "rotation": 0},
        {"at": [-3, 1], "tile": "normal_straight"},
        {"at": [-3, 2], "tile": "normal_corner"},
        {"at": [-2, 2], "tile": "horror_dead_end", "rotation": 1},
        {"at": [-3, -1], "tile": "normal_dead_end"},
        {"at": [-1, -1], "tile": "gas_straight"},
        {"at": [-1, -2], "tile": "normal_corner", "rotation": 1},
        {"at": [1, -2], "tile": "water_straight", "rotation": 1, "flood": True},
        {"at": [2, -2], "tile": "normal_corner", "rotation": 2},
        {"at": [2, -1], "tile": "squeeze_straight"},
        {"at": [1, 0], "tile": "normal_straight", "rotation": 1},
        {"at": [2, 0], "tile": "normal_cross"},
        {"at": [3, 0], "tile": "cave_in_corner_26", "rotation": 3, "debris": True},
        {"at": [2, 1], "tile": "horror_corner", "rotation": 0},
        {"at": [1, 1], "tile": "normal_tee", "rotation": 1},
        {"at": [1, 2], "tile": "gas_corner", "rotation": 3},
        {"at": [-1, 1], "tile": "normal_dead_end", "rotation": 3},
    ],
}

# The exit has been found, and most explorers are on it.
NEARLY_OUT: dict[str, Any] = {
    "explorers": {
        "medic": {"at": [0, -1], "seat": "A"},
        "leader": {"at": [0, -2], "seat": "A"},
        "diver": {"at": [0, -2], "health": 1, "seat": "B"},
        "climber": {"at": [0, -2], "seat": "B"},
    },
    "turn": "medic",
    "round": 14,
    "tiles": [{"at": [0, -1], "tile": "normal_straight"}, {"at": [0, -2], "tile": "exit"}],
}

# The diver is about to surface, on one of two tiles.
UNDER_WATER: dict[str, Any] = {
    "explorers": {
        "diver": {"submerged": True, "seat": "A"},
        "geologist": {"seat": "A"},
        "leader": {"seat": "A"},
        "medic": {"health": 1, "seat": "A"},
    },
    "turn": "geologist",
    "first": "geologist",
    "tiles": [{"at": [1, 0], "tile": "water_cross"}, {"at": [-1, 0], "tile": "water_cross"}],
    "stack": ["normal_corner", "gas_tee", "ledge_straight"],
}

# The start of a game: it is the turn of A's engineer, then of B's medic.
TWO_TEAMS: dict[str, Any] = {
    "explorers": {
        "engineer": {"seat": "A"},
        "medic": {"seat": "B"},
        "climber": {"seat": "A"},
        "leader": {"seat": "B"},
    },
    "turn": "engineer",
    "first": "engineer",
    "tiles": [{"at": [1, 0], "tile": "normal_straight", "rotation": 1}],
}

# The last turn of a round, and the next card is a tremor; the medic begins the round after it.
BEFORE_A_TREMOR: dict[str, Any] = {
    "explorers": {
        "leader": {"at": [1, 0], "seat": "A"},
        "engineer": {"at": [0, 1], "health": 2, "seat": "B"},
        "medic": {"health": 2, "seat": "A"},
        "climber": {"at": [2, 0], "seat": "B"},
    },
    "turn": "leader",
    "first": "engineer",
    "round": 3,
    "hazards": ["tremor"],
    "tiles": [
        {"at": [1, 0], "tile": "normal_straight", "rotation": 1},
        {"at": [2, 0], "tile": "scree_cross"},
        {"at": [0, 1], "tile": "cave_in_tee_16"},
        {"at": [0, -1], "tile": "water_straight"},
    ],
}
