"""A reloaded page draws the same as a page that stayed open, because everything comes from the view."""

import random

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.reloading import assert_reloaded_draws_the_same
from tests.support.site import Site

MOMENTS = 15
PARTS = (".top", ".seats", ".board", ".event", ".bottom")
# Shows the whole cave: otherwise each page has its own part of it in view.
WHOLE_CAVE = "0"


def test_a_reloaded_page_shows_the_last_hazard_and_its_dice(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.BEFORE_A_TREMOR)
    mara.choose("end_turn")
    expect(mara.page.locator(".event .hazard h2")).to_have_text("Tremor")
    expect(mara.ask).to_be_visible()

    assert_reloaded_draws_the_same(mara, mara.new_page(), (".event", ".seats", ".top"))


def test_a_reloaded_page_draws_the_same_at_many_moments(visit: Visit, site: Site):
    """Turns, placed tiles, hazards and horrors of a random game."""
    mara = visit("Mara")
    table = mara.open_lobby()
    site.start_from(table, positions.BUSY | {"explorers": led_by_one_seat(positions.BUSY["explorers"])})
    rng, reloaded = random.Random(5), mara.new_page()
    asks = set()
    for _ in range(MOMENTS):
        expect(mara.ask).to_be_visible()
        mara.page.mouse.move(1, 1)
        assert_reloaded_draws_the_same(mara, reloaded, PARTS, key=WHOLE_CAVE)
        asks.add(mara.ask_number)
        mara.answer_randomly(rng)
    assert len(asks) == MOMENTS


def led_by_one_seat(explorers: dict[str, dict[str, object]]) -> dict[str, dict[str, object]]:
    return {name: {**given, "seat": "A"} for name, given in explorers.items()}
