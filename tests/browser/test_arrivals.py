"""Joining a running game, names of tables, calls, the order of seats, and the page of a guest."""

import json
import re

from playwright.sync_api import Locator, expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site


def row(person: Person, seat: int) -> Locator:
    return person.page.locator(f'.lobby-seat[data-seat="{seat}"]')


def start_game(visit: Visit, site: Site, *, spectators: bool = True) -> tuple[Person, str]:
    """Mara and a bot in a game that has begun, and the invite link."""
    mara = visit("Mara")
    table = mara.open_lobby(seats=2, bots=True)
    link = mara.invite_link
    if not spectators:
        mara.do("revoke_spectator_link")
    site.start_from(table, positions.TWO_TEAMS)
    expect(mara.page.locator(".cave-map")).to_be_visible()
    return mara, link


def arrive_late(visit: Visit, link: str, **options: object) -> Person:
    """Jonas opens the link and enters his name."""
    jonas = visit("Jonas", **options)
    jonas.page.goto(link)
    expect(jonas.page.locator("h1")).to_have_text("The game has begun")
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form button.primary").click()
    return jonas


def test_a_person_who_arrives_late_can_watch(visit: Visit, site: Site, shoot):
    _, link = start_game(visit, site)
    jonas = arrive_late(visit, link)
    expect(jonas.page.get_by_role("button", name="Take over Otto")).to_be_visible()
    shoot(jonas, "late-desktop")
    jonas.page.get_by_role("button", name="Watch").click()
    jonas.page.wait_for_url("**/tables/**")
    expect(jonas.page.locator(".cave-map")).to_be_visible()
    expect(jonas.page.locator(".top")).to_contain_text("watching")


def test_a_person_who_arrives_late_takes_over_a_bot_if_the_host_agrees(visit: Visit, site: Site, shoot):
    mara, link = start_game(visit, site)
    jonas = arrive_late(visit, link, size=(390, 844))
    shoot(jonas, "late-phone")
    jonas.page.get_by_role("button", name="Take over Otto").click()
    jonas.page.wait_for_url("**/tables/**")
    request = jonas.page.locator("[data-request=open]")
    expect(request).to_contain_text("We asked Mara whether you can take over Otto")
    expect(jonas.page.locator(".notice-bar.vote")).to_have_count(0)
    jonas.page.reload()
    expect(request).to_be_visible()
    mara.page.reload()
    bar = mara.page.locator(".notice-bar.vote")
    expect(bar).to_contain_text("Jonas would like to take over Otto.")
    shoot(mara, "request-desktop")
    bar.get_by_role("button", name="Yes").click()

    expect(bar).to_have_count(0)
    expect(request).to_have_count(0)
    expect(jonas.page.locator(".top")).not_to_contain_text("watching")
    expect(mara.page.locator(".seats")).to_contain_text("Jonas")
    expect(mara.page.locator(".chat")).to_contain_text("Jonas takes over from a bot (seat 2).")


def test_a_declined_request_is_shown_only_to_the_person_who_asked(visit: Visit, site: Site):
    mara, link = start_game(visit, site)
    jonas = arrive_late(visit, link)
    jonas.page.get_by_role("button", name="Take over Otto").click()
    mara.page.locator(".notice-bar.vote").get_by_role("button", name="No").click()

    declined = jonas.page.locator("[data-request=declined]")
    expect(declined).to_contain_text("Mara would rather keep the bot for now.")
    jonas.page.reload()
    declined.get_by_role("button", name="Close").click()
    expect(declined).to_have_count(0)
    expect(mara.page.locator(".chat-notice")).to_have_count(0)
    jonas.page.goto(link)
    expect(jonas.page.locator("main")).to_contain_text("would rather keep the bot")
    expect(jonas.page.get_by_role("button", name="Watch")).to_be_visible()


def test_the_invite_page_waits_for_the_answer_if_spectators_are_not_allowed(visit: Visit, site: Site):
    mara, link = start_game(visit, site, spectators=False)
    jonas = arrive_late(visit, link)
    expect(jonas.page.get_by_role("button", name="Watch")).to_have_count(0)
    jonas.page.get_by_role("button", name="Take over Otto").click()
    expect(jonas.page.locator("main [role=status]")).to_contain_text("We asked Mara")
    jonas.page.reload()
    expect(jonas.page.locator("main [role=status]")).to_contain_text("We asked Mara")
    mara.page.locator(".notice-bar.vote").get_by_role("button", name="Yes").click()
    jonas.page.wait_for_url("**/tables/**")
    expect(jonas.page.locator(".cave-map")).to_be_visible()


def test_a_full_lobby_offers_the_seats_of_its_bots(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2, bots=True)
    code = mara.page.locator(".code").inner_text()
    jonas = visit("Jonas")
    jonas.allow_error("status of 409")
    jonas.go_home()
    jonas.page.locator("#join input").fill(code)
    jonas.page.locator("#join button").click()
    jonas.page.locator("dialog input").fill("Jonas")
    jonas.page.locator("dialog button.primary").click()
    expect(jonas.page.locator("h1")).to_have_text("All seats are taken")
    jonas.page.get_by_role("button", name="Take over Otto").click()
    mara.page.locator(".notice-bar.vote").get_by_role("button", name="Yes").click()
    expect(row(mara, 1)).to_contain_text("Jonas")
    expect(jonas.page.get_by_role("button", name="I am ready")).to_be_visible()


def test_a_table_has_a_name_that_the_host_can_change(visit: Visit, shoot):
    mara = visit("Mara", language="es")
    mara.go_home()
    mara.page.locator("[data-new-table=subterra] button").click()
    dialog = mara.page.locator("dialog")
    dialog.locator("input").fill("Mara")
    dialog.locator("button.primary").click()
    expect(dialog.get_by_label("Nombre de la mesa")).to_have_value(re.compile(r"\w{2,}"))
    dialog.get_by_label("Nombre de la mesa").fill("Los murciélagos")
    dialog.locator("button.primary").click()
    expect(mara.page.locator(".lobby-title")).to_contain_text("Los murciélagos")

    jonas = visit("Jonas")
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("main")).to_contain_text("Los murciélagos")
    jonas.follow(mara.invite_link)
    name = mara.page.get_by_label("Nombre de la mesa")
    name.fill("Fledermäuse")
    name.press("Enter")
    expect(jonas.page.locator(".lobby-title")).to_contain_text("Fledermäuse")
    expect(jonas.page).to_have_title("Fledermäuse · Fathom")
    expect(jonas.page.get_by_label("Table name")).to_have_count(0)
    jonas.go_home()
    expect(jonas.page.locator(".table-line b")).to_have_text("Fledermäuse")
    expect(jonas.page.locator("#your-tables")).not_to_contain_text("One moment")
    shoot(jonas, "home-with-a-table")


def test_members_get_a_button_that_opens_the_call(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    jonas = visit("Jonas")
    jonas.follow(mara.invite_link)
    field = mara.page.get_by_label("Voice or video call")
    mara.allow_error("status of 422")
    field.fill("http://talk.example/room")
    field.press("Enter")
    expect(mara.page.get_by_role("alert")).to_contain_text("begins with https://")
    field.fill("https://talk.example/room")
    field.press("Enter")
    for person in (mara, jonas):
        call = person.page.get_by_role("link", name="Join the call")
        expect(call).to_have_attribute("href", "https://talk.example/room")
        expect(call).to_have_attribute("rel", "noopener noreferrer")


def test_seats_are_numbered_and_players_can_change_seats(visit: Visit, shoot):
    mara = visit("Mara")
    mara.open_lobby(seats=4)
    jonas = visit("Jonas", size=(390, 844))
    jonas.follow(mara.invite_link)
    row(jonas, 3).get_by_role("button", name="Sit here").click()
    expect(row(mara, 3)).to_contain_text("Jonas")
    mara.page.get_by_role("button", name="Move Mara down").click()
    expect(row(jonas, 1)).to_contain_text("Mara")
    expect(row(jonas, 1).locator(".seat-order")).to_have_text("2")
    shoot(mara, "lobby-seats-desktop")
    shoot(jonas, "lobby-guest-phone")


def test_on_the_phone_of_an_invited_player_the_lobby_begins_with_seats_and_chat(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    jonas = visit("Jonas", size=(390, 844))
    jonas.follow(mara.invite_link)
    expect(jonas.page.locator(".invite")).not_to_be_visible()
    seats, talk = (jonas.page.locator(name).bounding_box() for name in (".lobby-seats", ".lobby-talk"))
    assert seats
    assert talk
    assert seats["y"] < 250
    assert talk["y"] < 844
    jonas.page.get_by_text("Invite your friends").click()
    expect(jonas.page.locator(".invite .qr")).to_be_visible()
    assert "/join/" in jonas.invite_link


def test_the_focus_moves_on_after_bots_have_filled_the_seats(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=3)
    mara.page.get_by_role("button", name="Fill the free seats with bots").press("Enter")
    expect(mara.page.get_by_role("button", name="Go down into the cave")).to_be_focused()
    mara.page.get_by_role("button", name="Remove Juno").press("Enter")
    expect(row(mara, 2).get_by_role("button").first).to_be_focused()


def test_a_guest_can_download_all_their_data(visit: Visit, shoot):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2)
    mara.page.goto("/me")
    expect(mara.page.locator(".devices")).to_contain_text("this device")
    shoot(mara, "own-page-desktop")
    with mara.page.expect_download() as download:
        mara.page.get_by_role("link", name="Download").click()
    data = json.loads(download.value.path().read_text())
    assert (data["player"]["name"], data["seats"][0]["table_id"]) == ("Mara", table)
