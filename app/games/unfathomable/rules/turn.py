"""The structure of a turn (RR 53)."""

from app.engine.messages import Seat
from app.games.unfathomable import orders
from app.games.unfathomable.rules import actions, hand_limit, items, loyalty, mythos, receive
from app.games.unfathomable.state import State, Turn
from app.games.unfathomable.steps import Procedure, Step

ACTIONS = 2


class BeginTurn(Procedure):
    """Limits per turn begin again (RR 1.10, 2.3); the player may switch the active Improvement (RR 24.8)."""

    seat: Seat

    def run(self, state: State) -> None:
        orders.lapse_at_turn(state, self.seat)
        state.last_roll = None
        state.turn = Turn(self.seat, state.turn.number + 1, "turn")
        state.say("turn_began", seat=self.seat, number=state.turn.number)
        state.push(items.ChooseImprovement(self.seat), *from_step("receive"))


def from_step(step: str) -> list[Step]:
    """What is left of a turn from this step on."""
    steps: dict[str, Step] = {
        "receive": receive.ReceiveSkills(),
        "action": BeginActions(),
        "mythos": mythos.MythosStep(),
        "discard": hand_limit.DiscardStep(),
        "end": EndTurn(),
    }
    names = list(steps)
    return [steps[name] for name in names[names.index(step) :]]


class BeginActions(Procedure):
    def run(self, state: State) -> None:
        state.turn.step = "action"
        state.turn.actions = ACTIONS
        state.push(NextAction())


class NextAction(Procedure):
    """Actions one after the other, each fully resolved (RR 3.1, 53.5, 53.11)."""

    def run(self, state: State) -> None:
        if state.turn.actions > 0:
            state.push(actions.ChooseAction(state.turn.seat), NextAction())


class EndTurn(Procedure):
    """The token goes to the left (RR 53.8). In a learning game loyalty is dealt once everybody has had a turn (LTP)."""

    def run(self, state: State) -> None:
        following = BeginTurn((state.turn.seat + 1) % state.seats)
        if state.turn.number == state.seats and loyalty.not_dealt_yet(state):
            state.push(loyalty.DealLoyalty(), following)
        else:
            state.push(following)
