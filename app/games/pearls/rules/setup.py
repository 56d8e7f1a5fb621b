"""Before the first dive (rule 1)."""

from app.games.pearls.content import REEF
from app.games.pearls.rules.rounds import BeginRound
from app.games.pearls.state import State
from app.games.pearls.steps import Procedure


class SetUp(Procedure):
    """Shuffle, deal, and find out who dives first (PE 1.1 to 1.3)."""

    def run(self, state: State) -> None:
        state.box.shuffle(state.chance("cards"))
        for seat, diver in enumerate(state.divers):
            for _ in range(REEF.hand):
                diver.hand.put(state.box.take())
            state.say_private("dealt", {seat: {"cards": list(diver.hand.cards)}}, seat=seat, number=REEF.hand)
        state.reef.shuffle(state.chance("reef"))
        state.first = state.chance("first_diver").below(state.seats)
        state.push(BeginRound())
