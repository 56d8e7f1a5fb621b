"""Every situation of Unfathomable, on a desktop and on a phone: legible, accessible, nothing wider than its place."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from app.web.pages.languages import LANGUAGES
from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_screens import check_screen
from tests.browser.voyages import start_voyage
from tests.support.site import Site

Shoot = Callable[[Person, str], None]
TABS = ("board", "seats", "event", "talk")


def resize(person: Person, size: str) -> None:
    width, height = voyages.SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})


def check_both_sizes(person: Person, shoot: Shoot, name: str, tab: str = "", *, contrast: bool = True) -> None:
    """Check and photograph a situation on a phone, perhaps in another tab, and on a desktop."""
    for size in ("phone", "desktop"):
        resize(person, size)
        if tab and size == "phone":
            person.page.locator(".tabs button").nth(TABS.index(tab)).click()
        shoot(person, f"unfathomable-{name}-{size}")
        check_screen(person, contrast=contrast)


def shoot_both_sizes(person: Person, shoot: Shoot, name: str) -> None:
    """Photograph what is visible too briefly to be checked."""
    for size in ("phone", "desktop"):
        resize(person, size)
        shoot(person, f"unfathomable-{name}-{size}")


def press_and_hold(person: Person, selector: str) -> None:
    box = person.page.locator(selector).bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()


def test_the_start_of_a_learning_game(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(partial(visit, with_help=True), site, None, options={"learning": True})
    expect(mara.page.locator(".choice-card.open").first).to_be_visible()
    expect(mara.page.locator(".help-card")).to_contain_text("Your character")
    check_both_sizes(mara, shoot, "characters")
    mara.page.locator(".choice-card.open").first.click()
    expect(mara.page.locator("dialog.inspected")).to_be_visible()
    check_both_sizes(mara, shoot, "character")
    mara.page.locator("dialog.inspected [data-option]").click()
    expect(mara.page.locator(".ship-map")).to_be_visible()
    expect(mara.ask).to_be_visible()
    check_both_sizes(mara, shoot, "learning")


def test_a_turn(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    expect(mara.ask).to_be_visible()
    check_both_sizes(mara, shoot, "actions", "board")
    check_both_sizes(mara, shoot, "seats", "seats")
    check_both_sizes(mara, shoot, "hand", "event")
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.locator(".standing-order").last.scroll_into_view_if_needed()
    check_both_sizes(mara, shoot, "orders")


def test_the_board_keeps_its_size_during_every_ask(visit: Visit, site: Site):
    mara, jonas = start_voyage(visit, site, voyages.CHECK, people=("Mara", "Jonas"), language="uk")
    mara.page.set_viewport_size({"width": 1280, "height": 800})
    board = mara.page.locator("main.board")
    before = board.bounding_box()
    mara.press_twice("end")
    expect(jonas.ask).to_be_visible()
    expect(mara.page.locator(".plan-line")).to_be_visible()
    assert board.bounding_box() == before
    jonas.page.locator(".confirm").click()
    expect(mara.ask).to_be_visible()
    assert board.bounding_box() == before


def test_a_phone_shows_the_actions_together_with_the_hand(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY, size="phone")
    expect(mara.ask).to_be_visible()
    mara.page.locator(".tabs button").nth(TABS.index("event")).click()
    expect(mara.verb("move")).to_be_visible()
    expect(mara.page.locator(".hand .card-title").first).to_be_visible()


def test_a_crowd(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.CROWD)
    expect(mara.page.locator(".figure.person")).to_have_count(voyages.SEATS)
    expect(mara.page.locator(".figure.count")).to_have_count(3)
    check_both_sizes(mara, shoot, "crowd", "board")


def test_a_check(visit: Visit, site: Site, shoot: Shoot):
    mara, jonas = start_voyage(visit, site, voyages.CHECK, people=("Mara", "Jonas"))
    mara.press_twice("end")
    expect(jonas.ask).to_be_visible()
    expect(mara.page.locator(".skill-card.plan")).to_have_count(8)
    for card in ("influence_3", "strength_4"):
        mara.page.locator(f'.hand [data-inspect="skill:{card}"]').click()
    expect(mara.page.locator(".plan-line")).to_contain_text("+7")
    check_both_sizes(mara, shoot, "draft", "event")
    jonas.page.locator(".confirm").click()
    expect(mara.page.locator(".confirm")).to_have_text("Add 2 cards (+7)")
    check_both_sizes(mara, shoot, "check", "event")
    mara.page.locator(".confirm").click()
    expect(mara.page.locator(".verdict")).to_be_visible()
    check_both_sizes(mara, shoot, "check-turned", "event")


def test_a_decision_of_the_captain(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.CRISIS)
    mara.press_twice("end")
    expect(mara.page.locator(".way.open")).to_have_count(2)
    check_both_sizes(mara, shoot, "crisis")


def test_a_roll_and_its_windows(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.BUSY, wait_for_windows=True)
    mara.verb("attack").click()
    mara.page.locator(".ask-options .option.open").first.click()
    expect(mara.option("pass")).to_be_visible()
    check_both_sizes(mara, shoot, "window", "board")
    window = mara.ask_number
    mara.page.locator('.hand [data-inspect="skill:observation_4"]').click()
    voyages.wait_until(mara, lambda: mara.ask_number != window)
    voyages.pass_until(mara, '[data-option="+2"]')
    mara.option("+2").click()
    expect(mara.page.locator(".roll-change")).to_have_text("+2 Mara")
    check_both_sizes(mara, shoot, "roll", "event")


def test_the_awakening(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.BEFORE_AWAKENING, wait_for_windows=True)
    mara.press_twice("end")
    mara.page.locator(".way.open").last.click()
    voyages.pass_until(mara, "dialog.study")
    expect(mara.page.locator("dialog.study")).to_contain_text("The awakening")
    check_both_sizes(mara, shoot, "awakening")
    press_and_hold(mara, "dialog.study .loyalty")
    expect(mara.page.locator("dialog.study .loyalty.shown")).to_contain_text("only you see it")
    shoot(mara, "unfathomable-study-held-desktop")


def test_a_traitor_reveals(visit: Visit, site: Site, shoot: Shoot):
    mara, jonas = start_voyage(visit, site, voyages.HYBRID, people=("Mara", "Jonas"))
    # The button looks unavailable, so that a glance at the screen does not expose a traitor.
    expect(mara.verb("reveal")).to_have_class("action closed")
    mara.verb("reveal").click()
    mara.option("reveal:hybrid").click()
    expect(jonas.page.locator(".great.traitor .unmasked-text.up")).to_be_visible()
    shoot_both_sizes(jonas, shoot, "traitor")
    expect(mara.page.locator(".great")).to_have_count(0)
    check_both_sizes(mara, shoot, "hand-over", "seats")


def test_the_turn_of_a_traitor(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.TRAITOR)
    expect(mara.ask).to_be_visible()
    check_both_sizes(mara, shoot, "treachery", "event")
    mara.page.locator(".amount button").last.click()
    mara.page.locator(".confirm").click()
    expect(mara.verb("move")).to_be_attached()
    check_both_sizes(mara, shoot, "traitor-turn", "board")


def test_the_end(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.LAST_ARRIVAL, options={"open_books": True})
    mara.press_twice("end")
    mara.page.locator(".way.open").first.click()
    end = mara.page.locator("dialog.end")
    expect(end).to_contain_text("The humans win")
    expect(end).to_contain_text("A Hybrid loses when the ship reaches port.")
    expect(end.locator(".end-figures")).to_contain_text("checks passed")
    end.get_by_text("What was hidden").click()
    expect(end.locator(".timeline").first).to_contain_text("Influence 3")
    check_both_sizes(mara, shoot, "end")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language(visit: Visit, site: Site, shoot: Shoot, language: str):
    """A missing text is an error in the console, which fails any test."""
    mara, jonas = start_voyage(visit, site, voyages.CHECK, language=language, people=("Mara", "Jonas"))
    expect(mara.page.locator("html")).to_have_attribute("lang", language)
    check_both_sizes(mara, shoot, f"actions-{language}", "board", contrast=False)
    mara.press_twice("end")
    expect(jonas.ask).to_be_visible()
    jonas.page.locator(".confirm").click()
    expect(mara.ask).to_be_visible()
    check_both_sizes(mara, shoot, f"check-{language}", "event", contrast=False)
    mara.page.locator(".confirm").click()
    expect(mara.page.locator(".verdict")).to_be_visible()
    check_both_sizes(mara, shoot, f"check-turned-{language}", "seats", contrast=False)
