"""Replays of finished and running games through every audience's eyes, the story of a game, and past games."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from app.engine.chance import Chance
from app.store.entries import Upsert
from app.tables.live.change import Change
from app.tables.live.table import LiveTable
from app.tables.play import commands
from tests.browser.conftest import SCREENSHOTS, Visit
from tests.browser.contexts import TIMEOUT_MS
from tests.browser.people import Person
from tests.browser.test_screens import check_screen
from tests.support import recorded
from tests.support.choices import legal_choice
from tests.support.site import Site

DESKTOP = (1440, 900)
PHONE = (390, 844)
SIX_SEATS = recorded.file("unfathomable", seats=6)
SVG = "{http://www.w3.org/2000/svg}"


def finished_table(person: Person, site: Site, path: Path = SIX_SEATS, friend: Person | None = None) -> str:
    """A table with a finished recorded game: this person in the first seat, perhaps a friend, and bots."""
    recording = recorded.read(path)
    if person.api("GET", "/me")["player"] is None:
        person.api("POST", "/me", {"name": person.name, "language": "en"})
    body = {"game": recording.log.game, "seats": recording.log.seats, "options": {}, "pace": "live"}
    created = person.api("POST", "/tables", body)["table"]
    table = created["id"]
    if friend is not None:
        friend.follow(f"/join/{created['invite_link'].rpartition('/')[2]}")
    person.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "easy"})
    site.run(recorded.play(site.app.state.context.server.table(table), recording))
    return table


def screen_number(person: Person) -> int:
    return int(person.page.locator(".replay-now b").inner_text().split("/")[0])


def choose_eyes(person: Person, eyes: str) -> None:
    person.page.locator(".eyes select").select_option(eyes)
    expect(person.page.locator(f"[data-eyes='{eyes}']")).to_be_visible()


def step_from_check_to_check(ada: Person) -> None:
    """With keys and with buttons."""
    shown = ada.page.locator(".replay-now b")
    ada.page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("2 /")
    ada.page.locator(".replay-choices select").nth(1).select_option("check")
    ada.page.keyboard.press("n")
    expect(ada.page.locator(".replay-now")).to_contain_text(re.compile("pass|fail", re.IGNORECASE))
    first_check = screen_number(ada)
    ada.page.get_by_role("button", name="Forward to the next mark").click()
    expect(shown).not_to_contain_text(f"{first_check} /")


def reopen_the_screen_by_its_link(ada: Person) -> None:
    link, at, seen = ada.page.url, screen_number(ada), ada.page.locator(".board").inner_html()
    assert "at=" in link
    ada.page.goto("/")
    ada.page.goto(link)
    expect(ada.page.locator(".replay-now b")).to_contain_text(f"{at} /")
    expect(ada.page.locator(".board")).to_have_js_property("innerHTML", seen)


def test_a_game_of_six_is_replayed_through_all_eyes(
    visit: Visit, site: Site, shoot: Callable[[Person, str], None]
) -> None:
    ada = visit("Ada")
    table = finished_table(ada, site)
    ada.page.goto(f"/tables/{table}/replay")
    expect(ada.page.locator(".replay-bar")).to_have_attribute("data-eyes", "0")
    step_from_check_to_check(ada)
    shoot(ada, "replay-desktop")
    check_screen(ada)
    reopen_the_screen_by_its_link(ada)

    # Only the own eyes and the spectator's, until the only person who played has agreed.
    eyes = ada.page.locator(".eyes option")
    assert eyes.evaluate_all("options => options.map(option => option.value)") == ["0", "spectator"]
    ada.page.get_by_role("button", name="Who sees what").click()
    shoot(ada, "replay-agreeing")
    ada.turn_switch(ada.page.get_by_label("Reveal everything"), on=True)
    expect(eyes).to_have_count(8)
    ada.page.keyboard.press("Escape")
    for audience in ("spectator", "1", "2", "3", "4", "5", "truth"):
        choose_eyes(ada, audience)
        expect(ada.page.locator(".board svg:not(.icon)").first).to_be_visible()
    expect(ada.page.locator(".seat-truth")).to_have_count(6)
    shoot(ada, "replay-truth")
    play_and_pause(ada)
    open_the_saved_file(ada, visit("Sly"))
    start_a_what_if(ada, table)


def start_a_what_if(ada: Person, table: str) -> None:
    """In another seat, at a new table that is paused until its players have joined."""
    check_screen(ada)
    ada.page.get_by_label("Your seat").select_option("3")
    ada.page.get_by_role("button", name="Open the new table").click()
    ada.page.wait_for_url(re.compile(rf"/tables/(?!{table})\w+$"))
    expect(ada.page.locator(".board svg:not(.icon)").first).to_be_visible()
    expect(ada.page.get_by_text("this is a different game: all dice and shuffles are new.").first).to_be_visible()


def open_the_saved_file(ada: Person, sly: Person) -> None:
    """A person who is not a member of the table opens the file that a player has saved."""
    ada.page.get_by_role("button", name="Who sees what").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save the game as a file").click()
    path = SCREENSHOTS / download.value.suggested_filename
    download.value.save_as(path)
    sly.page.goto("/replay")
    check_screen(sly)
    sly.page.get_by_label("Game file").set_input_files(__file__)
    expect(sly.page.get_by_role("alert")).to_have_text("This is not a game file.")
    sly.page.get_by_label("Game file").set_input_files(path)
    for audience in ("truth", "spectator", "2"):
        choose_eyes(sly, audience)
        expect(sly.page.locator(".board svg:not(.icon)").first).to_be_visible()
    sly.page.locator(".replay-now").click()
    sly.page.keyboard.press("End")
    expect(sly.page.locator(".replay-now")).to_contain_text("over")


def play_and_pause(ada: Person) -> None:
    ada.page.locator(".replay-now").click()
    ada.page.keyboard.press("End")
    expect(ada.page.locator(".replay-now")).to_contain_text("over")
    ada.page.keyboard.press("Home")
    ada.page.locator(".replay-choices select").nth(2).select_option("8")
    ada.page.get_by_role("button", name="Play").click()
    expect(ada.page.locator(".replay-now b")).to_contain_text(re.compile(r"([5-9]|\d\d) /"))
    ada.page.get_by_role("button", name="Pause").click()


def test_a_phone_shows_a_replay(visit: Visit, site: Site, shoot: Callable[[Person, str], None]) -> None:
    ada = visit("Ada", size=PHONE)
    table = finished_table(ada, site)
    ada.page.goto(f"/tables/{table}/replay#at=200")
    expect(ada.page.locator(".board svg:not(.icon)").first).to_be_visible()
    shoot(ada, "replay-phone")
    check_screen(ada)


# Checks after every change of the page, also between two frames, that the parts of the board still exist and that the
# board has not moved.
WATCH_BOARD = """(selector) => {
  const kept = [...document.querySelectorAll(`.board ${selector}`)];
  const box = () => JSON.stringify(document.querySelector(".board")?.getBoundingClientRect());
  const first = box();
  window.watched = { parts: kept.length, changes: 0, lost: 0, moved: 0, empty: 0 };
  new MutationObserver(() => {
    window.watched.changes += 1;
    if (kept.some((part) => !part.isConnected)) window.watched.lost += 1;
    if (box() !== first) window.watched.moved += 1;
    if (!document.querySelector(".board svg:not(.icon)")) window.watched.empty += 1;
  }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
}"""


def step_through(ada: Person, steps: int) -> None:
    """Step forward, back, and to distant marks."""
    shown = ada.page.locator(".replay-now b")
    ada.page.locator(".replay-now").click()
    for key in [*["ArrowRight"] * steps, *["ArrowLeft"] * 10, "n", "n", "p", "End", "ArrowLeft"]:
        before = shown.inner_text()
        ada.page.keyboard.press(key)
        expect(shown).not_to_have_text(before)
        # A jump to a distant screen does not show on the board what happened in between.
        assert key.startswith("Arrow") or not ada.page.locator(".moment").count()


@pytest.mark.parametrize(
    ("game", "size", "parts", "least_parts"),
    [
        (SIX_SEATS, PHONE, ".ship-map, .ship-map .space", 20),
        (recorded.file("subterra", seats=3), DESKTOP, ".cave-map, .placed", 2),
    ],
    ids=["unfathomable on a phone", "subterra on a desktop"],
)
def test_the_board_stays_in_place_while_stepping(
    visit: Visit, site: Site, game: Path, size: tuple[int, int], parts: str, least_parts: int
) -> None:
    ada = visit("Ada", size=size)
    table = finished_table(ada, site, game)
    # Before screen 60, characters are chosen.
    ada.page.goto(f"/tables/{table}/replay#at=60")
    expect(ada.page.locator(".board svg:not(.icon)").first).to_be_visible()
    # Code that is loaded after the first drawing may draw the board again.
    ada.page.wait_for_load_state("networkidle")
    expect(ada.page.locator(".replay-bar[aria-busy=false]")).to_be_visible()
    ada.page.evaluate(WATCH_BOARD, parts)
    step_through(ada, 40)
    watched = ada.page.evaluate("watched")
    assert watched["parts"] >= least_parts
    assert watched["changes"] >= 50
    assert (watched["lost"], watched["moved"], watched["empty"]) == (0, 0, 0)
    # Spectators have no hand, so their board may be larger, but it never disappears.
    choose_eyes(ada, "spectator")
    assert ada.page.evaluate("watched.empty") == 0


def test_past_games_fit_on_a_phone(visit: Visit, site: Site) -> None:
    olena = visit("Олена", size=PHONE, language="uk")
    olena.api("POST", "/me", {"name": olena.name, "language": "uk"})
    table = finished_table(olena, site)
    olena.page.goto("/me/games")
    expect(olena.page.locator(".past-games li")).to_have_count(1)
    check_screen(olena)
    olena.page.locator(".past-game-links a").first.click()
    olena.page.wait_for_url(f"**/tables/{table}/story")


def agree(person: Person, *topics: str) -> None:
    """Agree to topics in the dialog of the replay."""
    person.page.get_by_role("button", name="Who sees what").click()
    for topic in topics:
        person.turn_switch(person.page.get_by_label(topic), on=True)


def test_a_replay_is_opened_and_closed_by_agreement(visit: Visit, site: Site) -> None:
    ada, ben, sly = visit("Ada"), visit("Ben", size=PHONE), visit("Sly")
    table = finished_table(ada, site, friend=ben)
    for person in (ada, ben):
        person.page.goto(f"/tables/{table}/replay#at=300")
        expect(person.page.locator("[data-eyes]")).to_be_visible()
    agree(ada, "Reveal everything", "Share the replay")
    eyes = ada.page.locator(".eyes option")
    expect(eyes).to_have_count(2)
    # Votes are not counted: one of two players would learn what the other chose.
    expect(ada.page.locator("dialog")).not_to_contain_text(re.compile(r"\d of 2"))
    expect(ada.page.get_by_role("button", name="Copy the link")).to_have_count(0)
    agree(ben, "Reveal everything", "Share the replay", "Characters instead of names")
    expect(ben.page.locator(".eyes option")).to_have_count(8)
    # An outsider sees everything without names, and at first without spoilers.
    sly.page.goto(ben.api("GET", f"/tables/{table}/replay")["link"])
    choose_eyes(sly, "truth")
    sly.page.locator(".replay-now").click()
    sly.page.keyboard.press("End")
    expect(sly.page.locator("aside.seats")).to_contain_text("Samira Dualeh")
    expect(sly.page.locator("body")).not_to_contain_text(re.compile(r"\b(Ada|Ben)\b"))
    expect(sly.page.locator(".seat-truth")).to_have_count(0)
    sly.page.get_by_role("button", name="Who sees what").click()
    sly.turn_switch(sly.page.get_by_label("Without spoilers"), on=False)
    expect(sly.page.locator(".seat-truth")).to_have_count(6)
    # Ben withdraws his agreement.
    ben.turn_switch(ben.page.get_by_label("Share the replay"), on=False)
    expect(ben.page.get_by_role("button", name="Copy the link")).to_have_count(0)
    sly.allow_error("404")
    sly.page.reload()
    expect(sly.page.get_by_role("alert")).to_have_text("This link or code does not work. Ask for a new one.")


async def answer_for_first_seat(table: LiveTable) -> None:
    record = table.known_record()
    assert table.game
    ask = json.loads(table.game.views_of([0])[0])["private"]["ask"]
    choice = legal_choice(ask, Chance.seeded("any", "answer"))
    await commands.answer(table, record.seats[0].player_id or "", "c1", ask["id"], choice)


def test_the_replay_of_a_running_game_shows_only_what_the_player_has_seen(visit: Visit, site: Site) -> None:
    """Although the table has open books at the end."""
    mara = visit("Mara")
    mara.api("POST", "/me", {"name": mara.name, "language": "en"})
    body = {"game": "unfathomable", "seats": 3, "options": {"open_books": True}, "pace": "live"}
    table = mara.api("POST", "/tables", body)["table"]["id"]
    mara.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "easy"})
    mara.api("POST", f"/tables/{table}/do", {"action": "start"})
    mara.page.goto(f"/tables/{table}")
    expect(mara.ask).to_be_visible()
    site.run(answer_for_first_seat(site.app.state.context.server.table(table)))
    mara.page.goto(f"/tables/{table}/replay")
    expect(mara.page.locator("[data-eyes]")).to_be_visible()
    assert mara.page.locator(".eyes option").evaluate_all("options => options.map(option => option.value)") == [
        "0",
        "spectator",
    ]
    mara.page.keyboard.press("End")
    expect(mara.page.locator(".replay-now b")).not_to_have_text(re.compile("^1 /"))
    mara.page.get_by_role("button", name="Who sees what").click()
    expect(mara.page.locator("dialog")).to_contain_text(
        "While the game is running, the replay shows only what you have already seen"
    )
    expect(mara.page.get_by_role("link", name="Save the game as a file")).to_have_count(0)
    for eyes in ("1", "truth"):
        assert mara.context.request.get(f"/api/tables/{table}/replay?eyes={eyes}").status == 404


def save_picture(person: Person, button: str) -> str:
    """Save an SVG picture, which must not depend on the styles of the page."""
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name=button).click()
    path = SCREENSHOTS / download.value.suggested_filename
    download.value.save_as(path)
    picture = path.read_text(encoding="utf-8")
    assert {element.tag for element in ElementTree.parse(path).iter()} >= {f"{SVG}text", f"{SVG}path"}  # noqa: S314
    assert not re.search(r"class=|style=|var\(|<title|aria-|https?://(?!www\.w3\.org)", picture)
    return picture


# The x coordinates of the dots, and how many of them are on the line of their seat.
DOTS = """(figure) => {
  const dots = [...figure.querySelectorAll(".plot-dot")];
  const seatOf = (dot) => [...dot.classList].find((name) => name.startsWith("line-"));
  const onLine = (dot) => figure.querySelector(`.plot-line.${seatOf(dot)}`).isPointInStroke(
    new DOMPoint(dot.cx.baseVal.value, dot.cy.baseVal.value));
  return { xs: dots.map((dot) => dot.cx.baseVal.value), onLine: dots.filter(onLine).length };
}"""


def store_guesses(site: Site, table: str, person: Person, guesses: dict[int, str]) -> None:
    """Write a person's sealed guesses, by round, into a finished game."""
    player = person.api("GET", "/me")["player"]["id"]

    def edit(change: Change) -> None:
        for number, suspects in guesses.items():
            row = {"table_id": table, "player_id": player, "round": number, "suspects": suspects}
            change.write(Upsert("guesses", row))

    site.run(site.app.state.context.server.table(table).change(edit))


def test_sealed_guesses_are_dots_on_the_curves(visit: Visit, site: Site) -> None:
    ada, fay = visit("Ada"), visit("Fay")
    table = finished_table(ada, site)
    fay.api("POST", "/me", {"name": "Fay", "language": "en"})
    store_guesses(site, table, ada, {1: "[1]", 2: "[1,2]", 3: "[]"})
    store_guesses(site, table, fay, {2: "[4]"})
    ada.page.goto(f"/tables/{table}/story")
    figures = ada.page.locator(".story-suspicions figure")
    expect(figures).to_have_count(2)
    # A dot at the end of the round for each suspected seat, in the order of the seats.
    own, spectator = (figure.evaluate(DOTS) for figure in figures.all())
    first, second, third = own["xs"]
    assert first < second == third
    assert own["onLine"] == 3
    assert (spectator["xs"], spectator["onLine"]) == ([second], 1)
    # The same as text, and how well each person guessed.
    rounds = ada.page.locator(".story-table").first
    ada.page.get_by_text("Round by round").first.click()
    expect(rounds.locator("tr", has_text="guessed")).to_have_count(2)
    expect(rounds.get_by_text("guessed")).to_have_count(3)
    guesses = ada.page.locator(".story-guesses")
    expect(guesses).to_contain_text("Round 2: ✓ Otto ✗ Juno")
    expect(guesses.locator(".guess-right")).to_have_text(["✓ Otto", "✓ Otto", "✓ Mirka"])
    expect(guesses).to_contain_text("Fay")


def test_the_story_of_both_games_and_the_list_of_past_games(visit: Visit, site: Site, shoot) -> None:
    ada = visit("Ada")
    table = finished_table(ada, site)
    ada.api("POST", f"/tables/{table}/do", {"action": "agree", "topic": "open", "agreed": True})
    ada.page.goto(f"/tables/{table}/story")
    # Four dials, and the suspicions that each of six seats and the spectators should have had about the others.
    expect(ada.page.locator(".plot-line")).to_have_count(4 + 6 * 5 + 6, timeout=3 * TIMEOUT_MS)
    expect(ada.page.locator(".story-told").first).to_be_visible()
    expect(ada.page.locator(".story-checks li").first).to_be_visible()
    expect(ada.page.locator(".story-harm")).to_contain_text("Otto is a traitor")
    shoot(ada, "story-unfathomable")
    check_screen(ada)
    assert "Ada" in save_picture(ada, "Save the end as a picture")
    assert save_picture(ada, "Save a short animation").count("<animate ") == 4
    # One player's wish is enough for a picture without names.
    ada.api("POST", f"/tables/{table}/do", {"action": "agree", "topic": "without_names", "agreed": True})
    ada.page.reload()
    picture = save_picture(ada, "Save the end as a picture")
    assert "Samira Dualeh" in picture
    assert "Ada" not in picture

    table = finished_table(ada, site, recorded.file("subterra", seats=3))
    ada.page.goto(f"/tables/{table}/story")
    expect(ada.page.locator(".story-suspicions")).to_have_count(0)
    expect(ada.page.locator(".story-way").first).to_be_visible()
    expect(ada.page.get_by_text("The weakest was the Scout, down to 1 of 3 health.")).to_be_visible()
    shoot(ada, "story-subterra")
    check_screen(ada)
    save_picture(ada, "Save the end as a picture")
    assert save_picture(ada, "Save a short animation").count("<animate ") == 6

    ada.page.goto("/me/games")
    expect(ada.page.locator(".past-games li")).to_have_count(2)
    ada.page.locator(".select-field select").first.select_option("subterra")
    expect(ada.page.locator(".past-games li")).to_have_count(1)
    shoot(ada, "own-games")
    check_screen(ada)
