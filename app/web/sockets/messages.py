"""The messages of the socket: two closed unions, distinguished by `type`."""

from datetime import datetime
from functools import cache
from typing import Annotated, Any, Literal, get_args

from msgspec import Raw, Struct
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from app.engine.refusals import Refusal
from app.engine.view_types import AnyView, EncodedAs
from app.tables.model import LogLine
from app.web.models.base import ChatText, Model, Sent, Words
from app.web.models.games import OrderBody, ShownChain
from app.web.models.tables import Chat, Table, TableClock, You

LARGEST_MESSAGE = 16 * 1024
MOST_OPTIONS = 500

CommandId = Annotated[str, Field(pattern=r"^[\w.:-]{1,64}$")]
OptionIds = Annotated[list[Words], Field(max_length=MOST_OPTIONS)]
Amounts = Annotated[dict[Words, Annotated[int, Field(ge=0, le=10**6)]], Field(max_length=MOST_OPTIONS)]
Farewell = Literal["restart", "signed_out", "kicked", "replaced", "given_away", "too_slow", "gone"]


# ---- From the client -------------------------------------------------------------------------------------------------


class FromClient(Model):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class GiveAnswer(FromClient):
    """A seat answers its ask."""

    type: Literal["answer"]
    id: CommandId
    ask: Annotated[int, Field(ge=0, le=2**31)]
    choice: OptionIds | Amounts


class Orders(FromClient):
    """All standing orders of this seat, instead of those it had."""

    type: Literal["orders"]
    id: CommandId
    orders: Annotated[list[OrderBody], Field(max_length=100)]


class TakeBackAnswer(FromClient):
    type: Literal["take_back"]
    id: CommandId


class Hold(FromClient):
    """Keep the window of this ask open for all; nobody learns who does."""

    type: Literal["hold"]
    id: CommandId
    ask: Annotated[int, Field(ge=0, le=2**31)]


class GiveTime(FromClient):
    """Whether this seat holds every window of this game."""

    type: Literal["give_time"]
    id: CommandId
    wanted: bool


class Say(FromClient):
    """Free text, or one of the phrases."""

    type: Literal["chat"]
    id: CommandId
    text: ChatText | None = None
    phrase: Words | None = None
    args: dict[Words, Annotated[int, Field(ge=0, le=15)]] = Field(default_factory=dict)
    to: Literal["table", "spectators"]

    @model_validator(mode="after")
    def _one_of_both(self) -> "Say":
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either a text or a phrase")
        return self


class Resync(FromClient):
    """Send me everything again."""

    type: Literal["resync"]


class Compare(FromClient):
    """The head of the chain after so many steps, as this page has made it, for the other pages of the table."""

    type: Literal["compare"]
    steps: Annotated[int, Field(ge=0, le=2**31)]
    head: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Ping(FromClient):
    type: Literal["ping"]
    at: Annotated[float, Field(ge=-1e16, le=1e16)]


Command = GiveAnswer | Orders | TakeBackAnswer | Hold | GiveTime | Say
Incoming = Annotated[Command | Resync | Compare | Ping, Field(discriminator="type")]
_incoming: TypeAdapter[Command | Resync | Compare | Ping] = TypeAdapter(Incoming)


def read_message(text: str | bytes) -> Command | Resync | Compare | Ping | None:
    """The message, or None if it is not recognised."""
    try:
        return _incoming.validate_json(text)
    except ValidationError:
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


# Updates and changes come with every decision: the handler puts them together from parts that many pages share.
class ViewUpdate(Struct, frozen=True, tag="update"):
    n: int
    view: AnyView
    clock: TableClock | None
    chain: ShownChain | None
    events: list[LogLine]


# A path of names and places, and what is there now.
ViewChange = tuple[list[str | int], Any]


class ViewChanges(Struct, frozen=True, tag="changes"):
    """An update without what has stayed the same: each change is a path into the view of the number before, and what is
    there now. An empty path is the whole view.
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
    """What the page of a seat has, for this page to compare with its own."""

    seat: int
    steps: int
    head: str


class NoticesChanged(Struct, frozen=True, tag="notices"):
    """The host has told everybody something, or taken it back; `GET /notices` is the part of the page that shows it."""


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
    reason: Farewell


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
KINDS: dict[type[FromServer], str] = {one: str(one.__struct_config__.tag) for one in get_args(FromServer)}


@cache
def message_schemas() -> dict[str, Any]:
    """Both unions as JSON Schema, for writers of clients."""
    return {
        "from_server": TypeAdapter(Sent[FromServer]).json_schema(mode="serialization", by_alias=True),
        "from_client": _incoming.json_schema(),
    }
