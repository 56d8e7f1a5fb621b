"""`./fathom conformance`: our server follows the protocol document, and a server that does not is detected."""

import asyncio
import itertools
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest
from msgspec import structs
from tqdm import tqdm

from app import games
from app.commands import conformance
from app.commands.errors import CommandError
from app.conformance import checks, play
from app.conformance.checks import CHECKS, People
from app.conformance.client import ProtocolViolation
from app.engine.asks import Allot, Arrange, Choose, Option
from app.settings import Settings
from app.tables import refusals
from app.tables.clock import SystemClock
from app.tables.clocks import scheduler
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.refusals import Refused
from app.web.http.protocols import text_frame
from app.web.sockets.handler import TableSocketHandler
from tests.web.harness import LocalSite, serving

pytestmark = pytest.mark.anyio
DECISIONS = 12


@pytest.fixture
async def site(settings: Settings) -> AsyncIterator[LocalSite]:
    """A server whose clocks run."""
    async with serving(settings, SystemClock()) as site:  # type: ignore[arg-type]
        running = asyncio.create_task(scheduler.run(site.server))
        yield site
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@pytest.fixture
async def people(site: LocalSite) -> People:
    people = People(site.url)
    await people.arrive()
    return people


async def test_our_server_passes_every_check_and_each_is_listed(site: LocalSite, capsys):
    checks, broken = await conformance.check(site.url, DECISIONS)

    results = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("kept    ", "BROKEN  "))]
    assert [line for line in results if line.startswith("BROKEN")] == []
    assert (checks, broken) == (len(CHECKS) + len(games.names()), 0)
    assert len(results) == checks


@pytest.mark.parametrize("check", [checks.everything_again_is_never_older, checks.an_answer_counts_once_under_its_id])
async def test_a_server_that_is_sometimes_busy_passes(people: People, monkeypatch, check):
    """It refuses every second change and every second page with `try_again`."""
    change, attach, calls = LiveTable._change, LiveTable.attach, itertools.count()

    def refuse_every_second_time() -> None:
        if next(calls) % 2:
            raise Refused(refusals.TRY_AGAIN)

    async def busy(self: LiveTable, *args: Any, **options: Any) -> Any:
        refuse_every_second_time()
        return await change(self, *args, **options)

    def busy_attach(self: LiveTable, *args: Any, **options: Any) -> Any:
        refuse_every_second_time()
        return attach(self, *args, **options)

    monkeypatch.setattr(LiveTable, "_change", busy)
    monkeypatch.setattr(LiveTable, "attach", busy_attach)
    await check(people)
    assert next(calls) > 10


@pytest.mark.parametrize(
    "check",
    [
        checks.everything_again_is_never_older,
        checks.an_illegal_answer_is_refused_and_changes_nothing,
        checks.a_page_that_comes_back_shows_what_one_that_stayed_does,
    ],
)
async def test_a_slow_server_passes(people: People, monkeypatch, check):
    """Pages receive updates late, some later than others, and acknowledgements at once."""
    deliver, sockets = TableSocketHandler._deliver, itertools.count()
    delays: defaultdict[Any, float] = defaultdict(lambda: 0.05 * (next(sockets) % 3))

    def deliver_late(self: Any) -> None:
        asyncio.get_running_loop().call_later(delays[self], deliver, self)

    monkeypatch.setattr(TableSocketHandler, "_deliver", deliver_late)
    await check(people)
    assert max(delays.values()) > 0


# ---- Servers that break the protocol ---------------------------------------------------------------------------------


def sends_an_older_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full view comes with the number of the previous one."""
    send = TableSocketHandler._send_view

    def send_older_number(self: Any, screen: Any, messages: Any) -> None:
        began = self.number > 1
        send(self, structs.replace(screen, number=screen.number - 1) if began else screen, messages)

    monkeypatch.setattr(TableSocketHandler, "_send_view", send_older_number)


def skips_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def skip_number(self: Any, kind: str, screen: Any) -> bytes:
        more = 1 if screen.number > 1 else 0
        return frame(self, kind, structs.replace(screen, number=screen.number + more))

    monkeypatch.setattr(TableSocketHandler, "_update_frame", skip_number)


def leaves_changes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def without_changes(self: Any, kind: str, screen: Any) -> bytes:
        return frame(self, kind, structs.replace(screen, changes=b"[]") if screen.number > 1 else screen)

    monkeypatch.setattr(TableSocketHandler, "_update_frame", without_changes)


def changes_a_missing_path(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def change_missing_path(self: Any, kind: str, screen: Any) -> bytes:
        return frame(self, kind, structs.replace(screen, changes=b'[[["public","nothing","such"],1]]'))

    monkeypatch.setattr(TableSocketHandler, "_update_frame", change_missing_path)


def acknowledges_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command with a used id is "done"."""
    command = LiveTable.command

    async def done(self: Any, edit: Any, **options: Any) -> None:
        await command(self, edit, **options)

    monkeypatch.setattr(LiveTable, "command", done)


def denies_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_record: Any, _player_id: str) -> None:
        raise Refused(refusals.NO_SUCH_TABLE)

    monkeypatch.setattr(Record, "require_seat", refuse)


def sends_another_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: Any, command_id: str, _refusal: Any) -> None:
        self._write_frame("refused", text_frame(b'{"type":"refused","id":"%b","why":"no"}' % command_id.encode()))

    monkeypatch.setattr(TableSocketHandler, "_refuse", refuse)


@pytest.mark.parametrize(
    ("break_protocol", "check", "sentence"),
    [
        (sends_an_older_number, checks.everything_again_is_never_older, "went back"),
        (skips_a_number, checks.an_answer_counts_once_under_its_id, "has `n`"),
        (leaves_changes_out, checks.everything_again_is_never_older, "have the same `n`"),
        (changes_a_missing_path, checks.an_answer_counts_once_under_its_id, "leads nowhere"),
        (acknowledges_anything, checks.an_answer_counts_once_under_its_id, "should have been refused"),
        (denies_the_table, checks.a_spectator_cannot_answer, "no_such_table"),
        (sends_another_shape, checks.an_illegal_answer_is_refused_and_changes_nothing, "schema"),
    ],
)
async def test_a_server_that_breaks_the_protocol_is_detected(
    people: People, monkeypatch, break_protocol, check, sentence
):
    await check(people)
    break_protocol(monkeypatch)
    with pytest.raises(ProtocolViolation, match=sentence):
        await check(people)


async def test_a_server_that_breaks_the_protocol_in_a_game_is_detected(people: People, monkeypatch):
    skips_a_number(monkeypatch)
    with pytest.raises(ProtocolViolation, match="has `n`"):
        await checks.whole_game(people, "subterra", DECISIONS, tqdm(disable=True))


def test_an_invalid_address_is_refused():
    with pytest.raises(CommandError, match="http"):
        conformance.run(SimpleArgs("file:///etc/passwd"))


class SimpleArgs:
    def __init__(self, url: str) -> None:
        self.url, self.decisions = url, DECISIONS


# ---- Legal answers according to the document -------------------------------------------------------------------------

OPTIONS = [Option(f"o{number}", weight=number, group="gh"[number % 2], most=1 + number % 3) for number in range(6)]


@pytest.mark.parametrize(
    "ask",
    [
        Choose(seat=0, prompt=None, options=OPTIONS, least=1, most=4),
        Choose(seat=0, prompt=None, options=OPTIONS, least=0, most=3, caps={"g": 1}),
        Choose(seat=0, prompt=None, options=OPTIONS, least=1, most=3, least_total=11),
        Allot(seat=0, prompt=None, options=OPTIONS, least=2, total=5),
        Arrange(seat=0, prompt=None, options=OPTIONS),
    ],
)
def test_choices_that_follow_the_document_are_legal(ask):
    fields = ("least", "most", "least_total", "caps", "total")
    shown = {name: getattr(ask, name) for name in fields if hasattr(ask, name)}
    options = [{name: value for name, value in structs.asdict(one).items() if name != "why_not"} for one in OPTIONS]
    for seed in range(50):
        choice = play.legal_choice(
            {"kind": type(ask).__name__.lower(), "options": options, **shown}, random.Random(seed)
        )
        assert ask.refusal(choice) is None
