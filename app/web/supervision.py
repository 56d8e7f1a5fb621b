"""A worker does not outlive its supervisor: nobody could stop it any more, and it would keep the port."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.process import BaseProcess


def end_with_supervisor() -> None:
    """In a process of its own; where there is no supervisor, nothing happens."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        threading.Thread(target=_end_after, args=(supervisor,), daemon=True).start()


def _end_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)
