"""Saving and loading: a state as bytes, its canonical hash, and the fingerprint of its shape."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, Never, cast

import msgspec

from app.engine.game import Game, OptionsT, StateT
from app.engine.state import State
from app.engine.steps import Step

_encoder = msgspec.json.Encoder(order="deterministic")
_copied = msgspec.msgpack.Encoder()


def encode(state: State) -> bytes:
    return _encoder.encode(state)


def decode(game: Game[StateT, OptionsT], data: bytes) -> StateT:
    return cast(StateT, _decoder(game).decode(data))


def state_hash(state: State) -> str:
    """Equal states have equal hashes, on every machine."""
    return sha256(encode(state)).hexdigest()


def copy(game: Game[StateT, OptionsT], state: StateT) -> StateT:
    """An independent copy. Nothing compares its bytes, so it uses the fastest encoding."""
    return cast(StateT, _copier(game).decode(_copied.encode(state)))


@cache
def fingerprint(game: Game[StateT, OptionsT]) -> str:
    """Changes when the shape of the state or of a step changes, so that an old save is noticed."""
    shapes = [game.state, *_steps(game).values()]
    schemas, definitions = msgspec.json.schema_components(
        shapes, schema_hook=lambda kind: {"title": _plain(kind).__name__}
    )
    return sha256(_encoder.encode([schemas, definitions])).hexdigest()


@cache
def _steps(game: Game[StateT, OptionsT]) -> dict[str, type[Step[Never]]]:
    """The registered steps by name: those defined beside the game's state, and the kernel's own."""
    package = game.state.__module__.rpartition(".")[0]
    return {
        kind.__name__: kind
        for kind in sorted(Step.kinds, key=lambda kind: kind.__name__)
        if kind.__module__.startswith((package + ".", "app.engine."))
    }


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[State]:
    return msgspec.json.Decoder(game.state, dec_hook=_step_decoder(game))


@cache
def _copier(game: Game) -> msgspec.msgpack.Decoder[State]:
    return msgspec.msgpack.Decoder(game.state, dec_hook=_step_decoder(game))


def _step_decoder(game: Game) -> Callable[[type, Any], Any]:
    steps = _steps(game)

    def decode_step(kind: type, value: Any) -> Any:
        if _plain(kind) is not Step:
            raise TypeError(f"{kind} cannot be saved")
        return msgspec.convert(value, steps[value["type"]], dec_hook=decode_step)

    return decode_step


def _plain(kind: type) -> type:
    """A type without its arguments."""
    return getattr(kind, "__origin__", kind)
