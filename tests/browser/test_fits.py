"""In every language and on every screen: words stand whole in their places, what is pressed is as large as a finger,
and the board keeps half of the height whatever is asked.
"""

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
    "phone": (390, 844),
    "small phone": (320, 568),
    "phone on its side": (844, 390),
    "desk at 200 %": (640, 400),
}
LEGIBLE_ON = ("desk", "phone")
# Its words are the longest: what leaves room for the board here leaves it everywhere.
LONGEST = "uk"
TABS = ("board", "seats", "event", "talk")
# Text that is cut off by a box that hides what overflows. What only a screen reader hears is one pixel large; the text
# of a card in the hand is shortened on purpose, and whole when the card is pressed.
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
    if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.closest(".unseen, .card-text, .skip"))
      continue;
    if (element.closest(".seat-head .tag:has(.icon)")) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    if (text.width && cut(element, text)) found.push(`${element.className}: ${element.textContent.trim().slice(0, 60)}`);
  }
  for (const text of document.querySelectorAll("#app .ship-map text")) {
    const [place, frame] = [text, text.ownerSVGElement].map((one) => one.getBoundingClientRect());
    if (place.width && (place.right > frame.right + 1 || place.left < frame.left - 1)) found.push(text.textContent.trim());
  }
  return found;
}"""
# Buttons within a sentence are as high as its lines.
SMALL = """() => [...document.querySelectorAll("#app :is(button, summary, select, input)")]
  .filter((part) => part.checkVisibility() && !part.matches(".rule, .name-link, .paper-title, .link"))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([part, box]) => `${part.className} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
WHOLE = """(() => {
  const ask = document.querySelector(".ask");
  return ask.scrollHeight <= ask.clientHeight + 1 && ask.getBoundingClientRect().bottom <= innerHeight + 1;
})()"""
# What answers the ask, in sight.
IN_SIGHT = """() => [...document.querySelectorAll(".ask :is(.action, .option, .confirm)")].some((part) => {
  const box = part.getBoundingClientRect();
  return part.checkVisibility() && box.width && box.top >= 0 && box.bottom <= innerHeight + 1;
})"""


def screens(person: Person, where: str, wanted: Iterable[str], *, asked: bool) -> Iterator[str]:
    """Everything that is wrong on these screens in this situation."""
    for screen in wanted:
        width, height = SCREENS[screen]
        person.page.set_viewport_size({"width": width, "height": height})
        wide = not person.page.locator(".tabs").is_visible()
        for number, tab in enumerate(TABS[:1] if wide else TABS):
            if not wide:
                person.page.locator(".tabs button").nth(number).click()
            here = f"{where}, {screen}, {tab}"
            yield from faults(person, here, legible=screen in LEGIBLE_ON, finger=screen == "phone")
            if wide and not person.page.evaluate(WHOLE):
                yield f"{here}: the question is higher than its place"
            if asked and not person.page.evaluate(IN_SIGHT):
                yield f"{here}: no answer in sight"
            if tab == "board" and (board := person.page.evaluate("document.querySelector('main.board').clientHeight")):
                if board < height / 2:
                    yield f"{here}: the board has {board} of {height}"
        if not wide:
            person.page.locator(".tabs button").first.click()


def faults(person: Person, here: str, *, legible: bool, finger: bool) -> Iterator[str]:
    if legible:
        yield from (f"{here}: cut off: {one}" for one in person.page.evaluate(CLIPPED))
    if finger:
        yield from (f"{here}: small: {one}" for one in person.page.evaluate(SMALL))


def speak(person: Person, language: str) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.page.locator(".tools > .button").click()
    person.page.locator("dialog select").first.select_option(language)
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
    expect(mara.ask).to_be_visible()
    found = in_every_language(mara, "an action", asked=True)
    speak(mara, "en")
    mara.verb("end").click()
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
