"""Four people and a spectator play a whole game by clicks, through a reload, a lost connection and a restart."""

import random

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site

MOST_DECISIONS = 1500
MOST_LOOKS = 1000
SAME_FOR_ALL = 12


def gather(visit: Visit) -> tuple[list[Person], Person]:
    """A table of four, one of them on a phone, and one who watches."""
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
    watcher = visit("Walt")
    watcher.follow(mara.spectator_link)
    expect(watcher.page.locator(".lobby")).to_be_visible()
    mara.page.get_by_role("button", name="Go down into the cave").click()
    expect(watcher.page.locator(".explorer-choice")).to_be_visible()
    return [mara, *friends], watcher


ASKED_OR_OVER = """() => Boolean(document.querySelector(".ask.mine[data-ask]:not(.sending), dialog.end"))"""


def asked_person(people: list[Person]) -> Person:
    """Somebody is always asked, as long as the game runs."""
    for _ in range(MOST_LOOKS):
        for person in people:
            if person.page.evaluate(ASKED_OR_OVER):
                return person
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def play(people: list[Person], luck: random.Random, decisions: int, watcher: Person | None = None) -> bool:
    """This many decisions, or to the end; returns whether it is over. Now and then everybody must see the same."""
    for decision in range(decisions):
        person = asked_person(people)
        if person.has_ended:
            return True
        person.answer_somehow(luck)
        if watcher and decision % SAME_FOR_ALL == 0:
            assert_all_see_the_same([*people, watcher])
    return False


# What everybody must see alike, whatever their language and whichever part a phone shows; null before the cave.
FACTS = """() => document.querySelector(".cave") && JSON.stringify({
  round: document.querySelector(".round > b").textContent.replace(/\\D/g, ""),
  tiles: document.querySelector(".cave").dataset.tiles,
  hazards: document.querySelector(".stats b").textContent,
  hearts: document.querySelectorAll(".seats .hearts .on").length,
  points: document.querySelectorAll(".seats .pips i").length,
  ended: Boolean(document.querySelector(".ask.over")),
})"""


def assert_all_see_the_same(people: list[Person]) -> None:
    """As soon as the last decision has reached everybody; nobody acts meanwhile."""
    for _ in range(MOST_LOOKS):
        seen = {person.page.evaluate(FACTS) for person in people}
        if len(seen) == 1:
            return
        people[0].page.wait_for_timeout(20)
    raise AssertionError(seen)


def test_a_whole_game(visit: Visit, site: Site, shoot):
    luck = random.Random(7)
    people, watcher = gather(visit)
    mara, jonas, ines, olena = people

    assert not play(people, luck, 14, watcher)
    expect(watcher.page.locator(".cave-map")).to_be_visible()
    expect(watcher.page.locator(".ask button, .action, .target")).to_have_count(0)
    shoot(watcher, "spectator-desktop")

    jonas.page.reload()
    expect(jonas.page.locator(".cave-map")).to_be_visible()
    assert_all_see_the_same([mara, jonas])

    assert not play(people, luck, 10, watcher)
    ines.disconnect()
    play_until_she_is_awaited([mara, jonas, olena], seat_of(mara, "Inés"), luck)
    ines.reconnect()
    assert_all_see_the_same([mara, ines])

    site.stop()
    for person in [*people, watcher]:
        person.expect_disconnected()
    site.start()
    for person in [*people, watcher]:
        person.expect_connected()
    assert not play(people, luck, 6, watcher)
    shoot(mara, "subterra-desktop")
    shoot(olena, "subterra-phone")

    assert play(people, luck, MOST_DECISIONS, watcher)
    for person in [*people, watcher]:
        expect(person.page.locator("dialog.end")).to_be_visible()
    shoot(mara, "end-desktop")
    shoot(olena, "end-phone")


def seat_of(person: Person, name: str) -> int:
    seats = person.api("GET", f"/tables/{person.table_id}")["table"]["seats"]
    return next(line["seat"] for line in seats if line["name"] == name)


def play_until_she_is_awaited(others: list[Person], seat: int, luck: random.Random) -> None:
    """The others go on as far as they can without her."""
    awaited = others[0].page.locator(f'.seat.awaited[data-pointer="seat:{seat}"]')
    asked = others[0].page.locator(".seat.awaited")
    while not awaited.count():
        expect(asked).not_to_have_count(0)
        for person in others:
            if person.is_asked:
                person.answer_somehow(luck)
