"""Tables by days, and people who get notifications."""

from msgspec.structs import replace
from sqlalchemy import select

from app.store.schema import OutboxRow, PlayerRow
from app.tables.clocks import scheduler
from app.tables.model import Pace
from app.tables.notifications import choices, contacts, worker
from app.tables.notifications.choices import Choices
from tests.notifications.receivers import Browser
from tests.support.tables import seated

ALWAYS = Choices(all_tables=True, quiet_from=0, quiet_until=0, reminder_hours=0)
HOUR = 3600
DAY = 24 * HOUR


async def seated_by_days(server, count=2, game="toy", **more):
    return await seated(server, count, game, pace=Pace.DAYS, name="Atlantica", **more)


async def subscribes(server, person, receiver, **chosen):
    """The person turns notifications on in a browser; returns it."""
    await choices.choose(server, person.id, replace(ALWAYS, **chosen))
    browser = Browser(receiver)
    await contacts.subscribe(server, person.id, person.arrival.device_id, browser.subscription)
    return browser


async def started_by_days(server, receiver, *, count=2, **chosen):
    """A table by days that has begun; its second player gets notifications."""
    people = await seated_by_days(server, count)
    browser = await subscribes(server, people[1], receiver, **chosen)
    await people[0].starts()
    return people, browser


async def send_after(server, time, seconds):
    """Let time pass, do what falls due in the games, and send what is due in the outbox."""
    time.advance(seconds)
    await scheduler.run_due(server)
    await worker.send_due(server)


async def looks_at_table(server, time, person, seconds=10):
    """The person opens the table and closes it again."""
    async with person.listening():
        time.advance(seconds)
    time.advance(6)
    await scheduler.run_due(server)


async def outbox_rows(server, *columns):
    async with server.reading_once() as connection:
        return (await connection.execute(select(*(columns or (OutboxRow.kind,))).order_by(OutboxRow.at))).all()


async def set_language(server, person, language):
    async with server.writing() as connection:
        own = PlayerRow.player_id == person.id
        await connection.execute(PlayerRow.__table__.update().where(own).values(language=language))


def pushed_texts(browser):
    return [one["body"] for one in browser.shown]
