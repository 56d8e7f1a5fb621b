"""People at their browsers: what they do reads like a turn at the table."""

import random
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, Response, expect

DESKTOP = (1440, 900)
MAX_TABS = 150
# A listener for the wheel over the map cannot be passive.
HARMLESS_WARNING = r"Added non-passive event listener"
# Logged by the browser itself while there is no connection.
CONNECTION_ERRORS = r"WebSocket connection|net::ERR_|Failed to load resource"
# The indexes of the parts of the board whose middle is not covered, so that they can be pressed.
UNCOVERED = """(parts) => parts.flatMap((part, index) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [index] : [];
})"""
VERBS = "(actions) => actions.map((action) => action.dataset.verb)"

# Actions without a target that explain themselves first and are done by a second press.
EXPLAINED = {"place_rope", "hide", "dive", "gear", "exert", "end_turn", "leave_cave", "decline"}

# The weights of a random player's actions, so that games make progress.
ACTION_WEIGHTS = {
    "explore": 6,
    "reveal": 2,
    "move": 2,
    "run": 2,
    "heal": 3,
    "bandage": 4,
    "hide": 1,
    "exert": 1,
    "demolish": 1,
}


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not beside and a["y"] + a["height"] > b["y"] and b["y"] + b["height"] > a["y"]


class Person:
    def __init__(self, name: str, context: BrowserContext, size: tuple[int, int] = DESKTOP) -> None:
        self.name = name
        self.context = context
        self.size = size
        self._console: list[str] = []
        self._allowed = [HARMLESS_WARNING]
        self._listeners: list[tuple[Page, str, Callable[[Any], None]]] = []
        self.page = self._prepare(context.pages[0] if context.pages else context.new_page())

    def new_page(self) -> Page:
        return self._prepare(self.context.new_page())

    def own_page(self) -> Page:
        """Use, from now on, a page that only this test uses and may change permanently (contexts.py)."""
        self.page = self.new_page()
        return self.page

    def _prepare(self, page: Page) -> Page:
        width, height = self.size
        page.set_viewport_size({"width": width, "height": height})
        self.listen(page, "console", self._record_message)
        self.listen(page, "pageerror", self._record_error)
        return page

    def listen(self, page: Page, event: str, listener: Callable[[Any], None]) -> None:
        """Listen to an event until the test ends."""
        page.on(event, listener)
        self._listeners.append((page, event, listener))

    def stop_listening(self) -> None:
        for page, event, listener in self._listeners:
            page.remove_listener(event, listener)

    def _record_message(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._console.append(f"{self.name}: {message.text}")

    def _record_error(self, error: Error) -> None:
        self._console.append(f"{self.name}: {error}")

    def allow_error(self, pattern: str) -> None:
        """Expect errors like this in the console."""
        self._allowed.append(pattern)

    @property
    def console_errors(self) -> list[str]:
        return [line for line in self._console if not any(re.search(pattern, line) for pattern in self._allowed)]

    def describe(self) -> str:
        """The address and text of the page, and the console's messages."""
        try:
            return "\n".join([self.page.url, self.page.locator("body").inner_text(timeout=5000), *self._console])
        except Error as error:
            return str(error)

    # ---- Connection ----

    def disconnect(self) -> None:
        self.context.set_offline(True)
        self.expect_disconnected()

    def reconnect(self) -> None:
        self.context.set_offline(False)
        self.expect_connected()

    def expect_disconnected(self) -> None:
        self.allow_error(CONNECTION_ERRORS)
        expect(self.page.locator("[data-connection]")).to_be_visible()

    def expect_connected(self) -> None:
        expect(self.page.locator("[data-connection]")).to_have_count(0)

    # ---- Joining a table ----

    def go_home(self) -> None:
        self.page.goto("/")
        expect(self.page.locator("#join input")).to_be_visible()

    def open_table(self, *, seats: int, game: str = "subterra") -> None:
        """Open a table on the home page and enter its lobby."""
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
        """Open an invite or spectator link and enter a name."""
        self.page.goto(link)
        self.page.locator("form input[type=text]").fill(self.name)
        self.page.locator("form button.primary").click()
        self.page.wait_for_url("**/tables/**")

    @property
    def table_id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request as this person, for steps that the test is not about."""
        response = self.context.request.fetch(
            f"/api{path}", method=method, data=body, headers={"X-Fathom": "1"}, max_retries=2
        )
        assert response.ok, f"{response.status} {response.text()}"
        return response.json()

    def expect_saved(self, path: str) -> AbstractContextManager[Any]:
        """Wait for the response to a request that changes something. A plan that is only tried is not stored."""

        def is_saved(response: Response) -> bool:
            request = response.request
            is_change = request.method != "GET" and (path != "plan" or "store" in (request.post_data or ""))
            return is_change and response.url.endswith(f"/{path}")

        return self.page.expect_response(is_saved)

    def do(self, action: str, **fields: Any) -> None:
        self.api("POST", f"/tables/{self.table_id}/do", {"action": action, **fields})

    def create_table(self, *, seats: int = 1, bots: bool = False, options: dict[str, Any] | None = None) -> str:
        """Create a table through the API, without opening its page."""
        self.api("POST", "/me", {"name": self.name, "language": "en"})
        body = {"game": "subterra", "seats": seats, "options": options or {}, "pace": "live"}
        table = self.api("POST", "/tables", body)["table"]["id"]
        if bots:
            self.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "random"})
        return str(table)

    def open_lobby(self, *, seats: int = 1, bots: bool = False, options: dict[str, Any] | None = None) -> str:
        """Create a table and open its lobby."""
        table = self.create_table(seats=seats, bots=bots, options=options)
        self.page.goto(f"/tables/{table}")
        expect(self.page.locator(".lobby")).to_be_visible()
        return table

    @staticmethod
    def turn_switch(switch: Locator, *, on: bool) -> None:
        """Press a switch and wait until it shows the result. Its input is invisible, so the click is forced."""
        expect(switch).to_be_checked(checked=not on)
        switch.click(force=True)
        expect(switch).to_be_checked(checked=on)

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
        """Press Tab until this element has the focus."""
        for _ in range(MAX_TABS):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def verb(self, name: str) -> Locator:
        return self.page.locator(f"[data-verb={name}]")

    def option(self, name: str) -> Locator:
        return self.page.locator(f'[data-option="{name}"]')

    def press_twice(self, verb: str) -> None:
        """Choose an action that explains itself first."""
        self.verb(verb).click()
        self.option(verb).click()

    def choose(self, name: str) -> None:
        """Press an option's button, after that of its action if it has one, and wait for the next ask."""
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

    def answer_randomly(self, rng: random.Random) -> None:
        """Give a random answer with presses on the board or on buttons, and wait for the next ask."""
        before = self.ask_number
        assert before, "there is no ask"
        if self.page.locator(".confirm:enabled").count():
            self.page.locator(".confirm").click()
        elif names := self.page.locator(".action.open").evaluate_all(VERBS):
            self._act(rng.choices(names, [ACTION_WEIGHTS.get(name, 0.3) for name in names])[0], rng)
        else:
            self._choose_among(self.page.locator(".ask-options .option.open[data-option], .choice-card.open"), rng)
        expect(self.page.locator(f'.ask[data-ask="{before}"]')).to_have_count(0)

    def _act(self, name: str, rng: random.Random) -> None:
        """Choose an action, and a target if it has any: half of the time by a press on the board."""
        self.verb(name).click()
        targets = self.page.locator(".ask-options .option.open[data-option]")
        if not targets.count():
            return
        board = self.page.locator(".target.open, .standing.open")
        uncovered = board.evaluate_all(UNCOVERED)
        if uncovered and rng.random() < 0.5:
            board.nth(rng.choice(uncovered)).click()
            targets = self.page.locator(".option-menu .option")
        if count := targets.count():
            targets.nth(rng.randrange(count)).click()

    def _choose_among(self, options: Locator, rng: random.Random) -> None:
        options.nth(rng.randrange(options.count())).click()
        while self.page.locator(".confirm").count() and not self.page.locator(".confirm:enabled").count():
            options.nth(rng.randrange(options.count())).click()
        if self.page.locator(".confirm:enabled").count():
            self.page.locator(".confirm").click()
