"""Selectors: which players and spaces an effect means. Some have to be chosen first."""

from collections.abc import Callable
from typing import Literal

from app.engine.messages import Seat
from app.games.unfathomable.pointers import at_seat, at_space, name_at, seat_at
from app.games.unfathomable.rules import dice
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import BRIG, NOBODY, SICK_BAY, THE_DEEP, State
from app.games.unfathomable.steps import Procedure

Who = Literal[
    "you",
    "current_player",
    "captain",
    "keeper",
    "each_player",
    "each_human",
    "each_other_human",
    "each_human_not_in_brig",
    "each_character_in_brig",
    "that_player",
    "that_character",
    "that_character_or_passenger",
    "chosen_human",
    "chosen_character",
    "another_human",
    "another_character",
    "another_character_in_your_space",
    "another_human_in_your_space",
    "any_characters_in_chosen_space",
    "any_holder",
]

_CHOSEN: dict[str, Callable[[EffectContext, Seat], bool]] = {
    "chosen_human": lambda here, seat: here.state.is_human(seat),
    "chosen_character": lambda _, __: True,
    "another_human": lambda here, seat: seat != here.you and here.state.is_human(seat),
    "another_character": lambda here, seat: seat != here.you,
    "another_character_in_your_space": lambda here, seat: (
        seat != here.you and here.state.players[seat].space == here.space != BRIG
    ),
    "another_human_in_your_space": lambda here, seat: (
        seat != here.you and here.state.players[seat].space == here.space and here.state.is_human(seat)
    ),
}

_FIXED: dict[str, Callable[[EffectContext], list[Seat]]] = {
    "you": lambda here: [here.you],
    "current_player": lambda here: [here.state.turn.seat],
    "captain": lambda here: _somebody(here.scope.captain),
    "keeper": lambda here: _somebody(here.scope.keeper),
    "that_player": lambda here: _somebody(here.scope.that_player),
    "that_character": lambda here: _somebody(here.state.defeats[-1].seat),
    "each_player": lambda here: list(here.state.in_turn_order()),
    "each_human": lambda here: here.state.humans(),
    "each_other_human": lambda here: [seat for seat in here.state.humans() if seat != here.you],
    "each_human_not_in_brig": lambda here: [seat for seat in here.state.humans() if not here.state.in_brig(seat)],
    "each_character_in_brig": lambda here: here.state.characters_in(BRIG),
    "any_characters_in_chosen_space": lambda here: here.state.characters_in(here.scope.chosen_space),
}


def _somebody(seat: Seat) -> list[Seat]:
    return [] if seat == NOBODY else [seat]


def candidates(here: EffectContext, who: str) -> list[Seat]:
    """Everybody who is meant, or who could be chosen."""
    if who in _FIXED:
        return _FIXED[who](here)
    fits = _CHOSEN[who]
    return [seat for seat in here.state.in_turn_order() if fits(here, seat)]


def find_seats(here: EffectContext, who: str, fits: Callable[[Seat], bool] = lambda _: True) -> list[Seat] | None:
    """The seats that are meant; None while somebody has to be chosen first."""
    seats = [seat for seat in candidates(here, who) if fits(seat)]
    if who in _FIXED:
        return seats
    pointer = here.pick("who", "choose_player", [at_seat(seat) for seat in seats])
    if pointer is None:
        return None
    return [seat_at(pointer)] if pointer else []


_SPACES: dict[str, Callable[[EffectContext], list[str]]] = {
    "the_deep": lambda _: [THE_DEEP],
    "your_space": lambda here: [here.space],
    "each_adjacent_to_you": lambda here: board().in_order(board().adjacent(here.space)),
    "any_space": lambda _: board().order,
    "any_space_and_deep": lambda _: [*board().order, THE_DEEP],
    "each_ship": lambda _: board().ship,
    "each_deck": lambda _: board().deck,
    "each_water": lambda _: board().water,
    "each_interior": lambda _: board().rooms,
    "chosen_space": lambda here: _somewhere(here.scope.chosen_space),
    "chosen_space_if_damageable": lambda here: [one for one in board().rooms if one == here.scope.chosen_space],
    "damaged_space": lambda here: _somewhere(here.scope.damaged_space),
    "last_damaged": lambda here: _somewhere(here.scope.last_damaged),
    "that_passenger": lambda here: [here.state.defeats[-1].passenger_in],
}

_TO_CHOOSE: dict[str, Callable[[EffectContext], list[str]]] = {
    "any_ship": lambda _: board().entered,
    "any_deck": lambda _: board().deck,
    "adjacent_to_you": lambda here: [one for one in board().entered if one in board().adjacent(here.space)],
    "chosen_interior": lambda _: board().rooms,
    "chosen_undamaged_interior": lambda here: [one for one in board().rooms if one not in here.state.damage],
    "chosen_water": lambda _: board().water,
    "four_chosen_water": lambda _: board().water,
    "chosen_deck_space": lambda here: [one for one in board().deck if here.state.passengers.get(one)],
    "your_space_or_nearest_interior": lambda here: _nearest_interior(here.space),
    "your_space_if_allowed": lambda here: [here.space] if here.space in board().deck else _nearest_interior(here.space),
}


def _somewhere(space: str) -> list[str]:
    return [space] if space else []


def _nearest_interior(space: str) -> list[str]:
    """The room itself, the room to which a deck space's arrow leads, or a room beside the Brig or the Sick Bay."""
    if space in (BRIG, SICK_BAY):
        return [one for one in board().rooms if one in board().adjacent(space)]
    return [board().end_of_arrows(space)]


def _by_number(selector: str) -> dict[int, str]:
    match selector:
        case "rolled_interior":
            return board().room_by_number
        case "rolled_deck":
            return board().deck_by_number
    return board().water_by_number


ROLLED = ("rolled_interior", "rolled_deck", "rolled_front_water")


class NameRolledSpace(Procedure):
    """A roll that only names a space, for the effects of this list."""

    scope: str

    def run(self, state: State) -> None:
        state.scopes[self.scope].rolled = dice.take_result(state)


def roll_for_space(here: EffectContext) -> tuple[Procedure, Procedure]:
    return dice.StartRoll("space", here.you), NameRolledSpace(here.scope_id)


def possible_spaces(here: EffectContext, selector: str) -> list[str]:
    """All spaces that this could mean."""
    if selector in _SPACES:
        return _SPACES[selector](here)
    if selector in _TO_CHOOSE:
        return _TO_CHOOSE[selector](here)
    if selector in ROLLED:
        return list(_by_number(selector).values())
    return [selector]


def find_spaces(here: EffectContext, selector: str, by: Seat = NOBODY) -> list[str] | None:
    """The spaces that are meant; None while one has to be chosen or rolled first."""
    if selector in ROLLED:
        if not here.scope.rolled:
            here.again(*roll_for_space(here))
            return None
        return [_by_number(selector)[here.scope.rolled]]
    if selector not in _TO_CHOOSE:
        return possible_spaces(here, selector)
    pointers = [at_space(space) for space in _TO_CHOOSE[selector](here)]
    number, prompt = (4, "choose_spaces") if selector == "four_chosen_water" else (1, "choose_space")
    picked = here.pick_several("space", prompt, pointers, number, by)
    return None if picked is None else [name_at(pointer) for pointer in picked]


Scope = str | list[str]


def spaces_of(here: EffectContext, scope: Scope) -> list[str]:
    """The union of selectors that need no choice, in the order of the board."""
    selectors = [scope] if isinstance(scope, str) else scope
    return board().in_order(space for one in selectors for space in possible_spaces(here, one))
