"""Items, and the one active Improvement (RR 24)."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable import orders
from app.games.unfathomable.content import book
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.state import NOBODY, State, message
from app.games.unfathomable.steps import Decision

Gift = tuple[Seat, Seat, str]
"""Giver, receiver, item."""


def improvements(state: State, seat: Seat) -> list[str]:
    return [item for item in state.players[seat].items if book().items[item].improvement]


def gain(state: State, seat: Seat, item: str) -> None:
    """An Improvement is faceup and active if its owner has no other active one (RR 24.7)."""
    player = state.players[seat]
    player.items.append(item)
    if book().items[item].improvement:
        player.active = player.active or item
        state.push(ChooseImprovement(seat))


def lose(state: State, seat: Seat, item: str) -> None:
    player = state.players[seat]
    player.items.remove(item)
    orders.lapse_without(state, seat, item)
    if player.active == item:
        player.active = ""
    if book().items[item].improvement:
        state.push(ChooseImprovement(seat))


def holder(state: State, item: str) -> Seat:
    for seat, player in enumerate(state.players):
        if item in player.items:
            return seat
    return NOBODY


def draw(state: State, seat: Seat) -> None:
    """The top item, faceup; no draws while the deck is empty (RR 24.2)."""
    deck = state.decks["item"]
    if deck.cards:
        state.reveal()
        item = deck.take()
        state.say("item_gained", seat=seat, item=item)
        gain(state, seat, item)


def remove(state: State, seat: Seat, item: str) -> None:
    """Out of the game."""
    state.say("item_removed", seat=seat, item=item)
    lose(state, seat, item)
    state.removed.append(f"item:{item}")


def give(state: State, giver: Seat, receiver: Seat, item: str) -> None:
    state.say("item_given", giver=giver, receiver=receiver, item=item)
    gain(state, receiver, item)
    lose(state, giver, item)


class ChooseImprovement(Decision):
    """Which Improvement is active (RR 24.8, 24.9). One that is left alone is activated without asking: the book would
    let it lie facedown, which is never of use.
    """

    seat: Seat

    forced = True

    def ask(self, state: State) -> Ask | None:
        owned = improvements(state, self.seat)
        if not owned:
            return None
        return Choose(
            seat=self.seat,
            prompt=message("choose_improvement"),
            reason=message("choose_improvement"),
            rule="24.8",
            options=[option(state, f"item:{item}") for item in owned],
            default=[state.players[self.seat].active or owned[0]],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if state.players[self.seat].active != choice[0]:
            state.players[self.seat].active = choice[0]
            state.say("improvement_active", seat=self.seat, item=choice[0])


def gift_options(state: State, giver: Seat, receivers: list[Seat]) -> list[Option]:
    """Each of the giver's items for each of these players."""
    return [
        Option(
            f"give:{item}:{state.players[receiver].character}",
            [f"item:{item}", at_seat(receiver)],
            "unfathomable-give",
            {"item": item, "seat": receiver},
            group=item,
        )
        for item in state.players[giver].items
        for receiver in receivers
    ]


def gift_meant(state: State, giver: Seat, choice: str) -> Gift:
    _, item, character = choice.split(":")
    return giver, state.seat_of(character), item
