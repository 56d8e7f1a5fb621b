"""Slow or broken lines: the page says so, keeps what was chosen, and catches up by itself."""

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
    """Somebody whose turn it is."""
    mara = visit("Mara")
    begin(mara, site)
    return mara


def begin(mara: Person, site: Site) -> None:
    table = mara.sit_alone(seats=2, bots=True)
    site.start_from(table, positions.NEARLY_OUT)
    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".points-left b")).to_have_text("2")


def answers_sent(mara: Person) -> list[dict[str, Any]]:
    """What the page will have said to the server, over all its lines."""
    sent: list[dict[str, Any]] = []

    def keep(text: str | bytes) -> None:
        if (said := json.loads(text))["type"] == "answer":
            sent.append(said)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", keep)

    mara.listen(mara.page, "websocket", listen)
    return sent


def exertions(mara: Person) -> int:
    """How often the medic has exerted themself, as the log tells it."""
    mara.page.get_by_role("button", name="Every step").click()
    return mara.page.locator(".log-lines li", has_text=re.compile("exert", re.IGNORECASE)).count()


def test_an_answer_given_without_a_line_is_sent_once_it_is_back(mara: Person):
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


class LostWords:
    """A line that carries everything to the server and, from a moment on, nothing back."""

    def __init__(self, mara: Person) -> None:
        self.deaf = False
        self.sent: list[dict[str, Any]] = []
        mara.own_page().route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self.line = line
        server = line.connect_to_server()

        def there(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def back(text: str | bytes) -> None:
            if not self.deaf:
                line.send(text)

        line.on_message(there)
        server.on_message(back)

    def answers(self) -> list[dict[str, Any]]:
        return [said for said in self.sent if said["type"] == "answer"]


def test_an_answer_whose_receipt_was_lost_is_sent_again_and_counts_once(visit: Visit, site: Site):
    mara = visit("Mara")
    words = LostWords(mara)
    begin(mara, site)
    elsewhere = mara.new_page()
    elsewhere.goto(mara.page.url)
    words.deaf = True
    mara.press_twice("exert")
    expect(elsewhere.locator(".points-left b")).to_have_text("3")
    expect(mara.page.locator(".points-left b")).to_have_text("2")
    words.deaf = False
    words.line.close()

    expect(mara.page.locator(".points-left b")).to_have_text("3")
    expect(mara.ask).to_be_visible()
    first, again = words.answers()
    assert first == again
    expect(mara.page.locator("[data-refused]")).to_have_count(0)
    assert exertions(mara) == 1


def test_an_answer_survives_a_reload_of_the_page(mara: Person, site: Site):
    site.stop()
    mara.expect_disconnected()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask.sending")).to_be_visible()
    site.start()
    mara.page.reload()

    expect(mara.page.locator(".points-left b")).to_have_text("3")
    assert exertions(mara) == 1


def test_an_answer_that_comes_too_late_is_shown_as_overtaken(mara: Person):
    mara.disconnect()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask.sending")).to_be_visible()
    answer_elsewhere(mara)
    mara.reconnect()

    expect(mara.page.locator("[data-refused=too_late]")).to_contain_text("moved on before your answer")
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    mara.page.locator("[data-refused]").get_by_role("button", name="Close").click()
    expect(mara.page.locator("[data-refused]")).to_have_count(0)
    assert exertions(mara) == 0


def answer_elsewhere(mara: Person) -> None:
    """The same person answers on another device, with the same cookie."""
    phone = mara.context.browser.new_context(
        base_url=re.sub(r"/tables/.*", "", mara.page.url), storage_state=mara.context.storage_state()
    )
    page = phone.new_page()
    page.goto(mara.page.url)
    page.locator("[data-verb=move].open").click()
    page.locator('[data-option="move:S"]').click()
    expect(page.locator(".points-left b")).to_have_text("1")
    phone.close()


def test_two_tabs_of_one_seat_stay_in_step(mara: Person):
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


def test_a_restart_of_the_server_needs_no_reload(mara: Person, site: Site):
    mara.page.evaluate("window.still = true")
    site.stop()
    mara.expect_disconnected()
    site.start()

    mara.expect_connected()
    mara.choose("exert")
    expect(mara.page.locator(".points-left b")).to_have_text("3")
    assert mara.page.evaluate("window.still")
