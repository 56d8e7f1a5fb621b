"""What a game provides: set-up, views, checks, re-deals and bots."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec import Struct

from app.engine import kernel
from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.messages import Audience, Message, Seat
from app.engine.refusals import SetupError, located
from app.engine.state import State
from app.engine.view_types import View, ViewPart

Seconds = float | tuple[float, float]


class Bot(Protocol):
    """A bot: decides from its own seat's view, as a person would."""

    def __call__(self, view: View[Any, Any], chance: Chance, /) -> Choice: ...


class Suggestion(Struct, frozen=True):
    """An answer that would be sensible, and why."""

    choice: Choice
    reason: Message


class Advice(Struct, frozen=True):
    """What a coach tells a seat: what it wants to reach, what would be sensible now, and what to beware of."""

    aims: list[Message]
    suggestions: list[Suggestion] = []
    cautions: list[Message] = []


class OrderedWindow(Struct, frozen=True):
    """A kind of window for which standing orders can be left: the conditions that an order for it may name, and
    everything with an ability for it, as "kind:id", which an order may use.
    """

    kind: str
    conditions: list[str] = []
    uses: list[str] = []


class Game(ABC):
    """One game. At the end the secrets of `opened_streams` are shown to all; those of `hidden_streams` would give away
    what the rules keep hidden for ever.

    `window_seconds` says, for each pace a table may choose and each kind of window, how long it stays open; a pair is
    the least time, after which it closes once all have answered, and the most. `glance_seconds` says, for the kinds
    that a table with relaxed secrecy keeps open only for a glance, how long that is. `ask_seconds` says how long asks
    may take, by their prompt, if the game sets it; what is in `without_reserve` is over then, whatever time a
    seat has left for the whole game. `least_seconds` says how long a person's answer takes at least, however soon it is
    given. `ordered_windows` are the kinds for which standing orders can be left. `wishes` are what a person may wish to
    play before the game begins, `suggested` what the book suggests for an option, by number of seats, and `offered`
    which values of a number can be chosen for it.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    state: ClassVar[type[State]]
    options: ClassVar[type[Struct]]
    opened_streams: ClassVar[tuple[str, ...]]
    hidden_streams: ClassVar[tuple[str, ...]]
    bots: ClassVar[dict[str, Bot]]
    window_seconds: ClassVar[dict[str, dict[str, Seconds]]] = {}
    glance_seconds: ClassVar[dict[str, dict[str, float]]] = {}
    ask_seconds: ClassVar[dict[str, dict[str, float]]] = {}
    least_seconds: ClassVar[dict[str, dict[str, float]]] = {}
    without_reserve: ClassVar[tuple[str, ...]] = ()
    ordered_windows: ClassVar[tuple[OrderedWindow, ...]] = ()
    wishes: ClassVar[tuple[str, ...]] = ()
    suggested: ClassVar[dict[str, dict[int, Any]]] = {}
    offered: ClassVar[dict[str, dict[int, list[int]]]] = {}

    def new(self, options: dict[str, Any], seats: int, seed: str) -> State:
        """A fresh game, run up to its first ask. Raises SetupError if it cannot be set up."""
        state = self.set_up(self.read_options(options, seats), seats)
        self.prepare(state, seed)
        kernel.advance(state)
        return state

    def read_options(self, options: dict[str, Any], seats: int) -> Any:
        """The options of a table with this many seats. Raises SetupError if there is no such table."""
        if seats not in self.seats:
            raise SetupError("seats", f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        try:
            return msgspec.convert(options, self.options)
        except msgspec.ValidationError as error:
            raise SetupError(*located(error, "options")) from None

    def prepare(self, state: State, seed: str) -> None:
        """Give a state what the kernel needs before the first step runs."""
        state.asked = [0] * state.seats
        state.orders = [[] for _ in range(state.seats)]
        state.streams = self.fresh_streams(seed)

    def fresh_streams(self, seed: str) -> dict[str, Chance]:
        """All chance streams, from one seed. `defaults` decides for a seat whose clock has run out."""
        return {name: Chance.seeded(seed, name) for name in (*self.opened_streams, *self.hidden_streams, "defaults")}

    def opened(self, state: Any) -> tuple[str, ...]:
        """The streams whose secrets are shown to all once this game is over."""
        return self.opened_streams

    def renew_secrets(self, state: State, seed: str) -> None:
        """Other secrets behind the same commitments, for a state that is dealt again; opened ones stay as they are."""
        fixed = self.opened(state) if state.outcome is not None else ()
        for name, fresh in self.fresh_streams(seed).items():
            if name not in fixed:
                state.streams[name].secret = fresh.secret

    @abstractmethod
    def set_up(self, options: Any, seats: int) -> State:
        """The state before the first step has run, so before any chance; refuses what the rules exclude."""

    @abstractmethod
    def public(self, state: Any) -> ViewPart:
        """What everybody may know."""

    @abstractmethod
    def private(self, state: Any, seat: Seat) -> ViewPart:
        """What only this seat may know."""

    def advise(self, view: Any) -> Advice | None:
        """What a coach would tell this seat, from its own view and nothing else, like a bot; None without a coach."""
        return None

    @abstractmethod
    def redeal(self, state: Any, audience: Audience, seed: str) -> State:
        """Another state that this audience cannot distinguish from this one."""

    def unsettle(self, state: Any, audience: Audience, chance: Chance) -> None:  # noqa: B027 - most games have nothing
        """Change what this audience cannot know and what is no card, such as who has passed in secret. Nobody plays on
        from such a state, so it need not fit what follows.
        """

    @abstractmethod
    def violations(self, state: Any) -> list[str]:
        """What is wrong with this state: components lost or duplicated, figures in forbidden places."""

    def endangered(self, state: Any) -> Seat | None:
        """The seat that the open window may save, if everybody knows it; its player gets more time."""
        return None

    @abstractmethod
    def turns(self, state: Any) -> int:
        """How many turns, or rounds, have been played."""

    @abstractmethod
    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> State:
        """A game in the middle, as a scenario describes it; what it does not mention is filled in by a fixed rule.

        It need not have run up to its first ask: the scenario scripts its dice first, and then lets it run.
        Raises SetupError, naming the field, if the position is impossible.
        """

    @abstractmethod
    def truth(self, state: Any) -> dict[str, Any]:
        """Everything, as a scenario can assert it. Never leaves the server."""

    @abstractmethod
    def seat_called(self, state: Any, name: str) -> Seat:
        """The seat that a scenario calls by this name (a letter from A on, or what it plays).

        Raises SetupError if there is no such name.
        """
