"""Forms of server-rendered pages, without scripts."""

from urllib.parse import parse_qs

from starlette.requests import Request

LARGEST_FORM = 4096
FORM = "application/x-www-form-urlencoded"


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; empty if the form is too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_FORM:
            return {}
    return {name: values[0] for name, values in parse_qs(body.decode("utf-8", "replace")).items()}
