"""Unfathomable in the browser: a game of six to its end, and nothing on any wire that its seat may not know."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from app.engine.messages import SPECTATOR
from tests.browser import secrets, voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.secrets import Frames
from tests.browser.voyages import SEATS, SIZES
from tests.support.site import Site

Shoot = Callable[[Person, str], None]
MOST_LOOKS = 2000
# What somebody presses who lets everything go by. Between a look and a press the question may be gone.
PASSES_WITH = {"reactions": '[data-option="pass"]', "order_reactions": ".confirm"}
PRESS_IF_THERE = "selector => document.querySelector(selector)?.click()"

# Mara can lock Jonas up, who is a Hybrid; then comes the awakening, and soon after the food runs out.
LAST_HOURS: dict[str, Any] = {
    "turn": 9,
    "actions": 1,
    "dials": {"food": 2},
    "travel": 3,
    "distance": 4,
    "captain": "A",
    "players": {
        "A": {"at": "captains_cabin", "hand": ["influence_5", "observation_2", "will_1"]},
        "B": {"at": "chapel", "hand": ["lore_4", "strength_2"], "loyalty": ["hybrid"]},
        "C": {"at": "galley", "hand": ["observation_4", "influence_2", "lore_1"]},
    },
    "decks": {"mythos": ["class_struggle", "food_stores_raid"], "waypoint": ["smooth_sailing", "reef"]},
}


class Game:
    """Six at a table: three people, three computers, and somebody who watches; all with their ears open."""

    def __init__(self, visit: Visit, site: Site) -> None:
        self.site = site
        self.mara = visit("Mara")
        self.jonas = visit("Jonas", size=SIZES["phone"], language="uk")
        self.ines = visit("Inés", language="es")
        self.walt = visit("Walt")
        self.people = [self.mara, self.jonas, self.ines]
        self.heard = {person.name: Frames(person) for person in (*self.people, self.walt)}
        self.read = dict.fromkeys(self.heard, 0)
        self.held: dict[str, set[str]] = {name: set() for name in self.heard}
        self.table = self._gather()

    def _gather(self) -> str:
        mara = self.mara
        mara.api("POST", "/me", {"name": "Mara", "language": "en"})
        body = {"game": "unfathomable", "seats": SEATS, "options": {}, "pace": "days"}
        table = str(mara.api("POST", "/tables", body)["table"]["id"])
        mara.page.goto(f"/tables/{table}")
        expect(mara.page.locator(".lobby")).to_be_visible()
        for person in (self.jonas, self.ines):
            person.follow(mara.invite_link)
            person.page.locator(".ask .button.primary").click()
        mara.do("fill_with_bots", bot="easy")
        # Windows wait for Mara, and so for the test.
        mara.do("ask_me", wanted=True)
        self.walt.follow(mara.api("GET", f"/tables/{table}")["table"]["spectator_link"])
        self.site.start_from(table, LAST_HOURS)
        for person in (*self.people, self.walt):
            expect(person.page.locator(".table")).to_be_visible()
        for person in self.people:
            voyages.put_away_loyalty(person)
        return table

    @property
    def running(self) -> Any:
        return self.site.app.state.context.server.table(self.table).game

    @property
    def state(self) -> Any:
        return self.running.state

    def seat(self, person: Person) -> int | None:
        return self.people.index(person) if person in self.people else None

    def asked(self, person: Person) -> str:
        """What somebody is asked, in the words of the rules; empty: nothing."""
        ask = self.heard[person.name].ask
        return ask["prompt"]["id"].removeprefix("unfathomable-") if ask else ""

    def until(self, person: Person, prompt: str) -> None:
        """Mara, for whom windows wait, passes in all of them until somebody is asked this."""
        self.pass_until(lambda: self.asked(person) == prompt and person.is_asked)
        self.search()

    def pass_until(self, done: Callable[[], bool]) -> None:
        for _ in range(MOST_LOOKS):
            if done():
                return
            if button := PASSES_WITH.get(self.asked(self.mara)):
                number = self.heard["Mara"].ask["id"]
                self.mara.page.evaluate(PRESS_IF_THERE, f'.ask.mine[data-ask="{number}"]:not(.sending) {button}')
            self.walt.page.wait_for_timeout(25)
        raise AssertionError(f"asked are {[self.asked(one) for one in self.people]}")

    def settle(self) -> None:
        """Computers have nothing left to do, and everybody has been told what there is to tell."""
        for _ in range(MOST_LOOKS):
            asked = {ask.seat for ask in self.state.asks if ask.answer is None}
            if asked <= set(range(len(self.people))) and all(map(self.is_up_to_date, self.heard)):
                return
            self.walt.page.wait_for_timeout(25)
        raise AssertionError("somebody is told less than there is to tell")

    def is_up_to_date(self, name: str) -> bool:
        names = [person.name for person in self.people]
        audience = names.index(name) if name in names else SPECTATOR
        return self.heard[name].number == self.running.numbers[audience]

    def search(self) -> None:
        """Hold what every page was told since the last time against the truth."""
        self.settle()
        for person in (*self.people, self.walt):
            name, seat = person.name, self.seat(person)
            frames = self.heard[name]
            secrets.assert_shows_only_what_is_known(frames.view, self.state, seat)
            for view in frames.views:
                assert (view["private"] is None) == (seat is None)
                assert seat is None or view["private"]["seat"] == seat
                self.held[name] |= set(secrets.skills_in((view["private"] or {}).get("own")))
            fresh, self.read[name] = frames.said[self.read[name] :], len(frames.said)
            for frame in fresh:
                events = [*frame.get("log", []), *frame.get("events", [])]
                secrets.assert_tells_only_what_is_known(events, seat, self.held[name])


@pytest.fixture
def game(visit: Visit, site: Site) -> Game:
    return Game(visit, site)


def lay(person: Person, *cards: str) -> None:
    """Choose these cards of the hand, by what they say."""
    for card in cards:
        skill, _, value = card.partition(" ")
        found = person.page.locator(f".hand .skill-card.of-skill-{skill}", has_text=value)
        found.first.click()


def test_a_game_of_six_to_its_end(game: Game, shoot: Shoot):
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    locked_up_by_a_check(game, shoot)
    awakened(game, shoot)
    unmasked(game, shoot)
    starved(game)

    for person in (mara, jonas, ines, walt):
        expect(person.page.locator("dialog.end .end-players li")).to_have_count(SEATS)
    expect(mara.page.locator("dialog.end")).to_contain_text("The Deep Ones win")
    expect(mara.page.locator(".end-players li", has_text="Jonas")).to_contain_text("Hybrid")
    assert game.state.outcome.reason == "resource"
    shoot(mara, "unfathomable-end-desktop")
    shoot(jonas, "unfathomable-end-phone-uk")


def locked_up_by_a_check(game: Game, shoot: Shoot) -> None:
    """Everybody adds to the check of the Captain's Cabin; pages are opened again in its windows and in its middle."""
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    game.until(mara, "choose_action")
    mara.press_twice("room")
    game.until(mara, "choose_player")
    mara.page.locator('.ask-options [data-option="jeanne_lafarge"]').click()
    expect(mara.page.locator(".ask h2")).to_contain_text("Before cards are added")
    words = mara.page.locator(".ask").inner_text()
    mara.page.reload()
    expect(mara.page.locator(".ask h2")).to_contain_text("Before cards are added")
    assert mara.page.locator(".ask").inner_text() == words

    lay(ines, "observation 4")
    expect(ines.page.locator(".plan-line")).to_contain_text("+4")
    ines.page.reload()
    expect(ines.page.locator(".plan-line")).to_contain_text("+4")
    game.until(jonas, "add_cards")
    lay(jonas, "strength 2")
    jonas.page.locator(".confirm").click()
    game.until(ines, "add_cards")
    expect(ines.page.locator(".hand .skill-card.chosen")).to_have_count(1)
    ines.page.locator(".confirm").click()
    game.until(mara, "add_cards")
    lay(mara, "influence 5", "observation 2")
    expect(mara.page.locator(".confirm")).to_have_text("Add 2 cards (+7)")
    shoot(mara, "unfathomable-check-desktop")
    mara.page.locator(".confirm").click()
    game.until(mara, "decide_crisis")
    expect(walt.page.locator(".seat", has_text="Jonas")).to_contain_text("Brig")
    expect(jonas.page.locator(".seat", has_text="Jonas")).to_contain_text("Карцер")


def awakened(game: Game, shoot: Shoot) -> None:
    """The next arrival brings a second loyalty card for everybody."""
    mara, jonas, ines = game.people
    mara.page.locator(".way", has_text="Keep the gates locked").click()
    game.until(mara, "choose_waypoint")
    mara.option("smooth_sailing").click()
    for person in (jonas, ines, mara):
        expect(person.page.locator("dialog.study .loyalty")).to_contain_text(
            {"Mara": "hold to look", "Jonas": "тримайте", "Inés": "mantén"}[person.name]
        )
    game.search()
    shoot(ines, "unfathomable-study-desktop-es")
    for person in (jonas, ines, mara):
        person.page.locator("dialog.study .button.primary").click()
        expect(person.page.locator("dialog.study")).to_have_count(0)
    game.until(jonas, "choose_action")
    assert [len(player.loyalty.cards) for player in game.state.players] == [2] * SEATS


def unmasked(game: Game, shoot: Shoot) -> None:
    """Jonas reveals in the Brig; everybody sees it, also who opens the page again, and Mara gets his other card."""
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    jonas.page.locator(".tabs button").first.click()
    jonas.page.locator(".palette-more").click()
    jonas.verb("reveal").click()
    jonas.option("reveal:hybrid").click()
    for person in (mara, walt, jonas):
        expect(person.page.locator(".great.traitor")).to_be_visible()
    shoot(walt, "unfathomable-traitor-spectator")
    game.until(jonas, "choose_recipient")
    ines.page.reload()
    expect(ines.page.locator(".seat b.traitor")).to_have_text("Híbrido")
    game.until(jonas, "choose_recipient")
    jonas.option("arjun_singh").click()
    expect(mara.page.locator("dialog.study")).to_contain_text("passed on")
    for person in (jonas, ines, mara):
        person.page.locator("dialog.study .button.primary").click()
    game.until(jonas, "choose_action")
    jonas.press_twice("end")


def starved(game: Game) -> None:
    """Inés does nothing, nobody helps, and the food is gone."""
    mara, jonas, ines = game.people
    game.until(ines, "choose_action")
    ines.press_twice("end")
    for person in (mara, jonas, ines):
        game.until(person, "add_cards")
        person.page.locator(".confirm").click()
    game.pass_until(lambda: mara.has_ended)
