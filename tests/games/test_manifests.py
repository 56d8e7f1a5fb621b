"""Everything about a game is in its folder: the manifest fits it, and generic code and texts name no game."""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from app import games
from app.web.pages.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
NAMES = games.names()
# Documents and examples in the help of a command may name games; code and the texts of the site may not. Most tests
# play one game as an example; these are about all games.
GENERIC = [
    *ROOT.glob("app/*/**/*.py"),
    *ROOT.glob("app/tables/**/*.ftl"),
    *ROOT.glob("static/js/**/*.[jt]s"),
    *ROOT.glob("static/css/**/*.css"),
    *ROOT.glob("static/locales/**/*.ftl"),
    *ROOT.glob("templates/**/*.html"),
    *ROOT.glob("tests/games/*.py"),
    *ROOT.glob("tests/support/*.py"),
    ROOT / "bench" / "soak.py",
    ROOT / "tests" / "client" / "test_texts.py",
]
# The site's own sentences about the games that it offers.
ABOUT_THE_GAMES = ("site-description", "site-notice")
# Words of games that generic code uses with a meaning of its own. The option `secrecy` and the option `open_books` mean
# the same in every game that has them, and the lantern is also the picture of the coach. The last is
# Ukrainian for "person".
COMMON_WORDS = {
    "ability",
    "character",
    "check",
    "damage",
    "difficulty",
    "end",
    "item",
    "lantern",
    "learning",
    "left",
    "open_books",
    "reveal",
    "room",
    "round",
    "secrecy",
    "split",
    "title",
    "turn",
    "людина",
}
# Every game has these folders and modules; it may have more.
PARTS = [
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
MODULE_DOCSTRING = re.compile(r'^""".*?"""$', re.DOTALL | re.MULTILINE)


def in_snake_case(text):
    return re.sub(r"([a-z])([A-Z])", r"\1_\2", text).lower().replace("-", "_").replace(" ", "_")


@cache
def words(name):
    """The ids of the game's sides, wishes, options, phrases, marks on the timeline and kinds of components, and what
    it and its sides are called.
    """
    game, manifest = games.load(name), games.folder(name).manifest
    ids = {*game.side_names, *game.wishes, *manifest.timeline, *manifest.phrases.plain, *manifest.phrases.about_seat}
    ids |= {field.name for field in msgspec.structs.fields(game.options)}
    ids |= {kind for kinds in manifest.catalogue.parts.values() for kind in kinds} if manifest.catalogue else set()
    for about in (games.folder(name).path / "locales" / "about").glob("*.ftl"):
        texts = about.read_text(encoding="utf-8")
        ids |= set(re.findall(rf"^{name}-(?:name|side-\w+) = (.+)$", texts, re.MULTILINE))
    return {in_snake_case(word) for word in ids} - COMMON_WORDS


def generic_text(path):
    """What the file says, without the examples of a module's docstring and without the sentences about the games."""
    text = MODULE_DOCSTRING.sub("", path.read_text(encoding="utf-8"), count=1)
    return "\n".join(line for line in text.splitlines() if not line.startswith(ABOUT_THE_GAMES))


def is_generic(path):
    return not any(path.is_relative_to(home.path) for home in games.FOLDERS.values())


@pytest.mark.parametrize("path", sorted(filter(is_generic, GENERIC)), ids=lambda path: str(path.relative_to(ROOT)))
def test_generic_code_names_no_game_and_uses_no_word_of_a_game(path):
    text = in_snake_case(generic_text(path))
    assert [name for name in NAMES if name in text or name in path.name] == []
    # A letter before or after it makes it another word.
    found = [
        word for name in NAMES for word in words(name) if re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", text)
    ]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
def test_the_folder_has_the_files_that_the_manifest_names(name):
    home = games.folder(name)
    assert games.load(name).name == name
    assert "face" in home.manifest.client
    for part in home.manifest.client.values():
        assert (home.path / "client" / part.module).is_file()
        assert [style for style in part.styles if not (home.path / "styles" / f"{style}.css").is_file()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_common_folders_and_modules(name):
    assert [part for part in PARTS if not (games.folder(name).path / part).exists()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_cover_scenarios_recorded_games_and_texts(name):
    home = games.folder(name).path
    assert (home / "images" / "cover.svg").is_file()
    assert list((home / "scenarios").rglob("*.yaml"))
    assert list((home / "recorded").glob("*.json"))
    for language in LANGUAGES:
        assert (home / "locales" / f"{language}.ftl").is_file()
        assert (home / "locales" / "about" / f"{language}.ftl").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_the_defaults_of_the_manifest_fit_the_rules(name):
    game, manifest = games.load(name), games.folder(name).manifest
    assert {manifest.seats.usual, manifest.seats.to_try} <= set(game.seats)
    game.new(manifest.options.to_try, manifest.seats.to_try, "to try")
    assert set(manifest.wishes_to_try) <= set(game.wishes)
    options = {field.name for field in msgspec.structs.fields(game.options)}
    assert set(manifest.options.first or []) <= options | {"talk"}
    assert set(game.suggested) | set(game.offered) <= options
    assert manifest.guessed_side in ("", *game.side_names)


@pytest.mark.parametrize("name", [name for name in NAMES if games.folder(name).manifest.catalogue])
def test_every_component_with_a_text_is_in_one_part_of_the_catalogue(name):
    parts = games.folder(name).manifest.catalogue.parts.values()
    listed = [kind for kinds in parts for kind in kinds]
    assert sorted(listed) == sorted({entry.kind for entry in games.catalogue(name, "en").values()})
