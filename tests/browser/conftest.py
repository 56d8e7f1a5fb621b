"""A server and a Chromium for the browser tests; pages that complain fail their test."""

import logging
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
import structlog
from playwright.sync_api import Browser, expect, sync_playwright

from app.settings import Settings
from app.tables.people import tokens
from tests.browser.people import Person
from tests.support.browser import ARGUMENTS, chromium
from tests.support.databases import sqlite_template  # noqa: F401
from tests.support.site import Site

KEY = "a key that only the tests use, and long enough"
PEOPLE = pytest.StashKey[list[Person]]()
SCREENSHOTS = Path(__file__).parents[2] / "var" / "screenshots"
# Machines that run tests are busy; whatever is waited for comes sooner on others.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="module", autouse=True)
def only_warnings() -> Iterator[None]:
    """Of a test that fails one wants to read what failed, not a line for each request."""
    logging.disable(logging.INFO)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield
    structlog.reset_defaults()
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="module")
def browser(sqlite_template: Path) -> Iterator[Browser]:  # noqa: F811, ARG001
    """For one module at a time: while Playwright runs, this thread has an event loop, which other tests cannot bear.

    The template needs a loop of its own, so it comes first.
    """
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS, headless=True)


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same luck whenever a test runs: some caves are over before the test has seen what it looks
    for.
    """
    monkeypatch.setattr(tokens, "new_seed", lambda: "a wide cave")


@pytest.fixture
def site(sqlite_template: Path, tmp_path: Path) -> Iterator[Site]:  # noqa: F811
    """A fresh server with a fresh database."""
    (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
    settings = Settings(_env_file=None, fathom_var=tmp_path, database_url="", secret_key=KEY, rate_limits=1000.0)
    site = Site(settings)
    yield site
    site.stop()


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
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody with a browser of their own."""
    people = request.node.stash[PEOPLE] = []

    def arrive(name: str, *, size: tuple[int, int] = (1440, 900), language: str = "en") -> Person:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="reduce",
            has_touch=size[0] < 600,
        )
        context.set_default_timeout(30_000)
        people.append(Person(name, context))
        return people[-1]

    yield arrive
    complaints = [line for person in people for line in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []


@pytest.fixture
def shoot() -> Callable[[Person, str], None]:
    """Keeps a picture of what somebody sees, to be looked at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)

    def keep(person: Person, name: str) -> None:
        person.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return keep
