"""What a table by days fetches up to its first question. Bytes are the same in every run: docs/client.md says how to
stay below.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

# KB of what the page names itself, and of everything: compressed, with 300 bytes of headers for each file as browsers
# count them, without the page, the socket's messages and what the API answers. Do not raise them: fetch what is new
# when it is first shown.
BUDGETS = {"subterra": (60, 114), "unfathomable": (60, 157)}
# The last of what is fetched after the first drawing.
LAST = {
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
FETCHED = """() => performance.getEntriesByType("resource")
  .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize + 300])
  .filter(([name]) => !name.startsWith("/api/"))"""
ARE_FETCHED = """(names) => names.every((name) => performance.getEntriesByType("resource")
  .some((entry) => new URL(entry.name).pathname.endsWith(`/${name}`)))"""


def table_by_days(person: Person, game: str) -> str:
    """With bots; the person is asked for a character."""
    person.api("POST", "/me", {"name": person.name, "language": "en"})
    table: str = person.api("POST", "/tables", {"game": game, "seats": 4, "options": {}, "pace": "days"})["table"]["id"]
    person.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "random"})
    person.api("POST", f"/tables/{table}/do", {"action": "start"})
    return table


def listing(files: dict[str, int]) -> str:
    """Every file with its bytes, the largest first."""
    return "\n".join(f"{size:>6} {name}" for name, size in sorted(files.items(), key=lambda file: -file[1]))


@pytest.mark.parametrize("game", BUDGETS)
def test_the_first_question_of_a_table_stays_within_its_budget(visit: Visit, game: str):
    mara = visit("Mara", helped=True)
    address = f"/tables/{table_by_days(mara, game)}"
    named = set(NAMED.findall(mara.context.request.get(address).text()))

    mara.page.goto(address)
    expect(mara.ask).to_be_visible()
    mara.page.wait_for_function(ARE_FETCHED, arg=LAST[game])
    mara.page.wait_for_load_state("networkidle")
    files: dict[str, int] = dict(mara.page.evaluate(FETCHED))

    first = {name: size for name, size in files.items() if name in named}
    assert set(first) == named
    for part, budget in zip((first, files), BUDGETS[game], strict=True):
        assert sum(part.values()) / 1024 <= budget, listing(part)
