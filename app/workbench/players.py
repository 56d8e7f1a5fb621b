"""Computer players for a match: random ones, and the bots that a game brings along."""

from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Bot, Game
from app.engine.refusals import SetupError
from app.engine.views import view
from app.workbench.match import Match, Player

RANDOM = "random"


def names(game: Game) -> list[str]:
    return [RANDOM, *game.bots]


def seated(game: Game, bots: list[str], seats: int, seed: str) -> list[Player]:
    """A player for each seat: one bot for all, or one named for each seat."""
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise SetupError("bots", f"name one bot for all seats or one for each of the {seats} seats, not {len(bots)}")
    return [_player(game, name, Chance.seeded(seed, f"seat {seat}")) for seat, name in enumerate(bots)]


def _player(game: Game, name: str, chance: Chance) -> Player:
    if name == RANDOM:
        return random_player(chance)
    if name not in game.bots:
        raise SetupError("bots", f"{game.name} has no bot called {name!r}; choose from {', '.join(names(game))}")
    return bot_player(game.bots[name], chance)


def random_player(chance: Chance) -> Player:
    """Answers straight from the ask, which is all that is needed for a legal answer."""

    def answer(_match: Match, ask: Ask) -> Choice:
        return ask.random_choice(chance)

    return answer


def bot_player(bot: Bot, chance: Chance) -> Player:
    """Decides from what its own seat can see."""

    def answer(match: Match, ask: Ask) -> Choice:
        return bot(view(match.game, match.state, ask.seat), chance)

    return answer
