"""Messages in a browser, from the switch on the page to the notification that the service worker shows."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as ChromiumBrowser
from playwright.sync_api import expect

from app.engine.chance import Chance
from app.tables.notifications import worker
from app.tables.play import commands
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.people import Person
from tests.notifications.receivers import Browser, HttpReceiver, receiving
from tests.support.browser import TEST_ARGUMENTS, whole_chromium
from tests.support.site import Site

Shoot = Callable[[Person, str], None]
PAUSE = 50

# What a browser's own push service would give; this one is the test's.
SUBSCRIBED = """
const subscription = {
  endpoint: %(endpoint)s,
  getKey: (name) => Uint8Array.from(atob(%(keys)s[name]), (sign) => sign.charCodeAt(0)).buffer,
  unsubscribe: async () => true,
};
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 65) throw new Error("this is no key");
  return subscription;
};
"""


@pytest.fixture
def push_service(site: Site) -> Iterator[HttpReceiver]:
    server = site.app.state.context.server
    before, opened = server.settings, receiving()
    receiver = site.run(opened.__aenter__())
    server.settings = before.model_copy(update={"notify_networks": "127.0.0.1"})
    yield receiver
    server.settings = before
    site.run(opened.__aexit__(None, None, None))


def plain(text: str) -> str:
    """Base64 as `atob` reads it."""
    return text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)


def subscribed(person: Person, service: HttpReceiver) -> Browser:
    """A person whose browser knows this push service, on the page of oneself."""
    browser = Browser(service)
    given = browser.subscription
    keys = {"p256dh": plain(given.public_key), "auth": plain(given.secret)}
    script = SUBSCRIBED % {"endpoint": json.dumps(given.endpoint), "keys": json.dumps(keys)}
    person.own_page().add_init_script(script)
    person.context.grant_permissions(["notifications"])
    person.page.goto("/me")
    return browser


# A browser without windows has nothing that shows notifications, and ends if it is asked to.
SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push([title, options]);
  self.navigator.setAppBadge = undefined;
}"""


def soon(person: Person, look: Callable[[], Any]) -> Any:
    """What is there before our patience ends."""
    for _ in range(PATIENCE // PAUSE):
        if found := look():
            return found
        person.page.wait_for_timeout(PAUSE)
    raise AssertionError("it has not come")


def arrived(site: Site, service: HttpReceiver) -> list[Any]:
    """What the service was sent, after the server has sent what is due."""
    site.run(worker.send_due(site.app.state.context.server))
    return service.requests


def deliver(person: Person, message: str) -> None:
    """What the browser does with what its push service sent: it decrypts it and gives it to the service worker."""
    session = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    soon(person, lambda: found)
    origin = re.match(r"https?://[^/]+", person.page.url)[0]  # type: ignore[index]
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": message})


def test_a_browser_is_asked_subscribes_and_shows_what_is_pushed(visit: Visit, site: Site, push_service: HttpReceiver):
    mara = visit("Mara")
    mara.page.goto("/")
    mara.sit_alone(seats=2)
    browser = subscribed(mara, push_service)
    switch = mara.page.get_by_role("switch", name="In this browser")
    expect(switch).not_to_be_checked()
    switch.check(force=True)
    mara.page.get_by_role("button", name="Send me a test notification").click()
    soon(mara, lambda: arrived(site, push_service))
    [pushed] = browser.shown
    assert pushed["body"] == "This is what a message from Fathom looks like."
    [script] = mara.context.service_workers
    script.evaluate(SHOWN)
    deliver(mara, json.dumps(pushed))
    assert soon(mara, lambda: script.evaluate("() => self.shown")) == [
        ["Fathom", {"body": pushed["body"], "tag": pushed["id"], "data": {"link": "/me"}}]
    ]
    switch.uncheck(force=True)
    expect(mara.page.get_by_role("button", name="Send me a test notification")).to_have_count(0)


# What the notifications of this page are, as the browser keeps them.
KEPT = """() => navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((shown) => shown.map(({ title, body, tag, data }) => [title, body, tag, data.link]))"""


def test_a_browser_with_windows_shows_what_is_pushed_and_one_message_for_each_table(
    browser: ChromiumBrowser, site: Site
):
    """The headless shell cannot show notifications, so this is the whole browser."""
    arguments = ["--headless=new", "--disable-dev-shm-usage", *TEST_ARGUMENTS]
    whole = browser.browser_type.launch(executable_path=whole_chromium(), headless=False, args=arguments)
    try:
        context = whole.new_context(base_url=site.url, permissions=["notifications"])
        context.set_default_timeout(PATIENCE)
        mara = Person("Mara", context)
        mara.page.goto("/")
        mara.page.evaluate("() => navigator.serviceWorker.register('/service-worker.js').then(() => null)")
        for body in ("It is your turn at Abyss.", "Abyss is still waiting for you."):
            deliver(mara, json.dumps({"id": body, "body": body, "table": "abyss", "link": "/tables/abyss"}))
            expected = [["Fathom", body, "abyss", "/tables/abyss"]]
            mara.page.wait_for_function(
                f"(wanted) => ({KEPT})().then((shown) => JSON.stringify(shown) === wanted)",
                arg=json.dumps(expected, separators=(",", ":")),
            )
    finally:
        whole.close()


def test_quiet_hours_and_tables_are_chosen_with_buttons(visit: Visit, shoot: Shoot):
    mara = visit("Mara")
    mara.sit_alone()
    table = mara.page.url
    mara.page.goto("/me")
    everything = mara.page.get_by_role("switch", name="From all my tables")
    with mara.saves("notifications"):
        everything.check(force=True)
    with mara.saves("notifications"):
        mara.page.get_by_label("Quiet from").select_option("23:00")
    shoot(mara, "notifications")
    mara.page.reload()
    expect(everything).to_be_checked()
    expect(mara.page.get_by_label("Quiet from")).to_have_value("1380")
    mara.page.goto(table)
    mara.do("start")
    mara.page.get_by_role("button", name="Menu").click()
    shoot(mara, "notifications-of-a-table")
    with mara.saves("notifications"):
        mara.page.get_by_label("Off", exact=True).check(force=True)
    assert mara.api("GET", f"/tables/{mara.table_id}/notifications")["wanted"] is False


def test_the_host_connects_a_channel(visit: Visit, push_service: HttpReceiver, site: Site, shoot: Shoot):
    mara = visit("Mara")
    mara.sit_alone(seats=1)
    mara.do("start")
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_text("Connect a group").click()
    shoot(mara, "channel-of-a-table")
    mara.page.get_by_label("Service").select_option("Other (JSON)")
    mara.excuse("status of 422")
    mara.page.get_by_label("Webhook address").fill("not an address")
    mara.page.get_by_role("button", name="Connect", exact=True).click()
    expect(mara.page.get_by_role("alert")).to_contain_text("That is not a webhook address")
    mara.page.get_by_label("Webhook address").fill(f"{push_service.url}/hook")
    mara.page.get_by_role("button", name="Connect", exact=True).click()
    expect(mara.page.get_by_text("This table is connected to a channel")).to_be_visible()
    soon(mara, lambda: arrived(site, push_service))
    assert push_service.requests[0].json["names"] == ["Mara"]


def test_a_link_in_the_chat_opens_beside_the_table_and_nothing_else_becomes_one(visit: Visit):
    mara = visit("Mara")
    mara.sit_alone(seats=2)
    mara.page.locator("#say").fill("javascript:alert(1) or https://example.org/a?b=<i>c, http://example.org")
    mara.page.keyboard.press("Enter")
    link = mara.page.locator(".chat-lines a")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("href", "https://example.org/a?b=")
    expect(link).to_have_attribute("rel", re.compile("noopener noreferrer"))


# ---- By days ---------------------------------------------------------------------------------------------------------


def table_by_days(person: Person, name: str) -> str:
    """A game that has begun, with some lines in its log; the person is asked something."""
    body = {"game": "subterra", "seats": 1, "options": {}, "pace": "days", "name": name}
    table: str = person.api("POST", "/tables", body)["table"]["id"]
    person.api("POST", f"/tables/{table}/do", {"action": "start"})
    return table


async def answered(site: Site, table_id: str, times: int) -> None:
    """The host's seat answers by lot."""
    table, chance = site.app.state.context.server.table(table_id), Chance.seeded("by lot", "answers")
    for number in range(times):
        ask = table.game.state.asks[0]
        await commands.answer(table, table.record.host, f"by-lot-{number}", ask.id, ask.random_choice(chance))


def test_what_happened_since_one_left_is_marked_and_shown_on_the_board(visit: Visit, site: Site, shoot: Shoot):
    mara = visit("Mara")
    mara.sit_alone(bots=True)
    table = table_by_days(mara, "Abyss")
    site.run(answered(site, table, 12))
    mara.page.goto(f"/tables/{table}")
    expect(mara.page.locator(".log-lines li").nth(1)).to_be_attached()
    expect(mara.page.locator(".since")).to_have_count(0)
    # On another page: the table's own notes up to where it was seen.
    mara.page.goto("/me")
    mara.page.evaluate("id => localStorage.setItem(`fathom.looked.${id}`, '1')", table)
    mara.page.goto(f"/tables/{table}")
    card = mara.page.locator(".since")
    expect(card).to_contain_text("Since you left")
    shoot(mara, "since-you-left")
    card.get_by_role("link", name="Show me").click()
    mara.page.wait_for_url("**/replay#*")
    expect(mara.page.locator(".board")).to_be_visible()


def test_the_next_table_that_waits_is_one_press_away_and_the_tab_counts_them(visit: Visit):
    mara = visit("Mara")
    mara.sit_alone()
    waiting = table_by_days(mara, "Abyss")
    mara.page.goto("/")
    expect(mara.page).to_have_title(re.compile(r"^\(1\) "))
    ended = table_by_days(mara, "Brine")
    mara.api("POST", f"/tables/{ended}/do", {"action": "vote", "about": "abandon", "yes": True})
    mara.page.goto(f"/tables/{ended}")
    mara.page.get_by_role("button", name="Close").first.click()
    mara.page.get_by_role("link", name="Next table: Abyss").click()
    mara.page.wait_for_url(f"**/tables/{waiting}")
