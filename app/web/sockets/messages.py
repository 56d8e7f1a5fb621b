"""The messages of the socket: two closed unions, distinguished by `type`."""

from datetime import datetime
from functools import cache
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct, field
from pydantic import TypeAdapter

from app.engine.refusals import Refusal
from app.engine.view_types import AnyView, EncodedAs
from app.tables.model import LogLine
from app.web.models.base import CHAT_LENGTH, SHORT_TEXT_LENGTH, STORABLE, Received, Sent
from app.web.models.games import ShownChain
from app.web.models.tables import Chat, Table, TableClock, You

LARGEST_MESSAGE = 16 * 1024
MOST_OPTIONS = 500

CommandId = Annotated[str, Meta(pattern=r"^[\w.:-]{1,64}$")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
AskId = Annotated[int, Meta(ge=0, le=2**31)]
OptionId = Annotated[str, Meta(max_length=SHORT_TEXT_LENGTH, pattern=STORABLE)]
OptionIds = Annotated[list[OptionId], Meta(max_length=MOST_OPTIONS)]
Amounts = Annotated[dict[OptionId, Annotated[int, Meta(ge=0, le=10**6)]], Meta(max_length=MOST_OPTIONS)]
Text = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH, pattern=STORABLE)]
CloseReason = Literal["restart", "signed_out", "kicked", "replaced", "given_away", "too_slow", "gone"]


# ---- From the client -------------------------------------------------------------------------------------------------


class GiveAnswer(Received, frozen=True, tag="answer"):
    """A seat answers its ask."""

    id: CommandId
    ask: AskId
    choice: OptionIds | Amounts


class GivenOrder(Received, frozen=True):
    """A standing order."""

    window: OptionId
    choice: Annotated[list[OptionId], Meta(max_length=200)]
    when: Annotated[OptionId, Meta(description="a condition; without one the order always holds")] = ""
    until_turn: Annotated[bool, Meta(description="expires when the seat's next turn begins")] = False
    unwanted: Annotated[
        list[OptionId],
        Meta(
            max_length=100,
            description="if given, it holds only while the seat could use nothing but these options",
        ),
    ] = field(default_factory=list)


class Orders(Received, frozen=True, tag="orders"):
    """All standing orders of this seat; they replace those it had."""

    id: CommandId
    orders: Annotated[list[GivenOrder], Meta(max_length=100)]


class TakeBackAnswer(Received, frozen=True, tag="take_back"):
    id: CommandId


class Hold(Received, frozen=True, tag="hold"):
    """Keep the window of this ask open for all; nobody learns who does."""

    id: CommandId
    ask: AskId


class GiveTime(Received, frozen=True, tag="give_time"):
    """Whether this seat holds every window of this game."""

    id: CommandId
    wanted: bool


class Say(Received, frozen=True, tag="chat", kw_only=True):
    """Free text, or one of the phrases."""

    id: CommandId
    text: Text | None = None
    phrase: OptionId | None = None
    args: dict[OptionId, Annotated[int, Meta(ge=0, le=15)]] = field(default_factory=dict)
    to: Literal["table", "spectators"]

    def __post_init__(self) -> None:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either a text or a phrase")


class Resync(Received, frozen=True, tag="resync"):
    """Send me everything again."""


class Compare(Received, frozen=True, tag="compare"):
    """The head of the chain after this many steps, as this page computed it, for the other pages of the table."""

    steps: Annotated[int, Meta(ge=0, le=2**31)]
    head: Hash


class Ping(Received, frozen=True, tag="ping"):
    at: Annotated[float, Meta(ge=-1e16, le=1e16)]


Command = GiveAnswer | Orders | TakeBackAnswer | Hold | GiveTime | Say
Incoming = Command | Resync | Compare | Ping
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def read_message(text: str | bytes) -> Incoming | None:
    """The message, or None if it is not recognised."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None


# ---- From the server -------------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    you: You
    table: Table
    version: str
    now: datetime


class FullView(Struct, frozen=True, tag="view"):
    n: int
    view: Annotated[Raw | None, EncodedAs(AnyView | None)]
    clock: TableClock | None
    chain: ShownChain | None
    log: list[LogLine]
    chat: list[Chat]


# Updates and changes come with every decision: the handler builds them from parts that many pages share.
class ViewUpdate(Struct, frozen=True, tag="update"):
    n: int
    view: AnyView
    clock: TableClock | None
    chain: ShownChain | None
    events: list[LogLine]


# A path of names and indexes, and the new value there.
ViewChange = tuple[list[str | int], Any]


class ViewChanges(Struct, frozen=True, tag="changes"):
    """An update without what has stayed the same: each change is a path into the view of the previous number, and the
    new value there. An empty path is the whole view.
    """

    n: int
    changes: list[ViewChange]
    clock: TableClock | None
    chain: ShownChain | None
    events: list[LogLine]


class TableChanged(Struct, frozen=True, tag="table"):
    table: Table
    you: You


class Said(Struct, frozen=True, tag="chat"):
    message: Chat


class Compared(Struct, frozen=True, tag="compared"):
    """The head that the page of a seat has, for this page to compare with its own."""

    seat: int
    steps: int
    head: str


class NoticesChanged(Struct, frozen=True, tag="notices"):
    """The host's notices have changed; `GET /notices` is the part of the page that shows them."""


class Done(Struct, frozen=True, tag="done"):
    id: str


class CommandRefused(Struct, frozen=True, tag="refused"):
    id: str | None
    refusal: Refusal


class NotUnderstood(Struct, frozen=True, tag="error"):
    code: Literal["malformed", "too_large"]


class Pong(Struct, frozen=True, tag="pong"):
    at: float


class Bye(Struct, frozen=True, tag="bye"):
    reason: CloseReason


FromServer = (
    Hello
    | FullView
    | ViewUpdate
    | ViewChanges
    | TableChanged
    | Said
    | Compared
    | NoticesChanged
    | Done
    | CommandRefused
    | NotUnderstood
    | Pong
    | Bye
)
KINDS: dict[type[FromServer | Incoming], str] = {
    one: str(one.__struct_config__.tag) for one in (*get_args(FromServer), *get_args(Incoming))
}


@cache
def message_schemas() -> dict[str, Any]:
    """Both unions as JSON Schema, for authors of clients."""
    return {
        "from_server": TypeAdapter(Sent[FromServer]).json_schema(mode="serialization", by_alias=True),
        "from_client": TypeAdapter(Sent[Incoming]).json_schema(),
    }
