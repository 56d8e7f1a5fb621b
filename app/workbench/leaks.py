"""The secrecy proof: deal again what an audience cannot know, and compare every byte that would be sent to it.

Two comparisons are made for every audience. *Standing*: the view, and the refusals of a fixed set of probing commands,
are the same in the real world and in one that was dealt again. *Moving*: from there both worlds go on for some
commands, and what the audience is sent because of each is the same: whether anything is sent, the new view, the events.

Held equal is only what the table of what is public (`app.workbench.public`) says is shown by these commands; everything
else is dealt again: faces, types, orders of decks, the secrets of chance, standing orders. Where another seat answers
something of which the others learn only a part, it answers something else there that agrees in that part; what nobody
learns at all, it does not do, or does otherwise. Where cards are turned over mixed, it is another one's card that comes
to light from each place. Piles that nobody may count are of another size.

What the commands taught the audience is held against the table of what may be learned (`app.workbench.knowledge`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, json

from app.engine import kernel
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.kernel import Answer, Close, Command, Order
from app.engine.knowledge import zones
from app.engine.log import Log, without_last_answer
from app.engine.messages import SPECTATOR, Audience, Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import StandingOrder, State
from app.engine.views import encoded_views, heard
from app.workbench import choices, coverage, hidden
from app.workbench.courses import Course, Step, encoder, growth, update
from app.workbench.coverage import Tally
from app.workbench.hidden import Luck, Place

ABSENT = "(absent)"


class Leak(Struct):
    """A difference that should not be: where it was found, and what stood there in the two worlds."""

    audience: Audience
    what: str
    path: str
    real: Any
    other: Any


def check(game: Game, before: State, log: Log, commands: list[Command]) -> tuple[list[Leak], Tally]:
    """Compare two worlds for every audience, standing at this state and moving on from it by these commands. `log` led
    to the state, and says how everything is dealt again: the same question gives the same answer.
    """
    course = Course(game, before, log, commands)
    tally = Tally()
    found = [leak for audience in course.audiences for leak in _check(course, audience, tally)]
    return found or list(undeclared(course)), tally


def check_audience(
    game: Game, before: State, log: Log, command: Command, audience: Audience
) -> tuple[list[Leak], Tally]:
    tally = Tally()
    course = Course(game, before, log, [command])
    return _check(course, audience, tally) or list(undeclared(course)), tally


def _check(course: Course, audience: Audience, tally: Tally) -> list[Leak]:
    comparison = Comparison(course, audience, tally)
    return [*comparison.standing(), *comparison.moving()]


def undeclared(course: Course) -> Iterator[Leak]:
    """Whatever is sent and is not in the table of what is public."""
    if (table := course.table) is None:
        return
    missing = [name for part in _game_parts(course) for name in table.missing_in_view(part)]
    missing += table.missing_in_events(course.events)
    for step in course.steps:
        prompts = {ask.prompt.id for ask in step.asks}
        missing += [prompt for prompt in prompts if table.shown_of_answer(prompt) is None]
    for name in missing:
        yield Leak(SPECTATOR, "table", name, "sent", "not in the table of what is public")


def _game_parts(course: Course) -> list[type]:
    game, state = course.game, course.real
    return [type(game.public(state)), type(game.private(state, 0))]


class Worlds(Struct):
    """Another world before a command that looks the same in it, and the command as it is given there. `luck` is what
    chance brought in the real world.
    """

    other: State
    command: Command | None
    luck: Luck


class Comparison:
    """The real world and others, for one audience and one course of commands."""

    def __init__(self, course: Course, audience: Audience, tally: Tally | None = None) -> None:
        self.course = course
        self.game = course.game
        self.before = course.before
        self.audience = audience
        log = course.log
        self.seed = f"{log.seed}/{len(log.commands)}/{audience}"
        self.chance = Chance.seeded(self.seed, "choices")
        self.tally = Tally() if tally is None else tally
        self.sighting = course.trail.of(audience)
        self.held: set[Place] = set()
        self.facts: set[str] = set()
        self.done: list[Command] = []

    def standing(self) -> Iterator[Leak]:
        """Whom the game asks follows from public facts and from who has passed in secret; whether the others have
        answered is nobody's business.
        """
        other = self._dealt_again(set(), self.course.zones)
        first = self.course.steps[0] if self.course.steps else None
        kind, who = (first.kind, self._role(first)) if first else ("", "")
        self.tally.note_hidden(coverage.hidden_facts(self.course.zones, self.audience), kind, who)
        yield from self._compare("asked", _asked(self.before), _asked(other), first, coverage.REFUSALS)
        self._unsettle(other)
        yield from self._compare("view", self.course.views[self.audience], self._view(other), first, coverage.VIEW)
        real_log, other_log = self.course.log, self.with_secret_orders(other, self.course.log)
        ours, theirs = self._refusals(self.before, real_log), self._refusals(other, other_log)
        yield from self._compare("refusals", ours, theirs, first, coverage.REFUSALS)

    def another(self) -> State:
        """Another world that looks the same now, in which nobody else has answered yet."""
        other = self._dealt_again(set(), self.course.zones)
        self._unsettle(other)
        return other

    def _unsettle(self, other: State) -> None:
        """Others have passed in secret or not, and have not answered; everybody is asked anew, the audience too."""
        self.game.unsettle(other, self.audience, self.chance)
        kernel.ask_all_again(other)
        for ask in other.asks:
            if ask.seat != self.audience:
                ask.answer = None

    def moving(self) -> Iterator[Leak]:
        shown = self._shown()
        yield from self._unlawful(shown)
        other = self._other_before(shown)
        luck = Luck(self.course.trail.draws, self.sighting.equal_in_shuffles(self.held))
        view = self._view(other)
        uneven: set[str] = set()
        with hidden.lucky_alike(other, luck):
            for step in self.course.steps:
                piles = hidden.sizes_of_piles(other)
                events = self._take(other, step)
                if events is None:
                    self.tally.not_comparable += 1
                    return
                if isinstance(events, Refusal):
                    yield from self._refused(step.command, events)
                    return
                if _laid_elsewhere(step.laid, growth(piles, hidden.sizes_of_piles(other)), uneven):
                    self.tally.not_comparable += 1
                    return
                previous, view = view, self._view(other)
                sent = update(heard(events, self.audience), view, previous)
                real = step.sent[self.audience]
                output = coverage.SILENCE if real == b"null" else coverage.UPDATE
                yield from self._compare("update", real, sent, step, output)
        if isinstance(self.audience, int):
            ours = without_last_answer(self.course.real, self.course.log_after, self.audience)
            log = self.course.log
            done = Log(log.game, log.seats, log.options, log.seed, [*log.commands, *self.done])
            theirs = without_last_answer(other, done, self.audience)
            yield from self._compare("take back", _allowed(ours), _allowed(theirs), step, coverage.REFUSALS)

    def moving_freely(self) -> Iterator[Leak]:
        """What is different after the command if nothing is held equal: what the command teaches the audience."""
        other = self._dealt_again(set(), [])
        self.game.unsettle(other, self.audience, self.chance)
        step = self.course.steps[0]
        view = self._view(other)
        with hidden.lucky_alike(other, Luck(self.course.trail.draws, [])):
            events = kernel.apply(other, step.command)  # type: ignore[arg-type]
        if isinstance(events, Refusal):
            yield Leak(self.audience, "command", "", "accepted", "refused")
        else:
            sent = update(heard(events, self.audience), self._view(other), view)
            yield from self._compare("update", step.sent[self.audience], sent, step, coverage.UPDATE)

    def worlds(self) -> Worlds:
        """The other world before the first command, as it would be carried out there."""
        other = self._other_before(self._shown())
        step = self.course.steps[0]
        luck = Luck(self.course.trail.draws, self.sighting.equal_in_shuffles(self.held))
        self._settle(other, step)
        return Worlds(other, self._alike(other, step), luck)

    def _shown(self) -> set[Place]:
        """The cards that have come to light by the commands, as far as the table says that they are shown."""
        lit = self.sighting.come_to_light()
        events = self.course.events
        lit |= self.sighting.gone_by_name(self._named_besides(lit, events), lit)
        return {place for place in lit if self._is_named(place)} - self._gone_unseen(lit, events)

    def _is_named(self, place: Place) -> bool:
        known = self.course.facts_known
        if self.course.table is None or known is None:
            return True
        path, at = place
        name = known.family(hidden.kind_of(path)), self.course.zones[path].cards[at]
        return any(name in step.named[self.audience] for step in self.course.steps)

    def _other_before(self, shown: set[Place]) -> State:
        known = self.course.facts_known
        named = [] if known is None else known.named(self.course.events, self.audience)
        self.held = shown | self.sighting.gone_of(named)
        other = self._dealt_again(self.held, self.course.trail.only_grown())
        if self.course.steps[0].completes:
            return other
        for ask in other.asks:
            if ask.seat != self.audience and self.chance.below(2):
                ask.answer = None
        return other

    def _take(self, other: State, step: Step) -> list[Event] | Refusal | None:
        """The same in the other world, as far as this audience can see; None if it cannot be done there."""
        command = step.command
        if not step.completes and self._is_secret(command):
            return self._in_secret(other, step)
        if not self._settle(other, step):
            return None
        alike = self._alike(other, step)
        if alike is None:
            return None
        if alike != command:
            self.facts.add(coverage.CHOICES)
        return self._do(other, alike)

    def _do(self, other: State, command: Any) -> list[Event] | Refusal:
        self.done.append(command)
        return kernel.apply(other, command)

    def _is_secret(self, command: Command) -> bool:
        return isinstance(command, Answer | Order) and command.seat != self.audience

    def _in_secret(self, other: State, step: Step) -> list[Event] | Refusal:
        """What nobody else learns of is not done in the other world, or something else is."""
        self.facts.add(coverage.NOTHING_DONE)
        command = step.command
        if isinstance(command, Answer) and self.chance.below(2):
            ask = kernel.open_ask(other, command.seat)
            if ask is not None and len(other.asks) > 1 and (ask.window or _others_to_answer(other, ask)):
                return self._do(other, Answer(ask.seat, ask.id, ask.random_choice(self.chance)))
        return []

    def _settle(self, other: State, step: Step) -> bool:
        """What was answered already, and is carried out with this command, was answered alike; by hand or by a standing
        order. Whether that was possible.
        """
        if not step.completes:
            return True
        asks = {ask.seat: ask for ask in other.asks}
        acting = step.command.seat if isinstance(step.command, Answer) else None
        for ask in step.asks:
            theirs = asks.get(ask.seat)
            if theirs is None or ask.seat in (self.audience, acting):
                continue
            wanted = step.answers.get(ask.seat)
            choice = None if wanted is None else self._chosen_alike(ask, theirs, wanted)
            if wanted is not None and choice is None:
                return False
            theirs.answer = choice
            by_order = isinstance(step.command, Close) and theirs.window and isinstance(choice, list)
            if by_order and self.chance.below(2):
                theirs.answer = None
                other.orders[ask.seat] = [StandingOrder(theirs.window, choice)]  # type: ignore[arg-type]
            elif by_order:
                other.orders[ask.seat] = []
        return True

    def _alike(self, other: State, step: Step) -> Command | None:
        """What another seat does in the other world, so that the audience sees it do the same."""
        command = step.command
        if not isinstance(command, Answer) or command.seat == self.audience:
            return command
        real = next(ask for ask in step.asks if ask.seat == command.seat and ask.id == command.ask)
        ask = kernel.open_ask(other, command.seat)
        if ask is None:
            return None
        choice = self._chosen_alike(real, ask, command.choice)
        return None if choice is None else Answer(command.seat, ask.id, choice)

    def _chosen_alike(self, real: Ask, ask: Ask, choice: Choice) -> Choice | None:
        if ask.window:
            return choice if ask.refusal(choice) is None else None
        table = self.course.table
        shown = (table and table.shown_of_answer(real.prompt.id)) or "all"
        return choices.alike(real, ask, choice, shown, self._kept(real.seat), self.chance)

    def _kept(self, seat: Seat) -> Counter[str]:
        """The faces that come to light from where this seat can have chosen them."""
        found = self.course.zones
        return Counter(found[path].cards[at] for path, at in self.held if found[path].owner in (seat, -1))

    def _unlawful(self, shown: set[Place]) -> Iterator[Leak]:
        if (known := self.course.facts_known) is None:
            return
        lit = self.sighting.come_to_light()
        events = self.course.events
        lit |= self.sighting.gone_by_name(self._named_besides(lit, events), lit)
        lit -= self._gone_unseen(lit, events)
        learned = [hidden.kind_of(path) for path, _ in self.sighting.lessons(lit)]
        learned += [hidden.kind_of(path) for path in self.sighting.known_within]
        self.tally.lessons += len(learned)
        for family, (number, allowed) in known.unlawful(events, self.audience, learned).items():
            yield Leak(self.audience, "knowledge", family, f"{number} cards learned", f"{allowed} may be")

    def _refused(self, command: Command, refusal: Refusal) -> Iterator[Leak]:
        """Another seat may not be able to do the same in the other world; the audience itself must be."""
        if isinstance(command, Answer | Order) and command.seat == self.audience:
            yield Leak(self.audience, "command", "", "accepted", refusal.code)
        self.tally.not_comparable += 1

    def _dealt_again(self, shown: set[Place], grown: Iterable[str]) -> State:
        """Another world with other secrets of chance, in which all is dealt anew but these cards."""
        ours = self.course.zones
        with hidden.held(self.before, self.audience, shown):
            other = self.game.redeal(self.before, self.audience, self.seed)
        theirs = zones(other)
        for path, zone in theirs.items():
            zone.seen = list(ours[path].seen)
        if (end := self.course.real).outcome is not None:
            for name in self.game.opened(end):
                other.streams[name].secret = end.streams[name].secret
        hidden.mix(other, self._turned_over_mixed(shown), Chance.seeded(self.seed, "mixed"))
        self.facts = coverage.differing(self.before, other, ours, theirs)
        hidden.count_otherwise(other, self.audience, Chance.seeded(self.seed, "counts"))
        if hidden.enlarge(other, grown, Chance.seeded(self.seed, "sizes")):
            self.facts.add(coverage.SIZES)
        return other

    def _turned_over_mixed(self, shown: set[Place]) -> list[Place]:
        mixed = [] if self.course.facts_known is None else self.course.facts_known.mixed
        return [(path, place) for path, place in shown if hidden.kind_of(path) in mixed]

    def _named_besides(self, lit: set[Place], events: list[Event]) -> list[str]:
        """What was shown to pay with, and lies covered by now."""
        known, ours = self.course.facts_known, self.course.zones
        named = [] if known is None else known.named(events, self.audience)
        for path, at in lit:
            if ours[path].cards[at] in named:
                named.remove(ours[path].cards[at])
        return named

    def _gone_unseen(self, gone: set[Place], events: list[Event]) -> set[Place]:
        """What has left the game from the top of its deck without being named."""
        if (known := self.course.facts_known) is None:
            return set()
        ours = self.course.zones
        named = {value for event in events for value in event.args.values() if isinstance(value, str)}
        unnamed = sorted((path, at) for path, at in gone if ours[path].cards[at] not in named)
        unseen: set[Place] = set()
        for family, number in known.unseen(events).items():
            unseen |= set([place for place in unnamed if known.family(hidden.kind_of(place[0])) == family][:number])
        return unseen

    def with_secret_orders(self, other: State, log: Log) -> Log:
        """The log of the other world, in which somebody else has left orders more often, before and after the point to
        which things can be taken back.
        """
        others = [seat for seat in range(other.seats) if seat != self.audience]
        if not others:
            return log
        order = Order(others[0], [])
        commands = list(log.commands)
        if other.frontier:
            commands.insert(other.frontier - 1, order)
            other.frontier += 1
        commands.append(order)
        other.decisions = len(commands)
        return Log(log.game, log.seats, log.options, log.seed, commands)

    def _role(self, step: Step | None) -> str:
        return coverage.role(self.audience, getattr(step.command, "seat", None) if step else None)

    def _view(self, state: State) -> bytes:
        return encoded_views(self.game, state, [self.audience])[self.audience]

    def _refusals(self, state: State, log: Log) -> bytes:
        """What probing commands of this audience are answered. Probes are refused, so they change nothing."""
        if not isinstance(self.audience, int):
            return b"null"
        results = [kernel.apply(state, probe) for probe in probes(state, self.audience)]
        back = without_last_answer(state, log, self.audience)
        answers = [result if isinstance(result, Refusal) else "accepted" for result in (*results, back)]
        return encoder.encode(answers)

    def _compare(self, what: str, real: bytes, other: bytes, step: Step | None, output: str) -> Iterator[Leak]:
        self.tally.bytes_compared += len(real)
        kind = step.kind if step else ""
        self.tally.count(self.facts, kind, self._role(step), output, self.audience)
        if real != other:
            path, ours, theirs = first_difference(json.decode(real), json.decode(other))
            yield Leak(self.audience, what, path, ours, theirs)


def _others_to_answer(state: State, ask: Ask) -> bool:
    return any(one.answer is None and not one.optional for one in state.asks if one is not ask)


def _laid_elsewhere(ours: dict[str, int], theirs: dict[str, int], uneven: set[str]) -> bool:
    """Whether cards were laid on other piles than in the other world: there they lie open, and everybody sees it. What
    is covered at once may be of another kind. Such a pile is `uneven` from then on: of another size, which everybody
    sees once it becomes a deck.
    """
    if any(grown < 0 for path, grown in ours.items() if path in uneven):
        return True
    if sum(ours.values()) != sum(theirs.values()):
        return False
    uneven |= {path for path, grown in ours.items() if grown != theirs[path]}
    return any((grown > 0) != (theirs[path] > 0) for path, grown in ours.items())


def _allowed(back: list[Any] | Refusal) -> bytes:
    return encoder.encode(back if isinstance(back, Refusal) else "accepted")


def _asked(state: State) -> bytes:
    return encoder.encode(sorted(ask.seat for ask in state.asks))


def probes(state: State, seat: int) -> list[Answer | Close]:
    """Commands that a curious seat might try. None of them can be legal."""
    asked = state.asked[seat]
    nothing_such = ["no-such-option"]
    return [
        Answer(seat, asked, nothing_such),
        Answer(seat, asked, ["hand:0", "hand:0"]),
        Answer(seat, asked, {"no-such-option": 1}),
        Answer(seat, asked + 1, nothing_such),
        Answer(seat, max(1, asked - 1), nothing_such),
        Answer(seat, 0, []),
        Close([]),
    ]


def first_difference(real: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """The place nearest to the leaves at which two values differ, and what stands there in each."""
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
