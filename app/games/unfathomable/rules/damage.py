"""Damage to the ship, and its repair (RR 13, 35)."""

from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import dice, ending
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import CloseScope, begin, open_scope
from app.games.unfathomable.state import State
from app.games.unfathomable.steps import Procedure, Step


class DrawDamage(Procedure):
    """Damage a space, or without one the ship. `scope` belongs to the effect that causes it (RR 13.1, 13.2)."""

    you: Seat
    space: str = ""
    scope: str = ""

    def run(self, state: State) -> None:
        deck = state.decks["damage"]
        if not deck.cards:
            return
        state.reveal()
        card = deck.take()
        state.resolving.append(f"damage:{card}")
        state.say("damage_drawn", card=card)
        if book().damage[card].repair is None:
            state.push(*self._event(state, card))
        elif self.space:
            state.push(PlaceDamage(card, self.you, self.space, self.scope))
        else:
            state.push(dice.StartRoll("damage", self.you), RollForDamage(card, self.you, self.scope))

    def _event(self, state: State, card: str) -> list[Step]:
        scope_id = open_scope(state, self.you, f"damage:{card}")
        scope = state.scopes[scope_id]
        scope.damaged_space, scope.cause = self.space, self.scope
        return [*begin(book().damage[card].effects, scope_id), CloseScope(scope_id)]


class RollForDamage(Procedure):
    card: str
    you: Seat
    scope: str

    def run(self, state: State) -> None:
        room = board().room_by_number[dice.take_result(state)]
        state.push(PlaceDamage(self.card, self.you, room, self.scope))


class PlaceDamage(Procedure):
    """Structural Damage goes to the room, or to the closest undamaged one (RR 13.5). The sixth damaged room ends the
    game before the card's own text (RR 13.7, G-9).
    """

    card: str
    you: Seat
    room: str
    scope: str

    def run(self, state: State) -> None:
        room = board().nearest_undamaged(self.room, state.damage)
        state.resolving.remove(f"damage:{self.card}")
        state.damage[room] = self.card
        state.say("damaged", room=room, card=self.card)
        if self.scope in state.scopes:
            state.scopes[self.scope].last_damaged = room
        if len(state.damage) == len(board().rooms):
            ending.finish(state, "damage")
            return
        scope_id = open_scope(state, self.you, f"damage:{self.card}")
        state.scopes[scope_id].damaged_space = room
        state.push(*begin(book().damage[self.card].effects, scope_id), CloseScope(scope_id))


def repair(state: State, room: str) -> None:
    """The card is shuffled back into the damage deck (RR 13.6)."""
    card = state.damage.pop(room)
    state.decks["damage"].put(card)
    state.decks["damage"].shuffle(state.chance("cards"))
    state.say("repaired", room=room, card=card)
