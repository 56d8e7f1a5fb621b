"""The games that can be played here. Each is a folder with a manifest, and is loaded at its first use."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.manifest import CatalogueEntry, Manifest
from app.engine.refusals import SetupError

MANIFEST = "manifest.yaml"


class GameFolder(Struct, frozen=True):
    """The folder of a game, and its manifest."""

    path: Path
    package: str
    manifest: Manifest

    def named(self, name: str) -> Any:
        """What the manifest names as "module:name"."""
        module, _, attribute = name.partition(":")
        return getattr(import_module(f"{self.package}.{module}"), attribute)


def _found() -> dict[str, GameFolder]:
    return {file.parent.name: _read(file) for file in sorted(Path(__file__).parent.glob(f"*/{MANIFEST}"))}


def _read(file: Path) -> GameFolder:
    manifest = msgspec.yaml.decode(file.read_bytes(), type=Manifest)
    return GameFolder(file.parent, f"{__name__}.{file.parent.name}", manifest)


FOLDERS = _found()


def names() -> list[str]:
    return list(FOLDERS)


def manifests() -> dict[str, Manifest]:
    return {name: home.manifest for name, home in FOLDERS.items()}


def shown_at_home() -> list[str]:
    """The games of the home page, in their order."""
    positions = {name: manifest.home_position for name, manifest in manifests().items()}
    shown = {name: position for name, position in positions.items() if position is not None}
    return sorted(shown, key=lambda name: shown[name])


def folder(name: str) -> GameFolder:
    if name not in FOLDERS:
        raise SetupError("game", f"there is no game called {name!r}; choose one of {', '.join(FOLDERS)}")
    return FOLDERS[name]


@cache
def load(name: str) -> Game:
    """The game of this name."""
    home = folder(name)
    game: Game = home.named(home.manifest.game)()
    return game


@cache
def catalogue(name: str, language: str) -> dict[str, CatalogueEntry]:
    """The texts of a game's components in a language; empty for a game that has none."""
    home = folder(name)
    source = home.manifest.catalogue
    return home.named(source.function)(language) if source else {}
