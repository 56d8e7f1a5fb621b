"""Frees unneeded memory: tables without connections, unused processes, and what the allocator keeps of them."""

import ctypes
import gc

from app.tables.clock import MINUTE
from app.tables.server import Server

# After this time, people who return wait the few milliseconds that loading takes.
KEPT_IDLE = 10 * MINUTE


async def free_unused(server: Server) -> int:
    """Free what is not used; returns how many tables were dropped and processes ended."""
    since = server.now() - KEPT_IDLE
    pools = (server.bots, server.replays, server.live_replays)
    dropped = server.drop_unused(since) + sum(pool.end_unused(since) for pool in pools)
    if dropped:
        gc.collect()
        _trim()
    return dropped


def _trim() -> None:
    """The C library keeps freed memory unless it is asked to return it; only the GNU library can be asked."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
