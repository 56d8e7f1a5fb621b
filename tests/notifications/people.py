"""Tables by days, and people who want to be told."""

from msgspec.structs import replace
from sqlalchemy import select

from app.store.schema import OutboxRow, PlayerRow
from app.tables.clocks import scheduler
from app.tables.model import Pace
from app.tables.notifications import choices, reach, worker
from app.tables.notifications.choices import Choices
from tests.notifications.receivers import Browser
from tests.support.tables import seated

ALWAYS = Choices(all_tables=True, quiet_from=0, quiet_until=0, reminder_hours=0)
HOUR = 3600
DAY = 24 * HOUR


async def by_days(server, count=2, game="toy", **more):
    return await seated(server, count, game, pace=Pace.DAYS, name="Atlantica", **more)


async def wants(server, person, receiver, **chosen):
    """This person has subscribed with a browser; returns it."""
    await choices.choose(server, person.id, replace(ALWAYS, **chosen))
    browser = Browser(receiver)
    await reach.subscribe(server, person.id, person.arrival.device_id, browser.subscription)
    return browser


async def passes(server, time, seconds):
    """So much time, and everything that falls due in the games and in the outbox."""
    time.pass_by(seconds)
    await scheduler.run_due(server)
    await worker.send_due(server)


async def looks(server, time, person, seconds=10):
    """The person opens the table and closes it again after a while."""
    async with person.listening():
        time.pass_by(seconds)
    time.pass_by(6)
    await scheduler.run_due(server)


async def rows(server, *columns):
    async with server.reading_once() as connection:
        return (await connection.execute(select(*(columns or (OutboxRow.kind,))).order_by(OutboxRow.at))).all()


async def speaks(server, person, language):
    async with server.writing() as connection:
        own = PlayerRow.player_id == person.id
        await connection.execute(PlayerRow.__table__.update().where(own).values(language=language))


def texts(browser):
    return [one["body"] for one in browser.shown]
