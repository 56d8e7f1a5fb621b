"""Which commands there are, read from the text of the modules without importing them.

The wrapper uses this before anything is installed, so it uses only the standard library.
"""

import ast
import difflib
from pathlib import Path

from app.commands.errors import CommandError

FOLDER = Path(__file__).parent
NEWCOMERS_FIRST = ("play", "serve", "test")


def commands() -> dict[str, str]:
    """Every command with the first line of its docstring, those for newcomers first."""
    found = {path.stem: summary for path in sorted(FOLDER.glob("*.py")) if (summary := _summary(path))}
    return {name: found[name] for name in sorted(found, key=_place)}


def usage(program: str) -> str:
    listed = commands()
    width = max(map(len, listed), default=0) + 2
    return "\n".join(
        [
            "Fathom: an online table for board games.",
            "",
            f"usage: {program} COMMAND ...",
            "",
            *(f"  {name:<{width}}{summary}" for name, summary in listed.items()),
            "",
            f"`{program} COMMAND --help` explains a command, and `{program} --version` prints the version.",
        ]
    )


def require(name: str) -> None:
    path = FOLDER / f"{name}.py"
    if not name.isidentifier() or not path.is_file() or not _summary(path):
        raise CommandError(f"There is no command “{name}”{_guess(name)}; `./fathom` lists all commands.")


def _summary(path: Path) -> str:
    """Empty for modules that are not commands: those lack `configure` or `run`."""
    module = ast.parse(path.read_bytes())
    functions = {node.name for node in module.body if isinstance(node, ast.FunctionDef)}
    if not {"configure", "run"} <= functions:
        return ""
    return (ast.get_docstring(module) or path.stem).splitlines()[0]


def _place(name: str) -> tuple[int, str]:
    return (NEWCOMERS_FIRST.index(name) if name in NEWCOMERS_FIRST else len(NEWCOMERS_FIRST), name)


def _guess(name: str) -> str:
    close = difflib.get_close_matches(name, commands(), n=1)
    return f" (did you mean “{close[0]}”?)" if close else ""
