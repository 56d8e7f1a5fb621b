"""A process in which bots think. It reads tasks and writes replies, each preceded by its length, until its input ends:
so it ends with the server, however that ends.
"""

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from app.tables.bots.thinking import Task, Thinker

LENGTH_BYTES = 4
# The tables come first: a bot may be a little later.
NICENESS = 5
# Nothing would end a process that thinks for ever once its server is gone, so an alarm does.
SECONDS_ALONE = 60


def main() -> None:
    # Ctrl-C reaches the whole group; the server ends its processes itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(tasks: BinaryIO, replies: BinaryIO) -> None:
    thinker = Thinker()
    decoder, encoder = msgspec.json.Decoder(Task), msgspec.json.Encoder()
    while (frame := read_frame(tasks)) is not None:
        signal.alarm(SECONDS_ALONE)
        reply = encoder.encode(thinker.think(decoder.decode(frame)))
        signal.alarm(0)
        replies.write(len(reply).to_bytes(LENGTH_BYTES) + reply)
        replies.flush()


def read_frame(stream: BinaryIO) -> bytes | None:
    length = int.from_bytes(stream.read(LENGTH_BYTES))
    frame = stream.read(length)
    return frame if length and len(frame) == length else None


if __name__ == "__main__":
    main()
