"""A page that is loaded again draws what the page that stayed draws: everything comes from the view."""

import random

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.reloading import assert_reloaded_draws_the_same
from tests.support.site import Site

PARTS = (".top", ".seats", ".event", ".bottom", ".notes", ".placed", ".standing")
# What belongs to the reader: where the map is looked at, what is opened, and that something can be undone.
OF_THE_READER = (".since", ".take-back")
MOMENTS = 13


def test_a_reloaded_page_shows_the_last_hazard_and_its_dice(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.sit_alone(seats=2, bots=True)
    site.start_from(table, positions.BEFORE_A_TREMOR)
    mara.choose("end_turn")
    expect(mara.page.locator(".event .hazard h2")).to_have_text("Tremor")
    expect(mara.ask).to_be_visible()

    assert_reloaded_draws_the_same(mara, mara.new_page(), (".event", ".seats", ".top"))


def test_a_reloaded_page_draws_the_same_at_many_moments(visit: Visit, site: Site):
    """Turns, tiles that are placed, hazards and horrors, as luck has it."""
    mara = visit("Mara")
    table = mara.sit_alone()
    site.start_from(table, positions.BUSY | {"explorers": alone(positions.BUSY["explorers"])})
    luck, anew = random.Random(5), mara.new_page()
    for _ in range(MOMENTS):
        expect(mara.ask).to_be_visible()
        mara.page.mouse.move(1, 1)
        assert_reloaded_draws_the_same(
            mara, anew, (".top", ".seats", ".event", ".bottom", ".notes", ".hazard"), OF_THE_READER
        )
        mara.answer_somehow(luck)
        if mara.has_ended:
            break


def alone(explorers: dict[str, dict[str, object]]) -> dict[str, dict[str, object]]:
    """The same explorers, all led by one seat."""
    return {name: {**given, "seat": "A"} for name, given in explorers.items()}
