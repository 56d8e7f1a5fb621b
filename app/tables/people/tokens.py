"""Tokens, codes and their hashes.

A link's token is not stored anywhere: it follows from the server's key, the table and the generation of the link, so it
can be shown again and stops working with the next generation. What is stored of any token is a keyed hash.
"""

import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import blake2b

from app.tables.model import TableId

# Without letters and digits that look alike on paper or sound alike on the telephone.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 6
RECOVERY_LENGTH = 16


def new_id() -> str:
    """Cannot be guessed; what it leads to is protected all the same."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> str:
    return secrets.token_hex(32)


def new_recovery_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(RECOVERY_LENGTH))


def spelled(code: str) -> str:
    """A code in groups of four, to be written down."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


def read_code(text: str) -> str:
    """A code as somebody typed it: small letters, gaps and hyphens are forgiven."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


class Tokens:
    """The first key makes what is new. What older keys made is still recognised."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = [blake2b(key, digest_size=64, person=b"fathom").digest() for key in keys]

    def hash(self, token: str) -> str:
        return self.hashes(token)[0]

    def hashes(self, token: str) -> list[str]:
        """Every hash under which a token may be stored, the newest first."""
        return [_digest(key, "hash", token).hex() for key in self._keys]

    def link_tokens(self, table_id: TableId, kind: str, generation: int) -> list[str]:
        """Every token of a link, the newest first. It names its table, so that a sharded database knows where to look."""
        digests = [_digest(key, "link", table_id, kind, str(generation)) for key in self._keys]
        return [f"{table_id}.{urlsafe_b64encode(digest[:24]).decode()}" for digest in digests]

    def lobby_codes(self, table_id: TableId, generation: int) -> list[str]:
        """Every short code of a lobby, the newest first."""
        digests = [_digest(key, "code", table_id, str(generation)) for key in self._keys]
        return ["".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH]) for digest in digests]


def table_of(token: str) -> TableId:
    return token.partition(".")[0]


def _digest(key: bytes, purpose: str, *parts: str) -> bytes:
    message = "\0".join((purpose, *parts)).encode("utf-8", "surrogatepass")
    return blake2b(message, key=key, digest_size=32).digest()
