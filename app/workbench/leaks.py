"""The secrecy proof: re-deal what an audience cannot know, and compare every byte that would be sent to it.

Two comparisons are made for every audience. *Standing*: everything that it can request (`app.workbench.outputs`: the
view, and the refusals of a fixed set of probing commands) is the same in the real world and in a re-dealt one.
*Moving*: from there both worlds go on for some commands, and what the audience is sent because of each is the same:
whether anything is sent, the new view, the events.

`app.workbench.worlds` says what is held equal and what differs.

What the commands taught the audience is compared with the table of what may be learned (`app.workbench.knowledge`).
"""

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct, json, structs

from app.engine import kernel
from app.engine.asks import Ask
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.kernel import Answer, Applicable, Order
from app.engine.log import Log
from app.engine.messages import SPECTATOR, Audience, Message
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.views import encoded_public, event_views, joined_views
from app.engine.zones import Zone
from app.workbench import coverage, hidden, public
from app.workbench.courses import Course, CourseStep, Link, growth, link, update
from app.workbench.coverage import Coverage
from app.workbench.hidden import RealDraws
from app.workbench.outputs import OUTPUTS, REFUSALS, VIEW, OutputRequest, encoder, take_back
from app.workbench.worlds import OtherWorld, laid_elsewhere

ABSENT = "(absent)"
# Left out: who is asked may depend on who has passed in secret. What is asked is compared where it is sent, and so are
# the commitments of the chance streams.
UNCOMPARED = (Zone, *get_args(Ask), Message, Chance)


class Leak(Struct):
    """A difference that must not exist: where it was found, and the values in the two worlds."""

    audience: Audience
    what: str
    path: str
    real: object
    other: object


def check(game: Game, before: State, log: Log, commands: list[Applicable], tally: Coverage) -> list[Leak]:
    """Compare two worlds for every audience, standing at this state and moving on from it by these commands. `log` led
    to the state and also seeds the re-deals, so that a check can be repeated. The tally counts what was compared.
    """
    course = Course(game, before, log, commands)
    found = [leak for audience in course.audiences for leak in _check(course, audience, tally)]
    return found or list(undeclared(course))


def check_audience(game: Game, before: State, log: Log, command: Applicable, audience: Audience) -> list[Leak]:
    course = Course(game, before, log, [command])
    return _check(course, audience, Coverage()) or list(undeclared(course))


def _check(course: Course, audience: Audience, tally: Coverage) -> list[Leak]:
    comparison = Comparison(course, audience, tally)
    return [*comparison.standing(), *comparison.moving()]


def undeclared(course: Course) -> Iterator[Leak]:
    """Everything that is sent and is not in the table of what is public."""
    if (table := course.table) is None:
        return
    missing = [name for part in course.parts for name in table.missing_in_view(part)]
    missing += table.missing_in_events(course.events)
    for step in course.steps:
        prompts = {ask.prompt.id for ask in step.asks}
        missing += [prompt for prompt in prompts if table.shown_of_answer(prompt) is None]
    for name in missing:
        yield Leak(SPECTATOR, "table", name, "sent", "not in the table of what is public")


class Comparison(OtherWorld):
    """The real world and others, for one audience and one course of commands."""

    def __init__(self, course: Course, audience: Audience, tally: Coverage | None = None) -> None:
        super().__init__(course, audience)
        self.tally = Coverage() if tally is None else tally
        self.real_outputs = {VIEW: course.views[audience]}

    def standing(self) -> Iterator[Leak]:
        """Compares the current state. Whom the game asks follows from public facts and from who has passed in secret;
        whether others have answered must not show.
        """
        other = self._dealt_again(set(), self.course.zones)
        first = self.course.steps[0] if self.course.steps else None
        self.note_hidden(coverage.hidden_facts(self.course.zones, self.audience))
        yield from self._compare("asked", _asked(self.before), _asked(other), first, REFUSALS)
        self._vary_hidden_facts(other)
        yield from self.looking_at(other, self.with_secret_orders(other, self.course.log))

    def looking_at(self, other: State, log: Log) -> Iterator[Leak]:
        """Compare everything that the audience can request with another world to which this log has led."""
        first = self.course.steps[0] if self.course.steps else None
        ours = self._request(self.before, self.course.log, self.course.public)
        theirs = self._request(other, log)
        for name, output in OUTPUTS.items():
            if output.for_spectators or isinstance(self.audience, int):
                if name not in self.real_outputs:
                    self.real_outputs[name] = output.make(ours)
                yield from self._compare(name, self.real_outputs[name], output.make(theirs), first, name)

    def note_hidden(self, facts: set[str]) -> None:
        """These facts are hidden from the audience at this kind of ask."""
        first = self.course.steps[0] if self.course.steps else None
        kind, who = (first.kind, self._role(first)) if first else ("", "")
        self.tally.note_hidden(facts, kind, who)

    def has_sent(self, fact: str) -> bool:
        """Whether something that was sent, or not sent, at this kind of ask was compared while this fact differed."""
        first = self.course.steps[0]
        return any(self.tally.cells[fact, first.kind, self._role(first), output] for output in coverage.SENT)

    def moving(self) -> Iterator[Leak]:
        shown = self._shown()
        yield from self._unlawful()
        other = self._other_before(shown)
        view, public_part = self._views(other)
        yield from self._compare(VIEW, self.course.views[self.audience], view, self.course.steps[0], VIEW)
        piles = hidden.sizes_of_piles(other)
        uneven: set[str] = set()
        with hidden.same_draws(other, hidden.RemainingDraws(self.real_draws)):
            for step in self.course.steps:
                events = self._take(other, step)
                if events is None:
                    self.tally.not_comparable += 1
                    return
                if isinstance(events, Refusal):
                    yield from self._refused(step.command, events)
                    return
                before, piles = piles, hidden.sizes_now(other, piles)
                if laid_elsewhere(step, growth(before, piles), uneven):
                    self.tally.not_comparable += 1
                    return
                (previous, public_before), (view, public_part) = (view, public_part), self._views(other)
                sent = update(event_views(events, self.audience), view, previous)
                yield from self._compare_sent(step, sent, link(public_before, public_part, events))
        if isinstance(self.audience, int):
            done = structs.replace(self.course.log, commands=[*self.course.log.commands, *self.done])
            ours, theirs = self._request(self.course.real, self.course.log_after), self._request(other, done)
            yield from self._compare("take back", take_back(ours), take_back(theirs), step, REFUSALS)
        yield from self._divided(other)

    def _compare_sent(self, step: CourseStep, sent: bytes, linked: Link | None) -> Iterator[Leak]:
        """Compare what is sent because of a command, if anything, and what the chain covers with it."""
        real = step.sent[self.audience]
        output = coverage.SILENCE if real == b"null" else coverage.UPDATE
        yield from self._compare("update", real, sent, step, output)
        if linked != step.link:
            yield Leak(self.audience, "chain", "", step.link, linked)

    def _divided(self, other: State) -> Iterator[Leak]:
        """Fields that should follow from public facts and nevertheless differ in the other world after the same
        commands: some view could show them later.
        """
        if (table := self.course.table) is None:
            return
        for kind, field in public.differences(self.course.real, other, UNCOMPARED):
            if field in table.state_fields(kind).open:
                yield Leak(self.audience, "state", f"{kind.__name__}.{field}", "the same", "another")

    def moving_freely(self) -> Iterator[Leak]:
        """What differs after the command if nothing is held equal: that is what the command teaches the audience."""
        other = self._dealt_again(set(), [])
        self.game.vary_hidden_facts(other, self.audience, self.chance)
        step = self.course.steps[0]
        view, _ = self._views(other)
        with hidden.same_draws(other, hidden.RemainingDraws(RealDraws(self.course.tracker.draws, []))):
            events = kernel.apply(other, step.command)
        if isinstance(events, Refusal):
            yield Leak(self.audience, "command", "", "accepted", "refused")
        else:
            sent = update(event_views(events, self.audience), self._views(other)[0], view)
            yield from self._compare("update", step.sent[self.audience], sent, step, coverage.UPDATE)

    def _unlawful(self) -> Iterator[Leak]:
        if (known := self.course.facts_known) is None:
            return
        learned = [hidden.kind_of(path) for path, _ in self.sighting.learned(self._made_visible)]
        learned += [hidden.kind_of(path) for path in self.sighting.known_within]
        self.tally.learned += len(learned)
        for family, (number, allowed) in known.unlawful(self.course.events, self.audience, learned).items():
            yield Leak(self.audience, "knowledge", family, f"{number} cards learned", f"{allowed} may be")

    def _refused(self, command: Applicable, refusal: Refusal) -> Iterator[Leak]:
        """Another seat may be unable to do the same in the other world; the audience itself must be able to."""
        if isinstance(command, Answer | Order) and command.seat == self.audience:
            yield Leak(self.audience, "command", "", "accepted", refusal.code)
        self.tally.not_comparable += 1

    def _role(self, step: CourseStep | None) -> str:
        return coverage.role(self.audience, getattr(step.command, "seat", None) if step else None)

    def _request(self, state: State, log: Log, public: bytes = b"") -> OutputRequest:
        return OutputRequest(self.game, state, log, self.audience, public)

    def _views(self, state: State) -> tuple[bytes, bytes]:
        """The view of the audience, and its public part."""
        shared = encoded_public(self.game, state)
        return joined_views(self.game, state, [self.audience], shared)[self.audience], shared

    def _compare(self, what: str, real: bytes, other: bytes, step: CourseStep | None, output: str) -> Iterator[Leak]:
        self.tally.bytes_compared += len(real)
        kind = step.kind if step else ""
        self.tally.count(self.facts, kind, self._role(step), output, self.audience)
        if real != other:
            path, ours, theirs = first_difference(json.decode(real), json.decode(other))
            yield Leak(self.audience, what, path, ours, theirs)


def _asked(state: State) -> bytes:
    return encoder.encode(sorted(ask.seat for ask in state.asks))


def first_difference(real: object, other: object, path: str = "") -> tuple[str, object, object]:
    """The innermost place at which two values differ, and the value there in each."""
    if isinstance(real, dict) and isinstance(other, dict):
        ours, theirs = real, other
    elif isinstance(real, list) and isinstance(other, list):
        ours, theirs = dict(enumerate(real)), dict(enumerate(other))
    else:
        return path, real, other
    for name in sorted({*ours, *theirs}):
        one, two = ours.get(name, ABSENT), theirs.get(name, ABSENT)
        if one != two:
            return first_difference(one, two, f"{path}.{name}".lstrip("."))
    return path, real, other
