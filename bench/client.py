"""The browser client: bytes and requests of a first visit, loading on a slow connection, milliseconds from a click to
its update, memory after a game, frames on a phone.

Starts its own server on an empty database, and a Chromium with an empty cache. Bytes are those transferred: compressed,
with headers, and with the messages of the socket. There are no fonts. What the page loads only after its first screen
is drawn is counted separately, as "later".

Loading is timed inside the page, from the address to the moment when a person can act: the first question of a table,
or the field for a code on the home page. The connection has a latency of 100 ms and 10 Mbit/s, which
Chromium applies to every request but not to a socket. Warm means that the cache holds everything of this version.

A click is timed inside the page, from the click to the moment when the next question is drawn, which is after the
answer was stored and acknowledged, and to the end of the frame that shows it. The baseline is a bare WebSocket in the
same browser whose other end sends every message straight back; clicks and echoes alternate, so that a busy machine
slows down both. Processor time is that of the page's own thread, from one click to the next.

Memory is what the page still uses after a collection, at the first question and at the end of a game that a program
plays at its seat, with bots at the others. Windows close at once there.

On the phone, frames are recorded for the duration of an animation after each click. A frame is late if it comes more
than half a frame after its time.

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
from bench.rig.autoplay import AutomaticSeat

ROOT = Path(__file__).parents[1]
SEATS = 4
EXPLORERS = ("engineer", "climber", "medic", "leader")
TIMEOUT_SECONDS = 20
SLOW_CONNECTION = {"offline": False, "latency": 100, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
PHONE_SLOWDOWN = 4
ANIMATION_MILLISECONDS = 500
FRAME = 1000 / 60
# The same length as an answer.
SENT = "x" * 120

# Presses the next action in turn and what else is needed for an answer; the time counts from the click that answers.
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
    const drawn = performance.now() - started;
    requestAnimationFrame(() => setTimeout(() => done([drawn, performance.now() - started])));
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const actions = [...document.querySelectorAll(".action.open")];
  press(answers() ?? actions[turn % actions.length]);
})"""
# When the first screen was drawn, and what was requested after that.
WATCH = """new MutationObserver(() => {
  if (!window.drawn && document.querySelector("#join input, .ask")) window.drawn = performance.now();
  if (!window.usable && document.querySelector("#join input:enabled, .ask.mine")) window.usable = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""
USABLE = "() => window.usable"
# The lengths of the frames during an animation, in milliseconds.
FRAMES = """(time) => new Promise((done) => {
  const lengths = [];
  let before = 0;
  let begun = 0;
  const next = (now) => {
    begun ||= now;
    if (before) lengths.push(now - before);
    before = now;
    return now - begun < time ? requestAnimationFrame(next) : done(lengths);
  };
  requestAnimationFrame(next);
})"""
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
    parser.add_argument("--loads", type=int, default=5, metavar="K", help="how often each page is loaded (default: 5)")
    parser.add_argument("--frames", type=int, default=30, metavar="K", help="presses on the phone (default: 30)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    for name, least in (("presses", 2), ("loads", 1), ("frames", 1)):
        if getattr(args, name) < least:
            raise CommandError(f"--{name} must be at least {least}, not {getattr(args, name)}.")
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
        loading = {page: visitor.load(page, args.loads) for page in first_visits}
        times = visitor.take_turns(echo, args.presses, quiet=args.json)
        phone = BrowserVisitor(browser.new_context(base_url=url, **PHONE))
        frames = phone.count_frames(args.frames)
        with serving("bench.rig.instant_windows") as instant_url:
            memory = {
                game: weigh_game(browser.new_context(base_url=instant_url), instant_url, game) for game in games.names()
            }
    figures = {
        "first_visit_kilobytes": first_visits,
        "loading_milliseconds": loading,
        "milliseconds": {name: spread(of) for name, of in times.items()},
        "memory": memory,
        "frames": frames,
    }
    return msgspec.json.encode(figures).decode() if args.json else "\n".join(report(figures))


@contextmanager
def serving(program: str = "app.commands") -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "FATHOM_VAR": folder, "PYTHONPATH": str(ROOT), "RATE_LIMITS": "1000"}
        command = [sys.executable, "-P", "-m", program, "play", "--port", "0"]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            printed = server.stdout.readline() if server.stdout else ""
            yield re.findall(r"http://\S+", printed)[0]
        finally:
            server.terminate()
            server.wait()


@contextmanager
def echoing() -> Iterator[str]:
    """A bare socket in its own thread that sends back every message."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    echo = asyncio.run_coroutine_threadsafe(_serve_echo(), loop).result(TIMEOUT_SECONDS)
    host, port = next(iter(echo.sockets)).getsockname()
    yield f"ws://{host}:{port}"
    loop.call_soon_threadsafe(loop.stop)
    thread.join(TIMEOUT_SECONDS)


async def _serve_echo() -> Any:
    async def echo(connection: ServerConnection) -> None:
        async for message in connection:
            await connection.send(message)

    return await serve(echo, "127.0.0.1", 0)


class BrowserVisitor:
    """A browser with an empty cache at each first visit."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.add_init_script(WATCH)
        self.addresses = {"home": "/"}
        self.answers: dict[str, tuple[str, str]] = {}
        self.bytes: Counter[tuple[str, str]] = Counter()
        self.network = context.new_cdp_session(self.page)
        self.network.send("Network.enable")
        self.network.on("Network.responseReceived", self._answered)
        self.network.on("Network.loadingFinished", self._finished)
        self.network.on("Network.webSocketFrameReceived", self._received)
        self.network.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _answered(self, event: Any) -> None:
        self.answers[event["requestId"]] = (event["type"].lower(), event["response"]["url"])

    def _finished(self, event: Any) -> None:
        self.bytes[self.answers.get(event["requestId"], ("other", ""))] += event["encodedDataLength"]

    def _received(self, event: Any) -> None:
        self.bytes["socket", ""] += len(event["response"]["payloadData"])

    def go_home(self) -> dict[str, float]:
        cost = self._first_visit("/", "#join input")
        self._post("/me", name="Bench", language="en")
        return cost

    def open_table(self, game: str) -> dict[str, float]:
        """A table with bots up to its first screen."""
        table = self.sit_with_bots(game, "days")
        self.addresses[game] = f"/tables/{table}"
        return self._first_visit(f"/tables/{table}", ".ask")

    def sit_with_bots(self, game: str, pace: str) -> str:
        table: str = self._post("/tables", game=game, seats=SEATS, options={}, pace=pace)["table"]["id"]
        self._post(f"/tables/{table}/do", action="fill_with_bots", bot="random")
        self._post(f"/tables/{table}/do", action="start")
        return table

    def _first_visit(self, path: str, selector: str) -> dict[str, float]:
        self.network.send("Network.clearBrowserCache")
        self.bytes.clear()
        self.page.goto(path)
        self.page.locator(selector).wait_for()
        self.page.wait_for_load_state("networkidle")
        later = set(self.page.evaluate(LATER))
        sizes: Counter[str] = Counter()
        for (kind, url), size in self.bytes.items():
            sizes["later" if url in later else kind] += size
        total = sizes.total() - sizes["later"]
        requests = {"requests": len(self.bytes), "later requests": len(later)}
        return requests | {
            kind: round(size / 1024, 1) for kind, size in [("total", total), *sorted(sizes.items())] if size
        }

    def load(self, page: str, times: int) -> dict[str, float]:
        """The time until a person can act, on a slow connection: with an empty cache, and with a full one."""
        found: dict[str, list[float]] = {"cold": [], "warm": []}
        self.network.send("Network.emulateNetworkConditions", SLOW_CONNECTION)
        for _ in range(times):
            self.network.send("Network.clearBrowserCache")
            for of in found.values():
                self.page.goto(self.addresses[page])
                of.append(self.page.wait_for_function(USABLE).json_value())
                self.page.wait_for_load_state("networkidle")
        fast = {**SLOW_CONNECTION, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.network.send("Network.emulateNetworkConditions", fast)
        return {kind: round(median(of)) for kind, of in found.items()}

    def _sit_alone(self) -> None:
        """A table for one, up to the first turn; the cave is clicked through to its end."""
        table = self._post("/tables", game="subterra", seats=1, options={}, pace="live")["table"]["id"]
        self._post(f"/tables/{table}/do", action="start")
        self.page.goto(f"/tables/{table}")
        for explorer in EXPLORERS:
            self.page.locator(f'[data-pointer="explorer:{explorer}"]').click()
        self.page.locator(".confirm").click()
        self.page.locator("[data-verb=end_turn]").wait_for()

    def take_turns(self, echo: str, presses: int, *, quiet: bool) -> dict[str, list[float]]:
        """Clicks and echoes alternate; when a game ends, another one begins."""
        bare = self.context.new_page()
        bare.evaluate(LISTEN, echo)
        self._sit_alone()
        times: dict[str, list[float]] = {"press": [], "frame": [], "echo": [], "processor": []}
        for turn in tqdm(range(presses), unit=" presses", delay=1, disable=quiet or not sys.stderr.isatty()):
            self._await_question()
            before = self._measured("TaskDuration")
            press, frame = self.page.evaluate(PRESS, turn)
            times["press"].append(press)
            times["frame"].append(frame)
            times["processor"].append((self._measured("TaskDuration") - before) * 1000)
            times["echo"].append(bare.evaluate(ECHO, SENT))
        return times

    def count_frames(self, presses: int) -> dict[str, float]:
        """On a slow phone, with all animations."""
        self._post("/me", name="Phone", language="en")
        self._sit_alone()
        self.network.send("Emulation.setCPUThrottlingRate", {"rate": PHONE_SLOWDOWN})
        lengths: list[float] = []
        for turn in range(presses):
            self._await_question()
            self.page.evaluate(PRESS, turn)
            lengths += self.page.evaluate(FRAMES, ANIMATION_MILLISECONDS)
        late = [length for length in lengths if length > 1.5 * FRAME]
        return {"frames": len(lengths), "late": len(late)} | spread(lengths)

    def _await_question(self) -> None:
        self.page.locator(".ask.mine:not(.sending), dialog.end").first.wait_for()
        if self.page.locator("dialog.end").count():
            self._sit_alone()

    def weigh(self) -> dict[str, float]:
        """The memory that the page uses, without garbage."""
        self.page.wait_for_load_state("networkidle")
        self.network.send("HeapProfiler.collectGarbage")
        counted = {"nodes": self._measured("Nodes"), "listeners": self._measured("JSEventListeners")}
        return {"MB": round(self._measured("JSHeapUsedSize") / 1e6, 1), **counted}

    def _measured(self, name: str) -> float:
        metrics = self.network.send("Performance.getMetrics")["metrics"]
        value: float = next(metric["value"] for metric in metrics if metric["name"] == name)
        return value

    def _post(self, path: str, **body: Any) -> Any:
        return self.context.request.post(f"/api{path}", data=body, headers={"X-Fathom": "1"}).json()


def weigh_game(context: Any, url: str, game: str) -> dict[str, Any]:
    """A whole game, with the same page open from the first question to the end."""
    visitor = BrowserVisitor(context)
    visitor.go_home()
    table = visitor.sit_with_bots(game, "live")
    visitor.page.goto(f"/tables/{table}")
    visitor.page.locator(".ask").wait_for()
    first = visitor.weigh()
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies())
    seat = AutomaticSeat(int(url.rpartition(":")[2].strip("/")), table, cookie)
    seat.play()
    visitor.page.locator("dialog.end").wait_for()
    return {"answers": seat.answers, "first question": first, "over": visitor.weigh()}


def spread(times: list[float]) -> dict[str, float]:
    return {
        "median": round(median(times), 1),
        "p95": round(quantiles(times, n=100, method="inclusive")[94], 1),
        "p99": round(quantiles(times, n=100, method="inclusive")[98], 1),
        "most": round(max(times), 1),
    }


TITLES = {
    "press": "press to update drawn",
    "frame": "press to the end of its frame",
    "echo": "bare echo (baseline)",
    "processor": "processor time of the page",
}


def report(figures: dict[str, Any]) -> Iterator[str]:
    yield f"{'first visit, KB over the wire':<32}{'total':>8}   of which"
    for page, sizes in figures["first_visit_kilobytes"].items():
        parts = ", ".join(f"{kind} {size}" for kind, size in sizes.items() if kind != "total")
        yield f"{page:<32}{sizes['total']:>8}   {parts}"
    yield ""
    yield f"{'milliseconds, slow connection':<32}{'cold':>8}{'warm':>8}"
    for page, times in figures["loading_milliseconds"].items():
        yield f"{page:<32}{times['cold']:>8}{times['warm']:>8}"
    yield ""
    yield f"{'milliseconds':<32}{'median':>8}{'p95':>8}{'p99':>8}{'most':>8}"
    for name, times in figures["milliseconds"].items():
        yield f"{TITLES[name]:<32}" + "".join(f"{times[kind]:>8}" for kind in ("median", "p95", "p99", "most"))
    yield ""
    yield f"{'memory':<32}{'MB':>8}{'nodes':>8}{'listeners':>12}"
    for game, weights in figures["memory"].items():
        for when in ("first question", "over"):
            weight = weights[when]
            title = f"{game}, {when}" + (f" ({weights['answers']} answers)" if when == "over" else "")
            yield f"{title:<32}{weight['MB']:>8}{weight['nodes']:>8g}{weight['listeners']:>12g}"
    yield ""
    yield "on a phone: " + ", ".join(f"{what} {value:g}" for what, value in figures["frames"].items())
