"""Responses that several routes share: the body of every error, and JSON that is the same for everybody."""

import gzip

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from msgspec import Struct
from starlette.exceptions import HTTPException

from app.engine.messages import Args
from app.tables.refusals import RefusalKind, Refused

STATUS = {
    RefusalKind.UNKNOWN: 404,
    RefusalKind.FORBIDDEN: 403,
    RefusalKind.NOT_NOW: 409,
    RefusalKind.MALFORMED: 422,
    RefusalKind.TOO_MUCH: 429,
    RefusalKind.UNAVAILABLE: 503,
}
CODES = {401: "no_session", 404: "unknown", 405: "unknown", 500: "server_error"}
NO_STORE = {"Cache-Control": "no-store"}


class PublicJson(Struct, frozen=True):
    """JSON without a secret and without text from users, so compression reveals nothing; compressed once."""

    body: bytes
    compressed: bytes

    @classmethod
    def of(cls, body: bytes) -> "PublicJson":
        return cls(body, gzip.compress(body, mtime=0))

    def response(self, request: Request, headers: dict[str, str] | None = None) -> Response:
        headers = {"Vary": "Accept-Encoding", **(headers or {})}
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return Response(self.body, media_type="application/json", headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(self.compressed, media_type="application/json", headers=headers)


def refusal_response(status: int, code: str, rule: str = "", args: Args | None = None) -> Response:
    body = {"refusal": {"code": code, "rule": rule, "args": args or {}}}
    return JSONResponse(body, status, headers=NO_STORE)


def refused_response(error: Refused) -> Response:
    refusal = error.refusal
    return refusal_response(STATUS[error.kind], refusal.code, refusal.rule, refusal.args)


async def refused(_request: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        raise error
    return refused_response(error)


async def no_session(_request: Request, _error: Exception) -> Response:
    return refusal_response(401, "no_session")


async def malformed(_request: Request, error: Exception) -> Response:
    """Names the field but never repeats its value."""
    if not isinstance(error, RequestValidationError):
        raise error
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"][1:])
    return refusal_response(422, "malformed", args={"field": field})


async def failed(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 400:
        # The framework has its own status for a body that is not text; for the client it is a malformed body like any
        # other.
        return refusal_response(422, "malformed")
    return refusal_response(status, CODES.get(status, "malformed"))
