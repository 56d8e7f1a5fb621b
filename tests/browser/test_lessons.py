"""Lessons on the real page: by keyboard and by touch, with a wrong move, a reload, and the list of what is finished."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from app.games import lessons
from app.games.lessons import ANYTHING
from tests.browser.conftest import Visit
from tests.browser.people import Person

Press = Callable[[Locator], None]
PHONE = (390, 844)
FIRST_OPEN = ".ask :is([data-option], [data-pointer]):not([aria-disabled]):not(.closed)"


def by_keyboard(found: Locator) -> None:
    found.focus()
    found.press("Enter")


def by_touch(found: Locator) -> None:
    found.scroll_into_view_if_needed()
    found.tap()


def card(person: Person) -> Locator:
    return person.page.locator(".lesson-card")


def begin(person: Person, game: str, name: str) -> None:
    person.page.goto(f"/lessons/{game}/{name}")
    expect(card(person)).to_contain_text("Step 1 of")
    expect(person.page.locator(".table")).to_be_visible()


def choose(person: Person, wanted: str, press: Press) -> None:
    """By its button, or through the kind of action that it belongs to."""
    page = person.page
    if wanted == ANYTHING:
        press(page.locator(f".ask .confirm:not(:disabled), {FIRST_OPEN}").first)
        return
    open_ones = f'.ask [data-option^="{wanted}"]:not([aria-disabled])'
    verb = page.locator(f'.ask [data-verb="{wanted.partition(":")[0]}"]')
    expect(page.locator(open_ones).or_(verb).first).to_be_visible()
    if not page.locator(open_ones).count():
        press(verb)
        if ":" not in wanted and not page.locator(open_ones).count():
            return
    press(page.locator(open_ones).first)


def play(person: Person, game: str, name: str, press: Press) -> None:
    steps = lessons.lesson(game, name).steps
    for place, step in enumerate(steps, start=1):
        expect(card(person)).to_contain_text(f"Step {place} of {len(steps)}")
        if step.do:
            choose(person, str(step.do[0]), press)
        else:
            press(card(person).get_by_role("button", name="Go on"))
    expect(
        card(person)
        .get_by_role("link", name="Next lesson")
        .or_(card(person).get_by_role("link", name="All lessons"))
        .first
    ).to_be_visible()


@pytest.mark.parametrize("game", lessons.with_lessons())
def test_a_lesson_is_played_by_keyboard_and_then_listed_as_finished(visit: Visit, game: str):
    mara = visit("Mara")
    name = lessons.names(game)[1]
    begin(mara, game, name)

    play(mara, game, name, by_keyboard)

    mara.page.goto(f"/lessons/{game}")
    expect(mara.page.locator(".lesson-line")).to_have_count(len(lessons.names(game)))
    expect(mara.page.locator(".lesson-line.done")).to_have_count(1)


def test_a_lesson_is_played_by_touch(visit: Visit):
    mara = visit("Mara", size=PHONE)
    game = lessons.with_lessons()[0]
    name = lessons.names(game)[2]
    begin(mara, game, name)

    play(mara, game, name, by_touch)


def test_another_move_is_taken_back_with_a_comment_and_a_reload_continues(visit: Visit):
    mara = visit("Mara")
    game = lessons.with_lessons()[0]
    name = lessons.names(game)[0]
    begin(mara, game, name)
    for _ in range(2):
        by_keyboard(card(mara).get_by_role("button", name="Go on"))
    expect(card(mara)).to_contain_text("Step 3")

    choose(mara, "end_turn", by_keyboard)

    expect(card(mara).locator(".taken-back")).to_be_visible()
    expect(mara.page.locator(".ring").first).to_be_visible()
    mara.page.reload()
    expect(card(mara)).to_contain_text("Step 3")
    choose(mara, "reveal:E", by_keyboard)
    expect(card(mara)).to_contain_text("Step 4")
    by_keyboard(card(mara).get_by_role("button", name="From the beginning"))
    expect(card(mara)).to_contain_text("Step 1")
