"""OpenID Connect: the authorization code flow with PKCE, and the check of the provider's answer.

Only what the provider's keys have signed is trusted: the identity (`sub`) and the name.
"""

import base64
import time
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import httpx2
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from app.settings import Settings
from app.web.access.identities import Attempt, Identity, OpenIdError

SCOPE = "openid profile"
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]
SECONDS = 15
# How long a provider's addresses and keys are cached. If a signature has an unknown key, new keys are fetched at once.
KEEP_SECONDS = 3600
LEEWAY_SECONDS = 60
NAMES = ("name", "preferred_username", "nickname", "given_name")


class OpenIdProvider:
    def __init__(self, settings: Settings) -> None:
        self.issuer = settings.oidc_issuer
        self.client_id = settings.oidc_client_id
        self.client_secret = settings.oidc_client_secret.get_secret_value()
        self.redirect_uri = f"{settings.public_url}/sign-in/done"
        self._addresses: dict[str, Any] = {}
        self._keys: KeySet | None = None
        self._read_at = -float(KEEP_SECONDS)

    async def address(self, attempt: Attempt) -> str:
        """The address at which a person signs in."""
        addresses = await self._discovered()
        digest = sha256(attempt.verifier.encode()).digest()
        query = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": self.redirect_uri,
            "scope": SCOPE,
            "state": attempt.state,
            "nonce": attempt.nonce,
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
        start = addresses["authorization_endpoint"]
        return f"{start}{'&' if '?' in start else '?'}{urlencode(query)}"

    async def identity(self, code: str, attempt: Attempt) -> Identity:
        """The identity of the person, for the code that the browser brought back from the provider."""
        answer = await self._exchanged(code, attempt)
        claims = await self._verified(str(answer.get("id_token", "")), attempt)
        name = _name(claims) or _name(await self._user_info(answer, claims["sub"]))
        return Identity(f"{self.issuer} {claims['sub']}", name)

    async def _exchanged(self, code: str, attempt: Attempt) -> dict[str, Any]:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.redirect_uri,
            "code_verifier": attempt.verifier,
            "client_id": self.client_id,
        }
        addresses = await self._discovered()
        options: dict[str, Any] = {}
        methods = addresses.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        if self.client_secret and "client_secret_basic" in methods:
            options["auth"] = (self.client_id, self.client_secret)
        elif self.client_secret:
            form["client_secret"] = self.client_secret
        return await _ask("POST", addresses["token_endpoint"], data=form, **options)

    async def _verified(self, token: str, attempt: Attempt) -> dict[str, Any]:
        try:
            claims = await self._signed(token)
            expected = {name: {"essential": True, "value": value} for name, value in self._claims(attempt).items()}
            essential: dict[str, Any] = {"exp": {"essential": True}, "sub": {"essential": True}, **expected}
            jwt.JWTClaimsRegistry(leeway=LEEWAY_SECONDS, **essential).validate(claims)
        except (JoseError, ValueError, TypeError, KeyError) as error:
            raise OpenIdError(f"token_{type(error).__name__}") from error
        several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if (several or "azp" in claims) and claims.get("azp") != self.client_id:
            raise OpenIdError("token_for_another")
        return claims

    def _claims(self, attempt: Attempt) -> dict[str, str]:
        return {"iss": self.issuer, "aud": self.client_id, "nonce": attempt.nonce}

    async def _signed(self, token: str) -> dict[str, Any]:
        """The claims of a token that one of the provider's keys has signed. If the key is unknown, the keys are fetched
        again.
        """
        await self._discovered()
        try:
            return dict(jwt.decode(token, self._known_keys(), algorithms=ALGORITHMS).claims)
        except (JoseError, ValueError):
            await self._discovered(again=True)
            return dict(jwt.decode(token, self._known_keys(), algorithms=ALGORITHMS).claims)

    def _known_keys(self) -> KeySet:
        if self._keys is None:
            raise OpenIdError("no_keys")
        return self._keys

    async def _user_info(self, answer: dict[str, Any], subject: str) -> dict[str, Any]:
        """Further claims about the same person, for providers that put no name into the token."""
        address = (await self._discovered()).get("userinfo_endpoint")
        if not address or "access_token" not in answer:
            return {}
        found = await _ask("GET", address, headers={"Authorization": f"Bearer {answer['access_token']}"})
        return found if found.get("sub") == subject else {}

    async def _discovered(self, *, again: bool = False) -> dict[str, Any]:
        if again or time.monotonic() - self._read_at > KEEP_SECONDS:
            found = await _ask("GET", f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
            if found.get("issuer") != self.issuer:
                raise OpenIdError("another_issuer")
            try:
                keys = KeySet.import_key_set(await _ask("GET", found["jwks_uri"]))  # type: ignore[arg-type]
                _ = found["authorization_endpoint"], found["token_endpoint"]
            except (JoseError, ValueError, KeyError, TypeError) as error:
                raise OpenIdError("incomplete_configuration") from error
            self._addresses, self._keys, self._read_at = found, keys, time.monotonic()
        return self._addresses


async def _ask(method: str, address: str, **options: Any) -> dict[str, Any]:
    try:
        async with httpx2.AsyncClient(timeout=SECONDS) as http:
            answer = await http.request(method, address, **options)
            found = answer.json() if answer.is_success else None
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError) as error:
        raise OpenIdError(f"provider_{type(error).__name__}") from error
    if not isinstance(found, dict):
        raise OpenIdError(f"provider_status_{answer.status_code}")
    return found


def _name(claims: dict[str, Any]) -> str:
    return next((str(claims[name]) for name in NAMES if claims.get(name)), "")
