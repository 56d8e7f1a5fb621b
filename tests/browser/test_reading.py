"""Players can read about every component while they are asked, and that answers nothing."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person, overlap
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


def drag(person: Person, board: Locator) -> None:
    """Drag the board by its middle."""
    box = board.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 40, y - 20)
    mouse.move(x - 80, y - 40)
    mouse.up()


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


def test_the_cave_is_dragged_and_zoomed_in_inspection_mode(visit: Visit, site: Site):
    mara = visit("Mara")
    site.start_from(mara.open_lobby(seats=2, bots=True), positions.BUSY)
    expect(mara.ask).to_be_visible()
    before = mara.ask_number
    start_inspection(mara)
    moving = mara.page.locator(".cave-map > g")
    for move in (
        lambda: drag(mara, mara.page.locator(".cave-map")),
        mara.page.get_by_role("button", name="Zoom in").click,
        mara.page.get_by_role("button", name="Centre on my explorer").click,
        mara.page.get_by_role("button", name="Show the whole cave").click,
    ):
        place = moving.get_attribute("transform") or ""
        move()
        expect(moving).not_to_have_attribute("transform", place)
        expect(mara.page.locator(".inspection-hint")).to_be_visible()
    mara.page.locator("[data-explorer=medic] .explorer-name").click()
    expect_text_about(mara, "Medic")
    expect(mara.page.locator(".inspection-hint")).to_have_count(0)
    assert mara.ask_number == before


def test_the_ship_is_dragged_and_zoomed_in_inspection_mode(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    before = mara.ask_number
    mara.verb("move").click()
    start_inspection(mara)
    window, chart = mara.page.locator(".ship-window"), mara.page.locator(".ship-map")
    drag(mara, window)
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\)"))
    mara.page.get_by_role("button", name="Zoom in").click()
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\.6\)"))
    place = chart.get_attribute("style") or ""
    drag(mara, window)
    expect(chart).not_to_have_attribute("style", place)
    mara.page.get_by_role("button", name="The whole ship").press("Enter")
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\)"))
    mara.page.locator(".space.open[data-inspect='space:chapel']").click()
    expect_text_about(mara, "Chapel")
    assert mara.ask_number == before


def test_in_inspection_mode_tab_reaches_what_cannot_be_chosen_now(visit: Visit, site: Site):
    mara = visit("Mara")
    site.start_from(mara.open_lobby(seats=2, bots=True), positions.BUSY)
    mara.verb("heal").click()
    scout = '.standing.closed[data-inspect="explorer:scout"]'
    expect(mara.page.locator(scout)).to_have_attribute("tabindex", "-1")
    start_inspection(mara)
    mara.tab_to(scout)
    mara.page.keyboard.press("Enter")
    expect_text_about(mara, "Scout")
    expect(mara.page.locator(scout)).to_have_attribute("tabindex", "-1")

    [jonas] = start_voyage(visit, site, voyages.BUSY, people=("Jonas",))
    jonas.verb("move").click()
    start_inspection(jonas)
    jonas.tab_to('.space.closed[data-inspect="space:sick_bay"]')
    jonas.page.keyboard.press("Enter")
    expect_text_about(jonas, "Sick Bay")


def test_a_figure_that_can_be_chosen_is_read_about_like_any_other(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    before = mara.ask_number
    mara.verb("attack").click()
    start_inspection(mara)
    mara.page.locator('.figure.deep_one.open[data-inspect="space:deck_3"]').first.click()
    expect_text_about(mara, "Deck 3")
    assert mara.ask_number == before


def test_on_a_phone_other_parts_of_the_table_can_be_read_about(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY, size="phone")
    hint = mara.page.locator(".inspection-hint")
    zoom = mara.page.get_by_role("button", name="Zoom in")
    mara.page.locator(".inspect-button").click()
    expect(hint).to_be_visible()
    assert not overlap(hint, zoom)
    mara.page.get_by_role("navigation").get_by_role("button", name="Hand").click()
    expect(hint).to_be_visible()
    mara.page.locator('.hand [data-inspect="skill:strength_4"]').click()
    expect_text_about(mara, "Rampage (Strength 4)")


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
