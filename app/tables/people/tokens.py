"""Tokens, codes and their hashes.

The token of a link is not stored: it is derived from the server's key, the table and the generation of the link. So it
can be shown again, and it stops working with the next generation. Other tokens are stored as keyed hashes.
"""

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import blake2b

from app.tables.model import TableId

# Without letters and digits that look alike on paper or sound alike on the telephone.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 6
RECOVERY_LENGTH = 16
GENERATION_BITS = 60
MARK_BITS = 16


def new_id() -> str:
    """It cannot be guessed, but access never depends on that alone."""
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
    """A code as a person typed it: lower case, spaces and hyphens are accepted."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


class Tokens:
    """The first key makes new tokens. Tokens made with older keys are still accepted, and shown unchanged."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = [blake2b(key, digest_size=64, person=b"fathom").digest() for key in keys]

    def hash(self, token: str) -> str:
        return self.hashes(token)[0]

    def hashes(self, token: str) -> list[str]:
        """Every hash under which a token may be stored, the newest first."""
        return [_digest(key, "hash", token).hex() for key in self._keys]

    def new_generation(self) -> int:
        """Random rather than counted, so that none is ever used again; it ends with the mark of the key."""
        return secrets.randbits(GENERATION_BITS - MARK_BITS) << MARK_BITS | _mark(self._keys[0])

    def link_token(self, table_id: TableId, kind: str, generation: int) -> str:
        """It contains the id of its table, so that a sharded database knows where to look."""
        digest = _digest(self._key_of(generation), "link", table_id, kind, str(generation))
        return f"{table_id}.{urlsafe_b64encode(digest[:24]).decode()}"

    def lobby_code(self, table_id: TableId, generation: int) -> str:
        digest = _digest(self._key_of(generation), "code", table_id, str(generation))
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:CODE_LENGTH])

    def proof(self, purpose: str, *parts: str) -> str:
        """Proves that this server made a link for that purpose. It is not stored."""
        return self._proofs(purpose, parts)[0]

    def proves(self, given: str, purpose: str, *parts: str) -> bool:
        return any(hmac.compare_digest(given.encode(), one.encode()) for one in self._proofs(purpose, parts))

    def _proofs(self, purpose: str, parts: tuple[str, ...]) -> list[str]:
        digests = [_digest(key, "proof", purpose, *parts) for key in self._keys]
        return [urlsafe_b64encode(digest[:24]).decode() for digest in digests]

    def _key_of(self, generation: int) -> bytes:
        """Generations of older versions have no mark; they belong to the oldest key."""
        own = [key for key in self._keys if _mark(key) == generation % (1 << MARK_BITS)]
        return own[0] if own else self._keys[-1]


def _mark(key: bytes) -> int:
    return int.from_bytes(_digest(key, "mark")[: MARK_BITS // 8])


def table_of(token: str) -> TableId:
    return token.partition(".")[0]


def _digest(key: bytes, purpose: str, *parts: str) -> bytes:
    message = "\0".join((purpose, *parts)).encode("utf-8", "surrogatepass")
    return blake2b(message, key=key, digest_size=32).digest()
