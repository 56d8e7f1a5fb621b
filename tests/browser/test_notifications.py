"""Notifications in a browser, from the switch on the page to what the service worker shows."""

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
from tests.browser.conftest import TIMEOUT_MS, Visit
from tests.browser.people import Person
from tests.notifications.receivers import Browser, HttpReceiver, receiving
from tests.support.browser import TEST_ARGUMENTS, chromium_with_windows
from tests.support.site import Site

Shoot = Callable[[Person, str], None]
PAUSE_MS = 50

# Replaces the subscription of the browser's own push service by one of the test's push service.
FAKE_SUBSCRIPTION = """
const subscription = {
  endpoint: %(endpoint)s,
  getKey: (name) => Uint8Array.from(atob(%(keys)s[name]), (char) => char.charCodeAt(0)).buffer,
  unsubscribe: async () => true,
};
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 65) throw new Error("invalid key");
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


def standard_base64(text: str) -> str:
    """Base64 that `atob` can read."""
    return text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)


def use_push_service(person: Person, service: HttpReceiver) -> Browser:
    """Open a person's own page in a browser that uses this push service."""
    browser = Browser(service)
    subscription = browser.subscription
    keys = {"p256dh": standard_base64(subscription.public_key), "auth": standard_base64(subscription.secret)}
    script = FAKE_SUBSCRIPTION % {"endpoint": json.dumps(subscription.endpoint), "keys": json.dumps(keys)}
    person.own_page().add_init_script(script)
    person.context.grant_permissions(["notifications"])
    person.page.goto("/me")
    return browser


# The headless shell cannot show notifications and crashes if it is asked to.
RECORD_NOTIFICATIONS = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push([title, options]);
  self.navigator.setAppBadge = undefined;
}"""


def wait_for(person: Person, find: Callable[[], Any]) -> Any:
    for _ in range(TIMEOUT_MS // PAUSE_MS):
        if found := find():
            return found
        person.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError("nothing was found in time")


def requests_sent(site: Site, service: HttpReceiver) -> list[Any]:
    """The requests to the push service, after the server has sent what is due."""
    site.run(worker.send_due(site.app.state.context.server))
    return service.requests


def deliver(person: Person, message: str) -> None:
    """Give a message to the service worker, as the browser does after decrypting it."""
    session = person.context.new_cdp_session(person.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(item["registrationId"] for item in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_for(person, lambda: registrations)
    origin = re.match(r"https?://[^/]+", person.page.url)[0]  # type: ignore[index]
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registrations[0], "data": message}
    )


def test_a_browser_subscribes_and_shows_a_pushed_message(visit: Visit, site: Site, push_service: HttpReceiver):
    mara = visit("Mara")
    mara.page.goto("/")
    mara.open_lobby(seats=2)
    browser = use_push_service(mara, push_service)
    switch = mara.page.get_by_role("switch", name="In this browser")
    mara.turn_switch(switch, on=True)
    mara.page.get_by_role("button", name="Send me a test notification").click()
    wait_for(mara, lambda: requests_sent(site, push_service))
    [pushed] = browser.shown
    assert pushed["body"] == "This is what a message from Fathom looks like."
    [script] = mara.context.service_workers
    script.evaluate(RECORD_NOTIFICATIONS)
    deliver(mara, json.dumps(pushed))
    assert wait_for(mara, lambda: script.evaluate("() => self.shown")) == [
        ["Fathom", {"body": pushed["body"], "tag": pushed["id"], "data": {"link": "/me"}}]
    ]
    mara.turn_switch(switch, on=False)
    expect(mara.page.get_by_role("button", name="Send me a test notification")).to_have_count(0)


# The notifications of this page that the browser shows.
NOTIFICATIONS = """() => navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((shown) => shown.map(({ title, body, tag, data }) => [title, body, tag, data.link]))"""


def test_a_browser_with_windows_shows_one_notification_for_each_table(browser: ChromiumBrowser, site: Site):
    """In the browser with windows, because the headless shell cannot show notifications."""
    arguments = ["--headless=new", "--disable-dev-shm-usage", *TEST_ARGUMENTS]
    chromium = browser.browser_type.launch(executable_path=chromium_with_windows(), headless=False, args=arguments)
    try:
        context = chromium.new_context(base_url=site.url, permissions=["notifications"])
        context.set_default_timeout(TIMEOUT_MS)
        mara = Person("Mara", context)
        mara.page.goto("/")
        mara.page.evaluate("() => navigator.serviceWorker.register('/service-worker.js').then(() => null)")
        for body in ("It is your turn at Abyss.", "Abyss is still waiting for you."):
            deliver(mara, json.dumps({"id": body, "body": body, "table": "abyss", "link": "/tables/abyss"}))
            expected = [["Fathom", body, "abyss", "/tables/abyss"]]
            mara.page.wait_for_function(
                f"(wanted) => ({NOTIFICATIONS})().then((shown) => JSON.stringify(shown) === wanted)",
                arg=json.dumps(expected, separators=(",", ":")),
            )
    finally:
        chromium.close()


def test_quiet_hours_and_notifications_of_a_table_are_set(visit: Visit, shoot: Shoot):
    mara = visit("Mara")
    mara.open_lobby()
    table = mara.page.url
    mara.page.goto("/me")
    everything = mara.page.get_by_role("switch", name="From all my tables")
    with mara.expect_saved("notifications"):
        mara.turn_switch(everything, on=True)
    with mara.expect_saved("notifications"):
        mara.page.get_by_label("Quiet from").select_option("23:00")
    shoot(mara, "notifications")
    mara.page.reload()
    expect(everything).to_be_checked()
    expect(mara.page.get_by_label("Quiet from")).to_have_value("1380")
    mara.page.goto(table)
    mara.do("start")
    mara.page.get_by_role("button", name="Menu").click()
    shoot(mara, "notifications-of-a-table")
    with mara.expect_saved("notifications"):
        mara.page.get_by_label("Off", exact=True).check(force=True)
    assert mara.api("GET", f"/tables/{mara.table_id}/notifications")["wanted"] is False


def test_the_host_connects_a_channel(visit: Visit, push_service: HttpReceiver, site: Site, shoot: Shoot):
    mara = visit("Mara")
    mara.open_lobby(seats=1)
    mara.do("start")
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_text("Connect a group").click()
    shoot(mara, "channel-of-a-table")
    mara.page.get_by_label("Service").select_option("Other (JSON)")
    mara.allow_error("status of 422")
    mara.page.get_by_label("Webhook address").fill("not an address")
    mara.page.get_by_role("button", name="Connect", exact=True).click()
    expect(mara.page.get_by_role("alert")).to_contain_text("That is not a webhook address")
    mara.page.get_by_label("Webhook address").fill(f"{push_service.url}/hook")
    mara.page.get_by_role("button", name="Connect", exact=True).click()
    expect(mara.page.get_by_text("This table is connected to a channel")).to_be_visible()
    wait_for(mara, lambda: requests_sent(site, push_service))
    assert push_service.requests[0].json["names"] == ["Mara"]


def test_only_an_https_address_in_the_chat_becomes_a_link(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    mara.page.locator("#say").fill("javascript:alert(1) or https://example.org/a?b=<i>c, http://example.org")
    mara.page.keyboard.press("Enter")
    link = mara.page.locator(".chat-lines a")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("href", "https://example.org/a?b=")
    expect(link).to_have_attribute("rel", re.compile("noopener noreferrer"))


# ---- By days ---------------------------------------------------------------------------------------------------------


def table_by_days(person: Person, name: str) -> str:
    """A game by days that has begun, in which this person is asked."""
    body = {"game": "subterra", "seats": 1, "options": {}, "pace": "days", "name": name}
    table: str = person.api("POST", "/tables", body)["table"]["id"]
    person.api("POST", f"/tables/{table}/do", {"action": "start"})
    return table


async def answer_randomly(site: Site, table_id: str, times: int) -> None:
    """Give random answers for the host's seat."""
    table, chance = site.app.state.context.server.table(table_id), Chance.seeded("by lot", "answers")
    for number in range(times):
        ask = table.game.state.asks[0]
        await commands.answer(table, table.record.host, f"by-lot-{number}", ask.id, ask.random_choice(chance))


def test_what_happened_since_the_last_visit_is_marked_and_replayed(visit: Visit, site: Site, shoot: Shoot):
    mara = visit("Mara")
    mara.open_lobby(bots=True)
    table = table_by_days(mara, "Abyss")
    site.run(answer_randomly(site, table, 12))
    mara.page.goto(f"/tables/{table}")
    expect(mara.page.locator(".log-lines li").nth(1)).to_be_attached()
    expect(mara.page.locator(".since")).to_have_count(0)
    # From another page, because the page of the table stores how far its log was seen.
    mara.page.goto("/me")
    mara.page.evaluate("id => localStorage.setItem(`fathom.looked.${id}`, '1')", table)
    mara.page.goto(f"/tables/{table}")
    card = mara.page.locator(".since")
    expect(card).to_contain_text("Since you left")
    shoot(mara, "since-you-left")
    card.get_by_role("link", name="Show me").click()
    mara.page.wait_for_url("**/replay#*")
    expect(mara.page.locator(".board")).to_be_visible()


def test_a_finished_table_links_to_the_next_waiting_table_and_the_title_counts_them(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby()
    waiting = table_by_days(mara, "Abyss")
    mara.page.goto("/")
    expect(mara.page).to_have_title(re.compile(r"^\(1\) "))
    ended = table_by_days(mara, "Brine")
    mara.api("POST", f"/tables/{ended}/do", {"action": "vote", "about": "abandon", "yes": True})
    mara.page.goto(f"/tables/{ended}")
    mara.page.get_by_role("button", name="Close").first.click()
    mara.page.get_by_role("link", name="Next table: Abyss").click()
    mara.page.wait_for_url(f"**/tables/{waiting}")
