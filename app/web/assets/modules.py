"""The browser's modules: the import map, and which modules a page should preload."""

import base64
import hashlib
import json
import posixpath
import re

from app.web.assets.files import Assets

LIBRARIES = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/hooks.mjs",
    "htm": "vendor/htm.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "@fluent/bundle": "vendor/fluent/index.js",
}
# What the shell offers to the modules of games, wherever they are served from.
SHELL = "fathom/"
# Static imports only: what is imported on demand is not preloaded. A test compares it with a real parser.
IMPORT = re.compile(r"""(?<![@\w])(?:import|export)\s?(?:[\w*{][\w\s,*{}$]*from\s?)?["']([^"']+)["']""")


class Modules:
    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.known: dict[str, list[str]] = {}
        imports = {name: assets.url(file) for name, file in LIBRARIES.items()}
        self.import_map = json.dumps({"imports": {**imports, SHELL: assets.folder_url("js")}})

    @property
    def policy_source(self) -> str:
        """The hash that allows the import map, the only inline script, in the content security policy."""
        digest = hashlib.sha256(self.import_map.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"

    def needed_by(self, entry: str) -> list[str]:
        """The addresses of all modules that this entry imports, directly or not."""
        if entry not in self.known:
            self.known[entry] = [self.assets.url(name) for name in self._closure(entry)]
        return self.known[entry]

    def _closure(self, entry: str) -> list[str]:
        found = [entry]
        for name in found:
            found.extend(imported for imported in self._imports(name) if imported not in found)
        return found

    def _imports(self, name: str) -> list[str]:
        return [_resolve(name, target) for target in static_imports(self.assets.files[name].decode())]


def static_imports(source: str) -> list[str]:
    return list(dict.fromkeys(IMPORT.findall(source)))


def _resolve(importer: str, target: str) -> str:
    if target in LIBRARIES:
        return LIBRARIES[target]
    if target.startswith(SHELL):
        return f"js/{target.removeprefix(SHELL)}"
    return posixpath.normpath(f"{posixpath.dirname(importer)}/{target}")
