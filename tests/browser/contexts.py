"""Browsers of their own for the people of a test, which are used again: what takes longest is to fetch and compile all
modules.

A context (cookies, storage, permissions of one person) that is given back is emptied. It keeps what it has fetched, and
its first page: a new one begins in a process of its own and costs half as much again. So no test may change the first
page for good.
"""

import os
from typing import Any, NoReturn

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.support.site import Site

# Milliseconds. Machines that run tests are busy; whatever is waited for comes sooner on others.
PATIENCE = 120_000
MOST_IDLE = 5
# The smallest page of the server.
ANCHOR = "/healthz"
# Cards of the first-time help lie over the board, where most tests press; those that are about them ask for them.
WITHOUT_HELP = """localStorage.getItem("fathom.settings") ??
  localStorage.setItem("fathom.settings", JSON.stringify({ help: false }))"""
# Nobody looks at the pages, so they need not be painted: a third of the processor time. What is transparent has its
# place, can be pressed, and counts as visible for scripts and for Playwright. Only a transparent layer of its own is
# left out entirely; anything else is drawn and then not shown.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html, dialog, [popover] { opacity: 0 !important; will-change: opacity !important }");
  document.adoptedStyleSheets = [sheet];
}"""

# What cannot be taken back, or would be forgotten.
FOR_GOOD = ("add_init_script", "emulate_media", "expose_binding", "expose_function", "route", "route_web_socket")

Kind = tuple[str, bool, bool]


class Contexts:
    """Contexts by what cannot be changed later: the server, whether there is a finger, the help."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[BrowserContext] = []
        self._kinds: dict[BrowserContext, Kind] = {}
        self._first_pages: dict[BrowserContext, Page] = {}

    def take(self, site: Site, *, language: str, touch: bool, helped: bool) -> BrowserContext:
        kind = (site.url, touch, helped)
        found = next((one for one in self._idle if self._kinds[one] == kind), None)
        if found:
            self._idle.remove(found)
        context = found or self._new(kind)
        # All that a browser tells of its language.
        context.set_extra_http_headers({"Accept-Language": language})
        return context

    def _new(self, kind: Kind) -> BrowserContext:
        url, touch, helped = kind
        context = self._browser.new_context(base_url=url, reduced_motion="reduce", has_touch=touch)
        context.set_default_timeout(PATIENCE)
        self._first_pages[context] = first_page(context)
        if not helped:
            context.add_init_script(WITHOUT_HELP)
        if not os.environ.get("SCREENSHOTS"):
            context.add_init_script(UNPAINTED)
        self._kinds[context] = kind
        return context

    def give_back(self, context: BrowserContext) -> None:
        first = self._first_pages[context]
        for page in context.pages:
            if page is not first:
                page.close()
        context.set_offline(offline=False)
        if first.is_closed() or not self._emptied(context, first):
            self._close(context)
            return
        self._idle.append(context)
        if len(self._idle) > MOST_IDLE:
            self._close(self._idle.pop(0))

    def _emptied(self, context: BrowserContext, page: Page) -> bool:
        """Whether the page could go where it began; its server may be gone."""
        try:
            page.goto(ANCHOR)
        except Error:
            return False
        page.mouse.up()
        page.mouse.move(0, 0)
        context.clear_permissions()
        context.clear_cookies()
        session = context.new_cdp_session(page)
        url, *_ = self._kinds[context]
        session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        session.detach()
        return True

    def _close(self, context: BrowserContext) -> None:
        del self._kinds[context], self._first_pages[context]
        context.close()


def first_page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(ANCHOR)
    for change in FOR_GOOD:
        setattr(page, change, refuse)
    return page


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("The next test would use this page as it is then: take `own_page()` first.")
