"""How likely the ship is to arrive from a position in which everything is known: a logistic regression on its facts.

The weights are learned from games among bots (`training`).
"""

from functools import cache
from math import exp
from pathlib import Path

import msgspec
from msgspec import Struct

from app.games.unfathomable.bot.table import ENGINES, FAR_ENOUGH
from app.games.unfathomable.bot.worth import STEPS, arrivals_left
from app.games.unfathomable.content import skill_type, skill_value
from app.games.unfathomable.rules import ending, monsters
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SICK_BAY, THE_DEEP, TREACHERY, Player, State

FILE = Path(__file__).with_name("evaluation.json")
TRAITORS = ("hybrid", "cultist")
_LOW = 2
_LATE = 9
_FEW = 5
_DAMAGED = 5


class Weights(Struct):
    """The weight of each fact, and a constant. `log_loss` is their error on games that were not learned from."""

    constant: float = 0.0
    facts: dict[str, float] = {}
    log_loss: float = 0.0

    def chance(self, facts: dict[str, float]) -> float:
        total = self.constant + sum(self.facts.get(name, 0.0) * value for name, value in facts.items())
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@cache
def learned() -> Weights:
    return msgspec.json.decode(FILE.read_bytes(), type=Weights)


def arrives(state: State) -> float:
    """How likely the humans are to win from here."""
    if state.outcome is not None:
        return float(state.outcome.side == "humans")
    return learned().chance(facts(state))


def is_traitor(player: Player) -> bool:
    return bool(player.revealed) or any(card in player.loyalty.cards for card in TRAITORS)


def facts(state: State) -> dict[str, float]:
    """The facts of a position, as numbers of about the same size. Facts that are zero may be missing."""
    distance = ending.distance(state)
    left = max(1.0, STEPS * (arrivals_left(distance) + 1) - state.travel)
    found = {
        "left": left / 10,
        "root_of_left": left**0.5 / 3,
        "last_stretch": float(distance >= FAR_ENOUGH),
        **_dials(state, left),
        **_ship(state),
        **_monsters(state),
        **_crew(state, left),
    }
    lowest = found["lowest_dial"]
    if distance >= _LATE:
        found |= {"late_lowest_dial": lowest, "late_strength": found["strength"]}
    if found["revealed"]:
        found |= {"open_left": left / 10, "open_lowest_dial": lowest}
    return found


def _dials(state: State, left: float) -> dict[str, float]:
    found = {"lowest_dial": min(state.dials.values()) / 4}
    for name, level in state.dials.items():
        found[name] = level / 5
        found[f"{name}_short"] = 1 / max(level, 0.5)
        found[f"{name}_low"] = float(level <= _LOW)
        found[f"{name}_by_left"] = level / (left + 2)
    return found


def _ship(state: State) -> dict[str, float]:
    damaged, aboard = len(state.damage), sum(state.passengers.values())
    return {
        "damage": damaged / 3,
        "damage_squared": damaged * damaged / 9,
        "damage_nearly": float(damaged >= _DAMAGED),
        "engines_damaged": float(ENGINES in state.damage),
        "passengers": aboard / 3,
        "passengers_by_ritual": aboard * state.ritual / 6,
        "ritual": state.ritual / 2,
    }


def _monsters(state: State) -> dict[str, float]:
    places = {"interior": 0, "deck": 0, "water": 0}
    for space, number in state.deep_ones.items():
        if space != THE_DEEP:
            places[board().kind(space)] += number
    threatened = sum(bool(state.deep_ones.get(room)) and room not in state.damage for room in board().rooms)
    return {
        "deep_ones_inside": places["interior"] / 3,
        "deep_ones_on_deck": places["deck"] / 4,
        "deep_ones_in_water": places["water"] / 5,
        "deep_ones_below": state.deep_ones.get(THE_DEEP, 0) / 4,
        "deep_ones_at_engines": float(bool(state.deep_ones.get(ENGINES))),
        "deep_ones_scarce": max(0, _FEW - monsters.supply(state)) / 3,
        "rooms_threatened": threatened / 2,
        "monarchs": sum(space != THE_DEEP for space in state.monarchs.values()) / 2,
    }


def _crew(state: State, left: float) -> dict[str, float]:
    humans = [player for player in state.players if not is_traitor(player)]
    revealed = [player for player in state.players if player.revealed]
    hidden = [player for player in state.players if not player.revealed and is_traitor(player)]
    free = [player for player in revealed if player.space != BRIG]
    hands = [card for player in humans for card in player.hand.cards]
    captain = state.titles["captain"]
    return {
        "revealed": len(revealed),
        "revealed_free": len(free),
        "revealed_free_by_left": len(free) * left / 10,
        "revealed_at_engines": float(any(player.space == ENGINES for player in free)),
        "revealed_cards": sum(len(player.hand.cards) for player in revealed) / 5,
        "treachery": sum(skill_type(card) == TREACHERY for player in revealed for card in player.hand.cards) / 4,
        "hidden": len(hidden),
        "hidden_in_brig": sum(player.space == BRIG for player in hidden),
        "humans_in_brig": sum(player.space == BRIG for player in humans),
        "humans_in_sick_bay": sum(player.space == SICK_BAY for player in humans) / 2,
        "cards": sum(map(skill_value, hands)) / 40,
        "strength": sum(skill_value(card) for card in hands if skill_type(card) == "strength") / 10,
        "items": sum(len(player.items) for player in humans) / 5,
        "captain_is_traitor": float(captain >= 0 and is_traitor(state.players[captain])),
    }
