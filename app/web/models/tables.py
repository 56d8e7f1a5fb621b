"""The values that are sent and received, as types. docs/protocol.md explains them; a test compares the two."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field
from pydantic import Field

from app.engine.game import OrderedWindow
from app.engine.manifest import Phrases
from app.engine.messages import Args
from app.engine.refusals import Refusal
from app.tables.clocks.hours import DailyHours
from app.tables.model import Invitation, SeatRequest, TableSettings
from app.web.models.base import Body, ShortText

OptionValue = bool | int | str | list[int]
VoteSubject = Literal["abandon", "pause", "resume", "pace", "reissue", "takeover"]
Status = Literal["lobby", "playing", "paused", "over", "abandoned", "broken"]
Language = Literal["en", "es", "fr", "uk"]


class RefusalBody(Struct, frozen=True):
    refusal: Refusal


# ---- People ----------------------------------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    id: str
    name: str
    language: str


class TableLine(Struct, frozen=True):
    """A table in the guest's own list."""

    id: str
    name: Annotated[str, Meta(description="empty if it has none")]
    game: str
    status: Status
    seats: Annotated[list[str], Meta(description="the names of those who sit there")]
    your_turn: bool
    turns: Annotated[int, Meta(description="how many turns or rounds the game has had")]
    waiting: Annotated[list[str], Meta(description="the names of the players whom the table waits for")]
    deadline: Annotated[datetime | None, Meta(description="when you have to answer, or the table continues")]
    updated_at: datetime


class Me(Struct, frozen=True):
    player: Player | None
    tables: Annotated[list[TableLine], Meta(description="those that wait for you first")]


class ArrivalBody(Struct, frozen=True):
    player: Player
    recovery_code: Annotated[str, Meta(description="shown once; brings the guest back when the cookie is lost")]


class PlayerBody(Struct, frozen=True):
    player: Player


class DeviceLink(Struct, frozen=True):
    link: str
    expires_at: datetime


class Device(Struct, frozen=True):
    id: str
    label: str
    created_at: datetime
    seen_at: datetime
    current: bool


class Devices(Struct, frozen=True):
    devices: list[Device]


class PastGameLine(Struct, frozen=True):
    """A finished game of this guest."""

    table: str
    name: str
    game: str
    ended_at: datetime | None
    with_names: Annotated[list[str], Meta(description="the other people who played")]
    bots: int
    side: Annotated[str, Meta(description="empty where the game has no sides")]
    result: Literal["won", "lost", "abandoned"]


class PastGames(Struct, frozen=True):
    games: list[PastGameLine]


# ---- Games -----------------------------------------------------------------------------------------------------------


class SeatRange(Struct, frozen=True):
    least: int
    most: int
    usual: Annotated[int, Meta(description="what a new table begins with")]
    to_try: Annotated[int, Meta(description="a good number for a first game, with bots")]


class OptionField(Struct, frozen=True):
    """One thing that can be chosen when a table is set up."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: bool | int | str | None
    values: Annotated[list[str | int] | UnsetType, Meta(description="what a choice chooses from")] = UNSET
    suggested: Annotated[
        dict[int, bool | int | str] | UnsetType, Meta(description="the book's suggestion by number of seats")
    ] = UNSET
    offered: Annotated[
        dict[int, list[int]] | UnsetType, Meta(description="which numbers can be chosen, by number of seats")
    ] = UNSET


class GameInfo(Struct, frozen=True):
    name: str
    shown_at_home: bool
    seats: SeatRange
    options: list[OptionField]
    first_options: Annotated[
        list[str] | None, Meta(description="the options that everybody sees at once; null: all of them")
    ]
    options_to_try: Annotated[dict[str, OptionValue | None], Meta(description="what is chosen for a first game")]
    phrases: Phrases
    paces: list[str]
    bots: list[str]
    wishes: Annotated[list[str], Meta(description="the ids that `wish` accepts")]
    wishes_to_try: Annotated[list[str], Meta(description="those that suit a first game")]
    windows: list[OrderedWindow]
    guessed_side: Annotated[str, Meta(description="the side that players may guess; empty without one")]


class QrCode(Struct, frozen=True):
    size: Annotated[int, Meta(description="the side length of the square, quiet zone included")]
    path: Annotated[str, Meta(description="SVG path data of the dark squares")]


# ---- The table -------------------------------------------------------------------------------------------------------


class Hours(Body):
    """Every day, in minutes of the day."""

    begin: Annotated[int, Field(ge=0, lt=24 * 60)]
    end: Annotated[int, Field(ge=0, lt=24 * 60)]
    zone: ShortText = Field(description="the time zone, such as Europe/Kyiv")


class Holiday(Struct, frozen=True):
    begin: datetime
    until: datetime


class SeatByDays(Struct, frozen=True):
    """What a player has chosen at a table played by days; everybody sees it."""

    only_own: Annotated[bool, Meta(description="windows wait for this seat only if they concern it")]
    night: Annotated[DailyHours | None, Meta(description="the seat's time does not run out in these hours")]
    holiday: Annotated[
        Holiday | None,
        Meta(description="the last one that the seat took, in which its time stands still; null: none yet"),
    ]
    holidays_left: Annotated[int, Meta(description="how many days are left of the seat's budget for this game")]


class SeatLine(Struct, frozen=True):
    seat: int
    name: str | None
    bot: str | None
    ready: bool
    wish: str | None
    connected: bool
    away_since: datetime | None
    played_by: Literal["owner", "bot", "defaults"]
    ask_me: Annotated[bool, Meta(description="by days: windows wait for this seat")]
    by_days: Annotated[SeatByDays | None, Meta(description="null at another pace, and for a bot")]


class VoteArgs(Struct, frozen=True):
    """What distinguishes a vote from others on the same question: only the fields that its subject has."""

    until: datetime | UnsetType = UNSET
    pace: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    name: str | UnsetType = UNSET


class Vote(Struct, frozen=True):
    about: VoteSubject
    args: VoteArgs
    yes: list[int]
    no: list[int]
    needed: int
    voters: Annotated[list[int], Meta(description="the seats that decide")]
    by: Annotated[str, Meta(description="the name of who asked")]
    closes_at: datetime


class TableClock(Struct, frozen=True):
    deadline: datetime
    kind: Literal["window", "ask", "days"]
    seconds: float
    due: Annotated[dict[str, datetime], Meta(description="by seat")]
    reserves: list[float]
    held: bool | None
    counts_from: Annotated[datetime | None, Meta(description="an earlier answer counts only then")]


class SettingsBody(Body):
    """What the table has agreed on apart from the options of its game."""

    talk: Literal["free", "guided", "silent"] = "free"
    spectator_chat: bool = True
    bots_talk: bool = Field(default=True, description="whether bots say anything in the chat")
    coach: bool = True
    guesses: bool = Field(
        default=False, description="whether members may seal a guess of whom they suspect, once a round"
    )
    absent: ShortText = "defaults"


class TableChance(Struct, frozen=True):
    """The promises about chance. The contributions are in `chance` of the view: see docs/fairness.md."""

    commitment: Annotated[str, Meta(description="the server's commitment to the secrets of all streams")]
    promises: Annotated[list[str | None], Meta(description="by seat: the hash of what its page will contribute")]
    waits_until: Annotated[datetime | None, Meta(description="until when the start waits for contributions")]


class Table(Struct, frozen=True):
    """What everybody at the table may know about it, apart from the game itself."""

    id: str
    name: Annotated[str, Meta(description="empty if it has none")]
    game: str
    options: dict[str, OptionValue | None]
    pace: str
    status: Status
    host: int | None
    seats: list[SeatLine]
    spectators: int
    spectator_link: str | None
    invite_link: str | None
    code: str | None
    call_link: Annotated[str | None, Meta(description="the players' voice or video call")]
    votes: list[Vote]
    clock: TableClock | None
    paused_until: datetime | None
    rematch: str | None
    reachable: Annotated[
        bool, Meta(description="false if the address in the links works only on the server's own machine")
    ]
    chance: TableChance
    settings: TableSettings
    log_lines: Annotated[int, Meta(description="how many lines of the log a page is sent, and keeps")]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class You(Struct, frozen=True):
    """The reader's own role at the table."""

    player: Player
    seat: int | None
    role: Literal["player", "spectator"]
    host: bool
    request: SeatRequest | None


class TableBody(Struct, frozen=True):
    table: Table


class Speaker(Struct, frozen=True):
    name: str
    seat: int | None


class Chat(Struct, frozen=True):
    id: int
    at: datetime
    from_: Speaker = field(name="from")
    text: str | None
    phrase: str | None
    notice: str | None
    args: Args
    to: Literal["table", "spectators"]


class InvitationBody(Struct, frozen=True):
    invitation: Invitation


class Link(Struct, frozen=True):
    link: str


class RecoveryCode(Struct, frozen=True):
    recovery_code: str


class Claim(Struct, frozen=True):
    table: str


class ChatBody(Struct, frozen=True):
    messages: list[Chat]
