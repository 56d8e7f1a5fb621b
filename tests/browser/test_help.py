"""Help cards: shown once for each new thing, beside the ask; the browser remembers them, and they can be read again."""

from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person, overlap
from tests.browser.test_playing import OPEN_CAVE, begin
from tests.browser.test_rules import is_loaded
from tests.browser.voyages import start_voyage
from tests.client.test_help import cards
from tests.support.site import Site

PHONE = {"width": 390, "height": 844}
GAME = "subterra"


def card(person: Person) -> Locator:
    return person.page.locator(".help-card")


def test_a_help_card_is_shown_once(visit: Visit, site: Site):
    mara = begin(partial(visit, with_help=True), site, OPEN_CAVE)
    expect(card(mara)).to_contain_text("Your first turn")
    expect(mara.page.locator(".unseen[aria-live=polite]")).to_contain_text("two action points")
    for size in (PHONE, {"width": 1440, "height": 900}):
        mara.page.set_viewport_size(size)
        mara.page.reload()
        expect(card(mara)).to_be_visible()
        assert not overlap(card(mara), mara.ask)
    card(mara).get_by_role("button", name="Rule 4.2").click()
    expect(mara.page.get_by_role("dialog", name="Rules").locator('[id="4.2"]')).to_be_focused()
    mara.page.keyboard.press("Escape")

    card(mara).get_by_role("button", name="Got it").press("Enter")

    expect(card(mara)).to_be_hidden()
    expect(mara.ask.locator("h2")).to_be_focused()
    mara.press_twice("end_turn")
    expect(mara.ask).to_contain_text("Climber")
    mara.page.reload()
    expect(mara.ask).to_be_visible()
    expect(card(mara)).to_be_hidden()
    assert not is_loaded(mara, "/help/locales")


def test_a_card_stays_folded_once_its_ask_is_answered(visit: Visit, site: Site):
    mara = begin(partial(visit, with_help=True), site, OPEN_CAVE)
    text = card(mara).get_by_text("two action points")
    expect(text).to_be_visible()
    mara.press_twice("end_turn")
    expect(mara.ask).to_contain_text("Climber")
    expect(text).to_be_hidden()
    expect(card(mara).get_by_role("button", name="Got it")).to_be_visible()
    mara.press_twice("end_turn")
    expect(text).to_be_hidden()


def test_a_phone_shows_a_card_beside_the_game_but_not_beside_log_and_seats(visit: Visit, site: Site):
    [mara] = start_voyage(partial(visit, with_help=True), site, voyages.BUSY, size="phone")
    for part, is_shown in (("Ship", True), ("Hand", True), ("Log", False), ("Seats", False)):
        mara.page.get_by_role("navigation").get_by_role("button", name=part).click()
        expect(card(mara)).to_be_visible(visible=is_shown)
        if is_shown:
            assert not overlap(card(mara), mara.ask)


def test_all_cards_can_be_read_again_and_shown_again(visit: Visit, site: Site):
    mara = begin(partial(visit, with_help=True), site, OPEN_CAVE)
    card(mara).get_by_role("button", name="No more of these").click()
    mara.page.reload()
    expect(mara.ask).to_be_visible()
    expect(card(mara)).to_be_hidden()

    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("First-time help").check()
    mara.page.get_by_role("button", name="Read all help cards").click()

    listed = mara.page.get_by_role("dialog", name="Help cards")
    expect(listed.locator("li")).to_have_count(len(cards(GAME)))
    listed.get_by_role("button", name="Show each card again").click()
    expect(listed.get_by_role("status")).to_have_text("They will be shown again.")
    mara.page.reload()
    expect(card(mara)).to_contain_text("Your first turn")
