"""The ask bar presents the asks of any game, because an ask describes itself completely."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

SEATS = ("Mara", "Jonas")


def option(name: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "at": [], "label": "subterra-action-explorer", "args": {"explorer": name}, **fields}


def ask(kind: str, options: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    common = {"id": 1, "prompt": {"id": "subterra-act", "args": {"explorer": "medic", "points": 2}}, "reason": None}
    return {**common, "kind": kind, "rule": "", "window": "", "answered": None, "options": options, **fields}


class FakeServer:
    """Sends one ask to a page and records the answers."""

    def __init__(self, shown_ask: dict[str, Any]) -> None:
        self.ask = shown_ask
        self.answers: list[Any] = []

    def serve(self, page: Page) -> None:
        page.route("**/api/tables/test-table", lambda route: route.fulfill(json={"table": self.table()}))
        page.route_web_socket("**/api/tables/test-table/socket*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        def receive(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "answer":
                self.answers.append(message["choice"])
                socket.send(json.dumps({"type": "done", "id": message["id"]}))

        socket.on_message(receive)
        you = {"player": {"id": "m", "name": "Mara", "language": "en"}, "seat": 0, "role": "player", "host": True}
        now = "2026-01-01T00:00:00Z"
        socket.send(json.dumps({"type": "hello", "you": you, "table": self.table(), "version": "1", "now": now}))
        view = {"public": self.public(), "private": {"seat": 0, "ask": self.ask, "orders": [], "own": {}}}
        socket.send(json.dumps({"type": "view", "n": 1, "view": view, "clock": None, "log": [], "chat": []}))

    def public(self) -> dict[str, Any]:
        cave = {"round": 1, "phase": "setup", "turn": None, "first": None, "tiles": {}, "placed": [], "explorers": []}
        rest = {"horrors": [], "horror_figures": [], "blown": [], "breaches": [], "aside": None, "drawn": None}
        waiting = {"seats": [0], "reason": None}
        common = {"game": "subterra", "seats": 2, "chance": {"commitments": {}}, "waiting": waiting, "outcome": None}
        return {**common, "table": cave | rest}

    def table(self) -> dict[str, Any]:
        seat = {"bot": None, "ready": True, "wish": None, "connected": True, "away_since": None, "played_by": "owner"}
        seats = [{**seat, "seat": number, "name": name} for number, name in enumerate(SEATS)]
        links = {"spectator_link": None, "invite_link": None, "code": None, "reachable": True, "rematch": None}
        state = {"status": "playing", "host": 0, "spectators": 0, "votes": [], "clock": None, "paused_until": None}
        common = {"id": "test-table", "game": "subterra", "options": {}, "pace": "live", "settings": {"talk": "free"}}
        return {**common, "seats": seats, **links, **state}


@pytest.fixture
def show_ask(visit: Visit):
    def show(shown_ask: dict[str, Any]) -> tuple[Person, FakeServer]:
        mara, server = visit("Mara"), FakeServer(shown_ask)
        server.serve(mara.own_page())
        mara.page.goto("/tables/test-table")
        expect(mara.page.locator(".ask.mine")).to_be_visible()
        return mara, server

    return show


def test_a_single_choice_is_given_with_one_press(show_ask):
    mara, server = show_ask(ask("choose", [option("medic"), option("scout")], least=1, most=1))
    mara.option("scout").click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [["scout"]]


def test_a_digit_presses_an_option_that_points_somewhere(show_ask):
    options = [option("medic", at=["seat:0"]), option("scout", at=["seat:1"])]
    mara, server = show_ask(ask("choose", options, least=1, most=1))
    expect(mara.option("scout").locator("kbd")).to_have_text("2")
    mara.page.keyboard.press("2")

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [["scout"]]


def test_a_seat_that_an_option_points_at_can_be_pressed(show_ask):
    options = [option("medic", at=["seat:0"]), option("scout", at=["seat:1"])]
    mara, server = show_ask(ask("choose", options, least=1, most=1))
    mara.page.locator('[data-pointer="seat:1"] button').click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [["scout"]]


def test_several_options_are_chosen_within_the_limits_of_number_group_and_worth(show_ask):
    options = [
        option("medic", weight=2, group="will"),
        option("scout", weight=3, group="will"),
        option("diver", weight=4),
        option("leader", weight=1),
    ]
    mara, server = show_ask(ask("choose", options, least=1, most=3, least_total=6, caps={"will": 1}))
    confirm = mara.page.locator(".confirm")

    mara.option("medic").click()
    expect(confirm).to_be_disabled()
    mara.option("scout").click()
    expect(mara.option("scout")).not_to_have_class("chosen")
    mara.option("diver").click()
    expect(confirm).to_have_text("Choose 2 (worth 6 of 6)")
    mara.option("medic").click()
    expect(confirm).to_be_disabled()
    mara.option("medic").click()
    confirm.click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [["diver", "medic"]]


def test_no_option_may_be_chosen_where_the_ask_allows_it(show_ask):
    mara, server = show_ask(ask("choose", [option("medic")], least=0, most=1))
    mara.page.get_by_role("button", name="Confirm").click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [[]]


def test_amounts_are_allotted(show_ask):
    options = [option("medic", most=2), option("scout", most=3)]
    mara, server = show_ask(ask("allot", options, total=3, least=2))
    more = mara.page.get_by_role("button", name="More")
    expect(mara.page.locator(".confirm")).to_be_disabled()
    more.nth(0).click()
    more.nth(0).click()
    expect(more.nth(0)).to_be_disabled()
    more.nth(1).click()
    expect(more.nth(1)).to_be_disabled()
    mara.page.get_by_role("button", name="Less").first.click()
    mara.page.locator(".confirm").click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [{"medic": 1, "scout": 1}]


def test_options_are_arranged_in_order(show_ask):
    mara, server = show_ask(ask("arrange", [option("medic"), option("scout"), option("diver")]))
    mara.page.locator(".arrangement li", has_text="Diver").get_by_role("button", name="Move up").click()
    mara.page.locator(".arrangement li", has_text="Medic").get_by_role("button", name="Move down").click()
    expect(mara.page.locator(".arrangement li").first).to_contain_text("Diver")
    mara.page.locator(".confirm").click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [["diver", "medic", "scout"]]


def test_an_ask_is_acknowledged(show_ask):
    mara, server = show_ask(ask("acknowledge", []))
    mara.page.get_by_role("button", name="Got it").click()

    expect(mara.page.locator(".ask.sending")).to_be_visible()
    assert server.answers == [[]]


def test_an_unavailable_option_says_why(show_ask):
    closed = option("scout", why_not={"code": "target_not_here", "rule": "ST 4.3", "args": {}})
    mara, server = show_ask(ask("choose", [option("medic"), closed], least=1, most=1))
    mara.option("scout").click(force=True)

    expect(mara.page.locator(".why-not")).to_contain_text("That explorer is not on your tile.")
    expect(mara.page.locator(".why-not")).to_contain_text("Rule 4.3")
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator(".why-not")).to_have_count(0)
    assert server.answers == []
