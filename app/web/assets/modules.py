"""The browser's modules: the import map, and which modules a page should preload."""

import base64
import hashlib
import json

from app.web.assets.files import Assets
from app.web.assets.imports import LIBRARIES, SHELL, closure, imports_of


class Modules:
    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.imports = imports_of(assets.files)
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
            self.known[entry] = [self.assets.url(name) for name in closure(self.imports, entry)]
        return self.known[entry]
