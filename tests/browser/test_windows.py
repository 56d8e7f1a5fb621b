"""Windows in the browser: what has the focus, what is offered, and how a player holds a window open."""

import pytest
from playwright.sync_api import Locator, expect

from app.games.unfathomable.game import Unfathomable
from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import start_voyage
from tests.support.site import Site

# Long enough for a browser on a busy machine.
GLANCE = 8


@pytest.fixture(autouse=True)
def long_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Unfathomable, "glance_seconds", {"live": {"before_die_roll": GLANCE}})


def attack(person: Person) -> None:
    person.verb("attack").click()
    person.page.locator(".ask-options .option.open").first.click()
    expect(pass_button(person)).to_be_focused()


def pass_button(person: Person) -> Locator:
    return person.page.locator('.ask [data-option="pass"]')


def expect_held(*people: Person) -> None:
    for person in people:
        expect(person.page.locator(".ask-why")).to_contain_text("Somebody asked for more time.")


def test_space_holds_a_window_for_all_and_enter_passes(visit: Visit, site: Site):
    mara, jonas = start_voyage(visit, site, voyages.BUSY, people=("Mara", "Jonas"), pace="live")
    attack(mara)
    mara.page.keyboard.press("Space")
    expect(mara.page.locator(".hold")).to_have_attribute("aria-pressed", "true")
    expect(jonas.page.locator(".hold")).to_have_attribute("aria-pressed", "false")
    expect_held(mara, jonas)
    expect(jonas.page.locator(".hold")).to_have_count(0)
    mara.page.keyboard.press("Enter")
    pass_button(jonas).click()
    expect(mara.page.locator(".roll-result")).to_be_visible()


def test_give_me_more_time_holds_every_window(visit: Visit, site: Site):
    mara, jonas = start_voyage(visit, site, voyages.BUSY, people=("Mara", "Jonas"), pace="live")
    jonas.page.get_by_role("button", name="Menu").click()
    jonas.page.get_by_role("switch", name="Give me more time").check()
    jonas.page.keyboard.press("Escape")
    attack(mara)
    expect(jonas.page.locator(".hold")).to_have_attribute("aria-pressed", "true")
    expect(mara.page.locator(".hold")).to_have_attribute("aria-pressed", "false")
    expect_held(mara, jonas)


def test_a_window_offers_usable_cards_by_name_and_the_rest_behind_more(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY, pace="live")
    attack(mara)
    options = mara.page.locator(".ask-options .option")
    expect(options).to_have_count(3)
    expect(options.nth(2)).to_contain_text("Keen Insight")
    expect(options.nth(2).locator("small")).not_to_be_empty()
    expect(mara.page.locator(".ask .clock, .ask .hold")).to_have_count(0)
    options.nth(1).click()
    expect(mara.page.locator('[data-option="react"]')).to_be_visible()
    expect(mara.page.locator('[data-option="pass_roll"]')).to_be_visible()
