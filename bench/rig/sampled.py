"""`fathom` with a sampling profiler: it records the running functions at every tick of its processor time.

Sampling begins with the first SIGUSR1. The second one writes the samples to the file that `SAMPLES` names, as JSON:
stacks of "file:function", each with its count.
"""

import os
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

import msgspec

from app.commands.__main__ import main_with_plain_errors
from bench.rig import instant_windows

SAMPLES = "BENCH_SAMPLES"
# The kernel's own tick, usually 4 ms, is the finest resolution.
SECONDS = 0.001
noted: Counter[str] = Counter()


def note(_signal: int, frame: FrameType | None) -> None:
    stack = []
    while frame is not None:
        stack.append(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}")
        frame = frame.f_back
    noted[";".join(reversed(stack))] += 1


def _switch(_signal: int, _frame: FrameType | None) -> None:
    running, _ = signal.getitimer(signal.ITIMER_PROF)
    signal.setitimer(signal.ITIMER_PROF, 0 if running else SECONDS, SECONDS)
    if running:
        file = Path(os.environ[SAMPLES])
        file.with_suffix(".part").write_bytes(msgspec.json.encode(noted))
        file.with_suffix(".part").rename(file)


if __name__ == "__main__":
    signal.signal(signal.SIGPROF, note)
    signal.signal(signal.SIGUSR1, _switch)
    instant_windows.let_windows_close()
    sys.exit(main_with_plain_errors(sys.argv[1:]))
