"""Views: the only thing that leaves the server. Built by allow-list, the public part once for all audiences."""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, json

from app.engine.asks import Acknowledge, Allot, Arrange, Ask, Choice, Choose, Option
from app.engine.game import Game
from app.engine.messages import Audience, Event, Seat
from app.engine.state import State
from app.engine.view_types import (
    AcknowledgeView,
    AllotView,
    ArrangeView,
    AskView,
    ChanceView,
    ChooseView,
    EventView,
    OptionView,
    PrivateView,
    PublicView,
    View,
    WaitingView,
)

# Sorted keys: the order in which a dict was filled may depend on what is hidden.
_encoder = json.Encoder(order="deterministic")


def view(game: Game, state: State, audience: Audience) -> View[Any, Any]:
    """What this audience may know: the public part, and for a seat its own."""
    return View(public=public_part(game, state), private=private_part(game, state, audience))


def encoded_views(game: Game, state: State, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """The views of many audiences as bytes: the public part is built and encoded once."""
    public = _encoder.encode(public_part(game, state))
    return {
        audience: b'{"public":' + public + b',"private":' + _encoder.encode(private_part(game, state, audience)) + b"}"
        for audience in audiences
    }


def public_part(game: Game, state: State) -> PublicView[Any]:
    return PublicView(
        game=state.game,
        seats=state.seats,
        chance=chance_view(game, state),
        waiting=waiting(state.asks),
        outcome=state.outcome,
        table=game.public(state),
    )


def private_part(game: Game, state: State, audience: Audience) -> PrivateView[Any] | None:
    if not isinstance(audience, int):
        return None
    return PrivateView(
        seat=audience,
        ask=_own_ask(state, audience),
        orders=state.orders[audience],
        own=game.private(state, audience),
        may_take_back=state.may_take_back == audience,
    )


def _own_ask(state: State, seat: Seat) -> AskView | None:
    """What this seat is asked, and what its standing orders would answer if the window were closed now."""
    for ask in state.asks:
        if ask.seat == seat:
            return ask_view(ask, state.standing_choice(ask) if ask.window else None)
    return None


def chance_view(game: Game, state: State) -> ChanceView:
    commitments = {purpose: stream.commitment for purpose, stream in state.streams.items()}
    if state.outcome is None:
        return ChanceView(commitments=commitments)
    opened = {purpose: state.streams[purpose].secret for purpose in game.opened(state)}
    return ChanceView(commitments=commitments, opened=opened)


def waiting(asks: list[Ask]) -> WaitingView | None:
    """Whom or what the table waits for. Who has answered already is not shown; a window names nobody."""
    if not asks:
        return None
    if asks[0].window:
        return WaitingView(reason=asks[0].reason, window=asks[0].window)
    return WaitingView(reason=asks[0].reason, seats=[ask.seat for ask in asks if not ask.optional])


def ask_view(ask: Ask, ordered: Choice | None = None) -> AskView:
    """An ask as its own seat sees it."""
    shared: dict[str, Any] = {
        "id": ask.id,
        "prompt": ask.prompt,
        "reason": ask.reason,
        "rule": ask.rule,
        "window": ask.window,
        "answered": ask.answer,
        "options": [option_view(option) for option in ask.options],
        "optional": ask.optional,
        "ordered": UNSET if ordered is None else ordered,
    }
    match ask:
        case Choose(least=least, most=most, least_total=least_total, caps=caps):
            return ChooseView(**shared, least=least, most=most, least_total=least_total, caps=caps)
        case Allot(total=total, least=least):
            return AllotView(**shared, total=total, least=least)
        case Arrange():
            return ArrangeView(**shared)
        case Acknowledge():
            return AcknowledgeView(**shared)


def option_view(option: Option) -> OptionView:
    return OptionView(
        id=option.id,
        at=option.at,
        label=option.label,
        args=option.args,
        why_not=option.why_not,
        weight=option.weight,
        group=option.group,
        most=option.most,
    )


def event_views(events: Iterable[Event], audience: Audience) -> list[EventView]:
    """The events as this audience hears them, without those of which it must not know."""
    return [one for event in events if (one := _event_view(event, audience)) is not None]


def _event_view(event: Event, audience: Audience) -> EventView | None:
    own = event.private.get(audience) if isinstance(audience, int) else None
    if own is not None:
        return EventView(name=event.name, args=event.args, own=own)
    return None if event.secret else EventView(name=event.name, args=event.args)
