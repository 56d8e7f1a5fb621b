"""Memory that nobody needs is given back: tables that nobody is connected to, processes that nobody asks anything, and
what the allocator keeps of them.
"""

import ctypes
import gc

from app.tables.clock import MINUTE
from app.tables.server import Server

# People who are away for longer than this wait the few milliseconds that loading takes.
KEPT_IDLE = 10 * MINUTE


async def give_back(server: Server) -> int:
    """Returns how many tables were dropped and processes ended."""
    since = server.now() - KEPT_IDLE
    pools = (server.bots, server.replays, server.live_replays)
    dropped = server.drop_unused(since) + sum(pool.end_unused(since) for pool in pools)
    if dropped:
        gc.collect()
        _trim()
    return dropped


def _trim() -> None:
    """The C library keeps freed memory for itself, unless it is asked; only that of GNU can be asked."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
