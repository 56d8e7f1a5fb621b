"""The lessons of a game: their list, and the table on which one is played."""

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.games import lessons
from app.web.pages.routes import RendererDep

router = APIRouter(prefix="/lessons", include_in_schema=False)


@router.api_route("/{game}", methods=["GET", "HEAD"])
async def all_lessons(request: Request, renderer: RendererDep, game: str) -> Response:
    return renderer.page(request, "lessons.html", game=game, lessons=_names(game))


@router.api_route("/{game}/{name}", methods=["GET", "HEAD"])
async def one_lesson(request: Request, renderer: RendererDep, game: str, name: str) -> Response:
    names = _names(game)
    if name not in names:
        raise HTTPException(404)
    following = names[names.index(name) + 1 :]
    return renderer.page(request, "lesson.html", game=game, lesson=name, next=following[0] if following else "")


def _names(game: str) -> list[str]:
    if game not in lessons.with_lessons():
        raise HTTPException(404)
    return lessons.names(game)
