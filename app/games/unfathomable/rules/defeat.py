"""Being defeated (RR 16): the window, what prevents it, and where the defeated go."""

from app.engine.asks import Arrange, Ask
from app.engine.messages import Seat
from app.games.unfathomable.pointers import at_seat, at_space, is_seat, name_at, option, seat_at
from app.games.unfathomable.rules import abilities, monsters, movement, passengers
from app.games.unfathomable.rules.resolution import run_alone
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import BRIG, SICK_BAY, Defeat, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step


def steps_for(pointer: str, scope: str = "") -> Step:
    """The step that defeats what this points at, and counts it for the scope."""
    return DefeatCharacter(seat_at(pointer), scope) if is_seat(pointer) else DefeatDeepOnes(name_at(pointer), 1, scope)


def note_defeated(state: State, scope: str, number: int) -> None:
    if scope in state.scopes:
        counts = state.scopes[scope].counts
        counts["defeated_count"] = counts.get("defeated_count", 0) + number


class DefeatDeepOnes(Procedure):
    """Back to the supply; no ability prevents it (RR 16.5)."""

    space: str
    number: int
    scope: str = ""

    def run(self, state: State) -> None:
        number = min(self.number, state.deep_ones.get(self.space, 0))
        if number:
            monsters.remove(state, self.space, number, "defeat")
            note_defeated(state, self.scope, number)


class DefeatCharacter(Procedure):
    """A character is about to be defeated (RR 16.3, 16.4, 16.7)."""

    seat: Seat
    scope: str = ""

    def run(self, state: State) -> None:
        state.defeats.append(Defeat(seat=self.seat))
        state.push(Window("when_would_be_defeated"), CompulsoryPreventions(), FinishDefeat(self.scope))


class CompulsoryPreventions(Procedure):
    """They wait until everybody has passed on the optional ones, so that none is used up needlessly (G-10)."""

    def run(self, state: State) -> None:
        defeat = state.defeats[-1]
        if defeat.prevented:
            return
        for held in abilities.in_play(state, defeat.seat, "when_would_be_defeated"):
            if not held.ability.optional:
                state.say("used", seat=held.seat, source=held.source)
                state.push(*run_alone(state, held.ability.effects, held.seat, held.source))
                return


class FinishDefeat(Procedure):
    """Humans to the Sick Bay, revealed traitors to the Brig; who is in the Brig stays there (RR 9.8, 16.3, 16.4)."""

    scope: str

    def run(self, state: State) -> None:
        defeat = state.defeats.pop()
        if defeat.prevented:
            state.say("defeat_prevented", seat=defeat.seat)
            return
        state.say("defeated", seat=defeat.seat)
        note_defeated(state, self.scope, 1)
        if not state.in_brig(defeat.seat):
            movement.move(state, defeat.seat, SICK_BAY if state.is_human(defeat.seat) else BRIG)


class DefeatSeveral(Decision):
    """Characters defeated at the same time, one after another in the order the current player sets (G-10)."""

    forced = True

    characters: list[Seat]
    scope: str = ""

    def ask(self, state: State) -> Ask | None:
        return _order(state, [at_seat(seat) for seat in self.characters])

    def chosen(self, state: State, choice: list[str]) -> None:
        state.push(*(DefeatCharacter(state.seat_of(character), self.scope) for character in choice))


class DefeatPassengersIn(Decision):
    """All passengers of these spaces, in the order of spaces that the current player sets (RR 50.12, G-10)."""

    forced = True

    spaces: list[str]

    def ask(self, state: State) -> Ask | None:
        return _order(state, [at_space(space) for space in self.spaces])

    def chosen(self, state: State, choice: list[str]) -> None:
        state.push(
            *(passengers.DefeatPassenger(space) for space in choice for _ in range(state.passengers.get(space, 0)))
        )


def _order(state: State, pointers: list[str]) -> Ask | None:
    if not pointers:
        return None
    options = [option(state, pointer) for pointer in pointers]
    return Arrange(
        seat=state.turn.seat,
        prompt=message("order_defeats"),
        reason=message("order_defeats"),
        rule="G-10",
        options=options,
        default=[one.id for one in options],
    )
