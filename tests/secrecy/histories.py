"""Two servers play side by side for many decisions, without ever being set to the same state again.

The second one begins in another world. Both get the same public commands. Secret answers of others come there at
another time, are different, or do not come at all. Everything that the audience is sent is one stream.
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
from app.web.notices import REFRESH_SECONDS
from app.workbench.hidden import RemainingDraws, same_draws
from tests.secrecy import outputs
from tests.secrecy.duels import DISTINGUISHABLE, Duel, difference
from tests.secrecy.pasts import OtherPast
from tests.secrecy.worlds import LATECOMER, NAMES, OTHER_SEED, two_worlds

INTERVAL = 5
ORIGINAL_SLEEP = asyncio.sleep
# The sleeps of the server's periodic tasks, which no answer causes.
PERIODIC_SECONDS = {SWEEP_SECONDS, REFRESH_SECONDS}
ONE_IN_CLOSES = 3
MILLISECONDS_BETWEEN_COMMANDS = 300
# Has asked for time in every window, in both worlds.
SLOW_SEAT = 2
# After the first of these decisions others seal guesses that differ between the worlds, after the second the same ones:
# at the end all guesses are opened.
DIFFERENT_GUESSES, SAME_GUESSES = 1, 4
OK = 200
# The number of decisions that makes a history long, and of other worlds that are tried to find a long one.
LONG, WORLDS = 16, 8


class UnplannedError(Exception):
    """A table did something that was not planned. The history is wrong and says nothing about secrecy."""


class History(Duel):
    """`streams` has what the audience received in each world. After every decision it resyncs and opens a new page. Now
    and then it reads everything over HTTP and tries what is not allowed. After secret answers somebody asks for the
    seat of a bot, and somebody writes in the chat.
    """

    def __init__(self, audience, clock, links, worlds):
        super().__init__(audience, clock, links, worlds)
        self.streams = [[], []]
        self.secret = self.decided_by_bots = self.chats = self.held = 0
        self.bot_choices = {}
        self.slept = []

    @property
    def bots(self):
        return range(len(NAMES), self.real.live.state.seats)

    @property
    def others(self):
        """The people besides the audience."""
        return [seat for seat in range(len(NAMES)) if seat != self.audience]

    async def play_on(self, decisions):
        """Play this many decisions, or as many as can look the same in the other world. Returns their number."""
        commands = self.planned(decisions)
        course = self.other_course(self.comparison(*commands))
        past = self.past = OtherPast(self.real.live.game, course.other)
        self.other.set_state(self.real.live, course.other, self.audience)
        draws = RemainingDraws(course.real_draws)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(answers, "choose", self.choose)
            patch.setattr(asyncio, "sleep", self.sleep)
            # One step at a time, so that each can be compared.
            patch.setattr(scheduler, "MOST_STEPS", 1)
            past.install(patch)
            await self.compare(lambda world: world.pages[SLOW_SEAT].send(type="give_time", id="time", wanted=True))
            for number, (command, others) in enumerate(zip(commands, course.commands, strict=False)):
                await self.step(command, others, draws)
                await self.compare_after(number)
            await self.compare(lambda world: world.refusals(self.audience))
            if self.over:
                await self.compare_replays()
        return len(course.commands)

    def other_course(self, comparison):
        """The course in another world: the first long one of a few, or else the longest."""
        seed, found = comparison.seed, []
        for attempt in range(WORLDS):
            comparison.seed = f"{seed}/{attempt}"
            found.append(comparison.whole_course(prompt=self.bots))
            if len(found[-1].commands) >= LONG:
                break
        return max(found, key=lambda course: len(course.commands))

    def planned(self, decisions):
        """The commands of the real world: people answer at random, bots decide as usual."""
        live = self.real.live
        state = codec.copy(live.game, live.state)
        commands = []
        while len(commands) < decisions and state.outcome is None:
            commands.append(self.next_planned(live.game, state))
            kernel.apply(state, commands[-1])
        return commands

    def next_planned(self, game, state):
        """In a window bots answer at once; elsewhere they appear to think, and people are quicker. No window is closed
        before somebody has answered in secret.
        """
        unanswered = [ask for ask in state.asks if ask.answer is None]
        asks_of_people = [ask for ask in unanswered if ask.seat not in self.bots]
        asks_of_bots = [ask for ask in unanswered if ask.seat in self.bots]
        window = state.asks[0].window
        if asks_of_bots and (window or not asks_of_people):
            ask = asks_of_bots[0]
            bot = game.bots["easy"]()
            bot.observe(view(game, state, ask.seat), [])
            choice = bot.decide(self.chance)
            return Answer(ask.seat, ask.id, choice if ask.refusal(choice) is None else ask.random_choice(self.chance))
        in_secret = [ask for ask in state.asks if ask.answer is not None and ask.seat in self.others]
        if asks_of_people and not (window and in_secret and self.chance.below(ONE_IN_CLOSES) == 0):
            ask = self.chance.pick(asks_of_people)
            return Answer(ask.seat, ask.id, ask.random_choice(self.chance))
        return Close([ask.seat for ask in state.asks])

    async def choose(self, table, _level, ask):
        """The planned choice of this world's bot, without a chat message."""
        return self.bot_choices[table.known_record().seed == OTHER_SEED, ask.seat], None

    async def sleep(self, seconds, result=None):
        """Does not wait, but records how long the server would have waited: an audience could measure it."""
        if seconds in PERIODIC_SECONDS:
            return await ORIGINAL_SLEEP(seconds, result)
        if seconds:
            self.slept.append(seconds)
        return await ORIGINAL_SLEEP(0, result)

    async def step(self, command, others, draws):
        self.secret += not others
        self.clock.at += MILLISECONDS_BETWEEN_COMMANDS
        for earlier in others[:-1]:
            await self.carry_out(self.other, earlier, draws)
        if self.by_itself(command):
            self.decided_by_bots += isinstance(command, Answer)
            for other, one in ((False, command), *((True, one) for one in others[-1:])):
                if isinstance(one, Answer):
                    self.bot_choices[other, one.seat] = one.choice
            if self.advance_to_next_due().extend:
                self.held += 1
                await self.compare(lambda world: scheduler.tick(world.site.server.table(world.table)))
                self.advance_to_next_due()
        await self.carry_out(self.real, command, None)
        for last in others[-1:]:
            await self.carry_out(self.other, last, draws)
        await self.compare()

    def advance_to_next_due(self):
        record, clocks = self.real.site.server.table(self.real.table).record, self.real.live.clocks
        self.clock.at = rounds.next_due(clocks, record, self.clock.at)
        return rounds.due(clocks, record, self.clock.at)

    def by_itself(self, command):
        return not isinstance(command, Answer) or command.seat in self.bots

    async def carry_out(self, world, command, draws):
        """What the table does by itself, or what a person sends. The id of the message depends on nothing hidden, and
        the server does not sleep meanwhile.
        """
        before = world.live.seq
        if draws is not None:
            self.past.record(before + 1, draws)
        with nullcontext() if draws is None else same_draws(world.live.state, draws):
            if self.by_itself(command):
                await scheduler.tick(world.site.server.table(world.table))
            else:
                await world.carry_out(command, f"a{command.seat}-{command.ask}")
        assert not self.slept, f"{DISTINGUISHABLE}: the server has waited for {self.slept}"
        if world.live.seq != before + 1:
            raise UnplannedError(f"{world.live.seq - before} decisions instead of {command}")

    async def compare_after(self, number):
        await self.compare(self.resync)
        await self.compare(lambda world: world.texts_on_a_new_page(self.audience))
        if number in (DIFFERENT_GUESSES, SAME_GUESSES):
            await self.compare(lambda world: self.guess(world, same=number == SAME_GUESSES))
            await self.compare(self.write_notes)
        if number % INTERVAL == 1:
            await self.compare(lambda world: world.read_all(self.audience))
            await self.compare(lambda world: outputs.read_replays(world, self.audience))
            await self.compare(self.open_invite_link)
        elif number % INTERVAL == 3:
            await self.compare(lambda world: outputs.try_messages(world, self.audience, f"t{number}"))
        if self.secret > self.chats * INTERVAL:
            if not self.chats:
                await self.compare(self.claim_seat)
            self.chats += 1
            await self.compare(lambda world: self.chat(world, 0, f"s{number}"))

    async def resync(self, world):
        page = world.pages[self.audience]
        await page.connection.send(json.dumps({"type": "resync"}))
        await page.until(lambda message: message["type"] == "view")

    async def guess(self, world, *, same):
        """Others seal guesses; when these are the same in both worlds, the audience seals its own."""
        path, suspect = f"/api/tables/{world.table}/guess", self.others[0]
        if same or world is self.real:
            await world.request(suspect, "POST", path, suspects=[self.others[1]])
        other_suspect = suspect if same or world is self.real else self.bots[0]
        await world.request(self.others[1], "POST", path, suspects=[other_suspect])
        return [await world.request(self.audience, "POST", path, suspects=[suspect])] if same else []

    async def write_notes(self, world):
        """The audience writes a note for itself; another player writes one in the real world only."""
        path = f"/api/tables/{world.table}/notes"
        if world is self.real:
            note = {"about": "table", "text": "Nobody is to know this."}
            await world.request(self.others[0], "POST", path, note=note)
        own = {"about": f"seat:{self.others[1]}", "text": "quiet"}
        return [await world.request(self.audience, "POST", path, note=own)]

    async def compare_replays(self):
        """After the end a player agrees to open the books; in the other world another player does. Then all share the
        replay, and a guest reads it with the link.
        """
        everything = (
            lambda world: world.read_all(self.audience),
            lambda world: outputs.read_replays(world, self.audience),
        )
        for read in everything:
            await self.compare(read)
        await self.compare(lambda world: self.agree(world, "open", self.others[world is self.real]))
        for read in everything:
            await self.compare(read)
        for topic, seats in (("without_names", self.others[:1]), ("share", range(len(NAMES)))):
            for seat in seats:
                await self.compare(lambda world, topic=topic, seat=seat: self.agree(world, topic, seat))
        await self.compare(self.read_shared_replay)

    async def agree(self, world, topic, seat):
        path, body = f"/api/tables/{world.table}/do", {"action": "agree", "topic": topic, "agreed": True}
        await world.request(seat, "POST", path, **body)

    async def read_shared_replay(self, world):
        """The token of the link is random, so each world has its own."""
        response = await world.request(0, "GET", f"/api/tables/{world.table}/replay")
        token = json.loads(json.loads(response)[2])["link"].rpartition("/")[2]
        pages = [("/api/shared", {}), ("/api/shared/views", {"first": 0, "count": outputs.VIEWS_AT_ONCE})]
        return [
            await world.request(LATECOMER, "POST", path, token=token, **more, **eyes)
            for path, more in pages
            for eyes in ({}, {"eyes": "0"}, {"eyes": "truth"})
        ]

    async def open_invite_link(self, world):
        return [await world.request(LATECOMER, "POST", "/api/look", token=self.links["invite"])]

    async def claim_seat(self, world):
        """The latecomer asks for the seat of a bot, and the host votes no."""
        page, seat = world.pages[self.audience], self.bots[0]
        claimed = await world.request(LATECOMER, "POST", "/api/claim", token=self.links["invite"], seat=seat)
        while not page.table["votes"]:
            await page.read()
        no = {"action": "vote", "about": "takeover", "seat": seat, "yes": False}
        voted = await world.request(0, "POST", f"/api/tables/{world.table}/do", **no)
        while page.table["votes"]:
            await page.read()
        return [claimed, voted]

    async def compare(self, step=None):
        """Do the same in both worlds; the audience must have received the same since the last comparison."""
        for world, stream in zip(self.worlds, self.streams, strict=True):
            found = await step(world) if step else None
            await world.settle()
            stream.append([*(found or []), *by_task(world.pages[self.audience].take_texts())])
        real, other = (stream[-1] for stream in self.streams)
        self.compared += sum(map(len, real))
        assert real == other, f"{DISTINGUISHABLE}: {difference(real, other)}"

    def paths_read(self):
        """The paths that were read and not refused."""
        responses = [json.loads(text) for texts in self.streams[0] for text in texts if text.startswith('["/')]
        return {path.partition("?")[0] for path, status, *_ in responses if status == OK}

    def numbers(self):
        """The numbers of all screens that the audience received, in order."""
        messages = [json.loads(text) for texts in self.streams[0] for text in texts if text.startswith('{"type":"')]
        return [(message["type"], message["n"]) for message in messages if message["type"] in ("view", "changes")]


def by_task(texts):
    """Replies after updates. A socket has a task for each; only the order within a task is certain."""
    return sorted(texts, key=lambda text: json.loads(text)["type"] in outputs.REPLIES)


@asynccontextmanager
async def history(settings, audience, given=None, secrecy="strict", bots=1):
    async with two_worlds(settings, given, secrecy, bots=bots) as (clock, links, worlds):
        yield History(audience, clock, links, worlds)
