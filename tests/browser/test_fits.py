"""In every language and on every screen: text is not cut off, buttons are as large as a finger, and the board keeps
half of the height during every ask.
"""

import re
from collections.abc import Iterable, Iterator

from playwright.sync_api import expect

from app.web.pages.languages import LANGUAGES
from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import start_voyage
from tests.support.site import Site

SCREENS = {
    "desktop": (1280, 800),
    "large desktop": (1440, 900),
    "small desktop": (1024, 768),
    "phone": (390, 844),
    "small phone": (320, 568),
    "phone in landscape": (844, 390),
    "desktop at 200 %": (640, 400),
}
LEGIBLE_ON = ("desktop", "large desktop", "small desktop", "phone")
# The language with the longest words: if the board has enough room here, it has it in every language.
LONGEST = "uk"
TABS = ("board", "seats", "event", "talk")
# Text that is cut off by a box that hides what overflows. Text for screen readers only is one pixel large. The text of
# a card in the hand, and its line in a window, are shortened on purpose and complete when the card is pressed.
CLIPPED = """() => {
  const hides = (value) => value === "hidden" || value === "clip";
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const found = [];
  const cut = (element, text) => {
    for (let box = element; box && box.id !== "app"; box = box.parentElement) {
      const style = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      if (frame.width <= 1 || scrolls(style)) return false;
      if (hides(style.overflowX) && (text.right > frame.right + 1.5 || text.left < frame.left - 1.5)) return true;
      if (hides(style.overflowY) && (text.bottom > frame.bottom + 4 || text.top < frame.top - 4)) return true;
    }
    return text.right > innerWidth + 1;
  };
  for (const element of document.querySelectorAll("#app :not(option)")) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
    if (element.closest(".unseen, .card-text, .in-window small, .skip, .seat-head .tag:has(.icon)")) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const words = element.textContent.trim().slice(0, 60);
    if (text.width && cut(element, text)) found.push(`cut off: ${element.className}: ${words}`);
  }
  for (const button of document.querySelectorAll(".top button"))
    if (button.checkVisibility() && button.getBoundingClientRect().right > innerWidth) found.push("the top line");
  for (const name of document.querySelectorAll(".space-name")) {
    const text = name.getBoundingClientRect();
    for (const badge of document.querySelectorAll(".badge")) {
      const number = badge.getBoundingClientRect();
      const beside = text.right < number.left + 1 || number.right < text.left + 1;
      const apart = text.bottom < number.top + 4 || number.bottom < text.top + 4;
      if (!beside && !apart) found.push(`covers a number: ${name.textContent.trim()}`);
    }
  }
  for (const field of document.querySelectorAll(".say input"))
    if (field.checkVisibility() && field.getBoundingClientRect().bottom > innerHeight) found.push("the chat's field");
  for (const { firstChild: text } of document.querySelectorAll(".action-name")) {
    for (const { index, 0: word } of text.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const hyphenated = word.includes("\u00ad");
      if (!hyphenated && range.getClientRects().length > 1) found.push(`broken: ${word}`);
    }
  }
  for (const text of document.querySelectorAll("#app .ship-map text")) {
    const [place, frame] = [text, text.ownerSVGElement].map((one) => one.getBoundingClientRect());
    const beyond = place.right > frame.right + 1 || place.left < frame.left - 1;
    if (place.width && beyond) found.push(`cut off: ${text.textContent.trim()}`);
  }
  return found;
}"""
# Buttons within a sentence may be as small as its lines.
SMALL_BUTTONS = """() => [...document.querySelectorAll("#app :is(button, summary, select, input)")]
  .filter((part) => part.checkVisibility() && !part.matches(".rule, .rule-word, .name-link, .paper-title, .link"))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([part, box]) => `small: ${part.className} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
CUT_ASK = """() => {
  const ask = document.querySelector(".ask");
  const whole = ask.scrollHeight <= ask.clientHeight + 1 && ask.getBoundingClientRect().bottom <= innerHeight + 1;
  return whole ? [] : ["the ask is higher than its place"];
}"""
UNANSWERABLE = """() => {
  const inSight = [...document.querySelectorAll(".ask :is(.action, .option, .confirm)")].some((part) => {
    const box = part.getBoundingClientRect();
    return part.checkVisibility() && box.width && box.top >= 0 && box.bottom <= innerHeight + 1;
  });
  return inSight ? [] : ["no answer in sight"];
}"""
SMALL_BOARD = """() => {
  const { clientHeight } = document.querySelector("main.board");
  return clientHeight >= innerHeight / 2 ? [] : [`the board has ${clientHeight} of ${innerHeight}`];
}"""


def faults_on_screens(person: Person, where: str, names: Iterable[str], *, asked: bool) -> Iterator[str]:
    """Everything that is wrong on these screens in this situation."""
    for screen in names:
        width, height = SCREENS[screen]
        person.page.set_viewport_size({"width": width, "height": height})
        if person.page.get_by_role("heading", level=1, name=re.compile(r"\w")).count() != 1:
            yield f"{where}, {screen}: no heading for screen readers"
        tabs = person.page.locator(".tabs button") if person.page.locator(".tabs").is_visible() else None
        for number, tab in enumerate(TABS if tabs else TABS[:1]):
            if tabs:
                tabs.nth(number).click()
            checks = [CLIPPED] * (screen in LEGIBLE_ON) + [SMALL_BUTTONS] * (screen == "phone") + [UNANSWERABLE] * asked
            checks += [] if tabs else [CUT_ASK]
            checks += [SMALL_BOARD] * (tab == "board")
            yield from (f"{where}, {screen}, {tab}: {fault}" for fault in lasting_faults(person, checks))
        if tabs:
            tabs.first.click()


def lasting_faults(person: Person, checks: list[str]) -> list[str]:
    """The faults that remain: after a change of size or language some parts are drawn again a moment later."""
    every_check = f"() => [{', '.join(f'...({check})()' for check in checks)}]"
    found: list[str] = person.page.evaluate(every_check)
    for _ in range(20):
        if not found:
            break
        person.page.wait_for_timeout(100)
        found = person.page.evaluate(every_check)
    return found


def set_language(person: Person, language: str) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.page.locator(".tools > .button:not(.ask-coach)").click()
    person.page.locator("dialog .language select").select_option(language)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    person.page.keyboard.press("Escape")


def faults_in_every_language(person: Person, where: str, *, asked: bool) -> list[str]:
    found = []
    for language in LANGUAGES:
        set_language(person, language)
        names = SCREENS if language == LONGEST else LEGIBLE_ON
        found += faults_on_screens(person, f"{where} in {language}", names, asked=asked)
    return found


def test_everything_fits_in_unfathomable(visit: Visit, site: Site):
    mara, jonas = start_voyage(visit, site, voyages.CHECK, people=("Mara", "Jonas"), wait_for_windows=True)
    mara.do("set_call_link", link="https://talk.example/friends")
    expect(mara.ask).to_be_visible()
    found = faults_in_every_language(mara, "an action", asked=True)
    set_language(mara, "en")
    mara.press_twice("end")
    expect(mara.page.locator(".in-window")).to_be_visible()
    found += faults_in_every_language(mara, "a window", asked=True)
    mara.page.locator('[data-option="pass"]').click()
    expect(mara.ask).to_have_count(0)
    expect(jonas.ask).to_be_visible()
    found += faults_in_every_language(mara, "waiting", asked=False)
    jonas.page.locator(".confirm").click()
    expect(mara.ask).to_be_visible()
    found += faults_in_every_language(mara, "cards for a check", asked=True)
    assert found == [], "\n".join(found)


def test_everything_fits_in_sub_terra(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    found = faults_in_every_language(mara, "an action", asked=True)
    set_language(mara, "en")
    mara.verb("reveal").click()
    mara.page.keyboard.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    found += faults_in_every_language(mara, "placing", asked=True)
    assert found == [], "\n".join(found)


def test_a_new_table_can_be_opened_without_scrolling(visit: Visit):
    for width, height in (SCREENS["desktop"], SCREENS["phone"]):
        mara = visit("Mara", size=(width, height))
        mara.api("POST", "/me", {"name": "Mara", "language": "en"})
        mara.page.goto("/")
        mara.page.get_by_role("button", name="New table").first.click()
        button = mara.page.get_by_role("button", name="Open the table")
        expect(button).to_be_in_viewport(ratio=1)


def test_a_phone_in_landscape_shows_all_actions_beside_the_log(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    width, height = SCREENS["phone in landscape"]
    mara.page.set_viewport_size({"width": width, "height": height})
    mara.page.locator(".tabs button").nth(TABS.index("talk")).click()
    for action in mara.page.locator(".action.open").all():
        expect(action).to_be_in_viewport(ratio=1)


def test_the_end_shows_what_to_do_next_without_scrolling(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.LAST_ARRIVAL)
    mara.press_twice("end")
    mara.page.locator(".way.open").first.click()
    again = mara.page.locator("dialog.end").get_by_role("button", name="Play again")
    expect(again).to_be_visible()
    for screen in ("desktop", "phone"):
        width, height = SCREENS[screen]
        mara.page.set_viewport_size({"width": width, "height": height})
        expect(again).to_be_in_viewport(ratio=1)
