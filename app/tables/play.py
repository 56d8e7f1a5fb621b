"""Playing: answers, standing orders, taking back, and looking at the game."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from app.engine import views
from app.engine.kernel import Answer, Command, Order, TakeBack, open_ask
from app.engine.messages import SPECTATOR, Audience
from app.engine.refusals import MALFORMED
from app.engine.state import StandingOrder
from app.store.schema import Decision
from app.tables import company, deciding, loading, presence, refusals
from app.tables.changing import changing
from app.tables.clocks import rounds
from app.tables.deciding import Wanted
from app.tables.house import House
from app.tables.model import LogLine, PlayerId, Secrecy, TableId, TableSettings
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.rooms import Screen, screen_of
from app.tables.running import Running, event_decoder

COMMAND_ID_LENGTH = 64
MOST_ORDERS = 300
WORD_LENGTH = 64
# What a strict table shows of its past: as much as one remembers.
STRICT_LINES = 20
MOST_LINES = 1000


async def answer(
    house: House, table_id: TableId, player_id: PlayerId, command_id: str, ask: int, choice: object
) -> None:
    """Returns once the answer is committed. The same command id again changes nothing and returns the same.

    Whoever answers too soon waits here, and the answer is given for them even if they are gone by then.
    """
    # The kernel checks the shape of a choice, whatever it is.
    await _command(house, table_id, player_id, command_id, lambda seat: Answer(seat, ask, choice))  # type: ignore[arg-type]


async def order(
    house: House, table_id: TableId, player_id: PlayerId, command_id: str, orders: list[StandingOrder]
) -> None:
    """Replace one's standing orders; they say what happens when a window closes before one has answered."""
    _require_orders(orders)
    await _command(house, table_id, player_id, command_id, lambda seat: Order(seat, orders))


async def take_back(house: House, table_id: TableId, player_id: PlayerId, command_id: str) -> None:
    """Undo one's own last answer, unless somebody has learned or done something since."""
    await _command(house, table_id, player_id, command_id, TakeBack)


async def ask_me(house: House, table_id: TableId, player_id: PlayerId, *, wanted: bool) -> None:
    """By days: whether windows wait for this player. Everybody sees the setting, so it says nothing about a hand."""
    async with changing(house, table_id) as change:
        change.record.require_seat(player_id).ask_me = wanted
        await change.reseat(change.record.require_seat(player_id).seat, anybody_before=True)


async def try_again(house: House, table_id: TableId, player_id: PlayerId) -> None:
    """After trouble: look whether the table can be played now."""
    warm = house.at(table_id)
    async with changing(house, table_id) as change:
        change.record.require_seat(player_id)
        change.record.trouble = ""
        running = await change.game()
        if running is not None:
            running.rewind(change.record, change.now)
        house.hopeless.discard(table_id)
        warm.forget()


async def snapshot(house: House, table_id: TableId, player_id: PlayerId) -> Screen:
    """What this person sees now, in full."""
    warm = house.at(table_id)
    async with warm.lock:
        standing = await company.standing(house, table_id, player_id)
        await loading.in_step(house, warm, anew=True)
        if warm.running is None:
            raise Refused(refusals.NOT_PLAYING)
        return screen_of(warm.running, _audience(standing.seat), b"[]", full=True)


async def history(house: House, table_id: TableId, player_id: PlayerId, limit: int = 200) -> list[LogLine]:
    """The latest lines of the log as this audience was told them, in their order."""
    standing = await company.standing(house, table_id, player_id)
    about = await company.about(house, table_id)
    limit = max(0, min(limit, remembered(about.settings, about.options)))
    wanted = (
        select(Decision.at, Decision.events)
        .where(Decision.table_id == table_id, Decision.events != "[]")
        .order_by(Decision.seq.desc())
        .limit(limit)
    )
    async with house.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    audience = _audience(standing.seat)
    lines = [
        LogLine.of(row.at, line)
        for row in reversed(rows)
        for line in views.heard(event_decoder.decode(row.events), audience)
    ]
    return lines[len(lines) - min(limit, len(lines)) :]


def remembered(settings: TableSettings, options: dict[str, Any]) -> int:
    """How many lines of its past a table shows. Some games name secrecy among their own options."""
    strict = Secrecy.STRICT in (settings.secrecy, options.get("secrecy"))
    return STRICT_LINES if strict else MOST_LINES


def _require_orders(orders: list[StandingOrder]) -> None:
    """Whether an order fits shows only when its window closes, so here it is only kept in bounds."""
    said = [word for order in orders for word in (order.window, order.when, *order.choice)]
    if len(said) > MOST_ORDERS:
        raise Refused(refusals.TOO_LONG)
    if not all(len(word) <= WORD_LENGTH and word.isascii() and word.isprintable() for word in said):
        raise Refused(MALFORMED)


def _require_command_id(command_id: str) -> None:
    if not (0 < len(command_id) <= COMMAND_ID_LENGTH and command_id.isascii() and command_id.isprintable()):
        raise Refused(MALFORMED)


async def _command(
    house: House, table_id: TableId, player_id: PlayerId, command_id: str, command: Callable[[int], Command]
) -> None:
    _require_command_id(command_id)
    played_for = False
    held_until: int | None = None

    def decide(record: Record, running: Running) -> Wanted | None:
        nonlocal played_for, held_until
        seat = record.seat_of(player_id)
        if seat is None:
            raise Refused(refusals.NO_SUCH_TABLE)
        played_for = bool(seat.played_by)
        wanted = command(seat.seat)
        held_until = _held_until(running, record, wanted, house.now())
        if held_until is not None:
            return None
        # The player is part of the id: nobody can use up another player's ids, or be answered with their results.
        return Wanted(wanted, f"seat:{seat.seat}", f"{player_id}:{command_id}")

    async def in_time() -> None:
        while held_until is not None:
            await house.timepiece.wait_until(held_until)
            await deciding.carry_out(house, table_id, decide)

    await deciding.carry_out(house, table_id, decide)
    if held_until is not None:
        await asyncio.shield(house.spawn(in_time()))
    if played_for:
        async with changing(house, table_id) as change:
            await presence.take_back_seat(change, player_id)


def _held_until(running: Running, record: Record, command: Command, now: int) -> int | None:
    """Only a legal answer waits for its moment; anything else is refused at once."""
    if not isinstance(command, Answer):
        return None
    ask = open_ask(running.state, command.seat)
    if ask is None or ask.id != command.ask:
        return None
    moment = rounds.not_before(running.clocks, running.game, record, ask)
    return moment if now < moment and ask.refusal(command.choice) is None else None


def _audience(seat: int | None) -> Audience:
    return SPECTATOR if seat is None else seat
