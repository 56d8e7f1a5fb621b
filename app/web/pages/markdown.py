"""The subset of Markdown that the rulebooks use, as HTML: paragraphs, lists, tables, drawings, emphasis, references."""

import re
from itertools import groupby

from markupsafe import Markup, escape

REFERENCE = re.compile(r"\[([\w./-]+)\]")
STRONG = re.compile(r"\*\*(.+?)\*\*")
EMPHASIS = re.compile(r"\*(.+?)\*")
DRAWINGS = re.compile(r"!\[([\w:, ]+)\]")
RULED = re.compile(r"\|[\s|:-]+\|")


def html(text: str) -> Markup:
    """A reference such as [42.5] links to that paragraph of the same page."""
    blocks = [block.splitlines() for block in re.split(r"\n{2,}", text) if block.strip()]
    parts = [_part(kind, list(lines)) for block in blocks for kind, lines in groupby(block, _kind)]
    return Markup("\n").join(parts)


def plain(text: str) -> str:
    """The plain text, without any markup."""
    text = DRAWINGS.sub("", text)
    return REFERENCE.sub(r"\1", re.sub(r"\*+|^- |^\|| \| |\|$", " ", text, flags=re.MULTILINE))


def _kind(line: str) -> str:
    return {"-": "list", "|": "table", "!": "drawings"}.get(line[:1], "paragraph")


def _part(kind: str, lines: list[str]) -> Markup:
    if kind == "list":
        items = Markup("").join(Markup("<li>{}</li>").format(_inline(line[1:].strip())) for line in lines)
        return Markup("<ul>{}</ul>").format(items)
    if kind == "table":
        return _table([line for line in lines if not RULED.fullmatch(line.strip())])
    if kind == "drawings" and (names := DRAWINGS.fullmatch(" ".join(lines))):
        # The browser draws them as at the table; the text says the same in words.
        return Markup('<figure class="drawings" data-drawings="{}" aria-hidden="true" inert></figure>').format(names[1])
    return Markup("<p>{}</p>").format(_inline(" ".join(lines)))


def _table(lines: list[str]) -> Markup:
    head, *rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    headings = Markup("").join(Markup('<th scope="col">{}</th>').format(_inline(cell)) for cell in head)
    body = Markup("").join(_row(row) for row in rows)
    return Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(headings, body)


def _row(cells: list[str]) -> Markup:
    first, *others = [_inline(cell) for cell in cells]
    rest = Markup("").join(Markup("<td>{}</td>").format(cell) for cell in others)
    return Markup('<tr><th scope="row">{}</th>{}</tr>').format(first, rest)


def _inline(text: str) -> Markup:
    safe = str(escape(text))
    safe = REFERENCE.sub(r'<a href="#\1">\1</a>', safe)
    safe = EMPHASIS.sub(r"<em>\1</em>", STRONG.sub(r"<strong>\1</strong>", safe))
    return Markup(safe)  # noqa: S704  escaped above
