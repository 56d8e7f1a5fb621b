"""The state of a game of Unfathomable: everything on the table, and the running results of what is being resolved."""

from functools import cache
from typing import Final, Literal

from msgspec import Struct, field

from app.engine.asks import Ask
from app.engine.messages import SPECTATOR, Args, Argument, Event, Message, Seat
from app.engine.state import StandingOrder
from app.engine.state import State as EngineState
from app.engine.zones import Sight, Zone, bit
from app.games.unfathomable.moments import NOTED, Added, Moment, PastTurn, Tally, note
from app.games.unfathomable.options import Options
from app.games.unfathomable.orders import CONDITIONS, USE
from app.games.unfathomable.roll import Roll

NOBODY: Final[Seat] = -1

SKILLS: Final[tuple[str, ...]] = ("influence", "lore", "observation", "strength", "will")
TREACHERY: Final[str] = "treachery"
SKILL_TYPES: Final[tuple[str, ...]] = (*SKILLS, TREACHERY)
RESOURCES: Final[tuple[str, ...]] = ("fuel", "food", "sanity", "souls")
MONARCHS: Final[tuple[str, ...]] = ("mother_hydra", "father_dagon")
THE_DEEP: Final = "the_deep"
BRIG: Final = "brig"
SICK_BAY: Final = "sick_bay"
TRACK_END: Final = 4


def message(name: str, **args: Argument) -> Message:
    return Message(f"unfathomable-{name}", args) if args else _plain_message(name)


@cache
def _plain_message(name: str) -> Message:
    return Message(f"unfathomable-{name}")


@cache
def _clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + place) % seats for place in range(seats))


class InPlay(Struct):
    """A mythos or spell card in a play area. `granted` names the abilities that the card gives while it lies there."""

    kind: Literal["mythos", "spell"]
    card: str
    granted: str


class Player(Struct):
    """A play area. `ledger` is public: how many cards of each type the player may still hold at most, counted from the
    decks they were seen to draw from since the hand was last empty.
    """

    hand: Zone
    loyalty: Zone
    character: str = ""
    space: str = ""
    items: list[str] = []
    active: str = ""
    revealed: str = ""
    feat: bool = True
    in_play: list[InPlay] = []
    ledger: dict[str, int] = {}

    @classmethod
    def seated(cls, seat: Seat) -> "Player":
        return cls(Zone(Sight.OWNER, owner=seat), Zone(Sight.OWNER, owner=seat))

    def loyalty_cards(self) -> list[str]:
        """All of them, faceup and facedown."""
        return sorted([*self.loyalty.cards, *([self.revealed] if self.revealed else [])])


class Turn(Struct):
    """The turn being played. `used` holds what is limited to once per turn and was used; `forbidden`, what is forbidden
    until its end.
    """

    seat: Seat = NOBODY
    number: int = 0
    step: str = "setup"
    actions: int = 0
    acted: bool = False
    used: list[str] = []
    forbidden: list[str] = []


class Scope(Struct):
    """What an effect list remembers for the words that refer back. `counts` holds its references by their names.

    `source` is the card as "kind:id". `picked` holds what was chosen for the one effect that is being resolved.
    `cause` is the scope of the effect that made this damage card come up, if any; `played` is the skill card whose
    action was just resolved. With `misfortune` a crisis is resolved at its worst, by somebody else `instead_of` the
    printed chooser.
    """

    you: Seat
    source: str
    captain: Seat = NOBODY
    keeper: Seat = NOBODY
    that_player: Seat = NOBODY
    chosen_space: str = ""
    chosen_enemy: str = ""
    chosen_monarch: str = ""
    rolled: int = 0
    damaged_space: str = ""
    last_damaged: str = ""
    counts: dict[str, int] = {}
    picked: dict[str, list[str]] = {}
    paid: bool = True
    cause: str = ""
    played: str = ""
    misfortune: bool = False
    instead_of: str = ""


class Volunteer(Struct):
    """Somebody who wants to act in a window: `react` to see, or a use already named."""

    seat: Seat
    wish: str


class OpenWindow(Struct):
    """A window in which somebody wants to act: who wants what, in turn order, and whether anything was used."""

    kind: str
    room: str
    volunteers: list[Volunteer]
    used: bool = False


class FaceUp(Struct):
    """A card added faceup to a check; without a seat it came from a deck."""

    seat: Seat
    card: str


class Consequence(Struct):
    """What is resolved if the check passes, before the pass effects."""

    effects: str
    you: Seat
    source: str


class Check(Struct):
    """A skill check, from its announcement to its discard. Whose card is whose is known only by what each seat knows
    of the pile, and is gone once the pile is turned over.
    """

    target: int
    skills: list[str]
    scope: str
    outcomes: dict[str, str]
    partial: int | None = None
    from_mythos: bool = False
    pile: Zone = field(default_factory=lambda: Zone(Sight.NOBODY))
    faceup: list[FaceUp] = []
    added: dict[str, int] = {}
    supporting: list[str] = []
    opposing: list[str] = []
    stage: str = "announced"
    no_chaos: bool = False
    is_faceup: bool = False
    modifier: int = 0
    total: int = 0
    result: str = ""
    if_passes: list[Consequence] = []
    used: list[str] = []
    number: int = 0
    named_by: Seat = NOBODY


class DecidedCheck(Struct):
    """The check that was decided last, as everybody saw it. `named_by` named its result, and no card was added."""

    number: int
    source: str
    target: int
    skills: list[str]
    partial: int | None
    supporting: list[str]
    opposing: list[str]
    modifier: int
    total: int
    result: str
    named_by: Seat


class Defeat(Struct):
    """A defeat that is about to take effect: of a seat, or of a passenger in a space."""

    seat: Seat = NOBODY
    passenger_in: str = ""
    prevented: bool = False


class Activation(Struct):
    """A Deep One icon being resolved: how many Deep Ones of each space have not acted yet; all those of the `current`
    space act one after another. `out` has passed for it.

    For so many of the coming rolls of a row all have passed (`quiet`), or somebody wants windows for each (`apart`).
    """

    waiting: dict[str, int]
    board_order: bool = False
    current: str = ""
    out: list[Seat] = []
    quiet: int = 0
    apart: int = 0


class Attack(Struct):
    """Attacks of one player, one after the other."""

    attacker: Seat
    left: int
    modifier: int
    space_range: str
    kind: Literal["plain", "item"]
    counts_enemies: bool = False
    own_reroll: bool = False
    optional: bool = False
    made: int = 0


class MythosCard(Struct):
    """The mythos card of a Mythos step, while it is resolved; `gone` once it lies elsewhere. Of its three parts
    (crisis, activation, track) so many are `done`.
    """

    card: str
    done: int = 0
    gone: bool = False
    skip_icons: bool = False
    skip_crisis: bool = False
    replaced: bool = False


class State(EngineState, kw_only=True):
    """A game of Unfathomable. Decks and discard piles are named by what lies in them.

    `figures` is the number of Deep Ones in the game, in play or not. `arrivals` counts arrivals that are not completely
    resolved. `resolving` holds cards that lie on the table while they are resolved, as "kind:id".

    What happened last stays in sight for a while: `last_check` until the next card is shown, `last_roll` until the next
    card or turn, `turns` and `moments` for the summary. `loyalty_news` says why loyalty was last looked at.
    """

    options: Options
    players: list[Player]
    turn: Turn
    titles: dict[str, Seat]
    dials: dict[str, int]
    travel: int = 0
    ritual: int = 0
    arrivals: int = 0
    waypoints: list[str] = field(default_factory=list)
    awakened: bool = False
    figures: int
    deep_ones: dict[str, int] = field(default_factory=dict)
    monarchs: dict[str, str]
    passengers: dict[str, int] = field(default_factory=dict)
    passenger_supply: int = 0
    damage: dict[str, str] = field(default_factory=dict)
    decks: dict[str, Zone]
    discards: dict[str, Zone]
    removed: list[str] = field(default_factory=list)
    resolving: list[str] = field(default_factory=list)
    mythos: MythosCard | None = None
    scopes: dict[str, Scope] = field(default_factory=dict)
    scopes_opened: int = 0
    rolls: list[Roll] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    defeats: list[Defeat] = field(default_factory=list)
    windows: list[OpenWindow] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    activations: list[Activation] = field(default_factory=list)
    checks_made: int = 0
    last_check: DecidedCheck | None = None
    last_roll: Roll | None = None
    turns: list[PastTurn] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    contributions: list[Added] = field(default_factory=list)
    loyalty_news: str = ""

    def end(self, reason: str, side: str, winners: list[Seat], **args: Argument) -> None:
        """However the game ends, all loyalty cards are shown (RR 18.1, O-8)."""
        for player in self.players:
            player.loyalty.sight = Sight.ALL
        args["loyalty"] = [player.loyalty_cards() for player in self.players]
        if self.options.open_books:
            args |= self._opened_books()
        super().end(reason, side, winners, **args)

    def _opened_books(self) -> Args:
        """The table agreed to see everything: hands, and what would have come."""
        for zone in (*(player.hand for player in self.players), self.decks["mythos"], self.decks["waypoint"]):
            zone.sight = Sight.ALL
        return {
            "hands": [list(player.hand.cards) for player in self.players],
            "mythos": list(self.decks["mythos"].cards),
            "waypoints": list(self.decks["waypoint"].cards),
        }

    def can_be_ordered(self, order: StandingOrder) -> bool:
        return not order.when or order.when in CONDITIONS.get(order.window, {})

    def uses(self, ask: Ask) -> set[str]:
        return {option.id for option in ask.options if option.id.startswith(USE)}

    def holds(self, order: StandingOrder, seat: Seat) -> bool:
        return CONDITIONS[order.window][order.when](self, seat)

    def say(self, event: str, **args: Argument) -> None:
        """Everybody learns of this."""
        if event in NOTED:
            note(self.turns, self.moments, self.tallies, event, args)
        self.events.append(Event(f"unfathomable-{event}", args))

    def say_private(self, event: str, private: dict[Seat, Args], **args: Argument) -> None:
        """Everybody learns of this, and some seats learn more."""
        if event in NOTED:
            note(self.turns, self.moments, self.tallies, event, args)
        self.events.append(Event(f"unfathomable-{event}", args, private))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with this one."""
        return _clockwise(self.seats, first)

    def in_turn_order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the current player."""
        first = self.turn.seat
        return _clockwise(self.seats, 0 if first == NOBODY else first)

    def everybody(self) -> int:
        """The mark of a card that all have seen, spectators too."""
        return (1 << self.seats) - 1 | bit(SPECTATOR)

    def seat_of(self, character: str) -> Seat:
        """Who plays this character; NOBODY, if it is not in the game."""
        for seat, player in enumerate(self.players):
            if player.character == character:
                return seat
        return NOBODY

    def is_human(self, seat: Seat) -> bool:
        """A hidden traitor is a human for every rule but winning (RR 23, 25.6)."""
        return not self.players[seat].revealed

    def in_brig(self, seat: Seat) -> bool:
        return self.players[seat].space == BRIG

    def humans(self) -> list[Seat]:
        return [seat for seat in self.in_turn_order() if self.is_human(seat)]

    def characters_in(self, space: str) -> list[Seat]:
        """In turn order."""
        players = self.players
        return [seat for seat in self.in_turn_order() if players[seat].space == space]

    def humans_in(self, space: str) -> list[Seat]:
        """In turn order."""
        players = self.players
        return [seat for seat in self.in_turn_order() if players[seat].space == space and not players[seat].revealed]

    def revealed_traitor_in(self, space: str) -> bool:
        return any(player.space == space and player.revealed for player in self.players)

    def holder(self, title: str) -> Seat:
        """Who decides for this title; with nobody left to hold it, the current player."""
        seat = self.titles[title]
        return self.turn.seat if seat == NOBODY else seat
