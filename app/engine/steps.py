"""Steps: what a game still has to do, as small values on a stack."""

from typing import TYPE_CHECKING, ClassVar, Generic, Never, cast

from msgspec import Struct
from typing_extensions import TypeVar

from app.engine.asks import Ask, Choice
from app.engine.messages import Seat

if TYPE_CHECKING:
    from app.engine.state import State

StateT_contra = TypeVar("StateT_contra", bound="State", contravariant=True)
ChoiceT_contra = TypeVar("ChoiceT_contra", bound=Choice, contravariant=True, default=list[str])


class Step(Generic[StateT_contra]):
    """Any step of a game with this state. As a type of a field it stands for all registered ones: the codec finds the
    class by its name.
    """

    __slots__ = ()
    kinds: ClassVar[list[type["Step[Never]"]]] = []

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__module__ != __name__:
            Step.kinds.append(cls)

    def run(self, state: StateT_contra) -> None:
        """Change the state, push further steps, or leave asks."""


class Procedure(Step[StateT_contra], Struct, tag=True):
    """A step without a decision: `run` changes the state and may push further steps."""


class Poll(Step[StateT_contra], Struct, Generic[StateT_contra, ChoiceT_contra], tag=True):
    """A step in which seats decide, all at once. `decide` runs when every ask is answered or closed, or as soon as an
    optional one is answered; then the answers of the others may be missing.

    Where `forced` is true, public facts alone limit the options, and a single one is taken without asking.
    """

    forced: ClassVar[bool] = False

    def asks(self, state: StateT_contra) -> list[Ask]:
        """One ask for each seat that decides; none: nothing to decide, and the step is dropped."""
        return []

    def decide(self, state: StateT_contra, answers: dict[Seat, ChoiceT_contra]) -> None:
        """Continue with the answers."""

    def run(self, state: StateT_contra) -> None:
        """Leave the asks, and stay on the stack until they are answered."""
        asks = self.asks(state)
        if not asks:
            return
        if self.forced and (answers := _forced_answers(asks)) is not None:
            # Each ask takes answers of the type that its step expects.
            self.decide(state, cast(dict[Seat, ChoiceT_contra], answers))
            return
        for ask in asks:
            state.asked[ask.seat] += 1
            ask.id = state.asked[ask.seat]
        if several_decide(asks):
            state.reveal()
        state.stack.append(self)
        state.asks = asks


def several_decide(asks: list[Ask]) -> bool:
    """Whether the table waits for several seats at once."""
    return len(asks) > 1 and sum(not ask.optional for ask in asks) > 1


def _forced_answers(asks: list[Ask]) -> dict[Seat, Choice] | None:
    answers: dict[Seat, Choice] = {}
    for ask in asks:
        only = ask.only_choice()
        if only is None:
            return None
        answers[ask.seat] = only
    return answers


class Decision(Poll[StateT_contra, ChoiceT_contra]):
    """A step in which one seat decides."""

    def ask(self, state: StateT_contra) -> Ask | None:
        """The ask, or None if there is nothing to decide."""
        return None

    def chosen(self, state: StateT_contra, choice: ChoiceT_contra) -> None:
        """Continue with the choice."""

    def asks(self, state: StateT_contra) -> list[Ask]:
        ask = self.ask(state)
        return [] if ask is None else [ask]

    def decide(self, state: StateT_contra, answers: dict[Seat, ChoiceT_contra]) -> None:
        for choice in answers.values():
            self.chosen(state, choice)
