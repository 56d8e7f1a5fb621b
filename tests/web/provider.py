"""An identity provider (OpenID Connect) in the test's event loop: a real server that signs real tokens."""

import asyncio
import base64
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qs, urlencode

import uvicorn
from fastapi import FastAPI, Header, Request
from fastapi.responses import JSONResponse, RedirectResponse
from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

from app.web import server

CLIENT = "fathom"
CLIENT_SECRET = "a secret of the client"  # noqa: S105


class Provider:
    """`person` signs in at the next visit. `claims` override those of a valid token. With `bad_key` tokens are signed
    by a key that is not published.
    """

    def __init__(self) -> None:
        self.issuer = ""
        self.key = RSAKey.generate_key(2048, auto_kid=True)
        self.person: dict[str, Any] = {"sub": "1", "name": "Ada Lovelace"}
        self.claims: dict[str, Any] = {}
        self.bad_key = False
        self.codes: dict[str, dict[str, str]] = {}
        self.app = self._app()

    def replace_key(self) -> None:
        self.key = RSAKey.generate_key(2048, auto_kid=True)

    def _app(self) -> FastAPI:
        app = FastAPI()

        @app.get("/.well-known/openid-configuration")
        def configuration() -> dict[str, Any]:
            endpoints = {name: f"{self.issuer}/{name}" for name in ("authorize", "token", "keys", "me")}
            return {
                "issuer": self.issuer,
                "authorization_endpoint": endpoints["authorize"],
                "token_endpoint": endpoints["token"],
                "jwks_uri": endpoints["keys"],
                "userinfo_endpoint": endpoints["me"],
            }

        @app.get("/keys")
        def keys() -> dict[str, Any]:
            return KeySet([self.key]).as_dict(private=False)

        @app.get("/authorize")
        def authorize(
            client_id: str, redirect_uri: str, state: str, nonce: str, code_challenge: str, scope: str
        ) -> RedirectResponse:
            assert client_id == CLIENT
            assert "openid" in scope.split()
            code = secrets.token_urlsafe()
            self.codes[code] = {"challenge": code_challenge, "nonce": nonce, "redirect_uri": redirect_uri}
            return RedirectResponse(f"{redirect_uri}?{urlencode({'code': code, 'state': state})}", 303)

        @app.post("/token")
        async def token(request: Request, authorization: str = Header("")) -> JSONResponse:
            form = {name: values[0] for name, values in parse_qs((await request.body()).decode()).items()}
            started = self.codes.pop(form["code"], None)
            challenge = base64.urlsafe_b64encode(sha256(form["code_verifier"].encode()).digest()).rstrip(b"=").decode()
            basic = base64.b64encode(f"{CLIENT}:{CLIENT_SECRET}".encode()).decode()
            expected = {"challenge": challenge, "redirect_uri": form["redirect_uri"]}
            if not started or not started.items() >= expected.items() or authorization != f"Basic {basic}":
                return JSONResponse({"error": "invalid_grant"}, 400)
            return JSONResponse({"access_token": "for me", "token_type": "Bearer", "id_token": self._signed(started)})

        @app.get("/me")
        def me(authorization: str = Header("")) -> JSONResponse:
            assert authorization == "Bearer for me"
            return JSONResponse({"sub": self.person["sub"], "nickname": "from userinfo"})

        return app

    def _signed(self, started: dict[str, str]) -> str:
        key = RSAKey.generate_key(2048) if self.bad_key else self.key
        now = int(time.time())
        valid = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": started["nonce"]}
        return jwt.encode({"alg": "RS256", "kid": self.key.kid}, {**valid, **self.person, **self.claims}, key)


@asynccontextmanager
async def providing() -> AsyncIterator[Provider]:
    provider = Provider()
    [listening] = server.listen(("127.0.0.1",), 0)
    provider.issuer = f"http://127.0.0.1:{listening.getsockname()[1]}"
    running = uvicorn.Server(uvicorn.Config(provider.app, log_level="error", lifespan="off"))
    task = asyncio.create_task(running._serve([listening]))
    try:
        yield provider
    finally:
        running.should_exit = True
        await task
