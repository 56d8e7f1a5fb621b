"""The coach beside the table: private, fetched when it is asked, and pointing at the board."""

import pytest
from playwright.sync_api import expect

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.test_playing import OPEN_CAVE, begin
from tests.browser.test_rules import fetched
from tests.browser.voyages import aboard
from tests.support.site import Site


def test_the_coach_is_fetched_when_asked_and_shows_what_it_means(visit: Visit, site: Site):
    mara = begin(visit, site, OPEN_CAVE)
    before = mara.ask_number
    assert not fetched(mara, "/coach/")

    button = mara.page.get_by_role("button", name="Ask the coach")
    button.focus()
    button.press("Enter")

    told = mara.page.get_by_role("dialog", name="What should I do?")
    expect(told).to_contain_text("Only you see this")
    expect(told).to_contain_text("Find the exit")
    told.get_by_role("button", name="Show me").first.press("Enter")
    expect(told).to_be_hidden()
    expect(mara.page.locator(".ring").first).to_be_visible()
    assert mara.ask_number == before


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_it_shows_is_scrolled_into_sight(visit: Visit, site: Site, size: str):
    [mara] = aboard(visit, site, None, size=size)
    width = 1440 if size == "desktop" else 390
    mara.page.set_viewport_size({"width": width, "height": 480})
    expect(mara.page.locator(".ask.mine")).to_be_visible()
    mara.page.locator(".ask-coach:visible").click()
    told = mara.page.get_by_role("dialog", name="What should I do?")
    suggestion = told.locator(".coach-suggestions > li").last
    name = suggestion.locator("b").inner_text()
    chosen = mara.page.locator('[data-pointer^="character:"]', has_text=name)
    expect(chosen).not_to_be_in_viewport()

    suggestion.get_by_role("button", name="Show me").click()

    expect(chosen).to_be_in_viewport()
    expect(mara.page.locator(".ring").first).to_be_in_viewport()


def test_at_a_check_several_ways_are_shown_in_the_hand_and_at_the_button_that_adds_none(visit: Visit, site: Site):
    dials = {"fuel": 5, "food": 2, "sanity": 3, "souls": 6}
    [mara] = aboard(visit, site, voyages.voyage(step="mythos", dials=dials, decks={"mythos": ["food_stores_raid"]}))
    voyages.go_on(mara, ".ask.mine .confirm")
    told = mara.page.get_by_role("dialog", name="What should I do?")
    for name, marked in (("Inspiring Speech", ".skill-card"), ("Choose nothing", ".ask .confirm")):
        mara.page.get_by_role("button", name="Ask the coach").click()
        ways = told.locator(".coach-suggestions > li")
        expect(ways).to_have_count(3)
        ways.filter(has_text=name).first.get_by_role("button", name="Show me").click()
        expect(told).to_be_hidden()

        ring = mara.page.locator(".ring").first.bounding_box()
        box = mara.page.locator(marked).first.bounding_box()
        assert ring
        assert box
        assert abs(ring["x"] - box["x"]) < 10
        assert abs(ring["y"] - box["y"]) < 10


def test_every_seat_has_the_same_button(visit: Visit, site: Site):
    people = aboard(visit, site, voyages.BUSY)
    boxes = [person.page.get_by_role("button", name="Ask the coach").bounding_box() for person in people]
    assert boxes[0] is not None
    assert all(box == boxes[0] for box in boxes)

    people[0].page.get_by_role("button", name="Ask the coach").click()

    told = people[0].page.get_by_role("dialog", name="What should I do?")
    expect(told).to_contain_text("What looks suspicious")
    people[0].page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_a_table_may_do_without_it(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.sit_alone()
    mara.page.get_by_text("More options").click()
    with mara.page.expect_response(lambda answer: answer.url.endswith("/do")):
        mara.page.get_by_role("switch", name="Coach").click()
    expect(mara.page.get_by_role("switch", name="Coach")).not_to_be_checked()
    site.start_from(table, OPEN_CAVE)

    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".ask-coach")).to_have_count(0)
