"""What is said in a match: the phrases of bots that talk, limited as on a server."""

from collections.abc import Sequence

from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID
from app.engine.kernel import Answer, Command
from app.engine.view_types import EventView
from app.workbench.match import Match, ObservingPlayer, Player

MOST_IN_A_ROUND = 5
"""How much all bots together say in a round; each says at most one thing in a turn. At a table they say five in ten
minutes.
"""


class Conversation:
    """Bots speak with an answer, but not with one in a window. Their phrases use chance streams of their own, so that
    phrases that change no decision do not change the game.
    """

    def __init__(self, players: Sequence[Player], seed: str) -> None:
        self.players = players
        self.chances = [Chance.seeded(seed, f"words of seat {seat}") for seat in range(len(players))]
        self.turn = self.round = -1
        self.said = 0

    def __call__(self, match: Match, command: Command) -> EventView | None:
        """What is said with this command, which was not carried out yet."""
        if not isinstance(command, Answer) or not self._may_speak(match):
            return None
        player = self.players[command.seat]
        if not isinstance(player, ObservingPlayer) or any(one.window for one in match.state.asks):
            return None
        phrase = player.speak(match, self.chances[command.seat])
        if phrase is None:
            return None
        self.turn, self.said = match.game.turns(match.state), self.said + 1
        return EventView(PHRASE_SAID, {"seat": command.seat, "phrase": phrase.id, "about": phrase.about})

    def _may_speak(self, match: Match) -> bool:
        if match.game.rounds(match.state) != self.round:
            self.round, self.said = match.game.rounds(match.state), 0
        return match.game.turns(match.state) != self.turn and self.said < MOST_IN_A_ROUND
