"""What an audience was sent during a game, decision by decision: its views and its events.

A bot's memory, and a replay from one audience's point of view, are made from this. A decision that was taken back is
not part of it: a bot or replay that had got further starts again (`all_updates` with the commands that still count).
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from app.engine import codec, kernel, views
from app.engine.game import Game
from app.engine.kernel import Command
from app.engine.log import LogError, effective
from app.engine.messages import Audience, Event
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.view_types import AnyView, EventView


class AudienceUpdate(Struct, frozen=True):
    """What an audience is sent after a decision: its view and its events."""

    view: AnyView
    events: list[EventView]


class EncodedUpdate(Struct, frozen=True):
    """An update with the view as the bytes that are sent."""

    view: bytes
    events: list[EventView]


class Updates:
    """What these audiences are sent while a game goes on. As on a person's page, an audience is sent something when its
    view changes or an event reaches it. Views and events are read from the bytes that a page would get.
    """

    def __init__(self, game: Game, audiences: Iterable[Audience]) -> None:
        self.game = game
        self.views: dict[Audience, bytes] = dict.fromkeys(audiences, b"")

    def encoded_after(self, state: State, events: Iterable[Event] = ()) -> dict[Audience, EncodedUpdate]:
        """What each audience is sent for this state; the first time, every audience gets its view."""
        told: dict[Audience, EncodedUpdate] = {}
        for audience, view in views.encoded_views(self.game, state, self.views).items():
            heard = views.event_views(events, audience)
            if heard or view != self.views[audience]:
                self.views[audience] = view
                told[audience] = EncodedUpdate(view, heard)
        return told

    def after(self, state: State, events: Iterable[Event] = ()) -> dict[Audience, AudienceUpdate]:
        """The same, decoded, so that it shares nothing with the state."""
        return {
            audience: AudienceUpdate(views.read_view(self.game, told.view), views.read_events(events, audience))
            for audience, told in self.encoded_after(state, events).items()
        }


def all_updates(game: Game, first: State, commands: list[Command], audience: Audience) -> Iterator[AudienceUpdate]:
    """Everything that this audience was sent in a game that began with this state, in order."""
    state = codec.copy(game, first)
    updates = Updates(game, [audience])
    yield from updates.after(state).values()
    for number, command in enumerate(effective(commands), start=1):
        events = kernel.apply(state, command)
        if isinstance(events, Refusal):
            raise LogError(f"command {number} is refused: {events.code}")
        yield from updates.after(state, events).values()
