"""The package: a wheel is built, installed into an empty environment, and serves."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import httpx2
import pytest

from app.version import __version__
from tests.support.programs import running

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`fathom` in a new environment, which shares the packages that it needs with this one."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    own = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    (own / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    install = [sys.executable, "-m", "uv", "pip", "install", "--offline", "--no-deps", "--no-cache", "--quiet"]
    python = home / "bin" / "python"
    subprocess.run([*install, "--python", str(python), str(wheel)], check=True, capture_output=True, timeout=120)
    return home / "bin" / "fathom"


def test_the_wheel_installs_a_single_package(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()

    assert {name.partition("/")[0] for name in names} == {"fathom_table", f"fathom_table-{__version__}.dist-info"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_the_package_names_its_requirements(wheel: Path):
    metadata = zipfile.ZipFile(wheel).read(f"fathom_table-{__version__}.dist-info/METADATA").decode()

    assert "Name: fathom-table\n" in metadata
    assert "Requires-Dist: fastapi\n" in metadata
    assert "Requires-Python: >=3.11\n" in metadata


def test_the_command_serves_in_any_folder(command: Path, tmp_path: Path):
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    options = {"cwd": tmp_path, "env": environment}
    assert subprocess.check_output([command, "--version"], text=True, **options) == f"fathom {__version__}\n"
    assert "  play " in subprocess.check_output([command], text=True, **options)
    with running([command, "play", "--port", "0"], **options) as playing:
        assert playing.stdout
        found = re.fullmatch(r"Fathom is open at (http://\S+)\n", playing.stdout.readline())
        assert found
        page = httpx2.get(found[1], headers={"Accept-Language": "es"}, timeout=60)
        assert '<html lang="es"' in page.text
        script = re.search(r'(?:src|href)="(/static/[^"]+)"', page.text)
        assert script
        assert httpx2.get(found[1] + script[1], timeout=60).status_code == 200
        games = httpx2.get(found[1] + "/api/games", timeout=60).text
        assert "unfathomable" in games
        assert "subterra" in games
        playing.terminate()
        playing.wait(60)
    assert (tmp_path / ".local" / "share" / "fathom" / "fathom.db").exists()
