"""Damage to the ship, and its repair (RR 13, 35)."""

from app.engine.messages import Seat
from app.engine.steps import Procedure, Step
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.here import CloseScope, begin, open_scope
from app.games.unfathomable.rules import dice, ending
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import State


class DrawDamage(Procedure):
    """Damage a space, or without one the ship. `scope` belongs to the effect that causes it (RR 13.1, 13.2)."""

    you: Seat
    space: str = ""
    scope: str = ""

    def run(self, game: State) -> None:
        deck = game.decks["damage"]
        if not deck.cards:
            return
        game.reveal()
        card = deck.take()
        game.resolving.append(f"damage:{card}")
        game.say("damage_drawn", card=card)
        if book().damage[card].repair is None:
            game.push(*self._event(game, card))
        elif self.space:
            game.push(PlaceDamage(card, self.you, self.space, self.scope))
        else:
            game.push(dice.StartRoll("damage", self.you), RollForDamage(card, self.you, self.scope))

    def _event(self, game: State, card: str) -> list[Step]:
        scope_id = open_scope(game, self.you, f"damage:{card}")
        scope = game.scopes[scope_id]
        scope.damaged_space, scope.cause = self.space, self.scope
        return [*begin(book().damage[card].effects, scope_id), CloseScope(scope_id)]


class RollForDamage(Procedure):
    card: str
    you: Seat
    scope: str

    def run(self, game: State) -> None:
        room = board().room_by_number[dice.take_result(game)]
        game.push(PlaceDamage(self.card, self.you, room, self.scope))


class PlaceDamage(Procedure):
    """Structural Damage goes to the room, or to the closest undamaged one (RR 13.5). The sixth damaged room ends the
    game before the card's own text (RR 13.7, G-9).
    """

    card: str
    you: Seat
    room: str
    scope: str

    def run(self, game: State) -> None:
        room = board().nearest_undamaged(self.room, game.damage)
        game.resolving.remove(f"damage:{self.card}")
        game.damage[room] = self.card
        game.say("damaged", room=room, card=self.card)
        if self.scope in game.scopes:
            game.scopes[self.scope].last_damaged = room
        if len(game.damage) == len(board().rooms):
            ending.finish(game, "damage")
            return
        scope_id = open_scope(game, self.you, f"damage:{self.card}")
        game.scopes[scope_id].damaged_space = room
        game.push(*begin(book().damage[self.card].effects, scope_id), CloseScope(scope_id))


def repair(game: State, room: str) -> None:
    """The card is shuffled back into the damage deck (RR 13.6)."""
    card = game.damage.pop(room)
    game.decks["damage"].put(card)
    game.decks["damage"].shuffle(game.chance("cards"))
    game.say("repaired", room=room, card=card)
