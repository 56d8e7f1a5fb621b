"""Everything can be read about while something is asked, by press and by key, and nothing is done by it."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import aboard
from tests.support.site import Site


def read(person: Person, title: str) -> None:
    """What is being read about, put away again, once it is really open: Escape means something else before."""
    shown = person.page.locator("dialog[open]")
    expect(shown.locator("h2")).to_have_text(title)
    person.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


def open_by_key(person: Person, thing: Locator, key: str) -> None:
    thing.focus()
    person.page.keyboard.press(key)


def test_aboard_by_key_and_by_the_other_mouse_button(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.BUSY)
    expect(mara.ask).to_be_visible()
    before = mara.ask_number
    mara.verb("move").click()
    chapel = mara.page.locator('.space[data-explain="space:chapel"]')
    expect(chapel).to_have_class(re.compile("open"))
    open_by_key(mara, chapel, "i")
    read(mara, "Chapel")
    chapel.click(button="right")
    read(mara, "Chapel")
    open_by_key(mara, mara.page.locator('[data-explain="dial:fuel"]'), "i")
    read(mara, "Fuel")

    galley = mara.page.locator('.space[data-explain="space:the_deep"]')
    mara.page.keyboard.press("l")
    expect(mara.page.locator(".press-anything")).to_be_visible()
    expect(galley).to_have_attribute("tabindex", "0")
    open_by_key(mara, galley, "Enter")
    read(mara, "The Deep")
    mara.page.keyboard.press("?")
    expect(mara.page.locator("dialog .keys")).to_contain_text("What is this?")
    expect(mara.page.locator("dialog .symbols")).to_contain_text("Observation")
    mara.page.keyboard.press("Escape")
    assert mara.ask_number == before


def test_the_cave_has_a_legend_and_on_a_phone_a_small_map(visit: Visit, site: Site):
    mara = visit("Mara", size=(390, 844))
    table = mara.sit_alone(seats=2, bots=True)
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
