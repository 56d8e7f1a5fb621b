"""Invalid messages and requests get a valid response, and no other table is affected.

tests/web/test_openapi.py checks every request of the API against its description, with valid and invalid values.
"""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.abuse.drawing import TEXTS, draw, mangled, mostly, values
from tests.web.harness import Guest, LocalSite, Screen, full_table

pytestmark = pytest.mark.anyio

ids = st.sampled_from(["a", "b", "c:1", "x" * 64]) | st.uuids().map(str)
option = st.sampled_from(["hand:0", "hand:1", "hand:2", "peek", "deck:0", "seat:1", "nothing"])
choices = st.lists(option, max_size=4) | st.dictionaries(option, st.integers(-1, 4), max_size=4)
orders = st.lists(st.fixed_dictionaries({"window": st.just("peek"), "choice": mostly(st.lists(option))}), max_size=3)
phrases = st.sampled_from(["accuse", "thanks", "nonsense"])
MESSAGES = {
    "answer": {"id": ids, "ask": st.integers(0, 6), "choice": choices},
    "orders": {"id": ids, "orders": orders},
    "take_back": {"id": ids},
    "hold": {"id": ids, "ask": st.integers(0, 6)},
    "give_time": {"id": ids, "wanted": st.booleans()},
    "chat": {"id": ids, "text": st.sampled_from(TEXTS), "to": st.sampled_from(["table", "spectators"])},
    "phrase": {"id": ids, "phrase": phrases, "args": st.just({"seat": 1}), "to": st.just("table")},
    "resync": {},
    "ping": {"at": st.integers() | st.floats()},
}


def message(kind: str, fields: dict[str, Any]) -> Any:
    """A message of this kind, with invalid values or with an extra field."""
    named = st.just("chat" if kind == "phrase" else kind)
    wrong = {name: mostly(right) for name, right in fields.items()}
    surplus = {"seat": values, "player": values}
    return st.fixed_dictionaries({"type": mostly(named), **wrong}) | st.fixed_dictionaries(
        {"type": named, **fields}, optional=surplus
    )


messages = st.one_of(*(message(kind, fields) for kind, fields in MESSAGES.items()))
frames = st.one_of(messages.map(json.dumps), mangled(messages), values.map(json.dumps), st.binary(max_size=60))


@asynccontextmanager
async def neighbour_table(site: LocalSite) -> AsyncIterator[Callable[[], Any]]:
    """Another table with a running game. Calling the result plays there and checks all pages."""
    async with full_table(site, "toy", 2) as people:
        await people.start()

        async def play() -> None:
            for screen in people.screens:
                assert (await screen.answer(["hand:1"]))["type"] == "done"
            await people.settle()

        yield play


def sendable(data: str | bytes) -> str | bytes:
    return data if isinstance(data, bytes) else data.encode("utf-8", "replace").decode()


async def check_all_answered(screen: Screen, sent: list[Any]) -> None:
    """Every message gets a valid response (the screen validates it), and none is a failure of the server."""
    for frame in sent:
        await screen.connection.send(frame)
    await screen.sync()
    codes = {response["refusal"]["code"] for response in screen.responses.values() if "refusal" in response}
    assert not codes & {"server_error", "rule_broke", "try_again"}


async def test_a_socket_survives_invalid_messages(embedded: LocalSite):
    sent = [sendable(frame) for frame in draw(frames, 400)]
    async with neighbour_table(embedded) as play, full_table(embedded, "toy", 2) as people:
        await people.start()
        for start in range(0, len(sent), 40):
            batch = sent[start : start + 40]
            await check_all_answered(people.screens[start // 40 % 2], batch)
            await check_all_answered(people.spectator, batch[:10])
        await people.settle()
        await play()


async def test_a_lobby_survives_invalid_messages(embedded: LocalSite):
    sent = [sendable(frame) for frame in draw(frames, 60)]
    async with full_table(embedded, "toy", 2) as people:
        await check_all_answered(people.screens[0], sent)
        await people.start()


# ---- Requests --------------------------------------------------------------------------------------------------------

DEEP = 60_000
NONSENSE = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe\x00",
    b"[" * DEEP,
    b'{"a":' * (DEEP // 5) + b"1" + b"}" * 100,
    b"1" * 20_000,
    b'{"\\ud800":1}',
    b'{"name":"\\ud800","token":"\\udfff","code":"\\ud800","text":"\\ud800","game":"\\ud800","seats":2}',
    b'{"name":NaN,"seats":Infinity,"token":-Infinity}',
    b'{"name":1e999,"seats":' + b"9" * 4000 + b"}",
    b'{"name":["Ada"],"language":{"en":1},"token":[],"code":{},"seats":"2","game":7}',
    b'{"__proto__":{"name":"x"},"constructor":1}',
]
DRAWN_NAMES = ("name", "language", "code", "mode", "token", "game", "seats", "options", "pace", "settings", "text")
bodies = st.dictionaries(st.sampled_from([*DRAWN_NAMES, "seat", "action", "yes", "about"]), values, max_size=6)
HEADERS: list[dict[str, str | bytes]] = [
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/json; charset=utf-16"},
    {"Content-Type": "multipart/form-data; boundary=x"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Encoding": "gzip", "Content-Type": "application/json"},
    {"Accept-Language": ",;q=nan,-;q=1e999,en;q=" + "9" * 1000},
    {"User-Agent": "\N{LATIN SMALL LETTER E WITH ACUTE}".encode() * 2000},
    {"Cookie": b"fathom=\xff; fathom=; =; ;;; language=../en"},
    {"X-Forwarded-For": "nobody, , [::1]:x, " + "1," * 2000, "X-Forwarded-Proto": "gopher"},
    {"Range": "bytes=-1", "If-Modified-Since": "never", "If-None-Match": "*"},
    {"Expect": "nothing"},
    {"Authorization": "Bearer \N{SNOWMAN}".encode()},
]


def requests_of(site: LocalSite, table: str) -> list[tuple[str, str]]:
    """Every method and path of the API, with the table in it."""
    described = site.app.openapi()["paths"]
    return [
        (method.upper(), re.sub(r"{table_id}", table, path).replace("{device_id}", "x"))
        for path, methods in described.items()
        for method in methods
    ]


def is_valid_response(response: Any) -> bool:
    if response.status_code in (200, 204):
        return True
    return 400 <= response.status_code < 500 and set(response.json()["refusal"]) == {"code", "rule", "args"}


async def check_bodies(guest: Guest, requests: list[tuple[str, str]], bodies_: list[bytes]) -> None:
    for method, path in requests:
        for body in bodies_:
            headers = {"Content-Type": "application/json"}
            response = await guest.http.request(method, path, content=body, headers=headers)
            assert is_valid_response(response), (method, path, body[:200], response.text[:200])


async def test_every_request_survives_invalid_bodies(embedded: LocalSite):
    async with neighbour_table(embedded) as play, embedded.guest("Eve") as eve:
        table = (await eve.open_table("toy", 2))["id"]
        changing = [(method, path) for method, path in requests_of(embedded, table) if method in ("POST", "PATCH")]
        assert len(changing) > 12
        await check_bodies(eve, changing, NONSENSE)
        strange = [json.dumps(body).encode() for body in draw(bodies, 6)]
        await check_bodies(eve, changing, strange)
        await play()


async def test_every_action_survives_invalid_bodies(embedded: LocalSite):
    fields = {"seat": st.integers(0, 3), "bot": st.just("random"), "yes": st.booleans(), "wish": st.sampled_from(TEXTS)}
    fields |= {"options": st.just({}), "until": st.just("2031-01-01T00:00:00Z"), "about": st.just("pause")}
    async with full_table(embedded, "toy", 2) as people:
        schema = embedded.app.openapi()["paths"]["/api/tables/{table_id}/do"]["post"]["requestBody"]
        names = sorted(schema["content"]["application/json"]["schema"]["discriminator"]["mapping"])
        wrong = {name: mostly(right) for name, right in fields.items()}
        actions = st.fixed_dictionaries({"action": st.sampled_from(names)}, optional=wrong)
        sent = [json.dumps(action).encode() for action in draw(actions, 80)]
        await check_bodies(people.guests[1], [("POST", f"/api/tables/{people.id}/do")], sent)


async def test_invalid_headers_cause_no_server_error(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        for headers in HEADERS:
            for method, path in (
                ("GET", "/"),
                ("GET", "/api/me"),
                ("GET", "/static/x/css/site.css"),
                ("POST", "/api/me"),
            ):
                content = b'{"name":"Eve","language":"en"}'
                response = await ada.http.request(method, path, content=content, headers=headers)
                assert response.status_code < 500, (path, headers)


async def test_invalid_addresses_cause_no_server_error(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        table = (await ada.open_table("toy", 2))["id"]
        for path in (
            "/static/x/../../README.md",
            "/static/x/..%2f..%2fREADME.md",
            "/static/x/%2e%2e/%2e%2e/app/settings.py",
            "/static/%00/%ff",
            "/join/" + "x" * 20_000,
            "/join/%00%ff",
            "/?lang=%00",
            "/?lang=" + "x" * 5000,
            "/tables/%3Cscript%3E",
            "/api/tables/%00",
            "/api/tables/" + "x" * 5000,
            f"/api/tables/{table}/chat?before=-1",
            f"/api/tables/{table}/chat?before=99999999999999999999",
            f"/api/tables/{table}/chat?before=NaN&before=1",
            "/api//me",
            "/api/me/",
            "/API/me",
        ):
            response = await ada.http.get(path)
            assert response.status_code < 500, path
            assert "Settings" not in response.text
            assert "board games of the deep: **" not in response.text


def test_the_same_values_are_drawn_every_time():
    assert draw(frames, 20) == draw(frames, 20)
