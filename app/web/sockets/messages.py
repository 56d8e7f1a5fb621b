"""The messages of the socket: two closed unions, distinguished by `type`."""

from datetime import datetime
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from app.engine.refusals import Refusal
from app.engine.view_types import AnyView
from app.tables.model import LogLine, SeatRequest
from app.web.models.base import ChatText, Model, Sent, Words
from app.web.models.games import OrderBody, ShownChain
from app.web.models.tables import Chat, Player, Table, TableClock

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


class You(Model):
    player: Player
    seat: int | None
    role: Literal["player", "spectator"]
    host: bool
    request: Sent[SeatRequest | None]


class Hello(Model):
    type: Literal["hello"]
    you: You
    table: Table
    version: str
    now: datetime


class FullView(Model):
    type: Literal["view"]
    n: int
    view: Sent[AnyView | None]
    clock: TableClock | None
    chain: ShownChain | None
    log: Sent[list[LogLine]]
    chat: list[Chat]


class ViewUpdate(Model):
    type: Literal["update"]
    n: int
    view: Sent[AnyView]
    clock: TableClock | None
    chain: ShownChain | None
    events: Sent[list[LogLine]]


# A path of names and places, and what is there now.
ViewChange = tuple[list[str | int], Any]


class ViewChanges(Model):
    """An update without what has stayed the same: each change is a path into the view of the number before, and what is
    there now. An empty path is the whole view.
    """

    type: Literal["changes"]
    n: int
    changes: list[ViewChange]
    clock: TableClock | None
    chain: ShownChain | None
    events: Sent[list[LogLine]]


class TableChanged(Model):
    type: Literal["table"]
    table: Table
    you: You


class Said(Model):
    type: Literal["chat"]
    message: Chat


class Compared(Model):
    """What the page of a seat has, for this page to compare with its own."""

    type: Literal["compared"]
    seat: int
    steps: int
    head: str


class NoticesChanged(Model):
    """The host has told everybody something, or taken it back; `GET /notices` is the part of the page that shows it."""

    type: Literal["notices"]


class Done(Model):
    type: Literal["done"]
    id: str


class CommandRefused(Model):
    type: Literal["refused"]
    id: str | None
    refusal: Sent[Refusal]


class NotUnderstood(Model):
    type: Literal["error"]
    code: Literal["malformed", "too_large"]


class Pong(Model):
    type: Literal["pong"]
    at: float


class Bye(Model):
    type: Literal["bye"]
    reason: Farewell


FromServer = Annotated[
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
    | Bye,
    Field(discriminator="type"),
]


@cache
def message_schemas() -> dict[str, Any]:
    """Both unions as JSON Schema, for writers of clients."""
    return {
        "from_server": TypeAdapter(FromServer).json_schema(mode="serialization", by_alias=True),
        "from_client": _incoming.json_schema(),
    }
