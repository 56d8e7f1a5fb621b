"""A server and a Chromium for the browser tests. A test fails if a page logs an unexpected error or warning."""

import logging
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
import structlog
from msgspec import structs
from playwright.sync_api import Browser, expect, sync_playwright

from app.settings import Settings
from app.tables.clocks.pacing import TIMES
from app.tables.live.records import Record
from app.tables.model import Pace
from app.tables.people import tokens
from app.tables.replays import pool
from tests.browser.contexts import TIMEOUT_MS, ContextPool
from tests.browser.people import Person
from tests.support.browser import TEST_ARGUMENTS, chromium
from tests.support.databases import postgres_database, postgres_url, sqlite_template  # noqa: F401
from tests.support.site import Site

KEY = "a key that only the tests use, and long enough"
PEOPLE = pytest.StashKey[list[Person]]()
SCREENSHOTS = Path(__file__).parents[2] / "var" / "screenshots"
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="package", autouse=True)
def only_warnings() -> Iterator[None]:
    """Keep a line for each request out of the report of a failed test."""
    logging.disable(logging.INFO)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield
    structlog.reset_defaults()
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="package")
def browser(sqlite_template: Path) -> Iterator[Browser]:  # noqa: F811, ARG001
    """Only for this folder: while Playwright runs, this thread has an event loop, with which other tests fail.

    The template also needs its own event loop, so it comes first.
    """
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium(), args=TEST_ARGUMENTS, headless=True)


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> ContextPool:
    return ContextPool(browser)


@pytest.fixture(autouse=True)
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same seed, and the contributions of the pages are not used: with some seeds a game
    ends before the test has seen what it looks for.
    """
    monkeypatch.setattr(tokens, "new_seed", lambda: "a wide cave")
    monkeypatch.setattr(Record, "added_to_chance", None)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once, so that no test waits for them."""
    monkeypatch.setitem(TIMES, Pace.LIVE, structs.replace(TIMES[Pace.LIVE], bot=0))


@pytest.fixture(autouse=True)
def patient_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server waits for a replay as long as the tests do, because a busy machine runs replay processes last."""
    monkeypatch.setattr(pool, "SECONDS", TIMEOUT_MS / 1000)


@pytest.fixture(scope="package")
def shared_site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:  # noqa: F811
    folder = tmp_path_factory.mktemp("site")
    (folder / "fathom.db").write_bytes(sqlite_template.read_bytes())
    settings = Settings(_env_file=None, fathom_var=folder, database_url="", secret_key=KEY, rate_limits=1000.0)
    site = Site(settings)
    yield site
    if site.is_running:
        site.stop()


@pytest.fixture
def site(shared_site: Site) -> Site:
    """The running server that all tests share; each has its own people and tables. A test may restart it."""
    if not shared_site.is_running:
        shared_site.start()
    return shared_site


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add what each person saw to the report of a failed test."""
    report = yield
    if report.when == "call" and report.failed:
        for person in item.stash.get(PEOPLE, []):
            report.sections.append((f"What {person.name} saw", person.describe()))
    return report


Visit = Callable[..., Person]


@pytest.fixture
def visit(contexts: ContextPool, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Creates people, each with their own browser context."""
    people = request.node.stash[PEOPLE] = []

    def arrive(
        name: str,
        *,
        size: tuple[int, int] = (1440, 900),
        language: str = "en",
        with_help: bool = False,
        at: Site = site,
    ) -> Person:
        context = contexts.acquire(at, language=language, touch=size[0] < 600, with_help=with_help)
        people.append(Person(name, context, size))
        return people[-1]

    yield arrive
    errors = [line for person in people for line in person.console_errors]
    for person in people:
        person.stop_listening()
        contexts.release(person.context)
    assert errors == []


@pytest.fixture
def shoot() -> Callable[[Person, str], None]:
    """Saves a picture of a person's page if the environment variable `SCREENSHOTS` is set."""

    def save(person: Person, name: str) -> None:
        if os.environ.get("SCREENSHOTS"):
            person.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return save
