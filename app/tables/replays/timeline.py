"""The screens that an audience was shown, one after the other, each with the events that led to it."""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain
from typing import Final, Literal

from msgspec import UNSET, UnsetType

from app.engine import views
from app.engine.history import Updates
from app.engine.messages import SPECTATOR, Args, Audience, Event
from app.engine.state import State
from app.engine.view_types import EventView, ViewPart
from app.tables.decisions import decode_events
from app.tables.model import LogLine
from app.tables.replays.past import Past

TRUTH: Final = "truth"
Eyes = Audience | Literal["truth"]
"""Through whose eyes a game is replayed: those of a seat, of a spectator, or the truth, which shows everything."""


class PastScreen(ViewPart, frozen=True):
    """A screen of the past. `public` counts the screens that the spectators had been shown by then. It is the same for
    every audience, so that the same moment can be found through other eyes. `at` is 0 at the beginning.
    """

    public: int
    at: int
    events: list[LogLine]


class Timeline:
    """The truth has a screen for every decision; every other audience has one whenever it was sent something."""

    def __init__(self, past: Past, eyes: Eyes) -> None:
        self.past = past
        self.eyes = eyes
        self.screens: list[PastScreen] = []
        self._decisions: list[int] = []
        self._public = 0
        self._until = 0
        self._updates = Updates(past.game, [SPECTATOR] if eyes == TRUTH else [SPECTATOR, eyes])
        self._add(0, [], past.state(0), None)

    def catch_up(self) -> None:
        """Add the screens of newer decisions."""
        for number, state in self.past.follow(self._until):
            decision = self.past.decisions[number - 1]
            self._add(number, decode_events(decision.events), state, decision.at)
        self._until = len(self.past)

    def view(self, place: int) -> bytes:
        """What was seen on this screen."""
        return self._seen(self.past.state(self._decisions[place]))

    def _seen(self, state: State) -> bytes:
        if self.eyes == TRUTH:
            return views.encoded_open_view(self.past.game, state)
        return views.encoded_views(self.past.game, state, [self.eyes])[self.eyes]

    def views(self) -> Iterator[bytes]:
        """What was seen on every screen, in order."""
        wanted = iter([*self._decisions, None])
        place = next(wanted)
        for number, state in chain([(0, self.past.state(0))], self.past.follow(0)):
            if number == place:
                yield self._seen(state)
                place = next(wanted)

    def decision_at(self, public: int) -> int:
        """The last decision at which the spectators had been shown exactly this many screens."""
        later = next((place for place, screen in enumerate(self.screens) if screen.public > public), None)
        return len(self.past) if later is None else self._decisions[later] - 1

    def public_at(self, decision: int) -> int:
        """How many screens the spectators had been shown after this decision."""
        place = bisect_right(self._decisions, decision) - 1
        return self.screens[place].public

    def latest(self, lines: int) -> int:
        """The index of the first screen from which on there are at most this many events."""
        for place in range(len(self.screens) - 1, -1, -1):
            lines -= len(self.screens[place].events)
            if lines < 0:
                return min(place + 1, len(self.screens) - 1)
        return 0

    def _add(self, number: int, events: list[Event], state: State, at: int | None) -> None:
        told = self._updates.encoded_after(state, events)
        self._public += SPECTATOR in told and number > 0
        if self.eyes != TRUTH and self.eyes not in told:
            return
        at = 0 if at is None else at
        heard = _open_lines(events, at) if self.eyes == TRUTH else _lines(told[self.eyes].events, at)
        self.screens.append(PastScreen(self._public, at, heard))
        self._decisions.append(number)


def _lines(heard: list[EventView], at: int) -> list[LogLine]:
    return [LogLine.of(at, event) for event in heard]


def _open_lines(events: list[Event], at: int) -> list[LogLine]:
    """All events, with what a single seat learned privately. What several seats learned is in their views."""
    return [LogLine(at, event.name, event.args, _only(event)) for event in events]


def _only(event: Event) -> Args | UnsetType:
    private = list(event.private.values())
    return private[0] if len(private) == 1 else UNSET
