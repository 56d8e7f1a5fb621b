"""Ways to press the options of a page: mouse, finger, keyboard."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from app.games.lessons import ANYTHING, Wanted

Press = Callable[[Locator], None]
FIRST_AVAILABLE = ".ask :is([data-option], [data-pointer]):not([aria-disabled]):not(.closed)"


def by_mouse(target: Locator) -> None:
    target.click()


def by_keyboard(target: Locator) -> None:
    target.focus()
    target.press("Enter")


def by_touch(target: Locator) -> None:
    target.scroll_into_view_if_needed()
    target.tap()


def choose(page: Page, wanted: Wanted, press: Press) -> None:
    """Press an option's button, after that of its kind of action if it is in a menu; press each of several cards."""
    if wanted == ANYTHING:
        press(page.locator(f".ask .confirm:not(:disabled), {FIRST_AVAILABLE}").first)
        return
    if isinstance(wanted, list):
        for card in wanted:
            press(page.locator(f'[data-pointer][data-inspect$=":{card}"]'))
        press(page.locator(".ask .confirm:enabled"))
        return
    assert isinstance(wanted, str)
    options = page.locator(f'.ask [data-option^="{wanted}"]:not([aria-disabled])')
    verb = page.locator(f'.ask [data-verb="{wanted.partition(":")[0]}"]')
    expect(options.or_(verb).first).to_be_attached()
    if not options.count():
        before = page.locator(".ask").get_attribute("data-ask")
        if not verb.is_visible():
            press(page.locator(".palette-more"))
        press(verb)
        # An action may be done at once, or be explained first and done by a second press.
        done = page.locator(f'.ask:not([data-ask="{before}"]), .ask.sending')
        expect(options.or_(done).first).to_be_attached()
        if not options.count():
            return
    press(options.first)
