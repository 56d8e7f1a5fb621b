"""The game of a live table: the state, what each audience last saw, and the clocks."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from app import games
from app.engine import codec, kernel, views
from app.engine.game import Game
from app.engine.kernel import Applicable, Command, TakeBack
from app.engine.log import effective, without_last_answer
from app.engine.messages import SPECTATOR, Audience, Event
from app.engine.refusals import TOO_LATE_TO_TAKE_BACK, Refusal
from app.engine.state import State
from app.tables.clocks import rounds
from app.tables.clocks.rounds import Clocks, ClockView
from app.tables.live.records import Record

_storage_encoder = msgspec.json.Encoder()
_command_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Command)
_event_decoder: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])
_clocks_decoder: msgspec.json.Decoder[Clocks] = msgspec.json.Decoder(Clocks)
_numbers_decoder: msgspec.json.Decoder[list[int]] = msgspec.json.Decoder(list[int])


class LoggedEvents(Struct, frozen=True):
    """The events of one decision and when it was made."""

    at: int
    events: list[Event]


class LiveGame:
    """`numbers` counts, for each seat and last for the spectators, how often what they see has changed.

    The view of an audience is encoded when it is first needed: a process that only reads what others commit has few
    audiences.
    """

    def __init__(self, game: Game, state: State, seq: int, numbers: list[int], clocks: Clocks) -> None:
        self.game = game
        self.state = state
        self.seq = seq
        self.numbers = numbers
        self.clocks = clocks
        self.clock = rounds.view(clocks)
        self._views: dict[Audience, bytes] = {}

    @classmethod
    def begin(cls, record: Record, now: int) -> "LiveGame":
        """A game that has just been set up."""
        game = games.load(record.game)
        state = first_state(game, record)
        clocks = rounds.restart(rounds.fresh(record), game, record, state, now)
        return cls(game, state, 0, [1] * (len(record.seats) + 1), clocks)

    @classmethod
    def load(cls, game: Game, checkpoint: Any) -> "LiveGame":
        """From the row of a checkpoint whose fingerprint fits."""
        return cls.reloaded(game, codec.decode(game, checkpoint.state), checkpoint)

    @classmethod
    def reloaded(cls, game: Game, state: State, checkpoint: Any) -> "LiveGame":
        """With a state that was found otherwise."""
        numbers, clocks = _numbers_decoder.decode(checkpoint.numbers), _clocks_decoder.decode(checkpoint.clocks)
        return cls(game, state, checkpoint.seq, numbers, clocks)

    def set_clocks(self, checkpoint: Any) -> None:
        """From a row of the same state, in which the clocks may have been set."""
        self.numbers = _numbers_decoder.decode(checkpoint.numbers)
        self.clocks = _clocks_decoder.decode(checkpoint.clocks)
        self.clock = rounds.view(self.clocks)

    @property
    def audiences(self) -> list[Audience]:
        return [*range(self.state.seats), SPECTATOR]

    def number(self, audience: Audience) -> int:
        return self.numbers[audience if isinstance(audience, int) else -1]

    def view(self, audience: Audience) -> bytes:
        """The encoded view of this audience."""
        self.prepare([audience])
        return self._views[audience]

    def prepare(self, audiences: Iterable[Audience]) -> None:
        """Encode the views of these audiences together, which share their public part."""
        missing = [audience for audience in audiences if audience not in self._views]
        if missing:
            self._views.update(views.encoded_views(self.game, self.state, missing))

    def apply(self, record: Record, command: Applicable, now: int) -> list[Event] | Refusal:
        """Carry out a command; a refused one changes nothing. After an exception this game must be discarded."""
        self.prepare(self.audiences)
        events = kernel.apply(self.state, command)
        if isinstance(events, Refusal):
            return events
        self.clocks = rounds.wind(self.clocks, self.game, record, self.state, now)
        self._advance(events)
        return events

    def take_back(self, record: Record, log: list[Any], command: TakeBack, now: int) -> list[Event] | Refusal:
        """Replay without the seat's last answer, given all commands up to now."""
        kept = without_last_answer(self.state, record.log(log), command.seat)
        if isinstance(kept, Refusal):
            return kept
        if not self._follows_from(record, log):
            return TOO_LATE_TO_TAKE_BACK
        self.prepare(self.audiences)
        self.state = replayed(self.game, record, kept)
        self.clocks = rounds.restart(self.clocks, self.game, record, self.state, now)
        events = [Event("taken_back", {"seat": command.seat})]
        self._advance(events)
        return events

    def _follows_from(self, record: Record, log: list[Any]) -> bool:
        """Whether the log leads to this state. Since a rule has changed it may not; then nothing can be taken back."""
        try:
            return codec.encode(replayed(self.game, record, effective(log))) == codec.encode(self.state)
        except Exception:  # noqa: BLE001  whatever the rules do with decisions that were made under others
            return False

    def restart_clocks(self, record: Record, now: int) -> None:
        """The pace is another one, or everybody was gone: what is open starts again."""
        self.clocks = rounds.restart(self.clocks, self.game, record, self.state, now)
        self.show_clock()

    def reseat(self, record: Record, seat: int, now: int) -> None:
        """Somebody else plays this seat from now on."""
        rounds.reseat(self.clocks, self.game, record, self.state, seat, now)
        self.show_clock()

    def shift_clocks(self, by: int) -> None:
        """After a pause everything is due that much later."""
        rounds.shift(self.clocks, by)
        self.show_clock()

    def extend_window(self) -> None:
        """The open window stays open, because somebody holds it."""
        rounds.extend(self.clocks)
        self.show_clock()

    def show_clock(self) -> None:
        """The clocks were set; if that can be seen, every audience sees it."""
        clock = rounds.view(self.clocks)
        if clock != self.clock:
            self.clock = clock
            self.numbers = [number + 1 for number in self.numbers]

    def waiting(self) -> str:
        """The seats that the table waits for, as everybody knows them; none while a window is open."""
        public = views.waiting(self.state.asks)
        return ",".join(str(seat) for seat in public.seats or []) if public else ""

    def turns(self) -> int:
        """How many turns or rounds have been played, which everybody can count."""
        return self.game.turns(self.state)

    def checkpoint(self) -> dict[str, Any]:
        state = codec.encode(self.state)
        return {
            "seq": self.seq,
            "fingerprint": codec.fingerprint(self.game),
            "hash": sha256(state).hexdigest(),
            "numbers": encode_text(self.numbers),
            "clocks": encode_text(self.clocks),
            "state": state,
        }

    def _advance(self, events: list[Event]) -> None:
        """One decision further: every audience that sees or hears anything new gets a new number."""
        self.seq += 1
        before, self._views = self._views, views.encoded_views(self.game, self.state, self.audiences)
        clock, self.clock = self.clock, rounds.view(self.clocks)
        for place, audience in enumerate(self.audiences):
            if clock != self.clock or before[audience] != self._views[audience] or views.event_views(events, audience):
                self.numbers[place] += 1


def first_state(game: Game, record: Record) -> State:
    return game.new(record.options, len(record.seats), record.seed)


def replayed(game: Game, record: Record, commands: Sequence[Any]) -> State:
    """The state after these commands, none of which is a take-back."""
    state = first_state(game, record)
    for number, command in enumerate(commands, start=1):
        result = kernel.apply(state, command)
        if isinstance(result, Refusal):
            raise ReplayError(f"decision {number} of {len(commands)} is refused: {result.code}")
    return state


class ReplayError(Exception):
    """A log that the rules no longer allow."""


def stored_clock(clocks: str) -> ClockView | None:
    """What everybody sees of the clocks in a checkpoint."""
    return rounds.view(_clocks_decoder.decode(clocks))


def encode_text(value: Any) -> str:
    """For the database, where no audience reads it."""
    return _storage_encoder.encode(value).decode()


def decode_command(text: str) -> Any:
    return _command_decoder.decode(text)


def decode_events(text: str) -> list[Event]:
    return _event_decoder.decode(text)
