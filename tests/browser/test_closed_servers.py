"""Servers that are not open to everybody, as people see them: a password, invitations to open tables, a provider."""

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
from tests.browser.conftest import KEY, PATIENCE, Visit
from tests.browser.people import Person, covers
from tests.support.site import Site
from tests.web.provider import CLIENT, CLIENT_SECRET, Provider, providing

PASSWORD = "what the crew was told"  # noqa: S105
PHONE = (390, 844)
# What a browser itself says about a page or an answer with such a status.
REFUSED = "the server responded with a status of 40[34]"
Opener = Callable[..., Site]


@pytest.fixture
def open_site(tmp_path: Path, sqlite_template: Path) -> Iterator[Opener]:
    """A server of this test's own, with these settings."""
    sites: list[Site] = []

    def open_one(**settings: object) -> Site:
        (tmp_path / "fathom.db").write_bytes(sqlite_template.read_bytes())
        own = {"fathom_var": tmp_path, "database_url": "", "secret_key": KEY, "rate_limits": 1000.0}
        sites.append(Site(Settings(_env_file=None, **own, **settings)))
        return sites[-1]

    yield open_one
    for site in sites:
        site.stop()


def invitation(site: Site) -> str:
    """As `./fathom admin invite` prints it."""
    token = site.run(invitations.invite(site.app.state.context.server, 1, 7))
    return f"{site.url}/invited/{token}"


def new_table(person: Person) -> None:
    """Presses what opens a table, on the home page."""
    person.page.goto("/")
    person.page.locator("[data-new-table=subterra] button").click()


def open_table(person: Person) -> None:
    new_table(person)
    person.page.locator("dialog .form-end button").click()


def test_an_invited_guest_types_the_password_accepts_and_opens_a_table(visit: Visit, open_site: Opener, shoot):
    site = open_site(site_password=SecretStr(PASSWORD), new_tables="invited")
    ada = visit("Ada", at=site)
    ada.excuse(REFUSED)
    ada.page.goto(invitation(site))
    expect(ada.page.locator("h1")).to_have_text("This server has a password")
    ada.page.get_by_label("Password").fill("guessed")
    ada.page.get_by_role("button", name="Continue").click()
    expect(ada.page.get_by_role("alert")).to_have_text("That is not the password.")
    shoot(ada, "closed-password-desk")
    ada.page.get_by_label("Password").fill(PASSWORD)
    ada.page.get_by_role("button", name="Continue").click()

    expect(ada.page.locator("h1")).to_have_text("You can open tables here")
    expect(ada.page.locator("main")).to_contain_text("a name is enough")
    shoot(ada, "closed-invited-desk")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Accept").click()
    ada.page.wait_for_url(f"{site.url}/")
    open_table(ada)
    expect(ada.page.locator(".lobby")).to_be_visible()


def test_a_withdrawn_invitation_and_a_guest_without_one_are_told_so_on_a_phone(visit: Visit, open_site: Opener, shoot):
    site = open_site(new_tables="invited")
    ben = visit("Бен", at=site, size=PHONE, language="uk")
    ben.excuse(REFUSED)
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
    assert not covers(problem, ben.page.locator("dialog .form-end button"))


@contextmanager
def provider_running() -> Iterator[Provider]:
    """In a thread of its own, as the site."""
    found: list[Provider] = []
    ready, ended = threading.Event(), threading.Event()

    async def serve() -> None:
        async with providing() as provider:
            found.append(provider)
            ready.set()
            await asyncio.to_thread(ended.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE / 1000)
    try:
        yield found[0]
    finally:
        ended.set()
        thread.join(PATIENCE / 1000)


@pytest.fixture
def provider() -> Iterator[Provider]:
    with provider_running() as running:
        yield running


def with_provider(site: Site, provider: Provider, guests: str) -> None:
    """Starts it again: only now its address is known, which the provider needs."""
    site.stop()
    people = {
        "oidc_issuer": provider.issuer,
        "oidc_client_id": CLIENT,
        "oidc_client_secret": SecretStr(CLIENT_SECRET),
        "oidc_guests": guests,
        "public_url": site.url,
    }
    site.settings = site.settings.model_copy(update=people)
    site.start()


def test_where_everybody_signs_in_a_link_leads_through_the_provider_and_back(
    visit: Visit, open_site: Opener, provider: Provider, shoot
):
    site = open_site()
    with_provider(site, provider, "none")
    ada = visit("Ada", at=site)
    new_table(ada)
    shoot(ada, "closed-provider-new-table-desk")
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


def test_where_guests_are_allowed_they_choose_between_a_name_and_signing_in(
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
