"""The table as a bot reads it: its view, with what a decision needs at hand."""

from typing import cast

from app.engine.messages import Seat, text_in
from app.engine.view_types import AllotView, AskView, ChooseView, View
from app.games.unfathomable.bot import values
from app.games.unfathomable.bot.mind import SEAMANSHIP, Mind
from app.games.unfathomable.content import skill_type, skill_value
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG, SKILLS, THE_DEEP
from app.games.unfathomable.view_types import OwnView, PlayerView, ShipView

FAR_ENOUGH = 12
LAST_STEP = 3
HAND_LIMIT = 10
ENGINES = "boiler_room"
CABIN, CELL = "room:captains_cabin", "room:brig"
"""The sources of the checks that decide about a player's freedom."""


class KnownTable:
    """What one seat knows. `mind` is what it knows beyond its view, if anything. A `seasoned` bot has the part
    seamanship, and its own `values`. `sign` is 1 for a seat that wants the ship to arrive, and -1 for a traitor.
    """

    def __init__(self, view: View[ShipView, OwnView], mind: Mind | None = None) -> None:
        self.mind = mind
        self.seasoned = mind is not None and mind.has(SEAMANSHIP)
        public, private = view.public.table, view.of_seat
        own = private.own
        self.seat = private.seat
        self.view = view
        self.players = public.players
        self.me = self.players[self.seat]
        self.hand = own.hand
        self.loyalty = own.loyalty
        self.added = own.added
        self.loyalty_seen = own.loyalty_seen
        self.turn = public.turn
        self.dials = public.dials
        self.travel = public.tracks.travel
        self.ritual = public.tracks.ritual
        self.distance = public.distance
        self.awakened = public.awakened
        self.titles = public.titles
        self.deep_ones = public.deep_ones
        self.monarchs = public.monarchs
        self.passengers = public.passengers
        self.supply = public.supply
        self.damage = public.damage
        self.decks = public.decks
        self.mythos = public.mythos
        self.resolving = public.resolving
        self.checks = public.checks
        self.rolls = public.rolls
        self.sign = -1 if self._wants_the_ship_to_sink() else 1
        self.values = self._values()

    def _wants_the_ship_to_sink(self) -> bool:
        """The Cultist wins only if the ship has come far, and helps it until then (RR 25)."""
        cards = [*self.loyalty, self.me.revealed]
        return "hybrid" in cards or ("cultist" in cards and self.distance >= FAR_ENOUGH)

    def _values(self) -> values.Values:
        if not self.seasoned:
            return values.EASY
        return values.EXPERT if self.sign > 0 else values.TRAITOR

    @property
    def ask(self) -> AskView:
        return self.view.asked

    @property
    def source(self) -> str:
        """The card or room that asks, as "kind:id", or nothing."""
        return text_in(self.ask.prompt.args, "source") if "source" in self.ask.prompt.args else ""

    @property
    def space(self) -> str:
        return str(self.me.space)

    @property
    def revealed(self) -> bool:
        return bool(self.me.revealed)

    @property
    def hidden_traitor(self) -> bool:
        return self.sign < 0 and not self.revealed

    @property
    def options(self) -> list[str]:
        """The options that are available."""
        return [one.id for one in self.ask.options if one.why_not is None]

    @property
    def choose(self) -> ChooseView:
        """The ask, where options are to be chosen."""
        return cast(ChooseView, self.ask)

    @property
    def allot(self) -> AllotView:
        """The ask, where amounts are to be allotted."""
        return cast(AllotView, self.ask)

    def humans_in(self, space: str) -> int:
        return sum(one.space == space and not one.revealed for one in self.players)

    def traitor_in(self, space: str) -> bool:
        return any(one.space == space and one.revealed for one in self.players)

    def occupied(self, space: str) -> bool:
        """Whether enemies keep the humans from using this room."""
        return bool(self.deep_ones.get(space)) or self.traitor_in(space)

    def seat_of(self, character: str) -> Seat:
        return next((one.seat for one in self.players if one.character == character), -1)

    def known_traitor(self, seat: Seat) -> bool:
        """Revealed, or seen to hold a traitor card."""
        seen = self.loyalty_seen.get(str(seat), [])
        return bool(self.players[seat].revealed) or "hybrid" in seen or "cultist" in seen

    def humans(self) -> list[PlayerView]:
        return [one for one in self.players if not one.revealed]

    def on_board(self) -> dict[str, int]:
        return {space: number for space, number in self.deep_ones.items() if space != THE_DEEP}

    def cards(self, skill: str) -> list[str]:
        """The cards of a type in this seat's hand, the lowest first."""
        return sorted((card for card in self.hand if skill_type(card) == skill), key=skill_value)

    def room_is_open(self, space: str) -> bool:
        if space not in board().rooms or space in self.damage or space in self.turn.used:
            return False
        return not self.occupied(space)

    def skill_set(self) -> list[str]:
        """The types that this seat may hold, by what everyone saw it draw."""
        return [skill for skill in SKILLS if skill in self.me.may_hold]

    def in_brig(self, seat: Seat) -> bool:
        return bool(self.players[seat].space == BRIG)
