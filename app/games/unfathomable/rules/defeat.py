"""Being defeated (RR 16): the window, what prevents it, and where the defeated go."""

from app.engine.asks import Arrange, Ask
from app.engine.messages import Seat
from app.engine.steps import Decision, Procedure, Step
from app.games.unfathomable.effects.here import run_alone
from app.games.unfathomable.pointers import at_seat, at_space, is_seat, name_at, option, seat_at
from app.games.unfathomable.rules import abilities, monsters, movement, passengers
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import BRIG, SICK_BAY, Defeat, State, message


def steps_for(pointer: str, scope: str = "") -> Step:
    """The step that defeats what this points at, counting it for the scope."""
    return DefeatCharacter(seat_at(pointer), scope) if is_seat(pointer) else DefeatDeepOnes(name_at(pointer), 1, scope)


def note_defeated(game: State, scope: str, number: int) -> None:
    if scope in game.scopes:
        counts = game.scopes[scope].counts
        counts["defeated_count"] = counts.get("defeated_count", 0) + number


class DefeatDeepOnes(Procedure):
    """Back to the supply; no ability prevents it (RR 16.5)."""

    space: str
    number: int
    scope: str = ""

    def run(self, game: State) -> None:
        number = min(self.number, game.deep_ones.get(self.space, 0))
        if number:
            monsters.remove(game, self.space, number)
            note_defeated(game, self.scope, number)


class DefeatCharacter(Procedure):
    """A character is about to be defeated (RR 16.3, 16.4, 16.7)."""

    seat: Seat
    scope: str = ""

    def run(self, game: State) -> None:
        game.defeats.append(Defeat(seat=self.seat))
        game.push(Window("when_would_be_defeated"), CompulsoryPreventions(), FinishDefeat(self.scope))


class CompulsoryPreventions(Procedure):
    """They wait until everybody has passed on the optional ones, so that none is used up needlessly (G-10)."""

    def run(self, game: State) -> None:
        defeat = game.defeats[-1]
        if defeat.prevented:
            return
        for held in abilities.in_play(game, defeat.seat, "when_would_be_defeated"):
            if not held.ability.optional:
                game.say("used", seat=held.seat, source=held.source)
                game.push(*run_alone(game, held.ability.effects, held.seat, held.source))
                return


class FinishDefeat(Procedure):
    """Humans to the Sick Bay, revealed traitors to the Brig; who is in the Brig stays there (RR 9.8, 16.3, 16.4)."""

    scope: str

    def run(self, game: State) -> None:
        defeat = game.defeats.pop()
        if defeat.prevented:
            game.say("defeat_prevented", seat=defeat.seat)
            return
        game.say("defeated", seat=defeat.seat)
        note_defeated(game, self.scope, 1)
        if not game.in_brig(defeat.seat):
            movement.move(game, defeat.seat, SICK_BAY if game.is_human(defeat.seat) else BRIG)


class DefeatSeveral(Decision):
    """Characters defeated at the same time, one after another in the order the current player sets (G-10)."""

    forced = True

    characters: list[Seat]
    scope: str = ""

    def ask(self, game: State) -> Ask | None:
        return _order(game, [at_seat(seat) for seat in self.characters])

    def chosen(self, game: State, choice: list[str]) -> None:
        game.push(*(DefeatCharacter(game.seat_of(character), self.scope) for character in choice))


class DefeatPassengersIn(Decision):
    """All passengers of these spaces, in the order of spaces that the current player sets (RR 50.12, G-10)."""

    forced = True

    spaces: list[str]

    def ask(self, game: State) -> Ask | None:
        return _order(game, [at_space(space) for space in self.spaces])

    def chosen(self, game: State, choice: list[str]) -> None:
        game.push(
            *(passengers.DefeatPassenger(space) for space in choice for _ in range(game.passengers.get(space, 0)))
        )


def _order(game: State, pointers: list[str]) -> Ask | None:
    if not pointers:
        return None
    options = [option(game, pointer) for pointer in pointers]
    return Arrange(
        seat=game.turn.seat,
        prompt=message("order_defeats"),
        reason=message("order_defeats"),
        options=options,
        default=[one.id for one in options],
    )
