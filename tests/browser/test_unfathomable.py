"""Unfathomable in the browser: a game of six to its end. No page receives anything that its seat may not know."""

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
MAX_ATTEMPTS = 2000
# What to press to pass. The ask may be gone before it is pressed.
PASS_BUTTONS = {"reactions": '[data-option="pass"]', "order_reactions": ".confirm"}
PRESS_IF_PRESENT = "selector => document.querySelector(selector)?.click()"

# Mara can send Jonas, a Hybrid, to the Brig. Then comes the awakening, and soon afterwards the food runs out.
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
    """A table of six: three people, three bots, and a spectator. Records what each page receives."""

    def __init__(self, visit: Visit, site: Site) -> None:
        self.site = site
        self.mara = visit("Mara")
        self.jonas = visit("Jonas", size=SIZES["phone"], language="uk")
        self.ines = visit("Inés", language="es")
        self.walt = visit("Walt")
        self.people = [self.mara, self.jonas, self.ines]
        self.frames = {person.name: Frames(person) for person in (*self.people, self.walt)}
        self.frames_checked = dict.fromkeys(self.frames, 0)
        self.cards_held: dict[str, set[str]] = {name: set() for name in self.frames}
        self.table = self._start()

    def _start(self) -> str:
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
            voyages.close_loyalty(person)
        return table

    @property
    def live_game(self) -> Any:
        return self.site.app.state.context.server.table(self.table).game

    @property
    def state(self) -> Any:
        return self.live_game.state

    def seat(self, person: Person) -> int | None:
        return self.people.index(person) if person in self.people else None

    def asked(self, person: Person) -> str:
        """The prompt of a person's ask, or an empty string."""
        ask = self.frames[person.name].ask
        return ask["prompt"]["id"].removeprefix("unfathomable-") if ask else ""

    def pass_until_asked(self, person: Person, prompt: str) -> None:
        """Mara, for whom windows wait, passes in all of them until this person has this ask."""
        self.pass_until(lambda: self.asked(person) == prompt and person.is_asked)
        self.check_secrecy()

    def pass_until(self, done: Callable[[], bool]) -> None:
        for _ in range(MAX_ATTEMPTS):
            if done():
                return
            if button := PASS_BUTTONS.get(self.asked(self.mara)):
                number = self.frames["Mara"].ask["id"]
                self.mara.page.evaluate(PRESS_IF_PRESENT, f'.ask.mine[data-ask="{number}"]:not(.sending) {button}')
            self.walt.page.wait_for_timeout(25)
        raise AssertionError(f"asked are {[self.asked(person) for person in self.people]}")

    def wait_until_current(self) -> None:
        """Wait until no bot is asked and every page has received the newest screen."""
        for _ in range(MAX_ATTEMPTS):
            asked = {ask.seat for ask in self.state.asks if ask.answer is None}
            if asked <= set(range(len(self.people))) and all(map(self.is_up_to_date, self.frames)):
                return
            self.walt.page.wait_for_timeout(25)
        raise AssertionError("a page did not receive the newest screen")

    def is_up_to_date(self, name: str) -> bool:
        names = [person.name for person in self.people]
        audience = names.index(name) if name in names else SPECTATOR
        return self.frames[name].number == self.live_game.numbers[audience]

    def check_secrecy(self) -> None:
        """Check everything that each page has received since the last check."""
        self.wait_until_current()
        for person in (*self.people, self.walt):
            name, seat = person.name, self.seat(person)
            frames = self.frames[name]
            secrets.assert_view_shows_only_known_cards(frames.view, self.state, seat)
            for view in frames.views:
                assert (view["private"] is None) == (seat is None)
                assert seat is None or view["private"]["seat"] == seat
                self.cards_held[name] |= set(secrets.skills_in((view["private"] or {}).get("own")))
            new, self.frames_checked[name] = frames.received[self.frames_checked[name] :], len(frames.received)
            for frame in new:
                events = [*frame.get("log", []), *frame.get("events", [])]
                secrets.assert_events_name_only_known_cards(events, seat, self.cards_held[name])


@pytest.fixture
def game(visit: Visit, site: Site) -> Game:
    return Game(visit, site)


def select_cards(person: Person, *cards: str) -> None:
    """Select cards of the hand by their skill and value."""
    for card in cards:
        skill, _, value = card.partition(" ")
        person.page.locator(f".hand .skill-card.of-skill-{skill}", has_text=value).first.click()


def test_a_game_of_six_is_played_to_its_end(game: Game, shoot: Shoot):
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    send_jonas_to_the_brig(game, shoot)
    pass_the_awakening(game, shoot)
    reveal_jonas(game, shoot)
    run_out_of_food(game)

    for person in (mara, jonas, ines, walt):
        expect(person.page.locator("dialog.end .end-players li")).to_have_count(SEATS)
    expect(mara.page.locator("dialog.end")).to_contain_text("The Deep Ones win")
    expect(mara.page.locator(".end-players li", has_text="Jonas")).to_contain_text("Hybrid")
    assert game.state.outcome.reason == "resource"
    shoot(mara, "unfathomable-end-desktop")
    shoot(jonas, "unfathomable-end-phone-uk")


def send_jonas_to_the_brig(game: Game, shoot: Shoot) -> None:
    """Everyone adds to the check of the Captain's Cabin; pages are reloaded in its windows and during the check."""
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    game.pass_until_asked(mara, "choose_action")
    mara.press_twice("room")
    game.pass_until_asked(mara, "choose_player")
    mara.page.locator('.ask-options [data-option="jeanne_lafarge"]').click()
    expect(mara.page.locator(".ask h2")).to_contain_text("Before cards are added")
    text = mara.page.locator(".ask").inner_text()
    mara.page.reload()
    expect(mara.page.locator(".ask h2")).to_contain_text("Before cards are added")
    assert mara.page.locator(".ask").inner_text() == text

    select_cards(ines, "observation 4")
    expect(ines.page.locator(".plan-line")).to_contain_text("+4")
    ines.page.reload()
    expect(ines.page.locator(".plan-line")).to_contain_text("+4")
    game.pass_until_asked(jonas, "add_cards")
    select_cards(jonas, "strength 2")
    jonas.page.locator(".confirm").click()
    game.pass_until_asked(ines, "add_cards")
    expect(ines.page.locator(".hand .skill-card.chosen")).to_have_count(1)
    ines.page.locator(".confirm").click()
    game.pass_until_asked(mara, "add_cards")
    select_cards(mara, "influence 5", "observation 2")
    expect(mara.page.locator(".confirm")).to_have_text("Add 2 cards (+7)")
    shoot(mara, "unfathomable-check-desktop")
    mara.page.locator(".confirm").click()
    game.pass_until_asked(mara, "decide_crisis")
    expect(walt.page.locator(".seat", has_text="Jonas")).to_contain_text("Brig")
    expect(jonas.page.locator(".seat", has_text="Jonas")).to_contain_text("Карцер")


def pass_the_awakening(game: Game, shoot: Shoot) -> None:
    """At the next arrival everyone gets a second loyalty card."""
    mara, jonas, ines = game.people
    mara.page.locator(".way", has_text="Keep the gates locked").click()
    game.pass_until_asked(mara, "choose_waypoint")
    mara.option("smooth_sailing").click()
    for person in (jonas, ines, mara):
        expect(person.page.locator("dialog.study .loyalty")).to_contain_text(
            {"Mara": "hold to look", "Jonas": "тримайте", "Inés": "mantén"}[person.name]
        )
    game.check_secrecy()
    shoot(ines, "unfathomable-study-desktop-es")
    for person in (jonas, ines, mara):
        person.page.locator("dialog.study .button.primary").click()
        expect(person.page.locator("dialog.study")).to_have_count(0)
    game.pass_until_asked(jonas, "choose_action")
    assert [len(player.loyalty.cards) for player in game.state.players] == [2] * SEATS


def reveal_jonas(game: Game, shoot: Shoot) -> None:
    """Jonas reveals in the Brig. Everyone sees it, also after a reload, and Mara gets his other card."""
    mara, jonas, ines, walt = game.mara, game.jonas, game.ines, game.walt
    jonas.page.locator(".tabs button").first.click()
    jonas.page.locator(".palette-more").click()
    jonas.verb("reveal").click()
    jonas.option("reveal:hybrid").click()
    for person in (mara, walt, jonas):
        expect(person.page.locator(".great.traitor")).to_be_visible()
    shoot(walt, "unfathomable-traitor-spectator")
    game.pass_until_asked(jonas, "choose_recipient")
    ines.page.reload()
    expect(ines.page.locator(".seat b.traitor")).to_have_text("Híbrido")
    game.pass_until_asked(jonas, "choose_recipient")
    jonas.option("arjun_singh").click()
    expect(mara.page.locator("dialog.study")).to_contain_text("passed on")
    for person in (jonas, ines, mara):
        person.page.locator("dialog.study .button.primary").click()
    game.pass_until_asked(jonas, "choose_action")
    jonas.press_twice("end")


def run_out_of_food(game: Game) -> None:
    """Inés ends her turn, nobody adds cards to the check, and the food runs out."""
    mara, jonas, ines = game.people
    game.pass_until_asked(ines, "choose_action")
    ines.press_twice("end")
    for person in (mara, jonas, ines):
        game.pass_until_asked(person, "add_cards")
        person.page.locator(".confirm").click()
    game.pass_until(lambda: mara.has_ended)
