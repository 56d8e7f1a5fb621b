"""A game brings everything: its manifest fits its folder, and generic code names no game."""

import re
from pathlib import Path

import msgspec
import pytest

from app import games
from app.web.pages.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
NAMES = games.names()
# Text for people (documents, words, examples in the help of a command) may name games; code may not.
GENERIC = [
    *ROOT.glob("app/*/**/*.py"),
    *ROOT.glob("static/js/**/*.[jt]s"),
    *ROOT.glob("static/css/**/*.css"),
    *ROOT.glob("templates/**/*.html"),
]
ROOMS = [
    "bot",
    "client",
    "content",
    "images",
    "locales",
    "recorded",
    "rulebook",
    "rules",
    "scenarios",
    "styles",
    "__init__.py",
    "content.py",
    "game.py",
    "invariants.py",
    "knowledge.yaml",
    "manifest.yaml",
    "options.py",
    "positions.py",
    "public.yaml",
    "redeal.py",
    "scenario_words.yaml",
    "state.py",
    "steps.py",
    "truth.py",
    "view.py",
    "view_types.py",
]
"""Every game has these folders and modules; it may have more."""
IN_HELP = re.compile(r'^""".*?"""$', re.DOTALL | re.MULTILINE)


def is_generic(path):
    return not any(path.is_relative_to(home.path) for home in games.FOLDERS.values())


@pytest.mark.parametrize("path", list(filter(is_generic, GENERIC)), ids=lambda path: str(path.relative_to(ROOT)))
def test_generic_code_names_no_game(path):
    code = IN_HELP.sub("", path.read_text(encoding="utf-8"), count=1).lower()
    assert [name for name in NAMES if name in code or name in path.name] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_folder_has_what_the_manifest_names(name):
    home = games.folder(name)
    assert games.load(name).name == name
    assert "face" in home.manifest.client
    for part in home.manifest.client.values():
        assert (home.path / "client" / part.module).is_file()
        assert [style for style in part.styles if not (home.path / "styles" / f"{style}.css").is_file()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_same_rooms(name):
    assert [room for room in ROOMS if not (games.folder(name).path / room).exists()] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_folder_has_what_every_game_needs(name):
    home = games.folder(name).path
    assert (home / "images" / "cover.svg").is_file()
    assert list((home / "scenarios").rglob("*.yaml"))
    assert list((home / "recorded").glob("*.json"))
    for language in LANGUAGES:
        assert (home / "locales" / f"{language}.ftl").is_file()
        assert (home / "locales" / "about" / f"{language}.ftl").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_the_advice_of_the_manifest_fits_the_rules(name):
    game, manifest = games.load(name), games.folder(name).manifest
    assert {manifest.seats.usual, manifest.seats.to_try} <= set(game.seats)
    game.new(manifest.options.to_try, manifest.seats.to_try, "to try")
    assert set(manifest.wishes_to_try) <= set(game.wishes)
    options = {field.name for field in msgspec.structs.fields(game.options)}
    assert set(manifest.options.first or []) <= options | {"talk"}
    assert set(game.suggested) | set(game.offered) <= options


@pytest.mark.parametrize("name", [name for name in NAMES if games.folder(name).manifest.catalogue])
def test_every_component_with_a_text_is_in_one_part_of_the_catalogue(name):
    parts = games.folder(name).manifest.catalogue.parts.values()
    listed = [kind for kinds in parts for kind in kinds]
    assert sorted(listed) == sorted({entry.kind for entry in games.catalogue(name, "en").values()})
