"""The coach at the table: private, loaded when asked for, and pointing at the board."""

import pytest
from playwright.sync_api import expect

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.test_playing import OPEN_CAVE, begin
from tests.browser.test_rules import is_loaded
from tests.browser.voyages import start_voyage
from tests.support.site import Site


def test_the_coach_is_loaded_when_asked_for_and_points_at_the_board(visit: Visit, site: Site):
    mara = begin(visit, site, OPEN_CAVE)
    before = mara.ask_number
    assert not is_loaded(mara, "/coach/")

    button = mara.page.get_by_role("button", name="Ask the coach")
    button.focus()
    button.press("Enter")

    advice = mara.page.get_by_role("dialog", name="What should I do?")
    expect(advice).to_contain_text("Only you see this")
    expect(advice).to_contain_text("Find the exit")
    advice.get_by_role("button", name="Show me").first.press("Enter")
    expect(advice).to_be_hidden()
    expect(mara.page.locator(".ring").first).to_be_visible()
    assert mara.ask_number == before


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_the_coach_points_at_is_scrolled_into_view(visit: Visit, site: Site, size: str):
    [mara] = start_voyage(visit, site, None, size=size)
    width = 1440 if size == "desktop" else 390
    mara.page.set_viewport_size({"width": width, "height": 480})
    expect(mara.page.locator(".ask.mine")).to_be_visible()
    mara.page.locator(".ask-coach:visible").click()
    advice = mara.page.get_by_role("dialog", name="What should I do?")
    suggestion = advice.locator(".coach-suggestions > li").last
    name = suggestion.locator("b").inner_text()
    chosen = mara.page.locator('[data-pointer^="character:"]', has_text=name)
    expect(chosen).not_to_be_in_viewport()

    suggestion.get_by_role("button", name="Show me").click()

    expect(chosen).to_be_in_viewport()
    expect(mara.page.locator(".ring").first).to_be_in_viewport()


def test_suggestions_for_a_check_point_at_cards_or_at_the_button_that_adds_none(visit: Visit, site: Site):
    dials = {"fuel": 5, "food": 2, "sanity": 3, "souls": 6}
    [mara] = start_voyage(
        visit, site, voyages.busy_voyage(step="mythos", dials=dials, decks={"mythos": ["food_stores_raid"]})
    )
    voyages.pass_until(mara, ".ask.mine .confirm")
    advice = mara.page.get_by_role("dialog", name="What should I do?")
    for name, marked in (("Inspiring Speech", ".skill-card"), ("Choose nothing", ".ask .confirm")):
        mara.page.get_by_role("button", name="Ask the coach").click()
        suggestions = advice.locator(".coach-suggestions > li")
        expect(suggestions).to_have_count(3)
        suggestions.filter(has_text=name).first.get_by_role("button", name="Show me").click()
        expect(advice).to_be_hidden()

        ring = mara.page.locator(".ring").first.bounding_box()
        box = mara.page.locator(marked).first.bounding_box()
        assert ring
        assert box
        assert abs(ring["x"] - box["x"]) < 10
        assert abs(ring["y"] - box["y"]) < 10


def test_the_coach_has_the_same_button_for_every_seat(visit: Visit, site: Site):
    people = start_voyage(visit, site, voyages.BUSY)
    boxes = [person.page.get_by_role("button", name="Ask the coach").bounding_box() for person in people]
    assert boxes[0] is not None
    assert all(box == boxes[0] for box in boxes)

    people[0].page.get_by_role("button", name="Ask the coach").click()

    advice = people[0].page.get_by_role("dialog", name="What should I do?")
    expect(advice).to_contain_text("What looks suspicious")
    people[0].page.keyboard.press("Escape")
    expect(advice).to_be_hidden()


def test_a_table_can_turn_the_coach_off(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.open_lobby()
    mara.page.get_by_text("More options").click()
    with mara.page.expect_response(lambda response: response.url.endswith("/do")):
        mara.page.get_by_role("switch", name="Coach").click()
    expect(mara.page.get_by_role("switch", name="Coach")).not_to_be_checked()
    site.start_from(table, OPEN_CAVE)

    expect(mara.ask).to_be_visible()
    expect(mara.page.locator(".ask-coach")).to_have_count(0)
