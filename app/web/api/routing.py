"""What all routers of the API share."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field

from app.web.models.base import Sent
from app.web.models.tables import RefusalBody

REASONS = {
    401: "There is no session: `POST /api/me` first",
    403: "From another site, or not allowed",
    404: "Does not exist, or not visible to you",
    409: "Not possible now",
    413: "Too large",
    422: "Malformed",
    429: "Too many requests",
    503: "Try again: the database cannot be reached",
}
_DESCRIPTIONS: dict[int | str, dict[str, Any]] = {
    status: {"model": Sent[RefusalBody], "description": reason} for status, reason in REASONS.items()
}
_FIELDS = dict.fromkeys(_DESCRIPTIONS, create_model_field("Refusal", Sent[RefusalBody], mode="serialization"))

# Checked by the guard; declared here for the description of the API.
OwnPage = Annotated[Literal["1"], Header(alias="X-Fathom", description="A page of another site cannot send it.")]


class RefusableRoute(APIRoute):
    """Every route may refuse a request, in the same ways. From `responses` FastAPI would make a serializer for each
    reason of each route: a tenth of a server's start.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.responses = {**_DESCRIPTIONS, **self.responses}
        self.response_fields = {**_FIELDS, **self.response_fields}


def api_router(tag: str) -> APIRouter:
    return APIRouter(prefix="/api", tags=[tag], route_class=RefusableRoute)
