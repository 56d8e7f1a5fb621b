"""The tasks of the replay processes, and their replies. Everything crosses the process boundary as bytes: states as
they are stored, and results as they are sent on.
"""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from app.engine.chain import Chain
from app.engine.messages import Audience, Seat
from app.engine.refusals import Refusal
from app.tables.bots.recall import RecallTask
from app.tables.bots.thinker import Spoken
from app.tables.decisions import PastDecision
from app.tables.game_files.file import FileHead, FileSeat
from app.tables.model import TableId
from app.tables.replays.timeline import Eyes

# ---- Of the past of a table ------------------------------------------------------------------------------------------


class WantedScreens(Struct, frozen=True, tag=True):
    """The timeline through these eyes; with `lines`, only its last screens with at most that many events."""

    eyes: Eyes
    lines: int | None


class FoundScreens(Struct, frozen=True):
    """`first` is the index of the first of these screens, which are encoded."""

    first: int
    screens: bytes


class WantedViews(Struct, frozen=True, tag=True):
    """This many views, beginning with this screen of such a timeline."""

    eyes: Eyes
    lines: int | None
    place: int
    count: int


class WantedSuspicions(Struct, frozen=True, tag=True):
    """The suspicions through these eyes; `level` is that of the bot in the seat."""

    eyes: Audience
    level: str | None
    spoken: list[Spoken]


class WantedFile(Struct, frozen=True, tag=True):
    """The game as a file through these eyes; `shown` is the chain that its pages had."""

    eyes: Eyes
    head: FileHead
    shown: Chain | None


class WantedContinuation(Struct, frozen=True, tag=True):
    """The game up to a moment (counted in the spectators' screens), from where it goes on with other chance."""

    moment: int
    seed: str
    now: int


class Continuation(Struct, frozen=True):
    decisions: list[PastDecision]
    state: bytes
    chain: Chain


Wanted = WantedScreens | WantedViews | WantedSuspicions | WantedFile | WantedContinuation


class PastTask(Struct, frozen=True, tag=True):
    """A request about the past of a table up to the decision `upto`, which leads to the state with this hash.

    The process may know a part of it from an earlier task. It replies what it is missing, and then gets `first`, the
    first state, and the `decisions` after `after`: a list of `PastDecision` as the database has written it.
    """

    table: TableId
    game: str
    upto: int
    hash: str
    wanted: Wanted
    first: bytes = b""
    after: int = 0
    decisions: bytes = b"[]"


# ---- Of anything else ------------------------------------------------------------------------------------------------


class ExaminationTask(Struct, frozen=True, tag=True):
    """Whether this code can continue a game from its stored state. Without `first` it cannot even be set up."""

    game: str
    first: bytes
    kept: bytes
    log: list[str]


class Examined(Struct, frozen=True):
    """The state to continue with, if there is one, otherwise the trouble; `error` and `places` say what a rule
    raised.
    """

    state: bytes | None
    trouble: str
    error: str = ""
    places: list[str] = []


class RewindTask(Struct, frozen=True, tag=True):
    """A game without the last answer of a seat; the result is empty if its log does not lead to the current state."""

    game: str
    first: bytes
    state: bytes
    log: list[str]
    seat: Seat


class FileTask(Struct, frozen=True, tag=True):
    """A game file that is to be shown."""

    data: bytes
    eyes: Eyes | None


class FoundFile(Struct, frozen=True):
    """A file ready to be shown. `screens`, `views` and `parts` are encoded."""

    game: str
    name: str
    options: dict[str, Any]
    seats: list[FileSeat]
    started_at: int | None
    ended_at: int | None
    eyes: Eyes
    allowed: list[Eyes]
    screens: bytes
    views: bytes
    parts: bytes


Task = PastTask | ExaminationTask | RewindTask | FileTask | RecallTask


class ReplayReply(Struct, frozen=True, array_like=True):
    """The result; or the decision after which the process knows nothing of the past (-1: not even the beginning); or a
    refusal; or an exception, whose text may quote hidden values and is not sent.
    """

    result: Raw = Raw(b"\xc0")
    misses: int | None = None
    refusal: Refusal | None = None
    error: str = ""
    places: list[str] = []


encode = msgspec.msgpack.Encoder().encode
decode_task = msgspec.msgpack.Decoder(Task).decode
decode_reply = msgspec.msgpack.Decoder(ReplayReply).decode
