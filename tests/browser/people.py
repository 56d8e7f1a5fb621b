"""People at their browsers: what they do reads like a turn at the table."""

import random
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, expect

DESK = (1440, 900)
MOST_TABS = 150
# What browsers remark without a need: a wheel over the map cannot be passive.
HARMLESS = r"Added non-passive event listener"
# What a browser itself says about a line that is down.
OF_THE_LINE = r"WebSocket connection|net::ERR_|Failed to load resource"
# The parts of the board that can be pressed in their middle, with nothing above them.
UNCOVERED = """(parts) => parts.flatMap((part, place) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [place] : [];
})"""
VERBS = "(actions) => actions.map((action) => action.dataset.verb)"

# Actions without a target that explain themselves first and are done by a second press.
EXPLAINED = {"place_rope", "hide", "dive", "gear", "exert", "end_turn", "leave_cave", "decline"}

# What random players like to do, so that their games get somewhere.
LIKED = {"explore": 6, "reveal": 2, "move": 2, "run": 2, "heal": 3, "bandage": 4, "hide": 1, "exert": 1, "demolish": 1}


def covers(one: Locator, other: Locator) -> bool:
    """Whether two parts of the page overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not beside and a["y"] + a["height"] > b["y"] and b["y"] + b["height"] > a["y"]


class Person:
    def __init__(self, name: str, context: BrowserContext, size: tuple[int, int] = DESK) -> None:
        self.name = name
        self.context = context
        self.size = size
        self._heard: list[str] = []
        self._excused = [HARMLESS]
        self._listeners: list[tuple[Page, str, Callable[[Any], None]]] = []
        self.page = self._prepared(context.pages[0] if context.pages else context.new_page())

    def new_page(self) -> Page:
        return self._prepared(self.context.new_page())

    def own_page(self) -> Page:
        """From now on a page that only this test uses, and may change for good: see contexts.py."""
        self.page = self.new_page()
        return self.page

    def _prepared(self, page: Page) -> Page:
        width, height = self.size
        page.set_viewport_size({"width": width, "height": height})
        self.listen(page, "console", self._hear)
        self.listen(page, "pageerror", self._hear_error)
        return page

    def listen(self, page: Page, event: str, listener: Callable[[Any], None]) -> None:
        """Until the test ends."""
        page.on(event, listener)
        self._listeners.append((page, event, listener))

    def leave(self) -> None:
        for page, event, listener in self._listeners:
            page.remove_listener(event, listener)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._heard.append(f"{self.name}: {message.text}")

    def _hear_error(self, error: Error) -> None:
        self._heard.append(f"{self.name}: {error}")

    def excuse(self, complaint: str) -> None:
        """What the browser will say belongs to this test."""
        self._excused.append(complaint)

    @property
    def complaints(self) -> list[str]:
        return [line for line in self._heard if not any(re.search(one, line) for one in self._excused)]

    def describe(self) -> str:
        """Where this person is, what stands on the page, and what the browser has said."""
        try:
            return "\n".join([self.page.url, self.page.locator("body").inner_text(timeout=5000), *self._heard])
        except Error as error:
            return str(error)

    # ---- The line ----

    def disconnect(self) -> None:
        self.context.set_offline(True)
        self.expect_disconnected()

    def reconnect(self) -> None:
        self.context.set_offline(False)
        self.expect_connected()

    def expect_disconnected(self) -> None:
        self.excuse(OF_THE_LINE)
        expect(self.page.locator("[data-connection]")).to_be_visible()

    def expect_connected(self) -> None:
        """The connection is restored automatically."""
        expect(self.page.locator("[data-connection]")).to_have_count(0)

    # ---- The way in ----

    def go_home(self) -> None:
        self.page.goto("/")
        expect(self.page.locator("#join input")).to_be_visible()

    def open_table(self, *, seats: int, game: str = "subterra") -> None:
        """From the home page into the lobby of a new table."""
        self.go_home()
        self.page.locator(f"[data-new-table={game}] button").click()
        dialog = self.page.locator("dialog")
        dialog.locator("input[type=text]").fill(self.name)
        dialog.locator("button.primary").click()
        dialog.locator("fieldset").first.get_by_role("radio", name=str(seats)).check()
        dialog.locator("button.primary").click()
        expect(self.page.locator(".lobby")).to_be_visible()

    @property
    def invite_link(self) -> str:
        return self.page.locator(".invite .link-field").input_value()

    @property
    def spectator_link(self) -> str:
        return self.api("GET", f"/tables/{self.table_id}")["table"]["spectator_link"]

    def follow(self, link: str) -> None:
        """Open a link that somebody sent, and say one's name."""
        self.page.goto(link)
        self.page.locator("form input[type=text]").fill(self.name)
        self.page.locator("form button.primary").click()
        self.page.wait_for_url("**/tables/**")

    @property
    def table_id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """A request in this person's name, for what is not the point of a test."""
        answer = self.context.request.fetch(
            f"/api{path}", method=method, data=body, headers={"X-Fathom": "1"}, max_retries=2
        )
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json()

    def saves(self, what: str) -> AbstractContextManager[Any]:
        """Until the server has answered; what a page only asks for does not count."""
        return self.page.expect_response(
            lambda response: response.url.endswith(f"/{what}") and response.request.method != "GET"
        )

    def do(self, action: str, **fields: Any) -> None:
        self.api("POST", f"/tables/{self.table_id}/do", {"action": action, **fields})

    def lay_table(self, *, seats: int = 1, bots: bool = False, options: dict[str, Any] | None = None) -> str:
        """A table of one's own, by the short way, without a look at it."""
        self.api("POST", "/me", {"name": self.name, "language": "en"})
        body = {"game": "subterra", "seats": seats, "options": options or {}, "pace": "live"}
        table = self.api("POST", "/tables", body)["table"]["id"]
        if bots:
            self.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "random"})
        return str(table)

    def sit_alone(self, *, seats: int = 1, bots: bool = False, options: dict[str, Any] | None = None) -> str:
        """At such a table; stays in its lobby."""
        table = self.lay_table(seats=seats, bots=bots, options=options)
        self.page.goto(f"/tables/{table}")
        expect(self.page.locator(".lobby")).to_be_visible()
        return table

    # ---- At the table ----

    @property
    def ask(self) -> Locator:
        return self.page.locator(".ask.mine[data-ask]:not(.sending)")

    @property
    def is_asked(self) -> bool:
        return self.ask.count() > 0

    @property
    def has_ended(self) -> bool:
        return self.page.locator("dialog.end").count() > 0

    @property
    def ask_number(self) -> str:
        return self.page.locator(".ask").get_attribute("data-ask") or ""

    @property
    def tiles(self) -> str:
        return self.page.locator(".cave").get_attribute("data-tiles") or ""

    def tab_to(self, selector: str) -> None:
        """By the keyboard alone."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def verb(self, name: str) -> Locator:
        return self.page.locator(f"[data-verb={name}]")

    def option(self, name: str) -> Locator:
        return self.page.locator(f'[data-option="{name}"]')

    def press_twice(self, verb: str) -> None:
        """An action that explains itself first."""
        self.verb(verb).click()
        self.option(verb).click()

    def choose(self, name: str) -> None:
        """Press an option's button, through its action if it has one; the ask must then be another."""
        expect(self.ask).to_be_visible()
        before = self.ask_number
        verb = name.partition(":")[0]
        in_palette = self.verb(verb).count() > 0
        if in_palette:
            expect(self.verb(verb)).to_have_class("action open")
            self.verb(verb).click()
        if ":" in name or not in_palette or name in EXPLAINED:
            self.option(name).click()
        expect(self.page.locator(f'.ask[data-ask="{before}"]')).to_have_count(0)

    def answer_somehow(self, luck: random.Random) -> None:
        """Any answer to what is asked, given by presses on the board or on buttons; the ask must then be another."""
        before = self.ask_number
        assert before, "nobody is asked here"
        if self.page.locator(".confirm:enabled").count():
            self.page.locator(".confirm").click()
        elif names := self.page.locator(".action.open").evaluate_all(VERBS):
            self._act(luck.choices(names, [LIKED.get(name, 0.3) for name in names])[0], luck)
        else:
            self._choose_among(self.page.locator(".ask-options .option.open[data-option], .choice-card.open"), luck)
        expect(self.page.locator(f'.ask[data-ask="{before}"]')).to_have_count(0)

    def _act(self, name: str, luck: random.Random) -> None:
        """An action, and if it has targets, one of them: half of the time where it lies on the board."""
        self.verb(name).click()
        targets = self.page.locator(".ask-options .option.open[data-option]")
        if not targets.count():
            return
        board = self.page.locator(".target.open, .standing.open")
        uncovered = board.evaluate_all(UNCOVERED)
        if uncovered and luck.random() < 0.5:
            board.nth(luck.choice(uncovered)).click()
            targets = self.page.locator(".option-menu .option")
        if count := targets.count():
            targets.nth(luck.randrange(count)).click()

    def _choose_among(self, options: Locator, luck: random.Random) -> None:
        options.nth(luck.randrange(options.count())).click()
        while self.page.locator(".confirm").count() and not self.page.locator(".confirm:enabled").count():
            options.nth(luck.randrange(options.count())).click()
        if self.page.locator(".confirm:enabled").count():
            self.page.locator(".confirm").click()
