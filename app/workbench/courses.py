"""A course: a few commands carried out in the real world, with everything that each audience was sent because
of them.
"""

from collections import Counter
from functools import cached_property
from typing import Any

from msgspec import Struct, structs

from app.engine import chain, codec, kernel
from app.engine.asks import Ask, Choice
from app.engine.game import Game
from app.engine.kernel import Answer, Applicable, Close, Command
from app.engine.knowledge import zones
from app.engine.log import Log
from app.engine.messages import SPECTATOR, Audience, Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.views import encoded_public_events, event_views, private_part, public_part
from app.workbench import hidden, knowledge, public
from app.workbench.card_tracker import CardTracker, tracked
from app.workbench.outputs import encoder
from app.workbench.public import Name

Link = tuple[bytes, bytes]
"""The public part of a view, and the public events that came with it."""


class CourseStep(Struct):
    """One command in the real world. `asks` were open, `given` are the answers that had been given before, and
    `answers` what finally counted for each ask; `completes`: the poll was over with this command. `sent` is the update
    of each audience, `named` the cards that it names where cards may be named. `laid` is by how much each pile has
    grown, `shuffles` how often anything was shuffled. `link` is what the chain covers with it.
    """

    command: Applicable
    kind: str
    asks: list[Ask]
    given: dict[Seat, Choice]
    answers: dict[Seat, Choice]
    completes: bool
    events: list[Event]
    sent: dict[Audience, bytes]
    named: dict[Audience, set[Name]]
    laid: dict[str, int]
    shuffles: int
    link: Link | None


class Course:
    """The real world before the commands, and the result of each."""

    def __init__(self, game: Game, before: State, log: Log, commands: list[Applicable]) -> None:
        self.game = game
        self.before = before
        self.log = log
        self.zones = zones(before)
        self.facts_known = knowledge.table(game.name)
        self.table = public.table(game.name)
        self.audiences: list[Audience] = [*range(before.seats), SPECTATOR]
        self.steps: list[CourseStep] = []
        self.real = codec.copy(game, before)
        self.parts: set[type] = set()
        self.views, _, self.public = self._views(self.real)
        self.piles = hidden.sizes_of_piles(self.real)
        self.tracker = self._carry_out(commands)

    @cached_property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    @cached_property
    def gone_unseen(self) -> Counter[str]:
        """How many cards of each family have left the game unseen."""
        return Counter[str]() if self.facts_known is None else self.facts_known.unseen(self.events)

    @property
    def log_after(self) -> Log:
        return structs.replace(self.log, commands=[*self.log.commands, *(step.command for step in self.steps)])

    def _carry_out(self, commands: list[Applicable]) -> CardTracker:
        views, public, piles = self.views, self.public, self.piles
        with tracked(self.real) as tracker:
            for command in commands:
                tracker.pause()
                shuffled = len(tracker.shuffled)
                step, views, public = self._take(command, views, public)
                later = hidden.sizes_now(self.real, piles)
                step.laid, piles = growth(piles, later), later
                step.shuffles = len(tracker.shuffled) - shuffled
                self.steps.append(step)
        return tracker

    def _take(
        self, command: Applicable, before: dict[Audience, bytes], public_before: bytes
    ) -> tuple[CourseStep, dict[Audience, bytes], bytes]:
        state = self.real
        asks, kind = state.asks, kind_of_command(state, command)
        given, answers = answers_given(state), answers_in_the_end(state, command)
        events = kernel.apply(state, command)
        assert not isinstance(events, Refusal)  # noqa: S101 - it was carried out in the game that is checked
        views, named, public = self._views(state)
        sent = {}
        for audience in self.audiences:
            sent[audience] = update(event_views(events, audience), views[audience], before[audience])
            if self.table is not None:
                named[audience] |= self.table.names_in_events(events, audience)
        completes = state.asks is not asks
        linked = link(public_before, public, events)
        step = CourseStep(command, kind, asks, given, answers, completes, events, sent, named, {}, 0, linked)
        return step, views, public

    def _views(self, state: State) -> tuple[dict[Audience, bytes], dict[Audience, set[Name]], bytes]:
        """The view of every audience, the cards that it names where they may be named, and the public part."""
        shared = public_part(self.game, state)
        public = encoder.encode(shared)
        encoded = b'{"public":' + public + b',"private":'
        names = self.table.names_in_view(shared.table) if self.table else set[Name]()
        self.parts.add(type(shared.table))
        views, named = {}, {}
        for audience in self.audiences:
            own = private_part(self.game, state, audience)
            views[audience] = encoded + encoder.encode(own) + b"}"
            named[audience] = {*names, *(self.table.names_in_view(own.own) if self.table and own else ())}
            if own is not None:
                self.parts.add(type(own.own))
        return views, named, public


def link(before: bytes, public: bytes, events: list[Event]) -> Link | None:
    """What the chain covers with a decision: chains are equal if their links are. A decision without public news has no
    link.
    """
    heard = encoded_public_events(events)
    return None if public == before and heard == chain.NO_EVENTS else (public, heard)


def update(lines: list[Any], view: bytes, before: bytes) -> bytes:
    """The update that an audience would get, or None. Which parts of the view have changed follows from this view and
    the one before, and both are compared.
    """
    if not lines and view == before:
        return b"null"
    return b'{"events":%b,"view":%b}' % (encoder.encode(lines), view)


def growth(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {path: size - before[path] for path, size in after.items()}


def answers_given(state: State) -> dict[Seat, Choice]:
    return {ask.seat: ask.answer for ask in state.asks if ask.answer is not None}


def answers_in_the_end(state: State, command: Applicable) -> dict[Seat, Choice]:
    """What each seat has answered before this command, or what counts as its answer when a window is closed."""
    answers = answers_given(state)
    if isinstance(command, Close):
        for ask in state.asks:
            if ask.answer is None and not ask.optional:
                standing = state.standing_choice(ask) if ask.window else None
                if standing is not None or ask.default is not None:
                    answers[ask.seat] = ask.default if standing is None else standing  # type: ignore[assignment]
    return answers


def kind_of_command(state: State, command: Command) -> str:
    """The prompt that was answered, or the window that was closed."""
    if isinstance(command, Answer):
        ask = kernel.open_ask(state, command.seat)
        return f"{ask.prompt.id} {ask.window}".strip() if ask else ""
    return f"{type(command).__name__} {state.asks[0].window}".strip()
