"""Signals that come before a server can handle them.

Python raises an exception for SIGINT wherever the program is. If that is in a destructor or in a callback of the import
system, the exception is printed and forgotten, and a server that was told to end would start and stay.
"""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType


@contextlib.contextmanager
def end_at_once() -> Iterator[None]:
    """While modules are imported: SIGINT ends the process as SIGTERM does, without an exception."""
    if not _is_main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class EarlySignals:
    """While a server starts: the first signal raises, and is kept in case that the exception is forgotten."""

    def __init__(self) -> None:
        self._received: signal.Signals | None = None

    def handle(self) -> None:
        if _is_main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self._receive)

    def repeat(self) -> None:
        """Once the server handles signals itself."""
        if self._received is not None:
            signal.raise_signal(self._received)

    def _receive(self, number: int, _frame: FrameType | None) -> None:
        self._received = signal.Signals(number)
        raise KeyboardInterrupt if self._received is signal.SIGINT else SystemExit(0)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
