"""Playing Unfathomable: what the table does for a person besides showing it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.engine.state import StandingOrder
from app.tables.clocks import planned
from app.tables.live.change import Change
from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import aboard
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
    [mara] = aboard(visit, site, voyages.BUSY)
    expect(mara.ask).to_be_visible()
    return mara


def card(mara: Person, name: str):
    return mara.page.locator(f'.hand [data-explain="skill:{name}"]')


def explanation(mara: Person, what: str) -> str:
    """Ask what something is, and put the answer away."""
    mara.page.get_by_role("button", name="What is this?").click()
    mara.page.locator(f'[data-explain="{what}"]').first.dispatch_event("click")
    return put_away_explanation(mara)


def put_away_explanation(mara: Person) -> str:
    shown = mara.page.locator("dialog.explained")
    expect(shown).to_be_visible()
    words = shown.inner_text()
    mara.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    return words


def test_every_component_explains_itself_with_its_rule(mara: Person):
    before = mara.ask_number
    for what, says, rule in (
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
        words = explanation(mara, what)
        assert says in words, what
        assert f"Rule {rule}" in words, what
    assert mara.ask_number == before


def test_the_hand_is_covered_until_it_is_held(mara: Person):
    mara.page.get_by_role("button", name="Cover hand").click()
    expect(mara.page.locator(".skill-card.covered")).to_have_count(8)
    expect(card(mara, "will_3")).not_to_have_attribute("title", re.compile("."))
    card(mara, "will_3").hover()
    mara.page.mouse.down()
    expect(mara.page.locator(".skill-card.covered")).to_have_count(7)
    mara.page.mouse.up()
    put_away_explanation(mara)
    expect(mara.page.locator(".skill-card.covered")).to_have_count(8)

    expect(mara.page.locator(".loyalty")).not_to_contain_text("Human")
    mara.page.locator(".loyalty").focus()
    mara.page.keyboard.down("Space")
    expect(mara.page.locator(".loyalty")).to_contain_text("Human")
    mara.page.keyboard.up("Space")
    expect(mara.page.locator(".loyalty")).not_to_contain_text("Human")


def test_the_ship_comes_closer(mara: Person):
    chart = mara.page.locator(".ship-map")
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\)"))
    mara.page.get_by_role("button", name="Zoom in").click()
    expect(chart).to_have_attribute("style", re.compile(r"scale\(1\.6\)"))
    mara.page.get_by_role("button", name="The whole ship").click()
    box = mara.page.locator(".ship-window").bounding_box()
    assert box
    mara.page.evaluate(PINCH, [box["x"] + 300, box["y"] + 200])
    expect(chart).to_have_attribute("style", re.compile(r"scale\(2\)"))


def test_a_standing_order_answers_for_me(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.BUSY, wait_for_windows=True)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("Before the die is rolled").select_option("pass")
    mara.page.get_by_label("After the die is rolled").select_option("pass")
    table = site.app.state.context.server.table(mara.table_id)
    voyages.until(mara, lambda: len(table.game.state.orders[0]) == 2)
    mara.page.keyboard.press("Escape")
    mara.verb("attack").click()
    mara.page.locator(".ask-options .option.open").first.click()

    expect(mara.page.locator(".roll-result")).to_be_visible()
    expect(mara.page.locator(".points-left b")).to_have_text("1")


def test_all_windows_are_passed_with_one_choice(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.BUSY)
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("All windows").select_option("Pass until my turn")
    voyages.until(mara, lambda: len(orders()) == 6)
    assert {(tuple(one.choice), one.until_turn) for one in orders()} == {(("pass",), True)}
    expect(mara.page.get_by_label("After the total")).to_have_value("pass_until_turn")
    mara.page.get_by_label("After the total").select_option("React")
    expect(mara.page.get_by_label("All windows")).to_have_value("")
    mara.page.get_by_label("All windows").select_option("Ask me")
    voyages.until(mara, lambda: orders() == [])


def orders_of(mara: Person, site: Site) -> Callable[[], list[StandingOrder]]:
    """What the server keeps of them."""
    warm = site.app.state.context.server.table(mara.table_id)
    return lambda: warm.game.state.orders[0]


# Nobody but A has cards, so the total is what A adds, less the chaos cards: 11 is needed, and 8 is something.
RAID = voyages.voyage(
    decks={"mythos": ["food_stores_raid"], "chaos": {"only": ["will_2", "lore_2", "will_1"]}},
    players={seat: {"hand": []} for seat in "BCDEF"},
)


@pytest.mark.parametrize(("added", "total"), [((), "-4"), (("influence_5", "strength_4"), "5")])
def test_a_player_who_wants_to_be_asked_near_a_threshold_is_asked_only_there(
    visit: Visit, site: Site, added: tuple[str, ...], total: str
):
    [mara] = aboard(visit, site, RAID, wait_for_windows=True)
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("After the total").select_option("Ask if within 3")
    voyages.until(mara, lambda: orders() == [StandingOrder("after_check_total", ["pass"], "far_from_threshold")])
    mara.page.keyboard.press("Escape")
    mara.press_twice("end")
    voyages.go_on(mara, ".confirm")
    for name in added:
        card(mara, name).click()
    mara.page.locator(".confirm").click()
    if added:
        expect(mara.page.locator(".ask h2")).to_contain_text("After the total")
        mara.option("pass").click()
    expect(mara.page.locator(".log")).to_contain_text(f"Fail, {total} against 11")


def test_a_card_is_kept_for_my_own_defeat_as_long_as_i_hold_it(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.voyage(players={"A": {"hand": ["strength_5", "will_1"], "items": []}}))
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("A character would be defeated").select_option("Pass")
    own = mara.page.get_by_label("Shrug It Off")
    own.select_option("Use it if I would be defeated")
    wanted = [
        StandingOrder("when_would_be_defeated", ["use:strength_5"], "own_defeat"),
        StandingOrder("when_would_be_defeated", ["pass"]),
    ]
    voyages.until(mara, lambda: orders() == wanted)
    mara.page.reload()
    mara.page.get_by_role("button", name="Menu").click()
    expect(own).to_have_value("own_defeat")
    own.select_option("Ask me")
    voyages.until(mara, lambda: orders() == wanted[1:])


def test_a_card_that_i_never_want_to_use_does_not_make_the_window_ask_me(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.voyage(players={"A": {"hand": ["strength_5", "will_1"], "items": []}}))
    orders = orders_of(mara, site)
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_label("Shrug It Off").select_option("Never ask me about it")
    kept = StandingOrder("when_would_be_defeated", ["pass"], unwanted=["nothing", "use:strength_5"])
    voyages.until(mara, lambda: kept in orders())
    expect(mara.page.get_by_label("A character would be defeated")).to_have_value("if_useful")
    mara.page.get_by_label("Shrug It Off").select_option("Ask me")
    voyages.until(mara, lambda: all(one.unwanted == ["nothing"] for one in orders()))


def test_prepared_cards_are_added_when_it_is_my_turn(visit: Visit, site: Site, monkeypatch: pytest.MonkeyPatch):
    """By days that takes a while, which passes at once here."""
    mara, jonas = aboard(visit, site, voyages.CHECK, people=("Mara", "Jonas"))
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
    with monkeypatch.context() as later:
        later.setattr(planned, "PLAN_PAUSE", 0)
        site.run(site.app.state.context.server.table(mara.table_id).change(Change.restart_clocks))
    expect(mara.page.locator(".log")).to_contain_text(
        "Mara adds Nothing to Hide (Influence 3) and Rampage (Strength 4)"
    )
    expect(jonas.page.locator(".log")).to_contain_text("Mara adds 2 cards.")


def test_a_player_who_comes_later_still_sees_their_loyalty(visit: Visit, site: Site):
    """By days the table does not wait for anybody to study it."""
    [mara] = aboard(visit, site, voyages.DAWN)
    mara.press_twice("end")
    voyages.go_on(mara, "dialog.study")
    warm = site.app.state.context.server.table(mara.table_id)
    voyages.until(mara, lambda: all(ask.prompt.id != "unfathomable-study_loyalty" for ask in warm.game.state.asks))
    study = mara.page.locator("dialog.study")
    expect(study).to_contain_text("The awakening")
    mara.page.reload()
    expect(study).to_contain_text("The awakening")
    study.locator(".button.primary").click()
    # The bots play on, and one may reveal and hand a card over, which everybody is shown in the same way.
    awakening = study.filter(has_text="The awakening")
    expect(awakening).to_have_count(0)
    mara.page.reload()
    expect(mara.page.locator(".ship-map")).to_be_visible()
    expect(awakening).to_have_count(0)


def test_a_move_and_a_card_by_keyboard_alone(mara: Person):
    keys = mara.page.keyboard

    def focus(selector: str) -> None:
        for _ in range(90):
            if mara.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    focus("[data-verb=move]")
    keys.press("Enter")
    focus('.space[data-explain="space:chapel"]')
    keys.press("Enter")
    expect(mara.page.locator(".seat", has_text="Mara")).to_contain_text("Chapel")
    expect(mara.page.locator(".points-left b")).to_have_text("1")
    focus("[data-verb=use]")
    keys.press("Escape")
    focus('.hand [data-explain="skill:will_3"]')
    keys.press("Enter")
    assert "Determination" in put_away_explanation(mara)
    focus("[data-verb=end]")
    keys.press("Space")
    expect(mara.option("end")).to_be_focused()
    keys.press("Space")
    expect(mara.page.locator(".crisis .paper")).to_be_visible()
    expect(mara.page.locator("[aria-live=polite]")).to_contain_text("Mythos:")
