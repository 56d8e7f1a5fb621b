"""Playing Sub Terra: with presses on the board, by keyboard only, and with the aids of the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site

OPEN_CAVE = {
    "explorers": {"medic": {"health": 2}, "climber": {"health": 1}, "geologist": {}, "engineer": {"at": [2, 0]}},
    "turn": "medic",
    "first": "medic",
    "tiles": [
        {"at": [1, 0], "tile": "normal_straight", "rotation": 1},
        {"at": [2, 0], "tile": "normal_cross"},
        {"at": [3, 0], "tile": "scree_cross"},
        {"at": [0, 1], "tile": "normal_straight"},
    ],
    "stack": ["normal_tee", "normal_corner"],
}


def begin(visit: Visit, site: Site, given: dict[str, object], size: tuple[int, int] = (1440, 900)) -> Person:
    mara = visit("Mara", size=size)
    table = mara.create_table()
    site.start_from(table, given)
    mara.page.goto(f"/tables/{table}")
    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".cave-map > g")).to_have_attribute("transform", re.compile(r"^translate\([1-9]"))
    return mara


@pytest.fixture
def mara(visit: Visit, site: Site) -> Person:
    return begin(visit, site, OPEN_CAVE)


def pointer(mara: Person, name: str):
    return mara.page.locator(f'[data-pointer="{name}"]')


def position_of(mara: Person, explorer: str) -> str:
    """The CSS transform that places an explorer's figure."""
    figure = mara.page.locator(".standing", has=mara.page.locator(f"title:text-matches('^{explorer}')"))
    return figure.evaluate("figure => figure.style.transform")


def test_a_press_on_a_neighbouring_tile_moves_there(mara: Person):
    before = position_of(mara, "Medic")
    pointer(mara, "cell:1,0").click()

    expect(mara.page.locator(".points-left b")).to_have_text("1")
    assert position_of(mara, "Medic") != before


def test_a_tile_with_two_options_opens_a_menu(mara: Person):
    pointer(mara, "cell:0,-1").click()
    expect(mara.page.locator(".option-menu .option")).to_have_text(["Reveal to the north", "Explore to the north"])
    mara.page.locator(".option-menu .option").nth(0).click()

    expect(mara.page.locator(".placing")).to_be_visible()
    expect(mara.page.locator(".option-menu")).to_have_count(0)


def test_a_tile_is_rotated_through_its_legal_positions_and_placed(mara: Person):
    mara.choose("reveal:N")
    dots = mara.page.locator(".turn-dots circle")
    expect(dots).to_have_count(3)
    expect(dots.nth(0)).to_have_class("on")
    mara.page.keyboard.press("r")
    expect(dots.nth(1)).to_have_class("on")
    mara.page.locator(".round-turn").click()
    expect(dots.nth(2)).to_have_class("on")
    expect(mara.page.locator(".cave")).to_have_attribute("data-tiles", "5")
    mara.page.locator(".round-check").click()

    expect(mara.page.locator(".cave")).to_have_attribute("data-tiles", "6")


def test_an_explorer_is_healed_by_a_press_on_the_figure(mara: Person):
    expect(mara.page.locator("[data-explorer=climber] .hearts .on")).to_have_count(1)
    mara.verb("bandage").click()
    expect(mara.page.locator(".standing.open")).to_have_count(1)
    pointer(mara, "explorer:climber").click()

    expect(mara.page.locator("[data-explorer=climber] .hearts .on")).to_have_count(2)


def test_a_run_shows_its_route_and_follows_it(mara: Person):
    target = mara.page.locator('[data-route="3,0"]')
    expect(target).to_have_attribute("aria-label", "Run here: 3 steps")
    target.hover()
    expect(mara.page.locator(".route text")).to_have_text(["1", "2", "3"])
    expect(mara.page.locator(".price-scree")).to_be_visible()
    target.click()

    expect(mara.ask).to_contain_text("no points left")
    expect(mara.page.locator(".route")).to_have_count(0)
    mara.page.get_by_role("button", name="Every step").click()
    expect(mara.page.locator(".log-lines")).to_contain_text("rolls")


def test_a_first_touch_shows_the_route_and_a_second_follows_it(visit: Visit, site: Site):
    mara = begin(visit, site, OPEN_CAVE, size=(360, 740))
    target = mara.page.locator('[data-route="2,0"]')
    expect(mara.page.locator(".route")).to_have_count(0)
    target.tap()
    expect(mara.page.locator(".route text")).to_have_text(["1", "2"])
    expect(mara.page.locator(".notes")).to_contain_text("Press again to go there.")
    expect(mara.page.locator(".points-left b")).to_have_text("2")
    target.tap()

    expect(mara.page.locator(".points-left b")).to_have_text("1")
    expect(mara.page.locator(".notes")).not_to_contain_text("Press again")


def test_a_decision_can_be_taken_back(mara: Person):
    mara.choose("move:E")
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    mara.page.get_by_role("button", name="Undo").click()

    expect(mara.page.locator(".points-left b")).to_have_text("2")
    expect(mara.page.locator(".log-lines")).to_contain_text("undoes the last action")


def test_an_answer_that_revealed_something_cannot_be_taken_back(mara: Person):
    mara.choose("hide")

    undo = mara.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", re.compile("can no longer be undone"))


def test_every_choice_can_require_a_confirmation(mara: Person):
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_role("switch", name="Confirm every choice").check()
    mara.page.keyboard.press("Escape")
    mara.verb("move").click()
    mara.option("move:E").click()
    expect(mara.page.locator(".points-left b")).to_have_text("2")
    mara.page.locator(".confirm").click()

    expect(mara.page.locator(".points-left b")).to_have_text("1")


def test_the_geologist_chooses_between_two_tiles(visit: Visit, site: Site):
    mara = begin(visit, site, positions.UNDER_WATER)
    expect(mara.page.locator(".aside-tile")).to_be_visible()
    mara.choose("reveal:N")

    expect(mara.page.locator(".drawn-tiles figure")).to_have_count(2)
    mara.choose("tile:drawn")
    expect(mara.page.locator(".placing")).to_be_visible()


def test_a_full_round_is_played_by_keyboard_only(mara: Person):
    """With Tab, digits, Enter, Space, R and Escape."""
    keys = mara.page.keyboard
    mara.tab_to("[data-verb=dig]")
    keys.press("Enter")
    expect(mara.page.locator(".why-not")).to_be_visible()
    keys.press("Escape")
    expect(mara.page.locator(".why-not")).to_have_count(0)
    mara.tab_to("[data-verb=reveal]")
    keys.press("Enter")
    keys.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    keys.press("r")
    mara.tab_to(".confirm")
    keys.press("Enter")
    expect(mara.page.locator(".cave")).to_have_attribute("data-tiles", "6")
    for explorer in ("Medic", "Climber", "Geologist", "Engineer"):
        expect(mara.page.locator(".ask h2")).to_have_text(f"The {explorer}: choose an action")
        mara.tab_to("[data-verb=end_turn]")
        keys.press("Space")
        expect(mara.option("end_turn")).to_be_focused()
        keys.press("Space")
    expect(mara.page.locator(".round > b")).to_have_text("Round 2")
    expect(mara.page.locator("[aria-live=assertive]")).to_contain_text("The Climber: choose an action")
    expect(mara.page.locator("[aria-live=polite]")).to_contain_text("Hazard:")


def test_the_map_is_moved_by_keyboard(mara: Person):
    drawing = mara.page.locator(".cave-map > g")
    mara.page.locator(".cave-map").focus()
    before = drawing.get_attribute("transform")
    mara.page.keyboard.press("ArrowLeft")
    mara.page.keyboard.press("+")
    assert drawing.get_attribute("transform") != before
    mara.page.keyboard.press("0")
    expect(drawing).to_have_attribute("transform", before or "")


def test_a_drag_moves_the_map_and_presses_nothing(mara: Person):
    drawing = mara.page.locator(".cave-map > g")
    before = drawing.get_attribute("transform")
    box = pointer(mara, "cell:1,0").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mara.page.mouse.move(x, y)
    mara.page.mouse.down()
    mara.page.mouse.move(x + 60, y + 40, steps=4)
    mara.page.mouse.up()

    assert drawing.get_attribute("transform") != before
    expect(mara.page.locator(".points-left b")).to_have_text("2")
    mara.page.get_by_role("button", name="Show the whole cave").click()
    expect(drawing).to_have_attribute("transform", before or "")


def test_the_same_people_play_again_after_the_end(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2)
    jonas = visit("Jonas")
    jonas.follow(mara.invite_link)
    jonas.page.get_by_role("button", name="I am ready").click()
    expect(mara.page.locator(".ask-why")).to_have_text("Everybody is ready: you can start.")
    site.start_from(table, positions.NEARLY_OUT)
    mara.choose("move:N")
    mara.page.locator("dialog.end").get_by_role("button", name="Play again").click()
    mara.page.wait_for_url(lambda url: table not in url)
    expect(mara.page.locator(".lobby-seats")).to_contain_text("Mara")

    jonas.page.locator("dialog.end").get_by_role("link", name="Go to the next game").click()
    expect(jonas.page.locator(".lobby-seats")).to_contain_text("Mara")
