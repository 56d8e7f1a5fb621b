"""A game of six seats, played to its end by bots, is seen again through every eye."""

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
from tests.browser.contexts import PATIENCE
from tests.browser.people import Person
from tests.browser.test_screens import check_for_everybody
from tests.support import recorded
from tests.support.choices import legal_choice
from tests.support.site import Site

DESK = (1440, 900)
PHONE = (390, 844)
SVG = "{http://www.w3.org/2000/svg}"


def table_with_a_past(person: Person, site: Site, path: Path = recorded.SIX_SEATS, friend: Person | None = None) -> str:
    """A table at which this person, perhaps a friend in the second seat, and bots have played a recorded game."""
    recording = recorded.read(path)
    if person.api("GET", "/me")["player"] is None:
        person.api("POST", "/me", {"name": person.name, "language": "en"})
    body = {"game": recording.log.game, "seats": recording.log.seats, "options": {}, "pace": "live"}
    made = person.api("POST", "/tables", body)["table"]
    table = made["id"]
    if friend is not None:
        friend.follow(f"/join/{made['invite_link'].rpartition('/')[2]}")
    person.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "easy"})
    site.run(recorded.lay(site.app.state.context.server.table(table), recording))
    return table


def number(person: Person) -> int:
    return int(person.page.locator(".replay-now b").inner_text().split("/")[0])


def choose_eyes(person: Person, eyes: str) -> None:
    person.page.locator(".eyes select").select_option(eyes)
    expect(person.page.locator(f"[data-eyes='{eyes}']")).to_be_visible()


def step_from_check_to_check(ada: Person) -> None:
    """By keys and by buttons."""
    shown = ada.page.locator(".replay-now b")
    ada.page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("2 /")
    ada.page.locator(".replay-choices select").nth(1).select_option("check")
    ada.page.keyboard.press("n")
    expect(ada.page.locator(".replay-now")).to_contain_text(re.compile("pass|fail", re.IGNORECASE))
    first_check = number(ada)
    ada.page.get_by_role("button", name="Forward to the next mark").click()
    expect(shown).not_to_contain_text(f"{first_check} /")


def come_back_by_the_link_to_the_moment(ada: Person) -> None:
    moment, at, seen = ada.page.url, number(ada), ada.page.locator(".board").inner_html()
    assert "at=" in moment
    ada.page.goto("/")
    ada.page.goto(moment)
    expect(ada.page.locator(".replay-now b")).to_contain_text(f"{at} /")
    expect(ada.page.locator(".board")).to_have_js_property("innerHTML", seen)


def test_a_game_of_six_is_seen_again_through_every_eye(
    visit: Visit, site: Site, shoot: Callable[[Person, str], None]
) -> None:
    ada = visit("Ada")
    table = table_with_a_past(ada, site)
    ada.page.goto(f"/tables/{table}/replay")
    expect(ada.page.locator(".replay-bar")).to_have_attribute("data-eyes", "0")
    step_from_check_to_check(ada)
    shoot(ada, "replay-desk")
    check_for_everybody(ada)
    come_back_by_the_link_to_the_moment(ada)

    # Nobody else's eyes, before the only person who played has agreed.
    eyes = ada.page.locator(".eyes option")
    assert eyes.evaluate_all("all => all.map(one => one.value)") == ["0", "spectator"]
    ada.page.get_by_role("button", name="Who sees what").click()
    shoot(ada, "replay-agreeing")
    ada.page.get_by_label("Reveal everything").check(force=True)
    expect(eyes).to_have_count(8)
    ada.page.keyboard.press("Escape")
    for one in ("spectator", "1", "2", "3", "4", "5", "truth"):
        choose_eyes(ada, one)
        expect(ada.page.locator(".board svg").first).to_be_visible()
    expect(ada.page.locator(".seat-truth")).to_have_count(6)
    shoot(ada, "replay-truth")
    play_and_pause(ada)
    show_the_file_elsewhere(ada, visit("Sly"))
    go_on_from_here(ada, table)


def go_on_from_here(ada: Person, table: str) -> None:
    """In the seat of another, at a new table that is paused until its players are there."""
    check_for_everybody(ada)
    ada.page.get_by_label("Your seat").select_option("3")
    ada.page.get_by_role("button", name="Open the new table").click()
    ada.page.wait_for_url(re.compile(rf"/tables/(?!{table})\w+$"))
    expect(ada.page.locator(".board svg").first).to_be_visible()
    expect(ada.page.get_by_text("this is a different game: all dice and shuffles are new.").first).to_be_visible()


def show_the_file_elsewhere(ada: Person, sly: Person) -> None:
    """Somebody who knows nothing of the table opens the file that a player has saved."""
    ada.page.get_by_role("button", name="Who sees what").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save the game as a file").click()
    path = SCREENSHOTS / download.value.suggested_filename
    download.value.save_as(path)
    sly.page.goto("/replay")
    check_for_everybody(sly)
    sly.page.get_by_label("Game file").set_input_files(__file__)
    expect(sly.page.get_by_role("alert")).to_have_text("This is not a game file.")
    sly.page.get_by_label("Game file").set_input_files(path)
    for one in ("truth", "spectator", "2"):
        choose_eyes(sly, one)
        expect(sly.page.locator(".board svg").first).to_be_visible()
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
    table = table_with_a_past(ada, site)
    ada.page.goto(f"/tables/{table}/replay#at=200")
    expect(ada.page.locator(".board svg").first).to_be_visible()
    shoot(ada, "replay-phone")
    check_for_everybody(ada)


# Keeps the parts of the board that are there and looks whenever anything in the page has changed, also between two
# pictures: all of them must still be there, in the same place.
WATCH = """(selector) => {
  const kept = [...document.querySelectorAll(`.board ${selector}`)];
  const box = () => JSON.stringify(document.querySelector(".board")?.getBoundingClientRect());
  const first = box();
  window.watched = { parts: kept.length, changes: 0, lost: 0, moved: 0, empty: 0 };
  new MutationObserver(() => {
    window.watched.changes += 1;
    if (kept.some((part) => !part.isConnected)) window.watched.lost += 1;
    if (box() !== first) window.watched.moved += 1;
    if (!document.querySelector(".board svg")) window.watched.empty += 1;
  }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
}"""


def step_through(ada: Person, steps: int) -> None:
    """On, back, and to marks far away."""
    shown = ada.page.locator(".replay-now b")
    ada.page.locator(".replay-now").click()
    for key in [*["ArrowRight"] * steps, *["ArrowLeft"] * 10, "n", "n", "p", "End", "ArrowLeft"]:
        before = shown.inner_text()
        ada.page.keyboard.press(key)
        expect(shown).not_to_have_text(before)
        # What lies between two places far from each other is not told on the board.
        assert key.startswith("Arrow") or not ada.page.locator(".moment").count()


@pytest.mark.parametrize(
    ("game", "size", "lasting", "least"),
    [
        (recorded.SIX_SEATS, PHONE, ".ship-map, .ship-map .space", 20),
        (recorded.CAVE, DESK, ".cave-map, .placed", 2),
    ],
    ids=["unfathomable on a phone", "subterra on a desk"],
)
def test_the_board_stays_while_one_steps(
    visit: Visit, site: Site, game: Path, size: tuple[int, int], lasting: str, least: int
) -> None:
    ada = visit("Ada", size=size)
    table = table_with_a_past(ada, site, game)
    # Before that, characters are chosen.
    ada.page.goto(f"/tables/{table}/replay#at=60")
    expect(ada.page.locator(".board svg").first).to_be_visible()
    # What is loaded after the first drawing may draw the board again.
    ada.page.wait_for_load_state("networkidle")
    expect(ada.page.locator(".replay-bar[aria-busy=false]")).to_be_visible()
    ada.page.evaluate(WATCH, lasting)
    step_through(ada, 40)
    watched = ada.page.evaluate("watched")
    assert watched["parts"] >= least
    assert watched["changes"] >= 50
    assert (watched["lost"], watched["moved"], watched["empty"]) == (0, 0, 0)
    # Spectators have no hand, so the board may be larger for them; but it is never away.
    choose_eyes(ada, "spectator")
    assert ada.page.evaluate("watched.empty") == 0


def test_ones_own_games_fit_a_phone(visit: Visit, site: Site) -> None:
    olena = visit("Олена", size=PHONE, language="uk")
    olena.api("POST", "/me", {"name": olena.name, "language": "uk"})
    table = table_with_a_past(olena, site)
    olena.page.goto("/me/games")
    expect(olena.page.locator(".past-games li")).to_have_count(1)
    check_for_everybody(olena)
    olena.page.locator(".past-game-links a").first.click()
    olena.page.wait_for_url(f"**/tables/{table}/story")


def agree(person: Person, *topics: str) -> None:
    """In the dialog of the replay."""
    person.page.get_by_role("button", name="Who sees what").click()
    for topic in topics:
        person.page.get_by_label(topic).check(force=True)
        expect(person.page.get_by_label(topic)).to_be_checked()


def test_what_the_players_agree_on_opens_and_closes(visit: Visit, site: Site) -> None:
    ada, ben, sly = visit("Ada"), visit("Ben", size=PHONE), visit("Sly")
    table = table_with_a_past(ada, site, friend=ben)
    for person in (ada, ben):
        person.page.goto(f"/tables/{table}/replay#at=300")
        expect(person.page.locator("[data-eyes]")).to_be_visible()
    agree(ada, "Reveal everything", "Share the replay")
    eyes = ada.page.locator(".eyes option")
    expect(eyes).to_have_count(2)
    # Of two players each would know of the other, so nothing is counted.
    expect(ada.page.locator("dialog")).not_to_contain_text(re.compile(r"\d of 2"))
    expect(ada.page.get_by_role("button", name="Copy the link")).to_have_count(0)
    agree(ben, "Reveal everything", "Share the replay", "Characters instead of names")
    expect(ben.page.locator(".eyes option")).to_have_count(8)
    # Somebody who was not there sees it all without names, and at first without spoilers.
    sly.page.goto(ben.api("GET", f"/tables/{table}/replay")["link"])
    choose_eyes(sly, "truth")
    sly.page.locator(".replay-now").click()
    sly.page.keyboard.press("End")
    expect(sly.page.locator("aside.seats")).to_contain_text("Samira Dualeh")
    expect(sly.page.locator("body")).not_to_contain_text(re.compile(r"\b(Ada|Ben)\b"))
    expect(sly.page.locator(".seat-truth")).to_have_count(0)
    sly.page.get_by_role("button", name="Who sees what").click()
    sly.page.get_by_label("Without spoilers").uncheck(force=True)
    expect(sly.page.locator(".seat-truth")).to_have_count(6)
    # One of them has changed their mind.
    ben.page.get_by_label("Share the replay").uncheck(force=True)
    expect(ben.page.get_by_role("button", name="Copy the link")).to_have_count(0)
    sly.excuse("404")
    sly.page.reload()
    expect(sly.page.get_by_role("alert")).to_have_text("This link or code does not work. Ask for a new one.")


async def answer_somehow(table: LiveTable) -> None:
    """What the first seat is asked."""
    record = table.known_record()
    assert table.game
    ask = json.loads(table.game.views_of([0])[0])["private"]["ask"]
    choice = legal_choice(ask, Chance.seeded("any", "answer"))
    await commands.answer(table, record.seats[0].player_id or "", "c1", ask["id"], choice)


def test_while_a_game_goes_on_one_sees_again_what_one_saw(visit: Visit, site: Site) -> None:
    """And nothing else, although the books will be open at its end."""
    mara = visit("Mara")
    mara.api("POST", "/me", {"name": mara.name, "language": "en"})
    body = {"game": "unfathomable", "seats": 3, "options": {"open_books": True}, "pace": "live"}
    table = mara.api("POST", "/tables", body)["table"]["id"]
    mara.api("POST", f"/tables/{table}/do", {"action": "fill_with_bots", "bot": "easy"})
    mara.api("POST", f"/tables/{table}/do", {"action": "start"})
    mara.page.goto(f"/tables/{table}")
    expect(mara.ask).to_be_visible()
    site.run(answer_somehow(site.app.state.context.server.table(table)))
    mara.page.goto(f"/tables/{table}/replay")
    expect(mara.page.locator("[data-eyes]")).to_be_visible()
    assert mara.page.locator(".eyes option").evaluate_all("all => all.map(one => one.value)") == ["0", "spectator"]
    mara.page.keyboard.press("End")
    expect(mara.page.locator(".replay-now b")).not_to_have_text(re.compile("^1 /"))
    mara.page.get_by_role("button", name="Who sees what").click()
    expect(mara.page.locator("dialog")).to_contain_text(
        "While the game is running, the replay shows only what you have already seen"
    )
    expect(mara.page.get_by_role("link", name="Save the game as a file")).to_have_count(0)
    for eyes in ("1", "truth"):
        assert mara.context.request.get(f"/api/tables/{table}/replay?eyes={eyes}").status == 404


def saved(person: Person, button: str) -> str:
    """A picture that the page has made, which needs nothing of the page any more."""
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name=button).click()
    path = SCREENSHOTS / download.value.suggested_filename
    download.value.save_as(path)
    picture = path.read_text(encoding="utf-8")
    assert {element.tag for element in ElementTree.parse(path).iter()} >= {f"{SVG}text", f"{SVG}path"}  # noqa: S314
    assert not re.search(r"class=|style=|var\(|<title|aria-|https?://(?!www\.w3\.org)", picture)
    return picture


# The places of the dots, and how many of them lie on the line of the seat that they are about.
DOTS = """(figure) => {
  const dots = [...figure.querySelectorAll(".plot-dot")];
  const seatOf = (dot) => [...dot.classList].find((name) => name.startsWith("line-"));
  const onLine = (dot) => figure.querySelector(`.plot-line.${seatOf(dot)}`).isPointInStroke(
    new DOMPoint(dot.cx.baseVal.value, dot.cy.baseVal.value));
  return { places: dots.map((dot) => dot.cx.baseVal.value), onLine: dots.filter(onLine).length };
}"""


def seal(site: Site, table: str, person: Person, guesses: dict[int, str]) -> None:
    """What somebody has guessed in some rounds of a game that was laid on the table all at once."""
    player = person.api("GET", "/me")["player"]["id"]

    def edit(change: Change) -> None:
        for number, suspects in guesses.items():
            row = {"table_id": table, "player_id": player, "round": number, "suspects": suspects}
            change.write(Upsert("guesses", row))

    site.run(site.app.state.context.server.table(table).change(edit))


def test_sealed_guesses_are_dots_on_the_curves(visit: Visit, site: Site) -> None:
    ada, fay = visit("Ada"), visit("Fay")
    table = table_with_a_past(ada, site)
    fay.api("POST", "/me", {"name": "Fay", "language": "en"})
    seal(site, table, ada, {1: "[1]", 2: "[1,2]", 3: "[]"})
    seal(site, table, fay, {2: "[4]"})
    ada.page.goto(f"/tables/{table}/story")
    figures = ada.page.locator(".story-suspicions figure")
    expect(figures).to_have_count(2)
    # At the end of the round, for each seat that was marked; first those of the seat with the lower number.
    own, watching = (figure.evaluate(DOTS) for figure in figures.all())
    first, second, third = own["places"]
    assert first < second == third
    assert own["onLine"] == 3
    assert (watching["places"], watching["onLine"]) == ([second], 1)
    # The same in words, and how well everybody guessed.
    rounds = ada.page.locator(".story-table").first
    ada.page.get_by_text("Round by round").first.click()
    expect(rounds.locator("tr", has_text="guessed")).to_have_count(2)
    expect(rounds.get_by_text("guessed")).to_have_count(3)
    guesses = ada.page.locator(".story-guesses")
    expect(guesses).to_contain_text("Round 2: ✓ Otto ✗ Juno")
    expect(guesses.locator(".guess-right")).to_have_text(["✓ Otto", "✓ Otto", "✓ Mirka"])
    expect(guesses).to_contain_text("Fay")


def test_the_story_of_both_games_and_ones_own_games(visit: Visit, site: Site, shoot) -> None:
    ada = visit("Ada")
    table = table_with_a_past(ada, site)
    ada.api("POST", f"/tables/{table}/do", {"action": "agree", "topic": "open", "agreed": True})
    ada.page.goto(f"/tables/{table}/story")
    # Four dials, and what each of six seats and the spectators should have believed of the others.
    expect(ada.page.locator(".plot-line")).to_have_count(4 + 6 * 5 + 6, timeout=3 * PATIENCE)
    expect(ada.page.locator(".story-told").first).to_be_visible()
    expect(ada.page.locator(".story-checks li").first).to_be_visible()
    expect(ada.page.locator(".story-harm")).to_contain_text("Otto is a traitor")
    shoot(ada, "story-unfathomable")
    check_for_everybody(ada)
    assert "Ada" in saved(ada, "Save the end as a picture")
    assert saved(ada, "Save a short animation").count("<animate ") == 4
    # One wish is enough for a picture without names.
    ada.api("POST", f"/tables/{table}/do", {"action": "agree", "topic": "without_names", "agreed": True})
    ada.page.reload()
    picture = saved(ada, "Save the end as a picture")
    assert "Samira Dualeh" in picture
    assert "Ada" not in picture

    table = table_with_a_past(ada, site, recorded.CAVE)
    ada.page.goto(f"/tables/{table}/story")
    expect(ada.page.locator(".story-suspicions")).to_have_count(0)
    expect(ada.page.locator(".story-way").first).to_be_visible()
    expect(ada.page.get_by_text("The weakest was the Scout, down to 1 of 3 health.")).to_be_visible()
    shoot(ada, "story-subterra")
    check_for_everybody(ada)
    saved(ada, "Save the end as a picture")
    assert saved(ada, "Save a short animation").count("<animate ") == 6

    # Both are among one's own games.
    ada.page.goto("/me/games")
    expect(ada.page.locator(".past-games li")).to_have_count(2)
    ada.page.locator(".select-field select").first.select_option("subterra")
    expect(ada.page.locator(".past-games li")).to_have_count(1)
    shoot(ada, "own-games")
    check_for_everybody(ada)
