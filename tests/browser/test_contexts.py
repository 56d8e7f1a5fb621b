"""What the tests themselves rely on: nobody finds what somebody before them left in a page that is used again."""

import pytest

from tests.browser.contexts import Contexts
from tests.support.site import Site

LEFT = """() => { localStorage.left = sessionStorage.left = document.cookie = "left=1"; }"""
FOUND = "() => [localStorage.left, sessionStorage.left, document.cookie]"


def test_a_page_that_is_used_again_remembers_nothing(contexts: Contexts, site: Site):
    context = contexts.take(site, language="en", touch=False, helped=True)
    [page] = context.pages
    context.new_page()
    page.goto("/")
    page.evaluate(LEFT)
    assert all(page.evaluate(FOUND))
    contexts.give_back(context)

    assert contexts.take(site, language="en", touch=False, helped=True) is context
    assert context.pages == [page]
    page.goto("/")
    assert page.evaluate(FOUND) == [None, None, ""]
    with pytest.raises(AssertionError, match="own_page"):
        page.add_init_script("")
    contexts.give_back(context)
