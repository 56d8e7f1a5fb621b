"""Servers with restricted access: a password, invitations to open tables, signing in through a provider."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pydantic import SecretStr

from app.settings import Settings
from app.tables.admin import invitations
from tests.browser.conftest import KEY, TIMEOUT_MS, Visit
from tests.browser.people import Person, overlap
from tests.support.site import Site
from tests.web.provider import CLIENT, CLIENT_SECRET, Provider, providing

PASSWORD = "a password for the tests"  # noqa: S105
PHONE = (390, 844)
# Logged by the browser itself for a response with such a status.
REFUSED_STATUS = "the server responded with a status of 40[34]"
Opener = Callable[..., Site]


@pytest.fixture
def open_site(tmp_path: Path, sqlite_template: Path) -> Iterator[Opener]:
    """Starts a server with these settings, only for this test."""
    sites: list[Site] = []

    def start(**settings: object) -> Site:
        (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
        own = {"fathom_var": tmp_path, "database_url": "", "secret_key": KEY, "rate_limits": 1000.0}
        sites.append(Site(Settings(_env_file=None, **own, **settings)))
        return sites[-1]

    yield start
    for site in sites:
        site.stop()


def invitation(site: Site) -> str:
    """The link that `./fathom admin invite` prints."""
    token = site.run(invitations.invite(site.app.state.context.server, 1, 7))
    return f"{site.url}/invited/{token}"


def new_table(person: Person) -> None:
    """Press the button for a new table on the home page."""
    person.page.goto("/")
    person.page.locator("[data-new-table=subterra] button").click()


def open_table(person: Person) -> None:
    new_table(person)
    person.page.locator("dialog .form-end button").click()


def test_an_invited_guest_enters_the_password_accepts_and_opens_a_table(visit: Visit, open_site: Opener, shoot):
    site = open_site(site_password=SecretStr(PASSWORD), new_tables="invited")
    ada = visit("Ada", at=site)
    ada.allow_error(REFUSED_STATUS)
    ada.page.goto(invitation(site))
    expect(ada.page.locator("h1")).to_have_text("This server has a password")
    ada.page.get_by_label("Password").fill("guessed")
    ada.page.get_by_role("button", name="Continue").click()
    expect(ada.page.get_by_role("alert")).to_have_text("That is not the password.")
    shoot(ada, "closed-password-desktop")
    ada.page.get_by_label("Password").fill(PASSWORD)
    ada.page.get_by_role("button", name="Continue").click()

    expect(ada.page.locator("h1")).to_have_text("You can open tables here")
    expect(ada.page.locator("main")).to_contain_text("a name is enough")
    shoot(ada, "closed-invited-desktop")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Accept").click()
    ada.page.wait_for_url(f"{site.url}/")
    open_table(ada)
    expect(ada.page.locator(".lobby")).to_be_visible()


def test_a_phone_shows_that_an_invitation_was_withdrawn_or_is_missing(visit: Visit, open_site: Opener, shoot):
    site = open_site(new_tables="invited")
    ben = visit("Бен", at=site, size=PHONE, language="uk")
    ben.allow_error(REFUSED_STATUS)
    ben.page.goto(invitation(site))
    site.run(invitations.withdraw(site.app.state.context.server))
    expect(ben.page.locator("h1")).to_have_text("Тут ви можете відкривати столи")
    shoot(ben, "closed-invited-phone")
    ben.page.locator("form input").fill("Бен")
    ben.page.get_by_role("button", name="Прийняти").click()
    expect(ben.page.locator("h1")).to_have_text("Сторінку не знайдено")
    expect(ben.page.locator("main")).to_contain_text("Це посилання чи код не діє.")
    shoot(ben, "closed-withdrawn-phone")

    open_table(ben)
    problem = ben.page.locator("dialog .problem")
    expect(problem).to_be_in_viewport(ratio=1)
    shoot(ben, "closed-not-invited-phone")
    assert not overlap(problem, ben.page.locator("dialog .form-end button"))


@contextmanager
def provider_running() -> Iterator[Provider]:
    """A provider in its own thread."""
    started: list[Provider] = []
    ready, done = threading.Event(), threading.Event()

    async def serve() -> None:
        async with providing() as provider:
            started.append(provider)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert ready.wait(TIMEOUT_MS / 1000)
    try:
        yield started[0]
    finally:
        done.set()
        thread.join(TIMEOUT_MS / 1000)


@pytest.fixture
def provider() -> Iterator[Provider]:
    with provider_running() as running:
        yield running


def with_provider(site: Site, provider: Provider, guests: str) -> None:
    """Restart the server with a provider, which needs its address, known only after the first start."""
    site.stop()
    settings = {
        "oidc_issuer": provider.issuer,
        "oidc_client_id": CLIENT,
        "oidc_client_secret": SecretStr(CLIENT_SECRET),
        "oidc_guests": guests,
        "public_url": site.url,
    }
    site.settings = site.settings.model_copy(update=settings)
    site.start()


def test_a_link_leads_through_the_provider_and_back_if_everyone_must_sign_in(
    visit: Visit, open_site: Opener, provider: Provider, shoot
):
    site = open_site()
    with_provider(site, provider, "none")
    ada = visit("Ada", at=site)
    new_table(ada)
    shoot(ada, "closed-provider-new-table-desktop")
    ada.page.locator("dialog").get_by_role("link", name="Sign in").click()
    expect(ada.page.locator("#your-tables")).to_contain_text("will be listed here")
    open_table(ada)
    expect(ada.page.locator(".lobby")).to_contain_text("Ada Lovelace")

    provider.person = {"sub": "2", "name": "Ben"}
    ben = visit("Ben", at=site, size=PHONE, language="es")
    ben.page.goto(ada.invite_link)
    expect(ben.page.locator("main")).to_contain_text("En este servidor hay que iniciar sesión.")
    expect(ben.page.locator("main")).not_to_contain_text("basta un nombre")
    shoot(ben, "closed-provider-phone")
    ben.page.locator("main").get_by_role("link", name="Iniciar sesión").click()
    expect(ada.page.locator(".lobby")).to_contain_text("Ben")


def test_a_guest_can_enter_a_name_or_sign_in_if_guests_are_allowed(
    visit: Visit, open_site: Opener, provider: Provider, shoot
):
    site = open_site()
    with_provider(site, provider, "by_link")
    ada = visit("Ada", at=site)
    ada.page.goto("/sign-in")
    open_table(ada)
    expect(ada.page.locator(".lobby")).to_be_visible()
    ben = visit("Ben", at=site, size=PHONE, language="fr")
    ben.page.goto(ada.invite_link)
    expect(ben.page.locator("main").get_by_role("link", name="Se connecter")).to_be_visible()
    shoot(ben, "closed-provider-guest-phone")
    ben.follow(ada.invite_link)
    expect(ada.page.locator(".lobby")).to_contain_text("Ben")
