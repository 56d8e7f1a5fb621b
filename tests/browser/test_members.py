"""Around the game: chat, spectators, signals for a player's turn, votes and absence."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site

HELP = "J’ai besoin d’aide."  # noqa: RUF001  as the French write it
Shoot = Callable[[Person, str], None]


def sit_together(visit: Visit, language: str = "en", size: tuple[int, int] = (1440, 900)) -> tuple[Person, Person]:
    """Two people in a lobby, the second ready."""
    mara, jonas = visit("Mara"), visit("Jonas", language=language, size=size)
    mara.open_lobby(seats=2)
    jonas.follow(mara.invite_link)
    jonas.page.locator(".ask .button.primary").click()
    expect(mara.page.locator(".ask-why")).to_have_text("Everybody is ready: you can start.")
    return mara, jonas


def add_spectator(visit: Visit, host: Person) -> Person:
    walt = visit("Walt")
    walt.follow(host.spectator_link)
    return walt


# ---- Chat ------------------------------------------------------------------------------------------------------------


def test_spectators_read_the_chat_of_players_and_players_do_not_read_theirs(visit: Visit):
    mara, jonas = sit_together(visit)
    walt = add_spectator(visit, mara)

    jonas.page.locator("#say").fill("Hello, <b>Mara</b>")
    jonas.page.keyboard.press("Enter")
    expect(mara.page.locator(".chat-lines")).to_contain_text("Jonas Hello, <b>Mara</b>")
    expect(walt.page.locator(".chat-lines")).to_contain_text("Jonas Hello, <b>Mara</b>")
    walt.page.locator("#say").fill("They are lost")
    walt.page.keyboard.press("Enter")
    expect(walt.page.locator(".chat-lines")).to_contain_text("They are lost")
    expect(mara.page.locator(".chat-lines")).not_to_contain_text("They are lost")


def test_everyone_reads_a_phrase_in_their_own_language(visit: Visit):
    mara, jonas = sit_together(visit, language="fr")
    jonas.page.get_by_role("button", name="Phrases toutes faites").click()
    jonas.page.get_by_role("button", name=HELP).click()

    expect(jonas.page.locator(".chat-lines")).to_contain_text(HELP)
    expect(mara.page.locator(".chat-lines")).to_contain_text("Jonas I need help.")
    expect(jonas.page.locator(".phrases")).to_have_count(0)


def test_guided_talk_offers_only_phrases(visit: Visit, shoot: Shoot):
    """Unfathomable has phrases that follow its secrecy rules. Some name a player."""
    mara, jonas = visit("Mara"), visit("Jonas", language="es")
    mara.api("POST", "/me", {"name": "Mara", "language": "en"})
    body = {"game": "unfathomable", "seats": 3, "options": {}, "pace": "live"}
    mara.page.goto(f"/tables/{mara.api('POST', '/tables', body)['table']['id']}")
    jonas.follow(mara.invite_link)
    expect(jonas.page.locator("#say")).to_be_visible()

    mara.page.locator("fieldset", has_text="Table talk").get_by_role("radio", name="Guided").click()
    expect(jonas.page.locator("#say")).to_have_count(0)
    jonas.page.get_by_role("button", name="Me fío de …", exact=True).click()
    expect(jonas.page.locator(".phrases .chip")).to_have_count(3)
    jonas.page.get_by_role("button", name="Me fío de Mara.").click()
    expect(mara.page.locator(".chat-lines")).to_contain_text("Jonas I trust Mara.")
    shoot(mara, "lobby-guided-desktop")

    mara.page.locator("fieldset", has_text="Table talk").get_by_role("radio", name="Silent").click()
    expect(jonas.page.locator(".chat button")).to_have_count(0)


def test_a_message_written_offline_is_sent_after_reconnecting(visit: Visit):
    mara, jonas = sit_together(visit)
    jonas.disconnect()
    jonas.page.locator("#say").fill("Still here?")
    jonas.page.keyboard.press("Enter")
    expect(jonas.page.locator(".chat-lines .unsent")).to_have_text("Still here?")
    expect(mara.page.locator(".chat-lines")).not_to_contain_text("Still here?")
    jonas.reconnect()

    expect(mara.page.locator(".chat-lines li", has_text="Still here?")).to_have_count(1)
    expect(jonas.page.locator(".chat-lines .unsent")).to_have_count(0)


# ---- Spectators ------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_everything_public_and_controls_nothing(visit: Visit, site: Site):
    mara, _ = sit_together(visit)
    walt = add_spectator(visit, mara)
    expect(walt.page.locator(".lobby")).to_be_visible()
    expect(walt.page.locator(".ask button, .lobby-seat button, .invite")).to_have_count(0)
    expect(walt.page.locator(".choice-card[aria-disabled]")).to_have_count(8)
    site.start_from(mara.table_id, positions.BUSY)
    expect(mara.ask).to_be_visible()

    expect(walt.page.locator(".cave")).to_have_attribute("data-tiles", mara.tiles)
    expect(walt.page.locator(".ask h2")).to_have_text("Mara is playing the Engineer")
    expect(walt.page.locator(".ask-why")).to_have_text("You are watching.")
    expect(walt.page.locator(".ask button, .action, .option, .target, [data-option]")).to_have_count(0)
    walt.page.get_by_role("button", name="Menu").click()
    expect(walt.page.locator(".menu h3")).to_have_text(["Language", "Settings"])


def test_spectators_are_removed_when_their_link_is_revoked(visit: Visit):
    mara = visit("Mara")
    mara.open_lobby(seats=2)
    walt = add_spectator(visit, mara)
    expect(mara.page.get_by_text("One person is watching.")).to_be_visible()

    mara.page.get_by_role("button", name="Turn off the spectator link").click()

    expect(walt.page.get_by_role("alert")).to_contain_text("no longer exists")
    expect(mara.page.get_by_role("button", name="Create a link")).to_be_visible()


# ---- Your turn -------------------------------------------------------------------------------------------------------

# Counts bells, records notifications, and lets a test hide the page.
FAKE_BROWSER_APIS = """
window.bells = 0;
window.notifications = [];
window.AudioContext = class { state = "running"; currentTime = 0; destination = {}; async resume() {} };
window.GainNode = class {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(other) { return other; }
};
window.OscillatorNode = class { connect(other) { return other; } start() { window.bells += 0.5; } stop() {} };
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, { body }) { window.notifications.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.isHidden ?? false });
"""


def begin_while_jonas_looks_elsewhere(visit: Visit, site: Site, *settings: str) -> tuple[Person, Person]:
    mara, jonas = visit("Mara"), visit("Jonas")
    jonas.own_page().add_init_script(FAKE_BROWSER_APIS)
    mara.open_lobby(seats=2)
    jonas.follow(mara.invite_link)
    jonas.page.get_by_role("button", name="I am ready").click()
    expect(mara.page.locator(".ask-why")).to_have_text("Everybody is ready: you can start.")
    site.start_from(mara.table_id, positions.TWO_TEAMS)
    expect(mara.ask).to_be_visible()
    expect(jonas.page.locator(".cave-map")).to_be_visible()
    expect(jonas.page).to_have_title("Sub Terra · Fathom")
    jonas.page.get_by_role("button", name="Menu").click()
    expect(jonas.page.get_by_role("switch", name="Sound")).not_to_be_checked()
    for setting in settings:
        jonas.page.get_by_role("switch", name=setting).click()
    jonas.page.keyboard.press("Escape")
    expect(jonas.page.locator("dialog")).to_have_count(0)
    jonas.page.evaluate("window.isHidden = true")
    mara.choose("end_turn")
    expect(jonas.ask).to_be_visible()
    return mara, jonas


def test_a_turn_changes_the_title_and_rings_the_bell(visit: Visit, site: Site):
    mara, jonas = begin_while_jonas_looks_elsewhere(visit, site, "Sound")

    expect(jonas.page).to_have_title("● Your turn · Sub Terra · Fathom")
    expect(mara.page).to_have_title("Sub Terra · Fathom")
    assert jonas.page.evaluate("[window.bells, window.notifications]") == [1, []]
    jonas.choose("exert")
    expect(jonas.ask).to_be_visible()
    jonas.choose("end_turn")
    expect(jonas.page).to_have_title("Sub Terra · Fathom")


def test_a_player_who_allows_notifications_gets_one(visit: Visit, site: Site):
    _, jonas = begin_while_jonas_looks_elsewhere(visit, site, "Notifications")

    assert jonas.page.evaluate("[window.bells, window.notifications]") == [
        0,
        ["Your turn: The Medic: choose an action"],
    ]
    jonas.page.reload()
    jonas.page.get_by_role("button", name="Menu").click()
    expect(jonas.page.get_by_role("switch", name="Notifications")).to_be_checked()
    expect(jonas.page.get_by_role("switch", name="Sound")).not_to_be_checked()


def test_a_player_who_looks_at_the_table_is_not_interrupted(visit: Visit, site: Site):
    _, jonas = begin_while_jonas_looks_elsewhere(visit, site, "Notifications")
    jonas.page.evaluate("(window.isHidden = false, window.bells = 0, window.notifications = [])")
    jonas.choose("exert")
    expect(jonas.page.locator(".points-left b")).to_have_text("3")

    assert jonas.page.evaluate("[window.bells, window.notifications]") == [0, []]


# ---- Votes and absence -----------------------------------------------------------------------------------------------


def test_players_vote_to_pause_and_to_continue(visit: Visit, site: Site):
    mara, jonas = sit_together(visit)
    site.start_from(mara.table_id, positions.TWO_TEAMS)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_role("button", name="Pause until tomorrow").click()
    expect(jonas.page.locator(".vote")).to_contain_text("Mara proposes to pause until")
    jonas.page.locator(".vote").get_by_role("button", name="Yes").click()

    for person in (mara, jonas):
        expect(person.page.locator(".ask")).to_contain_text("The game is paused until")
        expect(person.page.locator(".action")).to_have_count(0)
    jonas.page.get_by_role("button", name="Continue the game").click()
    mara.page.locator(".vote").get_by_role("button", name="Yes").click()
    expect(mara.ask).to_be_visible()
    for person in (mara, jonas):
        expect(person.page.locator(".notice-bar")).to_have_count(0)


def test_a_disconnected_player_is_shown_as_away_until_they_return(visit: Visit, site: Site):
    mara, jonas = sit_together(visit)
    site.start_from(mara.table_id, positions.TWO_TEAMS)
    seat = mara.page.locator('[data-pointer="seat:1"]')
    expect(seat.locator(".tag")).to_have_count(0)
    jonas.page.close()

    expect(seat.locator(".tag")).to_have_text("away")
    jonas.page = jonas.new_page()
    jonas.page.goto(mara.page.url)
    expect(seat.locator(".tag")).to_have_count(0)
