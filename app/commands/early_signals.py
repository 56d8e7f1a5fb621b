"""Signals that arrive before a server can handle them.

Python raises an exception for SIGINT wherever the program is. In a destructor or in a callback of the import system,
the exception is only printed, and a server that was told to end would start and keep running.
"""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType


@contextlib.contextmanager
def end_at_once() -> Iterator[None]:
    """During imports, SIGINT ends the process like SIGTERM, without an exception."""
    if not _is_main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class EarlySignals:
    """While a server starts, the first signal raises an exception. It is also stored, in case the exception is
    swallowed.
    """

    def __init__(self) -> None:
        self._received: signal.Signals | None = None

    def handle(self) -> None:
        if _is_main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, self._receive)

    def repeat(self) -> None:
        """Send the stored signal again, once the server handles signals itself."""
        if self._received is not None:
            signal.raise_signal(self._received)

    def _receive(self, number: int, _frame: FrameType | None) -> None:
        self._received = signal.Signals(number)
        raise KeyboardInterrupt if self._received is signal.SIGINT else SystemExit(0)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
