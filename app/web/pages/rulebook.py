"""The pages of a game's rulebook, and of all its cards and tiles."""

from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response
from msgspec import Struct
from starlette.exceptions import HTTPException

from app import games
from app.engine.manifest import CatalogueEntry
from app.games import proofs, rulebooks
from app.games.rulebooks import Section
from app.web.assets.files import REVALIDATE, STRICT
from app.web.http.responses import PublicJson
from app.web.pages import markdown
from app.web.pages.routes import RendererDep
from app.web.pages.search import matcher

router = APIRouter(prefix="/rules", include_in_schema=False)

MOST_LETTERS = 100
SearchQuery = Annotated[str, Query(max_length=MOST_LETTERS)]


class ComponentKind(Struct):
    """A kind of component with its entries by name."""

    id: str
    title: str
    about: str
    entries: dict[str, CatalogueEntry]


@router.api_route("/{game}", methods=["GET", "HEAD"])
def rules(request: Request, renderer: RendererDep, game: str, q: SearchQuery = "") -> Response:
    _require_rulebook(game)
    book = rulebooks.book(game, renderer.language(request))
    matches = matcher(q)
    found = [section for section in book.sections.values() if matches(_words(section))]
    return renderer.page(
        request,
        "rules.html",
        game=game,
        query=q.strip(),
        chapters=book.chapters(),
        found=found,
        proofs=proofs.proofs(game),
        html=markdown.html,
    )


@router.api_route("/{game}/cards", methods=["GET", "HEAD"])
def cards(request: Request, renderer: RendererDep, game: str, q: SearchQuery = "", kind: SearchQuery = "") -> Response:
    _require_rulebook(game)
    kinds = components(game, renderer.language(request))
    shown = [_found(one, q.strip()) for one in kinds if kind in ("", one.id)]
    return renderer.page(
        request,
        "rules_cards.html",
        game=game,
        query=q.strip(),
        chosen=kind,
        kinds=kinds,
        shown=[one for one in shown if one.entries],
        count=sum(len(one.entries) for one in shown),
        proofs=proofs.proofs(game),
        html=markdown.html,
    )


@router.get("/{game}/words")
def words(request: Request, renderer: RendererDep, game: str) -> Response:
    """The words that link to the rulebook at the table."""
    _require_rulebook(game)
    return _words_of(game, renderer.language(request)).response(request, {"Cache-Control": REVALIDATE, **STRICT})


@cache
def _words_of(game: str, language: str) -> PublicJson:
    return PublicJson.of(msgspec.json.encode(rulebooks.words(game, language)))


def components(game: str, language: str) -> list[ComponentKind]:
    """Everything that can be browsed, in a fixed order that reveals nothing about any deck: first what the game's
    catalogue has of a kind, then what the rulebook itself describes.
    """
    kinds: list[ComponentKind] = []
    for section in rulebooks.components(game, language):
        if section.is_chapter:
            catalogue = games.catalogue(game, language)
            entries = {name: entry for name, entry in catalogue.items() if entry.kind == section.id}
            kinds.append(ComponentKind(section.id, section.title, section.text, entries))
        else:
            kinds[-1].entries[section.id] = CatalogueEntry(kinds[-1].id, section.title, section.text.split("\n\n"))
    return kinds


def _found(kind: ComponentKind, query: str) -> ComponentKind:
    if not query:
        return kind
    matches = matcher(query)
    entries = {
        name: entry
        for name, entry in kind.entries.items()
        if matches(" ".join([entry.title, *entry.fields, *entry.text, entry.flavour]))
    }
    return ComponentKind(kind.id, kind.title, "", entries)


def _words(section: Section) -> str:
    return f"{section.id} {section.title} {markdown.plain(section.text)}"


def _require_rulebook(game: str) -> None:
    if game not in rulebooks.names():
        raise HTTPException(404)
