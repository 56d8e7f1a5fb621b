"""A process beside the server. It reads requests and writes replies, each preceded by its length, until its input ends:
so it ends with the server, however that ends.
"""

import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import BinaryIO, Protocol

LENGTH_BYTES = 4
# The tables come first. A machine that has no time left still has some for this.
NICENESS = 5
# Nothing would end a process that works for ever once its server is gone, so the system does after this processor time.
SECONDS_ALONE = 90
# In seconds. Linux lets a process have its processor until the next tick, up to four milliseconds later, even while one
# with a better niceness waits for it; and every answer of a table waits for several processes in turn.
GIVE_WAY_EVERY = 0.0005


class Worker(Protocol):
    """What such a process does. It may remember something from one request to the next."""

    def answer(self, request: bytes) -> bytes: ...


def main(module: str, name: str) -> None:
    # Ctrl-C reaches the whole group; the server ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Before anything is loaded, which takes most of the time of a short life.
    os.nice(NICENESS)
    with giving_way():
        worker = getattr(import_module(module), name)()
    serve(worker, sys.stdin.buffer, sys.stdout.buffer)


def serve(worker: Worker, requests: BinaryIO, replies: BinaryIO) -> None:
    while (request := read_frame(requests)) is not None:
        _limit_time()
        with giving_way():
            reply = worker.answer(request)
        replies.write(len(reply).to_bytes(LENGTH_BYTES))
        replies.write(reply)
        replies.flush()


@contextmanager
def giving_way() -> Iterator[None]:
    """Every other process that waits for this processor gets it, soon and again and again."""

    def give_way(*_signal: object) -> None:
        os.sched_yield()
        # Only now: the others may have taken long, and then it is this one's turn.
        signal.setitimer(signal.ITIMER_REAL, GIVE_WAY_EVERY)

    signal.signal(signal.SIGALRM, give_way)
    signal.setitimer(signal.ITIMER_REAL, GIVE_WAY_EVERY)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, signal.SIG_IGN)


def _limit_time() -> None:
    until = int(time.process_time()) + SECONDS_ALONE
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (until if most == resource.RLIM_INFINITY else min(until, most), most))


def read_frame(stream: BinaryIO) -> bytes | None:
    length = int.from_bytes(stream.read(LENGTH_BYTES))
    frame = stream.read(length)
    return frame if length and len(frame) == length else None


if __name__ == "__main__":
    main(*sys.argv[1:])
