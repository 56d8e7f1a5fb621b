"""Browsers of their own for the people of a test, which are used again: what takes longest is to fetch and compile all
modules.

A context (cookies, storage, permissions of one person) that is given back is emptied. It keeps what it has fetched, and
a page of the server, so that its process stays.
"""

import os
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.support.site import Site

# Milliseconds. Machines that run tests are busy; whatever is waited for comes sooner on others.
PATIENCE = 120_000
MOST_IDLE = 4
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


class Contexts:
    """Contexts by what cannot be changed later: the server, the language, whether there is a finger, the help."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[tuple[tuple[Any, ...], BrowserContext]] = []
        self._kinds: dict[BrowserContext, tuple[Any, ...]] = {}

    def take(self, site: Site, *, language: str, touch: bool, helped: bool) -> BrowserContext:
        kind = (site.url, language, touch, helped)
        for place, (other, context) in enumerate(self._idle):
            if other == kind:
                del self._idle[place]
                return context
        context = self._browser.new_context(
            base_url=site.url, locale=language, reduced_motion="reduce", has_touch=touch
        )
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
        kind = self._kinds[context]
        session = context.new_cdp_session(anchor)
        session.send("Storage.clearDataForOrigin", {"origin": kind[0], "storageTypes": "all"})
        session.detach()
        self._idle.append((kind, context))
        while len(self._idle) > MOST_IDLE:
            _, oldest = self._idle.pop(0)
            del self._kinds[oldest]
            oldest.close()
