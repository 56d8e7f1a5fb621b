"""The description of the API: as OpenAPI, and as a page without scripts of other sites."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from app.web.pages.routes import RendererDep
from app.web.sockets.messages import message_schemas

router = APIRouter(prefix="/api", include_in_schema=False)


@router.get("/openapi.json")
async def openapi(request: Request) -> Response:
    return JSONResponse(request.app.openapi())


@router.get("/messages.json")
async def messages() -> Response:
    """The messages of the socket, as JSON Schema."""
    return JSONResponse(message_schemas())


@router.api_route("/docs", methods=["GET", "HEAD"])
async def docs(request: Request, renderer: RendererDep) -> Response:
    description = request.app.openapi()
    return renderer.page(
        request,
        "reference.html",
        about=description["info"]["description"].strip().split("\n\n"),
        operations=operations(description),
        schemas=description["components"]["schemas"],
        sides={"From the server": "from_server", "From the client": "from_client"},
        messages=message_schemas(),
        kind_of=kind_of,
    )


def operations(description: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"method": method.upper(), "path": path, **operation, "body": _body(operation), "answer": _answer(operation)}
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]


def _body(operation: dict[str, Any]) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    return kind_of(content["application/json"]["schema"]) if content else ""


def _answer(operation: dict[str, Any]) -> str:
    found = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
    content = found[0].get("content", {}) if found else {}
    return kind_of(content["application/json"]["schema"]) if content else ""


def kind_of(schema: dict[str, Any]) -> str:
    """A schema in a few words, such as `list of SeatLine` or `string or null`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if alternatives := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(kind_of(one) for one in alternatives))
    if "const" in schema:
        return repr(schema["const"])
    if "enum" in schema:
        return " or ".join(repr(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"mapping to {kind_of(schema['additionalProperties'])}"
    return str(schema.get("format") or schema.get("type") or "anything")
