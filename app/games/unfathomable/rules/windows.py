"""Timing windows: moments in which players may react (RR 1.14 to 1.16, O-1).

A window is opened for all seats or for none, and that depends on public facts alone. Where just the holder of a faceup
card could act, only that holder is asked, which tells nobody anything new.
"""

from collections.abc import Callable
from typing import Final

from app.engine.asks import Arrange, Ask, Choose, Option
from app.engine.game import OrderedWindow
from app.engine.messages import Seat
from app.engine.steps import Decision, Poll, Procedure
from app.games.unfathomable.orders import CONDITIONS
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.rules import abilities
from app.games.unfathomable.rules.abilities import Held
from app.games.unfathomable.rules.use import use
from app.games.unfathomable.state import OpenWindow, State, Volunteer, message

FOR_ALL: Final = (
    "before_die_roll",
    "after_die_roll",
    "before_check_cards",
    "after_check_total",
    "when_would_be_defeated",
    "when_passenger_would_be_defeated",
)
"""The kinds of windows that are opened for all seats or for none; for these standing orders can be left."""

IN_A_ROLL: Final = ("before_die_roll", "after_die_roll", "die_would_be_rolled")
OWN_REROLL: Final = "reroll"
"""The one reroll that a weapon gives its own attack; it belongs to the attack and is no ability of its own."""

_LIVE: Final[dict[str, Callable[[State], bool]]] = {
    "after_die_roll": lambda game: not game.rolls[-1].again and not game.rolls[-1].was_set,
    "die_would_be_rolled": lambda game: not game.rolls[-1].was_set,
    "before_check_cards": lambda game: not game.checks[-1].result,
    "when_would_be_defeated": lambda game: not game.defeats[-1].prevented,
    "when_passenger_would_be_defeated": lambda game: not game.defeats[-1].prevented,
    "mythos_revealed": lambda game: game.mythos is not None and not game.mythos.replaced,
}


def ordered_windows() -> tuple[OrderedWindow, ...]:
    return tuple(
        OrderedWindow(kind, list(CONDITIONS.get(kind, {})), list(abilities.optional_for(kind))) for kind in FOR_ALL
    )


def live(game: State, window: str) -> bool:
    """Whether there is still something to react to."""
    return window not in _LIVE or _LIVE[window](game)


def uses(game: State, seat: Seat, window: str, room: str = "") -> list[Held]:
    """What this seat could really do; nobody else's business."""
    found = [held for held in _in_play(game, seat, window, room) if abilities.usable(game, held)]
    found += [held for held in abilities.of_hand(game, seat, window) if abilities.usable(game, held)]
    return found


def _in_play(game: State, seat: Seat, window: str, room: str) -> list[Held]:
    return [
        held for held in abilities.in_play(game, seat, window) if held.ability.optional and held.ability.room == room
    ]


def _own_reroll(game: State, seat: Seat, window: str) -> bool:
    return window == "after_die_roll" and game.rolls[-1].own_reroll and game.rolls[-1].roller == seat


def could_react(game: State, seat: Seat, window: str, room: str = "") -> bool:
    """Whether this seat could react as far as everybody can tell."""
    if _own_reroll(game, seat, window):
        return True
    if any(abilities.usable(game, held, public=True) for held in _in_play(game, seat, window, room)):
        return True
    return any(abilities.usable(game, held, public=True) for held in abilities.thinkable_of_hand(game, seat, window))


def _out(game: State, window: str) -> set[Seat]:
    """Who has passed for the whole roll or the whole activation."""
    out = set(game.activations[-1].out) if game.activations else set()
    return out | set(game.rolls[-1].out) if window in IN_A_ROLL else out


class Window(Poll):
    """Ask who wants to react. What each answers stays unknown until the window is closed."""

    kind: str
    room: str = ""

    def asks(self, game: State) -> list[Ask]:
        if not live(game, self.kind):
            return []
        seats = self._seats(game)
        if not seats:
            return []
        out = _out(game, self.kind)
        passes = self._passes(game)
        return [self._ask(game, seat, passes) for seat in seats if seat not in out]

    def _seats(self, game: State) -> list[Seat]:
        """Whom the window is opened for, by public facts alone (O-1.1)."""
        everybody = list(range(game.seats))
        if self.kind in FOR_ALL:
            return everybody if any(could_react(game, seat, self.kind) for seat in everybody) else []
        return [seat for seat in everybody if could_react(game, seat, self.kind, self.room)]

    def _ask(self, game: State, seat: Seat, passes: list[Option]) -> Ask:
        told = message("reactions", window=self.kind)
        return Choose(
            seat=seat,
            prompt=told,
            reason=told,
            window=self.kind,
            options=[*passes, *_use_options(game, seat, self.kind, self.room)],
            default=["pass"],
        )

    def _passes(self, game: State) -> list[Option]:
        names = ["pass", "react"] if self.kind in FOR_ALL else ["pass"]
        if self.kind in IN_A_ROLL:
            names.append("pass_roll")
        if game.activations:
            names.append("pass_activation")
        return [Option(name, label=f"unfathomable-{name}") for name in names]

    def decide(self, game: State, answers: dict[Seat, list[str]]) -> None:
        volunteers: list[Volunteer] = []
        for seat in game.in_turn_order():
            choice = answers.get(seat, ["pass"])[0]
            if choice == "pass_roll":
                game.rolls[-1].out.append(seat)
            elif choice == "pass_activation":
                game.activations[-1].out.append(seat)
            elif choice != "pass":
                volunteers.append(Volunteer(seat, choice))
        if volunteers:
            game.windows.append(OpenWindow(self.kind, self.room, volunteers))
            game.say("wants_to_act", window=self.kind, seats=[one.seat for one in volunteers])
            game.push(OrderReactions(), Reopen())


def _use_options(game: State, seat: Seat, window: str, room: str) -> list[Option]:
    options = [_use_option(game, held) for held in uses(game, seat, window, room)]
    if _own_reroll(game, seat, window):
        options.append(Option(f"use:{OWN_REROLL}", label="unfathomable-use_reroll"))
    return options


def _use_option(game: State, held: Held) -> Option:
    hand = game.players[held.seat].hand.cards
    at = [f"hand:{hand.index(held.name)}"] if held.source.startswith("skill:") else [held.source]
    return Option(f"use:{held.name}", at, "unfathomable-use", {"source": held.source})


class OrderReactions(Decision):
    """Several want to act: the current player decides who gets the chance first (RR 1.16)."""

    forced = True

    def ask(self, game: State) -> Ask | None:
        options = [option(game, at_seat(one.seat)) for one in game.windows[-1].volunteers]
        return Arrange(
            seat=game.turn.seat,
            prompt=message("order_reactions"),
            reason=message("order_reactions"),
            options=options,
            default=[one.id for one in options],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        game.push(*(TakeReaction(game.seat_of(character)) for character in choice))


class TakeReaction(Procedure):
    """A volunteer's chance. Who has already said what to use uses it, if that is still possible."""

    seat: Seat

    def run(self, game: State) -> None:
        window = game.windows[-1]
        if not live(game, window.kind):
            return
        wish = next(one.wish for one in window.volunteers if one.seat == self.seat)
        if wish == "react":
            game.push(React(self.seat))
        else:
            react(game, self.seat, wish)


def react(game: State, seat: Seat, wish: str) -> None:
    """Use what was named, unless it has become impossible in the meantime."""
    window = game.windows[-1]
    name = wish.removeprefix("use:")
    if name == OWN_REROLL and _own_reroll(game, seat, window.kind):
        window.used = True
        game.rolls[-1].own_reroll = False
        game.rolls[-1].again = True
        game.say("rerolls", seat=seat)
    for held in uses(game, seat, window.kind, window.room):
        if held.name == name:
            window.used = True
            use(game, held)
            return


class React(Decision):
    """A volunteer chooses what to do, from a list that nobody else sees, or declines."""

    seat: Seat

    def ask(self, game: State) -> Ask | None:
        window = game.windows[-1]
        options = _use_options(game, self.seat, window.kind, window.room)
        return Choose(
            seat=self.seat,
            prompt=message("react", window=window.kind),
            reason=message("wants_to_act"),
            options=[Option("decline", label="unfathomable-decline"), *options],
            default=["decline"],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        if choice != ["decline"]:
            react(game, self.seat, choice[0])


class Reopen(Procedure):
    """After every use the window opens again, until all pass (RR 1.16)."""

    def run(self, game: State) -> None:
        window = game.windows.pop()
        if window.used:
            game.push(Window(window.kind, window.room))
