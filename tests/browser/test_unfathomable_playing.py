"""Playing Unfathomable: explanations, a covered hand, zoom, standing orders, plans, and the keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.engine.state import StandingOrder
from app.tables.clocks import seat_plans
from app.tables.live.change import Change
from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import start_voyage
from tests.support.site import Site

PINCH = """([x, y]) => {
  const target = document.querySelector(".ship-window");
  const send = (type, pointerId, clientX) =>
    target.dispatchEvent(new PointerEvent(type, {pointerId, clientX, clientY: y, bubbles: true}));
  send("pointerdown", 1, x - 20);
  send("pointerdown", 2, x + 20);
  send("pointermove", 2, x + 60);
  send("pointerup", 1, x - 20);
  send("pointerup", 2, x + 60);
}"""


@pytest.fixture
def mara(visit: Visit, site: Site) -> Person:
    [mara] = start_voyage(visit, site, voyages.BUSY)
    expect(mara.ask).to_be_visible()
    return mara


def card(mara: Person, name: str):
    return mara.page.locator(f'.hand [data-inspect="skill:{name}"]')


def explanation(mara: Person, component: str) -> str:
    """Open the explanation of something, close it, and return its text."""
    mara.page.get_by_role("button", name="What is this?").click()
    mara.page.locator(f'[data-inspect="{component}"]').first.dispatch_event("click")
    return close_explanation(mara)


def close_explanation(mara: Person) -> str:
    shown = mara.page.locator("dialog.inspected")
    expect(shown).to_be_visible()
    text = shown.inner_text()
    mara.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    return text


def test_every_component_explains_itself_with_its_rule(mara: Person):
    before = mara.ask_number
    for component, expected, rule in (
        ("space:galley", "Structural Damage", "44"),
        ("space:brig", "You cannot enter the Brig by moving", "9"),
        ("skill:will_3", "add 2 to or subtract 2", "41"),
        ("item:six_shooter", "", "24"),
        ("title:captain", "waypoint", "49"),
        ("seat:5", "revealed traitor", "11"),
        ("dial:souls", "no souls", "36"),
        ("track:ritual", "every character on deck is defeated", "50.12"),
        ("distance", "awakening", "18"),
        ("pile:lore", "Last discarded", "41"),
        ("pile:chaos", "Two of its cards", "10"),
        ("supply", "the game ends at once", "45.1"),
    ):
        text = explanation(mara, component)
        assert expected in text, component
        assert f"Rule {rule}" in text, component
    assert mara.ask_number == before


def test_a_covered_card_is_shown_only_while_it_is_pressed(mara: Person):
    mara.page.get_by_role("button", name="Cover hand").click()
    expect(mara.page.locator(".skill-card.covered")).to_have_count(8)
    expect(card(mara, "will_3")).not_to_have_attribute("title", re.compile("."))
    card(mara, "will_3").hover()
    mara.page.mouse.down()
    expect(mara.page.locator(".skill-card.covered")).to_have_count(7)
    mara.page.mouse.up()
    close_explanation(mara)
    expect(mara.page.locator(".skill-card.covered")).to_have_count(8)

    expect(mara.page.locator(".loyalty")).not_to_contain_text("Human")
    mara.page.locator(".loyalty").focus()
    mara.page.keyboard.down("Space")
    expect(mara.page.locator(".loyalty")).to_contain_text("Human")
    mara.page.keyboard.up("Space")
    expect(mara.page.locator(".loyalty")).not_to_contain_text("Human")


def test_the_ship_is_zoomed_with_buttons_and_by_pinching(mara: Person):
    chart = mara.page.locator(".ship-map")
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\)"))
    mara.page.get_by_role("button", name="Zoom in").click()
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\.6\)"))
    mara.page.get_by_role("button", name="The whole ship").click()
    box = mara.page.locator(".ship-window").bounding_box()
    assert box
    mara.page.evaluate(PINCH, [box["x"] + 300, box["y"] + 200])
    expect(chart).to_have_attribute("style", re.compile(r"scale\(2\)"))


def test_a_standing_order_answers_for_the_player(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY, wait_for_windows=True)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("Before the die is rolled").select_option("pass")
    mara.page.get_by_label("After the die is rolled").select_option("pass")
    table = site.app.state.context.server.table(mara.table_id)
    voyages.wait_until(mara, lambda: len(table.game.state.orders[0]) == 2)
    mara.page.keyboard.press("Escape")
    mara.verb("attack").click()
    mara.page.locator(".ask-options .option.open").first.click()

    expect(mara.page.locator(".roll-result")).to_be_visible()
    expect(mara.page.locator(".points-left b")).to_have_text("1")


def test_one_setting_passes_all_windows(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.BUSY)
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("All windows").select_option("Pass until my turn")
    voyages.wait_until(mara, lambda: len(orders()) == 6)
    assert {(tuple(order.choice), order.until_turn) for order in orders()} == {(("pass",), True)}
    expect(mara.page.get_by_label("After the total")).to_have_value("pass_until_turn")
    mara.page.get_by_label("After the total").select_option("React")
    expect(mara.page.get_by_label("All windows")).to_have_value("")
    mara.page.get_by_label("All windows").select_option("Ask me")
    voyages.wait_until(mara, lambda: orders() == [])


def orders_of(mara: Person, site: Site) -> Callable[[], list[StandingOrder]]:
    """Reads the standing orders that the server stores."""
    table = site.app.state.context.server.table(mara.table_id)
    return lambda: table.game.state.orders[0]


# Only A has cards, so the total is what A adds, less the chaos cards. The check passes at 11 and has an effect at 8.
RAID = voyages.busy_voyage(
    decks={"mythos": ["food_stores_raid"], "chaos": {"only": ["will_2", "lore_2", "will_1"]}},
    players={seat: {"hand": []} for seat in "BCDEF"},
)


@pytest.mark.parametrize(("added", "total"), [((), "-4"), (("influence_5", "strength_4"), "5")])
def test_a_player_who_asked_for_it_is_asked_only_near_a_threshold(
    visit: Visit, site: Site, added: tuple[str, ...], total: str
):
    [mara] = start_voyage(visit, site, RAID, wait_for_windows=True)
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("After the total").select_option("Ask if within 3")
    voyages.wait_until(mara, lambda: orders() == [StandingOrder("after_check_total", ["pass"], "far_from_threshold")])
    mara.page.keyboard.press("Escape")
    mara.press_twice("end")
    voyages.pass_until(mara, ".confirm")
    for name in added:
        card(mara, name).click()
    mara.page.locator(".confirm").click()
    if added:
        expect(mara.page.locator(".ask h2")).to_contain_text("After the total")
        mara.option("pass").click()
    expect(mara.page.locator(".log")).to_contain_text(f"Fail, {total} against 11")


def test_a_standing_order_uses_a_card_only_at_the_players_own_defeat(visit: Visit, site: Site):
    [mara] = start_voyage(
        visit, site, voyages.busy_voyage(players={"A": {"hand": ["strength_5", "will_1"], "items": []}})
    )
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("A character would be defeated").select_option("Pass")
    own = mara.page.get_by_label("Shrug It Off")
    own.select_option("Use it if I would be defeated")
    wanted = [
        StandingOrder("when_would_be_defeated", ["use:strength_5"], "own_defeat"),
        StandingOrder("when_would_be_defeated", ["pass"]),
    ]
    voyages.wait_until(mara, lambda: orders() == wanted)
    mara.page.reload()
    mara.page.get_by_role("button", name="Menu").click()
    expect(own).to_have_value("own_defeat")
    own.select_option("Ask me")
    voyages.wait_until(mara, lambda: orders() == wanted[1:])


def test_a_card_that_is_never_wanted_does_not_open_a_window(visit: Visit, site: Site):
    [mara] = start_voyage(
        visit, site, voyages.busy_voyage(players={"A": {"hand": ["strength_5", "will_1"], "items": []}})
    )
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("Shrug It Off").select_option("Never ask me about it")
    kept = StandingOrder("when_would_be_defeated", ["pass"], unwanted=["nothing", "use:strength_5"])
    voyages.wait_until(mara, lambda: kept in orders())
    expect(mara.page.get_by_label("A character would be defeated")).to_have_value("if_useful")
    mara.page.get_by_label("Shrug It Off").select_option("Ask me")
    voyages.wait_until(mara, lambda: all(order.unwanted == ["nothing"] for order in orders()))


def test_planned_cards_are_added_when_it_is_the_players_turn(visit: Visit, site: Site, monkeypatch: pytest.MonkeyPatch):
    """By days there is a pause before a plan is used, which this test skips."""
    mara, jonas = start_voyage(visit, site, voyages.CHECK, people=("Mara", "Jonas"))
    mara.press_twice("end")
    expect(jonas.page.locator(".confirm")).to_be_visible()
    for name in ("influence_3", "strength_4"):
        card(mara, name).click()
    mara.page.get_by_role("button", name="Add when it is my turn").click()
    mara.page.reload()
    expect(mara.page.get_by_role("button", name="Add when it is my turn")).to_have_attribute("aria-pressed", "true")
    jonas.page.locator(".confirm").click()
    expect(mara.page.locator(".plan-line")).to_contain_text("They are added in a moment")
    expect(mara.page.locator(".hand .skill-card.chosen")).to_have_count(2)
    with monkeypatch.context() as patch:
        patch.setattr(seat_plans, "PLAN_PAUSE", 0)
        site.run(site.app.state.context.server.table(mara.table_id).change(Change.restart_clocks))
    expect(mara.page.locator(".log")).to_contain_text(
        "Mara adds Nothing to Hide (Influence 3) and Rampage (Strength 4)"
    )
    expect(jonas.page.locator(".log")).to_contain_text("Mara adds 2 cards.")


def test_a_player_who_returns_later_still_sees_their_new_loyalty(visit: Visit, site: Site):
    """By days the game does not wait until everyone has looked at it."""
    [mara] = start_voyage(visit, site, voyages.BEFORE_AWAKENING)
    mara.press_twice("end")
    voyages.pass_until(mara, "dialog.study")
    table = site.app.state.context.server.table(mara.table_id)
    voyages.wait_until(
        mara, lambda: all(ask.prompt.id != "unfathomable-study_loyalty" for ask in table.game.state.asks)
    )
    study = mara.page.locator("dialog.study")
    expect(study).to_contain_text("The awakening")
    mara.page.reload()
    expect(study).to_contain_text("The awakening")
    study.locator(".button.primary").click()
    # The bots play on. One may reveal and hand a card over, which opens the same dialog for everyone.
    awakening = study.filter(has_text="The awakening")
    expect(awakening).to_have_count(0)
    mara.page.reload()
    expect(mara.page.locator(".ship-map")).to_be_visible()
    expect(awakening).to_have_count(0)


def test_a_move_and_a_card_are_chosen_by_keyboard_only(mara: Person):
    keys = mara.page.keyboard
    mara.tab_to("[data-verb=move]")
    keys.press("Enter")
    mara.tab_to('.space[data-inspect="space:chapel"]')
    keys.press("Enter")
    expect(mara.page.locator(".seat", has_text="Mara")).to_contain_text("Chapel")
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    mara.tab_to("[data-verb=use]")
    keys.press("Escape")
    mara.tab_to('.hand [data-inspect="skill:will_3"]')
    keys.press("Enter")
    assert "Determination" in close_explanation(mara)
    mara.tab_to("[data-verb=end]")
    keys.press("Space")
    expect(mara.option("end")).to_be_focused()
    keys.press("Space")
    expect(mara.page.locator(".crisis .paper")).to_be_visible()
    expect(mara.page.locator("[aria-live=polite]")).to_contain_text("Mythos:")
