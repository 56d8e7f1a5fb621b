"""The two places where the server reads JavaScript by regular expressions agree with a real parser."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.web.assets.files import Assets, code_only
from app.web.assets.modules import static_imports
from app.web.assets.site_files import site_files
from tests.support.node import ROOT, tool

FILES = Assets(site_files()).files
SCRIPTS = sorted(name for name in FILES if name.endswith((".js", ".mjs")))


@pytest.fixture(scope="module")
def parsed() -> dict[str, dict[str, Any]]:
    tool("acorn")
    pairs = [(FILES[name].decode(), code_only(FILES[name]).decode()) for name in SCRIPTS]
    command = ["node", str(Path(__file__).with_name("syntax.mjs"))]
    done = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return dict(zip(SCRIPTS, json.loads(done.stdout), strict=True))


def test_a_script_without_its_comments_and_indentation_is_the_same_program(parsed: dict[str, dict[str, Any]]):
    assert [name for name, found in parsed.items() if not found["same"]] == []


def test_the_imports_that_are_preloaded_are_those_of_the_module(parsed: dict[str, dict[str, Any]]):
    for name, found in parsed.items():
        assert static_imports(FILES[name].decode()) == list(dict.fromkeys(found["imports"])), name
