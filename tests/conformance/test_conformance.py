"""`./fathom conformance`: our server keeps to the document, and one that does not is found out."""

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
from tests.web.harness import Place, serving

pytestmark = pytest.mark.anyio
DECISIONS = 12


@pytest.fixture
async def place(settings: Settings) -> AsyncIterator[Place]:
    """A server whose clocks run."""
    async with serving(settings, SystemClock()) as place:  # type: ignore[arg-type]
        running = asyncio.create_task(scheduler.run(place.server))
        yield place
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@pytest.fixture
async def people(place: Place) -> People:
    found = People(place.url)
    await found.arrive()
    return found


async def test_our_server_keeps_to_everything_and_every_check_is_named(place: Place, capsys):
    checks, broken = await conformance.check(place.url, DECISIONS)

    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("kept    ", "BROKEN  "))]
    assert [line for line in told if line.startswith("BROKEN")] == []
    assert (checks, broken) == (len(CHECKS) + len(games.names()), 0)
    assert len(told) == checks


@pytest.mark.parametrize("check", [checks.everything_again_is_never_older, checks.an_answer_counts_once_under_its_id])
async def test_a_server_that_is_busy_now_and_then_breaks_nothing(people: People, monkeypatch, check):
    """Every second time something is to be changed or a page is to be opened, it says so."""
    honest, attach, asked = LiveTable._change, LiveTable.attach, itertools.count()

    def refuse_now_and_then() -> None:
        if next(asked) % 2:
            raise Refused(refusals.TRY_AGAIN)

    async def busy(self: LiveTable, *args: Any, **options: Any) -> Any:
        refuse_now_and_then()
        return await honest(self, *args, **options)

    def busy_at_the_door(self: LiveTable, *args: Any, **options: Any) -> Any:
        refuse_now_and_then()
        return attach(self, *args, **options)

    monkeypatch.setattr(LiveTable, "_change", busy)
    monkeypatch.setattr(LiveTable, "attach", busy_at_the_door)
    await check(people)
    assert next(asked) > 10


@pytest.mark.parametrize(
    "check",
    [
        checks.everything_again_is_never_older,
        checks.an_illegal_answer_is_refused_and_changes_nothing,
        checks.a_page_that_comes_back_shows_what_one_that_stayed_does,
    ],
)
async def test_a_slow_server_breaks_nothing(people: People, monkeypatch, check):
    """Each page is shown what is new late, some later than others, and gets the answers to its messages at once."""
    deliver, sockets = TableSocketHandler._deliver, itertools.count()
    delays: defaultdict[Any, float] = defaultdict(lambda: 0.05 * (next(sockets) % 3))

    def late(self: Any) -> None:
        asyncio.get_running_loop().call_later(delays[self], deliver, self)

    monkeypatch.setattr(TableSocketHandler, "_deliver", late)
    await check(people)
    assert max(delays.values()) > 0


# ---- Servers that are wrong ------------------------------------------------------------------------------------------


def goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything again comes with the number before."""
    send = TableSocketHandler._send_view

    def older(self: Any, screen: Any, messages: Any) -> None:
        began = self.number > 1
        send(self, structs.replace(screen, number=screen.number - 1) if began else screen, messages)

    monkeypatch.setattr(TableSocketHandler, "_send_view", older)


def skips_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def later(self: Any, kind: str, screen: Any) -> bytes:
        more = 1 if screen.number > 1 else 0
        return frame(self, kind, structs.replace(screen, number=screen.number + more))

    monkeypatch.setattr(TableSocketHandler, "_update_frame", later)


def leaves_changes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def less(self: Any, kind: str, screen: Any) -> bytes:
        return frame(self, kind, structs.replace(screen, changes=b"[]") if screen.number > 1 else screen)

    monkeypatch.setattr(TableSocketHandler, "_update_frame", less)


def changes_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = TableSocketHandler._update_frame

    def nowhere(self: Any, kind: str, screen: Any) -> bytes:
        return frame(self, kind, structs.replace(screen, changes=b'[[["public","nothing","such"],1]]'))

    monkeypatch.setattr(TableSocketHandler, "_update_frame", nowhere)


def acknowledges_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is sent under a used id is "done"."""
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
    ("wrong", "check", "sentence"),
    [
        (goes_back, checks.everything_again_is_never_older, "went back"),
        (skips_a_number, checks.an_answer_counts_once_under_its_id, "has `n`"),
        (leaves_changes_out, checks.everything_again_is_never_older, "have the same `n`"),
        (changes_what_is_not_there, checks.an_answer_counts_once_under_its_id, "leads nowhere"),
        (acknowledges_anything, checks.an_answer_counts_once_under_its_id, "should have been refused"),
        (denies_the_table, checks.a_spectator_cannot_answer, "no_such_table"),
        (sends_another_shape, checks.an_illegal_answer_is_refused_and_changes_nothing, "schema"),
    ],
)
async def test_a_server_that_is_wrong_is_found_out(people: People, monkeypatch, wrong, check, sentence):
    await check(people)
    wrong(monkeypatch)
    with pytest.raises(ProtocolViolation, match=sentence):
        await check(people)


async def test_a_game_of_a_server_that_is_wrong_is_not_kept(people: People, monkeypatch):
    skips_a_number(monkeypatch)
    with pytest.raises(ProtocolViolation, match="has `n`"):
        await checks.whole_game(people, "subterra", DECISIONS, tqdm(disable=True))


def test_an_invalid_address_is_refused():
    with pytest.raises(CommandError, match="http"):
        conformance.run(SimpleArgs("file:///etc/passwd"))


class SimpleArgs:
    def __init__(self, url: str) -> None:
        self.url, self.decisions = url, DECISIONS


# ---- Legal answers by the document -----------------------------------------------------------------------------------

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
def test_choices_by_the_document_are_legal(ask):
    """The document's table says the same as the rules of the asks."""
    fields = ("least", "most", "least_total", "caps", "total")
    shown = {name: getattr(ask, name) for name in fields if hasattr(ask, name)}
    options = [{name: value for name, value in structs.asdict(one).items() if name != "why_not"} for one in OPTIONS]
    for seed in range(50):
        choice = play.legal_choice(
            {"kind": type(ask).__name__.lower(), "options": options, **shown}, random.Random(seed)
        )
        assert ask.refusal(choice) is None
