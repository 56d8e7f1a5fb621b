"""The secrecy proof: deal again what an audience cannot know, and compare every byte that would be sent to it.

Two comparisons are made for every audience at a decision. *Standing*: the view, and the refusals of a fixed set of
probing commands, are the same in the real world and in one that was dealt again. *Moving*: the same command is carried
out in both worlds, and what the audience is sent because of it is the same: whether anything is sent, the new view, the
events. What the command brings to light is held equal beforehand; the rest is dealt again. Where cards are turned over
mixed, it is another one's card that comes to light from each place. Where another seat chose
something that it does not have in the other world, it chooses there what looks the same to the audience. Piles that
nobody may count are of another size.

What the command taught the audience is held against the table of what may be learned (`app.workbench.knowledge`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, json

from app.engine import codec, kernel
from app.engine.asks import Ask, Choice, Option
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.kernel import Answer, Close, Command, Order
from app.engine.knowledge import zones
from app.engine.log import Log, without_last_answer
from app.engine.messages import SPECTATOR, Audience, Event
from app.engine.refusals import Refusal
from app.engine.state import StandingOrder, State
from app.engine.views import encoded_views, heard
from app.engine.zones import Zone
from app.workbench import hidden, knowledge
from app.workbench.hidden import Place

NOTHING_HIDDEN = "nothing hidden"
ABSENT = "(absent)"
_encoder = json.Encoder(order="deterministic")


class Leak(Struct):
    """A difference that should not be: where it was found, and what stood there in the two worlds."""

    audience: Audience
    what: str
    path: str
    real: Any
    other: Any


class Tally(Struct):
    """How much was compared: pairs of worlds by the kind of zone that differed in them, bytes, and what was not.

    `hiding` counts the pairs by the kinds of zones in which something was hidden at all; `lessons`, how often an
    audience came to know a card.
    """

    comparisons: Counter[str]
    audiences: Counter[str]
    hiding: Counter[str]
    bytes_compared: int = 0
    not_comparable: int = 0
    lessons: int = 0

    @classmethod
    def empty(cls) -> "Tally":
        return cls(Counter(), Counter(), Counter())

    def add(self, other: "Tally") -> None:
        self.comparisons.update(other.comparisons)
        self.audiences.update(other.audiences)
        self.hiding.update(other.hiding)
        self.bytes_compared += other.bytes_compared
        self.not_comparable += other.not_comparable
        self.lessons += other.lessons


def check(game: Game, before: State, log: Log, command: Command) -> tuple[list[Leak], Tally]:
    """Compare two worlds for every audience, standing at this state and moving on from it by this command. `log` led
    to the state, and says how everything is dealt again: the same question gives the same answer.
    """
    leaks: list[Leak] = []
    tally = Tally.empty()
    audiences: list[Audience] = [*range(before.seats), SPECTATOR]
    for audience in audiences:
        found, counted = check_audience(game, before, log, command, audience)
        leaks += found
        tally.add(counted)
    return leaks, tally


def check_audience(
    game: Game, before: State, log: Log, command: Command, audience: Audience
) -> tuple[list[Leak], Tally]:
    comparison = Comparison(game, before, log, audience, f"{log.seed}/{len(log.commands)}/{audience}")
    return [*comparison.standing(), *comparison.moving(command)], comparison.tally


class Worlds(Struct):
    """The real world after a command, and another one before the command that looks the same in it. `equal` are the
    cards in each shuffle of the command that are the same in both.
    """

    real: State
    events: list[Event]
    other: State
    command: Command
    learned: list[str]
    equal: list[dict[int, str]]

    def move_other(self) -> list[Event] | Refusal:
        """Carry out the command in the other world too."""
        with hidden.shuffled_alike(self.equal):
            return kernel.apply(self.other, self.command)  # type: ignore[arg-type]


class Comparison:
    """The real world and others, for one audience at one decision."""

    def __init__(self, game: Game, before: State, log: Log, audience: Audience, seed: str) -> None:
        self.game = game
        self.before = before
        self.log = log
        self.audience = audience
        self.seed = seed
        self.zones = zones(before)
        self.table = knowledge.table(game.name)
        self.tally = Tally.empty()

    def standing(self) -> Iterator[Leak]:
        """Whom the game asks follows from public facts; whether the others have answered is nobody's business."""
        other = self.another()
        yield from self._compare("asked", _asked(self.before), _asked(other))
        yield from self._compare("view", self._view(self.before), self._view(other))
        yield from self._compare("refusals", self._refusals(self.before), self._refusals(other))

    def another(self) -> State:
        """Another world that looks the same now, in which nobody else has answered yet."""
        other = self._dealt_again(set(), self.zones)
        for ask in other.asks:
            if ask.seat != self.audience:
                ask.answer = None
        return other

    def moving(self, command: Any) -> Iterator[Leak]:
        worlds = self.worlds(command)
        yield from self._unlawful(worlds)
        if isinstance(command, Close) and not self._answered_alike(worlds.other):
            self.tally.not_comparable += 1
            return
        piles = hidden.sizes_of_piles(worlds.other)
        events = worlds.move_other()
        if isinstance(events, Refusal):
            yield from self._refused(command, events)
            return
        if self._laid_elsewhere(worlds, piles):
            self.tally.not_comparable += 1
            return
        yield from self._compare("update", self._sent(worlds.real, worlds.events), self._sent(worlds.other, events))

    def moving_freely(self, command: Any) -> Iterator[Leak]:
        """What is different after the command if nothing is held equal: what the command teaches the audience."""
        other = self._dealt_again(set(), [])
        real = codec.copy(self.game, self.before)
        events, theirs = kernel.apply(real, command), kernel.apply(other, command)
        if isinstance(events, Refusal) or isinstance(theirs, Refusal):
            yield Leak(self.audience, "command", "", "accepted", "refused")
        else:
            yield from self._compare("update", self._sent(real, events), self._sent(other, theirs))

    def worlds(self, command: Any) -> Worlds:
        """Carry out the command, and deal again what it has not brought to light."""
        real = codec.copy(self.game, self.before)
        with hidden.followed(real, self.audience) as trail:
            events = kernel.apply(real, command)
        assert not isinstance(events, Refusal)  # noqa: S101 - it was carried out in the game that is checked
        lit = trail.come_to_light()
        lit |= trail.gone_by_name(self._named_besides(lit, events), lit)
        shown = lit - self._gone_unseen(lit, events)
        named = [] if self.table is None else self.table.named(events, self.audience)
        held = shown | trail.gone_of(named)
        other = self._dealt_again(held, trail.only_grown())
        self._answer_again(other)
        if isinstance(command, Close):
            self._order_again(other)
        learned = [hidden.kind_of(path) for path, _ in trail.lessons(shown)]
        return Worlds(real, events, other, self._alike(other, command), learned, trail.equal_in_shuffles(held))

    def _laid_elsewhere(self, worlds: Worlds, piles: dict[str, int]) -> bool:
        """Whether as many cards were laid down in both worlds, but not on the same piles. What is covered at once need
        not be the same; of another kind, it lies open on a pile of its own, and everybody may see that.
        """
        ours = _growth(hidden.sizes_of_piles(self.before), hidden.sizes_of_piles(worlds.real))
        theirs = _growth(piles, hidden.sizes_of_piles(worlds.other))
        return ours != theirs and sum(ours.values()) == sum(theirs.values())

    def _unlawful(self, worlds: Worlds) -> Iterator[Leak]:
        if self.table is None:
            return
        self.tally.lessons += len(worlds.learned)
        for family, (learned, allowed) in self.table.unlawful(worlds.events, self.audience, worlds.learned).items():
            yield Leak(self.audience, "knowledge", family, f"{learned} cards learned", f"{allowed} may be")

    def _refused(self, command: Command, refusal: Refusal) -> Iterator[Leak]:
        """Another seat may not be able to do the same in the other world; the audience itself must be."""
        if isinstance(command, Answer | Order) and command.seat == self.audience:
            yield Leak(self.audience, "command", "", "accepted", refusal.code)
        self.tally.not_comparable += 1

    def _alike(self, other: State, command: Command) -> Command:
        """What another seat does in the other world, so that the audience sees it do the same."""
        if not isinstance(command, Answer) or command.seat == self.audience:
            return command
        real, ask = kernel.open_ask(self.before, command.seat), kernel.open_ask(other, command.seat)
        if real is None or ask is None or ask.refusal(command.choice) is None:
            return command
        return Answer(command.seat, ask.id, _similar_choice(real, ask, command.choice))

    def _dealt_again(self, shown: set[Place], grown: Iterable[str]) -> State:
        """Another world with the same chance: what it decides openly stays the same, what it deals is dealt anew."""
        marked = codec.copy(self.game, self.before)
        with hidden.held(marked, self.audience, shown):
            other = self.game.redeal(marked, self.audience, self.seed)
        for path, zone in zones(other).items():
            zone.seen = list(self.zones[path].seen)
        for name, stream in self.before.streams.items():
            other.streams[name].secret = stream.secret
        hidden.mix(other, self._turned_over_mixed(shown), Chance.seeded(self.seed, "mixed"))
        self._count(other)
        if hidden.enlarge(other, grown, Chance.seeded(self.seed, "sizes")):
            self.tally.comparisons["sizes of piles"] += 1
        return other

    def _named_besides(self, lit: set[Place], events: list[Event]) -> list[str]:
        """What was shown to pay with, and lies covered by now."""
        named = [] if self.table is None else self.table.named(events, self.audience)
        for path, at in lit:
            if self.zones[path].cards[at] in named:
                named.remove(self.zones[path].cards[at])
        return named

    def _gone_unseen(self, gone: set[Place], events: list[Event]) -> set[Place]:
        """What has left the game from the top of its deck without being named."""
        table = self.table
        if table is None:
            return set()
        named = {value for event in events for value in event.args.values() if isinstance(value, str)}
        unnamed = sorted((path, at) for path, at in gone if self.zones[path].cards[at] not in named)
        unseen: set[Place] = set()
        for family, number in table.unseen(events).items():
            unseen |= set([place for place in unnamed if table.family(hidden.kind_of(place[0])) == family][:number])
        return unseen

    def _answer_again(self, other: State) -> None:
        """What was answered already, and comes to light with the last answer, was answered alike."""
        asks = {ask.seat: ask for ask in other.asks}
        for ask in self.before.asks:
            theirs = asks.get(ask.seat)
            if theirs is None or ask.answer is None or ask.window or ask.seat == self.audience:
                continue
            same = theirs.refusal(ask.answer) is None
            theirs.answer = ask.answer if same else _similar_choice(ask, theirs, ask.answer)

    def _answered_alike(self, other: State) -> bool:
        """Whoever has named what to use in a window shows at its end that they can; in another world they may not."""
        answers = {ask.seat: ask.answer for ask in other.asks}
        return all(
            answers.get(ask.seat) == ask.answer
            for ask in self.before.asks
            if ask.window and ask.answer is not None and ask.seat != self.audience
        )

    def _order_again(self, other: State) -> None:
        """A standing order of another seat that is carried out now is one in the other world too, if need be to react
        with something else.
        """
        for ask in self.before.asks:
            if ask.seat == self.audience:
                continue
            choice = self.before.standing_choice(ask) if ask.answer is None else None
            theirs = next((one for one in other.asks if one.seat == ask.seat), None)
            if choice is None or theirs is None:
                continue
            if choice != ask.default and theirs.refusal(choice) is not None:
                choice = next(([one.id] for one in theirs.available() if [one.id] != ask.default), choice)
            other.orders[ask.seat] = [StandingOrder(ask.window, list(choice))]

    def _turned_over_mixed(self, shown: set[Place]) -> list[Place]:
        mixed = [] if self.table is None else self.table.mixed
        return [(path, place) for path, place in shown if hidden.kind_of(path) in mixed]

    def _count(self, other: State) -> None:
        theirs = zones(other)
        changed = {hidden.kind_of(path) for path, zone in self.zones.items() if zone.cards != theirs[path].cards}
        self.tally.comparisons.update(changed or {NOTHING_HIDDEN})
        self.tally.hiding.update({hidden.kind_of(path) for path, zone in self.zones.items() if self._hides(zone)})
        self.tally.audiences[str(self.audience)] += 1

    def _hides(self, zone: Zone) -> bool:
        return not all(zone.known(self.audience, place) for place in range(len(zone)))

    def _view(self, state: State) -> bytes:
        return encoded_views(self.game, state, [self.audience])[self.audience]

    def _sent(self, state: State, events: list[Event]) -> bytes:
        """The update that this audience would get, or nothing at all."""
        view, lines = self._view(state), heard(events, self.audience)
        if not lines and view == self._view(self.before):
            return b"null"
        return b'{"events":' + _encoder.encode(lines) + b',"view":' + view + b"}"

    def _refusals(self, state: State) -> bytes:
        """What probing commands of this audience are answered. Probes are refused, so they change nothing."""
        if not isinstance(self.audience, int):
            return b"null"
        results = [kernel.apply(state, probe) for probe in probes(state, self.audience)]
        back = without_last_answer(state, self.log, self.audience)
        answers = [result if isinstance(result, Refusal) else "accepted" for result in (*results, back)]
        return _encoder.encode(answers)

    def _compare(self, what: str, real: bytes, other: bytes) -> Iterator[Leak]:
        self.tally.bytes_compared += len(real)
        if real != other:
            path, ours, theirs = first_difference(json.decode(real), json.decode(other))
            yield Leak(self.audience, what, path, ours, theirs)


def _growth(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {path: size - before[path] for path, size in after.items()}


def _similar_choice(real: Ask, ask: Ask, choice: Choice) -> Choice:
    """The same options, else others of the same face or at least the same group, at the same place if possible. The
    last one comes first to its own: what is laid down last may be seen. An answer in a window stays unknown until it is
    closed, so there any will do.
    """
    if ask.window and ask.default is not None:
        return ask.default
    wanted = {option.id: option for option in real.options}
    free = ask.available()
    chosen: list[str] = []
    for one in reversed(list(choice)):
        fitting = [option for option in free if _is_such(option, wanted[one])]
        if not fitting:
            return choice
        nearest = max(fitting, key=lambda option: _likeness(option, wanted[one]))
        free.remove(nearest)
        chosen.insert(0, nearest.id)
    return chosen


def _is_such(option: Option, wanted: Option) -> bool:
    """Another card of a kind can stand for one; another action, which points at nothing, cannot."""
    if not wanted.at:
        return option.id == wanted.id
    return (option.label, option.group) == (wanted.label, wanted.group)


def _likeness(option: Option, wanted: Option) -> tuple[bool, bool, bool]:
    return option.args == wanted.args, option.id == wanted.id, option.at == wanted.at


def _asked(state: State) -> bytes:
    return _encoder.encode(sorted(ask.seat for ask in state.asks))


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
