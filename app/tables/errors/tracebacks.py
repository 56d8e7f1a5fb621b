"""Where an exception was raised. The processes of bots and replays report that too, and load no more for it."""

import traceback
from pathlib import Path

_ROOT = Path(__file__).parents[3]


def places(error: BaseException) -> list[str]:
    """The traceback as file, line and function, without exception texts, which may quote hidden values."""
    return [
        f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]


def _short(filename: str) -> str:
    path = Path(filename)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name
