"""The rulebook beside the table: it opens at the cited paragraph and does not disturb an unfinished answer."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person, overlap
from tests.browser.test_playing import OPEN_CAVE, begin
from tests.browser.voyages import start_voyage
from tests.support.site import Site


@pytest.fixture
def mara(visit: Visit, site: Site) -> Person:
    return begin(visit, site, OPEN_CAVE)


def panel(mara: Person) -> Locator:
    return mara.page.get_by_role("dialog", name="Rules")


def is_loaded(mara: Person, name: str) -> bool:
    addresses = mara.page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return any(name in address for address in addresses)


def test_a_cited_rule_opens_at_its_paragraph_and_keeps_the_answer(mara: Person):
    before = mara.ask_number
    mara.page.locator(".palette button", has_text="Move").first.click()
    assert not is_loaded(mara, "/rules/panel.js")

    cited = mara.ask.get_by_role("button", name="Rule 4.2")
    cited.focus()
    mara.page.keyboard.press("Enter")

    paragraph = panel(mara).locator('[id="4.2"]')
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_contain_text("two action points")
    mara.page.keyboard.press("Escape")
    expect(panel(mara)).to_be_hidden()
    expect(cited).to_be_focused()
    expect(mara.ask.locator(".option.back")).to_be_visible()
    mara.page.set_viewport_size({"width": 390, "height": 844})
    cited.click()
    expect(paragraph).to_be_focused()
    panel(mara).get_by_role("button", name="Close").click()
    expect(panel(mara)).to_be_hidden()
    expect(mara.ask.locator(".option.back")).to_be_visible()
    assert mara.ask_number == before


def test_a_term_of_the_game_opens_its_paragraph_beside_the_ask(mara: Person):
    mara.page.locator("[data-verb=hide]").click()
    word = mara.ask.get_by_role("button", name="horror", exact=True)
    word.focus()
    mara.page.keyboard.press("Enter")

    expect(panel(mara).locator('[id="6"]')).to_be_focused()
    # The player can answer while the rules are open.
    assert not overlap(panel(mara), mara.ask)
    before = mara.ask_number
    mara.ask.locator(".option.back").click()
    mara.page.keyboard.press("Escape")
    expect(word).to_be_hidden()
    assert mara.ask_number == before


def test_the_reason_for_an_unavailable_option_leads_to_its_rule(mara: Person):
    mara.tab_to("[data-verb=dig]")
    mara.page.keyboard.press("Enter")
    mara.page.locator(".why-not .rule").first.click()

    expect(panel(mara).locator(".cited")).to_be_in_viewport()


def test_the_rules_are_searched_by_keyboard_beside_the_table(mara: Person):
    mara.ask.locator("button.rule").click()
    expect(panel(mara).locator("main")).to_be_visible()
    field = panel(mara).get_by_role("searchbox")
    field.fill("squeeze")
    field.press("Enter")

    expect(panel(mara).get_by_role("status")).to_contain_text("paragraphs with “squeeze”")
    panel(mara).get_by_role("link", name="5.4 Entering a tile").press("Enter")
    expect(panel(mara).locator('[id="5.4"]')).to_be_focused()
    assert "/tables/" in mara.page.url


def test_the_rules_open_from_the_menu(mara: Person):
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.locator("dialog:modal").get_by_role("button", name="Rules").press("Enter")

    expect(panel(mara).get_by_role("heading", name="Sub Terra: Rules")).to_be_in_viewport()


def test_a_refusal_leads_to_its_rule(mara: Person):
    """The page offers only what is possible, but another player's decision can come first."""
    refusal = {"code": "needs_rope", "rule": "ST 5.5", "args": {}}
    mara.page.evaluate(
        """async (refusal) => {
          const { refused } = await import("fathom/state/store.js");
          refused.value = { refusal, command: null };
        }""",
        refusal,
    )
    mara.page.locator("[data-refused]").get_by_role("button", name="Rule 5.5").click()

    expect(panel(mara).locator('[id="5.5"]')).to_be_focused()


def test_the_rules_open_above_a_dialog_and_leave_it_open(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    mara.page.get_by_role("button", name="What is this?").click()
    mara.page.locator('[data-inspect="track:ritual"]').first.dispatch_event("click")
    explained = mara.page.locator("dialog.inspected")
    explained.get_by_role("button", name="Rule 50.12").click()

    expect(panel(mara).locator('[id="50.12"]')).to_be_focused()
    mara.page.keyboard.press("Escape")
    expect(panel(mara)).to_be_hidden()
    expect(explained).to_be_visible()


def test_the_rule_pages_show_their_drawings_and_fit_on_a_phone(visit: Visit):
    mara = visit("Mara", size=(390, 844))
    for game in ("subterra", "unfathomable"):
        for page in (game, f"{game}/cards"):
            mara.page.goto(f"/rules/{page}")
            expect(mara.page.locator("[data-drawing] svg").first).to_be_visible()
            assert mara.page.locator("[data-drawings]:empty").count() == 0
            assert mara.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_rules_beside_the_table_show_their_drawings(mara: Person):
    mara.ask.locator("button.rule").click()

    expect(panel(mara).locator('[data-drawing="tile:ledge"] svg').first).to_be_visible()
    expect(panel(mara).locator(".cited")).to_be_in_viewport()


def test_the_rule_pages_work_without_javascript(mara: Person, site: Site):
    context = mara.page.context.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.url}/rules/subterra?lang=fr#3.7")
    expect(page.locator('[id="3.7"]')).to_be_in_viewport()
    page.get_by_label("Chercher dans les règles").fill("éboulis")
    page.get_by_role("button", name="Chercher").click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("paragraphes avec")
    page.goto(f"{site.url}/rules/unfathomable/cards?lang=fr")
    page.get_by_label("Type").select_option("waypoint")
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator(".component")).to_have_count(20)
    context.close()


def test_the_rules_are_printed_black_on_white_without_navigation(mara: Person):
    mara.own_page().goto("/rules/subterra")
    main = mara.page.locator("main.rules")
    expect(main.locator("[data-drawing] svg").first).to_be_visible()
    mara.page.emulate_media(media="print")

    for part in (".masthead", ".rules-search", ".rules-ways", ".proof"):
        expect(mara.page.locator(part).first).to_be_hidden()
    expect(mara.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for part in ("p", "a", "td", "figcaption"):
        expect(main.locator(part).first).to_have_css("color", "rgb(0, 0, 0)")
    cut_off = "(tables) => tables.filter((table) => table.scrollWidth > table.parentElement.clientWidth).length"
    assert main.locator("table").evaluate_all(cut_off) == 0
    # On paper, a link to a paragraph is marked as one.
    assert "§" in main.locator(".paragraph p a").first.evaluate("(a) => getComputedStyle(a, '::before').content")
    assert main.locator("h3 a.number").first.evaluate("(a) => getComputedStyle(a, '::before').content") == "none"


def test_code_for_panels_and_menus_is_not_loaded_with_the_table(mara: Person):
    mara.page.reload()
    expect(mara.ask).to_be_visible()
    mara.page.wait_for_load_state("networkidle")

    for part in ("/rules/panel.js", "/coach/", "/fairness/", "/table/sounds.js", "/locales/menu", "/locales/lobby"):
        assert not is_loaded(mara, part), part
    mara.page.get_by_role("button", name="Menu").click()
    expect(mara.page.get_by_role("switch", name="Sound")).to_be_visible()
    assert is_loaded(mara, "/locales/menu")
