"""A checkpoint is stored as its difference from an earlier state of the same game, its base.

A decision changes little of a state, so a difference takes an eighth of the space, in the row and in the database's own
log. When it grows too large, the current state becomes the new base. The base is in the same row as the difference, so
one row is still all that is needed to load a game.
"""

import zlib
from collections.abc import Callable

from lz4 import block

# Measured with both games: 800 and 1,200 both lead to more bytes written.
LARGEST = 1000
# A state is JSON and begins with a brace. A state that was stored whole can still be read, and so can what was written
# with zlib, before LZ4 replaced it at a fifth of the time.
_MARK = b"\x02"
_ZLIB_MARK = b"\x01"
_RAW_ZLIB = -zlib.MAX_WBITS
_compress: Callable[..., bytes] = block.compress
_decompress: Callable[..., bytes] = block.decompress


def packed(state: bytes) -> bytes:
    """A base in the form in which it is stored."""
    return _MARK + _compress(state)


def unpacked(stored: bytes | None) -> bytes:
    """The base from its stored form; None if there is no base yet."""
    if not stored:
        return b""
    return _decompress(stored[1:]) if stored.startswith(_MARK) else zlib.decompress(stored)


def difference(base: bytes, state: bytes) -> bytes:
    return _MARK + _compress(state, dict=base)


def restored(base: bytes, stored: bytes) -> bytes:
    """The state, from its base and its difference."""
    if stored.startswith(_MARK):
        return _decompress(stored[1:], dict=base)
    if stored.startswith(_ZLIB_MARK):
        return zlib.decompressobj(wbits=_RAW_ZLIB, zdict=base).decompress(stored[1:])
    return stored
