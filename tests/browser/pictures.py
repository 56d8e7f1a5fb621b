"""Takes pictures of the situations at a table that are hardest to draw, on every kind of screen.

    python -m tests.browser.pictures [--scenes crowd,end] [--languages en,uk] [--folder var/pictures]

Each scene is played once for each language and photographed on a desktop, a phone, and a phone in landscape.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright
from sqlalchemy.engine import make_url

from app.settings import Settings
from app.store import migrations
from app.store.database import Store
from app.tables.live.records import Record
from app.tables.people import tokens
from tests.browser import positions, voyages
from tests.browser.conftest import KEY, SCREENSHOTS
from tests.browser.people import Person
from tests.support.browser import ARGUMENTS, chromium
from tests.support.site import Site

SCREENS = {"desktop": (1280, 800), "phone": (390, 844), "landscape": (844, 390)}
TABS = ("board", "seats", "event", "talk")
PAUSE_FOR = timedelta(hours=12)
# Help cards would cover parts of the board.
WITHOUT_HELP = 'localStorage["fathom.settings"] ??= JSON.stringify({ help: false })'


class Studio:
    """Plays scenes and photographs them."""

    def __init__(self, browser: Browser, site: Site, folder: Path, language: str) -> None:
        self.browser = browser
        self.site = site
        self.folder = folder
        self.language = language
        self.people: list[Person] = []

    def visit(self, name: str, *, size: tuple[int, int] = SCREENS["desktop"], language: str = "") -> Person:
        context = self.browser.new_context(
            base_url=self.site.url,
            locale=language or self.language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(60_000)
        context.add_init_script(WITHOUT_HELP)
        self.people.append(Person(name, context, size))
        return self.people[-1]

    def start_voyage(self, given: dict[str, Any], **options: Any) -> list[Person]:
        return voyages.start_voyage(self.visit, self.site, given, language=self.language, **options)

    def underground(self, given: dict[str, Any]) -> Person:
        mara = self.visit("Mara")
        table = mara.open_lobby(seats=2, bots=True)
        self.site.start_from(table, given)
        expect(mara.ask).to_be_visible()
        return mara

    def photograph(self, person: Person, scene: str, tab: str = "board") -> None:
        for name, (width, height) in SCREENS.items():
            person.page.set_viewport_size({"width": width, "height": height})
            button = person.page.locator(".tabs button").nth(TABS.index(tab))
            if name != "desktop" and button.is_visible() and not person.page.locator("dialog").count():
                button.click()
            person.page.screenshot(path=self.folder / f"{scene}-{name}-{self.language}.png")

    def close(self) -> None:
        for person in self.people:
            person.context.close()


def crowd(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.CROWD)
    studio.photograph(mara, "crowd")


def covered_hand(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.busy_voyage(step="receive"))
    for more in mara.page.locator(".amount button:last-child").all()[:1]:
        more.click()
    voyages.pass_until(mara, "[data-verb=end]")
    mara.page.locator(".secrets .chip").click()
    studio.photograph(mara, "covered-hand", "talk")


def window(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.BUSY, wait_for_windows=True)
    mara.verb("attack").click()
    mara.page.locator(".ask-options .option.open").first.click()
    expect(mara.option("pass")).to_be_visible()
    studio.photograph(mara, "window")


def voyage_end(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.LAST_ARRIVAL)
    mara.press_twice("end")
    mara.page.locator(".way.open").first.click()
    expect(mara.page.locator("dialog.end")).to_be_visible()
    studio.photograph(mara, "voyage-end")


def long_log(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.CRISIS)
    mara.press_twice("end")
    mara.page.locator(".way.open").first.click()
    voyages.pass_until(mara, ".log-lines li:nth-child(14)")
    studio.photograph(mara, "long-log", "talk")


def hand(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.BUSY)
    expect(mara.ask).to_be_visible()
    studio.photograph(mara, "hand", "event")


def check(studio: Studio) -> None:
    mara, jonas = studio.start_voyage(voyages.CHECK, people=("Mara", "Jonas"))
    mara.press_twice("end")
    jonas.page.locator(".confirm").click()
    expect(mara.ask).to_be_visible()
    studio.photograph(mara, "check", "event")


def pause(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.BUSY)
    mara.do("vote", about="pause", yes=True, until=(datetime.now(UTC) + PAUSE_FOR).isoformat())
    expect(mara.page.locator(".ask.mine")).to_have_count(0)
    studio.photograph(mara, "break")


def spectator(studio: Studio) -> None:
    [mara] = studio.start_voyage(voyages.BUSY)
    walt = studio.visit("Walt")
    walt.follow(mara.spectator_link)
    expect(walt.page.locator(".ship-map")).to_be_visible()
    studio.photograph(walt, "spectator")


def placing(studio: Studio) -> None:
    mara = studio.underground(positions.BUSY)
    mara.verb("reveal").click()
    mara.page.keyboard.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    studio.photograph(mara, "placing")


def cave(studio: Studio) -> None:
    mara = studio.underground(positions.BUSY)
    studio.photograph(mara, "cave")


def cave_end(studio: Studio) -> None:
    mara = studio.underground(positions.NEARLY_OUT)
    mara.choose("move:N")
    expect(mara.page.locator("dialog.end .medal")).to_be_visible()
    studio.photograph(mara, "cave-end")


SCENES: dict[str, Callable[[Studio], None]] = {
    "crowd": crowd,
    "covered-hand": covered_hand,
    "window": window,
    "voyage-end": voyage_end,
    "long-log": long_log,
    "hand": hand,
    "check": check,
    "break": pause,
    "spectator": spectator,
    "placing": placing,
    "cave": cave,
    "cave-end": cave_end,
}


async def make_database(path: Path) -> None:
    store = Store(make_url(f"sqlite+aiosqlite:///{path}"))
    await migrations.migrate(store)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--languages", default="en,uk")
    parser.add_argument("--folder", type=Path, default=SCREENSHOTS.parent / "pictures")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    tokens.new_seed = lambda: "a wide cave"
    Record.added_to_chance = None
    with tempfile.TemporaryDirectory() as var:
        asyncio.run(make_database(Path(var) / "fathom.db"))
        settings = Settings(_env_file=None, fathom_var=Path(var), database_url="", secret_key=KEY, rate_limits=1000.0)
        site = Site(settings)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            for language in args.languages.split(","):
                for scene in args.scenes.split(","):
                    studio = Studio(browser, site, args.folder, language)
                    SCENES[scene](studio)
                    studio.close()
        site.stop()


if __name__ == "__main__":
    main()
