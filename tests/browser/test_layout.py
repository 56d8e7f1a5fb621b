"""The board keeps its size on every screen, and pages have their layout before any script has run."""

from playwright.sync_api import Browser, expect

from tests.browser import positions
from tests.browser.conftest import Visit
from tests.support.site import Site

SCREENS = [(390, 844), (320, 568), (844, 390), (640, 400), (1280, 800)]
HEIGHT = "element => element.clientHeight"


def test_the_board_does_not_jump_when_an_action_explains_itself(visit: Visit, site: Site):
    mara = visit("Mara")
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    board = mara.page.locator(".board")
    for width, height in SCREENS:
        mara.page.set_viewport_size({"width": width, "height": height})
        before = board.evaluate(HEIGHT)
        assert before >= height / 2
        mara.verb("exert").click()
        expect(mara.option("exert")).to_be_visible()
        assert board.evaluate(HEIGHT) == before
        mara.page.keyboard.press("Escape")


def test_the_home_page_is_complete_before_any_script(browser: Browser, site: Site):
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    for game in ("subterra", "unfathomable"):
        expect(page.locator(f"[data-new-table={game}] button")).to_have_text("New table")
    for box in ("Your tables", "Join with a code", "New to a game?"):
        expect(page.get_by_role("heading", name=box)).to_be_visible()
    context.close()


def test_the_frame_of_a_table_is_shown_before_any_script(browser: Browser, site: Site):
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/tables/any")
    expect(page.locator(".table .top h1")).to_have_text("Fathom")
    expect(page.locator(".table .bottom .ask")).to_be_visible()
    context.close()


def test_a_guest_changes_their_name_and_signs_in_with_a_recovery_code(visit: Visit):
    mara = visit("Mara")
    mara.go_home()
    mara.api("POST", "/me", {"name": "Mara", "language": "en"})
    mara.page.goto("/me")
    expect(mara.page.locator(".devices li")).to_have_count(1)
    mara.page.locator(".own-form input").fill("Marah")
    mara.page.get_by_role("button", name="Save").click()
    expect(mara.page.get_by_text("Saved.").first).to_be_visible()
    mara.page.get_by_role("button", name="Show a recovery code").click()
    code = mara.page.locator("code").inner_text()
    mara.page.get_by_role("button", name="Sign out").click()
    mara.page.locator("dialog").get_by_role("button", name="Sign out").click()

    expect(mara.page.locator("#join input")).to_be_enabled()
    mara.page.get_by_role("button", name="I have a recovery code").click()
    mara.page.locator("#your-tables input").fill(code)
    mara.page.locator("#your-tables button.primary").click()
    expect(mara.page.locator("#your-tables input")).to_have_count(0)
    assert mara.api("GET", "/me")["player"]["name"] == "Marah"
