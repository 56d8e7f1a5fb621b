"""The server reads JavaScript with regular expressions; a real parser must find the same."""

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
    """Sources that are served are also compared with what is sent: the code without comments and indentation."""
    tool("acorn")
    served = set(SERVED.values())
    pairs = [(source.decode(), code_only(source).decode() if source in served else None) for source in sources]
    command = ["node", str(Path(__file__).with_name("syntax.mjs"))]
    result = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def parsed_sources() -> dict[bytes, dict[str, Any]]:
    """What the parser finds in each script, both as it is written and as it is served."""
    sources = list({files[name] for files in (WRITTEN, SERVED) for name in SCRIPTS if name in files})
    return dict(zip(sources, parsed_by_node(sources), strict=True))


@pytest.fixture(scope="module")
def parsed_as_written(parsed_sources: dict[bytes, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {name: parsed_sources[WRITTEN[name]] for name in SCRIPTS if name in WRITTEN}


@pytest.fixture(scope="module")
def parsed_as_served(parsed_sources: dict[bytes, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {name: parsed_sources[SERVED[name]] for name in SCRIPTS}


def test_a_script_without_its_comments_and_indentation_is_the_same_program(parsed_as_served: dict[str, dict[str, Any]]):
    assert [name for name, found in parsed_as_served.items() if found["same"] is not True] == []


def test_the_parser_finds_the_imports_that_are_preloaded(parsed_as_served: dict[str, dict[str, Any]]):
    for name, found in parsed_as_served.items():
        assert static_imports(SERVED[name].decode()) == list(dict.fromkeys(found["imports"])), name


def test_a_module_exports_the_same_from_its_bundle(
    parsed_as_written: dict[str, dict[str, Any]], parsed_as_served: dict[str, dict[str, Any]]
):
    assert parsed_as_written
    for name, found in parsed_as_written.items():
        assert sorted(parsed_as_served[name]["exports"]) == sorted(found["exports"]), name
