"""What a game provides: set-up, views, checks, re-deals and bots."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, Protocol, cast, runtime_checkable

import msgspec
from msgspec import UNSET, Struct
from typing_extensions import TypeVar

from app.engine import kernel
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance, joint_commitment, unchecked_secrets
from app.engine.messages import Audience, Message, Seat
from app.engine.refusals import SetupError, located
from app.engine.state import State
from app.engine.view_types import AnyView, EventView, ViewPart

Seconds = float | tuple[float, float]

# A game fills in its own types. Generic code, which handles any game, uses the defaults.
StateT = TypeVar("StateT", bound=State, default=State)
OptionsT = TypeVar("OptionsT", bound=Struct, default=Struct)


class Bot(Protocol):
    """A bot for one seat of one game. It knows only what its seat was sent.

    `observe` is called with everything that its seat is sent, in order (`app.engine.history`). `decide` answers the ask
    in the last view. A bot may join a game in the middle: then its first view is of that moment.
    """

    def observe(self, view: AnyView, events: list[EventView], /) -> None: ...

    def decide(self, chance: Chance, /) -> Choice: ...


class Phrase(Struct, frozen=True):
    """One of the table's phrases (`app.engine.manifest.Phrases`); `about` is the seat that it names, if any."""

    id: str
    about: Seat | None = None


# What was said at the table, as a bot observes it: the seat that spoke, the phrase, and the seat that it names.
PHRASE_SAID = "phrase_said"


@runtime_checkable
class TalkingBot(Bot, Protocol):
    """A bot that also talks. `speak` is called after it has decided; usually it returns nothing. It observes its own
    phrases like everybody else's, so it notices if one was not sent.
    """

    def speak(self, chance: Chance, /) -> Phrase | None: ...


BotFactory = Callable[[], Bot]
"""Makes a bot that has observed nothing yet."""


class ForgetfulBot:
    """A bot that decides from its last view alone, by a function."""

    def __init__(self, choose: Callable[[AnyView, Chance], Choice]) -> None:
        self.choose = choose
        self.view: AnyView | None = None

    def observe(self, view: AnyView, _events: list[EventView], /) -> None:
        self.view = view

    def decide(self, chance: Chance, /) -> Choice:
        if self.view is None:
            raise TypeError("this bot has observed nothing")
        return self.choose(self.view, chance)


def forgetful(choose: Callable[[AnyView, Chance], Choice]) -> BotFactory:
    """Bots that decide from their last view by this function."""
    return partial(ForgetfulBot, choose)


def is_forgetful(factory: BotFactory) -> bool:
    """Whether its bots need only their last view."""
    return isinstance(factory, partial) and factory.func is ForgetfulBot


class Hindsight(Protocol):
    """What a seat, or a spectator, could have concluded during a finished game from what it was sent.

    `observe` is called as for a bot. It returns what the bot of the seat, if it had one, reports about itself at that
    moment. `suspicions` is how likely each other seat is on the guessed side, from what was observed so far.
    """

    def observe(self, view: AnyView, events: list[EventView], /) -> list[Message]: ...

    def suspicions(self) -> dict[Seat, float]: ...


Moment = tuple[AnyView, list[EventView], StateT]
"""What a spectator was sent after a decision (view, events), and the state."""

StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)
SampleT = TypeVar("SampleT")
LearnedT = TypeVar("LearnedT")
EvaluationT = TypeVar("EvaluationT")


class Trainer(Protocol[StateT_contra, SampleT, LearnedT, EvaluationT]):
    """How the bots of a game learn from games between bots, in which everything is known at every moment.

    `extract` collects a sample from one game, `fit` learns from the samples, `evaluate` measures the result on another
    game, and `finish` turns it into the `file` in the game's folder. The games are played with these `options` in these
    `matchups`, each of which has the level of every side.
    """

    options: ClassVar[dict[str, Any]]
    matchups: tuple[tuple[str, ...], ...]
    file: str

    def extract(self, moments: Iterable[Moment[StateT_contra]], /) -> SampleT: ...

    def fit(self, samples: list[SampleT], /) -> LearnedT: ...

    def evaluate(self, learned: LearnedT, moments: Iterable[Moment[StateT_contra]], /) -> EvaluationT: ...

    def finish(self, learned: LearnedT, evaluations: list[EvaluationT], /) -> bytes: ...


AnyTrainer = Trainer[Any, Any, Any, Any]
"""The trainer of any game."""


class Suggestion(Struct, frozen=True):
    """A sensible answer, and why it is sensible."""

    choice: Choice
    reason: Message


class Advice(Struct, frozen=True):
    """What a coach tells a seat: its goals, what would be sensible now, and what to beware of."""

    aims: list[Message]
    suggestions: list[Suggestion] = []
    cautions: list[Message] = []


# What a plan is about (`app.engine.plans`): the next turn of a seat, the question that it waits for, or a question that
# may come later, any number of times.
TURN: Final = "turn"
QUESTION: Final = "question"
LATER: Final = "later"


class OrderedWindow(Struct, frozen=True):
    """A kind of window for which standing orders can be left: the conditions that an order may name, and everything
    with an ability for this window, as "kind:id", that an order may use.
    """

    kind: str
    conditions: list[str] = []
    uses: list[str] = []


class Game(ABC, Generic[StateT, OptionsT]):
    """One game, by the types of its state and its options.

    When the game ends, the secrets of `opened_streams` are shown to all. Those of `hidden_streams` stay secret, because
    they would reveal what the rules keep hidden for ever.

    `window_seconds`: for each pace and each kind of window, how long it stays open. A pair is the least time, after
    which it closes once all have answered, and the most. `glance_seconds`: how long the glance is, for the kinds of
    window that a table with relaxed secrecy closes sooner unless somebody holds them; a number or a pair.
    `ask_seconds`: how long asks may take, by prompt, if the game limits them; an ask in `without_reserve` ends then,
    even if the seat has time left for the whole game. `least_seconds`: how long a person's answer takes at least, even
    if it is given sooner.

    `ordered_windows`: the kinds for which standing orders can be left. `wishes`: what a person may wish to play before
    the game begins. `suggested`: what the rulebook suggests for an option, by number of seats. `offered`: which values
    of a number option can be chosen.

    `bots`: the bots by level, the easiest first. `stand_ins`: bots that only play for people who are away, for games in
    which the easiest bot would reveal too much about the seat. `experiments`: bots that exist only for comparison, in
    the simulator and the arena. `side_names`: the two sides of a game that has sides.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    state: ClassVar[type[State]]
    options: ClassVar[type[Struct]]
    opened_streams: ClassVar[tuple[str, ...]]
    hidden_streams: ClassVar[tuple[str, ...]]
    bots: ClassVar[dict[str, BotFactory]]
    stand_ins: ClassVar[dict[str, BotFactory]] = {}
    experiments: ClassVar[dict[str, BotFactory]] = {}
    side_names: ClassVar[tuple[str, ...]] = ()
    window_seconds: ClassVar[dict[str, dict[str, Seconds]]] = {}
    glance_seconds: ClassVar[dict[str, dict[str, Seconds]]] = {}
    ask_seconds: ClassVar[dict[str, dict[str, float]]] = {}
    least_seconds: ClassVar[dict[str, dict[str, float]]] = {}
    without_reserve: ClassVar[tuple[str, ...]] = ()
    ordered_windows: ClassVar[tuple[OrderedWindow, ...]] = ()
    wishes: ClassVar[tuple[str, ...]] = ()
    suggested: ClassVar[dict[str, Mapping[int, bool | int | str]]] = {}
    offered: ClassVar[dict[str, dict[int, list[int]]]] = {}

    def new(self, options: dict[str, Any], seats: int, seed: str, contributions: Sequence[str] | None = None) -> StateT:
        """A fresh game, run up to its first ask. Raises SetupError if it cannot be set up."""
        state = self.set_up(self.read_options(options, seats), seats)
        state.chance_contributions = UNSET if contributions is None else list(contributions)
        self.prepare(state, seed)
        kernel.advance(state)
        return state

    def read_options(self, options: dict[str, Any], seats: int) -> OptionsT:
        """The options of a table with this many seats. Raises SetupError if there is no such table."""
        if seats not in self.seats:
            raise SetupError("seats", f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        try:
            return cast(OptionsT, msgspec.convert(options, self.options))
        except msgspec.ValidationError as error:
            raise SetupError(*located(error, "options")) from None

    def prepare(self, state: StateT, seed: str) -> None:
        """Give a state what the kernel needs before the first step runs."""
        state.asked = [0] * state.seats
        state.orders = [[] for _ in range(state.seats)]
        state.streams = self.fresh_streams(seed, state.chance_contributions or None)

    def fresh_streams(self, seed: str, contributions: Sequence[str] | None = None) -> dict[str, Chance]:
        """All chance streams, from one seed. `defaults` decides for a seat whose clock has run out."""
        names = (*self.opened_streams, *self.hidden_streams, "defaults")
        return {name: Chance.seeded(seed, name, contributions) for name in names}

    def commitment(self, seed: str) -> str:
        """What is published of a seed before anybody contributes."""
        return joint_commitment((name, stream.commitment) for name, stream in self.fresh_streams(seed).items())

    def opened(self, state: StateT) -> tuple[str, ...]:
        """The streams whose secrets are shown to all once this game is over."""
        return self.opened_streams

    def renew_secrets(self, state: StateT, seed: str) -> None:
        """Other secrets behind the same commitments, for a re-dealt state; opened ones stay as they are."""
        fixed = self.opened(state) if state.outcome is not None else ()
        fresh = unchecked_secrets(seed, len(state.streams))
        for (name, stream), (secret, key) in zip(state.streams.items(), fresh, strict=True):
            if name not in fixed:
                stream.renew(secret, key)

    @property
    def seated_bots(self) -> dict[str, BotFactory]:
        """All bots that can play a seat of a table, by level."""
        return {**self.bots, **self.stand_ins}

    @abstractmethod
    def set_up(self, options: OptionsT, seats: int) -> StateT:
        """The state before the first step has run, so before any chance; refuses what the rules exclude."""

    @abstractmethod
    def public(self, state: StateT) -> ViewPart:
        """What everybody may know."""

    @abstractmethod
    def private(self, state: StateT, seat: Seat) -> ViewPart:
        """What only this seat may know."""

    def trainers(self) -> dict[str, AnyTrainer]:
        """The trainers of this game, by what they teach; the first is the default."""
        return {}

    def hindsight(self, level: str | None) -> Hindsight | None:
        """The hindsight of a seat that a bot of this level played, or of a person or spectator (None). Returns None if
        the game has no hidden sides.
        """
        return None

    def sides(self, state: StateT) -> list[str]:
        """The side on which each seat is now, by the `side_names`. Never leaves the server."""
        return [""] * state.seats

    def hidden_sides(self, state: StateT) -> dict[Seat, bool]:
        """Of the seats whose side is still hidden, whether they are against the others. Never leaves the server."""
        return {}

    def advise(self, view: AnyView) -> Advice | None:
        """What a coach would tell this seat, from its own view alone; None without a coach."""
        return None

    @abstractmethod
    def redeal(self, state: StateT, audience: Audience, seed: str) -> StateT:
        """Another state that this audience cannot distinguish from this one."""

    def vary_hidden_facts(self, state: StateT, audience: Audience, chance: Chance) -> None:
        """Change what this audience cannot know apart from cards, such as who has passed in secret. The game is not
        continued from such a state, so it need not fit what follows.
        """

    @abstractmethod
    def violations(self, state: StateT) -> list[str]:
        """What is wrong with this state: components lost or duplicated, figures in forbidden places."""

    def endangered(self, state: StateT) -> Seat | None:
        """The seat that the open window may save, if that is public; its player gets more time."""
        return None

    def may_react(self, state: StateT, seat: Seat) -> bool:
        """Whether this seat might do something in the open window, judged by public facts."""
        return True

    def concerns(self, state: StateT, seat: Seat) -> bool:
        """Whether the open window is about this seat, judged by public facts."""
        return True

    def begin_plan(self, state: StateT, seat: Seat, about: str) -> bool:
        """Replace the stack by what this seat will be asked: its next turn, or the question that it waits for
        (`app.engine.plans`). Returns False if there is nothing to plan.
        """
        return False

    def plan_facts(self, state: StateT, seat: Seat, about: str, choices: list[list[str]]) -> dict[str, str]:
        """The public facts, by name, on which this seat's plan to give these answers depends."""
        return {}

    def later_ask(self, state: StateT, seat: Seat) -> Ask | None:
        """An ask that may come later, so that it can be answered in advance: each of its options is a condition and an
        option of the real ask, as "condition:option".
        """
        return None

    def plan_condition(self, state: StateT, condition: str, option: str) -> bool:
        """Whether this condition, under which an option was planned for later, holds by what everybody knows."""
        return False

    @abstractmethod
    def turns(self, state: StateT) -> int:
        """How many turns, or rounds, have been played."""

    def rounds(self, state: StateT) -> int:
        """The number of the current round; in a round everybody has a turn."""
        return self.turns(state)

    @abstractmethod
    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> StateT:
        """A game in the middle, as a scenario describes it; a fixed rule fills in what it does not mention.

        It need not have run up to its first ask: the scenario scripts its dice first, and then lets it run. Raises
        SetupError, naming the field, if the position is impossible.
        """

    @abstractmethod
    def truth(self, state: StateT) -> dict[str, object]:
        """Everything, as a scenario can assert it. Never leaves the server."""

    @abstractmethod
    def seat_called(self, state: StateT, name: str) -> Seat:
        """The seat that a scenario calls by this name (a letter from A on, or what it plays).

        Raises SetupError if there is no such name.
        """
