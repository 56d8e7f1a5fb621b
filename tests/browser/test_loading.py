"""The bytes that a table by days loads before its first ask. They are the same in every run; docs/client.md explains
how to stay within the budget.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

# KB of the files that the HTML names, and of all files: compressed, with 300 bytes of headers for each file as browsers
# count them, without the HTML itself, socket messages and API responses. Do not raise these budgets: load new code when
# it is first needed.
BUDGETS = {"subterra": (60, 114), "unfathomable": (60, 157)}
# The last files that are loaded after the page is first drawn.
LAST_FILES = {
    "subterra": ("tools.js", "notify.js", "left.js", "words", "help.js"),
    "unfathomable": (
        "tools.js",
        "notify.js",
        "left.js",
        "words",
        "help.css",
        "at_sea/en.json",
        "unfathomable-at-sea.js",
    ),
}
NAMED = re.compile(r'(?:rel="(?:stylesheet|modulepreload)" href|type="module" src)="(/static/[^"]+)"')
LOADED = """() => performance.getEntriesByType("resource")
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize + 300])
  .filter(([name]) => !name.startsWith("/api/"))"""
ARE_LOADED = """(names) => names.every((name) => performance.getEntriesByType("resource")
  .some((entry) => new URL(entry.name).pathname.endsWith(`/${name}`)))"""


def table_by_days(person: Person, game: str) -> str:
    """A table with bots, where the person is asked for a character."""
    person.api("POST", "/me", {"name": person.name, "language": "en"})
    table: str = person.api("POST", "/tables", {"game": game, "seats": 4, "options": {}, "pace": "days"})["table"]["id"]
    person.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "random"})
    person.api("POST", f"/tables/{table}/do", {"action": "start"})
    return table


def listing(files: dict[str, int]) -> str:
    """Every file with its bytes, the largest first."""
    return "\n".join(f"{size:>6} {name}" for name, size in sorted(files.items(), key=lambda file: -file[1]))


@pytest.mark.parametrize("game", BUDGETS)
def test_the_files_for_the_first_ask_stay_within_their_budget(visit: Visit, game: str):
    mara = visit("Mara", with_help=True)
    address = f"/tables/{table_by_days(mara, game)}"
    named = set(NAMED.findall(mara.context.request.get(address).text()))

    mara.page.goto(address)
    expect(mara.ask).to_be_visible()
    mara.page.wait_for_function(ARE_LOADED, arg=LAST_FILES[game])
    mara.page.wait_for_load_state("networkidle")
    files: dict[str, int] = dict(mara.page.evaluate(LOADED))

    first = {name: size for name, size in files.items() if name in named}
    assert set(first) == named
    for part, budget in zip((first, files), BUDGETS[game], strict=True):
        assert sum(part.values()) / 1024 <= budget, listing(part)
