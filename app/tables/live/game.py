"""The game of a live table: the state, what each audience last saw, and the clocks."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec import Struct

from app import games
from app.engine import chain, codec, kernel, views
from app.engine.chain import Chain
from app.engine.chance import joint_commitment
from app.engine.game import Game
from app.engine.kernel import Applicable, Command, TakeBack
from app.engine.log import without_last_answer
from app.engine.messages import SPECTATOR, Audience, Event
from app.engine.refusals import TOO_LATE_TO_TAKE_BACK, Refusal
from app.engine.state import State
from app.store import differences
from app.store.entries import Row
from app.tables.clocks import rounds
from app.tables.clocks.rounds import Clocks, ClockView
from app.tables.decisions import decode_events, encode_text
from app.tables.live.records import Checkpoint, Record
from app.tables.model import LogLine

_clocks_decoder: msgspec.json.Decoder[Clocks] = msgspec.json.Decoder(Clocks)
_numbers_decoder: msgspec.json.Decoder[list[int]] = msgspec.json.Decoder(list[int])


class StoredEvents(Struct, frozen=True):
    """The events of one decision as they are stored, and when it was made."""

    at: int
    text: str

    def read(self) -> "LoggedEvents":
        return LoggedEvents(self, decode_events(self.text))


class LoggedEvents(Struct, frozen=True):
    """The events of one decision."""

    stored: StoredEvents
    events: list[Event]

    def lines(self, audience: Audience) -> list[LogLine]:
        """What this audience was sent of these events."""
        return [LogLine.of(self.stored.at, heard) for heard in views.event_views(self.events, audience)]


class ViewParts(NamedTuple):
    """What an audience sees, as bytes."""

    public: bytes
    private: bytes

    @property
    def whole(self) -> bytes:
        return views.joined_view(self.public, self.private)


class StoredChain(Struct, frozen=True):
    """The chain after this decision. If older code continues the game, it does not extend the chain, which is then
    lost.
    """

    seq: int
    chain: Chain


_chain_decoder: msgspec.json.Decoder[StoredChain | None] = msgspec.json.Decoder(StoredChain | None)


class LiveGame:
    """`numbers` counts, for each audience, how often what it sees has changed: the seats in order, then the spectators.
    `chain` covers what everybody was sent; None in a game older than the chain.

    The private part of an audience is encoded when it is first needed: a process that only reads what others commit has
    few audiences.
    """

    def __init__(
        self, game: Game, state: State, seq: int, numbers: list[int], clocks: Clocks, chain: Chain | None
    ) -> None:
        self.game = game
        self.state = state
        self.seq = seq
        self.audiences: list[Audience] = [*range(state.seats), SPECTATOR]
        self.numbers = dict(zip(self.audiences, numbers, strict=True))
        self.clocks = clocks
        self.clock = rounds.view(clocks)
        self._public = b""
        self._parts: dict[Audience, ViewParts] = {}
        self._chain = chain
        self._chain_checked = False
        self._base = b""

    @classmethod
    def begin(cls, record: Record, now: int) -> "LiveGame":
        """A game that has just been set up."""
        game = games.load(record.game)
        state = first_state(game, record)
        clocks = rounds.restart(rounds.fresh(record), game, record, state, now)
        first = chain.begun(views.encoded_public(game, state))
        return cls(game, state, 0, [1] * (len(record.seats) + 1), clocks, first)

    @classmethod
    def load(cls, game: Game, checkpoint: Checkpoint) -> "LiveGame":
        """From a checkpoint whose fingerprint fits."""
        return cls.reloaded(game, codec.decode(game, checkpoint.state), checkpoint)

    @classmethod
    def reloaded(cls, game: Game, state: State, checkpoint: Checkpoint) -> "LiveGame":
        """A game with a state that did not come from the checkpoint itself."""
        numbers, clocks = _numbers_decoder.decode(checkpoint.numbers), _clocks_decoder.decode(checkpoint.clocks)
        stored = _chain_decoder.decode(checkpoint.chain)
        known = stored.chain if stored is not None and stored.seq == checkpoint.seq else None
        found = cls(game, state, checkpoint.seq, numbers, clocks, known)
        found._base = checkpoint.base
        return found

    def set_clocks(self, checkpoint: Checkpoint) -> None:
        """Take the clocks from a checkpoint of the same state, in which they may have changed."""
        self.numbers = dict(zip(self.audiences, _numbers_decoder.decode(checkpoint.numbers), strict=True))
        self.clocks = _clocks_decoder.decode(checkpoint.clocks)
        self.clock = rounds.view(self.clocks)

    @cached_property
    def commitment(self) -> str:
        """The commitment to all secrets of chance, as it was before the start; a re-dealt state keeps it."""
        return joint_commitment((name, stream.commitment) for name, stream in self.state.streams.items())

    def views_of(self, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        """The encoded views of these audiences."""
        return {audience: self.parts_of(audience).whole for audience in audiences}

    def parts_of(self, audience: Audience) -> ViewParts:
        """The two parts of a view as bytes; all audiences share the public one."""
        if audience not in self._parts:
            self._parts[audience] = ViewParts(self.public, views.encoded_private(self.game, self.state, audience))
        return self._parts[audience]

    @property
    def public(self) -> bytes:
        """The encoded public part of every view."""
        if not self._public:
            self._public = views.encoded_public(self.game, self.state)
        return self._public

    @property
    def chain(self) -> Chain | None:
        """After an update of the program, everybody may be shown something else: then that is a step of its own."""
        if self._chain is not None and not self._chain_checked:
            self._chain = chain.continued(self._chain, self.public)
            self._chain_checked = True
        return self._chain

    def apply(self, record: Record, command: Applicable, now: int) -> list[Event] | Refusal:
        """Carry out a command; a refused one changes nothing. After an exception this game must be discarded."""
        before = self._all_parts()
        events = kernel.apply(self.state, command)
        if isinstance(events, Refusal):
            return events
        self._advance(before, rounds.after_decision(self.clocks, self.game, record, self.state, now), events)
        return events

    def take_back(
        self, record: Record, log: list[Command], rewound: bytes, command: TakeBack, now: int
    ) -> list[Event] | Refusal:
        """Return to the state without the seat's last answer (`rebuild.rewound`), given all commands up to now. If a
        rule has changed, the log may not lead to the current state; then nothing can be taken back.
        """
        kept = without_last_answer(self.state, record.log(log), command.seat)
        if isinstance(kept, Refusal):
            return kept
        if not rewound:
            return TOO_LATE_TO_TAKE_BACK
        before = self._all_parts()
        self.state = codec.decode(self.game, rewound)
        events = [Event("taken_back", {"seat": command.seat})]
        self._advance(before, rounds.restart(self.clocks, self.game, record, self.state, now), events)
        return events

    def show_clock(self) -> None:
        """The clocks were set. If that is visible, every audience gets a new number."""
        clock = rounds.view(self.clocks)
        if clock != self.clock:
            self.clock = clock
            self.numbers = {audience: number + 1 for audience, number in self.numbers.items()}

    def waiting(self) -> str:
        """The seats that the table publicly waits for; none while a window is open."""
        public = views.waiting(self.state.asks)
        return ",".join(str(seat) for seat in public.seats or []) if public else ""

    def checkpoint(self) -> Row:
        """The row to store. If it cannot be stored, this game is discarded."""
        state = codec.encode(self.state)
        stored = differences.difference(self._base, state) if self._base else b""
        new_base = None
        if not stored or len(stored) > differences.LARGEST:
            self._base, new_base = state, differences.packed(state)
            stored = differences.difference(state, state)
        return {
            "seq": self.seq,
            "fingerprint": codec.fingerprint(self.game),
            "hash": sha256(state).hexdigest(),
            "numbers": encode_text(list(self.numbers.values())),
            "clocks": encode_text(self.clocks),
            "chain": encode_text(None if self.chain is None else StoredChain(self.seq, self.chain)),
            "state": stored,
            "base": new_base,
        }

    def _all_parts(self) -> dict[Audience, ViewParts]:
        return {audience: self._parts.get(audience) or self.parts_of(audience) for audience in self.audiences}

    def _advance(self, before: dict[Audience, ViewParts], clocks: Clocks, events: list[Event]) -> None:
        """One decision further: every audience that sees something new or is sent an event gets a new number."""
        self.seq += 1
        known, public = self.chain, self.public
        self.clocks, clock = clocks, self.clock
        self.clock = rounds.view(clocks)
        self._public, self._parts = b"", {}
        told = views.event_views(events, SPECTATOR)
        all_see = bool(told) or clock != self.clock
        for audience, view in self._all_parts().items():
            if all_see or before[audience] != view or views.event_views(events, audience):
                self.numbers[audience] += 1
        if known is not None and (told or public != self.public):
            self._chain = chain.extended(known, self.public, views.encoded_public_events(events))


@lru_cache(maxsize=1024)
def promised(game: str, seed: str) -> str:
    """The commitment of a game that has not begun."""
    return games.load(game).commitment(seed)


def first_state(game: Game, record: Record) -> State:
    return game.new(record.options, len(record.seats), record.seed, record.added_to_chance)


def stored_clock(clocks: str) -> ClockView | None:
    """The public part of the clocks in a checkpoint."""
    return rounds.view(_clocks_decoder.decode(clocks))
