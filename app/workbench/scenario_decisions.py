"""The decisions of a game's scenarios. Together they reach every kind of ask, which games between bots seldom do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct, structs

from app import games
from app.engine import codec, kernel
from app.engine.game import Game
from app.engine.kernel import Answer, Applicable, Close, Command, TakeBack
from app.engine.log import Log
from app.engine.messages import Seat
from app.engine.state import State
from app.engine.steps import Poll, Step
from app.workbench.match import Match
from app.workbench.scenarios import parser, runner


class ScenarioDecision(Struct):
    """The state before a decision, the log that led there, and the decision. `kind` names the step that asked."""

    kind: str
    before: State
    log: Log
    command: Applicable


def kinds(game: Game) -> set[str]:
    """All kinds of decisions of a game, from its types."""
    package = game.state.__module__.rpartition(".")[0]
    return {
        kind.__name__ for kind in Step.kinds if issubclass(kind, Poll) and kind.__module__.startswith(package + ".")
    }


def files(game: Game) -> list[Path]:
    return list(runner.files([games.folder(game.name).path / "scenarios"]))


def moments(game: Game, paths: Iterable[Path], most: int) -> Iterator[ScenarioDecision]:
    """At most this many accepted decisions of each kind; every kind of window counts separately."""
    seen: Counter[str] = Counter()
    found: list[ScenarioDecision] = []

    def watch(match: Match, command: Command) -> None:
        asked = _asked(match.state, command)
        if asked is None or isinstance(command, TakeBack) or seen[asked] >= most:
            return
        seen[asked] += 1
        log = structs.replace(match.log, commands=list(match.log.commands))
        kind = type(match.state.stack[-1]).__name__
        found.append(ScenarioDecision(kind, codec.copy(match.game, match.state), log, command))

    for path in paths:
        for scenario in parser.read(path):
            if scenario.game == game.name:
                runner.run(scenario, watch=watch)
        yield from found
        found.clear()


def _asked(state: State, command: Command) -> str | None:
    """The kind of decision that this command makes; None if it would be refused, or is not a decision."""
    if not state.asks or not state.stack:
        return None
    seat: Seat | None = None
    if isinstance(command, Answer):
        ask = kernel.open_ask(state, command.seat)
        if ask is None or ask.id != command.ask or ask.refusal(command.choice) is not None:
            return None
        seat = command.seat
    elif not isinstance(command, Close):
        return None
    return f"{type(state.stack[-1]).__name__} {state.asks[0].window} {'answer' if seat is not None else 'close'}"
