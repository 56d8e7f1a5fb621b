"""A toy game that uses every feature of the kernel.

Each seat has a hidden hand. In every round all seats seal a card at once; the pile is shuffled; a window lets anybody
peek into it; the pile is opened and a die is rolled; everybody acknowledges; the current seat arranges the top of the
deck and allots the points of the round.
"""

from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from app.engine import codec
from app.engine.asks import Acknowledge, Allot, Arrange, Ask, Choose, Option
from app.engine.game import Game
from app.engine.kernel import ask_again
from app.engine.manifest import Manifest, Phrases
from app.engine.messages import Message
from app.engine.refusals import Refusal, SetupError
from app.engine.state import State
from app.engine.steps import Decision, Poll, Procedure
from app.engine.view_types import ViewPart
from app.engine.zones import Sight, Zone, ZoneView, deal_again
from app.games import GameFolder

CARDS = [f"{suit}{value}" for suit in "ab" for value in range(1, 10)]
HAND = 3


class ToyOptions(Struct, forbid_unknown_fields=True):
    rounds: int = 3


class ToyState(State):
    rounds: int
    deck: Zone
    pile: Zone
    hands: list[Zone]
    open: Zone
    points: list[int]
    round: int = 0

    @property
    def current(self) -> int:
        return self.round % self.seats


class ToyView(ViewPart, frozen=True):
    deck: ZoneView
    pile: ZoneView
    hands: list[ZoneView]
    open: ZoneView
    points: list[int]
    round: int


class ToyOwnView(ViewPart, frozen=True):
    hand: list[str]
    deck: ZoneView
    pile: ZoneView


class Deal(Procedure[ToyState]):
    def run(self, game: ToyState) -> None:
        game.deck.shuffle(game.chance("cards"))
        for hand in game.hands:
            for _ in range(HAND):
                hand.put(game.deck.take())
        game.push(Round())


class Round(Procedure[ToyState]):
    def run(self, game: ToyState) -> None:
        if game.round == game.rounds:
            best = max(game.points)
            game.end("rounds_played", "seats", [seat for seat, own in enumerate(game.points) if own == best])
            return
        game.push(Seal(), ShufflePile(), Window(), OpenPile(), Study(), ArrangeDeck(), AllotPoints(), NextRound())


class Seal(Poll[ToyState]):
    def asks(self, game: ToyState) -> list[Ask]:
        return [
            Choose(seat=seat, prompt=Message("toy-seal"), options=hand_options(hand))
            for seat, hand in enumerate(game.hands)
        ]

    def decide(self, game: ToyState, answers: dict[int, list[str]]) -> None:
        for seat, chosen in answers.items():
            card = game.hands[seat].take(int(chosen[0].partition(":")[2]))
            game.pile.put(card, seen=1 << seat)
            game.tell_private("toy-sealed", {seat: {"card": card}}, seat=seat)


def hand_options(hand: Zone) -> list[Option]:
    """The lowest card of three cannot be sealed, for a reason that only its owner sees."""
    too_low = Refusal("too_low", "toy 1") if len(hand) == HAND else None
    return [
        Option(f"hand:{place}", [f"hand:{place}"], "toy-card", {"card": card}, too_low if place == 0 else None)
        for place, card in enumerate(hand.cards)
    ]


class ShufflePile(Procedure[ToyState]):
    def run(self, game: ToyState) -> None:
        game.pile.shuffle(game.chance("pile"))


class Window(Poll[ToyState]):
    def asks(self, game: ToyState) -> list[Ask]:
        return [self.ask_seat(seat) for seat in range(game.seats)]

    def ask_seat(self, seat: int) -> Ask:
        return Choose(
            seat=seat,
            prompt=Message("toy-window"),
            reason=Message("toy-window"),
            options=[Option("pass"), Option("peek")],
            window="peek",
            default=["pass"],
        )

    def decide(self, game: ToyState, answers: dict[int, list[str]]) -> None:
        game.push(*[Peek(seat) for seat, chosen in answers.items() if chosen == ["peek"]])


class Peek(Decision[ToyState]):
    """An interrupt of the round, which may open the window again."""

    seat: int

    def ask(self, game: ToyState) -> Ask:
        options = [Option(f"place:{place}") for place in range(len(game.pile))]
        return Choose(seat=self.seat, prompt=Message("toy-peek"), options=options, least=0, most=2)

    def chosen(self, game: ToyState, choice: list[str]) -> None:
        faces = [game.pile.look(int(one.partition(":")[2]), [self.seat]) for one in choice]
        game.reveal()
        game.tell_private("toy-peeked", {self.seat: {"cards": faces}}, seat=self.seat, number=len(faces))
        if len(faces) == 2:
            game.push(Window())


class OpenPile(Procedure[ToyState]):
    def run(self, game: ToyState) -> None:
        opened = [game.pile.take() for _ in range(len(game.pile))]
        for card in opened:
            game.open.put(card)
        game.tell("toy-opened", cards=opened, die=game.chance("dice").die(6))


class Study(Poll[ToyState]):
    def asks(self, game: ToyState) -> list[Ask]:
        return [Acknowledge(seat=seat, prompt=Message("toy-study"), default=[]) for seat in range(game.seats)]


class ArrangeDeck(Decision[ToyState]):
    forced: ClassVar[bool] = True

    def ask(self, game: ToyState) -> Ask:
        tops = range(min(2, len(game.deck)))
        for place in tops:
            game.deck.look(place, [game.current])
        game.reveal()
        options = [Option(str(place), args={"card": game.deck.cards[place]}) for place in tops]
        return Arrange(seat=game.current, prompt=Message("toy-arrange"), options=options)

    def chosen(self, game: ToyState, choice: list[str]) -> None:
        cards = [game.deck.cards[int(one)] for one in choice]
        for _ in cards:
            game.deck.take()
        for card in reversed(cards):
            game.deck.put(card, seen=1 << game.current)


class AllotPoints(Decision[ToyState, dict[str, int]]):
    def ask(self, game: ToyState) -> Ask:
        options = [Option(f"seat:{seat}", [f"seat:{seat}"], most=2) for seat in range(game.seats)]
        return Allot(seat=game.current, prompt=Message("toy-allot"), options=options, total=3, least=1)

    def chosen(self, game: ToyState, choice: dict[str, int]) -> None:
        for one, amount in choice.items():
            game.points[int(one.partition(":")[2])] += amount


class NextRound(Procedure[ToyState]):
    def run(self, game: ToyState) -> None:
        for hand in game.hands:
            if game.deck.cards:
                hand.put(game.deck.take())
        game.round += 1
        game.push(Round())


class Toy(Game):
    name = "toy"
    seats = range(2, 5)
    state = ToyState
    options = ToyOptions
    opened_streams = ("dice",)
    hidden_streams = ("cards", "pile")
    bots: ClassVar[dict[str, Any]] = {}
    wishes: ClassVar[tuple[str, ...]] = ("the captain", "the diver")

    def set_up(self, options: ToyOptions, seats: int) -> ToyState:
        if not 1 <= options.rounds <= HAND:
            raise SetupError("rounds", f"a toy game has 1 to {HAND} rounds, not {options.rounds}")
        return ToyState(
            game=self.name,
            seats=seats,
            rounds=options.rounds,
            deck=Zone(Sight.NOBODY, cards=list(CARDS), seen=[0] * len(CARDS)),
            pile=Zone(Sight.NOBODY),
            hands=[Zone(Sight.OWNER, owner=seat) for seat in range(seats)],
            open=Zone(Sight.TOP, counted=False),
            points=[0] * seats,
            stack=[Deal()],
        )

    def public(self, state: ToyState) -> ToyView:
        return ToyView(
            deck=state.deck.view("spectator"),
            pile=state.pile.view("spectator"),
            hands=[hand.view("spectator") for hand in state.hands],
            open=state.open.view("spectator"),
            points=list(state.points),
            round=state.round,
        )

    def private(self, state: ToyState, seat: int) -> ToyOwnView:
        return ToyOwnView(hand=state.hands[seat].cards, deck=state.deck.view(seat), pile=state.pile.view(seat))

    def redeal(self, state: ToyState, audience: Any, seed: str) -> ToyState:
        other: ToyState = codec.copy(self, state)  # type: ignore[assignment]
        self.renew_secrets(other, seed)
        deal_again([other.deck, other.pile, *other.hands], audience, other.streams["cards"])
        ask_again(other, audience)
        return other

    def violations(self, state: ToyState) -> list[str]:
        zones = [state.deck, state.pile, state.open, *state.hands]
        return [] if sorted(card for zone in zones for card in zone.cards) == CARDS else ["cards lost or doubled"]

    def turns(self, state: ToyState) -> int:
        return state.round

    def position(self, options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> State:
        state: ToyState = self.new(options, seats, seed)  # type: ignore[assignment]
        if unknown := set(given) - {"points"}:
            raise SetupError(f"given.{min(unknown)}", "there is no such word")
        state.points = given.get("points", state.points)
        return state

    def truth(self, state: ToyState) -> dict[str, Any]:
        hands = {letter: list(hand.cards) for letter, hand in zip("ABCD", state.hands, strict=False)}
        return {"round": state.round, "points": state.points, "hands": hands, "deck": state.deck.cards}

    def seat_called(self, state: State, name: str) -> int:
        if name not in list("ABCD"[: state.seats]):
            raise SetupError("seat", f"nobody is called {name!r}")
        return "ABCD".index(name)


FOLDER = GameFolder(
    Path(__file__).parent / "toy", __package__, Manifest(game="toy:Toy", phrases=Phrases(["help_a_lot"], ["accuse"]))
)
