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


def parsed_by_node(sources: list[bytes]) -> list[dict[str, Any]]:
    """Only what is served is compared with what is sent of it."""
    tool("acorn")
    served = set(SERVED.values())
    pairs = [(source.decode(), code_only(source).decode() if source in served else None) for source in sources]
    command = ["node", str(Path(__file__).with_name("syntax.mjs"))]
    done = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def known() -> dict[bytes, dict[str, Any]]:
    """What the parser finds in each script, as it is written and as it is served."""
    sources = list({files[name] for files in (WRITTEN, SERVED) for name in SCRIPTS if name in files})
    return dict(zip(sources, parsed_by_node(sources), strict=True))


@pytest.fixture(scope="module")
def written(known: dict[bytes, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {name: known[WRITTEN[name]] for name in SCRIPTS if name in WRITTEN}


@pytest.fixture(scope="module")
def parsed(known: dict[bytes, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {name: known[SERVED[name]] for name in SCRIPTS}


def test_a_script_without_its_comments_and_indentation_is_the_same_program(parsed: dict[str, dict[str, Any]]):
    assert [name for name, found in parsed.items() if found["same"] is not True] == []


def test_the_imports_that_are_preloaded_are_those_of_the_module(parsed: dict[str, dict[str, Any]]):
    for name, found in parsed.items():
        assert static_imports(SERVED[name].decode()) == list(dict.fromkeys(found["imports"])), name


def test_a_module_exports_the_same_from_its_bundle(
    written: dict[str, dict[str, Any]], parsed: dict[str, dict[str, Any]]
):
    assert written
    for name, found in written.items():
        assert sorted(parsed[name]["exports"]) == sorted(found["exports"]), name
