"""Three people with their pages open, at a position of Unfathomable."""

from contextlib import AsyncExitStack, asynccontextmanager

from app.tables.model import Pace
from tests.support.tables import seated, time_passes

# What everybody has of the reserve at the beginning, in seconds.
RESERVE = 180
STRICT = {"secrecy": "strict"}


class Evening:
    def __init__(self, server, time, people, pages):
        self.server, self.time, self.people, self.pages = server, time, people, pages

    async def passes(self, seconds):
        await time_passes(self.server, self.time, seconds)
        await self.listens()

    async def passes_until(self, window):
        """Whatever is asked before, the clock answers."""
        while self.waiting.get("window") != window:
            await self.passes(120 + RESERVE)

    async def listens(self):
        for page in self.pages:
            await page.catches_up()

    async def does(self, seat, *choice):
        await self.people[seat].answers(*choice)
        await self.listens()

    @property
    def waiting(self):
        return self.pages[0].view["public"]["waiting"]

    @property
    def clock(self):
        return self.pages[0].clock

    def lasts(self):
        """In seconds, from the opening of what is open now."""
        closes = self.clock.closes or max(self.clock.due.values())
        return (closes - self.clock.opened) / 1000

    def names(self):
        return [event.name.removeprefix("unfathomable-") for event in self.pages[0].events]


@asynccontextmanager
async def evening(server, time, given=None, pace=Pace.LIVE, options=None):
    people = await seated(server, 3, "unfathomable", pace=pace, options=options or {})
    await people[0].starts(**({} if given is None else {"given": given}))
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.listening()) for person in people]
        yield Evening(server, time, people, pages)
