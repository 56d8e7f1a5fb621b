"""A page of Unfathomable that is loaded again draws what the others see, also at a strict table with its short log."""

from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.reloading import assert_reloaded_draws_the_same
from tests.browser.voyages import aboard
from tests.support.site import Site

MOMENTS = 15
PARTS = (".top", ".seats", ".board", ".event", ".ask", ".hand")
# What passes by over the board, and the question itself, of which a page remembers what was pressed.
PASSING = (".banner", ".since", ".until")
# What can be answered without a thought; an attack comes before the end of the turn, so that a die is rolled.
GO_ON = """(number) => {
  const ask = document.querySelector(".ask.mine[data-ask]:not(.sending)");
  if (!ask) return false;
  if (ask.dataset.ask !== number) return true;
  const kinds = [
    ".ask-options .option.open", ".confirm:enabled", '[data-verb="attack"].open', '[data-verb="end"].open',
    ".way.open", ".hand .skill-card.open",
  ];
  const pass = ask.querySelector('[data-option="pass"]');
  (pass ?? kinds.map((kind) => document.querySelector(kind)).find((one) => one))?.click();
  return false;
}"""


def next_ask(person: Person) -> None:
    person.page.wait_for_function(GO_ON, arg=person.ask_number, polling=voyages.PAUSE)


def test_a_reloaded_page_draws_what_the_others_see(visit: Visit, site: Site):
    [mara] = aboard(visit, site, voyages.CHECK, options={"secrecy": "strict"}, wait_for_windows=True)
    seen, anew = set(), mara.new_page()
    for _ in range(MOMENTS):
        assert_reloaded_draws_the_same(mara, anew, PARTS, PASSING)
        seen.add(mara.page.locator(".ask h2").inner_text())
        next_ask(mara)
    assert len(seen) >= 5, seen
