"""What things are worth to the ship, in points. A step of a half empty dial is worth about twenty."""

from app.games.unfathomable.bot.table import ENGINES, FAR_ENOUGH, HAND_LIMIT, LAST_STEP, KnownTable
from app.games.unfathomable.content import book, skill_type, skill_value
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SICK_BAY, THE_DEEP

LOST = 300.0
"""The end of the game."""
CARD = 2.2
ITEM = 3.5
SPELL = 9.0
TREACHERY_IN_CHAOS = 1.2
MONARCH = 8.0
SICK_BAY_STAY = 8.0
BRIG_STAY = 20.0
TRAITOR_CAUGHT = 30.0
HELD_ROOMS = {"galley": 2.0, "chapel": 1.5}
"""What it costs that a traitor keeps the humans out of a room other than the engines."""
HIT_CHARACTER = 3 / 8
"""How likely an attack on a human or a traitor is to succeed."""
LOSS_OF_A_PASSENGER = 8 / 9
"""Souls lost with a passenger, on average."""

_STEP_OF_A_DIAL = (0.0, LOST, 78.0, 52.0, 31.0, 21.0, 15.0, 12.0, 10.0, 9.0, 7.0)
_FUEL, _SOULS = 0.85, 1.7
_DAMAGE = (18.0, 24.0, 36.0, 60.0, 80.0, LOST, LOST)
_REPAIRED = (18.0, 24.0, 36.0, 75.0, 200.0, LOST)
"""With five damaged rooms, a repair saves the game."""
_DEEP_ONE = {"interior": 11.0, "deck": 8.0, "water": 5.0, "": 2.5}
_NEXT_DAMAGE = 0.7
"""How likely a Deep One is to damage its room before a player stops it."""
_SOON = 10
"""The higher this is, the less the worth of a step grows toward the haven."""
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
"""The share of what the ritual will do that a step of it counts for, if that is good or bad for the ship."""
_NEARLY_FULL = HAND_LIMIT - 3
_RESERVE = 2
"""This many strength cards are kept for the engines, except those of the lowest value."""
_LOWEST_VALUE = 1
_RESERVED = 0.3
"""What such a card is worth beyond its price, as a share of a step of the ship."""
_REOPENED = 0.5
"""What access to the engines is worth, as a share of a step of the ship."""
_MOST_FOR_A_STEP = 60.0


def price(table: KnownTable, card: str) -> float:
    """What it costs to give up a card."""
    values = table.values
    unit = values.price if len(table.hand) < _NEARLY_FULL else values.surplus * values.price
    return skill_value(card) * unit


def price_off_the_engines(table: KnownTable, card: str) -> float:
    """What it costs to use a card elsewhere; a human keeps the last strength cards for the engines."""
    needed = skill_type(card) == "strength" and skill_value(card) > _LOWEST_VALUE and not table.revealed
    if needed and len(table.cards("strength")) <= _RESERVE:
        return price(table, card) + _RESERVED * _step(table)
    return price(table, card)


def _step(table: KnownTable) -> float:
    """What a step is worth, limited, because the ship can also advance in other ways."""
    return min(_MOST_FOR_A_STEP, travel(table, 1))


def reopened(table: KnownTable, space: str) -> float:
    """What it is worth to remove one of the things that keep the crew from the engines."""
    if space != ENGINES:
        return 0.0
    in_the_way = table.deep_ones.get(space, 0) + table.traitor_in(space) + (space in table.damage)
    return engines_held(table) / in_the_way


def engines_held(table: KnownTable) -> float:
    """What it costs the ship if nobody can use the engines."""
    return _REOPENED * _step(table)


def arrivals_left(distance: int) -> float:
    """How many waypoints are left from this distance, if they have the usual length."""
    left = FAR_ENOUGH - distance
    return max(1.0, left / _USUAL_DISTANCE) if left > 0 else 0.0


def steps_left(table: KnownTable) -> float:
    """How many steps of the travel track are left."""
    return max(1.0, STEPS * (arrivals_left(table.distance) + 1) - table.travel)


def _dial(table: KnownTable, resource: str, level: int) -> float:
    """What the step of a dial below this level is worth: the less time is left, the less. The waypoints that are left
    use up some fuel.
    """
    if level <= 1:
        return LOST if level else 0.0
    spare = _USED_PER_STEP * (_WHOLE_WAY - steps_left(table))
    if resource == "fuel":
        spare -= arrivals_left(table.distance)
    step = _STEP_OF_A_DIAL[max(2, min(len(_STEP_OF_A_DIAL) - 1, round(level + spare)))]
    return step * {"fuel": _FUEL, "food": table.values.food, "sanity": table.values.sanity, "souls": _SOULS}[resource]


def loss(table: KnownTable, resource: str, number: int = 1) -> float:
    """What it costs to lose this many of a resource."""
    level = table.dials[resource]
    return sum(_dial(table, resource, one) for one in range(max(0, level - number) + 1, level + 1))


def gain(table: KnownTable, resource: str, number: int = 1) -> float:
    level = table.dials[resource]
    highest = book().setup.dials.highest
    return sum(_dial(table, resource, one) for one in range(level + 1, min(highest, level + number) + 1))


def damage(table: KnownTable, number: int = 1) -> float:
    """What it costs if more rooms are damaged."""
    done = len(table.damage)
    return table.values.damage * sum(_DAMAGE[min(done + one, len(_DAMAGE) - 1)] for one in range(number))


def repaired(table: KnownTable) -> float:
    return _REPAIRED[len(table.damage) - 1] if table.damage else 0.0


def passenger(table: KnownTable) -> float:
    """What a defeated passenger costs."""
    return LOSS_OF_A_PASSENGER * loss(table, "souls")


def risk(table: KnownTable, number: int = 1) -> float:
    return min(number, table.supply.passengers) * _LOST_IF_RISKED * passenger(table)


def _crowding(table: KnownTable) -> float:
    """The fewer Deep Ones are left in the supply, the more each on the board matters: the game ends if one cannot be
    spawned.
    """
    return 1.0 + _CROWD * max(0, _ENOUGH - table.supply.deep_ones)


def deep_one(table: KnownTable, space: str) -> float:
    """What a Deep One in this space costs the ship."""
    worth = table.values.deep_one * _DEEP_ONE[board().kind(space)] * _crowding(table)
    if space in table.passengers:
        worth += 0.4 * passenger(table)
    if space in board().rooms and space not in table.damage:
        worth += _NEXT_DAMAGE * damage(table)
    return worth


def spawn(table: KnownTable, space: str, number: int) -> float:
    """What it costs if this many more are spawned; the game ends if the supply is too small."""
    left = table.supply.deep_ones - number
    if left < 0:
        return LOST
    return number * deep_one(table, space)


def travel(table: KnownTable, steps: int) -> float:
    """What it is worth to travel: the nearer the haven and the more revealed traitors, the more."""
    if table.distance >= FAR_ENOUGH and table.travel + steps > LAST_STEP:
        return LOST
    traitors = sum(bool(one.revealed) for one in table.players)
    urgency = (_WHOLE_WAY + _SOON) / (steps_left(table) + _SOON)
    return table.values.travel * urgency * (1 + _HASTE * traitors) * steps


def cast(table: KnownTable) -> float:
    """What the ritual would do now (RR 50.12)."""
    worth = sum(
        number * _DEEP_ONE[board().kind(space)] * _crowding(table)
        for space, number in table.deep_ones.items()
        if board().kind(space) in ("deck", "water")
    )
    worth += sum(MONARCH for space in table.monarchs.values() if space != THE_DEEP)
    worth -= sum(table.passengers.values()) * passenger(table)
    for player in table.players:
        if player.space in board().deck:
            worth += BRIG_STAY if player.revealed else -SICK_BAY_STAY
    return worth


def ritual(table: KnownTable, steps: int) -> float:
    """What it is worth to advance the ritual; far from its end, only a share of its effect counts."""
    if table.ritual + steps > LAST_STEP:
        return cast(table)
    return (_HOPED if cast(table) > 0 else _FEARED) * cast(table) * steps


def activation(table: KnownTable, icon: str) -> float:
    """What it costs if these monsters act."""
    if icon == "deep_ones":
        acting = table.on_board()
        return sum(number * acts(table, space) for space, number in acting.items()) if acting else 3.0
    if table.monarchs[icon] == THE_DEEP:
        return 3.0
    return damage(table) if icon == "mother_hydra" else 2 * _DEEP_ONE["deck"]


def acts(table: KnownTable, space: str) -> float:
    """What it costs if one Deep One in this space acts (RR 4.14 to 4.17)."""
    if table.humans_in(space):
        return HIT_CHARACTER * SICK_BAY_STAY
    if table.passengers.get(space):
        return passenger(table)
    if space in board().rooms and space not in table.damage:
        return damage(table)
    return 1.5


def sent(table: KnownTable, seat: int, space: str) -> float:
    """What it costs the ship if this character is moved there."""
    if space == BRIG:
        return -BRIG_STAY if table.known_traitor(seat) else BRIG_STAY
    if space == SICK_BAY:
        return -SICK_BAY_STAY if table.known_traitor(seat) else SICK_BAY_STAY
    return 0.0
