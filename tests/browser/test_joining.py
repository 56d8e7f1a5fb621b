"""From the home page to the first turn, as a group of friends would join a table."""

import re

from playwright.sync_api import Route, expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.support.site import Site


def test_friends_join_by_link_and_by_code_and_start(visit: Visit, shoot):
    mara = visit("Mara")
    mara.go_home()
    shoot(mara, "home-desktop")
    mara.open_table(seats=4)
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(3)
    expect(mara.page.get_by_role("button", name="Go down into the cave")).to_be_disabled()

    jonas = visit("Jonas")
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.get_by_text("Mara invites you to Sub Terra.")).to_be_visible()
    jonas.follow(mara.invite_link)
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(2)
    expect(mara.page.locator(".lobby-seats")).to_contain_text("Jonas")

    ines = visit("Inés", language="es")
    ines.go_home()
    ines.page.locator("#join input").fill(mara.page.locator(".code").inner_text().lower())
    ines.page.locator("#join button").click()
    ines.page.locator("dialog input").fill("Inés")
    ines.page.locator("dialog button.primary").click()
    expect(ines.page.locator(".lobby")).to_contain_text("Asientos")
    expect(mara.page.locator(".lobby-seats")).to_contain_text("Inés")

    mara.page.get_by_role("button", name="Add a bot").first.click()
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(0)
    expect(mara.page.locator(".ask-why")).to_have_text("2 players are not ready yet.")

    ines.page.locator(".choice-card", has_text="Médico").click()
    expect(mara.page.locator(".choice-card", has_text="Medic")).to_contain_text("Inés")
    shoot(mara, "lobby-desktop")
    jonas.page.get_by_role("button", name="I am ready").click()
    ines.page.get_by_role("button", name="Quiero empezar").click()
    expect(mara.page.locator(".ask-why")).to_have_text("Everybody is ready: you can start.")

    mara.page.get_by_role("button", name="Go down into the cave").click()
    for person in (mara, jonas, ines):
        expect(person.page.locator(".character-choice")).to_be_visible()
    expect(jonas.page.locator(".ask h2")).to_have_text("Mara is choosing explorers")
    assert mara.is_asked
    assert not jonas.is_asked


def test_a_table_is_opened_and_started_by_keyboard_only(visit: Visit):
    mara = visit("Mara")
    mara.go_home()
    keys = mara.page.keyboard
    mara.tab_to("[data-new-table=subterra] button")
    keys.press("Enter")
    expect(mara.page.locator("dialog input")).to_be_focused()
    keys.type("Mara")
    keys.press("Enter")
    expect(mara.page.locator("dialog fieldset").first).to_be_visible()
    mara.tab_to("fieldset:first-of-type input")
    keys.press("ArrowLeft")
    expect(mara.page.locator("dialog fieldset").first.get_by_role("radio", name="3")).to_be_checked()
    mara.tab_to("dialog .button.primary")
    keys.press("Enter")
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(2)
    mara.tab_to(".lobby-part > .button.wide")
    keys.press("Enter")
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(0)
    mara.tab_to(".ask .button.primary:enabled")
    keys.press("Enter")
    expect(mara.page.locator(".character-choice")).to_be_visible()


def test_the_invite_link_is_copied(visit: Visit):
    mara = visit("Mara")
    mara.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mara.open_lobby(seats=2)
    mara.page.locator(".invite").get_by_role("button", name="Copy").click()

    expect(mara.page.locator(".invite").get_by_role("button", name="Copied")).to_be_visible()
    assert mara.page.evaluate("navigator.clipboard.readText()") == mara.invite_link


def test_a_late_response_does_not_bring_the_lobby_back(visit: Visit, site: Site):
    """The socket sends each change of the table; a response may be older when it arrives."""
    mara = visit("Mara")
    page = mara.own_page()
    table = mara.open_lobby(seats=2, bots=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/do", hold)
    mara.page.locator(".choice-card").first.click()
    site.start_from(table, positions.TWO_TEAMS)
    expect(mara.page.locator(".cave-map")).to_be_visible()
    lobby = {"table": {"id": table, "game": "subterra", "status": "lobby", "seats": []}}
    with mara.page.expect_response("**/do"):
        held[0].fulfill(json=lobby)

    expect(mara.ask).to_be_visible()


def test_a_returning_guest_finds_their_table(visit: Visit):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2)
    mara.go_home()

    line = mara.page.locator(".table-line")
    expect(line).to_contain_text("Sub Terra")
    expect(line).to_contain_text("in the lobby")
    line.get_by_role("link").click()
    mara.page.wait_for_url(f"**/tables/{table}")
    expect(mara.page.locator(".lobby-seats")).to_contain_text("you")


def test_a_table_that_waits_for_the_player_is_listed_first(visit: Visit):
    mara = visit("Mara")
    waiting = mara.open_lobby()
    mara.do("start")
    for _ in range(2):
        mara.api("POST", "/tables", {"game": "subterra", "seats": 2, "options": {}, "pace": "live"})
    mara.go_home()

    expect(mara.page.locator(".table-line")).to_have_count(3)
    first = mara.page.locator(".table-line").first.get_by_role("link")
    expect(first).to_have_text("Your turn")
    expect(first).to_have_attribute("href", f"/tables/{waiting}")


def test_one_press_starts_a_game_with_bots(visit: Visit):
    mara = visit("Mara")
    mara.go_home()
    mara.page.get_by_role("button", name="Sub Terra with bots").click()
    mara.page.locator("dialog input").fill("Mara")
    mara.page.locator("dialog button.primary").click()

    expect(mara.page.locator(".character-choice")).to_be_visible()
    expect(mara.page.locator(".seat .tag")).to_have_count(3)
    mara.page.locator(".choice-card.open", has_text="Medic").click()
    expect(mara.page.locator(".cave-map")).to_be_visible(timeout=15_000)


def test_the_host_removes_a_player(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    jonas = visit("Jonas")
    jonas.follow(mara.invite_link)
    expect(jonas.page.locator(".lobby")).to_be_visible()

    mara.page.get_by_role("button", name="Remove Jonas").click()
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(0)
    mara.page.get_by_role("dialog").get_by_role("button", name="Remove Jonas").click()

    expect(mara.page.locator(".lobby-seat.free")).to_have_count(1)
    expect(jonas.page.locator(".missing")).to_contain_text("You are no longer at this table")
    expect(jonas.page.locator(".lobby")).to_have_count(0)

    jonas.allow_error("Failed to load resource")
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("main")).to_contain_text("The host has removed you from this table.")
    expect(jonas.page.locator("main")).not_to_contain_text("A table is waiting for you.")


def test_a_player_who_stands_up_can_sit_down_again(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    jonas = visit("Jonas")
    jonas.follow(mara.invite_link)
    jonas.page.get_by_role("button", name="Stand up").click()
    jonas.page.get_by_role("dialog").get_by_role("button", name="Stand up").click()

    expect(jonas.page.locator(".missing")).to_contain_text("You have stood up")
    expect(mara.page.locator(".lobby-seat.free")).to_have_count(1)
    jonas.page.get_by_role("link", name="Sit down again").click()
    expect(jonas.page.locator(".lobby")).to_be_visible()


def test_a_host_who_stands_up_alone_is_not_left_with_an_empty_page(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    link = mara.invite_link
    mara.page.get_by_role("button", name="Stand up").click()
    mara.page.get_by_role("dialog").get_by_role("button", name="Stand up").click()
    expect(mara.page.locator(".missing")).to_be_visible()
    mara.allow_error("Failed to load resource")
    mara.page.reload()
    expect(mara.page.locator(".missing")).to_be_visible()

    jonas = visit("Jonas")
    jonas.allow_error("Failed to load resource")
    jonas.page.goto(link)
    expect(jonas.page.locator("main")).to_contain_text("closed")
    expect(jonas.page.locator("form")).to_have_count(0)


def test_options_start_with_the_rulebooks_values_and_only_the_host_changes_them(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=3)
    jonas = visit("Jonas")
    jonas.follow(mara.invite_link)

    chosen = "fieldset:has-text('Explorers') label:has(input:checked)"
    expect(mara.page.locator(chosen)).to_have_text("6")
    mara.page.locator("fieldset", has_text="Difficulty").get_by_role("radio", name="Expert").click()
    expect(jonas.page.locator("fieldset:has-text('Difficulty') label:has(input:checked)")).to_have_text("Expert")
    expect(jonas.page.get_by_role("radio", name="Expert")).to_be_disabled()


def test_an_invalid_invite_link_says_so(visit: Visit):
    mara = visit("Mara")
    mara.allow_error("status of 404")
    mara.page.goto("/join/nothing-behind-this")

    expect(mara.page.locator("main")).to_contain_text("does not work")
    expect(mara.page.locator("form")).to_have_count(0)


def test_a_person_who_is_not_a_member_cannot_open_a_table(visit: Visit):
    mara = visit("Mara")
    table = mara.open_lobby()
    stranger = visit("Nobody")
    stranger.allow_error(r"status of 40\d|WebSocket")
    stranger.page.goto(f"/tables/{table}")

    expect(stranger.page.locator(".missing")).to_contain_text("no access to it")


def test_a_player_continues_on_their_phone(visit: Visit):
    mara = visit("Mara")
    table = mara.open_lobby()
    mara.page.get_by_role("button", name="Continue on another device").click()
    expect(mara.page.locator(".share .qr path")).to_have_attribute("d", re.compile("^M"))
    record_copy = "link => (navigator.clipboard.writeText = async (text) => (window.copied = text))"
    mara.page.evaluate(record_copy)
    mara.page.locator(".share").get_by_role("button", name="Copy the link").click()
    link = mara.page.evaluate("window.copied")

    phone = visit("Mara's phone", size=(360, 740))
    phone.page.goto(link)
    phone.page.wait_for_url(f"**/tables/{table}")
    expect(phone.page.locator(".lobby-seats")).to_contain_text("you")
