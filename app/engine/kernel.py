"""The kernel loop: `apply` is the only thing that changes a game."""

from msgspec import Struct

from app.engine import refusals
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.knowledge import has_grown
from app.engine.messages import ABANDONED, NO_SIDE, Audience, Event, Seat
from app.engine.refusals import Refusal
from app.engine.state import StandingOrder, State
from app.engine.steps import Poll, several_decide
from app.engine.zones import ZoneWatch


class Answer(Struct, frozen=True, tag=True):
    """A seat answers its ask."""

    seat: Seat
    ask: int
    choice: Choice


class Close(Struct, frozen=True, tag=True):
    """The table closes what these seats are asked: for a seat that has not answered, its standing order counts, or the
    default."""

    seats: list[Seat]


class Order(Struct, frozen=True, tag=True):
    """A seat replaces its standing orders."""

    seat: Seat
    orders: list[StandingOrder]


class Abandon(Struct, frozen=True, tag=True):
    """The table ends the game early: nobody has won."""


class Renew(Struct, frozen=True, tag=True):
    """The table replaces the chance streams, so that a game continued from an earlier position does not go the same way
    again. Piles keep their order.
    """

    seed: str


class TakeBack(Struct, frozen=True, tag=True):
    """A seat takes back its last decision; the log carries it out (`app.engine.log`)."""

    seat: Seat


Applicable = Answer | Close | Order | Abandon | Renew
Command = Applicable | TakeBack


CHANCE_RENEWED = "chance_renewed"


class DeadEndError(Exception):
    """A rule left the game with nothing to do and without an end: a bug in the rules, never a player's fault."""


def apply(state: State, command: Applicable) -> list[Event] | Refusal:
    """Carry out a command and everything that follows from it; a refused command changes nothing."""
    if state.outcome is not None:
        return refusals.GAME_OVER
    if isinstance(command, Answer):
        return _answer(state, command)
    if isinstance(command, Close):
        return _close(state, command)
    if isinstance(command, Renew):
        return _renew(state, command)
    return _order(state, command) if isinstance(command, Order) else _abandon(state)


def advance(state: State) -> list[Event]:
    """Run steps until a seat must decide or the game is over; returns what happened."""
    stack = state.stack
    while state.outcome is None and not state.asks:
        if not stack:
            raise DeadEndError("nothing left to do, and the game is not over")
        stack.pop().run(state)
    events = state.events
    state.events = []
    return events


def open_ask(state: State, seat: Seat) -> Ask | None:
    """What this seat is asked and has not answered yet."""
    for ask in state.asks:
        if ask.seat == seat and ask.answer is None:
            return ask
    return None


def ask_again(state: State, audience: Audience) -> None:
    """After a re-deal, ask everybody but this audience again: their options depend on what they hold now.

    Answers that were already given stay where they are still legal.
    """
    if not state.asks:
        return
    poll = state.stack[-1]
    fresh = {ask.seat: ask for ask in poll.asks(state)} if isinstance(poll, Poll) else {}
    for ask in state.asks:
        if ask.seat == audience:
            fresh[ask.seat] = ask
        elif ask.seat in fresh:
            _take_over(state, fresh[ask.seat], ask)
    state.asks = list(fresh.values())


def ask_all_again(state: State) -> None:
    """Ask the seats again that the step on top of the stack would ask now; their answers stay."""
    if not state.asks or not isinstance(poll := state.stack[-1], Poll):
        return
    before = {ask.seat: ask for ask in state.asks}
    fresh = poll.asks(state)
    for ask in fresh:
        ask.id, ask.window = state.asked[ask.seat], state.asks[0].window
        if (old := before.get(ask.seat)) is not None:
            ask.id, ask.window, ask.answer = old.id, old.window, old.answer
    state.asks = fresh


def _take_over(state: State, fresh: Ask, ask: Ask) -> None:
    fresh.id, fresh.window = ask.id, ask.window
    if ask.answer is not None:
        legal = fresh.refusal(ask.answer) is None
        fresh.answer = ask.answer if legal else fresh.random_choice(state.streams["defaults"])


def _answer(state: State, answer: Answer) -> list[Event] | Refusal:
    for ask in state.asks:
        if ask.seat == answer.seat and ask.id == answer.ask and ask.answer is None:
            break
    else:
        return _not_open(state, answer)
    if (refusal := ask.refusal(answer.choice)) is not None:
        return refusal
    ask.answer = answer.choice
    state.decisions += 1
    state.may_take_back = answer.seat
    if ask.window or ask.optional or several_decide(state.asks):
        state.reveal()
    # A window stays open until the table closes it.
    return [] if ask.window else _go_on(state)


def _not_open(state: State, answer: Answer) -> Refusal:
    """The refusal of an answer to an ask that is not open. The seat knows what it was asked before, so the code tells
    it nothing new.
    """
    if type(answer.seat) is not int or type(answer.ask) is not int or not 0 <= answer.seat < state.seats:
        return refusals.MALFORMED
    return refusals.TOO_LATE if 0 < answer.ask <= state.asked[answer.seat] else refusals.NOT_ASKED


def _close(state: State, close: Close) -> list[Event] | Refusal:
    asks = [ask for ask in state.asks if ask.seat in close.seats and not ask.optional]
    if not asks:
        return refusals.NOT_ASKED
    state.decisions += 1
    state.reveal()
    for ask in asks:
        if ask.answer is None:
            ask.answer = _unattended(state, ask)
        ask.window = ""
    return _go_on(state)


def _unattended(state: State, ask: Ask) -> Choice:
    if ask.window and (standing := state.standing_choice(ask)) is not None:
        return standing
    return ask.random_choice(state.chance("defaults")) if ask.default is None else ask.default


def _go_on(state: State) -> list[Event]:
    """Once every ask is answered and no window is open, give the answers to the poll on top of the stack. An answer to
    an optional ask does not wait for the others.
    """
    answers = {}
    waits = interrupted = False
    for ask in state.asks:
        if ask.answer is not None and not ask.window:
            answers[ask.seat] = ask.answer
            interrupted = interrupted or ask.optional
        elif not ask.optional:
            waits = True
    if waits and not interrupted:
        return []
    state.asks = []
    poll = state.stack.pop()
    if not isinstance(poll, Poll):
        raise DeadEndError(f"{type(poll).__name__} was answered, but asks nothing")
    with ZoneWatch() as changed:
        poll.decide(state, answers)
        events = advance(state)
    if state.frontier < state.decisions and (
        state.outcome is not None
        or any(ask.window for ask in state.asks)
        or _tells_others(events, answers)
        or has_grown(changed, state.seats)
    ):
        state.reveal()
    return events


def _tells_others(events: list[Event], answers: dict[Seat, Choice]) -> bool:
    """Whether a seat that did not answer is sent something that is not public."""
    return any(seat not in answers for event in events if event.private for seat in event.private)


def _order(state: State, order: Order) -> list[Event] | Refusal:
    if not 0 <= order.seat < state.seats or not all(map(state.can_be_ordered, order.orders)):
        return refusals.MALFORMED
    state.decisions += 1
    state.orders[order.seat] = list(order.orders)
    return []


def _abandon(state: State) -> list[Event]:
    state.decisions += 1
    state.reveal()
    state.end(ABANDONED, NO_SIDE, [])
    return advance(state)


def _renew(state: State, renew: Renew) -> list[Event]:
    state.decisions += 1
    state.reveal()
    contributions = state.chance_contributions or None
    state.streams = {name: Chance.seeded(renew.seed, name, contributions) for name in state.streams}
    return [Event(CHANCE_RENEWED)]
