"""Lessons in the browser: all of them by touch and by keyboard, a wrong move, a reload, and the list of lessons."""

import pytest
from playwright.sync_api import Locator, expect

from app.games import lessons
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.pressing import Press, by_keyboard, by_touch, choose

PHONE = (390, 844)
DESKTOP = (1440, 900)


def card(person: Person) -> Locator:
    return person.page.locator(".lesson-card")


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})


def begin(person: Person, game: str, name: str) -> None:
    person.page.goto(f"/lessons/{game}/{name}")
    expect(card(person)).to_contain_text("Step 1 of")
    expect(person.page.locator(".table")).to_be_visible()


def buttons_off_screen(person: Person) -> list[str]:
    """Buttons of the ask that extend beyond the edge of the screen."""
    return person.page.locator(".bottom > .ask button:visible").evaluate_all(
        """(buttons) => buttons
            .filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent)"""
    )


def play(person: Person, game: str, name: str, press: Press) -> None:
    steps = lessons.lesson(game, name).steps
    expect(card(person).get_by_role("link", name="All lessons").last).to_be_visible()
    for number, step in enumerate(steps, start=1):
        expect(card(person)).to_contain_text(f"Step {number} of {len(steps)}")
        assert buttons_off_screen(person) == [], step.id
        if step.do:
            choose(person.page, step.do[0], press)
        else:
            press(card(person).get_by_role("button", name="Continue"))
    expect(card(person).locator(".button.primary")).to_be_visible()


@pytest.mark.parametrize("game", lessons.with_lessons())
def test_every_lesson_is_played_by_touch_on_a_phone_and_by_keyboard_on_a_desktop(visit: Visit, game: str):
    mara = visit("Mara", size=PHONE)
    names = lessons.names(game)
    mara.page.goto(f"/lessons/{game}/{names[0]}")
    for name in names:
        mara.page.wait_for_url(f"**/lessons/{game}/{name}")
        resize(mara, PHONE)
        play(mara, game, name, by_touch)
        resize(mara, DESKTOP)
        by_keyboard(card(mara).get_by_role("button", name="Start over"))
        play(mara, game, name, by_keyboard)
        by_keyboard(card(mara).locator("a.button.primary"))

    expect(mara.page.locator(".lesson-line.done")).to_have_count(len(names))
    expect(mara.page.get_by_role("button", name="Play your first game")).to_be_visible()


def test_a_wrong_move_is_taken_back_with_a_comment_and_a_reload_continues(visit: Visit):
    mara = visit("Mara")
    game = lessons.with_lessons()[0]
    name = lessons.names(game)[0]
    begin(mara, game, name)
    for _ in range(2):
        by_keyboard(card(mara).get_by_role("button", name="Continue"))
    expect(card(mara)).to_contain_text("Step 3")

    choose(mara.page, "end_turn", by_keyboard)

    expect(card(mara).locator(".taken-back")).to_be_visible()
    expect(mara.page.locator(".ring").first).to_be_visible()
    mara.page.reload()
    expect(card(mara)).to_contain_text("Step 3")
    choose(mara.page, "reveal:E", by_keyboard)
    expect(card(mara)).to_contain_text("Step 4")
    by_keyboard(card(mara).get_by_role("button", name="Start over"))
    expect(card(mara)).to_contain_text("Step 1")


def test_a_lesson_can_be_stopped_continued_and_skipped(visit: Visit):
    mara = visit("Mara")
    game = lessons.with_lessons()[0]
    first, second, *_ = lessons.names(game)
    begin(mara, game, first)
    by_keyboard(card(mara).get_by_role("button", name="Continue"))
    expect(card(mara)).to_contain_text("Step 2")

    by_keyboard(card(mara).get_by_role("link", name="All lessons"))

    begun = mara.page.locator(".lesson-line.begun")
    expect(begun).to_have_count(1)
    by_keyboard(begun.get_by_role("link"))
    expect(card(mara)).to_contain_text("Step 2")
    by_keyboard(card(mara).get_by_role("link", name="Skip"))
    mara.page.wait_for_url(f"**/lessons/{game}/{second}")
    expect(card(mara)).to_contain_text("Step 1")
