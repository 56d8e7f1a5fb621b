"""Renders a template in the reader's language."""

import gzip
from functools import partial
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app import games
from app.web.assets import bundles
from app.web.assets.files import Assets
from app.web.assets.modules import Modules
from app.web.pages import catalogues, languages
from app.web.pages.messages import Translations

COOKIE = "language"
A_YEAR = 365 * 24 * 3600


class Renderer:
    def __init__(
        self, folder: Path, assets: Assets, modules: Modules, messages: Translations, **shared: object
    ) -> None:
        """`shared`: further values that every template can use."""
        self.messages = messages
        self.assets = assets
        self.templates = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.globals.update(
            asset=assets.url,
            has_asset=assets.files.__contains__,
            catalogue_of=catalogues.folder,
            languages=languages.LANGUAGES,
            manifests=games.manifests,
            import_map=Markup(modules.import_map),  # noqa: S704  made of our own file names
            modules_needed_by=modules.needed_by,
            pages_at_table=bundles.PAGES_AT_TABLE,
            style_bundle=bundles.style_bundle,
            **shared,
        )

    def language(self, request: Request) -> str:
        """The reader's language."""
        requested = request.query_params.get("lang")
        return languages.choose(requested, request.cookies.get(COOKIE), request.headers.get("Accept-Language", ""))

    def page(self, request: Request, template: str, status: int = 200, **values: object) -> Response:
        language = self.language(request)
        text = partial(self.messages.format, language)
        html = self.templates.get_template(template).render(language=language, text=text, **values)
        response = _compressed(html.encode(), status, _headers(language), request)
        if request.query_params.get("lang") == language:
            _set_language_cookie(response, request, language)
        return response


def _headers(language: str) -> dict[str, str]:
    return {
        "Content-Language": language,
        "Cache-Control": "private, no-cache",
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
    }


def _compressed(html: bytes, status: int, headers: dict[str, str], request: Request) -> Response:
    """Pages contain no secret and no text from users, so compression reveals nothing."""
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return HTMLResponse(html, status, headers)
    return HTMLResponse(gzip.compress(html), status, {**headers, "Content-Encoding": "gzip"})


def _set_language_cookie(response: Response, request: Request, language: str) -> None:
    response.set_cookie(
        COOKIE, language, max_age=A_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )
