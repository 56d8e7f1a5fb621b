"""Text that people write is shown as they wrote it: never run, never turned into something else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

IMAGE = "<img src=x onerror=f()>"
SVG = '"><svg onload=f()>'
SCRIPT = "<script>f()</script>"
RIGHT_TO_LEFT = "\u05d0\u05d1\u05d2 <b>\u05d3</b>"
MESSAGES = (
    "<img src=x onerror=\"f()\"><iframe srcdoc='<script>top.f()</script>'></iframe>",
    "<a href=javascript:f()>javascript:f()</a> {$f} { f() } </script><script>f()</script>",
    "\u202e\u2067 \u05d0\u05d1\u05d2 \u0301\u0301\u0301 &lt;b&gt; &amp; <math><mi xlink:href='data:x,f()'>",
)
# Records scripts that run, and what the content security policy blocks.
RECORD_SCRIPTS = """
  window.ran = [];
  window.f = () => window.ran.push("ran");
  document.addEventListener("securitypolicyviolation", (event) => window.ran.push(event.violatedDirective));
"""
INJECTED = "img[src=x], [onerror], [onload], iframe, math, a[href^='javascript'], main script"


def assert_nothing_ran(page: Page) -> None:
    assert page.evaluate("window.ran") == []
    assert page.locator(INJECTED).count() == 0


@pytest.fixture
def hostile(visit: Visit) -> Iterator[Visit]:
    """People whose pages record scripts that run; each page that they open must have the strict policy."""
    people: list[Person] = []

    def arrive(name: str, **options: object) -> Person:
        person = visit(name, **options)
        person.own_page().add_init_script(RECORD_SCRIPTS)
        person.listen(person.page, "response", record_policy)
        people.append(person)
        return person

    policies: list[str] = []

    def record_policy(response: object) -> None:
        if response.request.resource_type == "document":  # type: ignore[attr-defined]
            policies.append(response.headers.get("content-security-policy", ""))  # type: ignore[attr-defined]

    yield arrive
    for person in people:
        assert_nothing_ran(person.page)
    assert policies
    for policy in policies:
        assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
        assert "unsafe" not in policy


def say(person: Person, text: str) -> None:
    person.page.locator("#say").fill(text)
    person.page.locator("#say").press("Enter")


def test_script_in_names_and_messages_is_shown_as_text(hostile: Visit):
    mara = hostile(IMAGE)
    mara.open_table(seats=4)
    jonas = hostile(SVG)
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("main")).to_contain_text(IMAGE)
    jonas.follow(mara.invite_link)
    ines = hostile(RIGHT_TO_LEFT)
    ines.follow(mara.invite_link)
    for person in (mara, jonas, ines):
        for name in (IMAGE, SVG, RIGHT_TO_LEFT):
            expect(person.page.locator(".lobby-seats")).to_contain_text(name)
    mara.do("rename", name=SVG)
    expect(jonas.page.locator(".lobby-title")).to_contain_text(SVG)
    late = hostile("Late")
    late.page.goto(mara.invite_link)
    expect(late.page.locator(".arrival-name")).to_have_text(SVG)
    expect(late.page.locator("main")).to_contain_text(f"At the table: \u2068{IMAGE}, {SVG}, and {RIGHT_TO_LEFT}\u2069.")
    walt = hostile(SCRIPT)
    walt.follow(mara.api("GET", f"/tables/{mara.table_id}")["table"]["spectator_link"])

    mara.do("fill_with_bots", bot="random")
    for person in (jonas, ines):
        person.do("ready", ready=True)
    mara.do("start")
    for person in (mara, jonas, ines, walt):
        expect(person.page.locator(".character-choice")).to_be_visible()
        assert_nothing_ran(person.page)
    jonas.do("vote", about="abandon", yes=True)
    expect(mara.page.locator("body")).to_contain_text(SVG)
    for message in MESSAGES:
        say(jonas, message)
    expect(mara.page.locator("body")).to_contain_text("<a href=javascript:f()>")
    for person in (mara, jonas, ines, walt):
        assert_nothing_ran(person.page)
    mara.go_home()
    expect(mara.page.locator(".table-line b")).to_have_text(SVG)
    assert_nothing_ran(mara.page)


def test_script_in_an_address_is_not_run(hostile: Visit):
    eve = hostile("Eve")
    eve.allow_error(r"status of 4\d\d|WebSocket")
    for address in (
        f"/?lang={SCRIPT}",
        f"/join/{SCRIPT}",
        f"/watch/{IMAGE}",
        f"/tables/{IMAGE}#{SCRIPT}",
        f"/nowhere/{SCRIPT}?{IMAGE}",
    ):
        eve.page.goto(address)
        expect(eve.page.locator("h1").first).to_be_visible()
        assert_nothing_ran(eve.page)
