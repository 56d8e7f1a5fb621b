"""The texts of a game's components, in every language: data that a browser may cache for ever."""

import hashlib
from functools import cache

import msgspec
from fastapi import APIRouter, Request, Response

from app import games
from app.web.assets.files import IMMUTABLE, REVALIDATE, STRICT
from app.web.http.responses import PublicJson, refusal_response
from app.web.pages.languages import LANGUAGES

router = APIRouter(include_in_schema=False)


@cache
def version(game: str) -> str:
    """Depends on all files from which the texts are generated."""
    home = games.folder(game)
    patterns = home.manifest.catalogue.files if home.manifest.catalogue else []
    digest = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in home.path.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def folder(game: str) -> str:
    """The address of a game's catalogues: for each part, one file in each language."""
    return f"/catalogues/{version(game)}/{game}/"


@cache
def _written(game: str, part: str, language: str) -> PublicJson:
    source = games.folder(game).manifest.catalogue
    kinds = source.parts[part] if source else []
    entries = {name: entry for name, entry in games.catalogue(game, language).items() if entry.kind in kinds}
    return PublicJson.of(msgspec.json.encode(entries))


@router.get("/catalogues/{wanted}/{game}/{part}/{language}.json")
def read(request: Request, wanted: str, game: str, part: str, language: str) -> Response:
    """A page from before an update gets the current texts, but does not cache them."""
    manifest = games.manifests().get(game)
    if manifest is None or manifest.catalogue is None or part not in manifest.catalogue.parts:
        return refusal_response(404, "unknown")
    if language not in LANGUAGES:
        return refusal_response(404, "unknown")
    caching = IMMUTABLE if wanted == version(game) else REVALIDATE
    return _written(game, part, language).response(request, {"Cache-Control": caching, **STRICT})
