"""The command line with a clock that the fault tests set: `python -m tests.faults.shifted_clock serve ...`.

The environment variable names a file with one number, the seconds by which the clock is wrong. Worker processes import
this module, too, because it is their main module.
"""

import mmap
import os
import struct
import sys
import time
from pathlib import Path

from app.commands.__main__ import program

VARIABLE = "FAULTS_CLOCK_FILE"
NUMBER = struct.Struct("d")


class MachineClock:
    """The clock of all server processes, which a test sets."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.write_bytes(NUMBER.pack(0))

    def set_offset(self, seconds: float) -> None:
        with self.file.open("r+b") as opened:
            opened.write(NUMBER.pack(seconds))


def shift(file: Path) -> None:
    with file.open("rb") as opened:
        offset = mmap.mmap(opened.fileno(), NUMBER.size, access=mmap.ACCESS_READ)
    real, real_ns = time.time, time.time_ns
    time.time = lambda: real() + NUMBER.unpack_from(offset)[0]
    time.time_ns = lambda: real_ns() + round(1e9 * NUMBER.unpack_from(offset)[0])


if VARIABLE in os.environ:
    shift(Path(os.environ[VARIABLE]))

if __name__ == "__main__":
    sys.exit(program(sys.argv[1:]))
