"""The types of what is seen of a game of Unfathomable: `ShipView` by all, `OwnView` by one seat."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from app.engine.messages import Args, Seat
from app.engine.view_types import ViewPart
from app.games.unfathomable.options import Options
from app.games.unfathomable.state import NOBODY


class InPlayView(ViewPart, frozen=True):
    """A mythos or spell card in a play area."""

    kind: Literal["mythos", "spell"]
    card: str


class PlayerView(ViewPart, frozen=True):
    """A play area. `hand` and `loyalty` are numbers of cards. `may_hold` is the most that the seat may hold of each
    type, by what everybody saw it draw. `loyalty_cards` are shown once the game is over.
    """

    seat: Seat
    character: str
    space: str
    hand: int
    may_hold: dict[str, int]
    items: list[str]
    active: str
    feat: bool
    in_play: list[InPlayView]
    loyalty: int
    revealed: str
    loyalty_cards: list[str] | UnsetType = UNSET


class FaceUpView(ViewPart, frozen=True):
    """A card added faceup to a check; without a seat it came from a deck."""

    seat: Seat
    card: str


class CheckView(ViewPart, frozen=True):
    """A skill check. `source` is what called for it, as "kind:id"; `number` counts the checks of the game. `added`
    counts the cards of each seat that has added any; `total` is known once the pile is turned over. If somebody has
    named the result (`named_by`), no card is added.
    """

    number: int
    source: str
    target: int
    partial: int | None
    skills: list[str]
    stage: str
    pile: int
    added: dict[str, int]
    faceup: list[FaceUpView]
    is_faceup: bool
    no_chaos: bool
    supporting: list[str]
    opposing: list[str]
    modifier: int
    total: int | None
    result: str
    named_by: Seat = NOBODY


class RollChangeView(ViewPart, frozen=True):
    """By how much a seat has changed a roll."""

    seat: Seat
    amount: int


class RollView(ViewPart, frozen=True):
    """A die roll; `die` and `result` are 0 until it is rolled. An attack `needs` at least this result. `before` are the
    throws that were rolled again, `changes` what players have added or taken off.
    """

    purpose: str
    seat: Seat
    modifier: int
    die: int
    result: int
    needs: int = 0
    before: list[int] = field(default_factory=list)
    changes: list[RollChangeView] = field(default_factory=list)


class MomentView(ViewPart, frozen=True):
    """Something that matters to everybody, as it was told to all. The numbers rise through the game."""

    number: int
    name: str
    args: Args


class PastCheckView(ViewPart, frozen=True):
    """How a skill check of the past ended; `number` counts the checks of the game."""

    number: int
    source: str
    result: str
    total: int
    target: int


class TallyView(ViewPart, frozen=True):
    """What everybody saw a seat do: cards added to checks; cards, items and abilities used."""

    added: int
    used: int


class AddedView(ViewPart, frozen=True):
    """What a seat had added to the skill check of this number."""

    check: int
    seat: Seat
    cards: list[str]


class TruthView(ViewPart, frozen=True):
    """What was hidden until the end: the hands, who added what, and the mythos cards and waypoints to come."""

    hands: list[list[str]]
    added: list[AddedView]
    mythos: list[str]
    waypoints: list[str]


class PastTurnView(ViewPart, frozen=True):
    """What a turn brought to everybody's eyes: its mythos card, its checks, by how much each dial has changed, damaged
    rooms, who was defeated, locked up or revealed, how many passengers were lost, and the distance if it grew.
    """

    number: int
    seat: Seat
    mythos: str = ""
    checks: list[PastCheckView] = field(default_factory=list)
    dials: dict[str, int] = field(default_factory=dict)
    damaged: list[str] = field(default_factory=list)
    defeated: list[Seat] = field(default_factory=list)
    jailed: list[Seat] = field(default_factory=list)
    revealed: list[Seat] = field(default_factory=list)
    passengers: int = 0
    distance: int = 0


class TurnView(ViewPart, frozen=True):
    """The turn being played. `used` is limited to once per turn and was used; `forbidden` lasts until its end."""

    seat: Seat
    number: int
    step: str
    actions: int
    used: list[str]
    forbidden: list[str]


class TracksView(ViewPart, frozen=True):
    travel: int
    ritual: int


class TitlesView(ViewPart, frozen=True):
    captain: Seat
    keeper: Seat


class SupplyView(ViewPart, frozen=True):
    """The figures that are not on the board."""

    deep_ones: int
    passengers: int


class ShipView(ViewPart, frozen=True):
    """What everybody may know. Of decks only the size is told, of discard piles only the top and never the size.

    `lost_passengers` are the faces that were turned over, where the table agreed to show them; others remember them.
    `resolving` holds the cards that lie on the table while they are resolved, as "kind:id".
    Of the mythos card `mythos_done` of three parts are done (crisis, activation, track). `last_check` and `last_roll`
    are what was decided last, as long as it stays in sight. `turns` are those of the last round, and all of them once
    the game is over; `moments` are the latest that matter. `loyalty_news` tells why loyalty was last looked at:
    "dealt" or "handed_over". Once the game is over, `tallies` tell what each seat did, and `truth` everything, where
    the table agreed to open the books.
    """

    turn: TurnView
    options: Options
    dials: dict[str, int]
    tracks: TracksView
    waypoints: list[str]
    distance: int
    awakened: bool
    titles: TitlesView
    deep_ones: dict[str, int]
    monarchs: dict[str, str]
    passengers: dict[str, int]
    supply: SupplyView
    damage: dict[str, str]
    decks: dict[str, int]
    tops: dict[str, str]
    resolving: list[str]
    mythos: str | None
    checks: list[CheckView]
    rolls: list[RollView]
    activating: bool
    players: list[PlayerView]
    mythos_done: int = 0
    last_check: CheckView | None = None
    last_roll: RollView | None = None
    turns: list[PastTurnView] = field(default_factory=list)
    moments: list[MomentView] = field(default_factory=list)
    loyalty_news: str = ""
    lost_passengers: list[str] | UnsetType = UNSET
    tallies: list[TallyView] | UnsetType = UNSET
    truth: TruthView | UnsetType = UNSET


class KnownCardsView(ViewPart, frozen=True):
    """Cards of a deck that a seat knows: by their places, or that they are somewhere within."""

    known: dict[str, str] = field(default_factory=dict)
    within: list[str] = field(default_factory=list)


class OwnView(ViewPart, frozen=True):
    """What only one seat may know: its hand and loyalty, what it added to each check, and what it has looked at.

    `loyalty_seen` holds facedown loyalty cards of others, without places, which would tell more.
    """

    hand: list[str]
    loyalty: list[str]
    added: list[list[str]]
    knows: dict[str, KnownCardsView]
    loyalty_seen: dict[str, list[str]]
