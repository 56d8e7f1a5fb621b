"""Encrypted files: AES-256-GCM in chunks, so that large backups need little memory.

Each chunk is bound to its position, and the last one is marked as the last, so that nothing can be cut off, moved or
changed unnoticed.
"""

import os
from collections.abc import Iterator
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from app.commands.errors import CommandError

MAGIC = b"FATHOM BACKUP 1\n"
SALT_BYTES = 16
TAG_BYTES = 16
CHUNK = 1024 * 1024


def encrypt(plain: BinaryIO, sealed: BinaryIO, key: str) -> None:
    salt = os.urandom(SALT_BYTES)
    sealed.write(MAGIC + salt)
    cipher = _cipher(key, salt)
    for number, (chunk, last) in enumerate(_chunks(plain, CHUNK)):
        sealed.write(cipher.encrypt(_nonce(number, last=last), chunk, MAGIC))


def decrypt(sealed: BinaryIO, plain: BinaryIO, key: str) -> None:
    """`sealed` is positioned after the magic bytes."""
    cipher = _cipher(key, sealed.read(SALT_BYTES))
    try:
        for number, (chunk, last) in enumerate(_chunks(sealed, CHUNK + TAG_BYTES)):
            plain.write(cipher.decrypt(_nonce(number, last=last), chunk, MAGIC))
    except InvalidTag:
        raise CommandError("The backup cannot be opened: it is damaged, or BACKUP_KEY is not its key.") from None


def _cipher(key: str, salt: bytes) -> AESGCM:
    return AESGCM(HKDF(SHA256(), length=32, salt=salt, info=MAGIC).derive(key.encode()))


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _chunks(file: BinaryIO, size: int) -> Iterator[tuple[bytes, bool]]:
    """Each chunk, and whether it is the last; an empty file is one empty chunk."""
    chunk = file.read(size)
    while True:
        following = file.read(size)
        yield chunk, not following
        if not following:
            return
        chunk = following
