"""The list of the promises in docs/security.md names exactly the tests of this folder."""

import re
from pathlib import Path

from tests.abuse.promises.support import SECURITY

HERE = Path(__file__)


def test_every_promise_is_written_down_and_every_written_one_is_tested():
    files = (file.read_text() for file in HERE.parent.glob("test_*.py") if file != HERE)
    tested = {name for text in files for name in re.findall(r"^(?:async )?def test_(\w+)", text, re.MULTILINE)}
    section = re.split(r"^## ", SECURITY, flags=re.MULTILINE)[1]
    written = {line.lower().replace(" ", "_") for line in re.findall(r"^\* (.+)$", section, re.MULTILINE)}
    assert written == tested
