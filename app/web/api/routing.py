"""What all routers of the API share."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header

from app.web.api.models import RefusalBody

REASONS = {
    401: "There is no session: `POST /api/me` first",
    403: "From another site, or not your business",
    404: "Not there, or not for you",
    409: "Not possible now",
    413: "Too large",
    422: "Not understood",
    429: "Too often",
    503: "Try again: the database cannot be reached",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": RefusalBody, "description": reason} for status, reason in REASONS.items()
}

# The guard checks it before any route is reached; here it is for the description of the API.
OwnPage = Annotated[Literal["1"], Header(alias="X-Fathom", description="A page of another site cannot send it.")]


def api_router(tag: str) -> APIRouter:
    return APIRouter(prefix="/api", tags=[tag], responses=REFUSALS)
