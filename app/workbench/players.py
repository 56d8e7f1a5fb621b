"""Players for a match: random ones, and the bots of a game."""

from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import BotFactory, Game, Phrase, TalkingBot, is_forgetful
from app.engine.history import AudienceUpdate
from app.engine.refusals import SetupError
from app.engine.view_types import AnyView, EventView
from app.engine.views import encoded_views, read_view
from app.workbench.match import Match, ObservingPlayer, Player

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
    made = factory(game, name)
    return forgetful_player(made, chance) if is_forgetful(made) else BotPlayer(made, chance)


def factory(game: Game, name: str) -> BotFactory:
    """The factory of the bots with this name."""
    known = {**game.seated_bots, **game.experiments}
    if name not in known:
        raise SetupError("bots", f"{game.name} has no bot called {name!r}; choose from {', '.join(names(game))}")
    return known[name]


def random_player(chance: Chance) -> Player:
    """Draws its answer from the ask alone, which is enough for a legal answer."""

    def answer(_match: Match, ask: Ask) -> Choice:
        return ask.random_choice(chance)

    return answer


def forgetful_player(factory: BotFactory, chance: Chance) -> Player:
    """A bot that needs only its last view, so it gets no view before it is asked."""
    bot = factory()

    def answer(match: Match, ask: Ask) -> Choice:
        view = encoded_views(match.game, match.state, [ask.seat])[ask.seat]
        bot.observe(read_view(match.game, view), [])
        return bot.decide(chance)

    return answer


class BotPlayer(ObservingPlayer):
    """A bot of the game with a memory, which decides from what its own seat was sent."""

    def __init__(self, factory: BotFactory, chance: Chance) -> None:
        self.factory = factory
        self.chance = chance
        self.bot = factory()
        self.view: AnyView

    def begin(self) -> None:
        self.bot = self.factory()

    def observe(self, update: AudienceUpdate) -> None:
        self.view = update.view
        self.bot.observe(update.view, update.events)

    def hear(self, said: EventView) -> None:
        self.bot.observe(self.view, [said])

    def speak(self, _match: Match, chance: Chance) -> Phrase | None:
        return self.bot.speak(chance) if isinstance(self.bot, TalkingBot) else None

    def __call__(self, _match: Match, _ask: Ask) -> Choice:
        return self.bot.decide(self.chance)
