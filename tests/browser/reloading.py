"""Compares a page that stayed with one that was loaded again: both must draw the same."""

import difflib

from playwright.sync_api import Page

from tests.browser.contexts import ANCHOR
from tests.browser.people import Person

MOST_LOOKS = 200
# What a page keeps for its own reader: what is focused, scrolled, announced or counted down.
OF_THE_READER = (".clock", ".log", ".chat", ".notices")
# The parts of a table without what belongs to the reader: an element or a text on each line, attributes sorted.
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
    """What these parts of a page (CSS selectors) draw, in lines."""
    lines: list[str] = page.evaluate(DRAWING, [list(parts), ", ".join((*OF_THE_READER, *ignored))])
    return lines


def assert_reloaded_draws_the_same(
    person: Person, anew: Page, parts: tuple[str, ...], ignored: tuple[str, ...] = ()
) -> None:
    """Open the same table in another page, as a reload would, and wait until both pages draw the same.

    The other page remembers nothing of its own, and ends at an empty page, so that it does not follow the game. `parts`
    must all be there; `ignored` are selectors inside of them that may differ.
    """
    anew.goto(person.page.url)
    for part in parts:
        anew.locator(part).first.wait_for(state="attached")
    _wait_until_same(person.page, anew, parts, ignored)
    anew.goto(ANCHOR)
    anew.evaluate("sessionStorage.clear()")


def _wait_until_same(stayed: Page, anew: Page, parts: tuple[str, ...], ignored: tuple[str, ...]) -> None:
    before: list[str] = []
    after: list[str] = []
    for _ in range(MOST_LOOKS):
        before, after = drawing(stayed, parts, ignored), drawing(anew, parts, ignored)
        if before and before == after:
            return
        anew.wait_for_timeout(30)
    raise AssertionError("\n".join(difflib.unified_diff(before, after, "stayed", "loaded anew", lineterm="", n=1)))
