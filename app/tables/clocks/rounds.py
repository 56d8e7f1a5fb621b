"""The clocks of a game: pure functions from public facts to moments.

All asks that are open at once form one poll. Its clocks are set when it opens and do not change until it is over, no
matter who has answered, because a clock must not reveal what somebody did in secret. Only then is the used time
subtracted from a reserve. There is one exception: a window that somebody holds stays open longer, and that is visible
only when it would have closed.
"""

from msgspec import Struct, field

from app.engine.asks import Ask
from app.engine.game import Game
from app.engine.messages import Seat
from app.engine.state import State
from app.tables.clock import HOUR, MINUTE
from app.tables.clocks.hours import after_night, is_on_holiday, runs_out
from app.tables.clocks.pacing import TIMES, WindowRule, ask_time, bot_time, window_time
from app.tables.clocks.seat_plans import PLAN_PAUSE, Plans, plan_at
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind

DEFAULTS = "defaults"
# The clocks of two machines may differ by this much.
TOLERANCE = MINUTE
# When a player changes the hours of a seat, its time does not run out sooner than this.
NOTICE = HOUR


class SeatClock(Struct):
    """The clock of one seat in a poll. `bot` names the bot that answers at `since` plus its time to think. `ordered`: a
    standing order will answer for this seat if it does not answer itself. An answer before `not_before` is held back
    until then, so that the speed of an answer tells nothing. At `plan_at` the seat's plan answers.
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
    """The clocks of one poll. `closes`: when a window closes; at `earliest`, if all `awaited` have answered by then.

    `held`: a player holds the window; which one is not stored. Then it stays open until `held_until` instead of
    closing. If `held_until` is None, nobody can hold this window.
    """

    window: str
    opened: int
    seat_clocks: dict[Seat, SeatClock] = field(name="hands")
    closes: int | None = None
    earliest: int | None = None
    awaited: list[Seat] = []
    held_until: int | None = None
    held: bool = False

    @property
    def is_extended(self) -> bool:
        return self.held_until is not None and self.closes == self.held_until


class Clocks(Struct):
    """`reserves`: what is left of each seat's time for the whole game. `give_time`: which seats hold every window.
    `give_time` and `plans` are secrets of their seats.
    """

    reserves: list[int]
    poll: ClockRound | None = None
    give_time: list[Seat] = []
    plans: Plans = {}


class Due(Struct, frozen=True):
    """What has to happen: a bot answers, a plan is carried out, a held window stays open, or these seats are closed."""

    bot: Seat | None = None
    plan: Seat | None = None
    extend: bool = False
    close: list[Seat] = []


def fresh(record: Record) -> Clocks:
    return Clocks([TIMES[record.pace].reserve for _ in record.seats])


def after_decision(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """The clocks after a decision: unchanged if the same poll is still open, otherwise set for the new poll."""
    poll = clocks.poll
    asked = {ask.seat: ask.id for ask in state.asks}
    if poll is None or {seat: clock.ask for seat, clock in poll.seat_clocks.items()} != asked:
        return restart(clocks, game, record, state, now)
    for ask in state.asks:
        clock = poll.seat_clocks[ask.seat]
        if ask.answer is not None and clock.answered is None:
            clock.answered = now
    if poll.window:
        _note_orders(poll, state)
    return clocks


def restart(clocks: Clocks, game: Game, record: Record, state: State, now: int) -> Clocks:
    """Clocks for a new poll, or for the same one from the beginning: after a take-back, a change of pace, or when the
    table was empty.
    """
    reserves = _settled(clocks, record, now, list(clocks.poll.seat_clocks) if clocks.poll else [])
    fresh = Clocks(reserves, give_time=clocks.give_time, plans=clocks.plans)
    if not state.asks:
        return fresh
    fresh.poll = poll = ClockRound(state.asks[0].window, now, {})
    for ask in state.asks:
        poll.seat_clocks[ask.seat] = clock = _seat_clock(game, record, ask, reserves[ask.seat], now)
        if fresh.plans:
            clock.plan_at = plan_at(fresh.plans, record, ask, now, clock.not_before)
    if poll.window:
        _set_window(fresh, poll, game, record, state, now)
    return fresh


def reseat(clocks: Clocks, game: Game, record: Record, state: State, seat: Seat, now: int) -> None:
    """Somebody else plays this seat from now on: its own clock starts again, the others do not."""
    poll = clocks.poll
    ask = next((ask for ask in state.asks if ask.seat == seat), None)
    if poll is None or ask is None:
        return
    clocks.reserves = _settled(clocks, record, now, [seat])
    poll.seat_clocks[seat] = _seat_clock(game, record, ask, clocks.reserves[seat], now)
    if poll.window and (poll.closes is None) != (_rule(record) is WindowRule.ALONE):
        # The only person is no longer alone, or all others have left.
        poll.opened = now
        _set_window(clocks, poll, game, record, state, now)
    elif poll.earliest is not None:
        poll.awaited = _awaited(poll, game, record, state, now)
        _note_orders(poll, state)


def retime(clocks: Clocks, game: Game, record: Record, state: State, seat: Seat, now: int) -> None:
    """At a table played by days, the hours in which this seat's time does not run have changed. No clock starts
    again.
    """
    poll = clocks.poll
    if poll is None or seat not in poll.seat_clocks or record.pace is not Pace.DAYS:
        return
    clock = poll.seat_clocks[seat]
    if clock.due is not None and record.seats[seat].present:
        clock.due = max(runs_out(record.seats[seat], clock.since, clock.free_until), min(clock.due, now + NOTICE))
    if poll.window and poll.closes is not None:
        poll.awaited = _awaited(poll, game, record, state, now)
        least = min(poll.closes, now + NOTICE)
        poll.closes = max(_closing_by_days(poll, record, poll.opened + TIMES[Pace.DAYS].window), least)


def hold(clocks: Clocks) -> bool:
    """Keep the open window open. Nobody sees this before the window would have closed. Returns False if nobody can hold
    it.
    """
    poll = clocks.poll
    if poll is None or poll.held_until is None:
        return False
    poll.held = True
    return True


def extend(clocks: Clocks) -> None:
    """Keep a held window open, at the moment when it would have closed."""
    if clocks.poll is not None and clocks.poll.held:
        clocks.poll.closes = clocks.poll.held_until


def set_give_time(clocks: Clocks, seat: Seat, *, wanted: bool) -> bool:
    """Whether this seat holds every window from now on, including the one that is open. Returns False if nothing
    changed.
    """
    if (seat in clocks.give_time) is wanted:
        return False
    clocks.give_time = sorted({*clocks.give_time, seat} if wanted else {*clocks.give_time} - {seat})
    if wanted and clocks.poll is not None and seat in clocks.poll.seat_clocks:
        hold(clocks)
    return True


def forget_seat(clocks: Clocks, seat: Seat) -> None:
    """Somebody else owns this seat now: delete what its owner had set in secret."""
    set_give_time(clocks, seat, wanted=False)
    clocks.plans = {one: plan for one, plan in clocks.plans.items() if one != seat}


def next_due(clocks: Clocks, record: Record, now: int) -> int | None:
    """When something has to happen next; None if nothing happens by itself, for example because nobody is there."""
    poll = clocks.poll
    if poll is None or not any(seat.present for seat in record.seats):
        return None
    moments = [moment for clock in poll.seat_clocks.values() if (moment := _clock_due(poll, clock, record)) is not None]
    if poll.window and (closing := _closing(poll, record)) is not None:
        moments.append(closing)
    return max(min(moments), now) if moments else None


def due(clocks: Clocks, record: Record, now: int) -> Due | None:
    """What has to happen by now, bots first."""
    poll = clocks.poll
    moment = next_due(clocks, record, now)
    if poll is None or moment is None or moment > now:
        return None
    moments = {seat: _clock_due(poll, clock, record) for seat, clock in poll.seat_clocks.items()}
    late = [seat for seat, at in moments.items() if at is not None and at <= now]
    for seat in late:
        if poll.seat_clocks[seat].bot:
            return Due(bot=seat)
        if poll.seat_clocks[seat].plan_at is not None:
            return Due(plan=seat)
    if poll.held and not poll.is_extended and not _all_settled(poll):
        return Due(extend=True)
    return Due(close=late or list(poll.seat_clocks))


def opens_later(clocks: Clocks, now: int) -> bool:
    """Whether the open poll was opened in the future, because the machine's clock was set back since."""
    return clocks.poll is not None and clocks.poll.opened > now + TOLERANCE


def shift(clocks: Clocks, by: int) -> None:
    """Move all deadlines by this much, after a pause."""
    poll = clocks.poll
    if poll is None:
        return
    poll.opened += by
    poll.closes = _later(poll.closes, by)
    poll.earliest = _later(poll.earliest, by)
    poll.held_until = _later(poll.held_until, by)
    for clock in poll.seat_clocks.values():
        clock.since += by
        clock.free_until += by
        clock.due = _later(clock.due, by)
        clock.not_before += by
        clock.plan_at = _later(clock.plan_at, by)
        clock.answered = _later(clock.answered, by)


class ClockView(Struct, frozen=True):
    """What everybody sees: when the window closes, or by when each seat has to answer, and the reserves.

    `held`: whether somebody holds the window; None if nobody can. `awaited`: the seats that the window waits for.
    `counts_from`: until when answers are held back.
    """

    opened: int
    window: str
    closes: int | None
    due: dict[str, int]
    reserves: list[int]
    held: bool | None = None
    awaited: list[Seat] = []
    counts_from: int | None = None


def view(clocks: Clocks) -> ClockView | None:
    poll = clocks.poll
    if poll is None:
        return None
    by_seat = {
        str(seat): clock.due for seat, clock in poll.seat_clocks.items() if clock.due is not None and not clock.bot
    }
    held = None if poll.held_until is None else poll.is_extended
    held_back = [one.not_before for one in poll.seat_clocks.values() if one.not_before > one.since and not one.bot]
    counts_from = max(held_back) if held_back else None
    return ClockView(
        poll.opened, poll.window, poll.closes, by_seat, [*clocks.reserves], held, [*poll.awaited], counts_from
    )


def deadline(shown: ClockView | None, seat: Seat | None) -> int | None:
    """By when this seat has to answer, or the window closes; for other seats, by when the table goes on."""
    if shown is None or shown.window:
        return None if shown is None else shown.closes
    if str(seat) in shown.due:
        return shown.due[str(seat)]
    return max(shown.due.values(), default=None)


def _seat_clock(game: Game, record: Record, ask: Ask, reserve: int, now: int) -> SeatClock:
    times, seat = TIMES[record.pace], record.seats[ask.seat]
    if ask.optional:
        return SeatClock(ask.id, now, now)
    time = ask_time(game, record.pace, ask)
    free_until, answered = now + time.free, None if ask.answer is None else now
    clock = SeatClock(ask.id, now, free_until, answered=answered, bot=bot_of(seat), not_before=now)
    if time.least and _rule(record) is not WindowRule.ALONE:
        clock.not_before += time.least
    if ask.window or clock.bot:
        return clock
    if not seat.present:
        clock.due = now + times.unattended
    elif any(other.present for other in record.seats if other is not seat):
        # A player who plays alone has no deadline.
        clock.due = free_until if ask.prompt.id in game.without_reserve else free_until + reserve
        if record.pace is Pace.DAYS:
            clock.due = runs_out(seat, now, clock.due)
    return clock


def bot_of(seat: SeatRecord) -> str:
    """The bot that answers for a seat; empty if none does."""
    if seat.kind is SeatKind.BOT:
        return seat.bot
    return "" if seat.played_by in ("", DEFAULTS) else seat.played_by


def _rule(record: Record) -> WindowRule:
    """Nothing has to be hidden from the only person at a table. At a strict table, players who are away might come
    back, so there it must be the only person who plays at all.
    """
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
    """A window does not close in the night of a player it waits for."""
    return max((after_night(record.seats[seat], closes) for seat in poll.awaited), default=closes)


def _awaited(poll: ClockRound, game: Game, record: Record, state: State, now: int) -> list[Seat]:
    """All who are here. For one person with bots, a window waits only if the person might do something by public facts.
    By days it waits only for players who publicly asked for that and are not on holiday.
    """
    seats = [record.seats[seat] for seat in poll.seat_clocks]
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
    """A standing order counts as an answer, unless it depends on what the seat holds."""
    for ask in state.asks:
        order = state.standing_order(ask)
        poll.seat_clocks[ask.seat].ordered = order is not None and not order.unwanted


def _closing(poll: ClockRound, record: Record) -> int | None:
    """When the window closes, as far as is known now. By days, an order takes effect at the moment at which a plan
    would answer, because an earlier moment would show that nobody answered by hand.
    """
    if not _all_settled(poll):
        return poll.closes
    by_order = any(poll.seat_clocks[seat].answered is None for seat in poll.awaited)
    return poll.opened + PLAN_PAUSE if by_order and record.pace is Pace.DAYS else poll.earliest


def _all_settled(poll: ClockRound) -> bool:
    return poll.earliest is not None and all(poll.seat_clocks[seat].is_settled for seat in poll.awaited)


def _clock_due(poll: ClockRound, clock: SeatClock, record: Record) -> int | None:
    if clock.answered is not None:
        return None
    if not clock.bot:
        return clock.due if clock.plan_at is None else clock.plan_at
    # Nobody sees when a seat answers in a window, so a bot need not pretend to think there.
    at = clock.since if poll.window else clock.since + bot_time(record.pace, clock.bot)
    return at if poll.closes is None else min(at, poll.closes)


def _settled(clocks: Clocks, record: Record, now: int, seats: list[Seat]) -> list[int]:
    """The reserves after the poll is over for these seats."""
    reserves = list(clocks.reserves)
    if clocks.poll is None:
        return reserves
    for seat in seats:
        clock = clocks.poll.seat_clocks[seat]
        if clock.due is not None and record.seats[seat].present:
            used = min(now if clock.answered is None else clock.answered, clock.due) - clock.free_until
            reserves[seat] -= min(max(used, 0), reserves[seat])
    return reserves


def _later(moment: int | None, by: int) -> int | None:
    return None if moment is None else moment + by
