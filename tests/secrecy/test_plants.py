"""All planted leaks fit the code, and a third of them is checked here: another third whenever the program has changed.
`./fathom leakcheck --plants` checks them all.
"""

from collections import Counter
from hashlib import sha256

import pytest

from app.workbench import plants

PLANTS = plants.read()
THIRDS = 3


def a_third():
    program = sha256()
    for file in sorted((plants.HOME / "app").rglob("*.py")):
        program.update(file.read_bytes())
    return sorted(PLANTS)[int(program.hexdigest(), 16) % THIRDS :: THIRDS]


@pytest.mark.parametrize("name", PLANTS)
def test_a_plant_fits_the_code(name):
    plant = PLANTS[name]
    changed = plants.planted(plant, (plants.HOME / plant.file).read_text("utf-8"))
    if plant.file.endswith(".py"):
        compile(changed, plant.file, "exec")
    if not plant.noticed.startswith("leakcheck"):
        file, _, test = plant.noticed.partition("::")
        assert f"def {test.partition('[')[0]}" in (plants.HOME / file).read_text("utf-8")


def test_there_are_plants_of_every_kind():
    origins = Counter(plant.origin for plant in PLANTS.values())
    assert origins["findings"] >= 22
    assert origins["further"] >= 30
    assert {plant.part for plant in PLANTS.values()} >= {
        "app/engine",
        "app/games",
        "app/tables",
        "app/web",
        "static/js",
    }


def test_the_page_of_figures_names_every_plant():
    """`./fathom leakcheck --plants --figures` writes it."""
    page = plants.FIGURES.read_text("utf-8")
    assert [name for name in PLANTS if f"| `{name}` |" not in page] == []


@pytest.fixture(scope="module")
def copy():
    with plants.copied() as copy:
        yield copy


@pytest.mark.parametrize("name", a_third())
def test_a_planted_leak_is_noticed(name, copy):
    result = copy.check(name, PLANTS[name])
    assert result.noticed, result.by
