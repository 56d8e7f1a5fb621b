"""The clocks of a game: pure functions from public facts to moments.

All asks that are open at once are one poll. Its clocks are set when it opens and do not change until it is over, no
matter who has answered: a clock must not reveal what somebody did in secret. The time that was used of a
reserve is taken off only then. There is one exception: a window that somebody holds stays open longer, and that shows
only when it would have closed.
"""

from msgspec import Struct

from app.engine.asks import Ask
from app.engine.game import Game
from app.engine.messages import Seat
from app.engine.state import State
from app.tables.clock import HOUR, MINUTE
from app.tables.clocks.hours import after_night, is_on_holiday, runs_out
from app.tables.clocks.pacing import TIMES, WindowRule, ask_time, bot_time, window_time
from app.tables.clocks.planned import PLAN_PAUSE, Plans, plan_at
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind

DEFAULTS = "defaults"
# The clocks of two machines may differ by this much.
TOLERANCE = MINUTE
# When the hours of a seat change, its time is not up sooner than this.
NOTICE = HOUR


class SeatClock(Struct):
    """One seat's part in a poll. `bot` names the computer player that answers at `since` plus its time to think;
    `ordered`: a standing order will answer for this seat, if the seat does not. An answer before `not_before` is held
    back until then, so that nobody's haste tells anything. At `plan_at` the seat's plan answers.
    """

    ask: int
    since: int
    free_until: int
    due: int | None = None
    answered: int | None = None
    bot: str = ""
    ordered: bool = False
    not_before: int = 0
    plan_at: int | None = None

    @property
    def is_settled(self) -> bool:
        return self.answered is not None or self.ordered


class ClockRound(Struct):
    """`closes`: when a window closes; at `earliest`, if all `awaited` have answered by then.

    `held`: somebody holds the window; who, is stored nowhere. Then it stays open until `held_until` instead of closing.
    None there: nobody can hold this window.
    """

    window: str
    opened: int
    hands: dict[Seat, SeatClock]
    closes: int | None = None
    earliest: int | None = None
    awaited: list[Seat] = []
    held_until: int | None = None
    held: bool = False

    @property
    def is_extended(self) -> bool:
        return self.held_until is not None and self.closes == self.held_until


class Clocks(Struct):
    """`reserves`: what is left of each seat's time for the whole game. `give_time`: which seats hold every window. It
    and the `plans` are secrets of their seats.
    """

    reserves: list[int]
    poll: ClockRound | None = None
    give_time: list[Seat] = []
    plans: Plans = {}


class Due(Struct, frozen=True):
    """What has to happen: a computer player answers, a plan is carried out, a held window stays open, or these seats
    are closed.
    """

    bot: Seat | None = None
    plan: Seat | None = None
    extend: bool = False
    close: list[Seat] = []


def fresh(record: Record) -> Clocks:
    return Clocks([TIMES[record.pace].reserve for _ in record.seats])


def wind(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """The clocks after a decision: as they were, if the same poll is still open, else newly wound."""
    poll = clocks.poll
    asked = {ask.seat: ask.id for ask in state.asks}
    if poll is None or {seat: hand.ask for seat, hand in poll.hands.items()} != asked:
        return restart(clocks, game, record, state, now)
    for ask in state.asks:
        hand = poll.hands[ask.seat]
        if ask.answer is not None and hand.answered is None:
            hand.answered = now
    if poll.window:
        _note_orders(poll, state)
    return clocks


def restart(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """A new poll, or the same one from the beginning: after a take-back, another pace, an empty table."""
    reserves = _settled(clocks, record, now, list(clocks.poll.hands) if clocks.poll else [])
    fresh = Clocks(reserves, give_time=clocks.give_time, plans=clocks.plans)
    if not state.asks:
        return fresh
    fresh.poll = poll = ClockRound(state.asks[0].window, now, {})
    for ask in state.asks:
        poll.hands[ask.seat] = hand = _hand(game, record, ask, reserves[ask.seat], now)
        if fresh.plans:
            hand.plan_at = plan_at(fresh.plans, record, ask, now, hand.not_before)
    if poll.window:
        _set_window(fresh, poll, game, record, state, now)
    return fresh


def reseat(clocks: Clocks, game: Game, record: Record, state: State, seat: Seat, now: int) -> None:
    """Somebody else plays this seat from now on: its own clock starts again, and no other does."""
    poll = clocks.poll
    ask = next((ask for ask in state.asks if ask.seat == seat), None)
    if poll is None or ask is None:
        return
    clocks.reserves = _settled(clocks, record, now, [seat])
    poll.hands[seat] = _hand(game, record, ask, clocks.reserves[seat], now)
    if poll.window and (poll.closes is None) != (_rule(record) is WindowRule.ALONE):
        # Somebody has joined the only person, or the others have left.
        poll.opened = now
        _set_window(clocks, poll, game, record, state, now)
    elif poll.earliest is not None:
        poll.awaited = _awaited(poll, game, record, state, now)
        _note_orders(poll, state)


def retime(clocks: Clocks, game: Game, record: Record, state: State, seat: Seat, now: int) -> None:
    """By days: the hours in which this seat's time does not run are others now. Nothing begins again."""
    poll = clocks.poll
    if poll is None or seat not in poll.hands or record.pace is not Pace.DAYS:
        return
    hand = poll.hands[seat]
    if hand.due is not None and record.seats[seat].present:
        hand.due = max(runs_out(record.seats[seat], hand.since, hand.free_until), min(hand.due, now + NOTICE))
    if poll.window and poll.closes is not None:
        poll.awaited = _awaited(poll, game, record, state, now)
        least = min(poll.closes, now + NOTICE)
        poll.closes = max(_closing_by_days(poll, record, poll.opened + TIMES[Pace.DAYS].window), least)


def hold(clocks: Clocks) -> bool:
    """Keep the open window open. Nobody sees it before the window would have closed. False: nobody can hold it."""
    poll = clocks.poll
    if poll is None or poll.held_until is None:
        return False
    poll.held = True
    return True


def extend(clocks: Clocks) -> None:
    """The moment has come at which a held window stays open."""
    if clocks.poll is not None and clocks.poll.held:
        clocks.poll.closes = clocks.poll.held_until


def set_give_time(clocks: Clocks, seat: Seat, *, wanted: bool) -> bool:
    """From now on this seat holds every window, also the one that is open, or no longer. False: it is so already."""
    if (seat in clocks.give_time) is wanted:
        return False
    clocks.give_time = sorted({*clocks.give_time, seat} if wanted else {*clocks.give_time} - {seat})
    if wanted and clocks.poll is not None and seat in clocks.poll.hands:
        hold(clocks)
    return True


def forget_seat(clocks: Clocks, seat: Seat) -> None:
    """Somebody else owns this seat: what its owner had set in secret is gone."""
    set_give_time(clocks, seat, wanted=False)
    clocks.plans = {one: plan for one, plan in clocks.plans.items() if one != seat}


def next_due(clocks: Clocks, record: Record, now: int) -> int | None:
    """When something will have to happen; None: nothing will by itself, for example because nobody is there."""
    poll = clocks.poll
    if poll is None or not any(seat.present for seat in record.seats):
        return None
    moments = [moment for hand in poll.hands.values() if (moment := _hand_due(poll, hand, record)) is not None]
    if poll.window and (closing := _closing(poll, record)) is not None:
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
        if poll.hands[seat].plan_at is not None:
            return Due(plan=seat)
    if poll.held and not poll.is_extended and not _all_settled(poll):
        return Due(extend=True)
    return Due(close=late or list(poll.hands))


def opens_later(clocks: Clocks, now: int) -> bool:
    """Whether the open poll was opened in the future: the machine's clock was set back since."""
    return clocks.poll is not None and clocks.poll.opened > now + TOLERANCE


def shift(clocks: Clocks, by: int) -> None:
    """After a pause everything is due that much later."""
    poll = clocks.poll
    if poll is None:
        return
    poll.opened += by
    poll.closes = _later(poll.closes, by)
    poll.earliest = _later(poll.earliest, by)
    poll.held_until = _later(poll.held_until, by)
    for hand in poll.hands.values():
        hand.since += by
        hand.free_until += by
        hand.due = _later(hand.due, by)
        hand.not_before += by
        hand.plan_at = _later(hand.plan_at, by)
        hand.answered = _later(hand.answered, by)


class ClockView(Struct, frozen=True):
    """What everybody sees: when the window closes, or by when each seat has to answer, and the reserves.

    `held`: whether somebody holds the window; None: nobody can. `awaited`: the seats that the window waits for.
    """

    opened: int
    window: str
    closes: int | None
    due: dict[str, int]
    reserves: list[int]
    held: bool | None = None
    awaited: list[Seat] = []


def view(clocks: Clocks) -> ClockView | None:
    poll = clocks.poll
    if poll is None:
        return None
    by_seat = {str(seat): hand.due for seat, hand in poll.hands.items() if hand.due is not None and not hand.bot}
    held = None if poll.held_until is None else poll.is_extended
    return ClockView(poll.opened, poll.window, poll.closes, by_seat, [*clocks.reserves], held, [*poll.awaited])


def deadline(shown: ClockView | None, seat: Seat | None) -> int | None:
    """By when this seat has to answer, or the window closes; for the others, by when the table goes on."""
    if shown is None or shown.window:
        return None if shown is None else shown.closes
    if str(seat) in shown.due:
        return shown.due[str(seat)]
    return max(shown.due.values(), default=None)


def _hand(game: Game, record: Record, ask: Ask, reserve: int, now: int) -> SeatClock:
    times, seat = TIMES[record.pace], record.seats[ask.seat]
    if ask.optional:
        return SeatClock(ask.id, now, now)
    time = ask_time(game, record.pace, ask)
    free_until, answered = now + time.free, None if ask.answer is None else now
    hand = SeatClock(ask.id, now, free_until, answered=answered, bot=bot_of(seat), not_before=now + time.least)
    if ask.window or hand.bot:
        return hand
    if not seat.present:
        hand.due = now + times.unattended
    elif any(other.present for other in record.seats if other is not seat):
        # Nobody is hurried who plays alone.
        hand.due = free_until if ask.prompt.id in game.without_reserve else free_until + reserve
        if record.pace is Pace.DAYS:
            hand.due = runs_out(seat, now, hand.due)
    return hand


def bot_of(seat: SeatRecord) -> str:
    """The computer player that answers for a seat; empty: none does."""
    if seat.kind is SeatKind.BOT:
        return seat.bot
    return "" if seat.played_by in ("", DEFAULTS) else seat.played_by


def _rule(record: Record) -> WindowRule:
    """Nothing has to be hidden from the only person at a table. At a strict table others who are away may come back."""
    alone = record.pace is not Pace.DAYS and sum(seat.present for seat in record.seats) == 1
    if alone and (len(record.persons()) == 1 or not record.is_strict):
        return WindowRule.ALONE
    return WindowRule.STRICT if record.is_strict else WindowRule.RELAXED


def _set_window(clocks: Clocks, poll: ClockRound, game: Game, record: Record, state: State, now: int) -> None:
    seat = game.endangered(state)
    in_danger = seat is not None and record.seats[seat].present
    time = window_time(game, record.pace, _rule(record), poll.window, in_danger=in_danger)
    poll.closes, poll.earliest, poll.held_until = (_later(one, now) for one in (time.most, time.least, time.held))
    if poll.earliest is not None:
        poll.awaited = _awaited(poll, game, record, state, now)
        _note_orders(poll, state)
    if record.pace is Pace.DAYS and poll.closes is not None:
        poll.closes = _closing_by_days(poll, record, poll.closes)
    poll.held = poll.held_until is not None and any(seat in poll.awaited for seat in clocks.give_time)


def _closing_by_days(poll: ClockRound, record: Record, closes: int) -> int:
    """A window does not close in the night of anybody whom it waits for."""
    return max((after_night(record.seats[seat], closes) for seat in poll.awaited), default=closes)


def _awaited(poll: ClockRound, game: Game, record: Record, state: State, now: int) -> list[Seat]:
    """All who are here; of one person with bots only where public facts leave something to do. By days a window waits
    only for those who publicly asked to be waited for and are not on holiday.
    """
    seats = [record.seats[seat] for seat in poll.hands]
    if record.pace is not Pace.DAYS:
        here = [seat for seat in seats if (seat.present and seat.away_since is None) or bot_of(seat)]
        alone = _rule(record) is WindowRule.ALONE
        return [seat.seat for seat in here if not alone or bot_of(seat) or game.may_react(state, seat.seat)]
    return [
        seat.seat
        for seat in seats
        if seat.present
        and seat.ask_me
        and not is_on_holiday(seat, now)
        and (not seat.only_own or game.concerns(state, seat.seat))
    ]


def _note_orders(poll: ClockRound, state: State) -> None:
    """A standing order is as good as an answer, unless it depends on what the seat holds."""
    for ask in state.asks:
        order = state.standing_order(ask)
        poll.hands[ask.seat].ordered = order is not None and not order.unwanted


def _closing(poll: ClockRound, record: Record) -> int | None:
    """When the window closes, as far as is known now. By days an order counts as soon as a plan would answer, because
    nobody could be there at once.
    """
    if not _all_settled(poll):
        return poll.closes
    by_order = any(poll.hands[seat].answered is None for seat in poll.awaited)
    return poll.opened + PLAN_PAUSE if by_order and record.pace is Pace.DAYS else poll.earliest


def _all_settled(poll: ClockRound) -> bool:
    return poll.earliest is not None and all(poll.hands[seat].is_settled for seat in poll.awaited)


def _hand_due(poll: ClockRound, hand: SeatClock, record: Record) -> int | None:
    if hand.answered is not None:
        return None
    if not hand.bot:
        return hand.due if hand.plan_at is None else hand.plan_at
    # Nobody sees when a seat answers in a window, so a bot need not seem to think there.
    at = hand.since if poll.window else hand.since + bot_time(record.pace, hand.bot)
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
