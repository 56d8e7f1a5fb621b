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

    told = mara.page.get_by_role("dialog", name="What would be sensible?")
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
    told = mara.page.get_by_role("dialog", name="What would be sensible?")
    suggestion = told.locator(".coach-suggestions > li").last
    name = suggestion.locator("b").inner_text()
    chosen = mara.page.locator('[data-pointer^="character:"]', has_text=name)
    expect(chosen).not_to_be_in_viewport()

    suggestion.get_by_role("button", name="Show me").click()

    expect(chosen).to_be_in_viewport()
    expect(mara.page.locator(".ring").first).to_be_in_viewport()


def test_every_seat_has_the_same_button(visit: Visit, site: Site):
    people = aboard(visit, site, voyages.BUSY)
    boxes = [person.page.get_by_role("button", name="Ask the coach").bounding_box() for person in people]
    assert boxes[0] is not None
    assert all(box == boxes[0] for box in boxes)

    people[0].page.get_by_role("button", name="Ask the coach").click()

    told = people[0].page.get_by_role("dialog", name="What would be sensible?")
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
