"""Whatever people write is shown as what they wrote: never run, never turned into something else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

IMAGE = "<img src=x onerror=f()>"
DRAWING = '"><svg onload=f()>'
SCRIPT = "<script>f()</script>"
BACKWARDS = "\u05d0\u05d1\u05d2 <b>\u05d3</b>"
LINES = (
    "<img src=x onerror=\"f()\"><iframe srcdoc='<script>top.f()</script>'></iframe>",
    "<a href=javascript:f()>javascript:f()</a> {$f} { f() } </script><script>f()</script>",
    "\u202e\u2067 \u05d0\u05d1\u05d2 \u0301\u0301\u0301 &lt;b&gt; &amp; <math><mi xlink:href='data:x,f()'>",
)
# Counts what would have run, and what the content policy had to stop.
WATCH = """
  window.ran = [];
  window.f = () => window.ran.push("ran");
  document.addEventListener("securitypolicyviolation", (event) => window.ran.push(event.violatedDirective));
"""
STRANGE = "img[src=x], [onerror], [onload], iframe, math, a[href^='javascript'], main script"


def nothing_ran(page: Page) -> None:
    assert page.evaluate("window.ran") == []
    assert page.locator(STRANGE).count() == 0


@pytest.fixture
def hostile(visit: Visit) -> Iterator[Visit]:
    """People whose pages notice what runs there, and keep to the strict policy on each page they open."""
    people: list[Person] = []

    def arrive(name: str, **options: object) -> Person:
        person = visit(name, **options)
        person.own_page().add_init_script(WATCH)
        person.listen(person.page, "response", strict)
        people.append(person)
        return person

    policies: list[str] = []

    def strict(response: object) -> None:
        if response.request.resource_type == "document":  # type: ignore[attr-defined]
            policies.append(response.headers.get("content-security-policy", ""))  # type: ignore[attr-defined]

    yield arrive
    for person in people:
        nothing_ran(person.page)
    assert policies
    for policy in policies:
        assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
        assert "unsafe" not in policy


def say(person: Person, text: str) -> None:
    person.page.locator("#say").fill(text)
    person.page.locator("#say").press("Enter")


def test_names_and_lines_with_script_are_shown_and_nothing_else(hostile: Visit):
    mara = hostile(IMAGE)
    mara.open_table(seats=4)
    jonas = hostile(DRAWING)
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("main")).to_contain_text(IMAGE)
    jonas.follow(mara.invite_link)
    ines = hostile(BACKWARDS)
    ines.follow(mara.invite_link)
    for person in (mara, jonas, ines):
        for name in (IMAGE, DRAWING, BACKWARDS):
            expect(person.page.locator(".lobby-seats")).to_contain_text(name)
    mara.do("rename", name=DRAWING)
    expect(jonas.page.locator(".lobby-title")).to_contain_text(DRAWING)
    late = hostile("Late")
    late.page.goto(mara.invite_link)
    expect(late.page.locator(".arrival-name")).to_have_text(DRAWING)
    expect(late.page.locator("main")).to_contain_text(f"At the table: \u2068{IMAGE}, {DRAWING}, and {BACKWARDS}\u2069.")
    walt = hostile(SCRIPT)
    walt.follow(mara.api("GET", f"/tables/{mara.table_id}")["table"]["spectator_link"])

    mara.do("fill_with_bots", bot="random")
    for person in (jonas, ines):
        person.do("ready", ready=True)
    mara.do("start")
    for person in (mara, jonas, ines, walt):
        expect(person.page.locator(".explorer-choice")).to_be_visible()
        nothing_ran(person.page)
    jonas.do("vote", about="abandon", yes=True)
    expect(mara.page.locator("body")).to_contain_text(DRAWING)
    for line in LINES:
        say(jonas, line)
    expect(mara.page.locator("body")).to_contain_text("<a href=javascript:f()>")
    for person in (mara, jonas, ines, walt):
        nothing_ran(person.page)
    mara.go_home()
    expect(mara.page.locator(".table-line b")).to_have_text(DRAWING)
    nothing_ran(mara.page)


def test_script_in_an_address_is_not_run(hostile: Visit):
    eve = hostile("Eve")
    eve.excuse(r"status of 4\d\d|WebSocket")
    for address in (
        f"/?lang={SCRIPT}",
        f"/join/{SCRIPT}",
        f"/watch/{IMAGE}",
        f"/tables/{IMAGE}#{SCRIPT}",
        f"/nowhere/{SCRIPT}?{IMAGE}",
    ):
        eve.page.goto(address)
        expect(eve.page.locator("h1").first).to_be_visible()
        nothing_ran(eve.page)
