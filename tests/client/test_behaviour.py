"""Tests of the client's modules in Node, with a small fake browser: quick, and without layout."""

from pathlib import Path

import pytest

from tests.support.node import run, tool

TESTS = sorted(Path(__file__).with_name("behaviour").glob("*.test.mjs"))


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_behaviour(path: Path):
    tool("tsc")

    # Not with `node --test`, which would start a second process for the file and report the same.
    result = run("node", "--test-force-exit", path)

    assert result.returncode == 0, result.stdout + result.stderr
