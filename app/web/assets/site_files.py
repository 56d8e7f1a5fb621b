"""The files that browsers may load: those of the site, and those of each game."""

from pathlib import Path

from app import games
from app.web.pages.languages import LANGUAGES

SHELL = Path(__file__).parents[3] / "static"
# The folders of a game that are served, and the types of files in them.
OF_A_GAME = {
    "client": ".js",
    "styles": ".css",
    "locales": ".ftl",
    "lessons/locales": ".ftl",
    "coach/locales": ".ftl",
    "help/locales": ".ftl",
    "explain/locales": ".ftl",
    "story/locales": ".ftl",
    "images": ".svg",
}


def site_files() -> dict[str, list[Path]]:
    """Every file by its name below the address of static files; a game's are below `games/NAME`.

    A game's texts about itself (`locales/about`) are part of the site's texts, so that every page can name every game.
    """
    files = {path.relative_to(SHELL).as_posix(): [path] for path in SHELL.rglob("*") if path.is_file()}
    for name in games.names():
        home = games.folder(name).path
        for part, suffix in OF_A_GAME.items():
            for path in (home / part).rglob(f"*{suffix}"):
                files[f"games/{name}/{path.relative_to(home).as_posix()}"] = [path]
        for language in LANGUAGES:
            if about := files.pop(f"games/{name}/locales/about/{language}.ftl", None):
                files[f"locales/{language}.ftl"] += about
    return files
