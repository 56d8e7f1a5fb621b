"""Games that the home page does not show are played to their end against bots. The games on the home page have their
own tests.
"""

import pytest
from playwright.sync_api import Locator, expect

from app import games
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_screens import SIZES, check_screen

OTHERS = [name for name in games.names() if name not in games.shown_at_home()]
MAX_ATTEMPTS = 3000


def sit_with_bots(person: Person, name: str) -> None:
    manifest = games.folder(name).manifest
    person.api("POST", "/me", {"name": person.name, "language": "en"})
    body = {"game": name, "seats": manifest.seats.to_try, "options": manifest.options.to_try, "pace": "live"}
    table = person.api("POST", "/tables", body)["table"]["id"]
    person.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "easy"})
    person.page.goto(f"/tables/{table}")
    person.page.locator(".ask .button.primary").click()


def open_options(person: Person) -> Locator:
    """The options that can be pressed, in the ask bar or in the part of the game below the board."""
    return person.page.locator(".ask-options .option.open[data-option], .bottom button.open[data-pointer]")


def play_to_the_end(person: Person) -> int:
    answers = 0
    for _ in range(MAX_ATTEMPTS):
        if person.has_ended:
            return answers
        if not person.is_asked:
            person.page.wait_for_timeout(20)
            continue
        before = person.ask_number
        open_options(person).first.click()
        if person.page.locator(".confirm:enabled").count():
            person.page.locator(".confirm").click()
        expect(person.page.locator(f'.ask[data-ask="{before}"]')).to_have_count(0)
        answers += 1
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", OTHERS)
def test_a_game_is_played_to_its_end_against_bots(visit: Visit, shoot, name: str, size: str):
    person = visit("Mara", size=SIZES[size])
    sit_with_bots(person, name)
    expect(person.ask).to_be_visible()
    check_screen(person)
    shoot(person, f"{name}-{size}")
    assert play_to_the_end(person) > 3
    check_screen(person)
    shoot(person, f"{name}-end-{size}")


def test_the_home_page_does_not_show_these_games(visit: Visit):
    person = visit("Mara")
    person.go_home()
    shown = person.page.locator("[data-new-table]").evaluate_all("games => games.map((game) => game.dataset.newTable)")
    assert shown == games.shown_at_home()
