"""Compares a page that stayed open with one that was reloaded: both must draw the same."""

import difflib

from playwright.sync_api import Page

from tests.browser.contexts import SMALLEST_PAGE
from tests.browser.people import Person

MAX_ATTEMPTS = 200
# These parts depend on the reader of a page: on focus, scrolling, announcements and the time.
READER_PARTS = (".clock", ".log", ".chat", ".notices")
# Lists an element or a text on each line, with sorted attributes.
DRAWING = """([parts, ignored]) => {
  const lines = [];
  const write = (node) => {
    if (node.nodeType === 3 && node.data.trim()) lines.push(node.data.trim());
    if (node.nodeType !== 1 || node.matches(ignored)) return;
    const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value.trim()}"`).sort();
    lines.push(`<${[node.localName, ...attributes].join(" ")}>`);
    node.childNodes.forEach(write);
  };
  for (const part of parts) document.querySelectorAll(part).forEach(write);
  return lines;
}"""


def drawing(page: Page, parts: tuple[str, ...], ignored: tuple[str, ...] = ()) -> list[str]:
    """What these parts of a page (CSS selectors) draw, as lines."""
    lines: list[str] = page.evaluate(DRAWING, [list(parts), ", ".join((*READER_PARTS, *ignored))])
    return lines


def assert_reloaded_draws_the_same(
    person: Person, reloaded: Page, parts: tuple[str, ...], ignored: tuple[str, ...] = (), key: str = ""
) -> None:
    """Open the same table in another page, as a reload would, and wait until both pages draw the same.

    The other page starts without stored data and leaves the table at the end, so that it does not follow the game. All
    `parts` must exist; `ignored` are selectors inside them that may differ. `key` is pressed in both pages first.
    """
    reloaded.goto(person.page.url)
    for part in parts:
        reloaded.locator(part).first.wait_for(state="attached")
    if key:
        person.page.keyboard.press(key)
        reloaded.keyboard.press(key)
    _wait_until_same(person.page, reloaded, parts, ignored)
    reloaded.goto(SMALLEST_PAGE)
    reloaded.evaluate("sessionStorage.clear()")


def _wait_until_same(unchanged: Page, reloaded: Page, parts: tuple[str, ...], ignored: tuple[str, ...]) -> None:
    before: list[str] = []
    after: list[str] = []
    for _ in range(MAX_ATTEMPTS):
        before, after = drawing(unchanged, parts, ignored), drawing(reloaded, parts, ignored)
        if before and before == after:
            return
        reloaded.wait_for_timeout(30)
    raise AssertionError("\n".join(difflib.unified_diff(before, after, "unchanged", "reloaded", lineterm="", n=1)))
