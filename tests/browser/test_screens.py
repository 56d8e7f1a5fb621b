"""Every screen, at both sizes and in all four languages: legible, within its bounds, and open to everybody."""

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
# What is not painted (contexts.py) has no colours, so it is for a moment. Rules whose own impact is lower cannot find
# anything serious, and only they need what axe would load first. Without a pause after each rule nothing is drawn
# meanwhile; and axe need not write down every element that it looks at.
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
# Parts whose content is wider than they are: buttons, and what scrolls down but not sideways.
BURST = """() => [...document.querySelectorAll("button, .button, .segments-row, header, aside, main, dialog, .ask")]
  .filter((part) => part.clientWidth && part.scrollWidth > part.clientWidth + 1)
  .map((part) => `${part.tagName} ${part.className}: ${part.textContent.trim().slice(0, 60)}`)"""
Shoot = Callable[..., None]


@cache
def axe_script() -> str:
    tool("tsc")
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def check_for_everybody(person: Person, *, contrast: bool = True) -> None:
    """What axe finds serious, anything that is wider than the screen, and words that are wider than their place.

    The contrast of colours takes axe as long as all its other rules.
    """
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(axe_script())
    assert person.page.evaluate(AXE, contrast) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.evaluate(BURST) == []


def every_size(person: Person) -> Iterator[str]:
    """The same page on a desk and then on a phone: nothing in it depends on anything but its size."""
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        yield size


@pytest.fixture
def look(shoot: Shoot) -> Shoot:
    """Checks a screen on a desk and on a phone, and keeps pictures of it. `more`: where to press first on a phone."""

    def check_and_keep(person: Person, name: str, *, contrast: bool = True, more: str = "") -> None:
        for size in every_size(person):
            if more and size == "phone":
                person.page.locator(more).click()
            check_for_everybody(person, contrast=contrast)
            shoot(person, name.format(size=size))

    return check_and_keep


def at_a_table(visit: Visit, site: Site, given: dict[str, Any], size: str = "phone") -> Person:
    mara = visit("Mara", size=SIZES[size])
    table = mara.sit_alone(seats=2, bots=True)
    site.start_from(table, given)
    expect(mara.page.locator(".cave-map")).to_be_visible()
    expect(mara.ask).to_be_visible()
    return mara


def test_from_the_home_page_to_a_table(visit: Visit, look: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.go_home()
    look(mara, "home-{size}")
    mara.page.locator("[data-new-table=subterra] button").click()
    expect(mara.page.locator("dialog input")).to_be_visible()
    look(mara, "name-{size}")
    mara.page.locator("dialog input").fill("Mara")
    mara.page.locator("dialog button.primary").click()
    expect(mara.page.locator("dialog fieldset").first).to_be_visible()
    look(mara, "new-table-{size}")
    mara.page.locator(".more-options summary").click()
    look(mara, "new-table-options-{size}")
    mara.page.locator("dialog button.primary").click()
    expect(mara.page.locator(".qr path")).to_be_attached()
    look(mara, "lobby-{size}")
    mara.page.get_by_role("button", name="Ready-made phrases").click()
    look(mara, "lobby-phrases-{size}")

    jonas = visit("Jonas", size=SIZES["phone"])
    jonas.page.goto(mara.invite_link)
    expect(jonas.page.locator("form input")).to_be_visible()
    expect(jonas.page.locator(".arrival-art")).to_be_visible()
    look(jonas, "invited-{size}")
    jonas.follow(mara.invite_link)
    expect(jonas.page.locator(".lobby-seats")).to_contain_text("Jonas")
    look(jonas, "lobby-guest-{size}")
    jonas.go_home()
    expect(jonas.page.locator(".table-line")).to_be_visible()
    look(jonas, "home-with-tables-{size}")


def test_coming_late(visit: Visit, look: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.sit_alone(seats=3, bots=True)
    link = mara.invite_link
    mara.do("start")
    jonas = visit("Jonas", size=SIZES["phone"])
    jonas.page.goto(link)
    jonas.page.locator("form input").fill("Jonas")
    jonas.page.locator("form button.primary").click()
    expect(jonas.page.locator(".late-offers")).to_be_visible()
    look(jonas, "late-{size}")
    jonas.page.get_by_role("button", name="Take over Juno").click()
    expect(jonas.page.locator("[data-request=open]")).to_be_visible()
    look(jonas, "late-waiting-{size}")
    jonas.page.goto("/me")
    expect(jonas.page.locator(".devices")).to_contain_text("this device")
    look(jonas, "own-page-{size}")


def test_where_nothing_is(visit: Visit, look: Shoot):
    nobody = visit("Nobody", size=SIZES["phone"])
    nobody.excuse(r"status of 40\d|WebSocket")
    nobody.page.goto("/nowhere")
    look(nobody, "missing-{size}")
    nobody.page.goto("/tables/nothing-here")
    expect(nobody.page.locator(".missing")).to_be_visible()
    look(nobody, "missing-table-{size}")


def test_choosing_explorers(visit: Visit, look: Shoot):
    mara = visit("Mara", size=SIZES["phone"])
    mara.sit_alone()
    mara.do("start")
    expect(mara.page.locator(".choice-card.open")).to_have_count(8)
    for name in ("Scout", "Medic"):
        mara.page.locator(".choice-card", has_text=name).first.click()
    expect(mara.page.locator(".choice-card.chosen")).to_have_count(2)
    expect(mara.page.locator(".confirm")).to_be_disabled()
    look(mara, "explorers-{size}")


def test_a_busy_cave(visit: Visit, site: Site, look: Shoot):
    mara = at_a_table(visit, site, positions.BUSY)
    look(mara, "cave-{size}")
    mara.page.locator(".palette-more").click()
    mara.verb("dig").click(force=True)
    expect(mara.page.locator(".why-not")).to_contain_text("no debris within reach")
    look(mara, "cave-why-not-{size}")
    mara.page.keyboard.press("Escape")
    mara.verb("reveal").click()
    expect(mara.page.locator(".target.open .target-number")).to_have_count(2)
    look(mara, "cave-reveal-{size}")
    mara.page.keyboard.press("1")
    expect(mara.page.locator(".placing")).to_be_visible()
    look(mara, "cave-placing-{size}")
    mara.page.locator(".confirm").click()
    expect(mara.page.locator(".placing")).to_have_count(0)


def test_after_a_hazard(visit: Visit, site: Site, look: Shoot, shoot: Shoot):
    """The card of the round, what it did to whom, the log in its sentences, and somebody's words."""
    mara = at_a_table(visit, site, positions.BEFORE_A_TREMOR)
    mara.choose("end_turn")
    expect(mara.page.locator(".ask h2")).to_have_text("The Medic: choose an action")
    look(mara, "hazard-{size}")
    expect(mara.page.locator(".event .hazard h2")).to_have_text("Tremor")
    expect(mara.page.locator(".event .hazard-results li")).to_have_count(4)
    expect(mara.page.locator(".log-lines")).to_contain_text("Hazard: tremor.")
    for tab, name in zip(mara.page.locator(".tabs button:not(.ask-coach)").all(), TABS, strict=True):
        tab.click()
        check_for_everybody(mara)
        shoot(mara, f"tab-{name}-phone")


def test_without_a_line(visit: Visit, site: Site, look: Shoot):
    mara = at_a_table(visit, site, positions.NEARLY_OUT)
    mara.disconnect()
    mara.press_twice("exert")
    expect(mara.page.locator(".ask-why")).to_contain_text("Your answer is kept")
    look(mara, "offline-{size}")


def test_watching(visit: Visit, site: Site, look: Shoot):
    mara = at_a_table(visit, site, positions.BUSY)
    walt = visit("Walt", size=SIZES["phone"])
    walt.follow(mara.spectator_link)
    expect(walt.page.locator(".cave-map")).to_be_visible()
    look(walt, "spectator-{size}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(visit: Visit, site: Site, look: Shoot, language: str):
    """Home, lobby, cave with all its actions, talk, menu and end. Colours are the same in every language."""
    look = partial(look, contrast=language == "en")
    mara = visit("Mara", size=SIZES["phone"], language=language)
    mara.go_home()
    look(mara, f"home-{{size}}-{language}")
    table = mara.sit_alone(seats=2, bots=True)
    expect(mara.page.locator("html")).to_have_attribute("lang", language)
    look(mara, f"lobby-{{size}}-{language}")
    site.start_from(table, positions.BUSY)
    expect(mara.ask).to_be_visible()
    look(mara, f"cave-{{size}}-{language}", more=".palette-more")
    mara.page.locator(".tabs button").nth(3).click()
    mara.page.locator(".say .button").first.click()
    for _ in every_size(mara):
        expect(mara.page.locator(".phrases")).to_be_visible()
    look(mara, f"talk-{{size}}-{language}")
    mara.page.locator(".tools .button:not(.ask-coach)").click()
    expect(mara.page.locator("dialog .menu")).to_be_visible()
    look(mara, f"menu-{{size}}-{language}")
    table = mara.sit_alone(seats=2, bots=True)
    site.start_from(table, positions.NEARLY_OUT)
    mara.choose("move:N")
    expect(mara.page.locator("dialog.end .medal")).to_be_visible()
    expect(mara.page.locator("dialog.end .end-figures")).to_contain_text("14")
    look(mara, f"end-{{size}}-{language}")
    mara.page.locator("dialog .dialog-head .button").click()
    expect(mara.page.locator("dialog")).to_have_count(0)
    look(mara, f"after-the-end-{{size}}-{language}")


def test_the_language_changes_at_any_moment(visit: Visit, site: Site):
    mara = at_a_table(visit, site, positions.BUSY, "desktop")
    expect(mara.page.locator(".ask h2")).to_have_text("The Engineer: choose an action")
    mara.page.get_by_role("button", name="Menu").click()
    with mara.page.expect_response(lambda answer: "lang=uk" in answer.url):
        mara.page.locator("dialog .language select").select_option("uk")

    expect(mara.page.locator(".ask h2")).to_have_text("Інженер: виберіть дію")
    expect(mara.page.locator("dialog h2")).to_have_text("Меню")
    mara.page.reload()
    expect(mara.page.locator(".ask h2")).to_have_text("Інженер: виберіть дію")
    mara.page.goto("/")
    expect(mara.page.locator("html")).to_have_attribute("lang", "uk")
