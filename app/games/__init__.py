"""The games that can be played here, by name. A game is loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from app.engine.game import Game
from app.engine.refusals import SetupError

_HOMES = {
    "subterra": "app.games.subterra.game:SubTerra",
    "unfathomable": "app.games.unfathomable.game:Unfathomable",
}


def names() -> list[str]:
    return list(_HOMES)


@cache
def load(name: str) -> Game:
    """The game of this name."""
    if name not in _HOMES:
        raise SetupError("game", f"there is no game called {name!r}; choose one of {', '.join(_HOMES)}")
    module, _, kind = _HOMES[name].partition(":")
    game: Game = getattr(import_module(module), kind)()
    return game
