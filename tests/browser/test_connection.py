"""Lost connections: the page says so, keeps what was chosen, and catches up without a reload."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocket, WebSocketRoute, expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site


@pytest.fixture
def mara(visit: Visit, site: Site) -> Person:
    """A player whose turn it is."""
    mara = visit("Mara")
    begin(mara, site)
    return mara


def begin(mara: Person, site: Site) -> None:
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.NEARLY_OUT)
    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".points-left b")).to_have_text("2")


def answers_sent(mara: Person) -> list[dict[str, Any]]:
    """The answers that the page will send, over all its sockets."""
    sent: list[dict[str, Any]] = []

    def record(text: str | bytes) -> None:
        if (message := json.loads(text))["type"] == "answer":
            sent.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", record)

    mara.listen(mara.page, "websocket", listen)
    return sent


def exertions(mara: Person) -> int:
    """How often the medic has exerted themself, according to the log."""
    mara.page.get_by_role("button", name="Every step").click()
    return mara.page.locator(".log-lines li", has_text=re.compile("exert", re.IGNORECASE)).count()


def test_an_answer_given_offline_is_sent_after_reconnecting(mara: Person):
    sent = answers_sent(mara)
    mara.disconnect()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask-why")).to_contain_text("Your answer is kept")
    expect(mara.page.locator("[data-connection]")).to_contain_text("is kept and will be sent")
    assert sent == []
    mara.reconnect()

    expect(mara.page.locator(".points-left b")).to_have_text("3")
    expect(mara.ask).to_be_visible()
    assert [answer["choice"] for answer in sent] == [["exert"]]


class OneWaySocket:
    """A socket that delivers everything to the server but, while `drops_replies` is set, nothing to the page."""

    def __init__(self, mara: Person) -> None:
        self.drops_replies = False
        self.sent: list[dict[str, Any]] = []
        mara.own_page().route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self.page = page
        server = page.connect_to_server()

        def to_server(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def to_page(text: str | bytes) -> None:
            if not self.drops_replies:
                page.send(text)

        page.on_message(to_server)
        server.on_message(to_page)

    def answers(self) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == "answer"]


def test_an_answer_whose_confirmation_was_lost_is_sent_again_and_counts_once(visit: Visit, site: Site):
    mara = visit("Mara")
    socket = OneWaySocket(mara)
    begin(mara, site)
    other_page = mara.new_page()
    other_page.goto(mara.page.url)
    socket.drops_replies = True
    mara.press_twice("exert")
    expect(other_page.locator(".points-left b")).to_have_text("3")
    expect(mara.page.locator(".points-left b")).to_have_text("2")
    socket.drops_replies = False
    socket.page.close()

    expect(mara.page.locator(".points-left b")).to_have_text("3")
    expect(mara.ask).to_be_visible()
    first, again = socket.answers()
    assert first == again
    expect(mara.page.locator("[data-refused]")).to_have_count(0)
    assert exertions(mara) == 1


def test_an_unsent_answer_survives_a_reload(mara: Person, site: Site):
    site.stop()
    mara.expect_disconnected()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask.sending")).to_be_visible()
    site.start()
    mara.page.reload()

    expect(mara.page.locator(".points-left b")).to_have_text("3")
    assert exertions(mara) == 1


def test_an_answer_that_arrives_too_late_is_refused_with_a_notice(mara: Person):
    mara.disconnect()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask.sending")).to_be_visible()
    answer_on_another_device(mara)
    mara.reconnect()

    expect(mara.page.locator("[data-refused=too_late]")).to_contain_text("moved on before your answer")
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    mara.page.locator("[data-refused]").get_by_role("button", name="Close").click()
    expect(mara.page.locator("[data-refused]")).to_have_count(0)
    assert exertions(mara) == 0


def answer_on_another_device(mara: Person) -> None:
    """Another context with the same cookie."""
    phone = mara.context.browser.new_context(
        base_url=re.sub(r"/tables/.*", "", mara.page.url), storage_state=mara.context.storage_state()
    )
    page = phone.new_page()
    page.goto(mara.page.url)
    page.locator("[data-verb=move].open").click()
    page.locator('[data-option="move:S"]').click()
    expect(page.locator(".points-left b")).to_have_text("1")
    phone.close()


def test_two_tabs_of_one_seat_stay_synchronized(mara: Person):
    other = mara.new_page()
    other.goto(mara.page.url)
    expect(other.locator(".points-left b")).to_have_text("2")
    mara.press_twice("exert")

    expect(other.locator(".points-left b")).to_have_text("3")
    other.locator("[data-verb=hide]").click()
    other.locator("[data-option=hide]").click()
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    for page in (mara.page, other):
        expect(page.locator(".notice-bar")).to_have_count(0)


def test_a_page_reconnects_after_a_server_restart_without_a_reload(mara: Person, site: Site):
    mara.page.evaluate("window.notReloaded = true")
    site.stop()
    mara.expect_disconnected()
    site.start()

    mara.expect_connected()
    mara.choose("exert")
    expect(mara.page.locator(".points-left b")).to_have_text("3")
    assert mara.page.evaluate("window.notReloaded")
