"""The browser tests rely on this: a reused context holds no data of the test before."""

import pytest

from tests.browser.contexts import ContextPool
from tests.support.site import Site

STORE_DATA = """() => { localStorage.old = sessionStorage.old = document.cookie = "old=1"; }"""
STORED_DATA = "() => [localStorage.old, sessionStorage.old, document.cookie]"


def test_a_reused_page_holds_no_data(contexts: ContextPool, site: Site):
    context = contexts.acquire(site, language="en", touch=False, with_help=True)
    [page] = context.pages
    context.new_page()
    page.goto("/")
    page.evaluate(STORE_DATA)
    assert all(page.evaluate(STORED_DATA))
    contexts.release(context)

    assert contexts.acquire(site, language="en", touch=False, with_help=True) is context
    assert context.pages == [page]
    page.goto("/")
    assert page.evaluate(STORED_DATA) == [None, None, ""]
    with pytest.raises(AssertionError, match="own_page"):
        page.add_init_script("")
    contexts.release(context)
