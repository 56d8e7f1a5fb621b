"""Games are played to their end, and the next one is opened, by keyboard only: Tab, Enter, Space and the key A."""

import random

import pytest
from playwright.sync_api import expect

from app import games
from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_other_games import sit_with_bots
from tests.support.site import Site

MAX_ATTEMPTS = 3000
MAX_TABS = 60
# Selectors of everything that answers the ask: its buttons, parts of the board, and cards.
ANSWERS = """() => {
  const ask = document.querySelector(".ask.mine:not(.sending)");
  if (!ask || document.querySelector("dialog")) return [];
  const buttons = [...ask.querySelectorAll(".confirm:enabled, .action.open, .option.open[data-option]")];
  const pointers = [...document.querySelectorAll(":is(.board, .hand, .bottom) .open[data-pointer]")];
  const selectorOf = ({ dataset: { verb, option, pointer } }) =>
    verb ? `.ask [data-verb="${verb}"]`
      : option ? `[data-option="${option}"]`
      : pointer ? `[data-pointer="${pointer}"]` : ".ask .confirm";
  return [...buttons, ...pointers].filter((part) => part.checkVisibility()).map(selectorOf);
}"""


def reach(person: Person, selector: str) -> None:
    """Press A, which moves the focus to the ask, and then Tab until this element has the focus."""
    person.page.keyboard.press("a")
    for _ in range(MAX_TABS):
        if person.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def play_by_keyboard(person: Person, rng: random.Random) -> None:
    for _ in range(MAX_ATTEMPTS):
        if person.has_ended:
            return
        answers = person.page.evaluate(ANSWERS)
        if not answers:
            person.page.wait_for_timeout(30)
            continue
        before, answer = person.ask_number, rng.choice(answers)
        try:
            reach(person, answer)
        except AssertionError:
            # The game may have continued meanwhile.
            if person.ask_number == before and answer in person.page.evaluate(ANSWERS):
                raise
            continue
        person.page.keyboard.press("Enter")
    raise AssertionError("the game does not end")


def play_again(person: Person) -> None:
    before = person.page.url
    expect(person.page.locator("dialog.end .button.primary")).to_be_visible()
    person.tab_to("dialog.end .button.primary")
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(lambda url: url != before)
    expect(person.page.locator(".lobby")).to_be_visible()


def from_the_beginning(visit: Visit, _site: Site, name: str) -> Person:
    mara = visit("Mara")
    sit_with_bots(mara, name)
    return mara


def nearly_out_of_the_cave(visit: Visit, site: Site, _name: str) -> Person:
    mara = visit("Mara")
    site.start_from(mara.open_lobby(seats=2, bots=True), positions.NEARLY_OUT)
    expect(mara.ask).to_be_visible()
    return mara


def before_the_last_arrival(visit: Visit, site: Site, _name: str) -> Person:
    [mara] = voyages.start_voyage(visit, site, voyages.LAST_ARRIVAL)
    return mara


# A game that takes long may start near its end.
STARTS = {"subterra": nearly_out_of_the_cave, "unfathomable": before_the_last_arrival}


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_played_to_its_end_by_keyboard(visit: Visit, site: Site, name: str):
    mara = STARTS.get(name, from_the_beginning)(visit, site, name)
    play_by_keyboard(mara, random.Random(1))
    play_again(mara)
