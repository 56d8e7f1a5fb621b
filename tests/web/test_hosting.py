"""The documentation for hosts, the container and docker compose match the server."""

import argparse
import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path

import httpx2
import pytest
import yaml

from app.commands import serve
from app.settings import Settings, load_settings
from app.web.http import guard
from app.web.http.limits import Rate
from app.web.sockets import connections, messages
from tests.support.programs import running
from tests.web.harness import ROOT

HOSTING = (ROOT / "docs" / "hosting.md").read_text()
EXAMPLE = (ROOT / ".env.example").read_text()
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_explained(name: str):
    assert f"`{name.upper()}`" in HOSTING
    assert name.upper() in EXAMPLE or name == "fathom_var"


def test_the_container_passes_on_every_setting_except_its_folder():
    passed_on = {name.removesuffix("_FILE") for name in COMPOSE["services"]["fathom"]["environment"]}

    assert passed_on == {name.upper() for name in Settings.model_fields} - {"FATHOM_VAR"}
    assert "FATHOM_VAR=/var/lib/fathom" in DOCKERFILE


def test_the_container_has_few_rights():
    fathom = COMPOSE["services"]["fathom"]

    assert fathom["read_only"] is True
    assert fathom["cap_drop"] == ["ALL"]
    assert fathom["ports"] == ["127.0.0.1:8000:8000"]
    assert re.search(r"^USER fathom$", DOCKERFILE, re.MULTILINE)
    assert "HEALTHCHECK" in DOCKERFILE


# ---- The container, as far as it can be tested without building it ---------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, with continued lines joined."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"(?m)^#.*\n", "", DOCKERFILE))
    return [(word, rest) for line in joined.splitlines() if line for word, _, rest in [line.partition(" ")]]


def arguments_of(word: str) -> list[str]:
    return [rest for name, rest in instructions() if name == word]


def copied() -> Iterator[tuple[str, str]]:
    """The sources in the project that are copied, and their targets."""
    for rest in arguments_of("COPY"):
        if not rest.startswith("--from="):
            *sources, target = rest.split()
            yield from ((source, target) for source in sources)


def test_everything_that_is_copied_exists_and_is_not_ignored():
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    allowed = [line[1:] for line in ignored if line.startswith("!")]

    assert ignored[0] == "*"
    for source, _ in copied():
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source, pattern) for pattern in allowed), source


def test_the_container_has_all_packages_that_the_server_imports():
    imported_packages = {
        name.partition(".")[0]
        for path in (ROOT / "app").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        for name in imported(node)
    }
    owners = packages_distributions()
    locked = re.findall(r"(?m)^([\w.-]+)==", (ROOT / "requirements" / "runtime.txt").read_text())

    for name in imported_packages - {"app", "tests", "bench"} - set(sys.stdlib_module_names):
        assert set(map(canonical, owners.get(name, [name]))) & set(map(canonical, locked)), name


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module and not node.level else []


def test_the_container_starts_an_existing_command():
    [entry] = map(json.loads, arguments_of("ENTRYPOINT"))
    [usual] = map(json.loads, arguments_of("CMD"))
    parser = argparse.ArgumentParser()
    serve.configure(parser)

    assert entry == ["python", "-m", "app.commands"]
    assert "command" not in COMPOSE["services"]["fathom"]
    assert usual[0] == "serve"
    given = parser.parse_args(usual[1:])
    assert (given.host, given.port, given.migrate) == ("0.0.0.0", 8000, True)  # noqa: S104
    assert arguments_of("EXPOSE") == ["8000"]


def test_compose_waits_for_the_database_and_keeps_all_data_in_volumes():
    services = COMPOSE["services"]
    mounted = {volume.partition(":")[0] for service in services.values() for volume in service["volumes"]}

    assert services["caddy"]["depends_on"] == {"fathom": {"condition": "service_healthy"}}
    assert services["fathom"]["depends_on"]["database"] == {"condition": "service_healthy"}
    assert services["database"]["healthcheck"]["test"]
    assert {name for name in mounted if not name.startswith("./")} == set(COMPOSE["volumes"])
    assert all((ROOT / name).is_file() for name in mounted if name.startswith("./"))
    assert arguments_of("VOLUME") == ["/var/lib/fathom"]


def substituted(value: str, environment: dict[str, str]) -> str:
    """The value after docker compose's substitution of variables."""

    def replaced(found: re.Match[str]) -> str:
        return "$" if found[0] == "$$" else environment.get(found[1]) or found[2]

    return re.sub(r"\$\$|\$\{(\w+):-([^}]*)\}", replaced, value)


def test_compose_needs_no_setting_at_all():
    """Every variable has a default (`${NAME:-...}`), and none is required."""
    text = (ROOT / "docker-compose.yml").read_text()
    used = re.findall(r"(?<!\$)\$(?!\$)(\{[^}]*\}|\w+)", text)

    assert used
    assert all(re.fullmatch(r"\{\w+:-[^}]*\}", one) for one in used)


def test_the_settings_of_compose_are_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    chosen = "p@ss%word/"
    (tmp_path / "postgres-password").write_text(chosen)
    monkeypatch.chdir(tmp_path)
    for name, value in COMPOSE["services"]["fathom"]["environment"].items():
        monkeypatch.setenv(name, substituted(str(value), {}).replace("/run/fathom/", f"{tmp_path}/"))
    settings = load_settings(fathom_var=tmp_path)

    assert settings.database.password == chosen
    assert settings.trusted_proxies == COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert (settings.fathom_workers, settings.fathom_doctor) == (2, "report")


@pytest.mark.parametrize("chosen", ["", "p@ss%word/"])
def test_the_password_of_the_database_is_made_once(tmp_path: Path, chosen: str):
    script = substituted(COMPOSE["services"]["secrets"]["command"][2], {}).replace("/run/fathom", str(tmp_path))
    file = tmp_path / "postgres-password"
    made = []
    for given in (chosen, "another"):
        subprocess.run(["/bin/sh", "-ec", script], check=True, env={**os.environ, "POSTGRES_PASSWORD": given})
        made.append(file.read_text())
    assert made[0] == made[1]
    assert made[0] == chosen if chosen else len(made[0]) >= 32
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_the_files_in_the_container_are_enough_to_serve(tmp_path: Path):
    """The same files in an otherwise empty folder, and the container's health check."""
    home = tmp_path / "srv"
    for source, target in copied():
        if target == source:
            shutil.copytree(ROOT / source, home / target, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {"PATH": os.environ["PATH"], "FATHOM_VAR": str(tmp_path / "var"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "app.commands", "serve", "--port", "0", "--migrate"]
    with running(command, cwd=home, env=environment) as server:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Fathom serves at ").strip()
        check = json.loads(arguments_of("HEALTHCHECK")[0].partition(" CMD ")[2])[2]
        asked = check.replace("http://127.0.0.1:8000", address).replace("timeout=4", "timeout=60")
        subprocess.run([sys.executable, "-c", asked], check=True, timeout=120)
        assert check != asked
        assert "<title>" in httpx2.get(address, timeout=60).text
        server.terminate()
        assert server.wait(60) in (0, -signal.SIGTERM)


def test_the_limits_are_the_documented_ones():
    for rate in Rate:
        number, _, span = rate.value.partition("/")
        assert re.search(rf"{number} (new ones )?an? {span}", HOSTING), rate
    for number in (
        connections.MOST_OF_AN_ADDRESS,
        connections.MOST_OF_A_PERSON,
        connections.BURST,
        connections.MESSAGES_PER_SECOND,
        messages.LARGEST_MESSAGE // 1024,
        guard.LARGEST_BODY // 1024,
    ):
        assert str(number) in HOSTING
