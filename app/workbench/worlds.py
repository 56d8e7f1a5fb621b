"""Another world: what an audience cannot know is another there, and what others do looks the same to the audience.

Held equal is only what the table of what is public (`app.workbench.public`) says is shown by the commands; everything
else is dealt again: faces, types, orders of decks, the secrets of chance, standing orders. Where another seat answers
something of which the others learn only a part, it answers something else there that agrees in that part; what nobody
learns at all, it does not do, or does otherwise. Where cards are turned over mixed, it is another one's card that comes
to light from each place. Piles that nobody may count are of another size.
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
from app.workbench.hidden import Luck, Place


class Worlds(Struct):
    """Another world before a command that looks the same in it, and the command as it is given there. `luck` is what
    chance brought in the real world.
    """

    other: State
    command: Applicable | None
    luck: Luck


class Retelling(Struct):
    """A whole course in another world: how it begins there, what chance brings, and the commands given there for each
    command of the real world, as far as they can be.
    """

    other: State
    luck: Luck
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
        self.sighting = course.trail.of(audience)
        self.held: set[Place] = set()
        self.facts: set[str] = set()
        self.done: list[Applicable] = []

    def another(self) -> State:
        """Another world that looks the same now, in which nobody else has answered yet."""
        other = self._dealt_again(set(), self.course.zones)
        self._unsettle(other)
        return other

    def _unsettle(self, other: State) -> None:
        """Others have passed in secret or not, and have not answered; everybody is asked again, the audience too."""
        self.game.unsettle(other, self.audience, self.chance)
        kernel.ask_all_again(other)
        for ask in other.asks:
            if ask.seat != self.audience:
                ask.answer = None

    def worlds(self) -> Worlds:
        """The other world before the first command, as it would be carried out there."""
        other = self._other_before(self._shown())
        step = self.course.steps[0]
        self._settle(other, step)
        return Worlds(other, self._alike(other, step), self.luck)

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
        return structs.replace(log, commands=commands)

    def _shown(self) -> set[Place]:
        """The cards that have come to light by the commands, as far as the table says that they are shown."""
        return {place for place in self._come_to_light if self._is_named(place)}

    @cached_property
    def _named(self) -> list[str]:
        """The faces that lawful events name to the audience."""
        known = self.course.facts_known
        return [] if known is None else known.named(self.course.events, self.audience)

    @cached_property
    def _come_to_light(self) -> set[Place]:
        """The cards that have come to light by the commands."""
        lit = self.sighting.come_to_light()
        lit |= self.sighting.gone_by_name(self._named_besides(lit), lit)
        return lit - self._gone_unseen(lit)

    def _is_named(self, place: Place) -> bool:
        known = self.course.facts_known
        if self.course.table is None or known is None:
            return True
        path, at = place
        name = known.family(hidden.kind_of(path)), self.course.zones[path].cards[at]
        return any(name in step.named[self.audience] for step in self.course.steps)

    def _other_before(self, shown: set[Place]) -> State:
        self.held = shown | self.sighting.gone_of(self._named)
        other = self._dealt_again(self.held, self.course.trail.only_grown())
        if self.course.steps[0].completes:
            return other
        for ask in other.asks:
            if ask.seat != self.audience and self.chance.below(2):
                ask.answer = None
        return other

    def _take(self, other: State, step: CourseStep) -> list[Event] | Refusal | None:
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

    def _do(self, other: State, command: Applicable) -> list[Event] | Refusal:
        self.done.append(command)
        return kernel.apply(other, command)

    def _is_secret(self, command: Applicable) -> bool:
        return isinstance(command, Answer | Order) and command.seat != self.audience

    def _in_secret(self, other: State, step: CourseStep) -> list[Event] | Refusal:
        """What nobody else learns of is not done in the other world, or something else is."""
        self.facts.add(coverage.NOTHING_DONE)
        command = step.command
        if isinstance(command, Answer) and self.chance.below(2):
            ask = kernel.open_ask(other, command.seat)
            if ask is not None and len(other.asks) > 1 and (ask.window or _others_to_answer(other, ask)):
                return self._do(other, Answer(ask.seat, ask.id, ask.random_choice(self.chance)))
        return []

    def _settle(self, other: State, step: CourseStep) -> bool:
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
        return choices.alike(real, ask, choice, shown, self._kept(real.seat), self.chance)

    def _kept(self, seat: Seat) -> Counter[str]:
        """The faces that come to light from where this seat can have chosen them."""
        found = self.course.zones
        return Counter(found[path].cards[at] for path, at in self.held if found[path].owner in (seat, -1))

    def _dealt_again(self, shown: set[Place], grown: Iterable[str]) -> State:
        """Another world with other secrets of chance, in which all is dealt again but these cards."""
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
        hidden.count_otherwise(other, self.audience, chance)
        if hidden.enlarge(theirs, grown, chance):
            self.facts.add(coverage.SIZES)
        return other

    def _turned_over_mixed(self, shown: set[Place]) -> list[Place]:
        mixed = [] if self.course.facts_known is None else self.course.facts_known.mixed
        return [(path, place) for path, place in shown if hidden.kind_of(path) in mixed]

    def _named_besides(self, lit: set[Place]) -> list[str]:
        """What was shown to pay with, and lies covered by now."""
        ours, named = self.course.zones, list(self._named)
        for path, at in lit:
            if ours[path].cards[at] in named:
                named.remove(ours[path].cards[at])
        return named

    def _gone_unseen(self, gone: set[Place]) -> set[Place]:
        """What has left the game from the top of its deck without being named."""
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
    def luck(self) -> Luck:
        """What chance brings in the other world: the same dice, and what is equal comes to the same places."""
        return Luck(self.course.trail.draws, self.sighting.equal_in_shuffles(self.held))

    def retold(self, prompt: Iterable[Seat] = ()) -> Retelling:
        """The whole course in one other world. What others answer in secret, they answer there only when it is carried
        out; only these `prompt` seats answer when they really did.
        """
        other = self._other_before(self._shown())
        told = Retelling(codec.copy(self.game, other), self.luck, [])
        uneven: set[str] = set()
        with hidden.lucky_alike(other, hidden.Coming(self.luck)):
            for step in self.course.steps:
                piles = hidden.sizes_of_piles(other)
                commands = self._retold_step(other, step, set(prompt))
                if commands is None or laid_elsewhere(step, growth(piles, hidden.sizes_of_piles(other)), uneven):
                    break
                told.commands.append(commands)
        return told

    def _retold_step(self, other: State, step: CourseStep, prompt: set[Seat]) -> list[Applicable] | None:
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
    """Whether cards were laid on other piles than in the other world: there they lie open, and everybody sees it. What
    is covered at once may be of another kind, unless it was mixed before: then another card may come to lie on top.
    Such a pile is `uneven` from then on: of another size, which everybody sees once it becomes a deck, perhaps at once.
    """
    ours = step.laid
    if (ours != theirs and step.shuffles) or not uneven.isdisjoint(path for path, grown in ours.items() if grown < 0):
        return True
    if sum(ours.values()) != sum(theirs.values()):
        return False
    uneven |= {path for path, grown in ours.items() if grown != theirs[path]}
    return any((grown > 0) != (theirs[path] > 0) for path, grown in ours.items())
