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
from app.engine.messages import SPECTATOR
from app.engine.views import view
from app.tables.clocks import rounds, scheduler
from app.tables.play import bots
from app.workbench.hidden import Coming, lucky_alike
from tests.secrecy.duels import TOLD_APART, Duel, difference
from tests.secrecy.worlds import NAMES, OTHER_SEED, two_worlds

SELDOM = 5
SLEEP = asyncio.sleep
REGULARLY = 0.4
HOLDS_BACK = 5


class History(Duel):
    """`streams` holds what the audience got in the two worlds. At every point it asks for everything again, and now and
    then it comes back on a new page, tries what it may not do, and somebody talks after a secret answer.
    """

    def __init__(self, audience, clock, invitation, worlds):
        super().__init__(audience, clock, invitation, worlds)
        self.streams = [[], []]
        self.secret = self.decided_by_bots = self.asking = self.talks = 0
        self.chosen = {}
        self.slept = []

    @property
    def bots(self):
        return range(len(NAMES), self.real.running.state.seats)

    async def go_on(self, decisions):
        """So many decisions, or as many as can look the same in the other world; how many it were."""
        commands = self.planned(decisions)
        told = self.comparison(*commands).retold(prompt=self.bots)
        self.other.become(self.real.running, told.other, self.audience)
        coming = Coming(told.luck)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bots, "choose", self.choose)
            patch.setattr(asyncio, "sleep", self.sleep)
            for number, (command, others) in enumerate(zip(commands, told.commands, strict=False)):
                await self.step(command, others, coming)
                await self.asked_for(number)
        return len(told.commands)

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
        waiting = [ask for ask in state.asks if ask.answer is None]
        people = [ask for ask in waiting if ask.seat not in self.bots]
        window = state.asks[0].window
        if people and not (window and self.luck.below(HOLDS_BACK) == 0):
            ask = self.luck.pick(people)
            return Answer(ask.seat, ask.id, ask.random_choice(self.luck))
        for ask in waiting:
            if ask.seat in self.bots:
                choice = game.bots["skilled"](view(game, state, ask.seat), self.luck)
                return Answer(ask.seat, ask.id, choice if ask.refusal(choice) is None else ask.random_choice(self.luck))
        return Close([ask.seat for ask in state.asks])

    async def choose(self, record, _game, _bot, ask, _view):
        """What the bot of this world has decided."""
        return self.chosen[record.seed == OTHER_SEED, ask.seat]

    async def sleep(self, seconds, result=None):
        """Nobody waits here, but for how long the server would have is noted: it could be measured. What comes round
        regularly is nobody's answer.
        """
        if seconds >= REGULARLY:
            return await SLEEP(seconds, result)
        if seconds:
            self.slept.append(seconds)
        return await SLEEP(0, result)

    async def step(self, command, others, coming):
        self.secret += not others
        for earlier in others[:-1]:
            await self.carry_out(self.other, earlier, coming)
        if self.by_itself(command):
            self.decided_by_bots += isinstance(command, Answer)
            for other, one in ((False, command), *((True, one) for one in others[-1:])):
                if isinstance(one, Answer):
                    self.chosen[other, one.seat] = one.choice
            record = self.real.place.server.table(self.real.table).record
            self.clock.at = rounds.next_due(self.real.running.clocks, record, self.clock.at)
        await self.carry_out(self.real, command, None)
        for last in others[-1:]:
            await self.carry_out(self.other, last, coming)
        await self.noted()

    def by_itself(self, command):
        return not isinstance(command, Answer) or command.seat in self.bots

    async def carry_out(self, world, command, coming):
        """What the table does by itself, or what a person does on the page. Its name depends on nothing hidden, and the
        server waits for nothing meanwhile.
        """
        lucky = nullcontext() if coming is None else lucky_alike(world.running.state, coming)
        with lucky:
            if self.by_itself(command):
                await scheduler.run_due(world.place.server)
            else:
                await world.carry_out(command, f"a{command.seat}-{command.ask}")
        assert not self.slept, f"{TOLD_APART}: the server has waited for {self.slept}"

    async def asked_for(self, number):
        self.asking = number
        await self.noted(self.resynced)
        if number % SELDOM == 1:
            await self.noted(lambda world: world.seen_by_a_new_page(self.audience))
            await self.noted(lambda world: world.shown(self.audience))
        elif number % SELDOM == 3:
            await self.noted(self.tried)
        if self.secret > self.talks * SELDOM:
            self.talks += 1
            await self.noted(self.talked)

    async def resynced(self, world):
        page = world.pages[self.audience]
        await page.line.send(json.dumps({"type": "resync"}))
        await page.until(lambda message: message["type"] == "view")

    async def talked(self, world):
        """Somebody says something to all."""
        await world.pages[0].say(type="chat", id=f"s{self.asking}", text="I would not trust Cleo.", to="table")
        page = world.pages[self.audience]
        if not any('"type":"chat"' in text for text in page.texts):
            await page.until(lambda message: message["type"] == "chat")

    async def tried(self, world):
        """Orders that cannot be, taking back what cannot be taken back, and what cannot even be understood."""
        if self.audience == SPECTATOR:
            return
        page, state = world.pages[self.audience], world.running.state
        nothing = [{"window": "no_such", "choice": [], "when": "no_such", "until_turn": False}]
        await page.say(type="orders", id=f"o{self.asking}", orders=nothing)
        if state.may_take_back != self.audience:
            await page.say(type="take_back", id=f"t{self.asking}")
        await world.probe(self.audience, state, f"p{self.asking}")

    async def noted(self, step=None):
        """Both do this; whatever the audience has got since the last time is the same."""
        for world, stream in zip(self.worlds, self.streams, strict=True):
            found = await step(world) if step else None
            await world.settled()
            stream.append([*(found or []), *sorted(world.pages[self.audience].taken())])
        real, other = (stream[-1] for stream in self.streams)
        self.compared += sum(map(len, real))
        assert real == other, f"{TOLD_APART}: {difference(real, other)}"

    def numbers(self):
        """The numbers of all screens that the audience got, in their order."""
        messages = [json.loads(text) for texts in self.streams[0] for text in texts if text.startswith('{"type":"')]
        return [(message["type"], message["n"]) for message in messages if message["type"] in ("view", "update")]


@asynccontextmanager
async def history(settings, audience, given=None, bots=1):
    async with two_worlds(settings, given, bots=bots) as (clock, invitation, worlds):
        yield History(audience, clock, invitation, worlds)
