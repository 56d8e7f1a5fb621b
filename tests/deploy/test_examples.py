"""The programs that read the examples in `deploy` accept them."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from prometheus_client import Metric

from app.telemetry import metrics as telemetry_metrics
from app.web.operations import metrics
from tests.support.debian import program

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text()


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)),
        text=True,
        capture_output=True,
        check=False,
        timeout=120,
        env={**os.environ, **environment},
    )


def test_nginx_accepts_its_example(tmp_path: Path):
    nginx = program("nginx", "nginx-light")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = run(
        *(program("openssl", "openssl"), "req", "-x509", "-nodes", "-days", "1", "-subj", "/CN=fathom.example"),
        *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", key, "-out", certificate),
    )
    assert made.returncode == 0, made.stderr
    example = (DEPLOY / "nginx" / "fathom.conf").read_text()
    example = re.sub(r"(ssl_certificate_key\s+)\S+;", rf"\1{key};", example)
    example = re.sub(r"(ssl_certificate\s+)\S+;", rf"\1{certificate};", example)
    # The test must not listen on the real ports.
    example = example.replace("443 ssl", "45443 ssl").replace("listen 80", "listen 45080").replace(":80;", ":45080;")
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {example} }}"
    (tmp_path / "nginx.conf").write_text(whole)
    checked = run(nginx, "-t", "-q", "-p", tmp_path, "-c", tmp_path / "nginx.conf")
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize(
    ("file", "address"),
    [("Caddyfile", ""), ("Caddyfile.compose", "http://"), ("Caddyfile.compose", "https://fathom.example")],
)
def test_caddy_accepts_its_examples(tmp_path: Path, file: str, address: str):
    caddy = program("caddy", "caddy")
    folders = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    checked = run(
        *(caddy, "validate", "--adapter", "caddyfile", "--config", DEPLOY / "caddy" / file),
        PUBLIC_URL=address,
        **folders,
    )
    assert checked.returncode == 0, checked.stderr
    assert "not formatted" not in checked.stderr


@pytest.mark.parametrize("unit", sorted(path.name for path in (DEPLOY / "systemd").iterdir()))
def test_systemd_accepts_its_units(tmp_path: Path, unit: str):
    """The program itself is replaced: it is installed only on a host's machine."""
    for path in (DEPLOY / "systemd").iterdir():
        (tmp_path / path.name).write_text(path.read_text().replace("/opt/fathom/bin/fathom", "/bin/true"))
    checked = run(program("systemd-analyze", "systemd"), "verify", "--man=no", "--recursive-errors=no", tmp_path / unit)
    assert (checked.returncode, checked.stderr) == (0, "")


def metric_families() -> list[Metric]:
    kinds = metrics.Counter | metrics.Gauge | metrics.Histogram
    found = {name: value for module in (metrics, telemetry_metrics) for name, value in vars(module).items()}
    return [family for value in found.values() if isinstance(value, kinds) for family in value.collect()]


def metric_names() -> set[str]:
    """The names in Prometheus."""
    suffixes = {"counter": ("_total",), "gauge": ("",)}
    return {
        f"{family.name}{suffix}"
        for family in metric_families()
        for suffix in suffixes.get(family.type, ("_bucket", "_count", "_sum"))
    }


def used_metrics(text: str) -> set[str]:
    return set(re.findall(r"\bfathom_\w+", text))


def test_prometheus_accepts_the_alerts_and_every_metric_exists():
    rules = DEPLOY / "prometheus" / "alerts.yml"
    checked = run(program("promtool", "prometheus"), "check", "rules", rules)
    assert checked.returncode == 0, checked.stderr
    expressions = [rule["expr"] for group in yaml.safe_load(rules.read_text())["groups"] for rule in group["rules"]]
    assert used_metrics(" ".join(expressions)) <= metric_names()
    scrape = run(
        program("promtool", "prometheus"), "check", "config", "--syntax-only", rules.with_name("prometheus.yml")
    )
    assert scrape.returncode == 0, scrape.stderr


def test_the_dashboard_shows_only_metrics_that_exist():
    board = json.loads((DEPLOY / "grafana" / "fathom.json").read_text())
    expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert expressions
    assert used_metrics(" ".join(expressions)) <= metric_names()
    assert {re.sub(r"_(bucket|count|sum|total)$", "", name) for name in used_metrics(" ".join(expressions))} == {
        family.name for family in metric_families()
    }


def test_every_metric_is_explained():
    assert not [family.name for family in metric_families() if f"`{family.name}`" not in HOSTING]


def test_every_log_event_is_explained():
    events = {
        event
        for path in (ROOT / "app").rglob("*.py")
        for event in re.findall(r'\b_?log\.(?:info|warning|error|exception)\(\s*"(\w+)"', path.read_text())
    }
    assert {"request", "server_started"} <= events
    assert not [event for event in sorted(events) if f"`{event}`" not in HOSTING]


@pytest.mark.parametrize("folder", ["nginx", "caddy", "systemd", "prometheus", "grafana"])
def test_every_folder_of_examples_is_mentioned(folder: str):
    assert f"`deploy/{folder}`" in HOSTING
    assert list((DEPLOY / folder).iterdir())
