"""Patching functions of a loaded module: every reference to a function gets the changed code."""

import importlib.util
import sys
from pathlib import Path

import pytest

from app.workbench import hot_patch
from app.workbench.hot_patch import NotPatchableError

SOURCE = """
from functools import lru_cache

LIMIT = 3

def double(number):
    return [2 * one for one in range(number)]

@lru_cache
def cached(number, more=1):
    return number + more

class Box:
    size = LIMIT

    @property
    def full(self):
        return self.size > 2
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    (tmp_path / "patched.py").write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("patched", tmp_path / "patched.py")
    loaded = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "patched", loaded)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.fixture
def patch(module):
    file = Path(module.__file__)
    functions = hot_patch.functions_below(file.parent)

    def patch(old, new):
        hot_patch.patch(functions, file, SOURCE, SOURCE.replace(old, new))

    return patch


def test_a_function_is_patched_for_every_reference(module, patch):
    double = module.double
    patch("2 * one", "3 * one")
    assert double(3) == module.double(3) == [0, 3, 6]


def test_a_function_is_patched_behind_its_decorator(module, patch):
    patch("number + more", "number - more")
    assert module.cached(5) == 4


def test_a_method_is_patched_for_existing_objects(module, patch):
    box = module.Box()
    patch("self.size > 2", "self.size > LIMIT")
    assert not box.full


def test_lines_may_move(module, patch):
    patch("LIMIT = 3\n", "LIMIT = 3\n\n\n")
    assert module.Box().full


@pytest.mark.parametrize(
    ("old", "new"),
    [("LIMIT = 3", "LIMIT = 4"), ("more=1", "more=2"), ("size = LIMIT", "size = 1"), ("@lru_cache\n", "")],
)
def test_code_that_runs_during_import_is_not_patched(patch, old, new):
    with pytest.raises(NotPatchableError):
        patch(old, new)


def test_an_unknown_function_is_not_patched(tmp_path):
    with pytest.raises(NotPatchableError):
        hot_patch.patch({}, tmp_path / "patched.py", SOURCE, SOURCE.replace("2 * one", "3 * one"))
