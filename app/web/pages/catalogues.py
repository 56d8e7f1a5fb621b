"""What is printed on the cards of a game, in every language: data that a browser may keep for ever.

In two parts: what lies on the table from the beginning, and the cards met at sea, which can come a little later.
"""

import gzip
import hashlib
from functools import cache
from pathlib import Path

import msgspec
from fastapi import APIRouter, Request, Response

from app.games.unfathomable import text
from app.games.unfathomable.text.catalogue import catalogue
from app.web.http.responses import refusal_answer
from app.web.pages.assets import ASK_EACH_TIME, FOR_EVER, STRICT
from app.web.pages.languages import LANGUAGES

router = APIRouter(include_in_schema=False)

GAME = "unfathomable"
PARTS = ("aboard", "at_sea")
MET_AT_SEA = {"mythos", "waypoint", "spell", "damage"}
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
    """Where the catalogues of a game are: for each part one file in each language."""
    return f"/catalogues/{version()}/{game}/"


@cache
def _written(part: str, language: str) -> tuple[bytes, bytes]:
    cards = {
        name: card for name, card in catalogue(language).items() if (card.kind in MET_AT_SEA) == (part == "at_sea")
    }
    body = msgspec.json.encode(cards)
    return body, gzip.compress(body, mtime=0)


@router.get("/catalogues/{wanted}/{game}/{part}/{language}.json")
def read(request: Request, wanted: str, game: str, part: str, language: str) -> Response:
    """A page from before an update gets the cards as they are now, and does not keep them."""
    if game != GAME or part not in PARTS or language not in LANGUAGES:
        return refusal_answer(404, "unknown")
    body, small = _written(part, language)
    headers = {"Cache-Control": FOR_EVER if wanted == version() else ASK_EACH_TIME, "Vary": "Accept-Encoding", **STRICT}
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(body, media_type="application/json", headers=headers)
    return Response(small, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
