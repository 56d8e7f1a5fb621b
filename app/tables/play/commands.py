"""Playing: answers, standing orders, taking back."""

import asyncio
from collections.abc import Callable

from app.engine.kernel import Answer, Command, Order, TakeBack, open_ask
from app.engine.refusals import MALFORMED
from app.engine.state import StandingOrder
from app.tables import refusals
from app.tables.clocks import rounds
from app.tables.live.change import Change, CommandRequest
from app.tables.live.game import decode_command, encode_text
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.refusals import Refused

COMMAND_ID_LENGTH = 64
MOST_ORDERS = 300
WORD_LENGTH = 64


async def answer(table: LiveTable, player_id: PlayerId, command_id: str, ask: int, choice: object) -> None:
    """Returns once the answer is committed. The same command again, with the same id, changes nothing and returns the
    same; another command with that id is refused.

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
    await _command(table, player_id, command_id, TakeBack)


async def ask_me(table: LiveTable, player_id: PlayerId, *, wanted: bool) -> None:
    """By days: whether windows wait for this player. Everybody sees the setting, so it says nothing about a hand."""

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        seat.ask_me = wanted
        change.reseat(seat.seat, anyone_before=True)

    await table.change(edit)


async def hold(table: LiveTable, player_id: PlayerId, ask: int) -> None:
    """Keep the open window open for all. Once it would have closed, everybody sees that somebody holds it; not who."""
    await table.command(lambda change: change.hold_window(change.record.require_seat(player_id).seat, ask))


async def give_time(table: LiveTable, player_id: PlayerId, *, wanted: bool) -> None:
    """Hold every window from now on, whatever one holds in one's hand; nobody else sees the setting."""

    def edit(change: Change) -> None:
        change.set_give_time(change.record.require_seat(player_id).seat, wanted=wanted)

    await table.command(edit)


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


class _PlayersCommand:
    """A command of a player, from its arrival until it is committed. `held_until`: it came too soon."""

    def __init__(
        self, table: LiveTable, player_id: PlayerId, command_id: str, of_seat: Callable[[int], Command]
    ) -> None:
        self.table = table
        self.player_id = player_id
        self.command_id = command_id
        self.of_seat = of_seat
        self.command: Command | None = None
        self.held_until: int | None = None

    def edit(self, change: Change) -> None:
        change.membership(self.player_id)
        seat = change.record.require_seat(self.player_id)
        self.command = self.of_seat(seat.seat)
        self.held_until = _held_until(change, self.command)
        if self.held_until is not None:
            return
        # The player is part of the id: nobody can use up another player's ids, or get their results.
        change.decide(CommandRequest(self.command, f"seat:{seat.seat}", f"{self.player_id}:{self.command_id}"))
        if seat.played_by:
            change.return_player(self.player_id)

    async def give(self) -> None:
        """What was carried out before under this id must have been the same."""
        done = await self.table.command(self.edit, needs_log=self.of_seat is TakeBack)
        if done is not None and decode_command(done) != decode_command(encode_text(self.command)):
            raise Refused(refusals.ID_USED)

    async def give_in_time(self) -> None:
        while self.held_until is not None:
            await self.table.services.clock.wait_until(self.held_until)
            await self.give()


async def _command(table: LiveTable, player_id: PlayerId, command_id: str, of_seat: Callable[[int], Command]) -> None:
    _require_command_id(command_id)
    command = _PlayersCommand(table, player_id, command_id, of_seat)
    await command.give()
    if command.held_until is not None:
        await asyncio.shield(table.services.spawn(command.give_in_time()))


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
