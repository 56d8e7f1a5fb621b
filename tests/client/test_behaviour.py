"""What the client's modules do, tried in Node with as much of a browser as they need: quick, and without layout."""

from pathlib import Path

import pytest

from tests.support.node import run, tool

TESTS = sorted(Path(__file__).with_name("behaviour").glob("*.test.mjs"))


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_behaviour(path: Path):
    tool("tsc")

    # Run by itself, a file says the same as under `node --test`, which would start a second process for it.
    tried = run("node", "--test-force-exit", path)

    assert tried.returncode == 0, tried.stdout + tried.stderr
