"""The values that tables are made of."""

from enum import StrEnum
from typing import Any, Literal, Self

from msgspec import UNSET, Struct, UnsetType, field

from app.engine.messages import Args
from app.engine.view_types import EventView, ViewPart

PlayerId = str
TableId = str
VoteId = int
LinkKind = Literal["invite", "spectator"]


class Pace(StrEnum):
    LIVE = "live"
    BRISK = "brisk"
    DAYS = "days"


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    ABANDONED = "abandoned"


RUNNING = (Status.PLAYING, Status.PAUSED)
ENDED = (Status.OVER, Status.ABANDONED)


class SeatKind(StrEnum):
    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class TalkMode(StrEnum):
    FREE = "free"
    GUIDED = "guided"
    SILENT = "silent"


class TableSettings(Struct, frozen=True):
    """What the table has agreed on apart from the options of its game. `absent` plays for players who are away too
    long: "defaults" or a bot. `bots_talk`: whether bots say anything. `guesses`: whether everybody may record once a
    round, in secret, whom they suspect. Older tables are stored with more settings, which are now options of the game.
    """

    talk: TalkMode = TalkMode.FREE
    spectator_chat: bool = True
    bots_talk: bool = True
    coach: bool = True
    guesses: bool = False
    absent: str = "defaults"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, Any] = {}
    pace: Pace = Pace.LIVE
    settings: TableSettings = field(default_factory=TableSettings)
    name: str = ""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host changes in the lobby; None leaves it as it is."""

    seats: int | None = None
    options: dict[str, Any] | None = None
    pace: Pace | None = None
    settings: TableSettings | None = None


class Contribution(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page of a seat adds to chance: the `value`, and its hash, which the page promised before. Both are empty
    if it adds nothing.
    """

    promise: str = ""
    value: str = ""


class Membership(Struct, frozen=True):
    """What a person is at a table: a player in a seat, or (without one) a spectator."""

    seat: int | None
    host: bool = False


class SeatRequest(Struct, frozen=True):
    """A person's own request for the seat of a bot; `declined`: the host declined it."""

    seat: int
    declined: bool


class Invitation(Struct, frozen=True):
    """What an invite link shows before a person takes a seat. `bots` are the seats that can be asked for; `your_seat`
    and `request` are those of the person who opened it.
    """

    table: TableId
    name: str
    game: str
    status: Status
    host: str
    names: list[str]
    open_seats: list[int]
    bots: list[int]
    can_watch: bool
    your_seat: int | None
    request: SeatRequest | None


class Links(Struct, frozen=True):
    """The tokens of a table's links. None: revoked, or not for this reader. The code works only in the lobby. `call` is
    the address of the players' voice or video call.
    """

    invite: str | None
    code: str | None
    spectator: str | None
    call: str | None = None


class Summary(Struct, frozen=True):
    """A table in a person's list. It contains only public facts: `waiting` are the players whom the table waits for,
    `deadline` is when this person has to answer or the table goes on.
    """

    table: TableId
    name: str
    game: str
    status: Status
    pace: Pace
    seat: int | None
    names: list[str]
    my_turn: bool
    turns: int
    waiting: list[str]
    deadline: int | None
    touched_at: int


class LogLine(ViewPart, frozen=True):
    """An event as one audience was sent it, with its time in milliseconds since 1970. `secret`: only seats with an
    `own` part are sent it.
    """

    at: int
    name: str
    args: Args
    own: Args | UnsetType = UNSET
    secret: bool = False

    @classmethod
    def of(cls, at: int, heard: EventView) -> Self:
        return cls(at, heard.name, heard.args, heard.own, heard.secret)


class ChatMessage(Struct, frozen=True):
    """A message as one reader sees it. `kind`: "words" (then `text`), "phrase" or "notice" (then `id` and `args`)."""

    line: int
    at: int
    channel: str
    kind: str
    seat: int | None
    name: str
    text: str = ""
    id: str = ""
    args: dict[str, Any] = {}
