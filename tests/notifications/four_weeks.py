"""A group that plays by days for four weeks on a clock of its own: every message that goes out, and why.

    python -m tests.notifications.four_weeks

Five people in three time zones look at the table twice a day, at half past eight and at eight in the evening, and
answer by lot whatever they are asked then. They get messages, except in their quiet hours. The first two want to be
waited for in windows if `ask_me` is given.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import Struct
from sqlalchemy.engine import make_url

from app.engine.chance import Chance
from app.store import migrations
from app.store.database import Store
from app.tables.clocks import scheduler
from app.tables.model import ENDED
from app.tables.notifications import choices, reach, worker
from app.tables.notifications.choices import Choices
from app.tables.play import commands
from app.tables.refusals import Refused
from app.tables.startup import open_server
from tests.notifications.people import by_days
from tests.notifications.receivers import Browser, receiving
from tests.support.tables import SetTime, settings_for

WEEKS = 4
HOUR = 3600
STEP = HOUR // 2
ZONES = ("Europe/Kyiv", "Europe/Kyiv", "Europe/Paris", "Europe/Paris", "America/Bogota")
LOOKS = ((8, 30), (20, 0))
MOST_ANSWERS = 60


class Sent(Struct, frozen=True):
    """A message: when it came, by the clock on the reader's wall, to whom, and what the table was waiting for."""

    at: datetime
    seat: int
    text: str
    why: str


class Course(Struct):
    """What came of it. `days`: until the game was over; None: it was not. `looks`: when each seat looked."""

    sent: list[Sent] = []
    looks: list[tuple[datetime, int]] = []
    answers: int = 0
    days: float | None = None
    turns: int = 0


async def four_weeks(server, time, receiver, *, game="unfathomable", ask_me=False) -> Course:
    people = await by_days(server, len(ZONES), game)
    browsers = [await subscribed(server, receiver, person, zone) for person, zone in zip(people, ZONES, strict=True)]
    await people[0].starts()
    for person in people[: 2 if ask_me else 0]:
        await commands.ask_me(person.table, person.id, wanted=True)
    course, lot, begun = Course(), Chance.seeded("four weeks", "answers"), time.now()
    for _ in range(WEEKS * 7 * 24 * HOUR // STEP):
        for seat, person in enumerate(people):
            local = wall(time.now(), seat)
            if (local.hour, local.minute) in LOOKS:
                course.answers += await looks_and_answers(person, lot)
                course.looks.append((local, seat))
        await scheduler.run_due(server)
        await worker.send_due(server)
        for seat, browser in enumerate(browsers):
            course.sent += [Sent(wall(time.now(), seat), seat, one["body"], why(people[0])) for one in browser.shown]
        receiver.requests.clear()
        days = (time.now() - begun) / (24 * HOUR * 1000)
        if course.days is None and people[0].table.record.status in ENDED:
            course.days = days
        # In the last night messages wait for the end of quiet hours.
        if course.days is not None and days > course.days + 1:
            break
        time.pass_by(STEP)
    course.turns = people[0].table.record.turns
    return course


async def subscribed(server, receiver, person, zone) -> Browser:
    await choices.choose(server, person.id, Choices(all_tables=True, zone=zone))
    browser = Browser(receiver)
    await reach.subscribe(server, person.id, person.arrival.device_id, browser.subscription)
    return browser


def wall(now: int, seat: int) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(ZONES[seat]))


def why(person) -> str:
    record, game = person.table.record, person.table.game
    if record.status in ENDED:
        return str(record.status)
    clock = game.clock
    return f"window {clock.window}" if clock.window else f"waits for {record.waiting}"


async def looks_and_answers(person, lot) -> int:
    """Everything that this person is asked, also what follows from an answer; returns how many answers there were."""
    count = 0
    async with person.listening():
        while count < MOST_ANSWERS and person.table.record.status not in ENDED:
            seat = person.table.record.seat_of(person.id).seat
            ask = next((one for one in person.table.game.state.asks if one.seat == seat and one.answer is None), None)
            if ask is None:
                break
            try:
                await commands.answer(person.table, person.id, f"{seat}-{ask.id}", ask.id, ask.random_choice(lot))
            except Refused:
                break
            count += 1
            await scheduler.run_due(person.server)
    return count


@asynccontextmanager
async def a_server(folder: Path):
    store = Store(make_url(f"sqlite+aiosqlite:///{folder / 'fathom.db'}"))
    await migrations.migrate(store)
    await store.close()
    settings = settings_for(store.url, folder).model_copy(update={"notify_networks": "127.0.0.1"})
    time = SetTime()
    async with open_server(settings, time) as server, receiving() as receiver:
        yield server, time, receiver


async def main() -> None:
    for ask_me in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            async with a_server(Path(folder)) as (server, time, receiver):
                course = await four_weeks(server, time, receiver, ask_me=ask_me)
        for one in course.sent:
            print(f"{one.at:%a %d %b %H:%M %Z}  seat {one.seat}  {one.text}  [{one.why}]")
        kinds = Counter(one.text.split(" ")[0] for one in course.sent)
        over = "not over" if course.days is None else f"over after {course.days:.1f} days"
        print(
            f"two wait in windows: {ask_me}; {over}, {course.turns} turns, {course.answers} answers, "
            f"{len(course.sent)} messages {dict(kinds)}",
            file=sys.stderr,
        )


if __name__ == "__main__":
    asyncio.run(main())
