"""Playing: answers, standing orders, taking back."""

import asyncio
from collections.abc import Callable

from app.engine.kernel import Answer, Command, Order, TakeBack, open_ask
from app.engine.refusals import MALFORMED
from app.engine.state import StandingOrder
from app.tables import refusals
from app.tables.clocks import rounds
from app.tables.live.change import Change, CommandRequest
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.refusals import Refused

COMMAND_ID_LENGTH = 64
MOST_ORDERS = 300
WORD_LENGTH = 64


async def answer(table: LiveTable, player_id: PlayerId, command_id: str, ask: int, choice: object) -> None:
    """Returns once the answer is committed. The same command id again changes nothing and returns the same.

    An answer that comes too soon is held back here, and given even if the player has disconnected by then.
    """
    # The kernel checks the shape of a choice, whatever it is.
    await _command(table, player_id, command_id, lambda seat: Answer(seat, ask, choice))  # type: ignore[arg-type]


async def order(table: LiveTable, player_id: PlayerId, command_id: str, orders: list[StandingOrder]) -> None:
    """Replace one's standing orders: what is answered when a window closes before one has answered."""
    _require_orders(orders)
    await _command(table, player_id, command_id, lambda seat: Order(seat, orders))


async def take_back(table: LiveTable, player_id: PlayerId, command_id: str) -> None:
    """Undo one's own last answer, unless something was learned or done since."""
    await _command(table, player_id, command_id, TakeBack, needs_log=True)


async def ask_me(table: LiveTable, player_id: PlayerId, *, wanted: bool) -> None:
    """By days: whether windows wait for this player. Everybody sees the setting, so it says nothing about a hand."""

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        seat.ask_me = wanted
        change.reseat(seat.seat, anyone_before=True)

    await table.change(edit)


async def try_again(table: LiveTable, player_id: PlayerId) -> None:
    """For a table in trouble: find out whether it can be played now."""
    async with table.lock:
        (await table.sync(check=True)).require_seat(player_id)
        table.services.examined.discard(table.table_id)
        table.forget()
        await table.sync()


def _require_orders(orders: list[StandingOrder]) -> None:
    """Whether an order fits shows only when its window closes, so here only its size is checked."""
    said = [word for order in orders for word in (order.window, order.when, *order.choice)]
    if len(said) > MOST_ORDERS:
        raise Refused(refusals.TOO_LONG)
    if not all(len(word) <= WORD_LENGTH and word.isascii() and word.isprintable() for word in said):
        raise Refused(MALFORMED)


def _require_command_id(command_id: str) -> None:
    if not (0 < len(command_id) <= COMMAND_ID_LENGTH and command_id.isascii() and command_id.isprintable()):
        raise Refused(MALFORMED)


async def _command(
    table: LiveTable,
    player_id: PlayerId,
    command_id: str,
    command: Callable[[int], Command],
    *,
    needs_log: bool = False,
) -> None:
    _require_command_id(command_id)
    held_until: int | None = None

    def edit(change: Change) -> None:
        nonlocal held_until
        seat = change.record.seat_of(player_id)
        if seat is None:
            raise Refused(refusals.NO_SUCH_TABLE)
        wanted = command(seat.seat)
        held_until = _held_until(change, wanted)
        if held_until is not None:
            return
        # The player is part of the id: nobody can use up another player's ids, or get their results.
        change.decide(CommandRequest(wanted, f"seat:{seat.seat}", f"{player_id}:{command_id}"))
        if seat.played_by:
            change.return_player(player_id)

    async def in_time() -> None:
        while held_until is not None:
            await table.services.clock.wait_until(held_until)
            await table.command(edit, needs_log=needs_log)

    await table.command(edit, needs_log=needs_log)
    if held_until is not None:
        await asyncio.shield(table.services.spawn(in_time()))


def _held_until(change: Change, command: Command) -> int | None:
    """Only a legal answer is held back; anything else is refused at once."""
    game = change.game
    if not isinstance(command, Answer) or game is None:
        return None
    ask = open_ask(game.state, command.seat)
    if ask is None or ask.id != command.ask:
        return None
    moment = rounds.not_before(game.clocks, game.game, change.record, ask)
    return moment if change.now < moment and ask.refusal(command.choice) is None else None
