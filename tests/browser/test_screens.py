"""Every screen, at both sizes and in all four languages: legible, accessible, and nothing wider than its place."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from playwright.sync_api import expect

from app.web.pages.languages import LANGUAGES
from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.node import MODULES, tool
from tests.support.site import Site

SIZES = {"desktop": (1440, 900), "phone": (360, 740)}
TABS = ("board", "seats", "event", "talk")
# Unpainted pages (contexts.py) have no colours, so painting is turned on while axe runs. To save time, rules of minor
# or moderate impact are off, nothing is preloaded (only those rules need it), axe does not pause after each rule, and
# it does not record the HTML of elements.
AXE = """async (contrast) => {
  const { setTimeout } = window;
  const unpainted = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  window.setTimeout = queueMicrotask;
  axe.configure({ noHtml: true });
  const harmless = axe._audit.rules.filter(({ impact }) => ["minor", "moderate"].includes(impact));
  const rules = Object.fromEntries(harmless.map(({ id }) => [id, { enabled: false }]));
  rules["color-contrast"] = { enabled: contrast };
  const options = { elementRef: true, preload: false, resultTypes: ["violations"], rules };
  const { violations } = await axe.run(document, options);
  window.setTimeout = setTimeout;
  document.adoptedStyleSheets = unpainted;
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ element, failureSummary }) =>
      `${id}: ${element.outerHTML.slice(0, 160)} ${failureSummary}`));
}"""
# Parts whose content is wider than they are: buttons, and parts that scroll only vertically.
TOO_WIDE = """() => [...document.querySelectorAll("button, .button, .segments-row, header, aside, main, dialog, .ask")]
  .filter((part) => part.clientWidth && part.scrollWidth > part.clientWidth + 1)
  .map((part) => `${part.tagName} ${part.className}: ${part.textContent.trim().slice(0, 60)}`)"""
Shoot = Callable[..., None]


@cache
def axe_script() -> str:
    tool("tsc")
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def check_screen(person: Person, *, contrast: bool = True) -> None:
    """No serious finding of axe, nothing wider than the screen, no text wider than its place.

    The contrast of colours takes axe as long as all its other rules.
    """
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(axe_script())
    assert person.page.evaluate(AXE, contrast) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.evaluate(TOO_WIDE) == []


def every_size(person: Person) -> Iterator[str]:
    """Resize the page to a desktop, then to a phone."""
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        yield size


@pytest.fixture
def check_both_sizes(shoot: Shoot) -> Shoot:
    """Checks and photographs a screen on a desktop and on a phone. `press_first`: what to press first on a phone."""

    def check(person: Person, name: str, *, contrast: bool = True, press_first: str = "") -> None:
        for size in every_size(person):
            if press_first and size == "phone":
                person.page.locator(press_first).click()
            check_screen(person, contrast=contrast)
            shoot(person, name.format(size=size))

    return check


def at_a_table(visit: Visit, site: Site, given: dict[str, Any], size: str = "phone") -> Person:
    mara = visit("Mara", size=SIZES[size])
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, given)
    expect(mara.page.locator(".cave-map")).to_be_visible()
    expect(mara.ask).to_be_visible()
    return mara


def test_from_the_home_page_to_a_table(visit: Visit, check_both_sizes: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.go_home()
    check_both_sizes(mara, "home-{size}")
    mara.page.locator("[data-new-table=subterra] button").click()
    expect(mara.page.locator("dialog input")).to_be_visible()
    check_both_sizes(mara, "name-{size}")
    mara.page.locator("dialog input").fill("Mara")
    mara.page.locator("dialog button.primary").click()
    expect(mara.page.locator("dialog fieldset").first).to_be_visible()
    check_both_sizes(mara, "new-table-{size}")
    mara.page.locator(".more-options summary").click()
    check_both_sizes(mara, "new-table-options-{size}")
    mara.page.locator("dialog button.primary").click()
    expect(mara.page.locator(".qr path")).to_be_attached()
    check_both_sizes(mara, "lobby-{size}")
    mara.page.get_by_role("button", name="Ready-made phrases").click()
    check_both_sizes(mara, "lobby-phrases-{size}")

    jonas = visit("Jonas", size=SIZES["phone"])
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("form input")).to_be_visible()
    expect(jonas.page.locator(".arrival-art")).to_be_visible()
    check_both_sizes(jonas, "invited-{size}")
    jonas.follow(mara.invite_link)
    expect(jonas.page.locator(".lobby-seats")).to_contain_text("Jonas")
    check_both_sizes(jonas, "lobby-guest-{size}")
    jonas.go_home()
    expect(jonas.page.locator(".table-line")).to_be_visible()
    check_both_sizes(jonas, "home-with-tables-{size}")


def test_joining_a_game_that_has_begun(visit: Visit, check_both_sizes: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.open_lobby(seats=3, bots=True)
    link = mara.invite_link
    mara.do("start")
    jonas = visit("Jonas", size=SIZES["phone"])
    jonas.page.goto(link)
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form button.primary").click()
    expect(jonas.page.locator(".late-offers")).to_be_visible()
    check_both_sizes(jonas, "late-{size}")
    jonas.page.get_by_role("button", name="Take over Juno").click()
    expect(jonas.page.locator("[data-request=open]")).to_be_visible()
    check_both_sizes(jonas, "late-waiting-{size}")
    jonas.page.goto("/me")
    expect(jonas.page.locator(".devices")).to_contain_text("this device")
    check_both_sizes(jonas, "own-page-{size}")


def test_missing_pages(visit: Visit, check_both_sizes: Shoot):
    nobody = visit("Nobody", size=SIZES["phone"])
    nobody.allow_error(r"status of 40\d|WebSocket")
    nobody.page.goto("/nowhere")
    check_both_sizes(nobody, "missing-{size}")
    nobody.page.goto("/tables/nothing-here")
    expect(nobody.page.locator(".missing")).to_be_visible()
    check_both_sizes(nobody, "missing-table-{size}")


def test_choosing_explorers(visit: Visit, check_both_sizes: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.open_lobby()
    mara.do("start")
    expect(mara.page.locator(".choice-card.open")).to_have_count(8)
    for name in ("Scout", "Medic"):
        mara.page.locator(".choice-card", has_text=name).first.click()
    expect(mara.page.locator(".choice-card.chosen")).to_have_count(2)
    expect(mara.page.locator(".confirm")).to_be_disabled()
    check_both_sizes(mara, "explorers-{size}")


def test_a_busy_cave(visit: Visit, site: Site, check_both_sizes: Shoot):
    mara = at_a_table(visit, site, positions.BUSY)
    check_both_sizes(mara, "cave-{size}")
    mara.page.locator(".palette-more").click()
    mara.verb("dig").click(force=True)
    expect(mara.page.locator(".why-not")).to_contain_text("no debris within reach")
    check_both_sizes(mara, "cave-why-not-{size}")
    mara.page.keyboard.press("Escape")
    mara.verb("reveal").click()
    expect(mara.page.locator(".target.open .target-number")).to_have_count(2)
    check_both_sizes(mara, "cave-reveal-{size}")
    mara.page.keyboard.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    check_both_sizes(mara, "cave-placing-{size}")
    mara.page.locator(".confirm").click()
    expect(mara.page.locator(".placing")).to_have_count(0)


def test_after_a_hazard(visit: Visit, site: Site, check_both_sizes: Shoot, shoot: Shoot):
    """The hazard card, its results for each explorer, the log, and each tab of a phone."""
    mara = at_a_table(visit, site, positions.BEFORE_A_TREMOR)
    mara.choose("end_turn")
    expect(mara.page.locator(".ask h2")).to_have_text("The Medic: choose an action")
    check_both_sizes(mara, "hazard-{size}")
    expect(mara.page.locator(".event .hazard h2")).to_have_text("Tremor")
    expect(mara.page.locator(".event .hazard-results li")).to_have_count(4)
    expect(mara.page.locator(".log-lines")).to_contain_text("Hazard: tremor.")
    for tab, name in zip(mara.page.locator(".tabs button:not(.ask-coach)").all(), TABS, strict=True):
        tab.click()
        check_screen(mara)
        shoot(mara, f"tab-{name}-phone")


def test_offline(visit: Visit, site: Site, check_both_sizes: Shoot):
    mara = at_a_table(visit, site, positions.NEARLY_OUT)
    mara.disconnect()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask-why")).to_contain_text("Your answer is kept")
    check_both_sizes(mara, "offline-{size}")


def test_a_spectator(visit: Visit, site: Site, check_both_sizes: Shoot):
    mara = at_a_table(visit, site, positions.BUSY)
    walt = visit("Walt", size=SIZES["phone"])
    walt.follow(mara.spectator_link)
    expect(walt.page.locator(".cave-map")).to_be_visible()
    check_both_sizes(walt, "spectator-{size}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(visit: Visit, site: Site, check_both_sizes: Shoot, language: str):
    """Home, lobby, cave with all its actions, talk, menu and end. Colours do not depend on the language."""
    check_both_sizes = partial(check_both_sizes, contrast=language == "en")
    mara = visit("Mara", size=SIZES["phone"], language=language)
    mara.go_home()
    check_both_sizes(mara, f"home-{{size}}-{language}")
    table = mara.open_lobby(seats=2, bots=True)
    expect(mara.page.locator("html")).to_have_attribute("lang", language)
    check_both_sizes(mara, f"lobby-{{size}}-{language}")
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    check_both_sizes(mara, f"cave-{{size}}-{language}", press_first=".palette-more")
    mara.page.locator(".tabs button").nth(3).click()
    mara.page.locator(".say .button").first.click()
    for _ in every_size(mara):
        expect(mara.page.locator(".phrases")).to_be_visible()
    check_both_sizes(mara, f"talk-{{size}}-{language}")
    mara.page.locator(".tools .button:not(.ask-coach)").click()
    expect(mara.page.locator("dialog .menu")).to_be_visible()
    check_both_sizes(mara, f"menu-{{size}}-{language}")
    table = mara.open_lobby(seats=2, bots=True)
    site.start_from(table, positions.NEARLY_OUT)
    mara.choose("move:N")
    expect(mara.page.locator("dialog.end .medal")).to_be_visible()
    expect(mara.page.locator("dialog.end .end-figures")).to_contain_text("14")
    check_both_sizes(mara, f"end-{{size}}-{language}")
    mara.page.locator("dialog .dialog-head .button").click()
    expect(mara.page.locator("dialog")).to_have_count(0)
    check_both_sizes(mara, f"after-the-end-{{size}}-{language}")


def test_the_language_can_be_changed_during_a_game(visit: Visit, site: Site):
    mara = at_a_table(visit, site, positions.BUSY, "desktop")
    expect(mara.page.locator(".ask h2")).to_have_text("The Engineer: choose an action")
    mara.page.get_by_role("button", name="Menu").click()
    with mara.page.expect_response(lambda response: "lang=uk" in response.url):
        mara.page.locator("dialog .language select").select_option("uk")

    expect(mara.page.locator(".ask h2")).to_have_text("Інженер: виберіть дію")
    expect(mara.page.locator("dialog h2")).to_have_text("Меню")
    mara.page.reload()
    expect(mara.page.locator(".ask h2")).to_have_text("Інженер: виберіть дію")
    mara.page.goto("/")
    expect(mara.page.locator("html")).to_have_attribute("lang", "uk")
