"""The rulebook beside the table: it opens at the cited paragraph, and nothing of one's answer is lost."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_playing import OPEN_CAVE, begin
from tests.browser.voyages import aboard
from tests.support.site import Site


@pytest.fixture
def mara(visit: Visit, site: Site) -> Person:
    return begin(visit, site, OPEN_CAVE)


def panel(mara: Person) -> Locator:
    return mara.page.get_by_role("dialog", name="Rules")


def fetched(mara: Person, name: str) -> bool:
    addresses = mara.page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return any(name in address for address in addresses)


def test_a_cited_rule_opens_at_its_paragraph_and_keeps_the_answer(mara: Person):
    before = mara.ask_number
    mara.page.locator(".palette button", has_text="Move").first.click()
    assert not fetched(mara, "/rules")

    cited = mara.ask.get_by_role("button", name="Rule ST 4.2")
    cited.focus()
    mara.page.keyboard.press("Enter")

    paragraph = panel(mara).locator('[id="4.2"]')
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_contain_text("two action points")
    mara.page.keyboard.press("Escape")
    expect(panel(mara)).to_be_hidden()
    expect(cited).to_be_focused()
    expect(mara.ask.locator(".option.back")).to_be_visible()
    assert mara.ask_number == before


def test_why_not_leads_to_its_rule(mara: Person):
    mara.tab_to("[data-verb=dig]")
    mara.page.keyboard.press("Enter")
    mara.page.locator(".why-not .rule").first.click()

    expect(panel(mara).locator(".cited")).to_be_in_viewport()


def test_the_rules_are_searched_and_followed_by_keyboard_beside_the_table(mara: Person):
    mara.ask.locator("button.rule").click()
    expect(panel(mara).locator("main")).to_be_visible()
    field = panel(mara).get_by_role("searchbox")
    field.fill("squeeze")
    field.press("Enter")

    expect(panel(mara).get_by_role("status")).to_contain_text("paragraphs with “squeeze”")
    panel(mara).get_by_role("link", name="5.4 Entering a tile").press("Enter")
    expect(panel(mara).locator('[id="5.4"]')).to_be_focused()
    assert "/tables/" in mara.page.url


def test_the_rules_open_above_a_window_and_leave_it_open(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.BUSY)
    mara.page.get_by_role("button", name="What is this?").click()
    mara.page.locator('[data-explain="track:ritual"]').first.dispatch_event("click")
    explained = mara.page.locator("dialog.explained")
    explained.get_by_role("button", name="Rule 50.12").click()

    expect(panel(mara).locator('[id="50.12"]')).to_be_focused()
    mara.page.keyboard.press("Escape")
    expect(panel(mara)).to_be_hidden()
    expect(explained).to_be_visible()


def test_the_pages_of_the_rules_work_without_script(mara: Person, site: Site):
    context = mara.page.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}/rules/subterra?lang=fr#3.7")
    expect(page.locator('[id="3.7"]')).to_be_in_viewport()
    page.get_by_label("Chercher dans les règles").fill("éboulis")
    page.get_by_role("button", name="Chercher").click()
    expect(page.get_by_role("status")).to_contain_text("paragraphes avec")
    page.goto(f"{site.url}/rules/unfathomable/cards?lang=fr")
    page.get_by_label("Type").select_option("waypoint")
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator(".component")).to_have_count(20)
    context.close()
