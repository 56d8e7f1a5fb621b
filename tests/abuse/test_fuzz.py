"""Whatever is sent, there is a proper answer, and no other table notices.

What is drawn here is mostly wrong; that every request of the API answers as it is described, to sense and nonsense
alike, is shown in tests/web/test_openapi.py.
"""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.abuse.drawing import TEXTS, drawn, mangled, mostly, values
from tests.web.harness import Guest, Place, Screen, party

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
    """A message of this kind, some of whose fields are not what they should be, and sometimes with one too many."""
    named = st.just("chat" if kind == "phrase" else kind)
    wrong = {name: mostly(right) for name, right in fields.items()}
    surplus = {"seat": values, "player": values}
    return st.fixed_dictionaries({"type": mostly(named), **wrong}) | st.fixed_dictionaries(
        {"type": named, **fields}, optional=surplus
    )


messages = st.one_of(*(message(kind, fields) for kind, fields in MESSAGES.items()))
frames = st.one_of(messages.map(json.dumps), mangled(messages), values.map(json.dumps), st.binary(max_size=60))


@asynccontextmanager
async def neighbours(place: Place) -> AsyncIterator[Callable[[], Any]]:
    """Another table, where a game is going on; calling it plays and looks whether everything is as it should be."""
    async with party(place, "toy", 2) as people:
        await people.start()

        async def play() -> None:
            for screen in people.screens:
                assert (await screen.answer(["hand:1"]))["type"] == "done"
            await people.settle()

        yield play


def sendable(drawn_frame: str | bytes) -> str | bytes:
    return drawn_frame if isinstance(drawn_frame, bytes) else drawn_frame.encode("utf-8", "replace").decode()


async def survives(screen: Screen, sent: list[Any]) -> None:
    """Every message is answered, by a message of the protocol (the screen checks it), and none by our failure."""
    for frame in sent:
        await screen.line.send(frame)
    await screen.in_step()
    codes = {answer["refusal"]["code"] for answer in screen.answers.values() if "refusal" in answer}
    assert not codes & {"server_error", "rule_broke", "try_again"}


async def test_a_socket_survives_whatever_it_is_sent(embedded: Place):
    sent = [sendable(frame) for frame in drawn(frames, 400)]
    async with neighbours(embedded) as play, party(embedded, "toy", 2) as people:
        await people.start()
        for start in range(0, len(sent), 40):
            some = sent[start : start + 40]
            await survives(people.screens[start // 40 % 2], some)
            await survives(people.watcher, some[:10])
        await people.settle()
        await play()


async def test_a_lobby_survives_whatever_it_is_sent(embedded: Place):
    sent = [sendable(frame) for frame in drawn(frames, 60)]
    async with party(embedded, "toy", 2) as people:
        await survives(people.screens[0], sent)
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


def requests_of(place: Place, table: str) -> list[tuple[str, str]]:
    """Every method and path of the API, with the table in it."""
    described = place.app.openapi()["paths"]
    return [
        (method.upper(), re.sub(r"{table_id}", table, path).replace("{device_id}", "x"))
        for path, methods in described.items()
        for method in methods
    ]


def proper(answer: Any) -> bool:
    if answer.status_code in (200, 204):
        return True
    return 400 <= answer.status_code < 500 and set(answer.json()["refusal"]) == {"code", "rule", "args"}


async def try_bodies(guest: Guest, requests: list[tuple[str, str]], bodies_: list[bytes]) -> None:
    for method, path in requests:
        for body in bodies_:
            headers = {"Content-Type": "application/json"}
            answer = await guest.http.request(method, path, content=body, headers=headers)
            assert proper(answer), (method, path, body[:200], answer.text[:200])


async def test_every_request_survives_nonsense(embedded: Place):
    async with neighbours(embedded) as play, embedded.guest("Eve") as eve:
        table = (await eve.open_table("toy", 2))["id"]
        changing = [(method, path) for method, path in requests_of(embedded, table) if method in ("POST", "PATCH")]
        assert len(changing) > 12
        await try_bodies(eve, changing, NONSENSE)
        strange = [json.dumps(body).encode() for body in drawn(bodies, 6)]
        await try_bodies(eve, changing, strange)
        await play()


async def test_every_action_survives_nonsense(embedded: Place):
    fields = {"seat": st.integers(0, 3), "bot": st.just("random"), "yes": st.booleans(), "wish": st.sampled_from(TEXTS)}
    fields |= {"options": st.just({}), "until": st.just("2031-01-01T00:00:00Z"), "about": st.just("pause")}
    async with party(embedded, "toy", 2) as people:
        schema = embedded.app.openapi()["paths"]["/api/tables/{table_id}/do"]["post"]["requestBody"]
        names = sorted(schema["content"]["application/json"]["schema"]["discriminator"]["mapping"])
        wrong = {name: mostly(right) for name, right in fields.items()}
        actions = st.fixed_dictionaries({"action": st.sampled_from(names)}, optional=wrong)
        sent = [json.dumps(action).encode() for action in drawn(actions, 80)]
        await try_bodies(people.guests[1], [("POST", f"/api/tables/{people.id}/do")], sent)


async def test_strange_headers_break_nothing(embedded: Place):
    async with embedded.guest("Ada") as ada:
        for headers in HEADERS:
            for method, path in (
                ("GET", "/"),
                ("GET", "/api/me"),
                ("GET", "/static/x/css/site.css"),
                ("POST", "/api/me"),
            ):
                content = b'{"name":"Eve","language":"en"}'
                answer = await ada.http.request(method, path, content=content, headers=headers)
                assert answer.status_code < 500, (path, headers)


async def test_strange_addresses_break_nothing(embedded: Place):
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
            answer = await ada.http.get(path)
            assert answer.status_code < 500, path
            assert "Settings" not in answer.text
            assert "board games of the deep: **" not in answer.text


def test_drawing_gives_the_same_every_time():
    assert drawn(frames, 20) == drawn(frames, 20)
