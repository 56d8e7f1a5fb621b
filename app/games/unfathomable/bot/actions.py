"""Which action to take: weighs everything that can be done here or after a walk."""

from collections.abc import Callable

from app.engine.messages import number_in
from app.games.unfathomable.bot import appraisal, suspicion, worth
from app.games.unfathomable.bot.table import ENGINES, FAR_ENOUGH, HAND_LIMIT, KnownTable
from app.games.unfathomable.content import book, skill_value
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SICK_BAY
from app.games.unfathomable.vocabulary import Effects

_FREE = 5.0
"""The extra worth of an ability that costs no action."""
_LATER = 0.35
"""The share of its worth that a job keeps if it can only be done in the next turn."""
_HIT = 5 / 8
_CAUGHT_BY_RAMPAGE = 1 - (1 - worth.HIT_CHARACTER) ** 4
_MODIFIERS = {"six_shooter": 2, "pocket_pistol": 2, "shotgun": 2, "repeating_rifle": 1}
_USE_OF_ROOM = {ENGINES: 6.0, "galley": 3.0, "chapel": 2.0, "cargo_hold": 2.0}
_ITEMS_WANTED = 4
_LEAD_OF_STRENGTH = 2
_LEAD_AT_LAST = 3
_NEARLY_THERE = FAR_ENOUGH - 4
"""From this distance on, one more waypoint may be enough."""
_LEAD_FOR_REPAIR = 1
DELAY = 0.25
"""The share of the harm of a ritual that is saved by delaying it."""
_THREAT = (0.65, 0.75, 0.9, 1.0)
"""How likely a passenger on deck is lost if nobody helps, by the step of the ritual."""


def best(table: KnownTable, options: list[str]) -> str:
    """The option that promises the most."""
    promised = promises(table, options)
    wanted = max(promised, key=lambda option: promised[option])
    return wanted if promised[wanted] > 0 else "end"


def promises(table: KnownTable, options: list[str]) -> dict[str, float]:
    """What each option promises. If it brings something at once, the best that can be done after it counts as well. A
    walk is worth what can be done where it leads.
    """
    after = actions_after(table)
    here = {option: at_once(table, option) for option in options if not option.startswith(("move:", "reveal"))}
    promised = {}
    for option, gain in here.items():
        then = max((other for name, other in here.items() if name != option), default=0.0)
        promised[option] = gain + then if after and gain > 0 else gain
    staying = danger(table, table.space)
    for option in options:
        if option.startswith("move:"):
            space = option.removeprefix("move:")
            promised[option] = best_job(table, space) * (1.0 if after else _LATER) - danger(table, space) + staying
    return promised


def actions_after(table: KnownTable) -> int:
    """How many actions are left after this one."""
    about = table.ask.prompt.args
    if table.turn.seat != table.seat:
        return 0
    left = number_in(about, "left")
    return left if about["granted"] else left - 1


def danger(table: KnownTable, space: str) -> float:
    """What it costs to be in this space when monsters act."""
    if space in (BRIG, SICK_BAY):
        return 0.0 if space == BRIG else worth.SICK_BAY_STAY
    lurking = min(3, table.deep_ones.get(space, 0))
    on_deck = 0.8 if space in board().deck else 0.0
    return 0.25 * lurking * worth.SICK_BAY_STAY + on_deck * (1 + table.ritual)


def best_job(table: KnownTable, space: str) -> float:
    """The worth of the best that can be done in this space."""
    jobs = [rescue(table, space), fight(table, space), repair(table, space)]
    if table.room_is_open(space):
        jobs.append(room(table, space))
    return max(jobs)


def at_once(table: KnownTable, option: str) -> float:
    """The worth of an option that needs no walk."""
    kind, _, what = option.partition(":")
    match kind:
        case "attack":
            return fight_deep_one(table, table.space) if what == "deep_one" else fight_traitor(table, table.space)
        case "rescue":
            return rescue(table, table.space)
        case "room":
            return room(table, table.space)
        case "repair":
            return repair(table, table.space)
        case "use":
            return use(table, what)
        case "play":
            return play(table, what)
    return 0.0


def fight(table: KnownTable, space: str, modifier: int = 0) -> float:
    """An attack on the worst enemy in this space."""
    return max(fight_deep_one(table, space, modifier), fight_traitor(table, space, modifier))


def fight_deep_one(table: KnownTable, space: str, modifier: int = 0) -> float:
    if not table.deep_ones.get(space):
        return 0.0
    return min(1.0, _HIT + modifier / 8) * (worth.deep_one(table, space) + worth.reopened(table, space))


def fight_traitor(table: KnownTable, space: str, modifier: int = 0) -> float:
    if not table.traitor_in(space) or space == BRIG:
        return 0.0
    return min(1.0, worth.HIT_CHARACTER + modifier / 8) * (worth.TRAITOR_CAUGHT + worth.reopened(table, space))


def rescue(table: KnownTable, space: str) -> float:
    """The more danger a passenger is in, the more a rescue is worth."""
    if not table.passengers.get(space):
        return 0.0
    threat = _THREAT[table.ritual]
    if table.deep_ones.get(space):
        threat += 0.5
    beside = board().water_beside[space]
    if table.deep_ones.get(beside) or beside in table.monarchs.values():
        threat += 0.3
    if any(one.revealed and one.space != BRIG for one in table.players):
        threat += 0.3
    return min(1.0, threat) * worth.passenger(table)


def repair(table: KnownTable, space: str, *, free: bool = False) -> float:
    if space not in table.damage or table.occupied(space):
        return 0.0
    price = 0.0 if free else repair_price(table, table.damage[space])
    if price >= worth.LOST:
        return 0.0
    return worth.repaired(table) + max(worth.reopened(table, space), _USE_OF_ROOM.get(space, 1.0)) - price


def repair_price(table: KnownTable, card: str) -> float:
    """The price of the cheapest cards that pay for the repair."""
    skill = card.removeprefix("structural_damage_")
    cards = sorted(table.hand, key=skill_value) if skill == "any" else table.cards(skill)
    wanted = 5 if skill == "any" else 3
    paid = cheapest(cards, wanted)
    return sum(worth.price_off_the_engines(table, one) for one in paid) if paid else worth.LOST


def cheapest(cards: list[str], wanted: int) -> list[str]:
    """Cards with at least this value: the lowest single card that is enough, or several low ones."""
    alone = [card for card in cards if skill_value(card) >= wanted]
    together: list[str] = []
    for card in sorted(cards, key=skill_value):
        together.append(card)
        if sum(map(skill_value, together)) >= wanted:
            break
    else:
        return []
    if alone and skill_value(min(alone, key=skill_value)) <= sum(map(skill_value, together)):
        return [min(alone, key=skill_value)]
    return together


def room(table: KnownTable, space: str) -> float:
    found = _ROOMS.get(space)
    return found(table) if found is not None else 0.0


def stoke(table: KnownTable) -> float:
    """Advance the ship for a strength card, and perhaps for fuel."""
    card = best_for_roll(table, "strength", "fuel")
    if not card:
        return 0.0
    return worth.travel(table, 1) - burnt(table, card, "fuel")


def burnt(table: KnownTable, card: str, resource: str) -> float:
    """What a roll with this card costs, including the card."""
    return max(0, 6 - skill_value(card)) / 8 * worth.loss(table, resource) + worth.price(table, card)


def best_for_roll(table: KnownTable, skill: str, resource: str) -> str:
    return min(table.cards(skill), key=lambda card: burnt(table, card, resource), default="")


def pray(table: KnownTable) -> float:
    """Advance the ritual if it would clear the deck; delay it if it would kill."""
    card = best_for_roll(table, "lore", "sanity")
    onward = worth.ritual(table, 1) - burnt(table, card, "sanity") if card else 0.0
    back = DELAY * -worth.cast(table) if table.ritual > 1 else 0.0
    return max(onward, back)


def cook(table: KnownTable) -> float:
    return max(cards_worth(table, number) - (number - 1) / 8 * worth.loss(table, "food") for number in range(1, 6))


def cards_worth(table: KnownTable, number: int) -> float:
    """The worth of drawing cards; those beyond the hand limit count for nothing."""
    space = max(0, HAND_LIMIT + 1 - len(table.hand))
    return worth.CARD * min(number, space)


def _cabin(table: KnownTable) -> float:
    """Arrest a player who is known or believed to be a traitor."""
    if suspicion.believes(table):
        return suspicion.arrest(table)
    suspects = [one for one in table.humans() if table.known_traitor(one.seat) and one.space != BRIG]
    return 12.0 if suspects else 0.0


_ROOMS: dict[str, Callable[[KnownTable], float]] = {
    ENGINES: stoke,
    "chapel": pray,
    "galley": cook,
    "cargo_hold": lambda table: worth.ITEM if len(table.me.items) < _ITEMS_WANTED else 1.0,
    "bridge": lambda table: 4.0 - worth.risk(table),
    "captains_cabin": _cabin,
    "brig": lambda _: 10.0,
}


def use(table: KnownTable, name: str) -> float:
    """The worth of using an ability on the sheet, the feat, an item, a title or a card in play."""
    if name in _MODIFIERS:
        return fight(table, table.space, _MODIFIERS[name]) or 0.7 * beside(table)
    found = _USES.get(name)
    if found is not None:
        return found(table)
    return appraisal.list_worth(table, effects_of(table, name))


def effects_of(table: KnownTable, name: str) -> Effects:
    sheet = book().characters[table.me.character]
    for ability in (sheet.ability, sheet.feat):
        if ability.id == name:
            return ability.effects
    return book().items[name].abilities[0].effects if name in book().items else Effects()


def beside(table: KnownTable) -> float:
    """The worth of defeating the worst Deep One in an adjacent space."""
    near = [one for one in board().adjacent(table.space) if table.deep_ones.get(one)]
    return max((worth.deep_one(table, one) for one in near), default=0.0)


def _walk_on_deck(table: KnownTable) -> float:
    """A free walk, if there is more to do at its end."""
    gain = max(best_job(table, space) for space in board().deck)
    return gain + _FREE if gain > best_job(table, table.space) + 2 else 0.0


def _walk_next_door(table: KnownTable) -> float:
    near = [one for one in board().entered if one in board().adjacent(table.space)]
    gain = max((best_job(table, space) for space in near), default=0.0)
    return gain + _FREE if gain > best_job(table, table.space) + 2 else 0.0


def _grenade(table: KnownTable) -> float:
    """Hits everything in an adjacent space, so it is only worth it against a crowd on the water or the deck."""
    near = [one for one in board().adjacent(table.space) if board().kind(one) != "interior"]
    crowds = [
        table.deep_ones.get(one, 0) * worth.deep_one(table, one)
        for one in near
        if not table.humans_in(one) and one not in table.passengers
    ]
    return max(crowds, default=0.0) - 8.0


def _full_steam(table: KnownTable) -> float:
    """Kept for the last stretch, on which every traitor reveals."""
    return worth.travel(table, 2) - worth.loss(table, "fuel") if table.distance >= FAR_ENOUGH else 0.0


def _arrest_order(table: KnownTable) -> float:
    """Sends a player in the same space to the Brig without a check."""
    if table.traitor_in(table.space):
        return worth.TRAITOR_CAUGHT
    if not table.seasoned or not suspicion.believes(table) or table.sign < 0:
        return 0.0
    near = [one.seat for one in table.humans() if one.space == table.space and one.seat != table.seat]
    return max((suspicion.locked_up(table, seat) for seat in near), default=0.0)


_USES: dict[str, Callable[[KnownTable], float]] = {
    "keeper_cast": lambda _: worth.SPELL,
    "quick_cast": lambda _: worth.SPELL,
    "occult_training": lambda _: _FREE,
    "deck_chief": _walk_on_deck,
    "plimsolls": _walk_next_door,
    "starbuck": lambda table: fight(table, table.space) + _FREE,
    "quick_draw": lambda table: fight(table, table.space) + _FREE,
    "book_of_dagon": lambda table: 1.5 * table.deep_ones.get(table.space, 0) + _FREE,
    "tool_kit": lambda table: repair(table, table.space, free=True),
    "speaking_trumpet": lambda table: sum(
        rescue(table, one) * table.passengers[one]
        for one in table.passengers
        if one == table.space or one in board().adjacent(table.space)
    ),
    "full_steam_ahead": _full_steam,
    "arrest_order": _arrest_order,
    "scavenger": lambda _: worth.ITEM,
    "deep_one_ancestry": lambda _: 4.0,
    "first_oath_of_dagon": lambda _: 0.5 * worth.MONARCH - 2,
    "jam_tin_grenade": _grenade,
    "memory_of_the_deep": lambda _: 5.0,
}


def play(table: KnownTable, card: str) -> float:
    """The worth of a skill card's action, minus that of the card."""
    title = book().faces[card].title
    return _CARDS[title](table) - worth.price_off_the_engines(table, card) if title in _CARDS else 0.0


def _shrivel(table: KnownTable) -> float:
    """An attack on any space."""
    if table.seasoned:
        spaces = {*table.on_board(), *(str(one.space) for one in table.players if one.revealed)}
        return max((fight(table, space) for space in spaces), default=0.0)
    return _HIT * max((worth.deep_one(table, space) for space in table.on_board()), default=0.0)


def _banish(table: KnownTable) -> float:
    """Moves Deep Ones out of the rooms and off the deck."""
    return max(
        (3.0 * number for space, number in table.on_board().items() if board().kind(space) != "water"), default=0
    )


def _rampage(table: KnownTable) -> float:
    number = min(4, table.deep_ones.get(table.space, 0) * 2)
    fought = number * _HIT * worth.deep_one(table, table.space) * 0.8
    if table.seasoned and table.traitor_in(table.space) and table.space != BRIG:
        return max(fought, _CAUGHT_BY_RAMPAGE * (worth.TRAITOR_CAUGHT + worth.reopened(table, table.space)))
    return fought


def _speech(table: KnownTable) -> float:
    return 0.75 * worth.gain(table, "sanity") - 0.25 * worth.loss(table, "sanity")


_CARDS: dict[str, Callable[[KnownTable], float]] = {
    "shrivelling": _shrivel,
    "lesser_banishment": _banish,
    "rampage": _rampage,
    "inspiring_speech": _speech,
    "watch_and_learn": lambda table: cards_worth(table, 2) + 1.0,
    "true_grit": lambda _: 12.0,
    "coordinated_effort": lambda table: 5.0 if table.seasoned else 3.0,
    "persistence": lambda table: 0.5 * sum(skill_value(card) == 1 for card in table.hand),
}


def wanted_type(table: KnownTable, types: list[str]) -> str:
    """The type of card that this seat needs most."""
    return min(types, key=lambda skill: len(table.cards(skill)) - lead(table, skill))


def lead(table: KnownTable, skill: str) -> int:
    """How many more cards of this type than of others a hand should have: strength drives the ship, and repairs need
    their own type.
    """
    ahead = 0
    if skill == "strength":
        ahead += _LEAD_AT_LAST if table.distance >= _NEARLY_THERE else _LEAD_OF_STRENGTH
    if f"structural_damage_{skill}" in table.damage.values():
        ahead += _LEAD_FOR_REPAIR
    return ahead
