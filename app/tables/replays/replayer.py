"""What a replay process does. It keeps some tables that people are looking at in memory.

Nothing here knows a live table or a database.
"""

from collections import OrderedDict
from typing import Any

from msgspec import Raw, json

from app import games
from app.engine import codec, kernel
from app.engine.kernel import Renew
from app.engine.messages import SPECTATOR, Audience
from app.engine.refusals import GAME_OVER, Refusal
from app.tables import refusals
from app.tables.bots import recall
from app.tables.bots.recall import RecallTask
from app.tables.decisions import PastDecision, ReplayError, decode_decisions, encode_text
from app.tables.errors.tracebacks import places
from app.tables.game_files import file as files
from app.tables.game_files import shown
from app.tables.game_files.writer import chain_of, written
from app.tables.model import TableId
from app.tables.refusals import Refused
from app.tables.replays import examination, suspicions, tasks
from app.tables.replays.past import Past
from app.tables.replays.tasks import (
    Continuation,
    ExaminationTask,
    FileTask,
    FoundFile,
    FoundScreens,
    PastTask,
    ReplayReply,
    RewindTask,
    WantedContinuation,
    WantedFile,
    WantedScreens,
    WantedSuspicions,
    WantedViews,
)
from app.tables.replays.timeline import Eyes, Timeline

# A long game takes about 3 MB.
MOST_TABLES = 16


class MissingError(Exception):
    """The process does not know the past after this decision; -1: not even its beginning."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after


class CachedPast:
    """The past of one table, and the timelines that were requested. It was checked to lead to the state with the hash
    `checked`. `suspicions` are kept encoded; they are only available after the game is over.
    """

    def __init__(self, past: Past) -> None:
        self.past = past
        self.checked = ""
        self.suspicions: dict[Audience, bytes] = {}
        self._timelines: dict[Eyes, Timeline] = {}

    def check(self, known: str) -> None:
        if codec.state_hash(self.past.state(len(self.past))) != known:
            raise ReplayError("the log leads to another state")
        self.checked = known

    def timeline(self, eyes: Eyes) -> Timeline:
        """The timeline up to the newest decision of the past."""
        if eyes not in self._timelines:
            self._timelines[eyes] = Timeline(self.past, eyes)
        found = self._timelines[eyes]
        found.catch_up()
        return found


class Replayer:
    """Keeps at most `MOST_TABLES` tables; the least recently used is dropped first."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[TableId, CachedPast] = OrderedDict()

    def answer(self, request: bytes) -> bytes:
        """Decodes a task from another process, and encodes the reply."""
        return tasks.encode(self._reply(tasks.decode_task(request)))

    def _reply(self, task: tasks.Task) -> ReplayReply:
        try:
            return ReplayReply(Raw(tasks.encode(self._result(task))))
        except MissingError as missing:
            return ReplayReply(misses=missing.after)
        except Refused as refused:
            return ReplayReply(refusal=refused.refusal)
        except Exception as error:  # noqa: BLE001  the decisions may be impossible under changed rules
            return ReplayReply(error=type(error).__name__, places=places(error))

    def _result(self, task: tasks.Task) -> Any:
        match task:
            case PastTask():
                return _found(self._past(task), task.wanted)
            case ExaminationTask():
                return examination.examined(task.game, task.first, task.kept, task.log)
            case RewindTask():
                return examination.rewound(task)
            case FileTask():
                return _file(task)
            case RecallTask():
                return recall.recalled(task)

    def _past(self, task: PastTask) -> CachedPast:
        """The past as far as the task needs it. A past that cannot be replayed is not kept."""
        cached = self._pasts.pop(task.table, None)
        if cached is None or len(cached.past) > task.upto:
            cached = _begun(task)
        past = cached.past
        if len(past) == task.after:
            past.extend(decode_decisions(task.decisions))
        if len(past) == task.upto and cached.checked != task.hash:
            cached.check(task.hash)
        self._pasts[task.table] = cached
        while len(self._pasts) > MOST_TABLES:
            self._pasts.popitem(last=False)
        if len(past) < task.upto:
            raise MissingError(len(past))
        return cached


def _begun(task: PastTask) -> CachedPast:
    if not task.first:
        raise MissingError(-1)
    game = games.load(task.game)
    return CachedPast(Past(game, codec.decode(game, task.first)))


# ---- What is wanted of a past ----------------------------------------------------------------------------------------


def _found(cached: CachedPast, wanted: tasks.Wanted) -> Any:
    match wanted:
        case WantedScreens():
            timeline = cached.timeline(wanted.eyes)
            first = _first(timeline, wanted.lines)
            return FoundScreens(first, json.encode(timeline.screens[first:]))
        case WantedViews():
            return _views(cached.timeline(wanted.eyes), wanted)
        case WantedSuspicions():
            return _suspicions(cached, wanted)
        case WantedFile():
            return files.encode(written(wanted.head, cached.past, cached.timeline(wanted.eyes), wanted.shown))
        case WantedContinuation():
            return _continuation(cached, wanted)


def _first(timeline: Timeline, lines: int | None) -> int:
    return 0 if lines is None else timeline.latest(lines)


def _views(timeline: Timeline, wanted: WantedViews) -> list[bytes]:
    places = range(wanted.place, min(wanted.place + wanted.count, len(timeline.screens)))
    if not places or wanted.place < _first(timeline, wanted.lines):
        raise Refused(refusals.NO_SUCH_SCREEN)
    return [timeline.view(one) for one in places]


def _suspicions(cached: CachedPast, wanted: WantedSuspicions) -> bytes:
    if wanted.eyes not in cached.suspicions:
        public = cached.timeline(SPECTATOR)
        found = suspicions.of_audience(cached.past, public, wanted.eyes, wanted.level, wanted.spoken)
        cached.suspicions[wanted.eyes] = json.encode(found)
    return cached.suspicions[wanted.eyes]


def _continuation(cached: CachedPast, wanted: WantedContinuation) -> Continuation:
    """The game up to the moment, and other chance after it."""
    past, decision = cached.past, cached.timeline(SPECTATOR).decision_at(wanted.moment)
    state = past.state(decision)
    if state.outcome is not None:
        raise Refused(GAME_OVER)
    command = Renew(wanted.seed)
    events = kernel.apply(state, command)
    if isinstance(events, Refusal):
        raise ReplayError(events.code)
    renewed = PastDecision(encode_text(command), encode_text(events), wanted.now)
    found = Past(past.game, past.state(0))
    found.extend([*past.decisions[:decision], renewed])
    return Continuation(found.decisions, codec.encode(found.state(len(found))), chain_of(found))


def _file(task: FileTask) -> FoundFile:
    found = shown.read(task.data, task.eyes)
    file = found.file
    return FoundFile(
        game=file.game,
        name=file.name,
        options=file.options,
        seats=file.seats,
        started_at=file.started_at,
        ended_at=file.ended_at,
        eyes=found.eyes,
        allowed=found.allowed,
        screens=json.encode(found.screens),
        views=json.encode(found.views),
        parts=json.encode(found.parts),
    )
