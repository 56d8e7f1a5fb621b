"""A match: one game in progress, with the log of everything that was done to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from app.engine import codec, kernel
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Game, Phrase
from app.engine.history import AudienceUpdate, Updates, all_updates
from app.engine.kernel import Answer, Applicable, Close, Command, TakeBack
from app.engine.log import Log, without_last_answer
from app.engine.messages import Audience, Event, Seat
from app.engine.refusals import Refusal, SetupError
from app.engine.state import State
from app.engine.view_types import EventView

MOST_DECISIONS = 20_000

Player = Callable[["Match", Ask], Choice]


class ObservingPlayer(ABC):
    """A player that observes everything that its seat is sent."""

    @abstractmethod
    def begin(self) -> None:
        """Forget everything: the game is observed again from its beginning."""

    @abstractmethod
    def observe(self, update: AudienceUpdate) -> None: ...

    @abstractmethod
    def hear(self, said: EventView) -> None:
        """A phrase that was said at the table."""

    @abstractmethod
    def speak(self, match: "Match", chance: Chance) -> Phrase | None:
        """What it says with the answer that it has just given."""

    @abstractmethod
    def __call__(self, match: "Match", ask: Ask) -> Choice: ...


class BrokenMatchError(Exception):
    """A rule raised an error, so the match cannot go on."""

    @classmethod
    def caused_by(cls, error: Exception, who: str = "a rule") -> "BrokenMatchError":
        return cls(f"{who} ended in {type(error).__name__}: {error}")


class RefusedError(Exception):
    """A player gave an answer that the game refused."""


class Match:
    """A game in progress. `start` is the state in which it began: a take-back is carried out by replaying from there.
    `watch` is called before every command.
    """

    def __init__(self, game: Game, state: State, log: Log) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.watch: Callable[[Match, Command], None] = _nobody_watches
        self.start = codec.encode(state)

    @classmethod
    def new(
        cls, game: Game, seats: int, options: dict[str, Any], seed: str, contributions: list[str] | None = None
    ) -> "Match":
        try:
            state = game.new(options, seats, seed, contributions)
        except SetupError:
            raise
        except Exception as error:
            raise BrokenMatchError.caused_by(error) from error
        return cls(game, state, Log(game.name, seats, options, seed, contributions=contributions))

    @property
    def audiences(self) -> list[Audience]:
        return [*range(self.state.seats), "spectator"]

    def carry_out(self, command: Command) -> list[Event] | Refusal:
        """Apply the command and add it to the log, unless it is refused."""
        self.watch(self, command)
        result = self._take_back(command) if isinstance(command, TakeBack) else self._apply(command)
        if not isinstance(result, Refusal):
            self.log.commands.append(command)
        return result

    def _apply(self, command: Applicable) -> list[Event] | Refusal:
        try:
            return kernel.apply(self.state, command)
        except Exception as error:
            raise BrokenMatchError.caused_by(error) from error

    def _take_back(self, command: TakeBack) -> list[Event] | Refusal:
        kept = without_last_answer(self.state, self.log, command.seat)
        if isinstance(kept, Refusal):
            return kept
        scripted = {name: stream.loaded for name, stream in self.state.streams.items()}
        self.state = codec.decode(self.game, self.start)
        for name, dice in scripted.items():
            self.state.streams[name].loaded = dice
        for earlier in kept:
            self._apply(earlier)
        return []


def _nobody_watches(_match: Match, _command: Command) -> None:
    pass


class PlayedDecision(Struct):
    """What a player or the table just did, and what followed. `window` is the kind of window that this closed, `said`
    the phrase that came with it.
    """

    number: int
    command: Command
    events: list[Event]
    window: str = ""
    said: EventView | None = None


SpeechSource = Callable[[Match, Command], EventView | None]


def play(
    match: Match,
    players: Sequence[Player],
    extra: Callable[[Match], Command | None] = lambda _match: None,
    speech: SpeechSource = lambda _match, _command: None,
) -> Iterator[PlayedDecision]:
    """Play to the end, one decision at a time; the caller can inspect the match in between. `extra` may return a
    command that is carried out instead of the players' next one. `speech` returns what is said with a decision
    (`conversation`).
    """
    observers = _Observers(match, players)
    while match.state.outcome is None:
        if len(match.log.commands) >= MOST_DECISIONS:
            raise BrokenMatchError(f"the game has not ended after {MOST_DECISIONS} decisions")
        command = extra(match) or next_command(match, players)
        window = match.state.asks[0].window if isinstance(command, Close) else ""
        said = speech(match, command)
        result = match.carry_out(command)
        if isinstance(result, Refusal):
            raise RefusedError(f"{command} was refused: {result.code}")
        observers.tell(command, result)
        if said is not None:
            observers.hear(said)
        yield PlayedDecision(len(match.log.commands), command, result, window, said)


class _Observers:
    """The players of a match that observe what their seats are sent."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = {seat: player for seat, player in enumerate(players) if isinstance(player, ObservingPlayer)}
        self._begin()

    def _begin(self) -> None:
        game = self.match.game
        self.updates = Updates(game, self.players)
        if not self.players:
            return
        self.updates.after(self.match.state)
        first = codec.decode(game, self.match.start)
        for seat, player in self.players.items():
            player.begin()
            for update in all_updates(game, first, self.match.log.commands, seat):
                player.observe(update)

    def tell(self, command: Command, events: list[Event]) -> None:
        """After a take-back all observers begin again, because what was taken back has not happened."""
        if isinstance(command, TakeBack):
            self._begin()
        elif self.players:
            self._observe(events)

    def hear(self, said: EventView) -> None:
        for player in self.players.values():
            player.hear(said)

    def _observe(self, events: list[Event]) -> None:
        for audience, update in self.updates.after(self.match.state, events).items():
            self.players[audience].observe(update)  # type: ignore[index]


def next_command(match: Match, players: Sequence[Player]) -> Command:
    """The answer of the first seat that still has to give one, or the closing of a window that all have answered.
    Optional asks are skipped.
    """
    for ask in match.state.asks:
        if ask.answer is None and not ask.optional:
            return Answer(ask.seat, ask.id, _choice(match, players[ask.seat], ask))
    return Close([ask.seat for ask in match.state.asks])


def _choice(match: Match, player: Player, ask: Ask) -> Choice:
    try:
        return player(match, ask)
    except Exception as error:
        raise BrokenMatchError.caused_by(error, who=f"the player of seat {letter(ask.seat)}") from error


def letter(seat: Seat) -> str:
    """The name of a seat: A, B, C ..."""
    return chr(ord("A") + seat)
