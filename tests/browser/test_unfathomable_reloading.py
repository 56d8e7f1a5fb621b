"""A reloaded page of Unfathomable draws the same, also at a strict table with its short log."""

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.reloading import assert_reloaded_draws_the_same
from tests.browser.voyages import start_voyage
from tests.support.site import Site

MOMENTS = 15
# After this time nothing of the last update is highlighted any more.
NEWS_MS = 5000
PARTS = (".top", ".seats", ".board", ".event", ".ask", ".hand")
# Answers until the ask changes. An attack comes before the end of the turn, so that a die is rolled.
ANSWER = """(number) => {
  const ask = document.querySelector(".ask.mine[data-ask]:not(.sending)");
  if (!ask) return false;
  if (ask.dataset.ask !== number) return true;
  const kinds = [
    ".ask-options .option.open", ".confirm:enabled", '[data-verb="attack"].open', '[data-verb="end"].open',
    ".way.open", ".hand .skill-card.open",
  ];
  const pass = ask.querySelector('[data-option="pass"]');
  (pass ?? kinds.map((kind) => document.querySelector(kind)).find((button) => button))?.click();
  return false;
}"""


def next_ask(person: Person) -> None:
    person.page.wait_for_function(ANSWER, arg=person.ask_number, polling=voyages.PAUSE_MS)


def test_a_reloaded_page_draws_the_same_at_many_asks(visit: Visit, site: Site):
    [mara] = start_voyage(visit, site, voyages.CHECK, options={"secrecy": "strict"}, wait_for_windows=True)
    asks, prompts, reloaded = set(), set(), mara.new_page()
    mara.page.clock.install()
    for _ in range(MOMENTS):
        mara.page.clock.fast_forward(NEWS_MS)
        assert_reloaded_draws_the_same(mara, reloaded, PARTS)
        asks.add(mara.ask_number)
        prompts.add(mara.page.locator(".ask h2").inner_text())
        next_ask(mara)
    assert len(asks) == MOMENTS
    assert len(prompts) >= 5, prompts
