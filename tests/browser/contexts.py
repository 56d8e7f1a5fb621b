"""Browsers of their own for the people of a test, which are used again: what takes longest is to fetch and compile all
modules.

A context (cookies, storage, permissions of one person) that is given back is emptied. It keeps what it has fetched, and
a page of the server, so that its process stays.
"""

import os

from playwright.sync_api import Browser, BrowserContext

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
# place, can be pressed, and counts as visible for scripts and for Playwright.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html, dialog, [popover] { opacity: 0 !important }");
  document.adoptedStyleSheets = [sheet];
}"""

Kind = tuple[str, bool, bool]


class Contexts:
    """Contexts by what cannot be changed later: the server, whether there is a finger, the help."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[BrowserContext] = []
        self._kinds: dict[BrowserContext, Kind] = {}

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
        context.new_page().goto(ANCHOR)
        if not helped:
            context.add_init_script(WITHOUT_HELP)
        if not os.environ.get("SCREENSHOTS"):
            context.add_init_script(UNPAINTED)
        self._kinds[context] = kind
        return context

    def give_back(self, context: BrowserContext) -> None:
        anchor, *pages = context.pages
        for page in pages:
            page.close()
        context.set_offline(offline=False)
        context.clear_permissions()
        context.clear_cookies()
        session = context.new_cdp_session(anchor)
        url, *_ = self._kinds[context]
        session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        session.detach()
        self._idle.append(context)
        if len(self._idle) > MOST_IDLE:
            oldest = self._idle.pop(0)
            del self._kinds[oldest]
            oldest.close()
