"""A game in the middle, as a scenario describes it. See docs/scenarios-unfathomable.md for the keys."""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.messages import Seat
from app.engine.refusals import SetupError, located
from app.engine.zones import Zone
from app.games.unfathomable.content import ContentError, book
from app.games.unfathomable.moments import PastTurn
from app.games.unfathomable.options import Options
from app.games.unfathomable.rules import ending, items, setup, titles, turn, waypoints
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import run_alone
from app.games.unfathomable.rules.turn import ACTIONS
from app.games.unfathomable.state import (
    MONARCHS,
    NOBODY,
    RESOURCES,
    SKILL_TYPES,
    SKILLS,
    THE_DEEP,
    InPlay,
    State,
    Turn,
)
from app.games.unfathomable.truth import seat_called

CHARACTERS = (
    "arjun_singh",
    "jeanne_lafarge",
    "william_bowleg",
    "samira_dualeh",
    "svetlana_gedroits",
    "jamie_snell",
)
Kind = TypeVar("Kind")
HUMAN = "human"
CHAOS = [f"{skill}_1" for skill in SKILLS for _ in range(2)]


class GivenPlayer(Struct, forbid_unknown_fields=True):
    at: str | None = None
    hand: list[str] = []
    items: list[str] = []
    active: str | None = None
    loyalty: list[str] | None = None
    revealed: Literal["", "hybrid", "cultist"] = ""
    feat: bool | None = None
    in_play: list[str] = []
    may_hold: dict[str, int] | None = None


class Only(Struct, forbid_unknown_fields=True):
    only: list[str]


class Given(Struct, forbid_unknown_fields=True):
    characters: list[str] = []
    current: str = "A"
    turn: int = 1
    step: Literal["turn", "receive", "action", "mythos", "discard", "end"] = "action"
    actions: int = ACTIONS
    used: list[str] = []
    dials: dict[str, int] = {}
    travel: int = 0
    ritual: int = 0
    waypoints: list[str] = []
    distance: int | None = None
    awakened: bool | None = None
    deep_ones: dict[str, int] = {}
    mother_hydra: str = THE_DEEP
    father_dagon: str = THE_DEEP
    passengers: dict[str, int] = {}
    supply: dict[str, int] = {}
    damage: list[str] | dict[str, str] = []
    captain: str | None = None
    keeper: str | None = None
    players: dict[str, GivenPlayer] = {}
    decks: dict[str, list[str] | int | Only] = {}
    discards: dict[str, list[str]] = {}
    removed: list[str] = []
    resolve: list[Any] | None = None
    you: str | None = None


def position(
    game: Game[State, Options], options: dict[str, Any], seats: int, given: dict[str, Any], seed: str
) -> State:
    """The state, ready to continue from the step that it describes."""
    agreed: Options = game.read_options(options, seats)
    wanted = _read("given", given, Given)
    game.set_up(agreed, seats)
    state = setup.empty_table(agreed, seats)
    game.prepare(state, seed)
    Position(state, wanted).lay_out()
    return state


def _read(field: str, written: dict[str, Any], kind: type[Kind]) -> Kind:
    try:
        return msgspec.convert(written, kind)
    except msgspec.ValidationError as error:
        raise SetupError(*located(error, field)) from None


class Position:
    """Sets up the table as described, taking every component from its place so that none is lost or duplicated."""

    def __init__(self, state: State, given: Given) -> None:
        self.state = state
        self.given = given

    def lay_out(self) -> None:
        self._characters()
        self._board()
        self._hands()
        self._play_areas()
        self._rows_and_piles()
        self._decks()
        self._passengers()
        self._loyalty()
        self._titles()
        self._turn()

    def _take(self, field: str, deck: str, card: str) -> str:
        if deck not in self.state.decks:
            raise SetupError(f"given.{field}", f"there is no deck called {deck!r}")
        cards = self.state.decks[deck]
        if card not in cards.cards:
            raise SetupError(f"given.{field}", f"no {card} is left in the {deck} deck")
        cards.remove(card)
        return card

    def _space(self, field: str, space: str, allowed: list[str]) -> str:
        if space not in allowed:
            raise SetupError(f"given.{field}", f"{space!r} is not possible; choose one of {', '.join(allowed)}")
        return space

    def _seat(self, field: str, name: str) -> Seat:
        try:
            return seat_called(self.state, name)
        except SetupError as error:
            raise SetupError(f"given.{field}", error.sentence) from None

    def _characters(self) -> None:
        names = self.given.characters or list(CHARACTERS[: self.state.seats])
        if len(names) != self.state.seats or len(set(names)) != len(names) or not set(names) <= set(book().characters):
            raise SetupError("given.characters", f"name {self.state.seats} different characters")
        for player, name in zip(self.state.players, names, strict=True):
            player.character = name
            player.space = book().characters[name].start_space

    def _board(self) -> None:
        game, given = self.state, self.given
        for space, number in given.deep_ones.items():
            game.deep_ones[self._space("deep_ones", space, [*board().order, THE_DEEP])] = number
        for monarch, space in zip(MONARCHS, (given.mother_hydra, given.father_dagon), strict=True):
            game.monarchs[monarch] = self._space(monarch, space, [*board().water, THE_DEEP])
        self._figures()
        for resource, value in given.dials.items():
            game.dials[self._space("dials", resource, list(RESOURCES))] = value
        game.travel, game.ritual = given.travel, given.ritual

    def _figures(self) -> None:
        """Figures that are neither on the board nor in the supply are out of the game."""
        in_the_box = self.state.figures
        on_board = sum(self.state.deep_ones.values())
        supply = self.given.supply.get("deep_ones", in_the_box - on_board)
        if not 0 <= supply <= in_the_box - on_board:
            raise SetupError("given.supply", f"there are only {in_the_box} Deep Ones, with those on the board")
        self.state.figures = on_board + supply

    def _hands(self) -> None:
        for name, wanted in self.given.players.items():
            player = self.state.players[self._seat("players", name)]
            for card in wanted.hand:
                if card not in book().faces:
                    raise SetupError("given.players", f"there is no skill card {card!r}; write them as lore_2")
                player.hand.put(self._take(f"players.{name}.hand", book().faces[card].type, card))
            held = [book().faces[card].type for card in player.hand.cards]
            record = {skill: held.count(skill) for skill in SKILL_TYPES if skill in held}
            player.ledger = dict(wanted.may_hold) if wanted.may_hold is not None else record

    def _play_areas(self) -> None:
        for name, wanted in self.given.players.items():
            seat = self._seat("players", name)
            player = self.state.players[seat]
            if wanted.at is not None:
                player.space = self._space(f"players.{name}.at", wanted.at, board().ship)
            player.items = [self._take(f"players.{name}.items", "item", item) for item in wanted.items]
            owned = items.improvements(self.state, seat)
            player.active = wanted.active or (owned[0] if owned else "")
            player.revealed = wanted.revealed
            player.feat = not wanted.revealed if wanted.feat is None else wanted.feat
            player.in_play = [self._in_play(f"players.{name}.in_play", card) for card in wanted.in_play]

    def _in_play(self, field: str, card: str) -> InPlay:
        kind: Literal["mythos", "spell"] = "mythos" if card in book().mythos else "spell"
        granted = book().granting(f"{kind}/{card}/")
        if not granted:
            raise SetupError(f"given.{field}", f"{card} never lies in a play area")
        return InPlay(kind, self._take(field, kind, card), granted)

    def _rows_and_piles(self) -> None:
        game, given = self.state, self.given
        row = given.waypoints or _row_of(given.distance or 0, self._mentioned("waypoint"))
        game.waypoints = [self._take("waypoints", "waypoint", card) for card in row]
        game.awakened = ending.distance(game) >= waypoints.AWAKENING if given.awakened is None else given.awakened
        self._damage()
        for name, cards in given.discards.items():
            if name not in game.discards:
                raise SetupError("given.discards", f"there is no discard pile called {name!r}")
            for card in cards:
                game.discards[name].put_below(self._take(f"discards.{name}", name, card))
        for one in given.removed:
            kind, _, card = one.partition(":")
            deck = {"skill": card.partition("_")[0], "passenger": "passengers"}.get(kind, kind)
            self._take("removed", deck, card)
            game.removed.append(one)

    def _damage(self) -> None:
        wanted = self.given.damage
        if isinstance(wanted, list):
            reserved = self._mentioned("damage")
            free = [card for card in book().damage if book().damage[card].repair and card not in reserved]
            wanted = dict(zip(wanted, free, strict=False))
        for room, card in wanted.items():
            self.state.damage[self._space("damage", room, board().rooms)] = self._take("damage", "damage", card)

    def _mentioned(self, deck: str) -> list[str]:
        """The cards that `decks` puts on top."""
        wanted = self.given.decks.get(deck, [])
        return wanted.only if isinstance(wanted, Only) else wanted if isinstance(wanted, list) else []

    def _decks(self) -> None:
        for name in self.given.decks:
            if name not in self.state.decks:
                raise SetupError("given.decks", f"there is no deck called {name!r}")
        reserved = {
            name: [self._take(f"decks.{name}", name, card) for card in self._mentioned(name)]
            for name in self.given.decks
            if name not in ("chaos", "loyalty")
        }
        self._chaos()
        for name, cards in reserved.items():
            wanted = self.given.decks[name]
            zone = self.state.decks[name]
            if isinstance(wanted, Only):
                self._remove_from(name, zone, 0)
            elif isinstance(wanted, int):
                self._remove_from(name, zone, wanted)
            for card in reversed(cards):
                zone.put(card)

    def _remove_from(self, name: str, zone: Zone, place: int) -> None:
        """Remove all cards from this place on from the game."""
        kind = "skill" if name in SKILL_TYPES else "passenger" if name == "passengers" else name
        while len(zone) > place:
            self.state.removed.append(f"{kind}:{zone.take(place)}")

    def _chaos(self) -> None:
        wanted = self.given.decks.get("chaos", [])
        named = self._mentioned("chaos")
        size = len(named) if isinstance(wanted, Only) else wanted if isinstance(wanted, int) else len(CHAOS)
        cards = [*named, *CHAOS][: max(size, len(named))]
        for card in cards:
            face = book().faces.get(card)
            if face is None:
                raise SetupError("given.decks.chaos", f"there is no skill card {card!r}")
            self.state.decks["chaos"].put_below(self._take("decks.chaos", face.type, card))

    def _passengers(self) -> None:
        game, given = self.state, self.given
        for space, number in given.passengers.items():
            game.passengers[self._space("passengers", space, board().deck)] = number
        on_deck = sum(game.passengers.values())
        faces = game.decks["passengers"]
        game.passenger_supply = given.supply.get("passengers", len(faces) - on_deck)
        if not 0 <= game.passenger_supply <= len(faces) - on_deck:
            raise SetupError("given.supply", f"there are only {len(faces)} passengers")
        self._remove_from("passengers", faces, on_deck + game.passenger_supply)

    def _loyalty(self) -> None:
        """Deal from the deck for this number of players. Only human cards that are not mentioned may be replaced by
        others.
        """
        state = self.state
        wanted = {self._seat("players", name): one for name, one in self.given.players.items()}
        if self._nothing_dealt(wanted):
            return
        for name, one in self.given.players.items():
            self._deal_mentioned(name, one)
        top = [self._take("decks.loyalty", "loyalty", card) for card in self._mentioned("loyalty")]
        for seat in range(state.seats):
            one = wanted.get(seat, GivenPlayer())
            if one.loyalty is None and not one.revealed:
                self._deal_humans(seat, 2 if state.awakened else 1)
        for card in reversed(top):
            state.decks["loyalty"].put(card)

    def _deal_mentioned(self, name: str, wanted: GivenPlayer) -> None:
        if wanted.revealed:
            self._take(f"players.{name}.revealed", "loyalty", wanted.revealed)
        for card in wanted.loyalty or []:
            taken = self._take(f"players.{name}.loyalty", "loyalty", card)
            self.state.players[self._seat("players", name)].loyalty.put(taken)

    def _deal_humans(self, seat: Seat, number: int) -> None:
        deck = self.state.decks["loyalty"]
        for _ in range(min(number, len(deck))):
            deck.take(deck.cards.index(HUMAN) if HUMAN in deck.cards else len(deck) - 1)
            self.state.players[seat].loyalty.put(HUMAN)

    def _nothing_dealt(self, wanted: dict[Seat, GivenPlayer]) -> bool:
        first_round = self.state.options.learning and self.given.turn <= self.state.seats
        return first_round and not any(one.loyalty or one.revealed for one in wanted.values())

    def _titles(self) -> None:
        for title, name in (("captain", self.given.captain), ("keeper", self.given.keeper)):
            default = titles.successor(self.state, title, NOBODY)
            self.state.titles[title] = default if name is None else self._seat(title, name)

    def _turn(self) -> None:
        game, given = self.state, self.given
        seat = self._seat("current", given.current)
        used = [self._used(one) for one in given.used]
        game.turn = Turn(seat, given.turn, given.step, given.actions if given.step == "action" else 0, used=used)
        if given.step == "turn":
            game.turn.number -= 1
            game.push(turn.BeginTurn(seat))
        elif given.step == "action":
            game.push(turn.NextAction(), *turn.from_step("mythos"))
        else:
            game.push(*turn.from_step(given.step))
        if given.step != "turn":
            game.turns.append(PastTurn(given.turn, seat))
        if given.resolve is not None:
            self._resolve(given.resolve)

    def _used(self, name: str) -> str:
        seat, colon, ability = name.partition(":")
        return f"{self._seat('used', seat)}:{ability}" if colon else name

    def _resolve(self, effects: list[Any]) -> None:
        you = self.state.turn.seat if self.given.you is None else self._seat("you", self.given.you)
        try:
            written = book().adhoc(msgspec.json.encode(effects).decode())
        except ContentError as error:
            raise SetupError("given.resolve", str(error)) from None
        self.state.push(*run_alone(self.state, written, you, "scenario:"))


def _row_of(distance: int, reserved: list[str]) -> list[str]:
    """Waypoints that add up to a distance."""
    free = [card for card in book().waypoints.values() if card.id not in reserved]
    row: list[str] = []
    while distance > 0:
        step = 3 if distance % 2 or not any(card.distance == 2 for card in free) else 2
        card = next((card for card in free if card.distance == step <= distance), None)
        if card is None:
            raise SetupError("given.distance", "no waypoints add up to this")
        free.remove(card)
        row.append(card.id)
        distance -= step
    return row
