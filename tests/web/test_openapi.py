"""The API matches its description (OpenAPI), the protocol document, and answers valid and invalid requests."""

import asyncio
import inspect
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, get_args

import httpx2
import pytest
import requests
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from sqlalchemy.engine import URL

from app.engine import view_types
from app.settings import Settings
from app.tables.model import LogLine
from app.tables.play.guesses import Guesses
from app.web.application import create_app
from app.web.sockets.messages import message_schemas
from tests.web.harness import ROOT, TIMEOUT_SECONDS, serving

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
MODES = {"valid": schemathesis.GenerationMode.POSITIVE, "invalid": schemathesis.GenerationMode.NEGATIVE}
EXAMPLE_SETTINGS = hypothesis_settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
# Stands for the visitor's table in drawn paths; it has another id on each server.
TABLE_PLACEHOLDER = "the-table-of-the-visitor"
# A visitor always sends their own cookie, so none is drawn: every second example would repeat a request.
COOKIES = {"fathom": "of the visitor"}
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()


def test_every_request_is_in_the_protocol(client: TestClient):
    paths = client.get("/api/openapi.json").json()["paths"]

    for path, methods in paths.items():
        written = path.replace("{table_id}", "{id}").replace("{device_id}", "{id}")
        for method in methods:
            assert f"`{method.upper()} {written}" in PROTOCOL, f"{method.upper()} {written}"
    assert len(paths) >= 18


def test_every_message_and_every_action_is_in_the_protocol(client: TestClient):
    for schema in message_schemas().values():
        for kind, reference in schema["discriminator"]["mapping"].items():
            assert f"| `{kind}` |" in PROTOCOL
            for field in schema["$defs"][reference.rpartition("/")[2]]["properties"]:
                assert field in PROTOCOL, f"{field} of {kind}"
    actions = client.get("/api/openapi.json").json()["paths"]["/api/tables/{table_id}/do"]["post"]["requestBody"]
    for action in actions["content"]["application/json"]["schema"]["discriminator"]["mapping"]:
        assert f"`{action}`" in PROTOCOL


def test_every_field_of_a_table_is_in_the_protocol(client: TestClient):
    schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
    for name in (
        "Table",
        "SeatLine",
        "Vote",
        "TableClock",
        "Chat",
        "TableSettings",
        "TableLine",
        "OptionField",
        "GameInfo",
    ):
        for field in schemas[name]["properties"]:
            assert field in PROTOCOL, f"{field} of {name}"


def test_the_description_of_a_view_is_derived_from_the_view(client: TestClient):
    schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
    sent = (view_types.View, view_types.PublicView, view_types.PrivateView, view_types.OptionView, LogLine, Guesses)
    for struct in (*sent, *get_args(view_types.AskView)):
        described, tag = schemas[struct.__name__], struct.__struct_config__.tag_field
        assert set(described["properties"]) == {*struct.__struct_fields__, *([] if tag is None else [tag])}
        assert described.get("description", "") == inspect.cleandoc(struct.__doc__ or "")


def test_the_page_of_the_description_loads_nothing_from_other_sites(client: TestClient):
    page = client.get("/api/docs")

    assert page.status_code == 200
    assert "/api/tables/{table_id}/do" in page.text
    assert "SeatLine" in page.text
    assert "FullView" in page.text
    assert "http://" not in page.text.replace("http://www.w3.org", "")
    assert "https://" not in page.text


def test_an_unknown_address_is_refused_in_the_same_form(client: TestClient):
    assert client.get("/api/atlantis").json()["refusal"]["code"] == "unknown"
    assert client.get("/api/atlantis").status_code == 404
    wrong = client.put("/api/me", headers={"X-Fathom": "1"})
    assert (wrong.status_code, wrong.json()["refusal"]["code"]) == (405, "unknown")


@pytest.fixture
def addresses(postgres_url: URL, settings: Settings) -> Iterator[list[str]]:
    """Real servers in a thread, because schemathesis uses no event loop: one on each kind of database."""
    url = postgres_url.render_as_string(hide_password=False)
    found: list[str] = []
    loops: list[asyncio.AbstractEventLoop] = []
    up, end = threading.Event(), asyncio.Event()

    async def serve() -> None:
        other = settings.model_copy(update={"database_url": url})
        async with serving(settings) as embedded, serving(other) as on_postgres:
            loops.append(asyncio.get_running_loop())
            found.extend((embedded.url, on_postgres.url))
            up.set()
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert up.wait(TIMEOUT_SECONDS)
    yield found
    loops[0].call_soon_threadsafe(end.set)
    thread.join(TIMEOUT_SECONDS)


@cache
def operations() -> list[schemathesis.APIOperation]:
    settings = Settings(_env_file=None, secret_key="k" * 32)
    schema = schemathesis.openapi.from_dict(create_app(settings).openapi())
    return [found.ok() for found in schema.get_all_operations()]


class TableSession(requests.Session):
    """An HTTP session that puts this table into the paths."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table
        self.trust_env = False  # otherwise each request looks for proxies

    def request(self, method: str, url: str, **more: Any) -> requests.Response:
        return super().request(method, url.replace(TABLE_PLACEHOLDER, self.table), **more)


class Visitor:
    """A player at a real table of a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx2.Client(base_url=address, headers={"X-Fathom": "1"})
        self.session = TableSession("")

    def sit_down(self) -> None:
        """Open a new table, with a new HTTP session."""
        self.http.post("/api/me", json={"name": "Ada", "language": "en"})
        self.session.close()
        self.session = TableSession(
            self.http.post("/api/tables", json={"game": "toy", "seats": 2}).json()["table"]["id"]
        )

    def send(self, case: schemathesis.Case) -> None:
        headers = {"X-Fathom": "1", "Cookie": f"fathom={self.http.cookies['fathom']}"}
        case.call_and_validate(base_url=self.address, headers=headers, checks=CHECKS, session=self.session)

    def close(self) -> None:
        self.session.close()
        self.http.close()


@pytest.mark.parametrize("mode", MODES)
def test_every_request_gets_the_described_response(addresses: list[str], mode: str):
    """Sent by a player at a real table; both servers get the same requests."""
    visitors = [Visitor(address) for address in addresses]
    changed = True
    for operation in operations():
        if changed:
            for visitor in visitors:
                visitor.sit_down()
        changed = operation.method != "get"
        path_parameters = {"table_id": TABLE_PLACEHOLDER} if "{table_id}" in operation.path else None
        cases = operation.as_strategy(MODES[mode], path_parameters=path_parameters, cookies=COOKIES)
        sent = send_cases(visitors, cases)
        if sent and changed:  # a repeated request may do something else, so one without parameters is sent again
            for visitor in visitors * (EXAMPLE_SETTINGS.max_examples - len(sent)):
                visitor.send(sent[-1])
    for visitor in visitors:
        visitor.close()


def send_cases(visitors: list[Visitor], cases: SearchStrategy[schemathesis.Case]) -> list[schemathesis.Case]:
    """Returns the cases that were sent."""
    sent: list[schemathesis.Case] = []

    @EXAMPLE_SETTINGS
    @given(case=cases)
    def send_one(case: schemathesis.Case) -> None:
        sent.append(case)
        for visitor in visitors:
            visitor.send(case)

    with suppress(Unsatisfiable):  # a request without parameters cannot be invalid
        send_one()
    return sent
