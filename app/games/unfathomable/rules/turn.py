"""The structure of a turn (RR 53)."""

from app.engine.messages import Seat
from app.engine.steps import Procedure, Step
from app.games.unfathomable import orders
from app.games.unfathomable.rules import actions, hand_limit, items, loyalty, mythos, receive
from app.games.unfathomable.state import State, Turn

ACTIONS = 2


class BeginTurn(Procedure):
    """Limits per turn begin anew (RR 1.10, 2.3); the player may switch the active Improvement (RR 24.8)."""

    seat: Seat

    def run(self, game: State) -> None:
        orders.lapse_at_turn(game, self.seat)
        game.turn = Turn(self.seat, game.turn.number + 1, "turn")
        game.say("turn_began", seat=self.seat, number=game.turn.number)
        game.push(items.ChooseImprovement(self.seat), *from_step("receive"))


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
    def run(self, game: State) -> None:
        game.turn.step = "action"
        game.turn.actions = ACTIONS
        game.push(NextAction())


class NextAction(Procedure):
    """Actions one after the other, each fully resolved (RR 3.1, 53.5, 53.11)."""

    def run(self, game: State) -> None:
        if game.turn.actions > 0:
            game.push(actions.ChooseAction(game.turn.seat), NextAction())


class EndTurn(Procedure):
    """The token goes to the left (RR 53.8). In a learning game loyalty is dealt once everybody has had a turn (LTP)."""

    def run(self, game: State) -> None:
        following = BeginTurn((game.turn.seat + 1) % game.seats)
        if game.turn.number == game.seats and loyalty.not_dealt_yet(game):
            game.push(loyalty.DealLoyalty(), following)
        else:
            game.push(following)
