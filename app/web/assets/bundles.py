"""Bundles many modules, and many styles, into one file: a page loads a few files instead of ninety.

The server makes the bundles from the source files when it starts, so there is no build step. In a bundle, each module
is a function that returns the module's exports. The address of a bundled module is served as well: that file re-exports
from the bundle, so that every module exists once, no matter how it is imported.
"""

import posixpath
import re
from collections import Counter
from graphlib import TopologicalSorter
from itertools import count

from app import games
from app.web.assets.imports import IMPORT, closure, imports_of, resolve

# The entry modules of the pages.
PLAIN_PAGES = (
    "js/home/main.js",
    "js/arrive/main.js",
    "js/me/main.js",
    "js/me/games.js",
    "js/lessons/list.js",
    "js/rules/page.js",
)
PAGES_AT_TABLE = ("js/table/main.js", "js/replay/main.js", "js/lessons/main.js", "js/story/main.js")
# On every page, even on those without any other module.
EVERYWHERE = "js/lib/notices.js"
STYLES = {
    "bundles/site.css": ("css/site.css", "css/parts.css", "css/fields.css"),
    "bundles/table.css": tuple(f"css/table/{part}.css" for part in ("frame", "ask", "ask-phone", "talk", "inspect")),
}

EXPORTED_LIST = re.compile(r"export(?<![@\w]export)\s?\{([^}]*)\};?")
EXPORTED = re.compile(r"^export ((?:async )?(?:function\*?|class|const) )(\w+)", re.MULTILINE)
EXPORTED_DEFAULT = re.compile(r"export default (?<![@\w]export default )")
OTHER_EXPORT = re.compile(r"^export\b.*", re.MULTILINE)
AWAITED = re.compile(r"^(?:const [^=]+= )?await\b", re.MULTILINE)
IMPORTED_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')


def with_bundles(files: dict[str, bytes]) -> dict[str, bytes]:
    """These files plus the bundles. A bundled module is replaced by a file that re-exports from its bundle."""
    imports = imports_of(files)
    bundles = {
        bundle: [_Function(name, files[name].decode()) for name in _in_order(imports, names)]
        for bundle, names in _divided(imports).items()
    }
    bundle_of = {module.name: bundle for bundle, modules in bundles.items() for module in modules}
    served = dict(files)
    for name in imports.keys() - bundle_of.keys():
        served[name] = _rewritten(name, files[name].decode(), bundle_of).encode()
    for bundle, modules in bundles.items():
        served[bundle] = _bundle(bundle, modules, bundle_of).encode()
        served |= {module.name: module.at_own_address(bundle).encode() for module in modules}
    for bundle, names in _styles().items():
        if all(name in files for name in names):
            served[bundle] = b"\n".join(files[name] for name in names)
    return served


def style_bundle(game: str, part: str) -> str:
    return f"bundles/{game}-{part}.css"


def _styles() -> dict[str, tuple[str, ...]]:
    of_games = {
        style_bundle(game, name): (
            "css/table/choice.css",
            *(f"games/{game}/styles/{style}.css" for style in part.styles),
        )
        for game, manifest in games.manifests().items()
        for name, part in manifest.client.items()
    }
    return STYLES | of_games


def _divided(imports: dict[str, list[str]]) -> dict[str, set[str]]:
    """The modules of each bundle. Modules that several pages need are in a shared bundle; the rest of a page's modules
    are in its own. For tables there is one bundle for all games, with the parts of the shell that games use, and one
    for each part of a game.
    """
    parts = {
        f"{game}-{name}": f"games/{game}/client/{part.module}"
        for game, manifest in games.manifests().items()
        for name, part in manifest.client.items()
    }
    pages = {entry.removeprefix("js/").removesuffix(".js"): entry for entry in PLAIN_PAGES + PAGES_AT_TABLE}
    entries = pages | parts
    if not imports.keys() >= {*entries.values(), EVERYWHERE}:
        return {}
    needed = {entry: set(closure(imports, entry)) for entry in entries.values()}
    of_games = set[str]().union(*(needed[entry] for entry in parts.values()))
    needed[PAGES_AT_TABLE[0]] |= {name for name in of_games if not name.startswith("games/")}
    at_table = set[str]().union(*(needed[entry] for entry in PAGES_AT_TABLE))
    users = Counter([*at_table, *(name for entry in PLAIN_PAGES for name in needed[entry])])
    # Entry modules are named by the pages.
    taken = {*entries.values(), *closure(imports, EVERYWHERE)}
    bundles = {"bundles/common.js": {name for name, number in users.items() if number > 1} - taken}
    taken |= bundles["bundles/common.js"]
    for name, entry in entries.items():
        bundles[f"bundles/{name.replace('/', '-')}.js"] = needed[entry] - taken
        taken |= needed[entry]
    return {bundle: names for bundle, names in bundles.items() if names}


def _in_order(imports: dict[str, list[str]], names: set[str]) -> list[str]:
    """Every module comes after the modules that it imports. Circular imports cannot be bundled, and stop the server."""
    graph = {name: [one for one in imports[name] if one in names] for name in sorted(names)}
    return list(TopologicalSorter(graph).static_order())


def _identifier(name: str) -> str:
    return re.sub(r"\W", "_", name)


def _address(importer: str, target: str) -> str:
    path = posixpath.relpath(target, posixpath.dirname(importer))
    return path if path.startswith(".") else f"./{path}"


def _pairs(names: str) -> list[tuple[str, str]]:
    """What is imported or exported, and under which name: `{ a, b as c }`, or one name for the default."""
    names = names.strip()
    if not names.startswith("{"):
        return [("default", names)] if names else []
    pieces = [piece.split(" as ") for piece in names.strip("{}").replace("\n", " ").split(",") if piece.strip()]
    return [(piece[0].strip(), piece[-1].strip()) for piece in pieces]


def _taken(pairs: list[tuple[str, str]]) -> str:
    return "{ " + ", ".join(one if one == other else f"{one}: {other}" for one, other in pairs) + " }"


def _rewritten(name: str, source: str, bundle_of: dict[str, str]) -> str:
    """A module outside the bundles that imports from them."""
    numbers = count(1)

    def statement(match: re.Match[str]) -> str:
        word, names, target = match[1], match[2] or "", resolve(name, match[3])
        if target not in bundle_of:
            return match[0]
        local = f"bundled{next(numbers)}"
        declared = "const" if word == "import" else "export const"
        line = f'import {{ {_identifier(target)} as {local} }} from "{_address(name, bundle_of[target])}";'
        pairs = _pairs(names)
        return line + (f" {declared} {_taken(pairs)} = {local};" if pairs else "") + "\n" * match[0].count("\n")

    return IMPORT.sub(statement, source)


def _bundle(bundle: str, modules: list["_Function"], bundle_of: dict[str, str]) -> str:
    inside = {module.name for module in modules}
    outside = sorted({target for module in modules for target in module.imports} - inside)
    lines = [
        f'import {{ {_identifier(target)} }} from "{_address(bundle, bundle_of[target])}";'
        if target in bundle_of
        else f'import * as {_identifier(target)} from "{_address(bundle, target)}";'
        for target in outside
    ]
    return "\n".join([*lines, *(module.text for module in modules)])


class _Function:
    """A module as a function in a bundle: its imports, its exports, its code."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.imports: list[str] = []
        # The expression of each exported name.
        self.exports: dict[str, str] = {}
        code = IMPORT.sub(self._import, source)
        code = EXPORTED_LIST.sub(self._export_list, code)
        code = EXPORTED.sub(self._export, code)
        code = EXPORTED_DEFAULT.sub(self._export_default, code)
        if left := OTHER_EXPORT.search(code):
            raise ValueError(f"{name} cannot be bundled with: {left[0]}")
        code = IMPORTED_LATER.sub(lambda match: f'import("{_address("bundles/any", resolve(name, match[1]))}")', code)
        # A bundle has another address than its modules.
        code = code.replace("import.meta.url", f'new URL("{_address("bundles/any", name)}", import.meta.url)')
        exports = ", ".join(f"{one}: {expression}" for one, expression in self.exports.items())
        begin = "await (async () => {" if AWAITED.search(code) else "(() => {"
        self.text = f"export const {_identifier(name)} = {begin}\n{code}\nreturn {{ {exports} }};\n}})();"

    def at_own_address(self, bundle: str) -> str:
        lines = [f'import {{ {_identifier(self.name)} as bundled }} from "{_address(self.name, bundle)}";']
        if named := [(one, one) for one in self.exports if one != "default"]:
            lines.append(f"export const {_taken(named)} = bundled;")
        if "default" in self.exports:
            lines.append("export default bundled.default;")
        return "\n".join(lines)

    def _import(self, match: re.Match[str]) -> str:
        target = resolve(self.name, match[3])
        self.imports.append(target)
        pairs = _pairs(match[2] or "")
        lines = "\n" * match[0].count("\n")
        if match[1] == "export":
            self.exports.update({other: f"{_identifier(target)}.{one}" for one, other in pairs})
            return lines
        return (f"const {_taken(pairs)} = {_identifier(target)};" if pairs else "") + lines

    def _export_list(self, match: re.Match[str]) -> str:
        self.exports.update({other: one for one, other in _pairs("{" + match[1] + "}")})
        return ""

    def _export(self, match: re.Match[str]) -> str:
        self.exports[match[2]] = match[2]
        return match[1] + match[2]

    def _export_default(self, _match: re.Match[str]) -> str:
        self.exports["default"] = "exportedByDefault"
        return "const exportedByDefault = "
