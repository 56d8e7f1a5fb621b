"""Ends a server in time after a signal, even if work is still running.

Everything that was acknowledged is stored, so a process can end at any moment. It waits for what is better finished
(responses, sockets, the last batch), but not longer than service managers and containers allow.
"""

import os
import sys
import threading
import time
import traceback
from types import FrameType

import structlog
import uvicorn

# Service managers and containers kill after ten seconds; the rest is left for a busy machine to end the process.
SECONDS_TO_STOP = 7.5
# During the start nobody is served yet.
SECONDS_TO_STOP_EARLY = 1.0
_log = structlog.get_logger()


class StoppableServer(uvicorn.Server):
    _stopping = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if not self._stopping:
            self._stopping = True
            end_in_time(SECONDS_TO_STOP if self.started else SECONDS_TO_STOP_EARLY)
        if not self.started:
            # Otherwise it would finish loading first, or wait for a database. The import system may swallow the
            # exception.
            raise SystemExit(0)


def end_in_time(seconds: float) -> None:
    """End this process after this many seconds, if it has not ended by then. A thread, a disk or a database that hangs
    cannot prevent it.
    """
    threading.Thread(target=_end, args=(seconds,), name="deadline", daemon=True).start()


def _end(seconds: float) -> None:
    time.sleep(seconds)
    _log.warning("stopped_late", process=os.getpid(), where=_places())
    os._exit(0)


def _places() -> list[str]:
    """Where the main thread is: file, line and function, without values."""
    frame = sys._current_frames().get(threading.main_thread().ident or 0)  # noqa: SLF001  the only way to ask
    found = traceback.extract_stack(frame) if frame is not None else []
    return [f"{one.filename.rpartition('/')[2]}:{one.lineno} {one.name}" for one in found[-6:]]
