"""How somebody presses what a page offers: with a mouse, a finger or a keyboard."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from app.games.lessons import ANYTHING, Wanted

Press = Callable[[Locator], None]
FIRST_OPEN = ".ask :is([data-option], [data-pointer]):not([aria-disabled]):not(.closed)"


def by_mouse(found: Locator) -> None:
    found.click()


def by_keyboard(found: Locator) -> None:
    found.focus()
    found.press("Enter")


def by_touch(found: Locator) -> None:
    found.scroll_into_view_if_needed()
    found.tap()


def choose(page: Page, wanted: Wanted, press: Press) -> None:
    """By its button, or through the kind of action that it belongs to; several things one after another."""
    if wanted == ANYTHING:
        press(page.locator(f".ask .confirm:not(:disabled), {FIRST_OPEN}").first)
        return
    if isinstance(wanted, list):
        for card_wanted in wanted:
            press(page.locator(f'.skill-card[data-explain="skill:{card_wanted}"]'))
        press(page.locator(".ask .confirm:enabled"))
        return
    assert isinstance(wanted, str)
    open_ones = page.locator(f'.ask [data-option^="{wanted}"]:not([aria-disabled])')
    verb = page.locator(f'.ask [data-verb="{wanted.partition(":")[0]}"]')
    expect(open_ones.or_(verb).first).to_be_attached()
    if not open_ones.count():
        before = page.locator(".ask").get_attribute("data-ask")
        if not verb.is_visible():
            press(page.locator(".palette-more"))
        press(verb)
        # An action may be done at once, or be explained first and done by a second press.
        done = page.locator(f'.ask:not([data-ask="{before}"]), .ask.sending')
        expect(open_ones.or_(done).first).to_be_attached()
        if not open_ones.count():
            return
    press(open_ones.first)
