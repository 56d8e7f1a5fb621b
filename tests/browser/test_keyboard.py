"""Games are played to their end, and the next one is opened, without a pointer: Tab, Enter, Space and the key A."""

import random

import pytest
from playwright.sync_api import expect

from app import games
from tests.browser import positions, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_other_games import OTHERS, sit_down_with_bots
from tests.support.site import Site

MOST_LOOKS = 3000
MOST_TABS = 60
# What answers the question now, as selectors: buttons of the question, of the board, and cards that are buttons.
ANSWERS = """() => {
  const ask = document.querySelector(".ask.mine:not(.sending)");
  if (!ask || document.querySelector("dialog")) return [];
  const within = [...ask.querySelectorAll(".confirm:enabled, .action.open, .option.open[data-option]")];
  const pointed = [...document.querySelectorAll(":is(.board, .hand, .bottom) .open[data-pointer]")];
  const called = ({ dataset: { verb, option, pointer }, className }) =>
    verb ? `.ask [data-verb="${verb}"]`
      : option ? `[data-option="${option}"]`
      : pointer ? `[data-pointer="${pointer}"]` : ".ask .confirm";
  return [...within, ...pointed].filter((one) => one.checkVisibility()).map(called);
}"""


def reach(person: Person, selector: str) -> None:
    """The key A leads to the question; from there it is not far to anything that answers it."""
    person.page.keyboard.press("a")
    for _ in range(MOST_TABS):
        if person.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def play_by_keys(person: Person, luck: random.Random) -> None:
    for _ in range(MOST_LOOKS):
        if person.has_ended:
            return
        answers = person.page.evaluate(ANSWERS)
        if not answers:
            person.page.wait_for_timeout(30)
            continue
        before, wanted = person.ask_number, luck.choice(answers)
        try:
            reach(person, wanted)
        except AssertionError:
            # While the keyboard was on its way, the game may have gone on.
            if person.ask_number == before and wanted in person.page.evaluate(ANSWERS):
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


@pytest.mark.parametrize("name", OTHERS)
def test_a_small_game_from_its_beginning(visit: Visit, name: str):
    mara = visit("Mara")
    sit_down_with_bots(mara, name)
    play_by_keys(mara, random.Random(1))
    play_again(mara)


def test_the_last_steps_out_of_the_cave(visit: Visit, site: Site):
    mara = visit("Mara")
    site.start_from(mara.sit_alone(seats=2, bots=True), positions.NEARLY_OUT)
    expect(mara.ask).to_be_visible()
    play_by_keys(mara, random.Random(1))
    play_again(mara)


def test_the_last_miles_to_the_harbour(visit: Visit, site: Site):
    [mara] = voyages.aboard(visit, site, voyages.HARBOUR)
    play_by_keys(mara, random.Random(1))
    play_again(mara)


def test_these_are_all_games():
    assert {*OTHERS, "subterra", "unfathomable"} == set(games.names())
