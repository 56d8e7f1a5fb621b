"""Two games are played side by side, and an audience must not be able to distinguish them.

Before every command the second world is re-dealt for the audience. Then both worlds carry out commands that look the
same to the audience. It must be sent the same texts by both, and the operators must see the same.
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

DISTINGUISHABLE = "the two worlds can be told apart"
SECRET_ANSWER_SHOWN = "the audience was sent something after a secret answer"  # noqa: S105


class Duel:
    """The real world, the other world, and the audience. `kinds` has the kinds of asks that were reached."""

    def __init__(self, audience, clock, links, worlds):
        self.audience, self.clock, self.links, self.worlds = audience, clock, links, worlds
        self.real, self.other = worlds
        self.chance = Chance.seeded("duel", str(audience))
        self.kinds, self.taken_back = set(), set()
        self.before_the_last = None
        self.compared = self.silent = 0
        self.seen_by_operators = ""

    @property
    def over(self):
        return self.real.live.state.outcome is not None

    def comparison(self, *commands):
        live = self.real.live
        before = codec.copy(live.game, live.state)
        log = Log(live.game.name, before.seats, {}, f"duel/{live.seq}")
        return Comparison(Course(live.game, before, log, list(commands)), self.audience)

    async def compare(self, step, *, operators=True):
        """Do the same in both worlds, one after the other. Compares what the step returns, every text that the audience
        was sent meanwhile, sorted since two tasks send them, and what the operators saw.
        """
        found = []
        for world in self.worlds:
            mark = world.operators.mark()
            texts = await step(world) or []
            await world.settle()
            logged = world.operators.since(mark)
            self.seen_by_operators += logged
            found.append([*texts, *sorted(world.pages[self.audience].take_texts()), *([logged] if operators else [])])
        real, other = found
        self.compared += sum(map(len, real))
        assert real == other, f"{DISTINGUISHABLE}: {difference(real, other)}"
        return real

    async def compare_requests(self):
        """Everything that can be requested now: a new page, the API, messages that are refused."""
        comparison = self.comparison()
        self.other.set_state(self.real.live, comparison.another(), self.audience)
        await self.compare(lambda world: world.texts_on_a_new_page(self.audience))
        await self.compare(lambda world: world.read_all(self.audience))
        self.other.set_state(self.real.live, comparison.another(), self.audience)
        prefix = f"p{self.real.live.seq}"
        await self.compare(lambda world: outputs.try_messages(world, self.audience, prefix))

    async def compare_command(self):
        """The next command, in both worlds."""
        live = self.real.live
        command, seen = self.next_commands(live)
        self.other.set_state(live, seen.other, self.audience)
        self.before_the_last = codec.copy(live.game, seen.other)
        several_asked, name = len(live.state.asks) > 1, f"c{live.seq}-{self.chance.drawn}"

        async def step(world):
            if world is self.real:
                return await world.carry_out(command, name)
            with same_draws(self.other.live.state, RemainingDraws(seen.real_draws)):
                return await world.carry_out(seen.command, name)

        sent = without_pongs(await self.compare(step))
        if several_asked and isinstance(command, Answer) and command.seat != self.audience and self.still_open(command):
            assert not sent, f"{SECRET_ANSWER_SHOWN}: {sent}"
            self.silent += 1
        return command

    async def take_back(self, seat):
        """Try to take back the last answer of this seat; whether it worked."""
        name, before = f"t{self.chance.drawn}", self.real.live.state.decisions
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rebuild, "rewound", self.rewound())
            await self.compare(lambda world: world.pages[seat].send(type="take_back", id=name))
        return self.real.live.state.decisions < before

    def rewound(self):
        """The other world has no log that leads to its state, so the state before its last command is put there."""
        original, before = rebuild.rewound, codec.encode(self.before_the_last)

        async def rewound(services, record, live, log, seat):
            if record.seed != OTHER_SEED:
                return await original(services, record, live, log, seat)
            return before if live.state.may_take_back == seat else b""

        return rewound

    async def compare_chat(self, seat):
        await self.compare(lambda world: self.chat(world, seat, f"s{seat}"))

    async def chat(self, world, seat, name):
        """A seat writes to the whole table."""
        await world.pages[seat].send(type="chat", id=name, text="I would not trust Cleo.", to="table")
        page = world.pages[self.audience]
        if not any('"type":"chat"' in text for text in page.texts):
            await page.until(lambda message: message["type"] == "chat")

    async def compare_latecomer(self):
        """Somebody opens the spectator link during the game, and leaves again. The audience may learn of it in one
        message or in two, so only what the latecomer receives is compared.
        """

        async def step(world):
            response = await world.request(LATECOMER, "POST", "/api/watch", token=self.links["spectator"])
            async with world.guests[LATECOMER].connection(world.table) as connection:
                late = await Page.opened(connection)
                await world.wait_for_members(spectators=2)
            await world.wait_for_members(spectators=1)
            world.pages[self.audience].take_texts()
            return [response, *late.take_texts()]

        await self.compare(step, operators=False)

    async def compare_rematch(self):
        """After the end. The table and the chat name the new table, whose id is different in each world."""

        async def step(world):
            response = await world.request(0, "POST", f"/api/tables/{world.table}/do", action="rematch")
            new = json.loads(json.loads(response)[2])["table"]["rematch"]
            page = world.pages[self.audience]
            while page.table["rematch"] != new or not any('"type":"chat"' in text for text in page.texts):
                await page.read()
            return sorted({text.replace(new, "REMATCH") for text in (*page.take_texts(), response)})

        await self.compare(step, operators=False)

    def still_open(self, command):
        return any(ask.seat == command.seat and ask.id == command.ask for ask in self.real.live.state.asks)

    def next_commands(self, live):
        """A command for the real world, and the other world with a command that looks the same there. Commands without
        a counterpart, because another seat does not hold such a card, are skipped.
        """
        while True:
            command = self.next_command(live)
            seen = self.comparison(command).worlds()
            if seen.command is None:
                continue
            if not isinstance(kernel.apply(codec.copy(live.game, seen.other), seen.command), Refusal):
                return command, seen

    def next_command(self, live):
        state = live.state
        unanswered = [ask for ask in state.asks if ask.answer is None]
        if state.asks[0].window and (not unanswered or self.chance.below(8) == 0):
            record = self.real.site.server.table(self.real.table).record
            self.clock.at = rounds.next_due(live.clocks, record, self.clock.at)
            return Close([ask.seat for ask in state.asks])
        ask = self.chance.pick(unanswered)
        return Answer(ask.seat, ask.id, ask.random_choice(self.chance))

    async def play(self, decisions):
        """At the first ask of each kind, and when somebody has answered it in secret, everything is requested. Then the
        answer is taken back, where that is possible.
        """
        for _ in range(decisions):
            if self.over:
                break
            asks = self.real.live.state.asks
            some_answered = any(ask.answer is not None for ask in asks)
            kind = (type(asks[0]), asks[0].prompt.id, asks[0].window, len(asks), some_answered)
            new = kind not in self.kinds
            if new:
                self.kinds.add(kind)
                await self.compare_requests()
            command = await self.compare_command()
            if new and isinstance(command, Answer) and await self.take_back(command.seat):
                self.taken_back.add(kind)
        await self.compare_requests()
        await self.compare(lambda world: world.refusals(self.audience))


def without_pongs(compared):
    """The texts of a comparison, without what the operators saw and without pongs."""
    return [text for text in compared[:-1] if '"type":"pong"' not in text]


def difference(real, other):
    """The first difference of two lists of texts."""
    if len(real) != len(other):
        return f"{[text[:60] for text in real]} and {[text[:60] for text in other]}"
    one, two = next((one, two) for one, two in zip(real, other, strict=True) if one != two)
    return first_difference(json.loads(one), json.loads(two))


@asynccontextmanager
async def duel(settings, audience, given=None, secrecy="strict"):
    """A relaxed table shows when all have answered and that somebody holds a window (see `test_holding`)."""
    async with two_worlds(settings, given, secrecy) as (clock, links, worlds):
        yield Duel(audience, clock, links, worlds)
