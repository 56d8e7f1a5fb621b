"""Players can read about every component while they are asked, and that answers nothing."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import start_voyage
from tests.support.site import Site


def expect_text_about(person: Person, title: str) -> None:
    """The dialog about a component is open; close it. (Before it is open, Escape would do something else.)"""
    dialog = person.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_have_text(title)
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def press_key_on(person: Person, component: Locator, key: str) -> None:
    component.focus()
    expect(component).to_be_focused()
    person.page.keyboard.press(key)


def start_inspection(person: Person) -> None:
    person.page.keyboard.press("l")
    expect(person.page.locator(".inspection-hint")).to_be_visible()


def test_components_of_the_ship_are_inspected_by_key_and_by_the_right_mouse_button(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    expect(mara.ask).to_be_visible()
    before = mara.ask_number
    mara.verb("move").click()
    chapel = mara.page.locator('.space[data-inspect="space:chapel"]')
    expect(chapel).to_have_class(re.compile("open"))
    press_key_on(mara, chapel, "i")
    expect_text_about(mara, "Chapel")
    chapel.click(button="right")
    expect_text_about(mara, "Chapel")
    press_key_on(mara, mara.page.locator('[data-inspect="dial:fuel"]'), "i")
    expect_text_about(mara, "Fuel")

    the_deep = mara.page.locator('.space[data-inspect="space:the_deep"]')
    start_inspection(mara)
    expect(the_deep).to_have_attribute("tabindex", "0")
    press_key_on(mara, the_deep, "Enter")
    expect_text_about(mara, "The Deep")
    mara.page.keyboard.press("?")
    expect(mara.page.locator("dialog .keys")).to_contain_text("Read about the next thing you press")
    expect(mara.page.locator("dialog .symbols")).to_contain_text("Observation")
    mara.page.keyboard.press("Escape")
    assert mara.ask_number == before


def test_components_of_the_cave_are_inspected_by_key_by_the_right_mouse_button_and_by_a_press(visit: Visit, site: Site):
    mara = visit("Mara")
    site.start_from(mara.open_lobby(seats=2, bots=True), positions.BUSY)
    expect(mara.ask).to_be_visible()
    before = mara.ask_number
    mara.verb("move").click()
    target = mara.page.locator('.target.open[data-inspect^="cell:"]').first
    press_key_on(mara, target, "i")
    expect(mara.page.locator("dialog.inspected .possible .option")).not_to_have_count(0)
    mara.page.keyboard.press("Escape")
    target.click(button="right")
    expect(mara.page.locator("dialog.inspected")).to_be_visible()
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator("dialog[open]")).to_have_count(0)

    start_inspection(mara)
    target.click()
    expect(mara.page.locator("dialog.inspected")).to_be_visible()
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator(".inspection-hint")).to_have_count(0)
    start_inspection(mara)
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator(".inspection-hint")).to_have_count(0)
    assert mara.ask_number == before


def test_the_cave_has_a_legend_and_on_a_phone_a_small_map(visit: Visit, site: Site):
    mara = visit("Mara", size=(390, 844))
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".notes")).to_contain_text("Scout: unconscious")
    small = mara.page.locator(".minimap")
    expect(small.locator(".mini-tile")).to_have_count(25)
    moving = mara.page.locator(".cave-map > g")
    before = moving.get_attribute("transform") or ""
    small.click(position={"x": 12, "y": 12})
    expect(moving).not_to_have_attribute("transform", before)
    mara.page.keyboard.press("?")
    expect(mara.page.locator("dialog .symbols")).to_contain_text("Unconscious")
    expect(mara.page.locator("dialog .symbols .icon")).not_to_have_count(0)
