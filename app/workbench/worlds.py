"""Another world: what an audience cannot know differs there, and what others do looks the same to the audience.

Only what the commands show, according to the table of what is public (`app.workbench.public`), is held equal.
Everything else is re-dealt: faces, types, orders of decks, the secrets of chance, standing orders. If the others learn
only a part of another seat's answer, the seat answers something else there that agrees in that part. If nobody learns
of a command, the seat does not give it there, or gives another one. Where cards are mixed before they are turned over,
each place shows another seat's card. Piles that nobody may count have another size.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct, structs

from app.engine import codec, kernel
from app.engine.asks import Ask, Choice
from app.engine.chance import UncheckedChance
from app.engine.kernel import Answer, Applicable, Close, Order
from app.engine.knowledge import zones
from app.engine.log import Log
from app.engine.messages import Audience, Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import StandingOrder, State
from app.workbench import choices, coverage, hidden
from app.workbench.courses import Course, CourseStep, growth
from app.workbench.hidden import Place, RealDraws


class Worlds(Struct):
    """Another world before a command, which looks the same, and the command as it is given there. `real_draws` are the
    results of chance in the real world.
    """

    other: State
    command: Applicable | None
    real_draws: RealDraws


class OtherCourse(Struct):
    """A whole course in another world: its beginning, the results of chance, and the commands that are given there for
    each command of the real world, as far as possible.
    """

    other: State
    real_draws: RealDraws
    commands: list[list[Applicable]]


class OtherWorld:
    """Worlds that look the same to one audience, before and during one course of commands."""

    def __init__(self, course: Course, audience: Audience) -> None:
        self.course = course
        self.game = course.game
        self.before = course.before
        self.audience = audience
        log = course.log
        self.seed = f"{log.seed}/{len(log.commands)}/{audience}"
        self.chance = UncheckedChance.seeded(self.seed, "choices")
        self.sighting = course.tracker.of(audience)
        self.held: set[Place] = set()
        self.facts: set[str] = set()
        self.done: list[Applicable] = []

    def another(self) -> State:
        """Another world that looks the same now, in which nobody else has answered yet."""
        other = self._dealt_again(set(), self.course.zones)
        self._vary_hidden_facts(other)
        return other

    def _vary_hidden_facts(self, other: State) -> None:
        """Change who has passed in secret, and remove the others' answers. Everybody is asked again, including the
        audience.
        """
        self.game.vary_hidden_facts(other, self.audience, self.chance)
        kernel.ask_all_again(other)
        for ask in other.asks:
            if ask.seat != self.audience:
                ask.answer = None

    def worlds(self) -> Worlds:
        """The other world before the first command, and the command as it is given there."""
        other = self._other_before(self._shown())
        step = self.course.steps[0]
        self._settle(other, step)
        return Worlds(other, self._alike(other, step), self.real_draws)

    def with_secret_orders(self, other: State, log: Log) -> Log:
        """The log of the other world, in which another seat has left more orders, before and after the frontier."""
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
        return structs.replace(log, commands=commands)

    def _shown(self) -> set[Place]:
        """The cards that became visible by the commands, if the table says that they are shown."""
        return {place for place in self._made_visible if self._is_named(place)}

    @cached_property
    def _named(self) -> list[str]:
        """The faces that allowed events name to the audience."""
        known = self.course.facts_known
        return [] if known is None else known.named(self.course.events, self.audience)

    @cached_property
    def _made_visible(self) -> set[Place]:
        """The cards that became visible by the commands."""
        visible = self.sighting.made_visible()
        visible |= self.sighting.gone_by_name(self._named_and_covered(visible), visible)
        return visible - self._gone_unseen(visible)

    def _is_named(self, place: Place) -> bool:
        known = self.course.facts_known
        if self.course.table is None or known is None:
            return True
        path, at = place
        name = known.family(hidden.kind_of(path)), self.course.zones[path].cards[at]
        return any(name in step.named[self.audience] for step in self.course.steps)

    def _other_before(self, shown: set[Place]) -> State:
        self.held = shown | self.sighting.gone_of(self._named)
        other = self._dealt_again(self.held, self.course.tracker.only_grown())
        if self.course.steps[0].completes:
            return other
        for ask in other.asks:
            if ask.seat != self.audience and self.chance.below(2):
                ask.answer = None
        return other

    def _take(self, other: State, step: CourseStep) -> list[Event] | Refusal | None:
        """Carry out the same in the other world, as far as this audience can see; None if it is impossible there."""
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

    def _do(self, other: State, command: Applicable) -> list[Event] | Refusal:
        self.done.append(command)
        return kernel.apply(other, command)

    def _is_secret(self, command: Applicable) -> bool:
        return isinstance(command, Answer | Order) and command.seat != self.audience

    def _in_secret(self, other: State, step: CourseStep) -> list[Event] | Refusal:
        """A command of which nobody else learns is left out in the other world, or replaced by another one."""
        self.facts.add(coverage.NOTHING_DONE)
        command = step.command
        if isinstance(command, Answer) and self.chance.below(2):
            ask = kernel.open_ask(other, command.seat)
            if ask is not None and len(other.asks) > 1 and (ask.window or _others_to_answer(other, ask)):
                return self._do(other, Answer(ask.seat, ask.id, ask.random_choice(self.chance)))
        return []

    def _settle(self, other: State, step: CourseStep) -> bool:
        """The answers that are carried out with this command, given before it by hand or by a standing order, are
        replaced by answers that look the same. Returns whether that was possible.
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

    def _alike(self, other: State, step: CourseStep) -> Applicable | None:
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
        return choices.similar_answer(real, ask, choice, shown, self._kept(real.seat), self.chance)

    def _kept(self, seat: Seat) -> Counter[str]:
        """The faces that become visible from where this seat may have chosen them."""
        found = self.course.zones
        return Counter(found[path].cards[at] for path, at in self.held if found[path].owner in (seat, -1))

    def _dealt_again(self, shown: set[Place], grown: Iterable[str]) -> State:
        """Another world with other secrets of chance, in which everything except these cards is re-dealt."""
        ours = self.course.zones
        with hidden.held(ours, self.audience, shown):
            other = self.game.redeal(self.before, self.audience, self.seed)
        theirs = zones(other)
        for path, zone in theirs.items():
            zone.seen = list(ours[path].seen)
        if (end := self.course.real).outcome is not None:
            for name in self.game.opened(end):
                opened = end.streams[name]
                other.streams[name].secret, other.streams[name].key = opened.secret, opened.key
        chance = UncheckedChance.seeded(self.seed, "besides")
        hidden.mix(theirs, self._turned_over_mixed(shown), chance)
        self.facts = coverage.differing(self.before, other, ours, theirs)
        hidden.change_counters(other, self.audience, chance)
        if hidden.enlarge(theirs, grown, chance):
            self.facts.add(coverage.SIZES)
        return other

    def _turned_over_mixed(self, shown: set[Place]) -> list[Place]:
        mixed = [] if self.course.facts_known is None else self.course.facts_known.mixed
        return [(path, place) for path, place in shown if hidden.kind_of(path) in mixed]

    def _named_and_covered(self, visible: set[Place]) -> list[str]:
        """Cards that were shown as a payment and are covered by now."""
        ours, named = self.course.zones, list(self._named)
        for path, at in visible:
            if ours[path].cards[at] in named:
                named.remove(ours[path].cards[at])
        return named

    def _gone_unseen(self, gone: set[Place]) -> set[Place]:
        """Cards that left the game from the top of their deck without being named."""
        known, ours = self.course.facts_known, self.course.zones
        if known is None or not self.course.gone_unseen:
            return set()
        named = {value for event in self.course.events for value in event.args.values() if isinstance(value, str)}
        unnamed = sorted((path, at) for path, at in gone if ours[path].cards[at] not in named)
        unseen: set[Place] = set()
        for family, number in self.course.gone_unseen.items():
            unseen |= set([place for place in unnamed if known.family(hidden.kind_of(place[0])) == family][:number])
        return unseen

    @property
    def real_draws(self) -> RealDraws:
        """The results of chance in the other world: the same dice, and equal cards come to the same places."""
        return RealDraws(self.course.tracker.draws, self.sighting.equal_in_shuffles(self.held))

    def whole_course(self, prompt: Iterable[Seat] = ()) -> OtherCourse:
        """The whole course in one other world. Secret answers of others are given there only when they are carried out;
        the `prompt` seats answer when they really did.
        """
        other = self._other_before(self._shown())
        told = OtherCourse(codec.copy(self.game, other), self.real_draws, [])
        uneven: set[str] = set()
        with hidden.same_draws(other, hidden.RemainingDraws(self.real_draws)):
            for step in self.course.steps:
                piles = hidden.sizes_of_piles(other)
                commands = self._other_step(other, step, set(prompt))
                if commands is None or laid_elsewhere(step, growth(piles, hidden.sizes_of_piles(other)), uneven):
                    break
                told.commands.append(commands)
        return told

    def _other_step(self, other: State, step: CourseStep, prompt: set[Seat]) -> list[Applicable] | None:
        acting = getattr(step.command, "seat", None)
        if not step.completes and self._is_secret(step.command) and acting not in prompt:
            return []
        commands: list[Applicable] = []
        for ask in step.asks if step.completes else ():
            theirs = kernel.open_ask(other, ask.seat)
            given = step.given.get(ask.seat)
            if given is not None and theirs is not None and ask.seat not in (self.audience, acting):
                choice = self._chosen_alike(ask, theirs, given)
                if choice is None:
                    return None
                commands.append(Answer(ask.seat, theirs.id, choice))
        alike = self._alike(other, step)
        commands += [] if alike is None else [alike]
        for command in commands:
            if isinstance(kernel.apply(other, command), Refusal):
                return None
        return None if alike is None else commands


def _others_to_answer(state: State, ask: Ask) -> bool:
    return any(one.answer is None and not one.optional for one in state.asks if one is not ask)


def laid_elsewhere(step: CourseStep, theirs: dict[str, int], uneven: set[str]) -> bool:
    """Whether cards were put on other piles than in the other world: there they are visible, and everybody sees it. A
    card that is covered at once may be of another kind, unless the cards were mixed before, because then another card
    may end up on top. Such a pile is `uneven` from then on: it has another size, which everybody sees once it becomes a
    deck.
    """
    ours = step.laid
    if (ours != theirs and step.shuffles) or not uneven.isdisjoint(path for path, grown in ours.items() if grown < 0):
        return True
    if sum(ours.values()) != sum(theirs.values()):
        return False
    uneven |= {path for path, grown in ours.items() if grown != theirs[path]}
    return any((grown > 0) != (theirs[path] > 0) for path, grown in ours.items())
