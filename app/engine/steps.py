"""Steps: what a game still has to do, as small values on a stack."""

from typing import Any, ClassVar

from msgspec import Struct

from app.engine.asks import Ask, Choice
from app.engine.messages import Seat


class Step:
    """Any step. As a type of a field it stands for all registered ones: the codec finds the class by its name."""

    __slots__ = ()
    kinds: ClassVar[list[type["Step"]]] = []

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__module__ != __name__:
            Step.kinds.append(cls)

    def run(self, state: Any) -> None:
        """Change the state, push further steps, or leave asks."""


class Procedure(Step, Struct, tag=True):
    """A step without a decision: `run` changes the state and may push further steps."""


class Poll(Step, Struct, tag=True):
    """A step in which seats decide, all at once. `decide` runs when every ask is answered or closed, or as soon as an
    optional one is answered; then the answers of the others may be missing.

    Where `forced` is true, public facts alone limit the options, and a single one is taken without asking.
    """

    forced: ClassVar[bool] = False

    def asks(self, state: Any) -> list[Ask]:
        """One ask for each seat that decides; none: nothing to decide, and the step is dropped."""
        return []

    def decide(self, state: Any, answers: dict[Seat, Any]) -> None:
        """Continue with the answers."""

    def run(self, state: Any) -> None:
        """Leave the asks, and stay on the stack until they are answered."""
        asks = self.asks(state)
        if not asks:
            return
        if self.forced and (answers := _forced_answers(asks)) is not None:
            self.decide(state, answers)
            return
        for ask in asks:
            state.asked[ask.seat] += 1
            ask.id = state.asked[ask.seat]
        if sum(not ask.optional for ask in asks) > 1:
            state.reveal()
        state.stack.append(self)
        state.asks = asks


def _forced_answers(asks: list[Ask]) -> dict[Seat, Choice] | None:
    answers: dict[Seat, Choice] = {}
    for ask in asks:
        only = ask.only_choice()
        if only is None:
            return None
        answers[ask.seat] = only
    return answers


class Decision(Poll):
    """A step in which one seat decides."""

    def ask(self, state: Any) -> Ask | None:
        """The ask, or None if there is nothing to decide."""
        return None

    def chosen(self, state: Any, choice: Any) -> None:
        """Continue with the choice."""

    def asks(self, state: Any) -> list[Ask]:
        ask = self.ask(state)
        return [] if ask is None else [ask]

    def decide(self, state: Any, answers: dict[Seat, Any]) -> None:
        for choice in answers.values():
            self.chosen(state, choice)
