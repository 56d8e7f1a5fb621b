"""Tokens, codes and their hashes.

A link's token is not stored anywhere: it follows from the server's key, the table and the generation of the link, so it
can be shown again and is dead as soon as the generation moves on. What is stored of any token is a keyed hash.
"""

import secrets
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import blake2b

from app.tables.model import TableId

# Without letters and digits that look alike on paper or sound alike on the telephone.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 6
RECOVERY_LENGTH = 16


def new_id() -> str:
    """Unguessable enough to be no directory; what it leads to is guarded all the same."""
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


class Vault:
    """The first key makes what is new. What older keys made is still recognised, and shown as it was."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = [blake2b(key, digest_size=64, person=b"fathom").digest() for key in keys]

    def hash(self, token: str) -> str:
        return _hash(self._keys[0], token)

    def hashes(self, token: str) -> list[str]:
        """Every hash under which a token may be stored."""
        return [_hash(key, token) for key in self._keys]

    def link_token(self, table_id: TableId, kind: str, generation: int, stored: str = "") -> str:
        """`stored`: the hash of the one that was given out, if there is one."""
        return self._made(lambda key: _link_token(key, table_id, kind, generation), stored)

    def lobby_code(self, table_id: TableId, generation: int, stored: str = "") -> str:
        return self._made(lambda key: _lobby_code(key, table_id, generation), stored)

    def _made(self, make: Callable[[bytes], str], stored: str) -> str:
        for key in self._keys:
            token = make(key)
            if _hash(key, token) == stored:
                return token
        return make(self._keys[0])


def _hash(key: bytes, token: str) -> str:
    return _digest(key, "hash", token).hex()


def _link_token(key: bytes, table_id: TableId, kind: str, generation: int) -> str:
    """Names its table, so that a database spread by table knows where to look."""
    secret = urlsafe_b64encode(_digest(key, "link", table_id, kind, str(generation))[:24]).decode()
    return f"{table_id}.{secret}"


def _lobby_code(key: bytes, table_id: TableId, generation: int) -> str:
    digest = _digest(key, "code", table_id, str(generation))
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])


def _digest(key: bytes, purpose: str, *parts: str) -> bytes:
    message = "\0".join((purpose, *parts)).encode("utf-8", "surrogatepass")
    return blake2b(message, key=key, digest_size=32).digest()


def table_of(token: str) -> TableId:
    return token.partition(".")[0]
