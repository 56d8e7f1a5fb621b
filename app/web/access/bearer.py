"""Checks tokens of the person who runs the server, sent as `Authorization: Bearer ...`."""

import hmac

from starlette.requests import Request


def shows_token(request: Request, token: str) -> bool:
    shown = request.headers.get("Authorization", "")
    return hmac.compare_digest(shown.encode(), f"Bearer {token}".encode())
