"""The values that are sent and received, as types. docs/protocol.md explains them; a test compares the two."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


def storable(text: str) -> str:
    """No half characters and no NUL: not every database can store them, and not every client can read them."""
    if "\0" in text or any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("this text contains invalid characters")
    return text


Words = Annotated[str, Field(max_length=100), AfterValidator(storable)]
ChatText = Annotated[str, Field(min_length=1, max_length=2000), AfterValidator(storable)]
LongText = Annotated[str, Field(max_length=1000), AfterValidator(storable)]
Token = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(storable)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Args = dict[str, Any]
Status = Literal["lobby", "playing", "paused", "over", "abandoned", "broken"]
Language = Literal["en", "es", "fr", "uk"]


class Model(BaseModel):
    """Closed: what is not named here is neither accepted nor sent."""

    model_config = ConfigDict(extra="forbid")


class Body(Model):
    """What a client sends: no value is converted, so `"3"` and `true` are not numbers and `"yes"` is not true."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Refusal(Model):
    """Why something is not done. The code is translated by the client; `rule` is a paragraph of the rulebook."""

    code: str = Field(examples=["not_your_business"])
    rule: str = ""
    args: Args = {}


class RefusalBody(Model):
    refusal: Refusal


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


class Arrival(Model):
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


Row = dict[str, Any]


class Export(Model):
    """What is stored about a guest, as it is stored; moves only of games that are over."""

    player: Row
    has_recovery_code: bool
    devices: list[Row]
    device_links: list[Row]
    seats: list[Row]
    memberships: list[Row]
    chat: list[Row]
    proposals: list[Row]
    moves: list[Row]


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


class OrderedWindow(Model):
    """A kind of window for which standing orders can be left."""

    kind: str
    conditions: list[str] = Field(description="what `when` of an order for it may be")
    uses: list[str] = Field(description="what has an ability for it, as kind:id")


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
    windows: list[OrderedWindow]


class QrCode(Model):
    size: int = Field(description="the side length of the square, quiet zone included")
    path: str = Field(description="SVG path data of the dark squares")


# ---- The table -------------------------------------------------------------------------------------------------------


class SeatLine(Model):
    seat: int
    name: str | None
    bot: str | None
    ready: bool
    wish: str | None
    connected: bool
    away_since: datetime | None
    played_by: Literal["owner", "bot", "defaults"]
    ask_me: bool


class Vote(Model):
    about: Literal["abandon", "pause", "resume", "pace", "reissue", "takeover"]
    args: Args
    yes: list[int]
    no: list[int]
    needed: int
    voters: list[int] = Field(description="the seats that decide")
    by: str = Field(description="the name of who asked")
    closes_at: datetime


class Clock(Model):
    deadline: datetime
    kind: Literal["window", "ask", "days"]
    seconds: float
    due: dict[int, datetime]
    reserves: list[float]
    held: bool | None = None


class Settings(Body):
    """What the table has agreed on beside the options of its game."""

    talk: Literal["free", "guided", "silent"] = "free"
    spectator_chat: bool = True
    coach: bool = True
    absent: Words = "defaults"


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
    clock: Clock | None
    paused_until: datetime | None
    rematch: str | None
    reachable: bool = Field(description="false if the address in the links works only on the server's own machine")
    settings: Settings
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


class SeatRequest(Model):
    """Your own request for the seat of a bot."""

    seat: int
    declined: bool


class Invitation(Model):
    """What an invite link leads to."""

    table: str
    name: str
    game: str
    status: Status
    host: str
    names: list[str]
    open_seats: list[int]
    bots: list[int] = Field(description="the seats of bots, which can be asked for")
    can_watch: bool
    your_seat: int | None
    request: SeatRequest | None


class InvitationBody(Model):
    invitation: Invitation


class Link(Model):
    link: str


class RecoveryCode(Model):
    recovery_code: str


class Claim(Model):
    table: str


class ChatBody(Model):
    messages: list[Chat]


# ---- The game --------------------------------------------------------------------------------------------------------


class Message(Model):
    """What a person reads: an id with arguments, which the client translates."""

    id: str
    args: Args


Choice = list[str] | dict[str, int]


class Option(Model):
    id: str
    at: list[str] = Field(description="what it points at, such as `cell:1,0`, `edge:1,0,N`, `seat:2`, `hand:4`")
    label: str
    args: Args
    why_not: Refusal | None = Field(None, description="only there if the option cannot be chosen now")
    weight: int | None = None
    group: str | None = None
    most: int | None = None


class Ask(Model):
    id: int
    kind: Literal["choose", "allot", "arrange", "acknowledge"]
    prompt: Message
    reason: Message | None
    rule: str
    window: str
    answered: Choice | None
    options: list[Option]
    least: int | None = None
    most: int | None = None
    least_total: int | None = None
    caps: dict[str, int] | None = None
    total: int | None = None
    ordered: Choice | None = Field(None, description="what a standing order would answer now")
    optional: bool = Field(default=False, description="nobody waits for it, and it has no clock")


class Waiting(Model):
    """For whom the table waits; in a window nobody is named."""

    seats: list[int] | None = None
    window: str | None = None
    reason: Message | None


class Outcome(Model):
    reason: str
    side: str
    winners: list[int]
    args: Args


class ChanceView(Model):
    commitments: dict[str, str]
    opened: dict[str, str] | None = None


class PublicView(Model):
    game: str
    seats: int
    chance: ChanceView
    waiting: Waiting | None
    outcome: Outcome | None
    table: Any = Field(description="the game's own open information")


class StandingOrder(Body):
    window: Words
    choice: Annotated[list[Words], Field(max_length=200)]
    when: Words = Field("", description="a condition; without one the order always holds")
    until_turn: bool = Field(default=False, description="lapses when the seat's next turn begins")


class PrivateView(Model):
    seat: int
    ask: Ask | None
    orders: list[StandingOrder]
    own: Any = Field(description="what only this seat may know")
    may_take_back: bool = Field(default=False, description="whether this seat's last answer can be taken back now")


class View(Model):
    public: PublicView
    private: PrivateView | None


class Event(Model):
    name: str
    args: Args
    own: Args | None = None
    at: int = Field(description="in milliseconds since 1970")


# ---- Coach -----------------------------------------------------------------------------------------------------------


class Suggestion(Model):
    choice: Choice
    reason: Message


class Advice(Model):
    """What the coach tells one seat, from what that seat knows."""

    aims: list[Message]
    suggestions: list[Suggestion]
    cautions: list[Message]


# ---- Lessons ---------------------------------------------------------------------------------------------------------


class Guide(Model):
    """Where a lesson stands, and what it says. `text` and `said` are names of texts."""

    step: int
    steps: int
    text: str
    points: list[str] = Field(description="what is pointed at: `part:seats`, `option:end_turn`, or as an option points")
    acts: bool = Field(description="something has to be done; otherwise only read")
    said: str = Field(description="a comment on the last answer; empty if there is none")
    taken_back: bool = Field(description="the last answer was legal, but not carried out")
    done: bool


class LessonBody(Model):
    guide: Guide
    view: View
    events: list[Event]
    fresh: int = Field(description="how many of the events followed on the last answer")
