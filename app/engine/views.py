"""Views: the only thing that leaves the server. Built by allow-list, the public part once for all audiences."""

from collections.abc import Iterable
from typing import Any

from msgspec import json

from app.engine.asks import Ask, Option
from app.engine.game import Game
from app.engine.messages import Audience, Event, Seat
from app.engine.state import State

# Sorted keys: the order in which a dict was filled may depend on what is hidden.
_encoder = json.Encoder(order="deterministic")


def view(game: Game, state: State, audience: Audience) -> dict[str, Any]:
    """What this audience may know: the public part, and for a seat its own."""
    return {"public": public_part(game, state), "private": private_part(game, state, audience)}


def encoded_views(game: Game, state: State, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """The views of many audiences as bytes: the public part is built and encoded once."""
    public = _encoder.encode(public_part(game, state))
    return {
        audience: b'{"public":' + public + b',"private":' + _encoder.encode(private_part(game, state, audience)) + b"}"
        for audience in audiences
    }


def public_part(game: Game, state: State) -> dict[str, Any]:
    return {
        "game": state.game,
        "seats": state.seats,
        "chance": chance_view(game, state),
        "waiting": waiting(state.asks),
        "outcome": state.outcome,
        "table": game.public(state),
    }


def private_part(game: Game, state: State, audience: Audience) -> dict[str, Any] | None:
    if not isinstance(audience, int):
        return None
    return {
        "seat": audience,
        "ask": _own_ask(state, audience),
        "orders": state.orders[audience],
        "own": game.private(state, audience),
    }


def _own_ask(state: State, seat: Seat) -> dict[str, Any] | None:
    """What this seat is asked, and what its standing orders would answer if the window were closed now."""
    for ask in state.asks:
        if ask.seat == seat:
            told = ask_view(ask)
            if ask.window and (ordered := state.standing_choice(ask)) is not None:
                told["ordered"] = ordered
            return told
    return None


def chance_view(game: Game, state: State) -> dict[str, Any]:
    """What was promised about the chance streams; the secrets of those that may be opened, once the game is over."""
    commitments = {purpose: stream.commitment for purpose, stream in state.streams.items()}
    if state.outcome is None:
        return {"commitments": commitments}
    opened = {purpose: state.streams[purpose].secret for purpose in game.opened(state)}
    return {"commitments": commitments, "opened": opened}


def waiting(asks: list[Ask]) -> dict[str, Any] | None:
    """Whom or what the table waits for. Who has answered already is not told; a window names nobody."""
    if not asks:
        return None
    if asks[0].window:
        return {"window": asks[0].window, "reason": asks[0].reason}
    return {"seats": [ask.seat for ask in asks if not ask.optional], "reason": asks[0].reason}


def ask_view(ask: Ask) -> dict[str, Any]:
    """An ask as its own seat sees it, the same for every kind of ask."""
    limits = {
        name: getattr(ask, name) for name in ("least", "most", "least_total", "caps", "total") if hasattr(ask, name)
    }
    if ask.optional:
        limits["optional"] = True
    return {
        "id": ask.id,
        "kind": type(ask).__name__.lower(),
        "prompt": ask.prompt,
        "reason": ask.reason,
        "rule": ask.rule,
        "window": ask.window,
        "answered": ask.answer,
        "options": [option_view(option) for option in ask.options],
        **limits,
    }


def option_view(option: Option) -> dict[str, Any]:
    told: dict[str, Any] = {"id": option.id, "at": option.at, "label": option.label, "args": option.args}
    if option.why_not is not None:
        told["why_not"] = option.why_not
    if option.weight:
        told["weight"] = option.weight
    if option.group:
        told["group"] = option.group
    if option.most != 1:
        told["most"] = option.most
    return told


def told(events: Iterable[Event], audience: Audience) -> list[dict[str, Any]]:
    """The events as this audience hears them."""
    return [heard for event in events if (heard := event.told(audience)) is not None]
