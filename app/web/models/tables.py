"""The values that are sent and received, as types. docs/protocol.md explains them; a test compares the two."""

from datetime import datetime
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import Field, create_model

from app.engine.game import OrderedWindow
from app.engine.refusals import Refusal
from app.tables.model import Invitation, TableSettings
from app.tables.people.export import GuestExport
from app.web.models.base import Body, Model, Sent, Words

Args = dict[str, Any]
Status = Literal["lobby", "playing", "paused", "over", "abandoned", "broken"]
Language = Literal["en", "es", "fr", "uk"]


class RefusalBody(Model):
    refusal: Sent[Refusal]


# ---- People ----------------------------------------------------------------------------------------------------------


class Player(Model):
    id: str
    name: str
    language: str


class TableLine(Model):
    """A table in the list of one's own."""

    id: str
    name: str = Field(description="empty if it has none")
    game: str
    status: Status
    seats: list[str] = Field(description="the names of those who sit there")
    your_turn: bool
    turns: int = Field(description="how many turns or rounds the game has had")
    waiting: list[str] = Field(description="the names of the players whom the table waits for")
    deadline: datetime | None = Field(description="when you have to answer, or the table continues")
    updated_at: datetime


class Me(Model):
    player: Player | None
    tables: list[TableLine] = Field(description="those that wait for you first")


class ArrivalBody(Model):
    player: Player
    recovery_code: str = Field(description="shown once; brings the guest back when the cookie is lost")


class PlayerBody(Model):
    player: Player


class DeviceLink(Model):
    link: str
    expires_at: datetime


class Device(Model):
    id: str
    label: str
    created_at: datetime
    seen_at: datetime
    current: bool


class Devices(Model):
    devices: list[Device]


class PastGameLine(Model):
    """A finished game of one's own."""

    table: str
    name: str
    game: str
    ended_at: datetime | None
    with_names: list[str] = Field(description="the other people who played")
    bots: int
    side: str = Field(description="empty where the game has no sides")
    result: Literal["won", "lost", "abandoned"]


class PastGames(Model):
    games: list[PastGameLine]


_exported: dict[str, Any] = {name: (kind, ...) for name, kind in get_type_hints(GuestExport).items()}
Export = create_model(
    "Export",
    __base__=Model,
    __module__=__name__,
    __doc__="What is stored about a guest, as it is stored; moves only of games that are over.",
    **_exported,
)


# ---- Games -----------------------------------------------------------------------------------------------------------


class SeatRange(Model):
    least: int
    most: int
    usual: int = Field(description="what a new table begins with")
    to_try: int = Field(description="a good number for somebody's first game, with bots")


class OptionField(Model):
    """One thing that can be chosen when a table is set up."""

    name: str
    kind: Literal["choice", "switch", "number"]
    values: list[str | int] | None = Field(None, description="what a choice chooses from")
    least: int | None = None
    most: int | None = None
    default: bool | int | str | None
    suggested: dict[int, bool | int | str] | None = Field(None, description="the book's suggestion by number of seats")
    offered: dict[int, list[int]] | None = Field(None, description="which numbers can be chosen, by number of seats")


class PhraseList(Model):
    """The phrases of the chat: sentences, and sentences about a seat."""

    plain: list[str]
    about_seat: list[str]


class GameInfo(Model):
    name: str
    shown_at_home: bool
    seats: SeatRange
    options: list[OptionField]
    first_options: list[str] | None = Field(description="the options that everybody sees at once; null: all of them")
    options_to_try: dict[str, Any] = Field(description="what is chosen for somebody's first game")
    phrases: PhraseList
    paces: list[str]
    bots: list[str]
    wishes: list[str] = Field(description="the ids that `wish` accepts")
    wishes_to_try: list[str] = Field(description="those that suit a first game")
    windows: Sent[list[OrderedWindow]]
    has_traitors: bool = Field(description="whether one may seal guesses of whom one suspects")


class QrCode(Model):
    size: int = Field(description="the side length of the square, quiet zone included")
    path: str = Field(description="SVG path data of the dark squares")


# ---- The table -------------------------------------------------------------------------------------------------------


class Hours(Body):
    """Every day, in minutes of the day."""

    begin: Annotated[int, Field(ge=0, lt=24 * 60)]
    end: Annotated[int, Field(ge=0, lt=24 * 60)]
    zone: Words = Field(description="the time zone, such as Europe/Kyiv")


class Holiday(Model):
    begin: datetime
    until: datetime


class SeatByDays(Model):
    """What a player has chosen in a game by days, for everybody to see."""

    only_own: bool = Field(description="windows wait for this seat only if they concern it")
    night: Hours | None = Field(description="the seat's time does not run out in these hours")
    holiday: Holiday | None = Field(
        description="the last one that the seat took, in which its time stands still; null: none yet"
    )
    holidays_left: int = Field(description="how many days are left of the seat's budget for this game")


class SeatLine(Model):
    seat: int
    name: str | None
    bot: str | None
    ready: bool
    wish: str | None
    connected: bool
    away_since: datetime | None
    played_by: Literal["owner", "bot", "defaults"]
    ask_me: bool = Field(description="by days: windows wait for this seat")
    by_days: SeatByDays | None = Field(description="null at another pace, and for a bot")


class Vote(Model):
    about: Literal["abandon", "pause", "resume", "pace", "reissue", "takeover"]
    args: Args
    yes: list[int]
    no: list[int]
    needed: int
    voters: list[int] = Field(description="the seats that decide")
    by: str = Field(description="the name of who asked")
    closes_at: datetime


class TableClock(Model):
    deadline: datetime
    kind: Literal["window", "ask", "days"]
    seconds: float
    due: dict[int, datetime]
    reserves: list[float]
    held: bool | None = None


class SettingsBody(Body):
    """What the table has agreed on beside the options of its game."""

    talk: Literal["free", "guided", "silent"] = "free"
    spectator_chat: bool = True
    bots_talk: bool = Field(default=True, description="whether bots say anything in the chat")
    coach: bool = True
    guesses: bool = Field(default=False, description="whether one may seal a guess of whom one suspects, once a round")
    absent: Words = "defaults"


class TableChance(Model):
    """What is promised of chance. What was contributed is in `chance` of the view: see docs/fairness.md."""

    commitment: str = Field(description="of the server, to the secrets of all streams")
    promises: list[str | None] = Field(description="by seat: the hash of what its page will contribute")
    waits_until: datetime | None = Field(description="until when the start waits for contributions")


class Table(Model):
    """What everybody at the table may know about it, besides the game itself."""

    id: str
    name: str = Field(description="empty if it has none")
    game: str
    options: Args
    pace: str
    status: Status
    host: int | None
    seats: list[SeatLine]
    spectators: int
    spectator_link: str | None
    invite_link: str | None
    code: str | None
    call_link: str | None = Field(description="the players' voice or video call")
    votes: list[Vote]
    clock: TableClock | None
    paused_until: datetime | None
    rematch: str | None
    reachable: bool = Field(description="false if the address in the links works only on the server's own machine")
    chance: TableChance
    settings: Sent[TableSettings]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class TableBody(Model):
    table: Table


class Speaker(Model):
    name: str
    seat: int | None


class Chat(Model):
    id: int
    at: datetime
    from_: Speaker = Field(alias="from")
    text: str | None
    phrase: str | None
    notice: str | None
    args: Args
    to: Literal["table", "spectators"]


class InvitationBody(Model):
    invitation: Sent[Invitation]


class Link(Model):
    link: str


class RecoveryCode(Model):
    recovery_code: str


class Claim(Model):
    table: str


class ChatBody(Model):
    messages: list[Chat]
