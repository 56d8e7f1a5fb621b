"""Timing windows: moments in which players may react (RR 1.14 to 1.16, O-1).

A window is opened for all seats or for none, and that depends on public facts alone. If only the holder of a faceup
card could act, only that holder is asked, which tells nobody anything new.

Consecutive rolls without a decision in between form one row: it has one window before its first roll and one after its
last, or after the first that hits. A reaction to a roll gives that roll its own windows, and anybody may ask for
windows around every roll of the row; nobody learns who did.
"""

from collections.abc import Callable
from typing import Final

from app.engine.asks import Arrange, Ask, Choose, Option
from app.engine.game import OrderedWindow
from app.engine.messages import Message, Seat
from app.games.unfathomable.orders import CONDITIONS, IN_A_ROLL
from app.games.unfathomable.pointers import at_seat, option
from app.games.unfathomable.rules import abilities
from app.games.unfathomable.rules.abilities import Held
from app.games.unfathomable.rules.use import use
from app.games.unfathomable.state import OpenWindow, State, Volunteer, message
from app.games.unfathomable.steps import Decision, Poll, Procedure

AFTER_DIE_ROLL: Final = "after_die_roll"
FOR_ALL: Final = (
    "before_die_roll",
    AFTER_DIE_ROLL,
    "before_check_cards",
    "after_check_total",
    "when_would_be_defeated",
    "when_passenger_would_be_defeated",
)
"""The kinds of windows that are opened for all seats or for none; for these standing orders can be left."""

ONE_BY_ONE: Final = "one_by_one"
NAMED: Final = {
    name: Option(name, label=f"unfathomable-{name}")
    for name in ("pass", "react", ONE_BY_ONE, "pass_roll", "pass_activation", "decline")
}
"""The options that are no use of anything."""
OWN_REROLL: Final = "reroll"
"""The one reroll that a weapon gives its own attack; it belongs to the attack and is no ability of its own."""

_LIVE: Final[dict[str, Callable[[State], bool]]] = {
    AFTER_DIE_ROLL: lambda state: not state.rolls[-1].again and not state.rolls[-1].was_set,
    "die_would_be_rolled": lambda state: not state.rolls[-1].was_set,
    "before_check_cards": lambda state: not state.checks[-1].result,
    "when_would_be_defeated": lambda state: not state.defeats[-1].prevented,
    "when_passenger_would_be_defeated": lambda state: not state.defeats[-1].prevented,
    "mythos_revealed": lambda state: state.mythos is not None and not state.mythos.replaced,
}


def ordered_windows() -> tuple[OrderedWindow, ...]:
    return tuple(
        OrderedWindow(kind, list(CONDITIONS.get(kind, {})), list(abilities.optional_for(kind))) for kind in FOR_ALL
    )


def live(state: State, window: str) -> bool:
    """Whether there is still something to react to."""
    is_live = _LIVE.get(window)
    return is_live is None or is_live(state)


def uses(state: State, seat: Seat, window: str, room: str = "") -> list[Held]:
    """What this seat could really do. Nobody else may know it."""
    found = _in_play(state, seat, window, room) + abilities.of_hand(state, seat, window)
    return [held for held in found if abilities.usable(state, held)]


def _in_play(state: State, seat: Seat, window: str, room: str) -> list[Held]:
    found = abilities.in_play(state, seat, window)
    return [held for held in found if held.ability.optional and held.ability.room == room] if found else []


def _own_reroll(state: State, seat: Seat) -> bool:
    return state.rolls[-1].own_reroll and state.rolls[-1].roller == seat


def could_react(state: State, seat: Seat, window: str, room: str = "") -> bool:
    """Whether this seat could react, judged by public facts."""
    if window == AFTER_DIE_ROLL and _own_reroll(state, seat):
        return True
    thinkable = _in_play(state, seat, window, room) + abilities.thinkable_of_hand(state, seat, window)
    for held in thinkable:  # noqa: SIM110 - faster, and runs in every window
        if abilities.usable(state, held, public=True):
            return True
    return False


def _out(state: State, window: str) -> set[Seat]:
    """Who has passed for the whole roll or the whole activation; this never includes one's own defeat."""
    out = set(state.activations[-1].out) if state.activations else set[Seat]()
    if window == "when_would_be_defeated":
        return out - {state.defeats[-1].seat}
    return out | set(state.rolls[-1].out) if window in IN_A_ROLL else out


def _passed_over(state: State, window: str) -> bool:
    """Whether all have passed for this moment together with an earlier one of the same row."""
    if window not in IN_A_ROLL:
        return False
    if window == AFTER_DIE_ROLL:
        return bool(state.activations) and state.activations[-1].quiet > 0 and bool(state.rolls[-1].target)
    return state.rolls[-1].passed


def _rolls_at_once(state: State, window: str) -> int:
    """How many rolls of a row this window is about."""
    if window not in IN_A_ROLL or not state.activations:
        return 1
    roll = state.rolls[-1]
    return 1 if window == AFTER_DIE_ROLL and roll.hits else roll.in_row


class Window(Poll):
    """Ask who wants to react. What each answers stays unknown until the window is closed."""

    kind: str
    room: str = ""

    def asks(self, state: State) -> list[Ask]:
        if not live(state, self.kind) or _passed_over(state, self.kind):
            return []
        seats = self._seats(state)
        if not seats:
            return []
        out = _out(state, self.kind)
        rolls = _rolls_at_once(state, self.kind)
        told = self._told(state, rolls)
        return [self._ask(state, seat, told, rolls) for seat in seats if seat not in out]

    def _seats(self, state: State) -> list[Seat]:
        """Whom the window is opened for, by public facts alone (O-1.1)."""
        if not abilities.has_any(state, self.kind):
            return []
        everybody = range(state.seats)
        if self.kind not in FOR_ALL:
            return [seat for seat in everybody if could_react(state, seat, self.kind, self.room)]
        for seat in everybody:
            if could_react(state, seat, self.kind):
                return list(everybody)
        return []

    def _told(self, state: State, rolls: int) -> Message:
        if rolls > 1:
            return message("reactions_to_row", window=self.kind, rolls=rolls)
        if self.kind == "when_would_be_defeated":
            return message("reactions_to_defeat", window=self.kind, seat=state.defeats[-1].seat)
        return message("reactions", window=self.kind)

    def _ask(self, state: State, seat: Seat, told: Message, rolls: int) -> Ask:
        many = rolls > 1
        options = [Option("pass", label="unfathomable-pass_row", args={"rolls": rolls}) if many else NAMED["pass"]]
        if uses := _use_options(state, seat, self.kind, self.room):
            options += uses
            if self.kind in FOR_ALL:
                options.append(NAMED["react"])
        if many:
            options.append(NAMED[ONE_BY_ONE])
        if self.kind in IN_A_ROLL:
            options.append(NAMED["pass_roll"])
        if state.activations:
            options.append(NAMED["pass_activation"])
        return Choose(
            seat=seat, prompt=told, reason=told, rule="1.16", window=self.kind, options=options, default=["pass"]
        )

    def decide(self, state: State, answers: dict[Seat, list[str]]) -> None:
        volunteers: list[Volunteer] = []
        for seat in state.in_turn_order():
            choice = answers.get(seat, ["pass"])[0]
            if choice == "pass_roll":
                state.rolls[-1].out.append(seat)
            elif choice == "pass_activation":
                state.activations[-1].out.append(seat)
            elif choice not in ("pass", ONE_BY_ONE):
                volunteers.append(Volunteer(seat, choice))
        if _rolls_at_once(state, self.kind) > 1:
            _go_on_in_row(state, apart=[ONE_BY_ONE] in answers.values(), reacted=bool(volunteers))
        if volunteers:
            state.windows.append(OpenWindow(self.kind, self.room, volunteers))
            state.say("wants_to_act", window=self.kind, seats=[one.seat for one in volunteers])
            state.push(OrderReactions(), Reopen())


def may_react(state: State, seat: Seat) -> bool:
    """Whether public facts leave this seat something to do in the open window."""
    step = state.stack[-1]
    if not isinstance(step, Window):
        return True
    many = _rolls_at_once(state, step.kind) > 1
    return many or could_react(state, seat, step.kind, step.room)


def _go_on_in_row(state: State, *, apart: bool, reacted: bool) -> None:
    """All have passed for the whole row, or this roll gets its own windows; then the others may get theirs, too."""
    roll, activation = state.rolls[-1], state.activations[-1]
    if not apart and not reacted:
        activation.quiet = roll.in_row - 1
        return
    if apart:
        activation.apart = roll.in_row - 1
        state.say("one_by_one", rolls=roll.in_row)
    roll.in_row = 1


def _use_options(state: State, seat: Seat, window: str, room: str) -> list[Option]:
    options = [_use_option(state, held) for held in uses(state, seat, window, room)]
    if window == AFTER_DIE_ROLL and _own_reroll(state, seat):
        options.append(Option(f"use:{OWN_REROLL}", label="unfathomable-use_reroll"))
    return options


def _use_option(state: State, held: Held) -> Option:
    hand = state.players[held.seat].hand.cards
    at = [f"hand:{hand.index(held.name)}"] if held.kind == abilities.SKILL else [held.source]
    return Option(f"use:{held.name}", at, "unfathomable-use", {"source": held.source})


class OrderReactions(Decision):
    """Several want to act: the current player decides who gets the chance first (RR 1.16)."""

    forced = True

    def ask(self, state: State) -> Ask | None:
        options = [option(state, at_seat(one.seat)) for one in state.windows[-1].volunteers]
        return Arrange(
            seat=state.turn.seat,
            prompt=message("order_reactions"),
            reason=message("order_reactions"),
            rule="1.16",
            options=options,
            default=[one.id for one in options],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.push(*(TakeReaction(state.seat_of(character)) for character in choice))


class TakeReaction(Procedure):
    """A volunteer's chance. Who has already said what to use uses it, if that is still possible."""

    seat: Seat

    def run(self, state: State) -> None:
        window = state.windows[-1]
        if not live(state, window.kind):
            return
        wish = next(one.wish for one in window.volunteers if one.seat == self.seat)
        # The player who ordered the volunteers sees now what one of them wanted.
        state.reveal()
        if wish == "react":
            state.push(React(self.seat))
        else:
            react(state, self.seat, wish)


def react(state: State, seat: Seat, wish: str) -> None:
    """Use what was named, unless it has become impossible meanwhile."""
    window = state.windows[-1]
    name = wish.removeprefix("use:")
    if name == OWN_REROLL and _own_reroll(state, seat):
        window.used = True
        state.rolls[-1].own_reroll = False
        state.rolls[-1].again = True
        state.say("rerolls", seat=seat)
    for held in uses(state, seat, window.kind, window.room):
        if held.name == name:
            window.used = True
            use(state, held)
            return


class React(Decision):
    """A volunteer chooses what to do, from a list that nobody else sees, or declines."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        window = state.windows[-1]
        options = _use_options(state, self.seat, window.kind, window.room)
        return Choose(
            seat=self.seat,
            prompt=message("react", window=window.kind),
            reason=message("wants_to_act"),
            rule="1.16",
            options=[NAMED["decline"], *options],
            default=["decline"],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice != ["decline"]:
            react(state, self.seat, choice[0])


class Reopen(Procedure):
    """After every use the window opens again, until all pass (RR 1.16)."""

    def run(self, state: State) -> None:
        window = state.windows.pop()
        if window.used:
            state.push(Window(window.kind, window.room))
