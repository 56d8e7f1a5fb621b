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
    """Returns once the answer is committed. Sending the same command with the same id again changes nothing and returns
    the same result; another command with that id is refused.
    """
    await _PlayersCommand(table, player_id, command_id, lambda seat: Answer(seat, ask, choice)).give()


async def order(table: LiveTable, player_id: PlayerId, command_id: str, orders: list[StandingOrder]) -> None:
    """Replace the player's standing orders: the answers for windows that close before the player has answered."""
    _require_orders(orders)
    await _PlayersCommand(table, player_id, command_id, lambda seat: Order(seat, orders)).give()


async def take_back(table: LiveTable, player_id: PlayerId, command_id: str) -> None:
    """Undo the player's own last answer, unless something was learned or done since."""
    await _PlayersCommand(table, player_id, command_id, TakeBack).give()


async def ask_me(table: LiveTable, player_id: PlayerId, *, wanted: bool, only_own: bool = False) -> None:
    """At a table played by days: whether windows wait for this player, or only those that publicly concern the player.
    Everybody sees the setting, so it says nothing about a hand.
    """

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        seat.ask_me, seat.only_own = wanted, wanted and only_own
        change.reseat(seat.seat, anyone_before=True)

    await table.change(edit)


async def hold(table: LiveTable, player_id: PlayerId, ask: int) -> None:
    """Keep the open window open for all. When it would have closed, everybody sees that somebody holds it, but
    not who.
    """

    def edit(change: Change) -> None:
        change.hold_window(change.record.require_seat(player_id).seat, ask)

    await table.change(edit, secret=True)


async def give_time(table: LiveTable, player_id: PlayerId, *, wanted: bool) -> None:
    """Hold every window from now on, no matter which cards the player has; nobody else sees the setting."""

    def edit(change: Change) -> None:
        change.set_give_time(change.record.require_seat(player_id).seat, wanted=wanted)

    await table.change(edit, secret=True)


async def try_again(table: LiveTable, player_id: PlayerId) -> None:
    """For a stopped table: find out whether it can be played now."""
    async with table.reading() as (record, _):
        record.require_seat(player_id)
        table.services.examined.discard(table.table_id)
        table.discard()
    await table.member(player_id)


def _require_orders(orders: list[StandingOrder]) -> None:
    """Whether an order fits is only known when its window closes, so only its size is checked here."""
    said = [word for order in orders for word in (order.window, order.when, *order.choice, *order.unwanted)]
    if len(said) > MOST_ORDERS:
        raise Refused(refusals.TOO_LONG)
    if not all(len(word) <= WORD_LENGTH and word.isascii() and word.isprintable() for word in said):
        raise Refused(MALFORMED)


class _PlayersCommand(Struct, frozen=True):
    """A player's command, from its arrival until it is committed; `of_seat` creates it once the seat is known."""

    table: LiveTable
    player_id: PlayerId
    command_id: str
    of_seat: Callable[[int], Command]

    async def give(self) -> None:
        """A command that comes too soon is carried out later, even if the player has disconnected by then."""
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
        """Returns None once it is committed, or the moment until which it is held back."""
        command: Command | None = None
        held_until: int | None = None

        def edit(change: Change) -> None:
            nonlocal command, held_until
            seat = change.record.require_seat(self.player_id)
            command = self.of_seat(seat.seat)
            # The player is part of the id, so nobody can use up another player's ids or get their results. The id is
            # set before anything can be refused, because a command that was already carried out is not refused.
            change.command_id = f"{self.player_id}:{self.command_id}"
            if isinstance(command, Answer) and change.game is not None and change.game.clocks.plans:
                plans.answered_by_hand(change, command)
            held_until = _held_until(change, command)
            if held_until is not None:
                return
            change.decide(CommandRequest(command, f"seat:{seat.seat}", change.command_id))
            if seat.played_by:
                change.return_player(self.player_id)

        done = await self.table.command(edit, undone_by=self.player_id if self.of_seat is TakeBack else None)
        # The command that was carried out under this id must have been the same.
        if done is not None and decode_command(done) != decode_command(encode_text(command)):
            raise Refused(refusals.ID_USED)
        return held_until


def _held_until(change: Change, command: Command) -> int | None:
    """Only a legal answer is held back; anything else is refused at once. If the machine's clock was set back, the
    answer is not held back, because the moment might never come.
    """
    game = change.game
    if not isinstance(command, Answer) or game is None or game.clocks.poll is None:
        return None
    clock = game.clocks.poll.seat_clocks.get(command.seat)
    if clock is None or clock.ask != command.ask or not clock.since <= change.now < clock.not_before:
        return None
    ask = open_ask(game.state, command.seat)
    return clock.not_before if ask is not None and ask.refusal(command.choice) is None else None
