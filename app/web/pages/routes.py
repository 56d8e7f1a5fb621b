"""The pages a person can open."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app import games
from app.games import lessons, rulebooks
from app.web.http.responses import refusal_response
from app.web.pages.rendering import Renderer

router = APIRouter(include_in_schema=False)


def renderer_of(request: Request) -> Renderer:
    renderer: Renderer = request.app.state.renderer
    return renderer


RendererDep = Annotated[Renderer, Depends(renderer_of)]


@router.api_route("/", methods=["GET", "HEAD"])
async def home(request: Request, renderer: RendererDep) -> Response:
    shown = games.shown_at_home()
    return renderer.page(request, "home.html", games=shown, rulebooks=rulebooks.names(), lessons=lessons.with_lessons())


@router.api_route("/privacy", methods=["GET", "HEAD"])
async def privacy(request: Request, renderer: RendererDep) -> Response:
    """Who runs this server, what it stores and for how long."""
    return renderer.page(request, "privacy.html")


@router.api_route("/banned", methods=["GET", "HEAD"])
async def banned(request: Request, renderer: RendererDep) -> Response:
    """Where the pages send a guest who may not use this server."""
    return renderer.page(request, "banned.html")


@router.api_route("/me", methods=["GET", "HEAD"])
async def own_page(request: Request, renderer: RendererDep) -> Response:
    """Name, language, devices and recovery code of the guest, who is known from the API."""
    return renderer.page(request, "me.html")


@router.api_route("/me/games", methods=["GET", "HEAD"])
async def own_games(request: Request, renderer: RendererDep) -> Response:
    """The finished games of the guest, who is known from the API."""
    return renderer.page(request, "games.html")


@router.api_route("/tables/{table_id}", methods=["GET", "HEAD"])
async def table(request: Request, renderer: RendererDep) -> Response:
    """The same page for everybody: the API decides who may see what."""
    return renderer.page(request, "table.html")


@router.api_route("/tables/{table_id}/replay", methods=["GET", "HEAD"])
@router.api_route("/shared/{token}", methods=["GET", "HEAD"])
@router.api_route("/replay", methods=["GET", "HEAD"])
async def replay(request: Request, renderer: RendererDep) -> Response:
    """A replay, opened by its members, by a link, or from a file."""
    return renderer.page(request, "replay.html")


@router.api_route("/tables/{table_id}/story", methods=["GET", "HEAD"])
async def story(request: Request, renderer: RendererDep) -> Response:
    """The course of a game, on one page that can be printed."""
    return renderer.page(request, "story.html")


@router.api_route("/join/{token}", methods=["GET", "HEAD"])
@router.api_route("/watch/{token}", methods=["GET", "HEAD"])
@router.api_route("/seat/{token}", methods=["GET", "HEAD"])
@router.api_route("/continue/{token}", methods=["GET", "HEAD"])
@router.api_route("/invited/{token}", methods=["GET", "HEAD"])
async def arrival(request: Request, renderer: RendererDep) -> Response:
    """The page behind a link. Opening it changes nothing, so that link previews do not use a link up."""
    return renderer.page(request, "arrival.html")


async def not_found(request: Request, _error: Exception) -> Response:
    if request.url.path.startswith("/api/"):
        return refusal_response(404, "unknown")
    return renderer_of(request).page(request, "not_found.html", status=404)
