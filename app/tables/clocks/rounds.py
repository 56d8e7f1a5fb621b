"""The clocks of a game: pure functions from public facts to moments.

All asks that are open at once are one poll. Its clocks are wound when it opens and stay as they are until it is over,
whoever has answered meanwhile: nobody may read from a clock what somebody did in secret. The time that was used of a
reserve is taken off only then.
"""

from collections.abc import Iterable

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.game import Game
from app.engine.messages import Seat
from app.engine.state import State
from app.tables.clocks.pacing import TIMES, ask_time, least_time, window_time
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind

DEFAULTS = "defaults"


class SeatClock(Struct):
    """One seat's part in a poll. `bot` names the computer player that answers at `since` plus its time to think."""

    ask: int
    since: int
    free_until: int
    due: int | None = None
    answered: int | None = None
    bot: str = ""


class ClockRound(Struct):
    """`closes`: when a window closes; at `earliest`, if all `awaited` have answered by then."""

    window: str
    opened: int
    hands: dict[Seat, SeatClock]
    closes: int | None = None
    earliest: int | None = None
    awaited: list[Seat] = []


class Clocks(Struct):
    """`reserves`: what is left of each seat's time for the whole game."""

    reserves: list[int]
    poll: ClockRound | None = None


class Due(Struct, frozen=True):
    """What has to happen: a computer player answers, or these seats are closed."""

    bot: Seat | None = None
    close: list[Seat] = []


def fresh(record: Record) -> Clocks:
    return Clocks([TIMES[record.pace].reserve for _ in record.seats])


def wind(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """The clocks after a decision: as they were, if the same poll is still open, else newly wound."""
    poll = clocks.poll
    if poll is not None and _same(poll, state.asks):
        for ask in state.asks:
            hand = poll.hands[ask.seat]
            if ask.answer is not None and hand.answered is None:
                hand.answered = now
        return clocks
    return restart(clocks, game, record, state, now)


def restart(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """A new poll, or the same one from the beginning: after a take-back, another pace, an empty table."""
    reserves = _settled(clocks, record, now, list(clocks.poll.hands) if clocks.poll else [])
    if not state.asks:
        return Clocks(reserves)
    poll = ClockRound(state.asks[0].window, now, {})
    for ask in state.asks:
        poll.hands[ask.seat] = _hand(game, record, ask, reserves[ask.seat], now)
    if poll.window:
        _set_window(poll, game, record, now)
    return Clocks(reserves, poll)


def reseat(clocks: Clocks, game: Game, record: Record, state: State, seat: Seat, now: int) -> None:
    """Somebody else plays this seat from now on: its own clock starts again, and no other does."""
    poll = clocks.poll
    ask = next((ask for ask in state.asks if ask.seat == seat), None)
    if poll is None or ask is None:
        return
    clocks.reserves = _settled(clocks, record, now, [seat])
    poll.hands[seat] = _hand(game, record, ask, clocks.reserves[seat], now)
    if poll.earliest is not None:
        poll.awaited = [one for one in poll.hands if _awaited(record, record.seats[one])]


def next_due(clocks: Clocks, record: Record, now: int) -> int | None:
    """When something will have to happen; None: nothing will by itself, for example because nobody is there."""
    poll = clocks.poll
    if poll is None or not any(seat.present for seat in record.seats):
        return None
    moments = [moment for hand in poll.hands.values() if (moment := _hand_due(poll, hand, record)) is not None]
    if (closing := _closing(poll)) is not None:
        moments.append(closing)
    return max(min(moments), now) if moments else None


def due(clocks: Clocks, record: Record, now: int) -> Due | None:
    """What has to happen by now, the computer players first."""
    poll = clocks.poll
    moment = next_due(clocks, record, now)
    if poll is None or moment is None or moment > now:
        return None
    moments = {seat: _hand_due(poll, hand, record) for seat, hand in poll.hands.items()}
    late = [seat for seat, at in moments.items() if at is not None and at <= now]
    for seat in late:
        if poll.hands[seat].bot:
            return Due(bot=seat)
    return Due(close=late or list(poll.hands))


def not_before(clocks: Clocks, game: Game, record: Record, ask: Ask) -> int:
    """The moment up to which a person's answer to this ask is held back, so that nobody's haste tells anything."""
    hand = None if clocks.poll is None else clocks.poll.hands.get(ask.seat)
    return 0 if hand is None or hand.ask != ask.id else hand.since + least_time(game, record.pace, ask)


def shift(clocks: Clocks, by: int) -> None:
    """After a pause everything is due that much later."""
    poll = clocks.poll
    if poll is None:
        return
    poll.opened += by
    poll.closes = _later(poll.closes, by)
    poll.earliest = _later(poll.earliest, by)
    for hand in poll.hands.values():
        hand.since += by
        hand.free_until += by
        hand.due = _later(hand.due, by)
        hand.answered = _later(hand.answered, by)


class ClockView(Struct, frozen=True):
    """What everybody sees: when the window closes, or by when each seat has to answer, and the reserves."""

    opened: int
    window: str
    closes: int | None
    due: dict[str, int]
    reserves: list[int]


def view(clocks: Clocks) -> ClockView | None:
    poll = clocks.poll
    if poll is None:
        return None
    by_seat = {str(seat): hand.due for seat, hand in poll.hands.items() if hand.due is not None and not hand.bot}
    return ClockView(poll.opened, poll.window, poll.closes, by_seat, list(clocks.reserves))


def deadline(shown: ClockView | None, seat: Seat | None) -> int | None:
    """By when this seat has to answer, or the window closes; for the others, by when the table goes on."""
    if shown is None or shown.window:
        return None if shown is None else shown.closes
    if str(seat) in shown.due:
        return shown.due[str(seat)]
    return max(shown.due.values(), default=None)


def _same(poll: ClockRound, asks: Iterable[Ask]) -> bool:
    return {seat: hand.ask for seat, hand in poll.hands.items()} == {ask.seat: ask.id for ask in asks}


def _hand(game: Game, record: Record, ask: Ask, reserve: int, now: int) -> SeatClock:
    times, seat = TIMES[record.pace], record.seats[ask.seat]
    if ask.optional:
        return SeatClock(ask.id, now, now)
    free_until = now + ask_time(game, record.pace, ask)
    hand = SeatClock(ask.id, now, free_until, bot=bot_of(seat), answered=None if ask.answer is None else now)
    if ask.window or hand.bot:
        return hand
    if not seat.present:
        hand.due = now + times.unattended
    elif _others_wait(record, seat):
        hand.due = free_until if ask.prompt.id in game.without_reserve else free_until + reserve
    return hand


def bot_of(seat: SeatRecord) -> str:
    """The computer player that answers for a seat; empty: none does."""
    if seat.kind is SeatKind.BOT:
        return seat.bot
    return "" if seat.played_by in ("", DEFAULTS) else seat.played_by


def _others_wait(record: Record, seat: SeatRecord) -> bool:
    """Nobody is hurried who plays alone."""
    return any(other.present for other in record.seats if other.seat != seat.seat)


def _set_window(poll: ClockRound, game: Game, record: Record, now: int) -> None:
    time = window_time(game, record.pace, poll.window)
    poll.closes = now + time.most
    if time.least is None:
        return
    poll.earliest = now + time.least
    poll.awaited = [seat for seat in poll.hands if _awaited(record, record.seats[seat])]


def _awaited(record: Record, seat: SeatRecord) -> bool:
    """By days a window waits only for those who publicly asked to be waited for."""
    if record.pace is Pace.DAYS:
        return seat.present and seat.ask_me
    return seat.present or bool(bot_of(seat))


def _closing(poll: ClockRound) -> int | None:
    if poll.earliest is None or any(poll.hands[seat].answered is None for seat in poll.awaited):
        return poll.closes
    return poll.earliest


def _hand_due(poll: ClockRound, hand: SeatClock, record: Record) -> int | None:
    if hand.answered is not None:
        return None
    if not hand.bot:
        return hand.due
    at = hand.since + TIMES[record.pace].bot
    return at if poll.closes is None else min(at, poll.closes)


def _settled(clocks: Clocks, record: Record, now: int, seats: list[Seat]) -> list[int]:
    """The reserves once the poll is over for these seats."""
    reserves = list(clocks.reserves)
    if clocks.poll is None:
        return reserves
    for seat in seats:
        hand = clocks.poll.hands[seat]
        if hand.due is not None and record.seats[seat].present:
            used = min(now if hand.answered is None else hand.answered, hand.due) - hand.free_until
            reserves[seat] -= min(max(used, 0), reserves[seat])
    return reserves


def _later(moment: int | None, by: int) -> int | None:
    return None if moment is None else moment + by
