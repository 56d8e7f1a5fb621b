"""Four people and a spectator play a whole game by clicks, through a reload, a lost connection and a restart."""

import random

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site

MAX_DECISIONS = 1500
MAX_ATTEMPTS = 1000
DECISIONS_BETWEEN_COMPARISONS = 12


def start_table(visit: Visit) -> tuple[list[Person], Person]:
    """Start a table of four players, one of them on a phone, and a spectator."""
    mara = visit("Mara")
    mara.open_table(seats=4)
    friends = [
        visit("Jonas", language="fr"),
        visit("Inés", language="es"),
        visit("Olena", size=(360, 740), language="uk"),
    ]
    for friend in friends:
        friend.follow(mara.invite_link)
        friend.page.locator(".ask .button.primary").click()
    expect(mara.page.locator(".ask-why")).to_have_text("Everybody is ready: you can start.")
    spectator = visit("Walt")
    spectator.follow(mara.spectator_link)
    expect(spectator.page.locator(".lobby")).to_be_visible()
    mara.page.get_by_role("button", name="Go down into the cave").click()
    expect(spectator.page.locator(".character-choice")).to_be_visible()
    return [mara, *friends], spectator


ASKED_OR_OVER = """() => Boolean(document.querySelector(".ask.mine[data-ask]:not(.sending), dialog.end"))"""


def asked_person(people: list[Person]) -> Person:
    """The person who is asked; while the game runs there is always one."""
    for _ in range(MAX_ATTEMPTS):
        for person in people:
            if person.page.evaluate(ASKED_OR_OVER):
                return person
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def play(people: list[Person], rng: random.Random, decisions: int, spectator: Person | None = None) -> bool:
    """Make this many decisions, or play to the end; returns whether the game is over. Compares all pages at times."""
    for decision in range(decisions):
        person = asked_person(people)
        if person.has_ended:
            return True
        person.answer_randomly(rng)
        if spectator and decision % DECISIONS_BETWEEN_COMPARISONS == 0:
            assert_all_see_the_same([*people, spectator])
    return False


# What is the same on all pages, in every language and in every tab of a phone; null before the cave is shown.
FACTS = """() => document.querySelector(".cave") && JSON.stringify({
  round: document.querySelector(".round > b").textContent.replace(/\\D/g, ""),
  tiles: document.querySelector(".cave").dataset.tiles,
  hazards: document.querySelector(".stats b").textContent,
  hearts: document.querySelectorAll(".seats .hearts .on").length,
  points: document.querySelectorAll(".seats .pips i").length,
  ended: Boolean(document.querySelector(".ask.over")),
})"""


def assert_all_see_the_same(people: list[Person]) -> None:
    """Wait until the last decision has reached all pages; nobody acts meanwhile."""
    for _ in range(MAX_ATTEMPTS):
        seen = {person.page.evaluate(FACTS) for person in people}
        if len(seen) == 1:
            return
        people[0].page.wait_for_timeout(20)
    raise AssertionError(seen)


def test_a_whole_game(visit: Visit, site: Site, shoot):
    rng = random.Random(7)
    people, spectator = start_table(visit)
    mara, jonas, ines, olena = people

    assert not play(people, rng, 14, spectator)
    expect(spectator.page.locator(".cave-map")).to_be_visible()
    expect(spectator.page.locator(".ask button, .action, .target")).to_have_count(0)
    shoot(spectator, "spectator-desktop")

    jonas.page.reload()
    expect(jonas.page.locator(".cave-map")).to_be_visible()
    assert_all_see_the_same([mara, jonas])

    assert not play(people, rng, 10, spectator)
    ines.disconnect()
    play_until_awaited([mara, jonas, olena], seat_of(mara, "Inés"), rng)
    ines.reconnect()
    assert_all_see_the_same([mara, ines])

    site.stop()
    for person in [*people, spectator]:
        person.expect_disconnected()
    site.start()
    for person in [*people, spectator]:
        person.expect_connected()
    assert not play(people, rng, 6, spectator)
    shoot(mara, "subterra-desktop")
    shoot(olena, "subterra-phone")

    assert play(people, rng, MAX_DECISIONS, spectator)
    for person in [*people, spectator]:
        expect(person.page.locator("dialog.end")).to_be_visible()
    shoot(mara, "end-desktop")
    shoot(olena, "end-phone")


def seat_of(person: Person, name: str) -> int:
    seats = person.api("GET", f"/tables/{person.table_id}")["table"]["seats"]
    return next(seat["seat"] for seat in seats if seat["name"] == name)


def play_until_awaited(others: list[Person], seat: int, rng: random.Random) -> None:
    """The others play until the game waits for this seat."""
    awaited = others[0].page.locator(f'.seat.awaited[data-pointer="seat:{seat}"]')
    asked = others[0].page.locator(".seat.awaited")
    while not awaited.count():
        expect(asked).not_to_have_count(0)
        for person in others:
            if person.is_asked:
                person.answer_randomly(rng)
