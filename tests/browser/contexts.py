"""A pool of browser contexts (cookies, storage, permissions of one person). Contexts are reused, because fetching and
compiling all modules takes longest.

A released context is emptied. It keeps its HTTP cache and its first page: a new page would start in its own process and
cost half as much again. So no test may change the first page permanently.
"""

import os
from typing import Any, NoReturn

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.support.site import Site

# Long, because test machines are busy.
TIMEOUT_MS = 120_000
MAX_IDLE = 5
# The smallest page of the server.
SMALLEST_PAGE = "/healthz"
# Help cards cover parts of the board that most tests press. The tests of the help cards turn them on.
WITHOUT_HELP = """localStorage.getItem("fathom.settings") ??
  localStorage.setItem("fathom.settings", JSON.stringify({ help: false }))"""
# Without painting, pages need a third less processor time. A transparent element keeps its place, can be pressed, and
# counts as visible for scripts and for Playwright. Chromium skips painting only for elements with their own layer
# (`will-change`).
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html, dialog, [popover] { opacity: 0 !important; will-change: opacity !important }");
  document.adoptedStyleSheets = [sheet];
}"""

# Changes of a page that cannot be undone, or that a test would forget to undo.
PERMANENT_CHANGES = (
    "add_init_script",
    "emulate_media",
    "expose_binding",
    "expose_function",
    "route",
    "route_web_socket",
)

Kind = tuple[str, bool, bool]


class ContextPool:
    """Contexts by what cannot be changed later: the server, touch input, help cards."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[BrowserContext] = []
        self._kinds: dict[BrowserContext, Kind] = {}
        self._first_pages: dict[BrowserContext, Page] = {}

    def acquire(self, site: Site, *, language: str, touch: bool, with_help: bool) -> BrowserContext:
        kind = (site.url, touch, with_help)
        idle = next((context for context in self._idle if self._kinds[context] == kind), None)
        if idle:
            self._idle.remove(idle)
        context = idle or self._new(kind)
        # The server learns the language of a browser only from this header.
        context.set_extra_http_headers({"Accept-Language": language})
        return context

    def _new(self, kind: Kind) -> BrowserContext:
        url, touch, with_help = kind
        context = self._browser.new_context(base_url=url, reduced_motion="reduce", has_touch=touch)
        context.set_default_timeout(TIMEOUT_MS)
        self._first_pages[context] = first_page(context)
        if not with_help:
            context.add_init_script(WITHOUT_HELP)
        if not os.environ.get("SCREENSHOTS"):
            context.add_init_script(UNPAINTED)
        self._kinds[context] = kind
        return context

    def release(self, context: BrowserContext) -> None:
        first = self._first_pages[context]
        for page in context.pages:
            if page is not first:
                page.close()
        context.set_offline(offline=False)
        if first.is_closed() or not self._empty(context, first):
            self._close(context)
            return
        self._idle.append(context)
        if len(self._idle) > MAX_IDLE:
            self._close(self._idle.pop(0))

    def _empty(self, context: BrowserContext, page: Page) -> bool:
        """Empty the context; false if its server no longer runs."""
        try:
            page.goto(SMALLEST_PAGE)
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
    page.goto(SMALLEST_PAGE)
    for change in PERMANENT_CHANGES:
        setattr(page, change, refuse)
    return page


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("The next test would use this page too: call `own_page()` before changing it.")
