"""The bodies about a game: views, replays and lessons. docs/protocol.md explains them, as `models`."""

from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from app.engine.game import Advice
from app.engine.manifest import Dice
from app.engine.view_types import AnyView, EncodedAs
from app.games.lessons import Guide
from app.tables.model import LogLine
from app.tables.play.guesses import Guesses, SealedGuess
from app.tables.play.notes import Notes
from app.tables.play.plans import OwnPlan
from app.tables.replays.consent import Consent, Topic
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import PastScreen
from app.web.models.tables import OptionValue

# Whole response bodies whose types are defined elsewhere.
BODIES = (Advice, Guesses, Notes, OwnPlan, PastSuspicions, SealedGuess)


class ShownChain(Struct, frozen=True):
    """The chain over what everybody was sent. The head is computed from this and from the public part of the view: see
    docs/fairness.md.
    """

    steps: Annotated[int, Meta(description="how many steps it has")]
    before: Annotated[str, Meta(description="the head before the last step")]
    events: Annotated[str, Meta(description="the hash of the public events of the last step")]


class ReplaySeat(Struct, frozen=True):
    name: Annotated[str | None, Meta(description="null: a bot, or a person whose name is not shown")]
    bot: str | None


class ReplayBody(Struct, frozen=True):
    """A replay of a game."""

    game: str
    name: str
    options: dict[str, OptionValue | None]
    is_over: bool
    started_at: datetime | None
    ended_at: datetime | None
    seats: list[ReplaySeat]
    eyes: Annotated[str, Meta(description="`spectator`, `truth` or the number of a seat")]
    allowed: Annotated[list[str], Meta(description="all eyes that this person may use, their own first")]
    consent: Annotated[dict[Topic, Consent] | None, Meta(description="only for players")]
    without_names: Annotated[bool, Meta(description="shared replays and files must not show the names of people")]
    link: Annotated[str | None, Meta(description="the address of the shared replay, for players")]
    guessed_side: Annotated[str, Meta(description="the side that players may guess; empty without one")]
    dice: Annotated[Dice | None, Meta(description="which events are about a die, to check them; null without dice")]
    timeline: Annotated[dict[str, list[str]], Meta(description="the kinds of marks on the timeline, with their events")]
    first: Annotated[int, Meta(description="the number of the first of these screens; earlier ones are not shown")]
    screens: Annotated[Raw, EncodedAs(list[PastScreen])]


class PastViews(Struct, frozen=True):
    views: Annotated[
        list[Raw],
        EncodedAs(list[AnyView]),
        Meta(description="those of the truth also have `seats`, with all private parts"),
    ]


class ShownGame(Struct, frozen=True):
    """A game from a file. A view is divided: a number in it stands for one of the `parts`."""

    replay: ReplayBody
    views: Annotated[Raw, EncodedAs(list[Any])]
    parts: Annotated[Raw, EncodedAs(list[Any])]


class NewTableId(Struct, frozen=True):
    table: str


class LessonBody(Struct, frozen=True):
    guide: Guide
    view: AnyView
    events: list[LogLine]
    fresh: Annotated[int, Meta(description="how many of the events followed from the last answer")]
