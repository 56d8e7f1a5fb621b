"""What seats were sent, recalled from the log: for bots that are asked for the first time in this process."""

from collections import deque

from msgspec import Struct

from app import games
from app.engine import codec
from app.engine.game import Game
from app.engine.history import Updates
from app.engine.kernel import Applicable, apply
from app.engine.log import effective
from app.engine.messages import Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.view_types import EventView
from app.tables.bots.thinker import Spoken
from app.tables.decisions import ReplayError, decode_command


class Recalled(Struct, frozen=True, array_like=True):
    """What a seat was sent after one decision. The view is encoded."""

    view: bytes
    events: list[EventView]


class RecallTask(Struct, frozen=True, tag=True):
    """The commands of a table with their times, what was said, and the present views of the seats that recall it."""

    game: str
    first: bytes
    commands: list[tuple[int, str]]
    spoken: list[Spoken]
    present: dict[Seat, bytes]


def recalled(task: RecallTask) -> dict[Seat, list[Recalled]]:
    """What each of these seats was sent up to now. If a rule has changed since then, it has only the present view."""
    game = games.load(task.game)
    try:
        told = _LogReplay(game, codec.decode(game, task.first), list(task.present)).run(task)
    except Exception:  # noqa: BLE001  the decisions may be impossible under changed rules
        told = {}
    for seat, view in task.present.items():
        if seat not in told or told[seat][-1].view != view:
            told[seat] = [Recalled(view, [])]
    return told


class _LogReplay:
    """Replays a game from its log and collects what some seats were sent."""

    def __init__(self, game: Game, first: State, seats: list[Seat]) -> None:
        self.updates = Updates(game, seats)
        self.state = first
        self.told: dict[Seat, list[Recalled]] = {seat: [] for seat in seats}

    def run(self, task: RecallTask) -> dict[Seat, list[Recalled]]:
        timed = [(at, decode_command(text)) for at, text in task.commands]
        times = {id(command): at for at, command in timed}
        spoken = deque(task.spoken)
        self._tell([])
        for command in effective([command for _, command in timed]):
            while spoken and spoken[0].at < times[id(command)]:
                self._say(spoken.popleft().event)
            self._apply(command)
        for one in spoken:
            self._say(one.event)
        return self.told

    def _apply(self, command: Applicable) -> None:
        events = apply(self.state, command)
        if isinstance(events, Refusal):
            raise ReplayError(f"a decision is refused: {events.code}")
        self._tell(events)

    def _tell(self, events: list[Event]) -> None:
        for seat, update in self.updates.encoded_after(self.state, events).items():
            self.told[int(seat)].append(Recalled(update.view, update.events))

    def _say(self, event: EventView) -> None:
        for told in self.told.values():
            told.append(Recalled(told[-1].view, [event]))
