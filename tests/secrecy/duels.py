"""Two games are played side by side, and an audience must not be able to distinguish them.

Before every command the second world becomes one that was dealt again for the audience. Then both do the same, as far
as the audience can see, and every text that it is sent must be the same; so must be what the operators see.
"""

import json
from contextlib import asynccontextmanager

import pytest

from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.kernel import Answer, Close
from app.engine.log import Log
from app.engine.refusals import Refusal
from app.tables.clocks import rounds
from app.tables.live import rebuild
from app.workbench.courses import Course
from app.workbench.hidden import RemainingDraws, same_draws
from app.workbench.leaks import Comparison, first_difference
from tests.secrecy import outputs
from tests.secrecy.worlds import LATECOMER, OTHER_SEED, Page, two_worlds

TOLD_APART = "the two worlds can be told apart"


class Duel:
    """The real world, the other one, and the audience. `kinds` holds the kinds of asks that were come to."""

    def __init__(self, audience, clock, links, worlds):
        self.audience, self.clock, self.links, self.worlds = audience, clock, links, worlds
        self.real, self.other = worlds
        self.luck = Chance.seeded("duel", str(audience))
        self.kinds, self.undone = set(), set()
        self.before_the_last = None
        self.compared = self.silent = 0
        self.seen_by_operators = ""

    @property
    def over(self):
        return self.real.running.state.outcome is not None

    def comparison(self, *commands):
        going = self.real.running
        before = codec.copy(going.game, going.state)
        log = Log(going.game.name, before.seats, {}, f"duel/{going.seq}")
        return Comparison(Course(going.game, before, log, list(commands)), self.audience)

    async def both(self, step, *, operators=True):
        """The same in both worlds, one after the other: what the step itself found, every text that the audience was
        sent meanwhile, in an order that does not depend on which task came first, and what the operators saw.
        """
        found = []
        for world in self.worlds:
            mark = world.operators.mark()
            texts = await step(world) or []
            await world.settled()
            noted = world.operators.since(mark)
            self.seen_by_operators += noted
            found.append([*texts, *sorted(world.pages[self.audience].taken()), *([noted] if operators else [])])
        real, other = found
        self.compared += sum(map(len, real))
        assert real == other, f"{TOLD_APART}: {difference(real, other)}"
        return real

    async def stand(self):
        """Whatever can be asked for now: a new page, the API, refusals."""
        comparison = self.comparison()
        self.other.become(self.real.running, comparison.another(), self.audience)
        await self.both(lambda world: world.seen_by_a_new_page(self.audience))
        await self.both(lambda world: world.shown(self.audience))
        self.other.become(self.real.running, comparison.another(), self.audience)
        name = f"p{self.real.running.seq}"
        await self.both(lambda world: outputs.tried(world, self.audience, name))

    async def move(self):
        """One command in both worlds."""
        going = self.real.running
        command, seen = self.next_commands(going)
        self.other.become(going, seen.other, self.audience)
        self.before_the_last = codec.copy(going.game, seen.other)
        polled, name = len(going.state.asks) > 1, f"c{going.seq}-{self.luck.drawn}"

        async def step(world):
            if world is self.real:
                return await world.carry_out(command, name)
            with same_draws(self.other.running.state, RemainingDraws(seen.real_draws)):
                return await world.carry_out(seen.command, name)

        sent = await self.both(step)
        told = [text for text in sent[:-1] if '"type":"pong"' not in text]
        if polled and isinstance(command, Answer) and command.seat != self.audience and self.still_open(command):
            assert not told, f"told of somebody's secret answer: {told}"
            self.silent += 1
        return command

    async def undo(self, seat):
        """Try to take back what this seat has answered last; the audience is told of it in both worlds or in none."""
        name, before = f"t{self.luck.drawn}", self.real.running.state.decisions
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rebuild, "rewound", self.rewinding())
            await self.both(lambda world: world.pages[seat].say(type="take_back", id=name))
        return self.real.running.state.decisions < before

    def rewinding(self):
        """The other world was never played up to here, so what playing its log again would lead to is put there: the
        state before the last command.
        """
        honest, before = rebuild.rewound, codec.encode(self.before_the_last)

        async def rewound(services, record, live, log, seat):
            if record.seed != OTHER_SEED:
                return await honest(services, record, live, log, seat)
            return before if live.state.may_take_back == seat else b""

        return rewound

    async def talk(self, seat):
        """Somebody says something to all."""

        async def step(world):
            page = world.pages[self.audience]
            await world.pages[seat].say(type="chat", id=f"s{seat}", text="I would not trust Cleo.", to="table")
            if not any('"type":"chat"' in text for text in page.texts):
                await page.until(lambda message: message["type"] == "chat")

        await self.both(step)

    async def latecomer(self):
        """Somebody opens the spectator link in the middle of the game, and goes again. Who is there may be told to the
        audience in one message or in two, so only what the latecomer gets is compared.
        """

        async def step(world):
            answer = await world.requested(LATECOMER, "POST", "/api/watch", token=self.links["spectator"])
            async with world.guests[LATECOMER].line(world.table) as line:
                late = await Page.opened(line)
                await world.company(spectators=2)
            await world.company(spectators=1)
            world.pages[self.audience].taken()
            return [answer, *late.taken()]

        await self.both(step, operators=False)

    async def rematch(self):
        """After the end; the new table, of which the table and a line of the chat tell, has a name of its own in each
        world.
        """

        async def step(world):
            answer = await world.requested(0, "POST", f"/api/tables/{world.table}/do", action="rematch")
            new = json.loads(json.loads(answer)[2])["table"]["rematch"]
            page = world.pages[self.audience]
            while page.table["rematch"] != new or not any('"type":"chat"' in text for text in page.texts):
                await page.read()
            return sorted({text.replace(new, "REMATCH") for text in (*page.taken(), answer)})

        await self.both(step, operators=False)

    def still_open(self, command):
        return any(ask.seat == command.seat and ask.id == command.ask for ask in self.real.running.state.asks)

    def next_commands(self, going):
        """What is done in the real world, and the other world with what looks the same there. Where it cannot be done
        there at all, because another seat does not hold such a card, something else is.
        """
        while True:
            command = self.next_command(going)
            seen = self.comparison(command).worlds()
            if seen.command is None:
                continue
            if not isinstance(kernel.apply(codec.copy(going.game, seen.other), seen.command), Refusal):
                return command, seen

    def next_command(self, going):
        state = going.state
        unanswered = [ask for ask in state.asks if ask.answer is None]
        if state.asks[0].window and (not unanswered or self.luck.below(8) == 0):
            record = self.real.place.server.table(self.real.table).record
            self.clock.at = rounds.next_due(going.clocks, record, self.clock.at)
            return Close([ask.seat for ask in state.asks])
        ask = self.luck.pick(unanswered)
        return Answer(ask.seat, ask.id, ask.random_choice(self.luck))

    async def play(self, decisions):
        """At the first ask of each kind, and when somebody has answered it in secret, everything is asked for;
        afterwards it is tried to take the answer back.
        """
        for _ in range(decisions):
            if self.over:
                break
            asks = self.real.running.state.asks
            some_answered = any(ask.answer is not None for ask in asks)
            kind = (type(asks[0]), asks[0].prompt.id, asks[0].window, len(asks), some_answered)
            fresh = kind not in self.kinds
            if fresh:
                self.kinds.add(kind)
                await self.stand()
            command = await self.move()
            if fresh and isinstance(command, Answer) and await self.undo(command.seat):
                self.undone.add(kind)
        await self.stand()
        await self.both(lambda world: world.refused(self.audience))


def difference(real, other):
    """Where two lists of texts differ first, and what stands there in each."""
    if len(real) != len(other):
        return f"{[text[:60] for text in real]} and {[text[:60] for text in other]}"
    one, two = next((one, two) for one, two in zip(real, other, strict=True) if one != two)
    return first_difference(json.loads(one), json.loads(two))


@asynccontextmanager
async def duel(settings, audience, given=None, secrecy="strict"):
    """A relaxed table tells when all have answered and that somebody holds a window (see `test_holding`)."""
    async with two_worlds(settings, given, secrecy) as (clock, links, worlds):
        yield Duel(audience, clock, links, worlds)
