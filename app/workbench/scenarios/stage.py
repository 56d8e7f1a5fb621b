"""The stage: carries out the entries of a scenario, and everything that happens by itself in between."""

from collections.abc import Callable, Iterator

from app.engine import codec, kernel
from app.engine.asks import Acknowledge, Ask, Choice
from app.engine.chance import Chance
from app.engine.kernel import Answer, Close, Command, Order, TakeBack
from app.engine.messages import Event, Seat
from app.engine.refusals import Refusal, SetupError
from app.workbench import checks
from app.workbench.match import BrokenMatchError, Match, letter
from app.workbench.scenarios import selection
from app.workbench.scenarios.known_words import words_of
from app.workbench.scenarios.parser import Dice, ExpectedRefusal, PlayEntry, flow

MOST_REPETITIONS = 500
MAIN_DICE = "dice"
Trace = Callable[[str], None]


class NotAsExpectedError(Exception):
    """Something was found that the scenario does not expect."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found


class Stage:
    """A match that a scenario plays. `events` holds all events, `entry_began` how many of them came before this entry,
    `before` the state in which the last command was given. `trace` gets a line for everything that happens.
    """

    def __init__(self, match: Match, *, auto: bool, trace: Trace | None = None) -> None:
        self.match = match
        self.auto = auto
        self.events: list[Event] = []
        self.entry_began = 0
        self.before = match.state
        self.words = words_of(match.game.name)
        self._traced = 0
        self._trace = trace
        self._chance = Chance.seeded("scenario", "auto")

    @property
    def open_asks(self) -> list[Ask]:
        """What still has to be answered; optional asks do not."""
        return [ask for ask in self.match.state.asks if ask.answer is None and not ask.optional]

    def begin(self) -> None:
        """Let the position run up to its first ask, once its dice are scripted."""
        try:
            self.events += kernel.advance(self.match.state)
        except Exception as error:
            raise BrokenMatchError.caused_by(error) from error
        self._check()

    def script(self, dice: Dice) -> None:
        """Add dice after those that are already scripted."""
        streams = self.match.state.streams
        for name, values in by_stream(dice).items():
            if name not in streams:
                raise NotAsExpectedError(f"dice called {name}", f"only {', '.join(streams)}")
            streams[name].loaded.extend(values)

    def carry_out(self, entry: PlayEntry, until: Callable[[], bool]) -> None:
        """Do what the entry says. Its dice are scripted first, so that they belong to this entry."""
        self.entry_began = len(self.events)
        self.script(entry.dice)
        if entry.until is not None:
            self._repeat(entry, until)
            return
        for _ in range(entry.times or 1):
            self._settle(entry)
            self._act(entry)

    def _repeat(self, entry: PlayEntry, until: Callable[[], bool]) -> None:
        """Repeat the same answer or, if the entry gives none, whatever is answered automatically."""
        for _ in range(MOST_REPETITIONS):
            if until():
                return
            if entry.do is None:
                self._wait()
            else:
                self._settle(entry)
                self._act(entry)
        if not until():
            raise NotAsExpectedError(f"'until' to hold after at most {MOST_REPETITIONS} times", "that it never did")

    def _wait(self) -> None:
        if self.match.state.asks and self.match.state.asks[0].window:
            self._pass_window()
        elif not self._answer_by_itself():
            raise NotAsExpectedError("'until' to hold, or asks that answer themselves ('auto')", self.described_asks())

    def pass_windows(self) -> None:
        while self.match.state.asks and self.match.state.asks[0].window:
            self._pass_window()

    def asked(self, name: str) -> Ask | None:
        """What the seat of this name is asked. If the seat plays several figures, naming one means only the asks of
        that one.
        """
        ask = kernel.open_ask(self.match.state, self.seat(name))
        if ask is None or len(name) == 1:
            return ask
        figures = [one for one in ask.prompt.args.values() if isinstance(one, str) and self._plays(ask.seat, one)]
        return ask if not figures or name in figures else None

    def seat(self, name: str) -> Seat:
        try:
            return self.match.game.seat_called(self.match.state, name)
        except SetupError as error:
            raise NotAsExpectedError(f"a seat called {name}", error.sentence) from error

    def described_asks(self) -> str:
        """Who is asked what, as readable text."""
        if self.match.state.outcome is not None:
            return "that the game is over"
        return "; ".join(f"{letter(ask.seat)} is asked {selection.listed(ask)}" for ask in self.open_asks)

    def _plays(self, seat: Seat, figure: str) -> bool:
        try:
            return self.match.game.seat_called(self.match.state, figure) == seat
        except SetupError:
            return False

    def _act(self, entry: PlayEntry) -> None:
        if entry.do is not None:
            self._answer(entry)
        elif entry.close is not None:
            seats = [ask.seat for ask in self.match.state.asks]
            self._accepted(Close(seats if isinstance(entry.close, bool) else [self.seat(one) for one in entry.close]))
        elif entry.orders is not None and entry.seat is not None:
            self._accepted(Order(self.seat(entry.seat), entry.orders))
        elif entry.take_back and entry.seat is not None:
            self._tried(TakeBack(self.seat(entry.seat)), entry)

    def _answer(self, entry: PlayEntry) -> None:
        ask = self._ask_of(entry)
        try:
            choice = selection.choice(ask, entry) if ask else self._unasked_choice(entry)
        except selection.NoSuchOptionError as error:
            raise NotAsExpectedError(str(error), selection.listed(ask)) from error
        seat = ask.seat if ask else self.seat(entry.seat or "")
        self._tried(Answer(seat, ask.id if ask else self.match.state.asked[seat] + 1, choice), entry)

    def _ask_of(self, entry: PlayEntry) -> Ask | None:
        asks = self._asks_for(entry)
        if len(asks) > 1:
            raise NotAsExpectedError("one seat to be asked, or a seat to be named", self.described_asks())
        return asks[0] if asks else None

    def _unasked_choice(self, entry: PlayEntry) -> Choice:
        """Only a refusal can be expected of a seat that is not asked."""
        if entry.refused is None or entry.seat is None:
            raise NotAsExpectedError(f"that {entry.seat or 'somebody'} is asked", self.described_asks())
        return [str(entry.do)]

    def _asks_for(self, entry: PlayEntry) -> list[Ask]:
        if entry.seat is None:
            return self.open_asks
        ask = self.asked(entry.seat)
        return [] if ask is None else [ask]

    def _settle(self, entry: PlayEntry) -> None:
        """Skip what the entry is not about."""
        self._go_on_to(entry)
        asks = self.match.state.asks
        if entry.window is not None and (not asks or asks[0].window != entry.window):
            raise NotAsExpectedError(f"the window {entry.window} to open", self.described_asks())

    def _go_on_to(self, entry: PlayEntry) -> None:
        while self.match.state.asks and not self._is_time_for(entry):
            if entry.refused is not None and entry.window is None:
                return
            if self.match.state.asks[0].window:
                self._pass_window()
            elif entry.do is None or entry.refused is not None or not self._answer_by_itself():
                return

    def _is_time_for(self, entry: PlayEntry) -> bool:
        if entry.window is not None:
            return self.match.state.asks[0].window == entry.window
        if entry.do is not None:
            return any(selection.meant(ask, entry) for ask in self._asks_for(entry))
        return bool(entry.acts)

    def _pass_window(self) -> None:
        """A seat without an order and without a default passes by choosing nothing, if that is possible."""
        state = self.match.state
        for ask in self.open_asks:
            ordered = state.standing_choice(ask) is not None
            if ask.default is None and not ordered and ask.refusal([]) is None:
                self._accepted(Answer(ask.seat, ask.id, []))
        self._accepted(Close([ask.seat for ask in state.asks]))

    def _answer_by_itself(self) -> bool:
        """Answer the first ask that the scenario does not mention, if there is only one choice or the scenario leaves
        it open.
        """
        for ask in self.open_asks:
            choice = self._own_choice(ask)
            if choice is not None:
                self._accepted(Answer(ask.seat, ask.id, choice))
                return True
        return False

    def _own_choice(self, ask: Ask) -> Choice | None:
        if isinstance(ask, Acknowledge):
            return []
        if (only := ask.only_choice()) is not None or not self.auto:
            return only
        if ask.default is not None:
            return ask.default
        simple: list[Choice] = [[], *([option.id] for option in ask.available())]
        return next((choice for choice in simple if ask.refusal(choice) is None), ask.random_choice(self._chance))

    def _accepted(self, command: Command) -> None:
        refusal = self._command(command)
        if refusal is not None:
            raise NotAsExpectedError("this to be accepted", f"refused with {refusal.code}")

    def _tried(self, command: Command, entry: PlayEntry) -> None:
        """Carry out the command of an entry, which may expect a refusal."""
        before = codec.state_hash(self.match.state)
        refusal = self._command(command)
        if entry.refused is None:
            if refusal is not None:
                raise NotAsExpectedError("this to be accepted", f"refused with {_named(refusal)}")
            return
        wanted = ExpectedRefusal(entry.refused) if isinstance(entry.refused, str) else entry.refused
        if refusal is None:
            raise NotAsExpectedError(f"refused with {wanted.code}", "accepted")
        if refusal.code != wanted.code or wanted.rule not in (None, refusal.rule):
            expected = _named(Refusal(wanted.code, wanted.rule or ""))
            raise NotAsExpectedError(f"refused with {expected}", f"refused with {_named(refusal)}")
        if codec.state_hash(self.match.state) != before:
            raise NotAsExpectedError("a refused answer to change nothing", "a changed game")

    def _command(self, command: Command) -> Refusal | None:
        """Save and load the game before every command, to prove that this works at every moment."""
        if problems := checks.saving(self.match.game, self.match.state):
            raise NotAsExpectedError("a game that can be saved and loaded", problems[0])
        before, self.match.state = self.match.state, codec.copy(self.match.game, self.match.state)
        result = self.match.carry_out(command)
        self.trace(f"  {described(command)}{f': {_named(result)}' if isinstance(result, Refusal) else ''}")
        if isinstance(result, Refusal):
            return result
        self.before = before
        self.events += result
        self._check()
        return None

    def trace(self, line: str) -> None:
        if self._trace is not None:
            self._trace(line)

    def _check(self) -> None:
        for event in self.events[self._traced :]:
            self.trace(f"    {event.name} {flow(event.args)}{''.join(_private(event))}")
        self._traced = len(self.events)
        for ask in self.open_asks:
            self.trace(f"    {letter(ask.seat)} is asked {selection.listed(ask)}")
        if problems := checks.invariants(self.match.game, self.match.state):
            raise NotAsExpectedError("the invariants to hold", "; ".join(problems))


def by_stream(dice: Dice) -> dict[str, list[int]]:
    if isinstance(dice, dict):
        return dice
    return {MAIN_DICE: dice} if dice else {}


def described(command: Command) -> str:
    """A command as readable text."""
    match command:
        case Answer(seat=seat, choice=choice):
            return f"{letter(seat)} answers {flow(choice)}"
        case Order(seat=seat, orders=orders):
            return f"{letter(seat)} leaves {len(orders)} standing orders"
        case TakeBack(seat=seat):
            return f"{letter(seat)} takes back"
        case Close(seats=seats):
            return f"the clock closes for {', '.join(map(letter, seats))}"
    raise TypeError(f"there is no such command: {command!r}")


def _private(event: Event) -> Iterator[str]:
    for seat, args in event.private.items():
        yield f"; {letter(seat)} also hears {flow(args)}"


def _named(refusal: Refusal) -> str:
    return f"{refusal.code} (rule {refusal.rule})" if refusal.rule else refusal.code
