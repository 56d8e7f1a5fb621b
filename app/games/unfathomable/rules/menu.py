"""The list of actions (RR 3): everything that a player could ever do; what is not possible now has its reason."""

from collections.abc import Iterator
from functools import cache

from app.engine.asks import Option
from app.engine.messages import Seat
from app.engine.refusals import Refusal
from app.games.unfathomable.content import book
from app.games.unfathomable.pointers import at_space, is_seat, name_at
from app.games.unfathomable.rules import abilities, enemies, loyalty, reveal, skills
from app.games.unfathomable.rules.abilities import Held
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import BRIG, SICK_BAY, Scope, State

PRICE_OF_LEAVING = 12

IN_BRIG = Refusal("in_brig", "9.4")
NOT_ENTERED = Refusal("not_entered", "3.3")
ALREADY_THERE = Refusal("already_there", "3.3")
NOT_ENOUGH_TO_LEAVE = Refusal("not_enough_to_leave", "3.10")
NO_ENEMY_HERE = Refusal("no_enemy_here", "6.4")
CANNOT_ATTACK = Refusal("cannot_attack", "1.3")
NO_PASSENGER_HERE = Refusal("no_passenger_here", "32.7")
HUMAN_HERE = Refusal("human_here", "32.9")
NOBODY_HERE = Refusal("nobody_here", "3.6")
NO_ROOM_ACTION = Refusal("no_room_action", "2.3")
DAMAGED = Refusal("damaged", "13.4")
NOT_DAMAGED = Refusal("not_damaged", "35")
OCCUPIED = Refusal("occupied", "2.3")
USED_THIS_TURN = Refusal("used_this_turn", "1.10")
REQUIREMENT = Refusal("requirement", "1.5")
ITEMS_OFF = Refusal("items_off", "9.6")
NO_TRAITOR_CARD = Refusal("no_traitor_card", "38")
NOT_DEALT = Refusal("not_dealt", "38")


def options(state: State, seat: Seat, *, at_start: bool) -> list[Option]:
    """All actions of a human or of a revealed traitor."""
    found = [*_moves(state, seat), *_attacks(state, seat)]
    if state.is_human(seat):
        found += [_rescue(state, seat), _trade(state, seat), _room(state, seat), _repair(state, seat)]
        found += _reveals(state, seat)
    else:
        found.append(_defeat_passenger(state, seat))
    found += _abilities(state, seat)
    found += _cards(state, seat, at_start=at_start)
    found.append(Option("end", label="unfathomable-end_actions"))
    return found


def _plain(name: str, why_not: Refusal | None, at: str = "") -> Option:
    return Option(name, [at] if at else [], f"unfathomable-action_{name}", why_not=why_not)


def _moves(state: State, seat: Seat) -> list[Option]:
    """Any other ship space, at any distance; the Brig and the Sick Bay cannot be entered by choice (RR 3.3,
    9.9, 40.4).
    """
    here = state.players[seat].space
    if here != BRIG:
        return _moves_from(here)
    held_back = _held_back(state, seat)
    return [_move(here, space, held_back) for space in board().ship]


@cache
def _moves_from(here: str) -> list[Option]:
    """The moves of a player whom nothing prevents from moving."""
    return [_move(here, space) for space in board().ship]


def _move(here: str, space: str, held_back: Refusal | None = None) -> Option:
    why_not = held_back
    if space == here:
        why_not = ALREADY_THERE
    elif space in (BRIG, SICK_BAY):
        why_not = NOT_ENTERED
    return Option(f"move:{space}", [at_space(space)], "unfathomable-action_move", {"space": space}, why_not)


def _held_back(state: State, seat: Seat) -> Refusal | None:
    """What keeps a player in the Brig."""
    if state.is_human(seat):
        return IN_BRIG
    return None if skills.worth(state.players[seat].hand.cards) >= PRICE_OF_LEAVING else NOT_ENOUGH_TO_LEAVE


def _attacks(state: State, seat: Seat) -> list[Option]:
    space = state.players[seat].space
    targets = enemies.enemies_in(state, seat, space)
    if not targets:
        return [_plain("attack", NO_ENEMY_HERE)]
    why_not = CANNOT_ATTACK if abilities.cannot_attack(state, seat) else None
    found = []
    for target in targets:
        name = state.players[int(name_at(target))].character if is_seat(target) else "deep_one"
        found.append(Option(f"attack:{name}", [target], "unfathomable-action_attack", {"target": target}, why_not))
    return found


def _rescue(state: State, seat: Seat) -> Option:
    space = state.players[seat].space
    return _plain("rescue", None if state.passengers.get(space) else NO_PASSENGER_HERE, at_space(space))


def _trade(state: State, seat: Seat) -> Option:
    """Enabling a trade with nobody, or of nothing, has no effect (G-3, G-25)."""
    present = state.characters_in(state.players[seat].space)
    why_not = NOBODY_HERE if len(present) < 2 else None
    if why_not is None and not any(state.players[one].items for one in present):
        why_not = REQUIREMENT
    return _plain("trade", why_not)


def _room(state: State, seat: Seat) -> Option:
    space = state.players[seat].space
    return _plain("room", _why_no_room_action(state, seat, space), at_space(space))


def _why_no_room_action(state: State, seat: Seat, space: str) -> Refusal | None:
    """Damage and enemies close a room, though not the Brig (RR 2.3, 13.4, 39.5)."""
    room = book().rooms.get(space)
    if room is None:
        return NO_ROOM_ACTION
    if space in state.damage:
        return DAMAGED
    if space != BRIG and enemies.occupied(state, space):
        return OCCUPIED
    if space in state.turn.used:
        return USED_THIS_TURN
    here = EffectContext(state, Scope(seat, f"room:{space}"))
    return None if room.requires.hold(here) and abilities.can_do(here, room.effects) else REQUIREMENT


def _repair(state: State, seat: Seat) -> Option:
    space = state.players[seat].space
    return _plain("repair", _why_no_repair(state, seat, space), at_space(space))


def _why_no_repair(state: State, seat: Seat, space: str) -> Refusal | None:
    if space not in state.damage:
        return NOT_DAMAGED
    if enemies.occupied(state, space):
        return OCCUPIED
    ability = book().damage[state.damage[space]].repair
    here = EffectContext(state, Scope(seat, ""))
    return None if ability is not None and abilities.can_do(here, ability.effects) else REQUIREMENT


def _reveals(state: State, seat: Seat) -> list[Option]:
    """In every human's menu, in the same place (O-1)."""
    if loyalty.not_dealt_yet(state):
        return [_plain("reveal", NOT_DEALT)]
    held = [card for card in reveal.TRAITOR_CARDS if card in state.players[seat].loyalty.cards]
    if not held:
        return [_plain("reveal", NO_TRAITOR_CARD)]
    return [Option(f"reveal:{card}", [], "unfathomable-action_reveal", {"card": card}) for card in held]


def _defeat_passenger(state: State, seat: Seat) -> Option:
    space = state.players[seat].space
    why_not = None
    if not state.passengers.get(space):
        why_not = NO_PASSENGER_HERE
    elif state.humans_in(space):
        why_not = HUMAN_HERE
    return _plain("defeat_passenger", why_not, at_space(space))


def _abilities(state: State, seat: Seat) -> Iterator[Option]:
    for held in abilities.in_play(state, seat, "action"):
        yield _ability(held, _why_not_usable(state, held))
    for held in abilities.of_items_in_brig(state, seat, "action"):
        yield _ability(held, ITEMS_OFF)


def _ability(held: Held, why_not: Refusal | None) -> Option:
    return Option(f"use:{held.name}", [held.source], "unfathomable-use", {"source": held.source}, why_not)


def _why_not_usable(state: State, held: Held) -> Refusal | None:
    if abilities.limit_reached(state, held):
        return USED_THIS_TURN
    return None if abilities.would_do(state, held) else REQUIREMENT


def _cards(state: State, seat: Seat, *, at_start: bool) -> Iterator[Option]:
    hand = state.players[seat].hand.cards
    windows = ("action", "start_of_action_step") if at_start else ("action",)
    for window in windows:
        for held in abilities.of_hand(state, seat, window):
            at = [f"hand:{hand.index(held.name)}"]
            args = {"source": held.source}
            yield Option(f"play:{held.name}", at, "unfathomable-use", args, _why_not_usable(state, held))
