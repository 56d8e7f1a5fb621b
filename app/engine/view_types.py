"""The types of a view. A value without a field here, or in the types that a game declares, cannot leave the server."""

from typing import Any, Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from app.engine.asks import Choice
from app.engine.messages import Args, Message, Outcome, Seat
from app.engine.refusals import Refusal
from app.engine.state import StandingOrder


class EncodedAs:
    """Annotates a field whose bytes are sent unchanged: the type that they encode."""

    def __init__(self, type_: Any) -> None:
        self.type = type_


class ViewPart(Struct, frozen=True, omit_defaults=True, gc=False):
    """Any part of a view. A field with a default is left out of the bytes when it has that value."""


TableT = TypeVar("TableT", bound=ViewPart)
OwnT = TypeVar("OwnT", bound=ViewPart)


class OptionView(ViewPart, frozen=True):
    """An option of an ask. `why_not` is only there if the option cannot be chosen now."""

    id: str
    at: list[str]
    label: str
    args: Args
    why_not: Refusal | None = None
    weight: int = 0
    group: str = ""
    most: int = 1


class BaseAskView(ViewPart, frozen=True, kw_only=True, tag_field="kind"):
    """An ask as its own seat sees it. `ordered` is what a standing order would answer now. Nobody waits for an
    `optional` one.
    """

    id: int
    prompt: Message
    reason: Message | None
    rule: str
    window: str
    answered: Choice | None
    options: list[OptionView]
    optional: bool = False
    ordered: Choice | UnsetType = UNSET


class ChooseView(BaseAskView, frozen=True, kw_only=True, tag="choose"):
    least: int
    most: int
    least_total: int
    caps: dict[str, int]


class AllotView(BaseAskView, frozen=True, kw_only=True, tag="allot"):
    total: int
    least: int


class ArrangeView(BaseAskView, frozen=True, kw_only=True, tag="arrange"):
    pass


class AcknowledgeView(BaseAskView, frozen=True, kw_only=True, tag="acknowledge"):
    pass


AskView = ChooseView | AllotView | ArrangeView | AcknowledgeView


class WaitingView(ViewPart, frozen=True):
    """Whom the table waits for; for a window it names nobody."""

    reason: Message | None
    seats: list[Seat] | UnsetType = UNSET
    window: str = ""


class ChanceView(ViewPart, frozen=True):
    """The commitments of the chance streams, and what each seat contributed, if it could; `opened` holds the secrets
    that are shown once the game is over.
    """

    commitments: dict[str, str]
    contributions: list[str] | UnsetType = UNSET
    opened: dict[str, str] | UnsetType = UNSET


class PublicView(ViewPart, Generic[TableT], frozen=True):
    """What everybody may know; `table` is the game's own part."""

    game: str
    seats: int
    chance: ChanceView
    waiting: WaitingView | None
    outcome: Outcome | None
    table: TableT


class PrivateView(ViewPart, Generic[OwnT], frozen=True):
    """What only one seat may know; `own` is the game's own part. `may_take_back`: its last answer, now."""

    seat: Seat
    ask: AskView | None
    orders: list[StandingOrder]
    own: OwnT
    may_take_back: bool = False


class View(ViewPart, Generic[TableT, OwnT], frozen=True):
    """Everything that an audience may know; a spectator has no private part."""

    public: PublicView[TableT]
    private: PrivateView[OwnT] | None

    @property
    def of_seat(self) -> PrivateView[OwnT]:
        """The private part, for code that only gets the views of seats."""
        if self.private is None:
            raise TypeError("this is the view of a spectator")
        return self.private

    @property
    def asked(self) -> AskView:
        """The open ask, for code that only gets views of seats that are asked something."""
        if (ask := self.of_seat.ask) is None:
            raise TypeError("this seat is not asked anything")
        return ask


AnyView = View[Any, Any]
"""The view of any game."""


class OpenView(ViewPart, Generic[TableT, OwnT], frozen=True):
    """Everything that anybody knew: the public part, and what each seat knew. For a game that is over, where the table
    has agreed to it.
    """

    public: PublicView[TableT]
    private: None
    seats: list[PrivateView[OwnT]]


class EventView(ViewPart, frozen=True):
    """An event as one audience receives it; `own` is what only this seat learns in addition. A `secret` event is only
    sent to seats with an `own` part.
    """

    name: str
    args: Args
    own: Args | UnsetType = UNSET
    secret: bool = False
