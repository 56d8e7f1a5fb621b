"""A checkpoint is stored as its difference from an earlier state of the same game, its base.

A decision changes little of a state, so a difference takes an eighth of the room, in the row and in the database's own
log. Once it has grown too large, the state of that moment becomes the new base. The base lies beside the difference in
the row, so one row is still all that is needed to load a game.
"""

import zlib
from collections.abc import Callable

from lz4 import block

# Measured with both games: with 800 or 1,200 there is more to write.
LARGEST = 1000
# A state is JSON and begins with a brace. One that was stored as a whole is read as well, and so is what was written
# with zlib, before LZ4 took a fifth of its time.
_MARK = b"\x02"
_ZLIB_MARK = b"\x01"
_RAW_ZLIB = -zlib.MAX_WBITS
_compress: Callable[..., bytes] = block.compress
_decompress: Callable[..., bytes] = block.decompress


def packed(state: bytes) -> bytes:
    """A base as it is stored."""
    return _MARK + _compress(state)


def unpacked(stored: bytes | None) -> bytes:
    """None: there is no base yet."""
    if not stored:
        return b""
    return _decompress(stored[1:]) if stored.startswith(_MARK) else zlib.decompress(stored)


def difference(base: bytes, state: bytes) -> bytes:
    return _MARK + _compress(state, dict=base)


def restored(base: bytes, stored: bytes) -> bytes:
    """The state again."""
    if stored.startswith(_MARK):
        return _decompress(stored[1:], dict=base)
    if stored.startswith(_ZLIB_MARK):
        return zlib.decompressobj(wbits=_RAW_ZLIB, zdict=base).decompress(stored[1:])
    return stored
