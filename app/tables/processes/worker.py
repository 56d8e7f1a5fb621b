"""A process beside the server. It reads requests and writes replies, each preceded by its length, until its input ends:
so it ends with the server, however that ends.
"""

import os
import signal
import sys
from importlib import import_module
from typing import BinaryIO, Protocol

LENGTH_BYTES = 4
# Nothing would end a process that works for ever once its server is gone, so an alarm does.
SECONDS_ALONE = 90


class Worker(Protocol):
    """What such a process does. It may remember something from one request to the next. `niceness`: the tables come
    first, this may be later.
    """

    niceness: int

    def answer(self, request: bytes) -> bytes: ...


def main(module: str, name: str) -> None:
    # Ctrl-C reaches the whole group; the server ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = getattr(import_module(module), name)()
    os.nice(worker.niceness)
    serve(worker, sys.stdin.buffer, sys.stdout.buffer)


def serve(worker: Worker, requests: BinaryIO, replies: BinaryIO) -> None:
    while (request := read_frame(requests)) is not None:
        signal.alarm(SECONDS_ALONE)
        reply = worker.answer(request)
        signal.alarm(0)
        replies.write(len(reply).to_bytes(LENGTH_BYTES))
        replies.write(reply)
        replies.flush()


def read_frame(stream: BinaryIO) -> bytes | None:
    length = int.from_bytes(stream.read(LENGTH_BYTES))
    frame = stream.read(length)
    return frame if length and len(frame) == length else None


if __name__ == "__main__":
    main(*sys.argv[1:])
