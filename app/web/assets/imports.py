"""What the browser's modules import, read from their sources. Tests compare it with a real parser."""

import posixpath
import re

LIBRARIES = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/hooks.mjs",
    "htm": "vendor/htm.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "@fluent/bundle": "vendor/fluent/index.js",
}
# The modules that the shell offers to games, no matter where they are served from.
SHELL = "fathom/"
# Static imports only: the keyword, what is imported, from where. The lookbehind comes last, so that the search jumps
# from keyword to keyword and not from letter to letter.
IMPORT = re.compile(
    r"""(import|export)(?<![@\w]import|[@\w]export)\s?(?:([\w*{][\w\s,*{}$]*)from\s?)?["']([^"']+)["'];?"""
)


def static_imports(source: str) -> list[str]:
    return list(dict.fromkeys(match[3] for match in IMPORT.finditer(source)))


def resolve(importer: str, target: str) -> str:
    if target in LIBRARIES:
        return LIBRARIES[target]
    if target.startswith(SHELL):
        return f"js/{target.removeprefix(SHELL)}"
    return posixpath.normpath(f"{posixpath.dirname(importer)}/{target}")


def imports_of(files: dict[str, bytes]) -> dict[str, list[str]]:
    """Which modules each module imports."""
    return {
        name: [resolve(name, target) for target in static_imports(body.decode())]
        for name, body in files.items()
        if name.endswith((".js", ".mjs"))
    }


def closure(imports: dict[str, list[str]], entry: str) -> list[str]:
    """The entry and every module that it imports, directly or not; the entry comes first."""
    found = [entry]
    for name in found:
        found.extend(imported for imported in imports[name] if imported not in found)
    return found
