"""Only the listed modules of the client store, print, send or copy anything, so no other module can leak what a seat is
shown. `behaviour/secrecy.test.mjs` checks that the listed ones do not leak it.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted([*(ROOT / "static" / "js").rglob("*.js"), *(ROOT / "app" / "games").glob("*/client/**/*.js")])
# A place outside of the page, a pattern of code that writes there, and the modules that may contain it.
WRITERS = {
    "storage": (r"localStorage|sessionStorage|indexedDB|document\.cookie|\bcaches\b", {"static/js/lib/storage.js"}),
    "storage module": (
        r"lib/storage\.js|\./storage\.js",
        {
            "static/js/help/watch.js",
            "static/js/lessons/progress.js",
            "static/js/lib/notices.js",
            "static/js/lib/settings.js",
            "static/js/notifications/left.js",
            "static/js/state/contribution.js",
            "static/js/state/outbox.js",
            "app/games/unfathomable/client/loyalty.js",
            "app/games/unfathomable/client/plan.js",
        },
    ),
    "title and notifications": (
        r"document\.title|new Notification|\.showNotification",
        {
            "static/js/home/your-tables.js",
            "static/js/notifications/service-worker.js",
            "static/js/table/notify.js",
        },
    ),
    "console": (r"console\.\w+\(", {"static/js/lib/i18n.js", "static/js/state/store.js"}),
    "files": (r"createObjectURL|new Blob|showSaveFilePicker", {"static/js/lib/files.js"}),
    "saving": (r"lib/files\.js", {"static/js/story/pictures.js"}),
    "clipboard": (r"navigator\.(clipboard|share)", {"static/js/ui/share.js"}),
    "requests": (
        r"\bfetch\(|sendBeacon|XMLHttpRequest|new WebSocket|new EventSource|postMessage|BroadcastChannel",
        {
            "static/js/lib/api.js",
            "static/js/lib/i18n.js",
            "static/js/lib/notices.js",
            "static/js/rules/panel.js",
            "static/js/rules/words.js",
            "static/js/state/socket.js",
            "app/games/unfathomable/client/catalogue.js",
        },
    ),
}


@pytest.mark.parametrize("place", WRITERS)
def test_only_these_modules_reach_outside_of_the_page(place):
    pattern, writers = WRITERS[place]
    found = {
        str(module.relative_to(ROOT)) for module in MODULES if re.search(pattern, module.read_text(encoding="utf-8"))
    }
    assert found == writers
