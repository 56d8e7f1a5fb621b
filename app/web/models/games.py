"""The bodies about a game: views, replays and lessons. docs/protocol.md explains them, as `models`."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from app.engine.game import Advice
from app.engine.manifest import Dice
from app.engine.view_types import AnyView
from app.games.lessons import Guide
from app.tables.model import LogLine
from app.tables.play.guesses import Guesses, SealedGuess
from app.tables.play.notes import Notes
from app.tables.play.plans import OwnPlan
from app.tables.replays.consent import Consent, Topic
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import PastScreen
from app.web.models.base import Body, Model, Sent, Words
from app.web.models.tables import Args

# What is sent as a whole body, as it is defined elsewhere.
BODIES = (Advice, Guesses, Notes, OwnPlan, PastSuspicions, SealedGuess)


class OrderBody(Body):
    """A standing order."""

    window: Words
    choice: Annotated[list[Words], Field(max_length=200)]
    when: Words = Field("", description="a condition; without one the order always holds")
    until_turn: bool = Field(default=False, description="lapses when the seat's next turn begins")
    unwanted: Annotated[list[Words], Field(max_length=100)] = Field(
        default_factory=list, description="if given, it holds only while the seat could use nothing but these options"
    )


class ShownChain(Model):
    """The chain over what everybody was told. The head is made from this and from the public part of the view: see
    docs/fairness.md.
    """

    steps: int = Field(description="how many steps it has")
    before: str = Field(description="the head before the last step")
    events: str = Field(description="the hash of what everybody heard at the last step")


class ReplaySeat(Model):
    name: str | None = Field(description="null: a bot, or somebody whose name is not shown")
    bot: str | None


class ReplayBody(Model):
    """A game that is seen again."""

    game: str
    name: str
    options: Args
    is_over: bool
    started_at: datetime | None
    ended_at: datetime | None
    seats: list[ReplaySeat]
    eyes: str = Field(description="`spectator`, `truth` or the number of a seat")
    allowed: list[str] = Field(description="all eyes that this person may use, their own first")
    consent: Sent[dict[Topic, Consent] | None] = Field(description="only for players")
    without_names: bool = Field(description="what is handed on shall call people by their characters")
    link: str | None = Field(description="the address of the shared replay, for players")
    has_traitors: bool
    dice: Sent[Dice | None] = Field(description="which events tell of a die, for checking them; null without dice")
    timeline: dict[str, list[str]] = Field(description="the kinds of marks on the timeline, with their events")
    first: int = Field(description="the number of the first of these screens; earlier ones are not shown")
    screens: Sent[list[PastScreen]]


class PastViews(Model):
    views: Sent[list[AnyView]] = Field(description="of the truth they also have `seats`, with the private parts of all")


class ShownGame(Model):
    """A game from a file. A view is divided: a number in it stands for one of the `parts`."""

    replay: ReplayBody
    views: list[Any]
    parts: list[Any]


class NewTableId(Model):
    table: str


class LessonBody(Model):
    guide: Sent[Guide]
    view: Sent[AnyView]
    events: Sent[list[LogLine]]
    fresh: int = Field(description="how many of the events followed on the last answer")
