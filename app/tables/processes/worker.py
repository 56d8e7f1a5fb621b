"""A process beside the server. It reads requests and writes replies, each preceded by its length, until its input ends.
So it ends with the server, no matter how the server ends.
"""

import gc
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import BinaryIO, Protocol

LENGTH_BYTES = 4
# The niceness: tables have priority, but even a busy machine leaves some time for this.
NICENESS = 5
# If its server is gone, nothing else would end a process that works for ever, so the system ends it after this
# processor time.
SECONDS_ALONE = 90
# In seconds. Linux lets a process keep its processor until the next tick, up to four milliseconds, even while one with
# a better niceness waits for it; and every answer of a table waits for several processes in turn.
GIVE_WAY_EVERY = 0.0005


class RequestHandler(Protocol):
    """What such a process does. It may keep something from one request to the next."""

    def answer(self, request: bytes) -> bytes: ...


def main(module: str, name: str) -> None:
    # Ctrl-C reaches the whole process group; the server ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Set before the handler is loaded, which takes most of the time of a short-lived process.
    os.nice(NICENESS)
    with giving_way():
        handler = load(module, name)
    serve(handler, sys.stdin.buffer, sys.stdout.buffer)


def load(module: str, name: str) -> RequestHandler:
    """What is loaded stays, so it is left out of garbage collection."""
    gc.disable()
    handler: RequestHandler = getattr(import_module(module), name)()
    gc.freeze()
    gc.enable()
    return handler


def serve(handler: RequestHandler, requests: BinaryIO, replies: BinaryIO) -> None:
    while (request := read_frame(requests)) is not None:
        _limit_time()
        with giving_way():
            reply = handler.answer(request)
        replies.write(len(reply).to_bytes(LENGTH_BYTES))
        replies.write(reply)
        replies.flush()


@contextmanager
def giving_way() -> Iterator[None]:
    """Yields the processor to waiting processes at short intervals."""

    def give_way(*_signal: object) -> None:
        os.sched_yield()
        # The timer starts only now: the others may have taken long, and then it is this process's turn.
        signal.setitimer(signal.ITIMER_REAL, GIVE_WAY_EVERY)

    signal.signal(signal.SIGALRM, give_way)
    signal.setitimer(signal.ITIMER_REAL, GIVE_WAY_EVERY)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, signal.SIG_IGN)


def _limit_time() -> None:
    import resource  # noqa: PLC0415  Windows has no such module, and the server imports this one

    until = int(time.process_time()) + SECONDS_ALONE
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (until if most == resource.RLIM_INFINITY else min(until, most), most))


def read_frame(stream: BinaryIO) -> bytes | None:
    length = int.from_bytes(stream.read(LENGTH_BYTES))
    frame = stream.read(length)
    return frame if length and len(frame) == length else None


if __name__ == "__main__":
    main(*sys.argv[1:])
