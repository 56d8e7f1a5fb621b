"""The context of an effect: the state of the game, the scope of its list, and its place in the list."""

from collections.abc import Sequence

from msgspec import Struct

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.pointers import option
from app.games.unfathomable.rules import enemies
from app.games.unfathomable.state import NOBODY, Scope, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step
from app.games.unfathomable.vocabulary import Counted, Effects, Fixed


class EffectContext(Struct, frozen=True):
    """The context of an effect. With `public` only public facts count (such as whether this seat may hold a lore card);
    they decide whether a window is opened at all.
    """

    state: State
    scope: Scope
    scope_id: str = ""
    path: str = ""
    at: int = 0
    public: bool = False

    @property
    def you(self) -> Seat:
        return self.scope.you

    @property
    def space(self) -> str:
        """Where the resolving player is now."""
        return self.state.players[self.scope.you].space

    def number(self, amount: Fixed) -> int:
        """A number, or the value of a reference."""
        return amount if isinstance(amount, int) else self._reference(amount.ref)

    def _reference(self, name: str) -> int:
        match name:
            case "enemies_in_your_space":
                return enemies.count_in(self.state, self.you, self.space)
            case "passengers_on_deck":
                return sum(self.state.passengers.values())
            case "items_you_have":
                return len(self.state.players[self.you].items)
        return self.scope.counts.get(name, 0)

    def limits(self, amount: Fixed) -> tuple[int, int]:
        """The least and the most that an amount allows."""
        if isinstance(amount, Counted) and not amount.ref:
            return amount.min, self.number(amount.max)
        number = self.number(amount)
        return number, number

    def count(self, name: str, number: int) -> None:
        """Store a result for the effects that refer to it."""
        self.scope.counts[name] = number

    def resolve(self, effects: Effects) -> None:
        """Resolve a nested list in the same scope."""
        if effects:
            self.state.push(Resolve(effects.path, self.scope_id))

    def again(self, *steps: Step) -> None:
        """These steps first, then this effect once more."""
        self.state.push(*steps, Resolve(self.path, self.scope_id, self.at, again=True))

    def pick(self, key: str, prompt: str, pointers: Sequence[str], by: Seat = NOBODY) -> str | None:
        """What is chosen; None while it has to be asked first, empty if there is nothing to choose from."""
        several = self.pick_several(key, prompt, pointers, 1, by)
        return None if several is None else several[0] if several else ""

    def pick_several(
        self, key: str, prompt: str, pointers: Sequence[str], number: int, by: Seat = NOBODY
    ) -> list[str] | None:
        """This many different ones, or as many as there are."""
        picked = self.scope.picked.get(key)
        if picked is not None:
            return picked
        number = min(number, len(pointers))
        if number == 0:
            return []
        seat = self.you if by == NOBODY else by
        self.again(Pick(self.scope_id, key, seat, prompt, list(pointers), number))
        return None


class Pick(Decision):
    """Somebody chooses among things that everybody sees, for the effect that is being resolved."""

    forced = True

    scope: str
    key: str
    seat: Seat
    prompt: str
    pointers: list[str]
    number: int = 1

    def ask(self, state: State) -> Ask | None:
        return Choose(
            seat=self.seat,
            prompt=message(self.prompt, source=state.scopes[self.scope].source),
            reason=message(self.prompt, source=state.scopes[self.scope].source),
            options=[option(state, pointer) for pointer in self.pointers],
            least=self.number,
            most=self.number,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        pointers = {option(state, pointer).id: pointer for pointer in self.pointers}
        state.scopes[self.scope].picked[self.key] = [pointers[one] for one in choice]


class Resolve(Procedure):
    """Resolve the effects of a list, from one place on; `again` for an effect that had to ask first."""

    effects: str
    scope: str
    at: int = 0
    again: bool = False

    def run(self, state: State) -> None:
        entries = book().effects(self.effects).entries
        scope = state.scopes[self.scope]
        if not self.again:
            scope.picked = {}
            if self.at + 1 < len(entries):
                state.push(Resolve(self.effects, self.scope, self.at + 1))
        entries[self.at].resolve(EffectContext(state, scope, self.scope, self.effects, self.at))


class Begin(Procedure):
    """A card's own effect list begins: `captain` and `keeper` mean who holds the titles now."""

    effects: str
    scope: str

    def run(self, state: State) -> None:
        scope = state.scopes[self.scope]
        scope.captain = scope.you if scope.instead_of == "captain" else state.titles["captain"]
        scope.keeper = scope.you if scope.instead_of == "keeper" else state.titles["keeper"]
        state.push(Resolve(self.effects, self.scope))


class CloseScope(Procedure):
    """An effect list is resolved, and what it remembered is forgotten."""

    scope: str

    def run(self, state: State) -> None:
        del state.scopes[self.scope]


def open_scope(state: State, you: Seat, source: str) -> str:
    state.scopes_opened += 1
    name = str(state.scopes_opened)
    state.scopes[name] = Scope(you, source)
    return name


def begin(effects: Effects, scope_id: str) -> list[Step]:
    """The steps that resolve a card's own list in a scope."""
    return [Begin(effects.path, scope_id)] if effects else []


def run_alone(state: State, effects: Effects, you: Seat, source: str) -> list[Step]:
    """The steps that resolve a list in a scope of its own."""
    scope_id = open_scope(state, you, source)
    return [*begin(effects, scope_id), CloseScope(scope_id)]
