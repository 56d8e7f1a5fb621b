"""Actions (RR 3): choosing one, and carrying it out."""

from collections.abc import Callable

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.pointers import at_deep_one, at_seat
from app.games.unfathomable.rules import abilities, attack, menu, movement, passengers, reveal, skills, trade
from app.games.unfathomable.rules.resolution import run_alone
from app.games.unfathomable.rules.use import use
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import State, message
from app.games.unfathomable.steps import Decision, Procedure


class ChooseAction(Decision):
    """One action. `granted` ones cost none of the two of the turn, and may be declined (RR 3.1, G-2)."""

    seat: Seat
    granted: bool = False

    def ask(self, state: State) -> Ask | None:
        return Choose(
            seat=self.seat,
            prompt=message("choose_action", left=state.turn.actions, granted=self.granted),
            reason=message("choose_action", granted=self.granted),
            rule="3" if state.is_human(self.seat) else "3.9",
            options=menu.options(state, self.seat, at_start=self._at_start(state)),
            default=["end"],
        )

    def _at_start(self, state: State) -> bool:
        """Whether cards for the start of the Action step can be used: before anything else, and only in one's
        own turn.
        """
        return not self.granted and not state.turn.acted and self.seat == state.turn.seat

    def chosen(self, state: State, choice: list[str]) -> None:
        kind, _, what = choice[0].partition(":")
        if kind == "end":
            if not self.granted:
                state.turn.actions = 0
            state.say("declined" if self.granted else "actions_ended", seat=self.seat)
            return
        before_acting = kind == "play" and book().faces[what].ability.window == "start_of_action_step"
        if not self.granted and not before_acting:
            state.turn.actions -= 1
            state.turn.acted = True
        _CARRY_OUT[kind](state, self.seat, what)


def _move(state: State, seat: Seat, space: str) -> None:
    """A revealed traitor pays to leave the Brig, all at once and right before moving (RR 3.10, 9.4)."""
    if state.in_brig(seat):
        state.push(PayToLeave(seat, space))
    else:
        movement.move(state, seat, space)


class PayToLeave(Decision):
    seat: Seat
    space: str

    def ask(self, state: State) -> Ask | None:
        hand = state.players[self.seat].hand.cards
        return Choose(
            seat=self.seat,
            prompt=message("pay_cards"),
            reason=message("pay_cards"),
            rule="3.10",
            options=card_options(hand),
            most=len(hand),
            least_total=menu.PRICE_OF_LEAVING,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        skills.discard(state, self.seat, cards_named(choice), seen=True)
        movement.move(state, self.seat, self.space)


def _attack(state: State, seat: Seat, name: str) -> None:
    space = state.players[seat].space
    defender = at_deep_one(space) if name == "deep_one" else at_seat(state.seat_of(name))
    attack.attack_once(state, seat, defender)


def _rescue(state: State, seat: Seat, _: str) -> None:
    passengers.rescue(state, state.players[seat].space)


def _trade(state: State, seat: Seat, _: str) -> None:
    state.say("trade_enabled", seat=seat)
    state.push(trade.Trade(state.players[seat].space))


def _room(state: State, seat: Seat, _: str) -> None:
    """The action of the space, once per turn for all players together (RR 2.3, 3.8)."""
    room = state.players[seat].space
    state.turn.used.append(room)
    state.say("room_used", seat=seat, room=room)
    state.push(*run_alone(state, book().rooms[room].effects, seat, f"room:{room}"), AfterRoomAction(room))


class AfterRoomAction(Procedure):
    """The room action is fully resolved, a waypoint it caused included (AFTER_ROOM_ACTION)."""

    room: str

    def run(self, state: State) -> None:
        state.push(Window("after_room_action", self.room))


def _repair(state: State, seat: Seat, _: str) -> None:
    """The action printed on the damage card; it is no room action (RR 3.8, 13.6, 35)."""
    card = state.damage[state.players[seat].space]
    ability = book().damage[card].repair
    if ability is not None:
        state.push(*run_alone(state, ability.effects, seat, f"damage:{card}"))


def _use(state: State, seat: Seat, name: str) -> None:
    use(state, next(held for held in abilities.in_play(state, seat, "action") if held.name == name))


def _play(state: State, seat: Seat, card: str) -> None:
    window = book().faces[card].ability.window
    use(state, next(held for held in abilities.of_hand(state, seat, window) if held.name == card))


def _defeat_passenger(state: State, seat: Seat, _: str) -> None:
    """No roll (RR 3.12)."""
    state.push(passengers.DefeatPassenger(state.players[seat].space))


_CARRY_OUT: dict[str, Callable[[State, Seat, str], None]] = {
    "move": _move,
    "attack": _attack,
    "rescue": _rescue,
    "trade": _trade,
    "room": _room,
    "repair": _repair,
    "use": _use,
    "play": _play,
    "reveal": reveal.reveal,
    "defeat_passenger": _defeat_passenger,
}
