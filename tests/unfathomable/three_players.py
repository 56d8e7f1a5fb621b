"""Three players with open pages, at a position of Unfathomable."""

from contextlib import AsyncExitStack, asynccontextmanager

from app.tables.model import Pace
from tests.support.tables import seated, time_passes

# The seconds of reserve that each player has at the beginning.
RESERVE = 180
STRICT = {"secrecy": "strict"}


class ThreePlayers:
    def __init__(self, server, time, people, pages):
        self.server, self.time, self.people, self.pages = server, time, people, pages

    async def time_passes(self, seconds):
        await time_passes(self.server, self.time, seconds)
        await self.catch_up()

    async def time_passes_until(self, window):
        """Let all asks before this window time out."""
        while self.waiting.get("window") != window:
            await self.time_passes(120 + RESERVE)

    async def catch_up(self):
        for page in self.pages:
            await page.catches_up()

    async def answers(self, seat, *choice):
        await self.people[seat].answers(*choice)
        await self.catch_up()

    @property
    def waiting(self):
        return self.pages[0].view["public"]["waiting"]

    @property
    def clock(self):
        return self.pages[0].clock

    def duration(self):
        """The seconds for which the current window or ask is open in total."""
        closes = self.clock.closes or max(self.clock.due.values())
        return (closes - self.clock.opened) / 1000

    def event_names(self):
        return [event.name.removeprefix("unfathomable-") for event in self.pages[0].events]


@asynccontextmanager
async def three_players(server, time, given=None, pace=Pace.LIVE, options=None):
    people = await seated(server, 3, "unfathomable", pace=pace, options=options or {})
    await people[0].starts(given)
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(person.listening()) for person in people]
        yield ThreePlayers(server, time, people, pages)
