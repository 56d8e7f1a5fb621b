"""Two servers that go on side by side for many decisions, without ever being set to the same state again.

The second one began in another world. The same public commands are given to both; what others answer in secret is
answered there at another time, otherwise, or not at all. Everything that the audience is sent is one stream.
"""

import asyncio
import json
from contextlib import asynccontextmanager, nullcontext

import pytest

from app.engine import codec, kernel
from app.engine.kernel import Answer, Close
from app.engine.views import view
from app.tables.bots import answers
from app.tables.clocks import rounds, scheduler
from app.web.application import SWEEP_SECONDS
from app.web.notices import LOOK_SECONDS
from app.workbench.hidden import RemainingDraws, same_draws
from tests.secrecy import outputs
from tests.secrecy.duels import TOLD_APART, Duel, difference
from tests.secrecy.pasts import OtherPast
from tests.secrecy.worlds import LATECOMER, NAMES, OTHER_SEED, two_worlds

SELDOM = 5
SLEEP = asyncio.sleep
# Seconds between two looks at the signed-in devices and at the notices: regular work, and nobody's answer.
REGULARLY = {SWEEP_SECONDS, LOOK_SECONDS}
HOLDS_BACK = 3
# Milliseconds between two commands.
PASSING = 300
# Wants to have time in every window, in both worlds.
SLOW = 2
# Others seal a guess, or another one, or none in the other world; and then the same, before the end opens all.
GUESSED, GUESSED_AGAIN = 1, 4
OK = 200
# So many decisions are a long history; so many other worlds are tried for one.
LONG, WORLDS = 16, 8


class UnplannedError(Exception):
    """A table did something else than was planned: the history is wrong, and says nothing about secrecy."""


class History(Duel):
    """`streams` holds what the audience got in the two worlds. At every point it asks for everything again and comes
    back on a new page. Now and then it asks for all there is over HTTP and tries what it may not do. After a secret
    answer somebody asks for the seat of a bot, and somebody talks.
    """

    def __init__(self, audience, clock, links, worlds):
        super().__init__(audience, clock, links, worlds)
        self.streams = [[], []]
        self.secret = self.decided_by_bots = self.talks = self.held = 0
        self.chosen = {}
        self.slept = []

    @property
    def bots(self):
        return range(len(NAMES), self.real.running.state.seats)

    @property
    def others(self):
        """The people besides the audience."""
        return [seat for seat in range(len(NAMES)) if seat != self.audience]

    async def go_on(self, decisions):
        """So many decisions, or as many as can look the same in the other world; how many it were."""
        commands = self.planned(decisions)
        told = self.retold(self.comparison(*commands))
        past = self.past = OtherPast(self.real.running.game, told.other)
        self.other.become(self.real.running, told.other, self.audience)
        coming = RemainingDraws(told.real_draws)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(answers, "choose", self.choose)
            patch.setattr(asyncio, "sleep", self.sleep)
            # A table does one thing at a time, so that what it does can be compared one by one.
            patch.setattr(scheduler, "MOST_STEPS", 1)
            past.put_in_place(patch)
            await self.noted(lambda world: world.pages[SLOW].say(type="give_time", id="time", wanted=True))
            for number, (command, others) in enumerate(zip(commands, told.commands, strict=False)):
                await self.step(command, others, coming)
                await self.ask_for_everything(number)
            await self.noted(lambda world: world.refused(self.audience))
            if self.over:
                await self.look_back()
        return len(told.commands)

    def retold(self, comparison):
        """The course in another world: of a few, the first that goes on for long, or else the longest."""
        seed, found = comparison.seed, []
        for attempt in range(WORLDS):
            comparison.seed = f"{seed}/{attempt}"
            found.append(comparison.whole_course(prompt=self.bots))
            if len(found[-1].commands) >= LONG:
                break
        return max(found, key=lambda told: len(told.commands))

    def planned(self, decisions):
        """What is done in the real world: people by lot, bots as they would."""
        going = self.real.running
        state = codec.copy(going.game, going.state)
        commands = []
        while len(commands) < decisions and state.outcome is None:
            commands.append(self.next_planned(going.game, state))
            kernel.apply(state, commands[-1])
        return commands

    def next_planned(self, game, state):
        """In a window bots answer at once; elsewhere they seem to think, and people are quicker. No window is closed
        before somebody has answered in secret.
        """
        waiting = [ask for ask in state.asks if ask.answer is None]
        people = [ask for ask in waiting if ask.seat not in self.bots]
        of_bots = [ask for ask in waiting if ask.seat in self.bots]
        window = state.asks[0].window
        if of_bots and (window or not people):
            ask = of_bots[0]
            bot = game.bots["easy"]()
            bot.observe(view(game, state, ask.seat), [])
            choice = bot.decide(self.luck)
            return Answer(ask.seat, ask.id, choice if ask.refusal(choice) is None else ask.random_choice(self.luck))
        in_secret = [ask for ask in state.asks if ask.answer is not None and ask.seat in self.others]
        if people and not (window and in_secret and self.luck.below(HOLDS_BACK) == 0):
            ask = self.luck.pick(people)
            return Answer(ask.seat, ask.id, ask.random_choice(self.luck))
        return Close([ask.seat for ask in state.asks])

    async def choose(self, table, _level, ask):
        """What the bot of this world has decided; it says nothing."""
        return self.chosen[table.known_record().seed == OTHER_SEED, ask.seat], None

    async def sleep(self, seconds, result=None):
        """Nobody waits here, but for how long the server would have is noted: it could be measured."""
        if seconds in REGULARLY:
            return await SLEEP(seconds, result)
        if seconds:
            self.slept.append(seconds)
        return await SLEEP(0, result)

    async def step(self, command, others, coming):
        self.secret += not others
        self.clock.at += PASSING
        for earlier in others[:-1]:
            await self.carry_out(self.other, earlier, coming)
        if self.by_itself(command):
            self.decided_by_bots += isinstance(command, Answer)
            for other, one in ((False, command), *((True, one) for one in others[-1:])):
                if isinstance(one, Answer):
                    self.chosen[other, one.seat] = one.choice
            if self.come_to_what_is_due().extend:
                self.held += 1
                await self.noted(lambda world: scheduler.tick(world.place.server.table(world.table)))
                self.come_to_what_is_due()
        await self.carry_out(self.real, command, None)
        for last in others[-1:]:
            await self.carry_out(self.other, last, coming)
        await self.noted()

    def come_to_what_is_due(self):
        record, clocks = self.real.place.server.table(self.real.table).record, self.real.running.clocks
        self.clock.at = rounds.next_due(clocks, record, self.clock.at)
        return rounds.due(clocks, record, self.clock.at)

    def by_itself(self, command):
        return not isinstance(command, Answer) or command.seat in self.bots

    async def carry_out(self, world, command, coming):
        """What the table does by itself, or what a person does on the page. Its name depends on nothing hidden, and the
        server waits for nothing meanwhile.
        """
        before = world.running.seq
        if coming is not None:
            self.past.note(before + 1, coming)
        with nullcontext() if coming is None else same_draws(world.running.state, coming):
            if self.by_itself(command):
                await scheduler.tick(world.place.server.table(world.table))
            else:
                await world.carry_out(command, f"a{command.seat}-{command.ask}")
        assert not self.slept, f"{TOLD_APART}: the server has waited for {self.slept}"
        if world.running.seq != before + 1:
            raise UnplannedError(f"{world.running.seq - before} decisions instead of {command}")

    async def ask_for_everything(self, number):
        await self.noted(self.resynced)
        await self.noted(lambda world: world.seen_by_a_new_page(self.audience))
        if number in (GUESSED, GUESSED_AGAIN):
            await self.noted(lambda world: self.guessed(world, alike=number == GUESSED_AGAIN))
            await self.noted(self.written_down)
        if number % SELDOM == 1:
            await self.noted(lambda world: world.shown(self.audience))
            await self.noted(lambda world: outputs.seen_again(world, self.audience))
            await self.noted(self.looked_at)
        elif number % SELDOM == 3:
            await self.noted(lambda world: outputs.tried(world, self.audience, f"t{number}"))
        if self.secret > self.talks * SELDOM:
            if not self.talks:
                await self.ask_for_a_seat()
            self.talks += 1
            await self.noted(lambda world: self.talked(world, f"s{number}"))

    async def resynced(self, world):
        page = world.pages[self.audience]
        await page.line.send(json.dumps({"type": "resync"}))
        await page.until(lambda message: message["type"] == "view")

    async def talked(self, world, name):
        """Somebody says something to all."""
        await world.pages[0].say(type="chat", id=name, text="I would not trust Cleo.", to="table")
        page = world.pages[self.audience]
        if not any('"type":"chat"' in text for text in page.texts):
            await page.until(lambda message: message["type"] == "chat")

    async def guessed(self, world, *, alike):
        """Others seal a guess, and later the audience its own."""
        path, someone = f"/api/tables/{world.table}/guess", self.others[0]
        if alike or world is self.real:
            await world.requested(someone, "POST", path, suspects=[self.others[1]])
        marked = someone if alike or world is self.real else self.bots[0]
        await world.requested(self.others[1], "POST", path, suspects=[marked])
        return [await world.requested(self.audience, "POST", path, suspects=[someone])] if alike else []

    async def written_down(self, world):
        """The audience notes something for itself, and somebody else does in one world only."""
        path = f"/api/tables/{world.table}/notes"
        if world is self.real:
            note = {"about": "table", "text": "Nobody is to know this."}
            await world.requested(self.others[0], "POST", path, note=note)
        own = {"about": f"seat:{self.others[1]}", "text": "quiet"}
        return [await world.requested(self.audience, "POST", path, note=own)]

    async def look_back(self):
        """After the end: somebody agrees to open the books, and in the other world somebody else does. Then the replay
        is shared by all, and read by who has its link.
        """
        everything = (lambda world: world.shown(self.audience), lambda world: outputs.seen_again(world, self.audience))
        for look in everything:
            await self.noted(look)
        await self.noted(lambda world: self.agreed(world, "open", self.others[world is self.real]))
        for look in everything:
            await self.noted(look)
        for topic, seats in (("without_names", self.others[:1]), ("share", range(len(NAMES)))):
            for seat in seats:
                await self.noted(lambda world, topic=topic, seat=seat: self.agreed(world, topic, seat))
        await self.noted(self.shared)

    async def agreed(self, world, topic, seat):
        """The last one is told to all."""
        path, wanted = f"/api/tables/{world.table}/do", {"action": "agree", "topic": topic, "agreed": True}
        await world.requested(seat, "POST", path, **wanted)

    async def shared(self, world):
        """The link is made by lot, so it is another one in each world."""
        answer = await world.requested(0, "GET", f"/api/tables/{world.table}/replay")
        token = json.loads(json.loads(answer)[2])["link"].rpartition("/")[2]
        pages = [("/api/shared", {}), ("/api/shared/views", {"first": 0, "count": outputs.VIEWS_AT_ONCE})]
        return [
            await world.requested(LATECOMER, "POST", path, token=token, **more, **eyes)
            for path, more in pages
            for eyes in ({}, {"eyes": "0"}, {"eyes": "truth"})
        ]

    async def looked_at(self, world):
        """Somebody who comes late opens the link."""
        return [await world.requested(LATECOMER, "POST", "/api/look", token=self.links["invite"])]

    async def ask_for_a_seat(self):
        """Somebody who comes late asks for the seat of a bot; the host says no."""
        link, seat = {"token": self.links["invite"]}, self.bots[0]

        async def step(world):
            page = world.pages[self.audience]
            asked = await world.requested(LATECOMER, "POST", "/api/claim", **link, seat=seat)
            while not page.table["votes"]:
                await page.read()
            no = {"action": "vote", "about": "takeover", "seat": seat, "yes": False}
            answered = await world.requested(0, "POST", f"/api/tables/{world.table}/do", **no)
            while page.table["votes"]:
                await page.read()
            return [asked, answered]

        await self.noted(step)

    async def noted(self, step=None):
        """Both do this; whatever the audience has got since the last time is the same."""
        for world, stream in zip(self.worlds, self.streams, strict=True):
            found = await step(world) if step else None
            await world.settled()
            stream.append([*(found or []), *by_task(world.pages[self.audience].taken())])
        real, other = (stream[-1] for stream in self.streams)
        self.compared += sum(map(len, real))
        assert real == other, f"{TOLD_APART}: {difference(real, other)}"

    def read(self):
        """The paths that were read and answered."""
        answers = [json.loads(text) for texts in self.streams[0] for text in texts if text.startswith('["/')]
        return {path.partition("?")[0] for path, status, *_ in answers if status == OK}

    def numbers(self):
        """The numbers of all screens that the audience got, in their order."""
        messages = [json.loads(text) for texts in self.streams[0] for text in texts if text.startswith('{"type":"')]
        return [(message["type"], message["n"]) for message in messages if message["type"] in ("view", "changes")]


def by_task(texts):
    """Each of the two tasks of a socket keeps its order: what shows the table, and what replies to the page."""
    return sorted(texts, key=lambda text: json.loads(text)["type"] in outputs.REPLIES)


@asynccontextmanager
async def history(settings, audience, given=None, secrecy="strict", bots=1):
    async with two_worlds(settings, given, secrecy, bots=bots) as (clock, links, worlds):
        yield History(audience, clock, links, worlds)
