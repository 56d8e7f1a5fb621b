"""The content files as plain data, from which the texts are written."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

CONTENT = Path(__file__).parents[1] / "content"


@cache
def content(name: str) -> Any:
    return msgspec.yaml.decode((CONTENT / f"{name}.yaml").read_bytes())
