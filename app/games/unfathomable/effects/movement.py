"""The effect that moves characters."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.effects.selectors import Who, candidates, find_seats, find_spaces
from app.games.unfathomable.pointers import at_space, option
from app.games.unfathomable.rules import movement
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Decision
from app.games.unfathomable.vocabulary import Effect, effect


@effect("move_to")
class MoveTo(Effect):
    """Move characters. Out of the Brig only where the text says so (RR 9.4). Where a space has to be chosen, the moved
    player chooses it.
    """

    who: Who
    space: str
    optional: bool = False
    frees_from_brig: bool = False
    includes_brig: bool = False

    def resolve(self, here: EffectContext) -> None:
        if self.who == "any_characters_in_chosen_space":
            here.state.push(*(SendAway(here.you, seat) for seat in candidates(here, self.who)))
            return
        seats = find_seats(here, self.who, lambda seat: self._can_go(here, seat))
        if not seats:
            return
        seat = seats[0]
        if self.optional and not _wants(here, seat):
            return
        spaces = find_spaces(here, self.space, seat)
        if spaces:
            movement.move(here.state, seat, spaces[0])

    def _can_go(self, here: EffectContext, seat: Seat) -> bool:
        if here.state.players[seat].space == self.space:
            return False
        return not here.state.in_brig(seat) or self.frees_from_brig or self.includes_brig

    def possible(self, here: EffectContext) -> bool:
        return any(self._can_go(here, seat) for seat in candidates(here, self.who))


def _wants(here: EffectContext, seat: Seat) -> bool:
    """Whether the player wants to move; False while that still has to be asked."""
    return here.pick("may", "may", ["answer:yes", "answer:no"], seat) == "answer:yes"


class SendAway(Decision):
    """Somebody sends a character to another ship space, the Brig and the Sick Bay included, or leaves them there."""

    seat: Seat
    moved: Seat

    def ask(self, state: State) -> Ask | None:
        here = state.players[self.moved].space
        goals = [one for one in board().ship if one != here]
        return Choose(
            seat=self.seat,
            prompt=message("move_character", seat=self.moved),
            reason=message("move_character", seat=self.moved),
            rule="3.3",
            options=[
                *(option(state, at_space(one)) for one in goals),
                Option("stay", label="unfathomable-stay"),
            ],
            default=["stay"],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice != ["stay"]:
            movement.move(state, self.moved, choice[0])
