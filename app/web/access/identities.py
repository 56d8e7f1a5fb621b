"""What the server needs of a provider of identities. `openid` has the provider; it is loaded only where one is set,
because the libraries for tokens and requests take a twentieth of a server's start.
"""

import secrets
from typing import Protocol

from msgspec import Struct


class OpenIdError(Exception):
    """The provider cannot be reached, or its answer cannot be trusted. The message is a word for the log."""


class Attempt(Struct, frozen=True):
    """What a browser has to bring back: only the browser that began can finish."""

    state: str
    nonce: str
    verifier: str

    @classmethod
    def new(cls) -> "Attempt":
        return cls(secrets.token_urlsafe(24), secrets.token_urlsafe(24), secrets.token_urlsafe(48))


class Identity(Struct, frozen=True):
    """`subject` is unique across all providers and never changes; `name` may be empty."""

    subject: str
    name: str


class IdentityProvider(Protocol):
    async def address(self, attempt: Attempt) -> str:
        """Where a person signs in."""

    async def identity(self, code: str, attempt: Attempt) -> Identity:
        """Who signed in, for the code that the browser brought from there."""
