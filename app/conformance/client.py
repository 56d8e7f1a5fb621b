"""Guests of a server: HTTP requests, and pages with a socket whose every message is checked."""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from http.cookiejar import CookieJar
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from pydantic import TypeAdapter, ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.conformance.changes import apply_changes
from app.web.models.base import Sent
from app.web.sockets.messages import FromServer

PATIENCE = 60.0
# In seconds, before a request to a busy server is repeated. Each further pause is twice as long.
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0
UNAVAILABLE = 503
Answer = TypeVar("Answer")
_messages: TypeAdapter[Any] = TypeAdapter(Sent[FromServer])
_ids = itertools.count(1)


class ProtocolViolation(Exception):  # noqa: N818  what a server did, not an error of this program
    """What the server did against the protocol, in one sentence."""


def require(holds: object, sentence: str) -> None:
    if not holds:
        raise ProtocolViolation(sentence)


async def unless_busy(ask: Callable[[], Awaitable[Answer]], is_busy: Callable[[Answer], bool]) -> Answer:
    """The answer. As long as the server is only too busy, the request is repeated, after longer and longer pauses."""
    pause = FIRST_PAUSE
    for _ in patiently():
        answer = await ask()
        if not is_busy(answer):
            return answer
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
    return await ask()


def patiently() -> Iterator[None]:
    """Repeats until there was enough time even for a slow server."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield


def new_id() -> str:
    return f"conformance-{next(_ids)}"


class GuestClient:
    """A person with a cookie jar. Requests return the status and the decoded body."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.player: dict[str, Any] = {}
        self._cookies = CookieJar()
        self._browser = build_opener(HTTPCookieProcessor(self._cookies))

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self._cookies)

    async def arrive(self, name: str) -> None:
        status, body = await self.post("/api/me", name=name, language="en")
        require(status == 200, f"POST /api/me answers {status} to a new guest")
        self.player = body["player"]

    async def get(self, path: str) -> tuple[int, Any]:
        return await self._answer(Request(self.url + path))  # noqa: S310  the scheme was checked

    async def post(self, path: str, *, own_page: bool = True, **body: Any) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"} | ({"X-Fathom": "1"} if own_page else {})
        request = Request(self.url + path, json.dumps(body).encode(), headers)  # noqa: S310  the scheme was checked
        return await self._answer(request)

    async def table(self, path: str, **body: Any) -> dict[str, Any]:
        """A request whose response is a table."""
        status, answer = await self.post(path, **body)
        require(status == 200, f"POST {path} answers {status}: {answer}")
        found: dict[str, Any] = answer["table"]
        return found

    async def do(self, table: str, action: str, **fields: Any) -> dict[str, Any]:
        return await self.table(f"/api/tables/{table}/do", action=action, **fields)

    async def _answer(self, request: Request) -> tuple[int, Any]:
        return await unless_busy(lambda: asyncio.to_thread(self._ask, request), lambda answer: answer[0] == UNAVAILABLE)

    def _ask(self, request: Request) -> tuple[int, Any]:
        try:
            with self._browser.open(request, timeout=PATIENCE) as answer:
                return answer.status, json.loads(answer.read() or b"null")
        except HTTPError as refused:
            with refused:
                return refused.code, _json(refused.read())

    @asynccontextmanager
    async def page(self, table: str, *, takes_changes: bool = False) -> AsyncIterator["Page"]:
        """A page of the table, once it has shown everything."""
        async with await self._opened(table, takes_changes=takes_changes) as socket:
            page = Page(socket, takes_changes=takes_changes)
            reading = asyncio.create_task(page.read())
            try:
                await page.until(lambda: page.is_shown, "a `hello` and a `view`")
                yield page
                if page.problem is not None:
                    raise page.problem
            finally:
                reading.cancel()
                with suppress(asyncio.CancelledError):
                    await reading

    def socket(self, table: str, *, takes_changes: bool = False) -> connect:
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket{'?changes=1' if takes_changes else ''}"
        options: dict[str, Any] = {"max_size": None, "proxy": None, "open_timeout": PATIENCE, "compression": None}
        return connect(address, additional_headers={"Cookie": self.cookie} if self.cookie else {}, **options)

    async def handshake_status(self, table: str) -> int:
        """The status with which the socket is refused; 101 if it is not."""
        answer = await self._handshake(table)
        if isinstance(answer, int):
            return answer
        await answer.close()
        return 101

    async def _opened(self, table: str, *, takes_changes: bool) -> ClientConnection:
        answer = await self._handshake(table, takes_changes=takes_changes)
        if isinstance(answer, int):
            raise ProtocolViolation(f"a member's handshake is refused with {answer}")
        return answer

    async def _handshake(self, table: str, *, takes_changes: bool = False) -> ClientConnection | int:
        """A socket, or the status with which it is refused."""

        async def ask() -> ClientConnection | int:
            try:
                return await self.socket(table, takes_changes=takes_changes)
            except InvalidStatus as refused:
                return refused.response.status_code

        return await unless_busy(ask, lambda answer: answer == UNAVAILABLE)


class Page:
    """What one page shows, composed from the messages alone. If it `takes_changes`, it is not sent whole views."""

    def __init__(self, socket: ClientConnection, *, takes_changes: bool) -> None:
        self.socket = socket
        self.takes_changes = takes_changes
        self.number = -1
        self.view: Any = None
        self.you: Any = None
        self.table: Any = None
        self.log: list[Any] = []
        self.received: list[Any] = []
        self.answers: dict[str, Any] = {}
        self.close_code: int | None = None
        self.problem: ProtocolViolation | None = None
        self.news = asyncio.Event()
        self.is_shown = False

    @property
    def ask(self) -> Any:
        """What this seat is asked and has not answered."""
        private = self.view and self.view["private"]
        ask = private and private["ask"]
        return ask if ask and ask["answered"] is None else None

    @property
    def outcome(self) -> Any:
        return self.view and self.view["public"]["outcome"]

    async def read(self) -> None:
        try:
            while True:
                self._take(await self.socket.recv())
                self.news.set()
        except ProtocolViolation as violation:
            self.problem = violation
        except ConnectionClosed as closed:
            self.close_code = 1006 if closed.rcvd is None else closed.rcvd.code
        self.news.set()

    async def until(self, holds: Callable[[], Any], what: str) -> Any:
        """Waits for something that the protocol promises."""
        while not (found := holds()):
            if self.problem is not None:
                raise self.problem
            require(self.close_code is None, f"the socket was closed with {self.close_code} instead of {what}")
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), PATIENCE)
            except TimeoutError:
                raise ProtocolViolation(f"{what} did not come within {PATIENCE:.0f} seconds") from None
        return found

    async def send(self, **message: Any) -> None:
        with suppress(ConnectionClosed):
            await self.socket.send(json.dumps(message))

    async def command(self, kind: str, *, command_id: str = "", **fields: Any) -> Any:
        """Sends a command and waits for `done` or `refused`."""
        command_id = command_id or new_id()

        async def answer() -> Any:
            self.answers.pop(command_id, None)
            await self.send(type=kind, id=command_id, **fields)
            return await self.answered(command_id)

        return await unless_busy(answer, _is_try_again)

    async def refusal(self, kind: str, **fields: Any) -> str:
        """The code with which a command is refused."""
        answer = await self.command(kind, **fields)
        require(answer["type"] == "refused", f"{kind} with {fields} was carried out and should have been refused")
        return str(answer["refusal"]["code"])

    async def answered(self, command_id: str) -> Any:
        return await self.until(lambda: self.answers.get(command_id), f"an answer to {command_id}")

    async def moved_on(self, ask: Any) -> None:
        """Wait until the seat is asked something else, or nothing."""
        await self.until(lambda: self.ask != ask, "the `update` after an answer")

    async def begun(self) -> None:
        await self.until(lambda: self.view, "the first `update`")

    async def over(self) -> None:
        await self.until(lambda: self.outcome, "the end of the game")

    async def closed(self) -> int | None:
        """The code with which the server closes the socket."""
        await self.until(lambda: self.close_code is not None, "the end of the connection")
        return self.close_code

    async def error_after(self, text: str) -> str:
        """The code of the error that follows this message, which the server does not understand."""
        seen = len(self.received)
        await self.socket.send(text)
        await self.until(lambda: self._errors(seen), "an `error`")
        return self._errors(seen)[0]

    def _errors(self, since: int) -> list[str]:
        return [message["code"] for message in self.received[since:] if message["type"] == "error"]

    async def catch_up(self) -> None:
        """Wait until everything that was sent before now has arrived."""
        mark = next(_ids)
        await self.send(type="ping", at=mark)
        await self.until(lambda: {"type": "pong", "at": mark} in self.received, "a `pong`")

    # ---- Taking in ---------------------------------------------------------------------------------------------------

    def _take(self, text: str | bytes) -> None:
        try:
            _messages.validate_json(text)
        except ValidationError as error:
            raise ProtocolViolation(f"a message does not fit its schema: {error.errors()[0]['loc']}") from None
        message = json.loads(text)
        require(bool(self.received) == (message["type"] != "hello"), "`hello` is the first message and comes once")
        self.received.append(message)
        match message["type"]:
            case "hello" | "table":
                self.table, self.you = message["table"], message["you"]
            case "view":
                self._take_view(message)
            case "update":
                self._take_update(message, message["view"])
            case "changes":
                self._take_update(message, self._after(message["changes"]))
            case "done" | "refused" if message["id"] is not None:
                self.answers[message["id"]] = message

    def _take_view(self, message: Any) -> None:
        require(message["n"] >= self.number, f"`n` went back from {self.number} to {message['n']} in a `view`")
        same = message["n"] == self.number
        require(not same or message["view"] == self.view, "two different views have the same `n`")
        self.number, self.view, self.log, self.is_shown = message["n"], message["view"], message["log"], True

    def _after(self, changes: Any) -> Any:
        require(self.takes_changes, "`changes` came to a page that did not ask for them")
        try:
            return apply_changes(self.view, changes)
        except (LookupError, TypeError, AttributeError):
            raise ProtocolViolation("a change has a path that leads nowhere") from None

    def _take_update(self, message: Any, view: Any) -> None:
        kind = message["type"]
        require(kind == ("changes" if self.takes_changes else "update"), f"`{kind}` came to the wrong page")
        require(self.is_shown, f"`{kind}` came before the first `view`")
        require(message["n"] == self.number + 1, f"`{kind}` has `n` {message['n']} after {self.number}")
        self.number, self.view = message["n"], view
        self.log = [*self.log, *message["events"]]


def _is_try_again(answer: Any) -> bool:
    return bool(answer["type"] == "refused" and answer["refusal"]["code"] == "try_again")


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None
