"""Items, and the one active Improvement (RR 24)."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.steps import Decision
from app.games.unfathomable import orders
from app.games.unfathomable.content import book
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.state import NOBODY, State, message

Gift = tuple[Seat, Seat, str]
"""Giver, receiver, item."""


def improvements(game: State, seat: Seat) -> list[str]:
    return [item for item in game.players[seat].items if book().items[item].improvement]


def gain(game: State, seat: Seat, item: str) -> None:
    game.players[seat].items.append(item)
    _improvements_changed(game, seat, item)


def lose(game: State, seat: Seat, item: str) -> None:
    player = game.players[seat]
    player.items.remove(item)
    orders.lapse_without(game, seat, item)
    if player.active == item:
        player.active = ""
    _improvements_changed(game, seat, item)


def _improvements_changed(game: State, seat: Seat, item: str) -> None:
    """Whoever gains or loses an Improvement may choose the active one anew (RR 24.8); one alone is active."""
    if not book().items[item].improvement:
        return
    owned = improvements(game, seat)
    if not game.players[seat].active and owned:
        game.players[seat].active = owned[0]
    game.push(ChooseImprovement(seat))


def holder(game: State, item: str) -> Seat:
    for seat, player in enumerate(game.players):
        if item in player.items:
            return seat
    return NOBODY


def draw(game: State, seat: Seat) -> None:
    """The top item, faceup; no draws while the deck is empty (RR 24.2)."""
    deck = game.decks["item"]
    if deck.cards:
        game.reveal()
        item = deck.take()
        game.say("item_gained", seat=seat, item=item)
        gain(game, seat, item)


def remove(game: State, seat: Seat, item: str) -> None:
    """Out of the game."""
    lose(game, seat, item)
    game.removed.append(f"item:{item}")
    game.say("item_removed", seat=seat, item=item)


def give(game: State, giver: Seat, receiver: Seat, item: str) -> None:
    game.say("item_given", giver=giver, receiver=receiver, item=item)
    gain(game, receiver, item)
    lose(game, giver, item)


class ChooseImprovement(Decision):
    """Which Improvement is active; asked only with two or more."""

    seat: Seat

    def ask(self, game: State) -> Ask | None:
        owned = improvements(game, self.seat)
        if len(owned) < 2:
            return None
        return Choose(
            seat=self.seat,
            prompt=message("choose_improvement"),
            reason=message("choose_improvement"),
            rule="24.8",
            options=[option(game, f"item:{item}") for item in owned],
            default=[game.players[self.seat].active],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        if game.players[self.seat].active != choice[0]:
            game.players[self.seat].active = choice[0]
            game.say("improvement_active", seat=self.seat, item=choice[0])


def gift_options(game: State, giver: Seat, receivers: list[Seat]) -> list[Option]:
    """Each of the giver's items for each of these."""
    return [
        Option(
            f"give:{item}:{game.players[receiver].character}",
            [f"item:{item}", at_seat(receiver)],
            "unfathomable-give",
            {"item": item, "seat": receiver},
            group=item,
        )
        for item in game.players[giver].items
        for receiver in receivers
    ]


def gift_meant(game: State, giver: Seat, choice: str) -> Gift:
    _, item, character = choice.split(":")
    return giver, game.seat_of(character), item
