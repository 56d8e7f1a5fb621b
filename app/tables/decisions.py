"""Decisions as they are stored: commands and events as text, which is never sent to an audience. Also replays them."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from app.engine import kernel
from app.engine.kernel import Applicable, Command
from app.engine.messages import Event
from app.engine.refusals import Refusal
from app.engine.state import State

_encoder = msgspec.json.Encoder()
_command_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_event_decoder: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])


class PastDecision(Struct, frozen=True, gc=False, array_like=True):
    """A decision as it is stored: the command, the events that it led to, and when it was made."""

    command: str
    events: str
    at: int


_past_decoder: msgspec.json.Decoder[list[PastDecision]] = msgspec.json.Decoder(list[PastDecision])


class ReplayError(Exception):
    """A log that is not possible under the current rules."""


def encode_text(value: object) -> str:
    return _encoder.encode(value).decode()


def decode_command(text: str) -> Command:
    return _command_decoder.decode(text)


def decode_events(text: str) -> list[Event]:
    return _event_decoder.decode(text)


def decode_decisions(text: bytes) -> list[PastDecision]:
    return _past_decoder.decode(text)


def played(state: State, commands: Sequence[Applicable]) -> State:
    """Applies these commands to the state, which is changed, and returns it. None of them may be a take-back."""
    for number, command in enumerate(commands, start=1):
        result = kernel.apply(state, command)
        if isinstance(result, Refusal):
            raise ReplayError(f"decision {number} of {len(commands)} is refused: {result.code}")
    return state
