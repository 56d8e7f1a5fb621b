import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture
def wrapper() -> ModuleType:
    """The `fathom` file as a module, so that a test can patch it."""
    loader = SourceFileLoader("fathom_wrapper", str(ROOT / "fathom"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module
