"""In every language and on every screen: words stand whole in their places, what is pressed is as large as a finger,
and the board keeps half of the height whatever is asked.
"""

import re
from collections.abc import Iterable, Iterator

from playwright.sync_api import expect

from app.web.pages.languages import LANGUAGES
from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import aboard
from tests.support.site import Site

SCREENS = {
    "desk": (1280, 800),
    "larger desk": (1440, 900),
    "smaller desk": (1024, 768),
    "phone": (390, 844),
    "small phone": (320, 568),
    "phone on its side": (844, 390),
    "desk at 200 %": (640, 400),
}
LEGIBLE_ON = ("desk", "larger desk", "smaller desk", "phone")
# Its words are the longest: what leaves room for the board here leaves it everywhere.
LONGEST = "uk"
TABS = ("board", "seats", "event", "talk")
# Text that is cut off by a box that hides what overflows. What only a screen reader hears is one pixel large; the text
# of a card in the hand, and the one line about it in a window, are shortened on purpose, and whole when it is pressed.
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
# Buttons within a sentence are as high as its lines.
SMALL = """() => [...document.querySelectorAll("#app :is(button, summary, select, input)")]
  .filter((part) => part.checkVisibility() && !part.matches(".rule, .rule-word, .name-link, .paper-title, .link"))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([part, box]) => `small: ${part.className} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
CUT_QUESTION = """() => {
  const ask = document.querySelector(".ask");
  const whole = ask.scrollHeight <= ask.clientHeight + 1 && ask.getBoundingClientRect().bottom <= innerHeight + 1;
  return whole ? [] : ["the question is higher than its place"];
}"""
UNANSWERABLE = """() => {
  const inSight = [...document.querySelectorAll(".ask :is(.action, .option, .confirm)")].some((part) => {
    const box = part.getBoundingClientRect();
    return part.checkVisibility() && box.width && box.top >= 0 && box.bottom <= innerHeight + 1;
  });
  return inSight ? [] : ["no answer in sight"];
}"""
LITTLE_BOARD = """() => {
  const { clientHeight } = document.querySelector("main.board");
  return clientHeight >= innerHeight / 2 ? [] : [`the board has ${clientHeight} of ${innerHeight}`];
}"""


def screens(person: Person, where: str, wanted: Iterable[str], *, asked: bool) -> Iterator[str]:
    """Everything that is wrong on these screens in this situation."""
    for screen in wanted:
        width, height = SCREENS[screen]
        person.page.set_viewport_size({"width": width, "height": height})
        if person.page.get_by_role("heading", level=1, name=re.compile(r"\w")).count() != 1:
            yield f"{where}, {screen}: no heading for screen readers"
        tabs = person.page.locator(".tabs button") if person.page.locator(".tabs").is_visible() else None
        for number, tab in enumerate(TABS if tabs else TABS[:1]):
            if tabs:
                tabs.nth(number).click()
            looks = [CLIPPED] * (screen in LEGIBLE_ON) + [SMALL] * (screen == "phone") + [UNANSWERABLE] * asked
            looks += [] if tabs else [CUT_QUESTION]
            looks += [LITTLE_BOARD] * (tab == "board")
            yield from (f"{where}, {screen}, {tab}: {fault}" for fault in lasting_faults(person, looks))
        if tabs:
            tabs.first.click()


def lasting_faults(person: Person, looks: list[str]) -> list[str]:
    """After a change of size or language some parts are drawn again a moment later."""
    every_look = f"() => [{', '.join(f'...({look})()' for look in looks)}]"
    found: list[str] = person.page.evaluate(every_look)
    for _ in range(20):
        if not found:
            break
        person.page.wait_for_timeout(100)
        found = person.page.evaluate(every_look)
    return found


def speak(person: Person, language: str) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.page.locator(".tools > .button:not(.ask-coach)").click()
    person.page.locator("dialog .language select").select_option(language)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    person.page.keyboard.press("Escape")


def in_every_language(person: Person, where: str, *, asked: bool) -> list[str]:
    found = []
    for language in LANGUAGES:
        speak(person, language)
        wanted = SCREENS if language == LONGEST else LEGIBLE_ON
        found += screens(person, f"{where} in {language}", wanted, asked=asked)
    return found


def test_everything_fits_aboard(visit: Visit, site: Site):
    mara, jonas = aboard(visit, site, voyages.CHECK, people=("Mara", "Jonas"))
    mara.do("set_call_link", link="https://talk.example/friends")
    expect(mara.ask).to_be_visible()
    found = in_every_language(mara, "an action", asked=True)
    speak(mara, "en")
    mara.press_twice("end")
    expect(jonas.ask).to_be_visible()
    found += in_every_language(mara, "waiting", asked=False)
    jonas.page.locator(".confirm").click()
    expect(mara.ask).to_be_visible()
    found += in_every_language(mara, "cards for a check", asked=True)
    assert found == [], "\n".join(found)


def test_everything_fits_in_the_cave(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.sit_alone(seats=2, bots=True)
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    found = in_every_language(mara, "an action", asked=True)
    speak(mara, "en")
    mara.verb("reveal").click()
    mara.page.keyboard.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    found += in_every_language(mara, "placing", asked=True)
    assert found == [], "\n".join(found)


def test_a_new_table_can_be_opened_without_scrolling(visit: Visit):
    for width, height in (SCREENS["desk"], SCREENS["phone"]):
        mara = visit("Mara", size=(width, height))
        mara.api("POST", "/me", {"name": "Mara", "language": "en"})
        mara.page.goto("/")
        mara.page.get_by_role("button", name="New table").first.click()
        button = mara.page.get_by_role("button", name="Open the table")
        expect(button).to_be_in_viewport(ratio=1)


def test_all_actions_are_in_sight_beside_the_log_of_a_phone_on_its_side(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.BUSY)
    width, height = SCREENS["phone on its side"]
    mara.page.set_viewport_size({"width": width, "height": height})
    mara.page.locator(".tabs button").nth(TABS.index("talk")).click()
    for action in mara.page.locator(".action.open").all():
        expect(action).to_be_in_viewport(ratio=1)


def test_the_end_keeps_what_to_do_next_in_sight(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.HARBOUR)
    mara.press_twice("end")
    mara.page.locator(".way.open").first.click()
    again = mara.page.locator("dialog.end").get_by_role("button", name="Play again")
    expect(again).to_be_visible()
    for screen in ("desk", "phone"):
        width, height = SCREENS[screen]
        mara.page.set_viewport_size({"width": width, "height": height})
        expect(again).to_be_in_viewport(ratio=1)
