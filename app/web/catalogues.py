"""What is printed on the cards of a game, in every language: data that a browser may keep for ever."""

import gzip
import hashlib
from functools import cache
from pathlib import Path

import msgspec
from fastapi import APIRouter, Request, Response

from app.games.unfathomable import text
from app.games.unfathomable.text.catalogue import catalogue
from app.web.answers import refusal_answer
from app.web.assets import ASK_EACH_TIME, FOR_EVER, STRICT
from app.web.languages import LANGUAGES

router = APIRouter(include_in_schema=False)

GAME = "unfathomable"
SOURCES = Path(text.__file__).parents[1]


@cache
def version() -> str:
    """Follows whatever the cards are written from."""
    digest = hashlib.sha256()
    patterns = ("content/*.yaml", "text/**/*.yaml", "text/**/*.py")
    for path in sorted(path for pattern in patterns for path in SOURCES.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def folder(game: str) -> str:
    """Where the catalogues of a game are, one file for each language."""
    return f"/catalogues/{version()}/{game}/"


@cache
def _written(language: str) -> tuple[bytes, bytes]:
    body = msgspec.json.encode(catalogue(language))
    return body, gzip.compress(body, mtime=0)


@router.get("/catalogues/{wanted}/{game}/{language}.json")
def read(request: Request, wanted: str, game: str, language: str) -> Response:
    """A page from before an update gets the cards as they are now, and does not keep them."""
    if game != GAME or language not in LANGUAGES:
        return refusal_answer(404, "unknown")
    body, small = _written(language)
    headers = {"Cache-Control": FOR_EVER if wanted == version() else ASK_EACH_TIME, "Vary": "Accept-Encoding", **STRICT}
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(body, media_type="application/json", headers=headers)
    return Response(small, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
