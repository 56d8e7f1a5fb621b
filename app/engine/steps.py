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

    def run(self, game: Any) -> None:
        """Change the game, push further steps, or leave asks."""


class Procedure(Step, Struct, tag=True):
    """A step that happens by itself: `run` changes the game and may push further steps."""


class Poll(Step, Struct, tag=True):
    """A step in which seats decide, all at once. `decide` runs when every ask is answered or closed.

    Where `forced` is true, public facts alone limit the options, and a single one is taken without asking.
    """

    forced: ClassVar[bool] = False

    def asks(self, game: Any) -> list[Ask]:
        """One ask for each seat that decides; none: nothing to decide, and the step falls away."""
        return []

    def decide(self, game: Any, answers: dict[Seat, Any]) -> None:
        """Go on with the answers."""

    def run(self, game: Any) -> None:
        """Leave the asks, and stay on the stack until they are answered."""
        asks = self.asks(game)
        if not asks:
            return
        if self.forced and (answers := _forced_answers(asks)) is not None:
            self.decide(game, answers)
            return
        for ask in asks:
            game.asked[ask.seat] += 1
            ask.id = game.asked[ask.seat]
        if len(asks) > 1:
            game.reveal()
        game.stack.append(self)
        game.asks = asks


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

    def ask(self, game: Any) -> Ask | None:
        """The ask, or None if there is nothing to decide."""
        return None

    def chosen(self, game: Any, choice: Any) -> None:
        """Go on with the choice."""

    def asks(self, game: Any) -> list[Ask]:
        ask = self.ask(game)
        return [] if ask is None else [ask]

    def decide(self, game: Any, answers: dict[Seat, Any]) -> None:
        for choice in answers.values():
            self.chosen(game, choice)
