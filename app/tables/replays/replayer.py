"""What a process does that plays games again: it keeps the pasts of some tables, because somebody is looking at them.

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
from app.tables.error_reports import places
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
    Reply,
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
    """The past is not known after this decision; -1: not even its beginning."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after


class Book:
    """The past of one table, and its timelines as far as somebody has asked for them. It is known to lead to the state
    with the hash `checked`. `suspicions` are kept encoded; nobody may ask for them before the game is over.
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
        """Up to the newest decision that the past has."""
        if eyes not in self._timelines:
            self._timelines[eyes] = Timeline(self.past, eyes)
        found = self._timelines[eyes]
        found.catch_up()
        return found


class Replayer:
    """At most `MOST_TABLES` books; the one that was used last is kept longest."""

    def __init__(self) -> None:
        self._books: OrderedDict[TableId, Book] = OrderedDict()

    def answer(self, request: bytes) -> bytes:
        """A task and the reply to it, as they come from another process."""
        return tasks.encode(self._reply(tasks.decode_task(request)))

    def _reply(self, task: tasks.Task) -> Reply:
        try:
            return Reply(Raw(tasks.encode(self._result(task))))
        except MissingError as missing:
            return Reply(misses=missing.after)
        except Refused as refused:
            return Reply(refusal=refused.refusal)
        except Exception as error:  # noqa: BLE001  whatever the rules do with decisions that were made under others
            return Reply(error=type(error).__name__, places=places(error))

    def _result(self, task: tasks.Task) -> Any:
        match task:
            case PastTask():
                return _found(self._book(task), task.wanted)
            case ExaminationTask():
                return examination.examined(task.game, task.first, task.kept, task.log)
            case RewindTask():
                return examination.rewound(task)
            case FileTask():
                return _file(task)
            case RecallTask():
                return recall.recalled(task)

    def _book(self, task: PastTask) -> Book:
        """The past up to where it is wanted. One that cannot be played again is not kept."""
        book = self._books.pop(task.table, None)
        if book is None or len(book.past) > task.upto:
            book = _begun(task)
        past = book.past
        if len(past) == task.after:
            past.extend(decode_decisions(task.decisions))
        if len(past) == task.upto and book.checked != task.hash:
            book.check(task.hash)
        self._books[task.table] = book
        while len(self._books) > MOST_TABLES:
            self._books.popitem(last=False)
        if len(past) < task.upto:
            raise MissingError(len(past))
        return book


def _begun(task: PastTask) -> Book:
    if not task.first:
        raise MissingError(-1)
    game = games.load(task.game)
    return Book(Past(game, codec.decode(game, task.first)))


# ---- What is wanted of a past ----------------------------------------------------------------------------------------


def _found(book: Book, wanted: tasks.Wanted) -> Any:
    match wanted:
        case WantedScreens():
            timeline = book.timeline(wanted.eyes)
            first = _first(timeline, wanted.lines)
            return FoundScreens(first, json.encode(timeline.screens[first:]))
        case WantedViews():
            return _views(book.timeline(wanted.eyes), wanted)
        case WantedSuspicions():
            return _suspicions(book, wanted)
        case WantedFile():
            return files.encode(written(wanted.head, book.past, book.timeline(wanted.eyes), wanted.shown))
        case WantedContinuation():
            return _continuation(book, wanted)


def _first(timeline: Timeline, lines: int | None) -> int:
    return 0 if lines is None else timeline.latest(lines)


def _views(timeline: Timeline, wanted: WantedViews) -> list[bytes]:
    places = range(wanted.place, min(wanted.place + wanted.count, len(timeline.screens)))
    if not places or wanted.place < _first(timeline, wanted.lines):
        raise Refused(refusals.NO_SUCH_SCREEN)
    return [timeline.view(one) for one in places]


def _suspicions(book: Book, wanted: WantedSuspicions) -> bytes:
    if wanted.eyes not in book.suspicions:
        public = book.timeline(SPECTATOR)
        found = suspicions.of_audience(book.past, public, wanted.eyes, wanted.level, wanted.spoken)
        book.suspicions[wanted.eyes] = json.encode(found)
    return book.suspicions[wanted.eyes]


def _continuation(book: Book, wanted: WantedContinuation) -> Continuation:
    """The game up to the moment, and other chance after it."""
    past, decision = book.past, book.timeline(SPECTATOR).decision_at(wanted.moment)
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
