"""A finished game as a file, `.fathom.json`: what one person may have of it, to keep, to show and to check.

If the books are open, it has the seed and every decision, from which everything follows. Otherwise it has what one
audience was shown, screen by screen, and nothing else.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct, json, structs

from app.engine.chain import Chain
from app.engine.kernel import Command
from app.engine.refusals import located
from app.tables.model import Contribution, LogLine
from app.version import __version__

FORMAT: Literal["fathom-game"] = "fathom-game"
SUFFIX = ".fathom.json"
# These parts of a view are stored field by field. Every value below is stored once, no matter how often it was shown.
_DIVIDED = frozenset({"", "public", "public.table", "private", "private.own"})
# The encoding of the engine, so that the bytes of the public part are those that were sent.
_encoder = json.Encoder(order="sorted")


class FileSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who played a seat: a person, whose name may be left out, or a bot of this level."""

    name: str | None
    bot: str | None


class FileChance(Struct, frozen=True, forbid_unknown_fields=True):
    """The commitments of all streams, and the secrets that may be opened. The `seed`, from which all secrets follow, is
    present if the books are open. Without `contributions`, the game is older than contributions.
    """

    commitments: dict[str, str]
    opened: dict[str, str]
    contributions: list[Contribution] | None = None
    seed: str | None = None

    @property
    def values(self) -> list[str] | None:
        return None if self.contributions is None else [one.value for one in self.contributions]


class FileDecision(Struct, frozen=True, forbid_unknown_fields=True):
    at: int
    command: Command


class FileScreen(Struct, frozen=True, forbid_unknown_fields=True):
    """A screen as in `app.tables.replays.timeline.PastScreen`. `view` is divided: see `GameFile.view`."""

    public: int
    at: int
    events: list[LogLine]
    view: Any


class FileHead(Struct, frozen=True):
    """What a file says of a game apart from its course. Only files of the truth have the `seed`."""

    game: str
    name: str
    options: dict[str, Any]
    seats: list[FileSeat]
    started_at: int | None
    ended_at: int | None
    contributions: list[Contribution] | None
    seed: str | None


class GameFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`eyes` is "truth", "spectator" or the number of a seat. The truth has `decisions`; all others have `screens`, and
    the `parts` of which they are composed. `checksum` detects accidental damage; deliberate changes are detected by the
    other checks (`app.tables.game_files.verification`).
    """

    format: Literal["fathom-game"] = FORMAT
    version: Literal[1] = 1
    program: str = __version__
    game: str
    name: str = ""
    options: dict[str, Any]
    seats: list[FileSeat]
    started_at: int | None
    ended_at: int | None
    eyes: str
    chance: FileChance
    chain: Chain | None
    decisions: list[FileDecision] | None = None
    screens: list[FileScreen] | None = None
    parts: list[Any] = []
    checksum: str = ""

    def view(self, place: int) -> Any:
        """The view of this screen, as plain values."""
        return joined((self.screens or [])[place].view, self.parts)

    def views(self) -> Iterator[Any]:
        return (self.view(place) for place in range(len(self.screens or [])))


class BrokenFileError(Exception):
    """A file that does not contain a game. The message says in one sentence what is wrong."""


def encode(file: GameFile) -> bytes:
    """The file as bytes, with its checksum."""
    return json.format(_encoder.encode(structs.replace(file, checksum=checksum(file))), indent=0)


def decode(data: bytes) -> GameFile:
    try:
        return json.decode(data, type=GameFile)
    except msgspec.ValidationError as error:
        field, sentence = located(error)
        raise BrokenFileError(f"{field}: {sentence}" if field else sentence) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise BrokenFileError(f"this is not the file of a game: {error}") from error


def checksum(file: GameFile) -> str:
    return sha256(_encoder.encode(structs.replace(file, checksum=""))).hexdigest()


def encoded_part(part: Any) -> bytes:
    """A part of a view as the bytes that the server has sent."""
    return _encoder.encode(part)


class Divider:
    """Divides views into parts, each of which is stored once."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self._places: dict[bytes, int] = {}

    def divided(self, encoded: bytes) -> Any:
        return self._divided(json.decode(encoded), "")

    def _divided(self, value: Any, path: str) -> Any:
        if path in _DIVIDED and isinstance(value, dict):
            return {name: self._divided(part, f"{path}.{name}".lstrip(".")) for name, part in value.items()}
        key = _encoder.encode(value)
        if key not in self._places:
            self._places[key] = len(self.parts)
            self.parts.append(value)
        return self._places[key]


def joined(value: Any, parts: list[Any]) -> Any:
    """A divided view as plain values."""
    if isinstance(value, dict):
        return {name: joined(part, parts) for name, part in value.items()}
    return parts[value]
