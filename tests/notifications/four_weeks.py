"""Simulates a group that plays by days for four weeks: every message that is sent, and why.

    python -m tests.notifications.four_weeks [--messages] [--games N] [--group N]

Five people in three time zones look at the table twice a day, at half past eight and at eight in the evening, and
answer what they are asked then, as a bot would. They get messages, except in their quiet hours. The groups that are
compared differ in which windows wait for them and in what they plan.
"""

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from statistics import mean, median
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct
from sqlalchemy import or_, select
from sqlalchemy.engine import make_url

from app.engine import kernel, views
from app.engine.chance import Chance
from app.engine.game import LATER, QUESTION, TURN
from app.engine.kernel import Answer
from app.store import migrations
from app.store.database import Store
from app.store.schema import OutboxRow, TableRow
from app.tables.bots import answers
from app.tables.clocks import rounds, scheduler, seat_plans
from app.tables.model import ENDED
from app.tables.notifications import choices, contacts, worker
from app.tables.notifications.choices import Choices
from app.tables.people import tokens
from app.tables.play import commands, plans
from app.tables.refusals import Refused
from app.tables.startup import open_server
from tests.notifications.people import seated_by_days
from tests.notifications.receivers import Browser, receiving
from tests.support.tables import ManualClock, settings_for

WEEKS = 4
HOUR = 3600
STEP = HOUR // 2
ZONES = ("Europe/Kyiv", "Europe/Kyiv", "Europe/Paris", "Europe/Paris", "America/Bogota")
LOOKS = ((8, 30), (20, 0))
MAX_ANSWERS = 60
MAX_PLANNED = 2
# Cards up to this value are meant for checks that come later, if they help.
MAX_SMALL_CARD = 2
MAX_REASONS = 6
EASY = "easy"


class Group(Struct, frozen=True):
    """`waited_for`: for how many of the five people windows wait; `only_own`: only in windows that concern them.
    `plans`: all plan their turns and their cards for an open check; `later`: also cards for checks that may come.
    `level`: the bot that answers for the people; if empty, answers are random.
    """

    waited_for: int = 0
    only_own: bool = False
    plans: bool = False
    later: bool = False
    level: str = EASY

    def __str__(self) -> str:
        wait = f"{self.waited_for} of 5 wait{' for what concerns them' if self.only_own else ''}"
        plans = "turns and cards are planned" if self.plans else "no plans"
        return f"{wait}, {plans}{', also for checks to come' if self.later else ''}"


GROUPS = (
    Group(),
    Group(plans=True, later=True),
    Group(2),
    Group(2, only_own=True),
    Group(2, only_own=True, plans=True),
    Group(2, only_own=True, plans=True, later=True),
    Group(5, only_own=True),
    Group(5, only_own=True, plans=True, later=True),
)


class Sent(Struct, frozen=True):
    """A message: when it arrived in the reader's local time, for which seat, and what the table was waiting for."""

    at: datetime
    seat: int
    text: str
    reason: str


class Course(Struct):
    """`days`: until the game was over, None if it was not. `looks`: when each seat looked. `answers` and `planned`
    count the answers by hand and by plans, `windows` those that were opened, `unawaited` those that waited for nobody.
    `waits`: for how many seconds the table waited for what.
    """

    sent: list[Sent] = []
    looks: list[tuple[datetime, int]] = []
    answers: int = 0
    planned: int = 0
    windows: int = 0
    unawaited: int = 0
    days: float | None = None
    turns: int = 0
    waits: Counter[str] = msgspec.field(default_factory=Counter)


async def four_weeks(server, time, receiver, group: Group, game="unfathomable") -> Course:
    people = await seated_by_days(server, len(ZONES), game)
    browsers = [await subscribed(server, receiver, person, zone) for person, zone in zip(people, ZONES, strict=True)]
    await people[0].starts()
    for person in people[: group.waited_for]:
        await commands.ask_me(person.table, person.id, wanted=True, only_own=group.only_own)
    course, chance, begun = Course(), Chance.seeded("four weeks", "answers"), time.now()
    with counting(course):
        for _ in range(WEEKS * 7 * 24 * HOUR // STEP):
            looking = [seat for seat in range(len(people)) if looks_at(time.now(), seat)]
            for seat in looking:
                course.looks.append((local_time(time.now(), seat), seat))
                course.answers += await look_and_plan(people[seat], chance, group)
            if looking or await is_something_due(server, time):
                await run_everything_due(server, time)
            for seat, browser in enumerate(browsers):
                now = local_time(time.now(), seat)
                course.sent += [Sent(now, seat, one["body"], reason(people[0])) for one in browser.shown]
            receiver.requests.clear()
            days = (time.now() - begun) / (24 * HOUR * 1000)
            record_wait(course, people[0].table, days)
            # The last messages may wait for the end of quiet hours.
            if course.days is not None and days > course.days + 1:
                break
            time.advance(STEP)
    course.turns = people[0].table.record.turns
    return course


def record_wait(course: Course, table, days: float) -> None:
    if course.days is None and table.record.status in ENDED:
        course.days = days
    elif course.days is None:
        course.waits[waits_for(table.game.state)] += STEP


async def look_and_plan(person, chance, group: Group) -> int:
    """Answer, and plan what comes next; returns the number of answers."""
    count = await looks_and_answers(person, chance, group.level)
    if group.plans:
        for about in (TURN, QUESTION):
            await plans_ahead(person, about)
    if group.later:
        await plans_for_later(person)
    return count


@contextmanager
def counting(course: Course) -> Iterator[None]:
    set_window, carry_out = rounds._set_window, plans.carry_out_due

    def windows(clocks, poll, *rest):
        set_window(clocks, poll, *rest)
        course.windows += 1
        course.unawaited += not poll.awaited

    def carried_out(change):
        before = change.game.seq
        carry_out(change)
        course.planned += change.game.seq > before

    rounds._set_window, plans.carry_out_due = windows, carried_out
    try:
        yield
    finally:
        rounds._set_window, plans.carry_out_due = set_window, carry_out


def looks_at(now: int, seat: int) -> bool:
    local = local_time(now, seat)
    return (local.hour, local.minute) in LOOKS


async def is_something_due(server, time) -> bool:
    """Whether something falls due, at the table or in the outbox, while `run_everything_due` runs."""
    soon = time.now() + (MAX_PLANNED + 1) * (seat_plans.PLAN_PAUSE + 1000)
    due = [TableRow.due_at <= soon, TableRow.chores_at <= soon]
    waiting = select(TableRow.table_id).where(or_(*due)), select(OutboxRow.table_id).where(OutboxRow.next_at <= soon)
    async with server.reading_once() as connection:
        return any([(await connection.execute(one.limit(1))).first() is not None for one in waiting])


async def run_everything_due(server, time) -> None:
    """Also the steps of plans, which are carried out a pause after their turn has begun."""
    moment = time.moment
    for _ in range(MAX_PLANNED + 1):
        await scheduler.run_due(server)
        time.advance(seat_plans.PLAN_PAUSE // 1000 + 1)
    await scheduler.run_due(server)
    await worker.send_due(server)
    time.moment = moment


async def subscribed(server, receiver, person, zone) -> Browser:
    await choices.choose(server, person.id, Choices(all_tables=True, zone=zone))
    browser = Browser(receiver)
    await contacts.subscribe(server, person.id, person.arrival.device_id, browser.subscription)
    return browser


def local_time(now: int, seat: int) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(ZONES[seat]))


def reason(person) -> str:
    record, game = person.table.record, person.table.game
    if record.status in ENDED:
        return str(record.status)
    clock = game.clock
    return f"window {clock.window}" if clock.window else f"waits for {record.waiting}"


async def looks_and_answers(person, chance, level="") -> int:
    """Answer everything that this person is asked, also what follows from an answer; returns the number of answers."""
    count = 0
    async with person.listening():
        while count < MAX_ANSWERS and person.table.record.status not in ENDED:
            seat = person.table.record.seat_of(person.id).seat
            ask = next((one for one in person.table.game.state.asks if one.seat == seat and one.answer is None), None)
            if ask is None:
                break
            choice = (await answers.choose(person.table, level, ask))[0] if level else ask.random_choice(chance)
            try:
                await commands.answer(person.table, person.id, f"{seat}-{ask.id}", ask.id, choice)
            except Refused:
                break
            count += 1
            await scheduler.run_due(person.server)
    return count


async def plans_ahead(person, about: str) -> None:
    """Plan what this person would answer if they were asked now, as far as it can be foreseen."""
    live, seat = person.table.game, person.table.record.seat_of(person.id).seat
    # The ask may be open already, or the game over; no bot can decide while a track is being resolved.
    with suppress(Refused, IndexError):
        await plans.store(person.table, person.id, foreseen_choices(live.game, live.state, seat, about), about)


async def plans_for_later(person) -> None:
    """Plan small cards where they help, for a traitor also the best card where it hinders."""
    live, seat = person.table.game, person.table.record.seat_of(person.id).seat
    if live.state.outcome is not None:
        return
    cards = sorted(live.game.later_ask(live.state, seat).options, key=lambda one: one.weight)
    wanted = [one.id for one in cards if one.weight <= MAX_SMALL_CARD and one.id.startswith("helps:")]
    if live.game.sides(live.state)[seat] == "traitor":
        wanted += [one.id for one in cards if one.id.startswith("hinders:")][-1:]
    with suppress(Refused):
        await plans.store(person.table, person.id, [wanted], LATER)


def waits_for(state) -> str:
    ask = next((one for one in state.asks if one.answer is None and not one.optional), None)
    if ask is None:
        return "nothing"
    return f"window {ask.window}" if ask.window else ask.prompt.id.partition("-")[2]


def foreseen_choices(game, state, seat: int, about: str) -> list[list[str]]:
    """The choices of a bot that knows only the present view."""
    world, chosen, chance = game.redeal(state, seat, "plan"), [], Chance.seeded("four weeks", "plans")
    if not game.begin_plan(world, seat, about):
        return []
    world.asks, world.events = [], []
    kernel.advance(world)
    while len(chosen) < MAX_PLANNED and (ask := kernel.open_ask(world, seat)) is not None:
        bot = game.bots[EASY]()
        bot.observe(views.read_view(game, views.encoded_views(game, world, [seat])[seat]), [])
        chosen.append(bot.decide(chance))
        kernel.apply(world, Answer(seat, ask.id, chosen[-1]))
        if world.may_take_back != seat:
            break
    return chosen


@asynccontextmanager
async def running_server(folder: Path):
    store = Store(make_url(f"sqlite+aiosqlite:///{folder / 'fathom.db'}"))
    await migrations.migrate(store)
    await store.close()
    settings = settings_for(store.url, folder).model_copy(update={"notify_networks": "127.0.0.1"})
    time = ManualClock()
    async with open_server(settings, time) as server, receiving() as receiver:
        yield server, time, receiver


async def simulate(group: Group, seed: int) -> Course:
    numbers = count()
    tokens.new_seed = lambda: f"{seed:032x}{next(numbers):032x}"
    with tempfile.TemporaryDirectory() as folder:
        async with running_server(Path(folder)) as (server, time, receiver):
            return await four_weeks(server, time, receiver, group)


def report(group: Group, courses: list[Course]) -> str:
    over = [course.days for course in courses if course.days is not None]
    days = f"over after {median(over):.1f} days (at most {max(over):.1f})" if over else "not over"
    waits: Counter[str] = sum((one.waits for one in courses), Counter())
    waited = [f"{what} {spent / (24 * HOUR * len(courses)):.1f}" for what, spent in waits.most_common(MAX_REASONS)]
    windows, unawaited = sum(one.windows for one in courses), sum(one.unawaited for one in courses)
    turns, given = mean(one.turns for one in courses), mean(one.answers for one in courses)
    sent, planned = mean(len(one.sent) for one in courses), mean(one.planned for one in courses)
    return (
        f"{group}: {len(over)} of {len(courses)} {days}, {turns:.0f} turns, {unawaited} of {windows} windows "
        f"({unawaited / max(windows, 1):.0%}) waited for nobody, {given:.0f} answers by hand, {planned:.0f} by plans, "
        f"{sent:.0f} messages; days {', '.join(f'{one.days or 28:.1f} ({one.turns})' for one in courses)}; waited "
        f"for {', '.join(waited)}"
    )


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", action="store_true", help="print every message of the first group that waits")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--group", type=int, help="only this group, counted from 0")
    chosen = parser.parse_args()
    if chosen.messages:
        course = await simulate(GROUPS[3], 0)
        for one in course.sent:
            print(f"{one.at:%a %d %b %H:%M %Z}  seat {one.seat}  {one.text}  [{one.reason}]")
        print(Counter(one.text for one in course.sent))
        return
    for group in GROUPS if chosen.group is None else [GROUPS[chosen.group]]:
        print(report(group, [await simulate(group, seed) for seed in range(chosen.games)]), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
