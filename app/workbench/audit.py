"""Searches many games for leaks. Each leak is reported with the shortest way to reproduce it."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any, Literal, get_args, get_origin

import msgspec
import yaml
from msgspec import Struct, structs

from app import games
from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.kernel import Answer, Close, Command, Order
from app.engine.log import Log, effective
from app.engine.refusals import SetupError
from app.engine.state import StandingOrder
from app.workbench import leaks, players
from app.workbench.courses import kind_of_command
from app.workbench.coverage import Coverage
from app.workbench.leaks import Leak
from app.workbench.match import Match, letter, play

RARELY = 8
COURSES = (1, 4, 1, 8, 2)
"""For how many decisions two worlds go on side by side; the lengths are used in turn."""


class AuditPlan(Struct, frozen=True):
    """This many games of each size in turn, with these options, or with other options in turn if none are given. All
    audiences are compared at every Nth decision of each kind.
    """

    game: str
    games: int
    seed: str
    every: int = 1
    seats: int | None = None
    options: dict[str, Any] = {}

    def size(self, game: Game, number: int) -> int:
        return self.seats or game.seats[number % len(game.seats)]

    def options_of(self, game: Game, number: int) -> dict[str, Any]:
        """Options that this number of seats cannot have are left out."""
        found = [self.options] if self.options else variants(game)
        chosen = found[number % len(found)]
        try:
            game.new(chosen, self.size(game, number), self.seed)
        except SetupError:
            return {}
        return chosen

    def contributions_of(self, game: Game, number: int) -> list[str] | None:
        """What the seats add to chance in every other game, so that each option is played with and without it. As at a
        table, not everybody contributes.
        """
        times, kind = divmod(number, 1 if self.options else len(variants(game)))
        if (times + kind) % 2 == 0:
            return None
        return [f"{self.seed}/{number}/{seat}" if seat % 3 != 2 else "" for seat in range(self.size(game, number))]


class FoundLeak(Struct):
    """A leak, and where it was found. `scenario` is a file that plays up to it and fails while the leak exists."""

    seed: str
    seats: int
    decision: int
    leak: Leak
    scenario: str


class Audited(Struct):
    """One game: what was compared, and the first leak if there is one."""

    tally: Coverage
    finding: FoundLeak | None = None


class Beginning(Struct, frozen=True):
    """How a game begins; in the middle, if a position is `given`."""

    game: Game
    seats: int
    seed: str
    options: dict[str, Any] = {}
    given: dict[str, Any] | None = None
    contributions: list[str] | None = None

    def match(self) -> Match:
        if self.given is None:
            return Match.new(self.game, self.seats, self.options, self.seed, self.contributions)
        state = self.game.position(self.options, self.seats, self.given, self.seed)
        kernel.advance(state)
        return Match(self.game, state, Log(self.game.name, self.seats, self.options, self.seed))


def variants(game: Game) -> list[dict[str, Any]]:
    """The default options, and every other value of each option, if its values can be listed."""
    found: list[dict[str, Any]] = [{}]
    for option in reversed(structs.fields(game.options)):
        values = (True, False) if option.type is bool else get_args(option.type)
        listed = option.type is bool or get_origin(option.type) is Literal
        found += [{option.name: value} for value in values if listed and value != option.default]
    return found


def audit(plan: AuditPlan, *, first: bool = False) -> Iterator[Audited]:
    """If a leak is found in a game, the game is searched again at each of its decisions, so that the first one is
    reported; with `first`, the search ends at once instead.
    """
    game = games.load(plan.game)
    for number in range(plan.games):
        begin = Beginning(
            game,
            plan.size(game, number),
            f"{plan.seed}/{number}",
            plan.options_of(game, number),
            contributions=plan.contributions_of(game, number),
        )
        audited = audit_game(begin, plan.every)
        if audited.finding is not None and not first:
            audited.finding = audit_game(begin, courses=(1,)).finding or audited.finding
        yield audited
        if first and audited.finding is not None:
            return


def audit_game(
    begin: Beginning, every: int = 1, most: int | None = None, courses: tuple[int, ...] = COURSES
) -> Audited:
    """Play one game with bots of every kind, and stop at the first leak, or after `most` courses."""
    game, seats, seed = begin.game, begin.seats, begin.seed
    match = begin.match()
    names = players.names(game)
    seated = players.seated(game, [names[(seat + len(seed)) % len(names)] for seat in range(seats)], seats, seed)
    search = _Search(match, every, courses)
    for decision in play(match, seated, ExtraCommands(seed)):
        if found := search.go_on():
            told = scenario(_up_to(match.log, decision.number), begin.given, found[0])
            return Audited(search.tally, FoundLeak(seed, seats, decision.number, found[0], told))
        if search.compared == most:
            break
    return Audited(search.tally)


class _Search:
    """A course begins at every Nth decision of each kind, starting with the first, so that rare kinds are not missed.
    It goes on for as many decisions as its length says.
    """

    def __init__(self, match: Match, every: int, courses: tuple[int, ...]) -> None:
        self.match = match
        self.every = every
        self.lengths = cycle(courses)
        self.kinds: Counter[str] = Counter()
        self.tally = Coverage()
        self.before = match.state
        self.begun = self.left = self.compared = 0
        match.watch = self._begin

    def _begin(self, match: Match, command: Command) -> None:
        """Before a command: if a course begins with it, record this state."""
        if self.left:
            return
        kind = kind_of_command(match.state, command)
        self.kinds[kind] += 1
        if self.kinds[kind] % self.every == 1 % self.every:
            self.before = codec.copy(match.game, match.state)
            self.begun, self.left = len(match.log.commands), next(self.lengths)

    def go_on(self) -> list[Leak]:
        """After a command: the leaks of the course that ends with it, if one does."""
        if not self.left:
            return []
        self.left = 0 if self.match.state.outcome is not None else self.left - 1
        return [] if self.left else self._compare()

    def _compare(self) -> list[Leak]:
        log, game = self.match.log, self.match.game
        commands = effective(log.commands[self.begun :])
        self.compared += 1
        return leaks.check(game, self.before, _up_to(log, self.begun), commands, self.tally)


class ExtraCommands:
    """Commands that people give and bots do not: they leave standing orders, and let windows close without an
    answer.
    """

    def __init__(self, seed: str) -> None:
        self.chance = Chance.seeded(seed, "whims")

    def __call__(self, match: Match) -> Command | None:
        asks = match.state.asks
        if not asks[0].window or self.chance.below(RARELY):
            return None
        ask = self.chance.pick(asks)
        if match.state.orders[ask.seat] or not self.chance.below(2):
            return Close([one.seat for one in asks])
        choice = ask.random_choice(self.chance)
        conditions = [when for one in match.game.ordered_windows if one.kind == ask.window for when in one.conditions]
        when = self.chance.pick(["", *conditions])
        return Order(ask.seat, [StandingOrder(ask.window, list(choice), when, bool(self.chance.below(2)))])


def _up_to(log: Log, decisions: int) -> Log:
    return structs.replace(log, commands=log.commands[:decisions])


def scenario(log: Log, given: dict[str, Any] | None, leak: Leak) -> str:
    """The game up to the leak as a scenario file."""
    audience = letter(leak.audience) if isinstance(leak.audience, int) else leak.audience
    *way, last = [_entry(command) for command in log.commands]
    told: dict[str, Any] = {
        "title": f"{audience} must not learn {leak.path or leak.what}",
        "game": log.game,
        "seats": log.seats,
        "options": log.options,
        **({} if given is None else {"given": given}),
        "seed": log.seed,
        **({} if log.contributions is None else {"contributions": log.contributions}),
        "play": [*way, {**last, "secret": [audience]}],
    }
    return yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=120)


def _entry(command: Command) -> dict[str, Any]:
    if isinstance(command, Answer):
        return {"seat": letter(command.seat), "do": command.choice or "nothing"}
    if isinstance(command, Order):
        return {"seat": letter(command.seat), "orders": msgspec.to_builtins(command.orders)}
    if isinstance(command, Close):
        return {"close": [letter(seat) for seat in command.seats]}
    raise TypeError(f"a leak check gives no such command: {command}")
