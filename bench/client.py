"""The browser client: bytes of a first visit, and milliseconds from a press to its update.

Starts its own server on an empty database, and a Chromium with an empty cache. Bytes are those transferred: compressed,
with headers, and with the messages of the socket. There are no fonts. What the page loads only after its first screen
was drawn is counted separately, as "later".

A press is timed inside the page, from the click to the moment when the next question is drawn, which is after the
answer was stored and acknowledged. The baseline is a bare WebSocket in the same browser whose other end sends every
message straight back; presses and echoes take turns, so that a busy machine slows down both.

Needs what `./fathom test` installs.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec
from tqdm import tqdm
from websockets.asyncio.server import ServerConnection, serve

from app import games
from app.commands.errors import CommandError

ROOT = Path(__file__).parents[1]
SEATS = 4
EXPLORERS = ("engineer", "climber", "medic", "leader")
PATIENCE = 20
# As long as an answer is.
SENT = "x" * 120

# Presses the next action in turn and whatever it needs to be an answer; the time counts from the press that answers.
PRESS = """(turn) => new Promise((done) => {
  const first = (selector) => document.querySelector(selector);
  const before = first(".ask").dataset.ask;
  const answers = () => first(".confirm:enabled") ?? first(".ask-options .option.open[data-option]");
  let started = 0;
  let answered = false;
  const press = (button) => {
    answered = button === answers();
    started = performance.now();
    button.click();
  };
  const watcher = new MutationObserver(() => {
    if (first(".ask")?.dataset.ask === before) return answered || !answers() || press(answers());
    watcher.disconnect();
    done(performance.now() - started);
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const actions = [...document.querySelectorAll(".action.open")];
  press(answers() ?? actions[turn % actions.length]);
})"""
# When the first screen was drawn, and what was asked for after that.
WATCH = """new MutationObserver(() => {
  if (!window.drawn && document.querySelector("#join input, .ask")) window.drawn = performance.now();
}).observe(document, { subtree: true, childList: true });"""
LATER = """() => performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime > window.drawn)
  .map(({ name }) => name)"""
LISTEN = """(address) => new Promise((done) => {
  window.echo = new WebSocket(address);
  window.echo.onopen = () => done();
})"""
ECHO = """(text) => new Promise((done) => {
  const started = performance.now();
  window.echo.onmessage = () => done(performance.now() - started);
  window.echo.send(text);
})"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--presses", type=int, default=200, metavar="K", help="presses to time (default: 200)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    if args.presses < 2:
        raise CommandError(f"--presses must be at least 2, not {args.presses}.")
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  not part of what serving needs

        from tests.support.browser import ARGUMENTS, chromium  # noqa: PLC0415
    except ImportError as error:
        raise CommandError("This benchmark needs the packages of the tests: run `./fathom test` once.") from error
    with serving() as url, echoing() as echo, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        visitor = BrowserVisitor(browser.new_context(base_url=url, reduced_motion="reduce"))
        first_visits = {"home": visitor.go_home()}
        first_visits |= {game: visitor.open_table(game) for game in games.names()}
        times = visitor.take_turns(echo, args.presses, quiet=args.json)
    figures = {"first_visit_kilobytes": first_visits, "milliseconds": {name: spread(of) for name, of in times.items()}}
    return msgspec.json.encode(figures).decode() if args.json else "\n".join(report(figures))


@contextmanager
def serving() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "FATHOM_VAR": folder, "PYTHONPATH": str(ROOT), "RATE_LIMITS": "1000"}
        command = [sys.executable, "-P", "-m", "app.commands", "play", "--port", "0"]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            said = server.stdout.readline() if server.stdout else ""
            yield re.findall(r"http://\S+", said)[0]
        finally:
            server.terminate()
            server.wait()


@contextmanager
def echoing() -> Iterator[str]:
    """A bare socket in its own thread that sends back every message."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    echo = asyncio.run_coroutine_threadsafe(_serve_echo(), loop).result(PATIENCE)
    host, port = next(iter(echo.sockets)).getsockname()
    yield f"ws://{host}:{port}"
    loop.call_soon_threadsafe(loop.stop)
    thread.join(PATIENCE)


async def _serve_echo() -> Any:
    async def answer(line: ServerConnection) -> None:
        async for said in line:
            await line.send(said)

    return await serve(answer, "127.0.0.1", 0)


class BrowserVisitor:
    """A browser with an empty cache at each first visit."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.add_init_script(WATCH)
        self.answers: dict[str, tuple[str, str]] = {}
        self.bytes: Counter[tuple[str, str]] = Counter()
        self.network = context.new_cdp_session(self.page)
        self.network.send("Network.enable")
        self.network.on("Network.responseReceived", self._answered)
        self.network.on("Network.loadingFinished", self._finished)
        self.network.on("Network.webSocketFrameReceived", self._heard)

    def _answered(self, event: Any) -> None:
        self.answers[event["requestId"]] = (event["type"].lower(), event["response"]["url"])

    def _finished(self, event: Any) -> None:
        self.bytes[self.answers.get(event["requestId"], ("other", ""))] += event["encodedDataLength"]

    def _heard(self, event: Any) -> None:
        self.bytes["socket", ""] += len(event["response"]["payloadData"])

    def go_home(self) -> dict[str, float]:
        cost = self._first_visit("/", "#join input")
        self._post("/me", name="Bench", language="en")
        return cost

    def open_table(self, game: str) -> dict[str, float]:
        """A table with bots up to its first screen."""
        table = self._post("/tables", game=game, seats=SEATS, options={}, pace="days")["table"]["id"]
        self._post(f"/tables/{table}/do", action="fill_with_bots", bot="random")
        self._post(f"/tables/{table}/do", action="start")
        return self._first_visit(f"/tables/{table}", ".ask")

    def _first_visit(self, path: str, awaited: str) -> dict[str, float]:
        self.network.send("Network.clearBrowserCache")
        self.bytes.clear()
        self.page.goto(path)
        self.page.locator(awaited).wait_for()
        self.page.wait_for_load_state("networkidle")
        later = set(self.page.evaluate(LATER))
        sizes: Counter[str] = Counter()
        for (kind, url), size in self.bytes.items():
            sizes["later" if url in later else kind] += size
        total = sizes.total() - sizes["later"]
        return {kind: round(size / 1024, 1) for kind, size in [("total", total), *sorted(sizes.items())] if size}

    def _sit_alone(self) -> None:
        """A table for one, up to the first turn; the cave is pressed through to its end."""
        table = self._post("/tables", game="subterra", seats=1, options={}, pace="days")["table"]["id"]
        self._post(f"/tables/{table}/do", action="start")
        self.page.goto(f"/tables/{table}")
        for explorer in EXPLORERS:
            self.page.locator(f'[data-pointer="explorer:{explorer}"]').click()
        self.page.locator(".confirm").click()
        self.page.locator("[data-verb=end_turn]").wait_for()

    def take_turns(self, echo: str, presses: int, *, quiet: bool) -> dict[str, list[float]]:
        """A press and an echo, again and again; a game that ends on the way is followed by another."""
        bare = self.context.new_page()
        bare.evaluate(LISTEN, echo)
        self._sit_alone()
        times: dict[str, list[float]] = {"press": [], "echo": []}
        for turn in tqdm(range(presses), unit=" presses", delay=1, disable=quiet or not sys.stderr.isatty()):
            self.page.locator(".ask.mine:not(.sending), .ask.over").wait_for()
            if self.page.locator(".ask.over").count():
                self._sit_alone()
            times["press"].append(self.page.evaluate(PRESS, turn))
            times["echo"].append(bare.evaluate(ECHO, SENT))
        return times

    def _post(self, path: str, **body: Any) -> Any:
        return self.context.request.post(f"/api{path}", data=body, headers={"X-Fathom": "1"}).json()


def spread(times: list[float]) -> dict[str, float]:
    return {
        "median": round(median(times), 1),
        "p99": round(quantiles(times, n=100, method="inclusive")[98], 1),
        "most": round(max(times), 1),
    }


TITLES = {"press": "press to update drawn", "echo": "bare echo (baseline)"}


def report(figures: dict[str, dict[str, dict[str, float]]]) -> Iterator[str]:
    yield f"{'first visit, KB over the wire':<32}{'total':>8}   of which"
    for page, sizes in figures["first_visit_kilobytes"].items():
        parts = ", ".join(f"{kind} {size}" for kind, size in sizes.items() if kind != "total")
        yield f"{page:<32}{sizes['total']:>8}   {parts}"
    yield ""
    yield f"{'milliseconds':<32}{'median':>8}{'p99':>8}{'most':>8}"
    for name, times in figures["milliseconds"].items():
        yield f"{TITLES[name]:<32}{times['median']:>8}{times['p99']:>8}{times['most']:>8}"
