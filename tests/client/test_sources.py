"""The places where the server reads JavaScript by regular expressions agree with a real parser."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.web.assets.bundles import with_bundles
from app.web.assets.files import code_only
from app.web.assets.imports import static_imports
from app.web.assets.site_files import site_files
from tests.support.node import ROOT, tool

WRITTEN = {name: b"\n".join(path.read_bytes() for path in paths) for name, paths in site_files().items()}
SERVED = with_bundles(WRITTEN)
SCRIPTS = sorted(name for name in SERVED if name.endswith((".js", ".mjs")))


def parsed_by_node(files: dict[str, bytes]) -> dict[str, dict[str, Any]]:
    tool("acorn")
    scripts = [name for name in SCRIPTS if name in files]
    pairs = [(files[name].decode(), code_only(files[name]).decode()) for name in scripts]
    command = ["node", str(Path(__file__).with_name("syntax.mjs"))]
    done = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return dict(zip(scripts, json.loads(done.stdout), strict=True))


@pytest.fixture(scope="module")
def parsed() -> dict[str, dict[str, Any]]:
    return parsed_by_node(SERVED)


def test_a_script_without_its_comments_and_indentation_is_the_same_program(parsed: dict[str, dict[str, Any]]):
    assert [name for name, found in parsed.items() if not found["same"]] == []


def test_the_imports_that_are_preloaded_are_those_of_the_module(parsed: dict[str, dict[str, Any]]):
    for name, found in parsed.items():
        assert static_imports(SERVED[name].decode()) == list(dict.fromkeys(found["imports"])), name


def test_a_module_exports_the_same_from_its_bundle(parsed: dict[str, dict[str, Any]]):
    for name, found in parsed_by_node(WRITTEN).items():
        assert sorted(parsed[name]["exports"]) == sorted(found["exports"]), name
