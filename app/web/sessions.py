"""The session cookie: signed, not readable by scripts, and the only thing that identifies a person."""

from hashlib import sha256

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "fathom"
# The longest lifetime that browsers allow; the cookie is renewed with every visit.
LIFE_SECONDS = 400 * 24 * 3600


class Sessions:
    def __init__(self, *keys: bytes) -> None:
        """The first key signs; signatures of the others are still accepted."""
        self._signer = Signer(keys[::-1], salt=b"fathom.session", digest_method=sha256)

    def read(self, connection: HTTPConnection) -> str | None:
        """The token in the cookie; None if there is none, or if we did not sign it."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def write(self, response: Response, token: str, *, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            self._signer.sign(token).decode(),
            max_age=LIFE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def clear(self, response: Response, *, secure: bool) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)
