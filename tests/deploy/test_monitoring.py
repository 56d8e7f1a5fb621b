"""Prometheus with our configuration scrapes a server with a running game: every query has a result."""

import json
import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
import yaml

from app.web.server import listen
from tests.deploy import player
from tests.support.debian import program
from tests.support.programs import running

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOKEN = "what Prometheus shows"  # noqa: S105
TIMEOUT_SECONDS = 180
SCRAPE_INTERVAL = "200ms"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "FATHOM_VAR": str(folder),
        "DATABASE_URL": "",
        "METRICS_TOKEN": TOKEN,
        "FATHOM_BOT_PROCESSES": "0",
    }
    command = [sys.executable, "-m", "app.commands", "serve", "--migrate", "--port", "0"]
    with running(command, env=environment, cwd=folder, stderr=subprocess.DEVNULL) as server:
        assert server.stdout
        yield server.stdout.readline().removeprefix("Fathom serves at ").strip()


class Prometheus:
    def __init__(self, http: httpx2.Client) -> None:
        self.http = http

    def query(self, expression: str) -> list[float]:
        """The current values."""
        answer = self.http.get("/api/v1/query", params={"query": expression}).json()
        assert answer["status"] == "success", answer
        return [float(one["value"][1]) for one in answer["data"]["result"]]

    def alerts(self) -> dict[str, tuple[str, str]]:
        """The health and the state of every rule."""
        groups = self.http.get("/api/v1/rules").json()["data"]["groups"]
        return {rule["name"]: (rule["health"], rule["state"]) for group in groups for rule in group["rules"]}


@contextmanager
def prometheus_reading(server: str, folder: Path) -> Iterator[Prometheus]:
    """Prometheus with the example configuration, except for the host's own values."""
    config = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text())
    (scrape,) = config["scrape_configs"]
    scrape["static_configs"] = [{"targets": [server.removeprefix("http://")]}]
    scrape["authorization"]["credentials_file"] = str(folder / "token")
    config["rule_files"] = [str(DEPLOY / "prometheus" / name) for name in config["rule_files"]]
    config["global"] = {"scrape_interval": SCRAPE_INTERVAL, "evaluation_interval": SCRAPE_INTERVAL}
    (folder / "token").write_text(TOKEN)
    (folder / "prometheus.yml").write_text(json.dumps(config))
    [free] = listen(("127.0.0.1",), 0)
    address = f"127.0.0.1:{free.getsockname()[1]}"
    free.close()
    command = [program("prometheus", "prometheus"), f"--config.file={folder}/prometheus.yml"]
    command += [f"--storage.tsdb.path={folder}/data", f"--web.listen-address={address}"]
    with running(command, stderr=subprocess.DEVNULL), httpx2.Client(base_url=f"http://{address}", timeout=60) as http:
        prometheus = Prometheus(http)
        _until(lambda: prometheus.http.get("/-/ready").is_success, "Prometheus is ready")
        yield prometheus


def _until(holds, what: str) -> None:
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        try:
            if holds():
                return
        except httpx2.TransportError:
            continue
    pytest.fail(f"not within {TIMEOUT_SECONDS} s: {what}")


def queries() -> list[str]:
    """The queries of the dashboard, and the left side of the comparison in each alert."""
    board = json.loads((DEPLOY / "grafana" / "fathom.json").read_text())
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text())["groups"]
    compared = [re.split(r" (?:>=|>|==) ", rule["expr"])[0] for group in groups for rule in group["rules"]]
    return sorted({*shown, *compared})


def start_game(server: str, file: Path) -> None:
    """Start a game of Ada and a bot."""
    with httpx2.Client(base_url=server, headers={"X-Fathom": "1"}, timeout=60) as ada:
        ada.post("/api/me", json={"name": "Ada", "language": "en"})
        request = {"game": "subterra", "seats": 2, "options": {}, "pace": "brisk"}
        table = ada.post("/api/tables", json=request).json()["table"]["id"]
        ada.post(f"/api/tables/{table}/do", json={"action": "fill_with_bots", "bot": "easy"})
        assert ada.post(f"/api/tables/{table}/do", json={"action": "start"}).is_success
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    file.write_text(json.dumps({"server": server, "table": table, "cookie": cookie}))


def test_every_query_of_the_dashboard_and_the_alerts_has_a_result(tmp_path: Path):
    with serving(tmp_path) as server, prometheus_reading(server, tmp_path) as prometheus:
        start_game(server, tmp_path / "game.json")
        without_result = queries()

        def all_have_results() -> bool:
            """Plays on, because a rate needs decisions between two scrapes."""
            player.play(tmp_path / "game.json", 1)
            without_result[:] = [query for query in without_result if not _has_value(prometheus.query(query))]
            return not without_result

        try:
            _until(all_have_results, "every query has a result")
        finally:
            assert without_result == []
        found = prometheus.alerts()
        assert {health for health, _ in found.values()} == {"ok"}
        assert {state for _, state in found.values()} == {"inactive"}


def _has_value(values: list[float]) -> bool:
    return any(not math.isnan(value) for value in values)
