"""Views: the only thing that leaves the server. Built by allow-list, the public part once for all audiences."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_type_hints

from msgspec import UNSET, json

from app.engine.asks import Allot, Arrange, Ask, Choice, Choose, Option
from app.engine.game import Game
from app.engine.messages import SPECTATOR, Audience, Event, Seat
from app.engine.state import State
from app.engine.view_types import (
    AcknowledgeView,
    AllotView,
    AnyView,
    ArrangeView,
    AskView,
    ChanceView,
    ChooseView,
    EventView,
    OpenView,
    OptionView,
    PrivateView,
    PublicView,
    View,
    ViewPart,
    WaitingView,
)

# Sorted keys: the order in which a dict was filled may depend on what is hidden. The keys of structs are sorted too, so
# that a page can make the same bytes from what it has read (`app.engine.chain`).
_encoder = json.Encoder(order="sorted")
_events_decoder = json.Decoder(list[EventView])


def view(game: Game, state: State, audience: Audience) -> AnyView:
    """What this audience may know: the public part, and for a seat its own. It shares nothing with the state."""
    return read_view(game, encoded_views(game, state, [audience])[audience])


def encoded_views(game: Game, state: State, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """The views of many audiences as bytes: the public part is built and encoded once."""
    return joined_views(game, state, audiences, encoded_public(game, state))


def encoded_public(game: Game, state: State) -> bytes:
    return _encoder.encode(public_part(game, state))


def encoded_private(game: Game, state: State, audience: Audience) -> bytes:
    return _encoder.encode(private_part(game, state, audience))


def joined_views(game: Game, state: State, audiences: Iterable[Audience], public: bytes) -> dict[Audience, bytes]:
    """The views of many audiences as bytes, with this public part."""
    return {audience: joined_view(public, encoded_private(game, state, audience)) for audience in audiences}


def joined_view(public: bytes, private: bytes) -> bytes:
    return b"".join((b'{"public":', public, b',"private":', private, b"}"))


def encoded_public_events(events: Iterable[Event]) -> bytes:
    """The public part of these events."""
    return _encoder.encode(event_views(events, SPECTATOR))


def read_view(game: Game, encoded: bytes) -> AnyView:
    """A view from its bytes, as types."""
    return _decoder(game).decode(encoded)


@cache
def _decoder(game: Game) -> json.Decoder[AnyView]:
    parts = tuple(get_type_hints(getattr(type(game), part))["return"] for part in ("public", "private"))
    return json.Decoder(View[parts])  # type: ignore[valid-type, misc]


def read_events(events: Iterable[Event], audience: Audience) -> list[EventView]:
    """The events as this audience receives them, decoded from their bytes."""
    heard = event_views(events, audience)
    return _events_decoder.decode(_encoder.encode(heard)) if heard else []


def encoded_open_view(game: Game, state: State) -> bytes:
    """What each audience knew, as bytes: only for a game that is over and whose table has agreed to it."""
    seats = [part for seat in range(state.seats) if (part := private_part(game, state, seat)) is not None]
    return _encoder.encode(OpenView(public=public_part(game, state), private=None, seats=seats))


def public_part(game: Game, state: State) -> PublicView[ViewPart]:
    return PublicView(
        game=state.game,
        seats=state.seats,
        chance=chance_view(game, state),
        waiting=waiting(state.asks),
        outcome=state.outcome,
        table=game.public(state),
    )


def private_part(game: Game, state: State, audience: Audience) -> PrivateView[ViewPart] | None:
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
            return ask_view(ask, state.standing_choice(ask) if ask.window and state.orders[seat] else None)
    return None


def chance_view(game: Game, state: State) -> ChanceView:
    commitments = {purpose: stream.commitment for purpose, stream in state.streams.items()}
    if state.outcome is None:
        return ChanceView(commitments=commitments, contributions=state.chance_contributions)
    opened = {purpose: state.streams[purpose].secret for purpose in game.opened(state)}
    return ChanceView(commitments=commitments, contributions=state.chance_contributions, opened=opened)


def waiting(asks: list[Ask]) -> WaitingView | None:
    """Whom or what the table waits for. It does not show who has already answered; a window names nobody."""
    if not asks:
        return None
    if asks[0].window:
        return WaitingView(reason=asks[0].reason, window=asks[0].window)
    return WaitingView(reason=asks[0].reason, seats=[ask.seat for ask in asks if not ask.optional])


def ask_view(ask: Ask, ordered: Choice | None = None) -> AskView:
    """An ask as its own seat sees it. Most are `Choose`; building these directly, without a mapping of arguments, takes
    half the time.
    """
    if isinstance(ask, Choose):
        return ChooseView(
            id=ask.id,
            prompt=ask.prompt,
            reason=ask.reason,
            rule=ask.rule,
            window=ask.window,
            answered=ask.answer,
            options=_option_views(ask.options),
            optional=ask.optional,
            ordered=UNSET if ordered is None else ordered,
            least=ask.least,
            most=ask.most,
            least_total=ask.least_total,
            caps=ask.caps,
        )
    shared = _shared_fields(ask, ordered)
    if isinstance(ask, Allot):
        return AllotView(**shared, total=ask.total, least=ask.least)
    return ArrangeView(**shared) if isinstance(ask, Arrange) else AcknowledgeView(**shared)


def _shared_fields(ask: Ask, ordered: Choice | None) -> dict[str, Any]:
    return {
        "id": ask.id,
        "prompt": ask.prompt,
        "reason": ask.reason,
        "rule": ask.rule,
        "window": ask.window,
        "answered": ask.answer,
        "options": _option_views(ask.options),
        "optional": ask.optional,
        "ordered": UNSET if ordered is None else ordered,
    }


def _option_views(options: list[Option]) -> list[OptionView]:
    return [
        OptionView(one.id, one.at, one.label, one.args, one.why_not, one.weight, one.group, one.most) for one in options
    ]


def event_views(events: Iterable[Event], audience: Audience) -> list[EventView]:
    """The events as this audience receives them, without those that it must not know of."""
    return [one for event in events if (one := _event_view(event, audience)) is not None]


def _event_view(event: Event, audience: Audience) -> EventView | None:
    own = event.private.get(audience) if isinstance(audience, int) else None
    if own is not None:
        return EventView(name=event.name, args=event.args, own=own, secret=event.secret)
    return None if event.secret else EventView(name=event.name, args=event.args)
