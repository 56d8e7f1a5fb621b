"""What things are worth to the ship, in points: about ten for a step of a dial that is half empty."""

from app.games.unfathomable.bot.table import FAR_ENOUGH, LAST_STEP, Table
from app.games.unfathomable.content import book
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SICK_BAY, THE_DEEP

LOST = 300.0
"""The end of the game."""
CARD = 2.5
ITEM = 3.5
SPELL = 9.0
TREACHERY_IN_CHAOS = 1.2
MONARCH = 8.0
SICK_BAY_STAY = 8.0
BRIG_STAY = 20.0
TRAITOR_CAUGHT = 30.0
LOSS_OF_A_PASSENGER = 8 / 9
"""Souls lost with a passenger, on average."""

_STEP_OF_A_DIAL = (0.0, LOST, 60.0, 35.0, 21.0, 14.0, 10.0, 8.0, 7.0, 6.0, 5.0)
_WEIGHT = {"fuel": 1.0, "food": 0.9, "sanity": 1.0, "souls": 1.6}
"""Souls are what a ship runs out of first."""
_DAMAGE = (12.0, 16.0, 24.0, 40.0, 80.0, LOST, LOST)
_DEEP_ONE = {"interior": 7.0, "deck": 5.0, "water": 3.0, "": 1.5}
_TRAVEL = 8.0
_LOST_IF_RISKED = 0.5
_ENOUGH = 9
_USUAL_DISTANCE = 3
STEPS = 4
_WHOLE_WAY = 20
_USED_PER_STEP = 0.15
_HASTE = 1.0
_CROWD = 0.4
_HOPED = 0.25
_FEARED = 0.3
"""What a step of the ritual counts for, of what it will do when it is cast."""


def arrivals_left(distance: int) -> float:
    """How many waypoints are still to be passed from here, if they are of the usual distance."""
    left = FAR_ENOUGH - distance
    return max(1.0, left / _USUAL_DISTANCE) if left > 0 else 0.0


def steps_left(table: Table) -> float:
    """How many steps of the travel track are left."""
    return max(1.0, STEPS * (arrivals_left(table.distance) + 1) - table.travel)


def _dial(table: Table, resource: str, level: int) -> float:
    """What the step of a dial below this level is worth: less, the less time is left in which it may be needed. Of fuel
    the waypoints still to come take their share.
    """
    if level <= 1:
        return LOST if level else 0.0
    spare = _USED_PER_STEP * (_WHOLE_WAY - steps_left(table))
    if resource == "fuel":
        spare -= arrivals_left(table.distance)
    step = _STEP_OF_A_DIAL[max(2, min(len(_STEP_OF_A_DIAL) - 1, round(level + spare)))]
    return step * _WEIGHT[resource]


def loss(table: Table, resource: str, number: int = 1) -> float:
    """What it costs to lose so many of a resource."""
    level = table.dials[resource]
    return sum(_dial(table, resource, one) for one in range(max(0, level - number) + 1, level + 1))


def gain(table: Table, resource: str, number: int = 1) -> float:
    level = table.dials[resource]
    highest = book().setup.dials.highest
    return sum(_dial(table, resource, one) for one in range(level + 1, min(highest, level + number) + 1))


def damage(table: Table, number: int = 1) -> float:
    """What it costs to have more rooms damaged."""
    done = len(table.damage)
    return sum(_DAMAGE[min(done + one, len(_DAMAGE) - 1)] for one in range(number))


def repaired(table: Table) -> float:
    return _DAMAGE[len(table.damage) - 1] if table.damage else 0.0


def passenger(table: Table) -> float:
    """What a defeated passenger costs."""
    return LOSS_OF_A_PASSENGER * loss(table, "souls")


def risk(table: Table, number: int = 1) -> float:
    return min(number, table.supply["passengers"]) * _LOST_IF_RISKED * passenger(table)


def _crowding(table: Table) -> float:
    """The fewer are left in the supply, the more each on the board matters: the game ends if one cannot be spawned."""
    return 1.0 + _CROWD * max(0, _ENOUGH - table.supply["deep_ones"])


def deep_one(table: Table, space: str) -> float:
    """What a Deep One in this space means."""
    worth = _DEEP_ONE[board().kind(space)] * _crowding(table)
    if space in table.passengers:
        worth += 0.4 * passenger(table)
    if space in board().rooms and space not in table.damage:
        worth += 0.4 * damage(table)
    return worth


def spawn(table: Table, space: str, number: int) -> float:
    """What it costs if so many more come up; the game ends where there are none left."""
    left = table.supply["deep_ones"] - number
    if left < 0:
        return LOST
    return number * deep_one(table, space)


def travel(table: Table, steps: int) -> float:
    """What it is worth to travel on: more, the nearer the haven and the more traitors are at work."""
    if table.distance >= FAR_ENOUGH and table.travel + steps > LAST_STEP:
        return LOST
    traitors = sum(bool(one["revealed"]) for one in table.players)
    urgency = (_WHOLE_WAY + STEPS) / (steps_left(table) + STEPS)
    return _TRAVEL * urgency * (1 + _HASTE * traitors) * steps


def cast(table: Table) -> float:
    """What the ritual would do now (RR 50.12)."""
    worth = sum(
        number * _DEEP_ONE[board().kind(space)] * _crowding(table)
        for space, number in table.deep_ones.items()
        if board().kind(space) in ("deck", "water")
    )
    worth += sum(MONARCH for space in table.monarchs.values() if space != THE_DEEP)
    worth -= sum(table.passengers.values()) * passenger(table)
    for player in table.players:
        if player["space"] in board().deck:
            worth += BRIG_STAY if player["revealed"] else -SICK_BAY_STAY
    return worth


def ritual(table: Table, steps: int) -> float:
    """What it is worth to advance the ritual; far from its end little is certain."""
    if table.ritual + steps > LAST_STEP:
        return cast(table)
    return (_HOPED if cast(table) > 0 else _FEARED) * cast(table) * steps


def activation(table: Table, icon: str) -> float:
    """What it costs if these monsters act."""
    if icon == "deep_ones":
        acting = table.on_board()
        return sum(number * acts(table, space) for space, number in acting.items()) if acting else 3.0
    if table.monarchs[icon] == THE_DEEP:
        return 3.0
    return damage(table) if icon == "mother_hydra" else 2 * _DEEP_ONE["deck"]


def acts(table: Table, space: str) -> float:
    """What it costs if one Deep One of this space acts (RR 4.14 to 4.17)."""
    if table.humans_in(space):
        return 3 / 8 * SICK_BAY_STAY
    if table.passengers.get(space):
        return passenger(table)
    if space in board().rooms and space not in table.damage:
        return damage(table)
    return 1.5


def sent(table: Table, seat: int, space: str) -> float:
    """What it costs the ship if this character is moved there."""
    if space == BRIG:
        return -BRIG_STAY if table.known_traitor(seat) else BRIG_STAY
    if space == SICK_BAY:
        return -SICK_BAY_STAY if table.known_traitor(seat) else SICK_BAY_STAY
    return 0.0
