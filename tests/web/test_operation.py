"""What a host sees: health, readiness, metrics and logs. None of them reveals anything about a table."""

import asyncio
import io
import json
import logging
import random
import resource
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import get_args

import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text as text_of
from sqlalchemy.engine import URL

from app.settings import Settings
from app.store import journal, readiness, write_health
from app.store.database import Store
from app.telemetry.stages import Stage
from app.web.operations.logs import describe
from tests.support.logs import configure_logs, restored_logs
from tests.support.relay import Relay
from tests.web.harness import LocalSite, full_table, serving

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class Disk:
    """A database that does not respond within `frozen`: its file is locked, or nothing gets through to Postgres."""

    url: URL
    frozen: Callable[[], AbstractAsyncContextManager[None]]


@pytest.fixture
async def disk(database_url: URL) -> AsyncIterator[Disk]:
    if database_url.get_backend_name() == "sqlite":
        yield Disk(database_url, partial(locked_file, database_url))
        return
    async with Relay(database_url).opened() as relay:
        yield Disk(relay.url, partial(stopped_relay, relay))


async def test_health_and_readiness(site: LocalSite):
    async with site.stranger() as balancer:
        for path in ("/healthz", "/readyz"):
            response = await balancer.http.get(path)
            assert (response.status_code, response.json()) == (200, {"status": "ok"})
            assert response.headers["cache-control"] == "no-store"
            assert (await balancer.http.head(path)).status_code == 200


async def test_without_a_database_the_server_is_healthy_but_not_ready(postgres: LocalSite):
    store = postgres.server.store
    connected, store.url = store._writer, store.url.set(port=1)
    store._reader = store._single = store._writer = Store(store.url)._writer
    async with postgres.stranger() as balancer:
        assert (await balancer.http.get("/healthz")).status_code == 200
        assert (await balancer.http.get("/readyz")).status_code == 503
        assert await balancer.refusal("/api/me", name="Ada", language="en") == (503, "try_again")
    await connected.dispose()


async def test_a_full_disk_is_reported_by_readiness_and_log_until_there_is_space(
    embedded: LocalSite, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(journal, "RETRIES", ())
    async with embedded.guest("Ada") as ada, embedded.stranger() as balancer:
        with structlog.testing.capture_logs() as logged:
            with full_disk():
                assert await ada.refusal("/api/tables", game="toy", seats=2) == (503, "try_again")
                async with embedded.server.store.write():
                    # A transaction that writes nothing succeeds, and must not count as a recovery.
                    pass
                response = await balancer.http.get("/readyz")
                assert (response.status_code, response.json()) == (503, {"status": "disk full"})
            assert (await balancer.http.get("/readyz")).status_code == 200
        await ada.open_table("toy", 2)
    lines = [(line["event"], line.get("problem")) for line in logged if line["event"].startswith("database_")]
    assert lines == [("database_cannot_write", "disk full"), ("database_writes_again", None)]


async def test_a_frozen_disk_is_reported_by_readiness_and_log_until_it_responds(
    disk: Disk, settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    """Nothing fails then; every query just takes for ever."""
    address = disk.url.render_as_string(hide_password=False)
    async with (
        serving(settings.model_copy(update={"database_url": address})) as site,
        site.guest("Ada") as ada,
        site.stranger() as balancer,
    ):
        with structlog.testing.capture_logs() as logged:
            async with disk.frozen():
                for part in (write_health, readiness):
                    monkeypatch.setattr(part, "SECONDS_TO_ANSWER", 0.01)
                opening = asyncio.create_task(ada.open_table("toy", 2))
                while (response := await balancer.http.get("/readyz")).status_code == 200:
                    pass
                assert (response.status_code, response.json()) == (503, {"status": "no answer"})
                assert not opening.done()
                for part in (write_health, readiness):
                    monkeypatch.setattr(part, "SECONDS_TO_ANSWER", 60)
            await opening
            assert (await balancer.http.get("/readyz")).status_code == 200
    lines = [(line["event"], line.get("problem")) for line in logged if line["event"].startswith("database_")]
    assert lines[0] == ("database_cannot_write", "no answer")
    assert lines[-1] == ("database_writes_again", None)


@asynccontextmanager
async def locked_file(url: URL) -> AsyncIterator[None]:
    other = Store(url)
    async with other.write():
        yield
    await other.close()


@asynccontextmanager
async def stopped_relay(relay: Relay) -> AsyncIterator[None]:
    relay.forwarding.clear()
    yield
    relay.forwarding.set()


@contextmanager
def full_disk():
    """Set the kernel's limit on the size of files: this process cannot write any more."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


async def metrics_of(site: LocalSite, **headers: str) -> str:
    async with site.stranger() as prometheus:
        response = await prometheus.http.get("/metrics", headers=headers)
        assert response.status_code == 200
        return response.text


async def test_metrics_contain_no_names_and_no_secrets(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        await people.play_at_random(random.Random(1), 4)
        text = await metrics_of(embedded)
        secrets = [people.id, people.table["code"], people.table["invite_link"].rpartition("/")[2], "Ada", "127.0.0.1"]

    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert families["fathom_sockets"].samples[0].value >= 3
    labels = {
        (name, value)
        for family in families.values()
        if family.name.startswith("fathom")
        for sample in family.samples
        for name, value in sample.labels.items()
    }
    known = {"method", "route", "status", "type", "result", "reason", "limit", "le", "stage", "state", "seen", "kind"}
    assert {name for name, _ in labels} <= known
    assert ("route", "/api/tables/{table_id}/do") in labels
    assert {value for name, value in labels if name == "stage"} == set(get_args(Stage))
    assert not [secret for secret in secrets if secret in text]


def values(text: str, name: str) -> dict[str, float]:
    """The values of one metric, by its only label."""
    [family] = [family for family in text_string_to_metric_families(text) if family.name == name]
    return {"".join(sample.labels.values()): sample.value for sample in family.samples}


async def test_metrics_count_tables_people_and_messages(site: LocalSite):
    async with full_table(site, "toy", 2) as people, site.guest("Eve") as eve:
        await people.start()
        await eve.post("/api/tables", game="toy", seats=2)
        text = await metrics_of(site)
        assert values(text, "fathom_tables") == {"lobby": 1, "live": 1, "waiting": 0, "overdue": 0, "broken": 0}
        assert values(text, "fathom_people") == {"now": 3, "today": 4}
        assert values(text, "fathom_outbox") == {"": 0}
        async with site.server.writing() as connection:
            past = {"past": site.server.now() - 20_000}
            await connection.execute(text_of("UPDATE tables SET due_at = :past WHERE due_at > 0"), past)
        assert values(await metrics_of(site), "fathom_tables")["overdue"] == 1
    async with site.server.writing() as connection:
        await connection.execute(text_of("UPDATE tables SET trouble = 'replay' WHERE status = 'playing'"))
    found = values(await metrics_of(site), "fathom_tables")
    assert (found["live"], found["waiting"], found["overdue"], found["broken"]) == (0, 1, 0, 1)


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "192.0.2.7"},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "192.0.2.7"},
        {"Forwarded": "for=192.0.2.7"},
        {"Via": "1.1 proxy"},
        {"Host": "fathom.example"},
        {"Host": "rebound.example:8000"},
        {"Host": "127.0.0.1.rebound.example"},
    ],
)
async def test_metrics_are_refused_through_a_proxy(embedded: LocalSite, headers: dict[str, str]):
    async with embedded.stranger() as eve:
        assert (await eve.http.get("/metrics", headers=headers)).status_code == 404


async def test_metrics_are_refused_through_a_proxy_that_adds_no_header(embedded: LocalSite):
    """The request of nginx with a configuration that only names the server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", embedded.port)
    writer.write(b"GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:8000\r\nConnection: close\r\n\r\n")
    assert b" 404 " in await reader.readline()
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000"])
async def test_metrics_are_served_to_programs_on_this_machine(embedded: LocalSite, host: str):
    assert "fathom_sockets" in await metrics_of(embedded, Host=host)


async def test_metrics_are_served_to_other_machines_only_with_the_token(embedded: LocalSite, settings: Settings):
    async with embedded.stranger() as eve:
        assert (await eve.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})).status_code == 404
    async with serving(
        settings.model_copy(update={"metrics_token": type(settings.metrics_token)("let me in")})
    ) as site:
        assert "fathom_sockets" in await metrics_of(site, Authorization="Bearer let me in")
        async with site.stranger() as eve:
            for shown in ("", "Bearer let me", "let me in", "Bearer \xe9"):
                response = await eve.http.get("/metrics", headers={"Authorization": shown.encode("latin-1")})
                assert response.status_code == 404


@pytest.fixture
def log_lines(monkeypatch: pytest.MonkeyPatch):
    """Returns the lines that were logged during the test."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    # The HTTP client of the tests logs whole addresses.
    monkeypatch.setattr(logging.getLogger("httpx2"), "disabled", True)
    with restored_logs():
        configure_logs(logging.INFO, readable=False)
        yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]


async def test_logs_are_json_and_hold_no_secret(settings: Settings, log_lines):
    async with serving(settings) as site, full_table(site, "toy", 2) as people, site.stranger() as phone:
        await people.start()
        await people.play_at_random(random.Random(1), 3)
        link = (await people.host.post("/api/me/devices", mode="add"))["link"]
        await phone.http.get(link)
        await phone.post("/api/me/devices/use", token=link.rpartition("/")[2])
        await phone.http.get(people.table["invite_link"])
        secrets = [
            people.host.recovery_code,
            people.host.http.cookies["fathom"],
            link.rpartition("/")[2],
            people.table["invite_link"].rpartition("/")[2],
            people.table["spectator_link"].rpartition("/")[2],
            people.table["code"],
            "127.0.0.1",
        ]

    lines = log_lines()
    assert {"request", "level", "timestamp", "event"} <= set(lines[0])
    assert {line["route"] for line in lines if line["event"] == "request"} >= {"/api/me", "/join/{token}"}
    text = json.dumps(lines)
    assert not [secret for secret in secrets if secret in text]


async def test_an_error_is_logged_with_its_location_and_without_its_text(log_lines):
    try:
        {}["the hand of seat 2"]
    except KeyError:
        structlog.get_logger().exception("rule_broke")
    logging.getLogger("elsewhere").error("lost", exc_info=ValueError("a token"))

    first, second = log_lines()
    assert first["exception"][0]["type"] == "builtins.KeyError"
    assert "test_operation.py" in first["exception"][0]["at"][0]
    assert second["exception"][0]["type"] == "builtins.ValueError"
    assert "seat 2" not in json.dumps(first)
    assert "token" not in json.dumps(second)


def test_the_cause_of_an_error_is_logged_too():
    outer = RuntimeError("outer")
    outer.__cause__ = OSError("inner")

    assert [part["type"] for part in describe(outer)] == ["builtins.RuntimeError", "builtins.OSError"]


async def test_a_server_error_reveals_only_its_code(embedded: LocalSite, monkeypatch: pytest.MonkeyPatch):
    async def broken(*_arguments: object) -> None:
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr("app.tables.people.guests.create", broken)
    async with embedded.stranger() as stranger:
        response = await stranger.http.post("/api/me", json={"name": "Ada", "language": "en"})

    assert response.status_code == 500
    assert response.json() == {"refusal": {"code": "server_error", "rule": "", "args": {}}}


async def test_a_command_that_fails_is_refused_and_the_table_continues(
    embedded: LocalSite, monkeypatch: pytest.MonkeyPatch
):
    async def broken(*_arguments: object) -> None:
        raise RuntimeError("the seed is 42")

    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        with monkeypatch.context() as patched:
            patched.setattr("app.tables.play.commands.answer", broken)
            refused = await ada.answer(["hand:1"])
            assert refused["refusal"] == {"code": "server_error", "rule": "", "args": {}}
        assert (await ada.answer(["hand:1"]))["type"] == "done"
        assert (await ben.answer(["hand:1"]))["type"] == "done"
        await people.settle()
