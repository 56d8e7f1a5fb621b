"""Runs scenarios: sets up the position, plays the entries, checks what they expect, and reports the first failure."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from app import games
from app.engine.kernel import Command
from app.engine.log import Log
from app.engine.refusals import SetupError
from app.engine.state import State
from app.workbench.match import BrokenMatchError, Match
from app.workbench.scenarios import expectations
from app.workbench.scenarios.parser import PlayEntry, Scenario, SetupRefusal, flow
from app.workbench.scenarios.stage import NotAsExpectedError, Stage, Trace, by_stream

SUFFIXES = (".yaml", ".yml")
Watch = Callable[[Match, Command], None]


class Failure(Struct):
    """What went wrong. `broken`: the scenario could not even be set up. `still_asked`: who is asked what at the end."""

    where: str
    expected: str
    found: str
    broken: bool = False
    still_asked: str = ""


class ScenarioResult(Struct):
    file: str
    title: str
    failure: Failure | None = None

    def text(self) -> str:
        """The result for a person to read."""
        if self.failure is None:
            return f"passed {self.file}: {self.title}"
        word = "BROKEN" if self.failure.broken else "FAILED"
        lines = [self.failure.where, f"expected {self.failure.expected}", f"found    {self.failure.found}"]
        lines += [f"while    {self.failure.still_asked}"] if self.failure.still_asked else []
        return "\n  ".join([f"{word} {self.file}: {self.title}", *lines])


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenario files among these files and folders, each folder in the order of its names."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            yield path


def run(scenario: Scenario, trace: Trace | None = None, watch: Watch | None = None) -> Failure | None:
    """Play the scenario as often as it says; the first failure counts. `trace` gets a line for everything, and `watch`
    sees the match before every command.
    """
    for number in range(1, scenario.repeat + 1):
        seed = scenario.seed if scenario.repeat == 1 else f"{scenario.seed}/{number}"
        if (failure := ScenarioRun(scenario, seed, trace, watch).failure()) is not None:
            return failure
    return None


class ScenarioRun:
    """One run through a scenario; `where` is the current part."""

    def __init__(self, scenario: Scenario, seed: str, trace: Trace | None, watch: Watch | None) -> None:
        self.scenario = scenario
        self.seed = seed
        self.trace = trace
        self.watch = watch
        self.where = "the set-up"
        self.still_asked = ""

    def failure(self) -> Failure | None:
        try:
            self._tell()
        except NotAsExpectedError as error:
            return Failure(self._place(), error.expected, error.found, still_asked=self.still_asked)
        except BrokenMatchError as error:
            return Failure(self._place(), "no error in the rules", str(error))
        except SetupError as error:
            return Failure(self._place(), "a position that can be", str(error), broken=True)
        return None

    def _place(self) -> str:
        return self.where if self.scenario.repeat == 1 else f"{self.where} (with the seed {self.seed})"

    def _tell(self) -> None:
        if self.scenario.setup_refused is not None:
            self._require_refused_setup(self.scenario.setup_refused)
            return
        stage = Stage(self._match(), auto=self.scenario.auto, trace=self.trace)
        stage.trace(self.where)
        stage.script(self.scenario.dice)
        stage.begin()
        for number, entry in enumerate(self.scenario.play, start=1):
            self.where = f"play {number} {entry.text()}"
            stage.trace(self.where)
            self._play(stage, entry)
        self.where = "the end"
        stage.trace(self.where)
        stage.pass_windows()
        self.still_asked = stage.described_asks() if stage.open_asks else ""
        expectations.check(stage, self.scenario, stage.events)
        self._require_dice_left(stage)

    def _match(self) -> Match:
        scenario = self.scenario
        game = games.load(scenario.game)
        seats = game.seats[0] if scenario.seats is None else scenario.seats
        log = Log(game.name, seats, scenario.options, self.seed, contributions=scenario.contributions)
        match = Match(game, self._state(seats), log)
        match.watch = self.watch or match.watch
        return match

    def _state(self, seats: int) -> State:
        game, scenario = games.load(self.scenario.game), self.scenario
        try:
            if scenario.given is None:
                return game.new(scenario.options, seats, self.seed, scenario.contributions)
            return game.position(scenario.options, seats, scenario.given, self.seed)
        except SetupError:
            raise
        except Exception as error:
            raise BrokenMatchError.caused_by(error, who="the set-up") from error

    def _require_refused_setup(self, refused: str | SetupRefusal) -> None:
        wanted = SetupRefusal(refused) if isinstance(refused, str) else refused
        try:
            self._match()
        except SetupError as error:
            if error.field != wanted.field or wanted.contains not in error.sentence:
                expected = f"{wanted.field}: ...{wanted.contains}..."
                raise NotAsExpectedError(f"the set-up to be refused with {expected}", str(error)) from error
        else:
            raise NotAsExpectedError(f"the set-up to be refused because of {wanted.field}", "that it was accepted")

    def _play(self, stage: Stage, entry: PlayEntry) -> None:
        stage.carry_out(entry, until=lambda: expectations.holds(stage, entry.until or {}))
        expectations.check_asks(stage, entry)
        expectations.check(stage, entry, stage.events[stage.entry_began :])

    def _require_dice_left(self, stage: Stage) -> None:
        left = {name: stream.loaded for name, stream in stage.match.state.streams.items() if stream.loaded}
        wanted = by_stream(self.scenario.dice_left)
        if left != wanted:
            raise NotAsExpectedError(f"these scripted dice to be left: {flow(wanted)}", flow(left))
