"""Programs that a test starts and that end with it, even if it fails: `Popen` alone would wait for them for ever."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def running(command: Sequence[Any], **options: Any) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options) as program:
        try:
            yield program
        finally:
            program.kill()
