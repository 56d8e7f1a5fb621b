"""Playing: answers, standing orders, taking back."""

import re
from collections.abc import Callable

from msgspec import Struct

from app.engine.asks import Choice
from app.engine.kernel import Answer, Command, Order, TakeBack, open_ask
from app.engine.refusals import MALFORMED
from app.engine.state import StandingOrder
from app.tables import refusals
from app.tables.decisions import decode_command, encode_text
from app.tables.live.change import Change, CommandRequest
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.play import plans
from app.tables.refusals import Refused

# Printable ASCII.
COMMAND_ID = re.compile(r"[ -~]{1,64}")
MOST_ORDERS = 300
WORD_LENGTH = 64


async def answer(table: LiveTable, player_id: PlayerId, command_id: str, ask: int, choice: Choice) -> None:
    """Returns once the answer is committed. The same command again, with the same id, changes nothing and returns the
    same; another command with that id is refused.
    """
    await _PlayersCommand(table, player_id, command_id, lambda seat: Answer(seat, ask, choice)).give()


async def order(table: LiveTable, player_id: PlayerId, command_id: str, orders: list[StandingOrder]) -> None:
    """Replace one's standing orders: what is answered when a window closes before one has answered."""
    _require_orders(orders)
    await _PlayersCommand(table, player_id, command_id, lambda seat: Order(seat, orders)).give()


async def take_back(table: LiveTable, player_id: PlayerId, command_id: str) -> None:
    """Undo one's own last answer, unless something was learned or done since."""
    await _PlayersCommand(table, player_id, command_id, TakeBack).give()


async def ask_me(table: LiveTable, player_id: PlayerId, *, wanted: bool, only_own: bool = False) -> None:
    """By days: whether windows wait for this player, or only those that concern the player by what everybody knows.
    Everybody sees the setting, so it says nothing about a hand.
    """

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        seat.ask_me, seat.only_own = wanted, wanted and only_own
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
    said = [word for order in orders for word in (order.window, order.when, *order.choice, *order.unwanted)]
    if len(said) > MOST_ORDERS:
        raise Refused(refusals.TOO_LONG)
    if not all(len(word) <= WORD_LENGTH and word.isascii() and word.isprintable() for word in said):
        raise Refused(MALFORMED)


class _PlayersCommand(Struct, frozen=True):
    """A command of a player, from its arrival until it is committed; `of_seat` makes it once the seat is known."""

    table: LiveTable
    player_id: PlayerId
    command_id: str
    of_seat: Callable[[int], Command]

    async def give(self) -> None:
        """A command that comes too soon is given later, even if the player has disconnected by then."""
        if COMMAND_ID.fullmatch(self.command_id) is None:
            raise Refused(MALFORMED)
        held_until = await self._try()
        if held_until is not None:
            await self.table.services.complete(self._give_later(held_until))

    async def _give_later(self, held_until: int | None) -> None:
        while held_until is not None:
            await self.table.services.clock.wait_until(held_until)
            held_until = await self._try()

    async def _try(self) -> int | None:
        """None once it is committed, or the moment up to which it is held back."""
        command: Command | None = None
        held_until: int | None = None

        def edit(change: Change) -> None:
            nonlocal command, held_until
            seat = change.record.require_seat(self.player_id)
            command = self.of_seat(seat.seat)
            # The player is part of the id: nobody can use up another player's ids, or get their results. It is known
            # before anything is refused, because what was carried out before is not refused.
            change.command_id = f"{self.player_id}:{self.command_id}"
            if isinstance(command, Answer) and change.game is not None and change.game.clocks.plans:
                plans.give_way(change, command)
            held_until = _held_until(change, command)
            if held_until is not None:
                return
            change.decide(CommandRequest(command, f"seat:{seat.seat}", change.command_id))
            if seat.played_by:
                change.return_player(self.player_id)

        done = await self.table.command(edit, undone_by=self.player_id if self.of_seat is TakeBack else None)
        # What was carried out before under this id must have been the same.
        if done is not None and decode_command(done) != decode_command(encode_text(command)):
            raise Refused(refusals.ID_USED)
        return held_until


def _held_until(change: Change, command: Command) -> int | None:
    """Only a legal answer is held back; anything else is refused at once. After the machine's clock was set back, the
    moment might never come.
    """
    game = change.game
    if not isinstance(command, Answer) or game is None or game.clocks.poll is None:
        return None
    hand = game.clocks.poll.hands.get(command.seat)
    if hand is None or hand.ask != command.ask or not hand.since <= change.now < hand.not_before:
        return None
    ask = open_ask(game.state, command.seat)
    return hand.not_before if ask is not None and ask.refusal(command.choice) is None else None
