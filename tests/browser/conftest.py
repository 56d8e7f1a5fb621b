"""A server and a Chromium for the browser tests; pages that complain fail their test."""

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
from tests.browser.contexts import PATIENCE, Contexts
from tests.browser.people import Person
from tests.support.browser import TEST_ARGUMENTS, chromium
from tests.support.databases import postgres_database, postgres_url, sqlite_template  # noqa: F401
from tests.support.site import Site

KEY = "a key that only the tests use, and long enough"
PEOPLE = pytest.StashKey[list[Person]]()
SCREENSHOTS = Path(__file__).parents[2] / "var" / "screenshots"
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package", autouse=True)
def only_warnings() -> Iterator[None]:
    """Of a test that fails one wants to read what failed, not a line for each request."""
    logging.disable(logging.INFO)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield
    structlog.reset_defaults()
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="package")
def browser(sqlite_template: Path) -> Iterator[Browser]:  # noqa: F811, ARG001
    """For this folder alone: while Playwright runs, this thread has an event loop, which other tests cannot bear.

    The template needs a loop of its own, so it comes first.
    """
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium(), args=TEST_ARGUMENTS, headless=True)


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same luck whenever a test runs: some caves are over before the test has seen what it looks
    for. What the pages add to chance is not used.
    """
    monkeypatch.setattr(tokens, "new_seed", lambda: "a wide cave")
    monkeypatch.setattr(Record, "added_to_chance", None)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not seem to think: nobody looks at that here, and everybody would wait for it."""
    monkeypatch.setitem(TIMES, Pace.LIVE, structs.replace(TIMES[Pace.LIVE], bot=0))


@pytest.fixture(autouse=True)
def patient_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process that plays a game again comes last: the server waits for as long as the tests do."""
    monkeypatch.setattr(pool, "SECONDS", PATIENCE / 1000)


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
    """A running server: the same for all tests, which bring their own people and tables. A test may restart it."""
    if not shared_site.is_running:
        shared_site.start()
    return shared_site


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What somebody saw when a test failed says more than what the test waited for."""
    report = yield
    if report.when == "call" and report.failed:
        for person in item.stash.get(PEOPLE, []):
            report.sections.append((f"What {person.name} saw", person.describe()))
    return report


Visit = Callable[..., Person]


@pytest.fixture
def visit(contexts: Contexts, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody with a browser of their own."""
    people = request.node.stash[PEOPLE] = []

    def arrive(
        name: str,
        *,
        size: tuple[int, int] = (1440, 900),
        language: str = "en",
        helped: bool = False,
        at: Site = site,
    ) -> Person:
        context = contexts.take(at, language=language, touch=size[0] < 600, helped=helped)
        people.append(Person(name, context, size))
        return people[-1]

    yield arrive
    complaints = [line for person in people for line in person.complaints]
    for person in people:
        person.leave()
        contexts.give_back(person.context)
    assert complaints == []


@pytest.fixture
def shoot() -> Callable[[Person, str], None]:
    """Keeps a picture of what somebody sees, if somebody wants to look at it: then `SCREENSHOTS` is set."""

    def keep(person: Person, name: str) -> None:
        if os.environ.get("SCREENSHOTS"):
            person.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return keep
