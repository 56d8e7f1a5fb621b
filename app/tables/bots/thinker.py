"""How a bot thinks, with the memory of everything that its seat was sent. Nothing here knows a table, a state or a
database: it runs in separate processes (`app.tables.processes`), which only get what a seat may know.
"""

from collections import OrderedDict

import msgspec
from msgspec import Raw, Struct

from app import games
from app.engine import views
from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import Bot, Game, Phrase, TalkingBot
from app.engine.view_types import EventView
from app.tables.errors.tracebacks import places

# How many bots are kept in memory, about 40 KB each; the one that was not asked for the longest time is dropped first.
MOST_MEMORIES = 1000


class SeatUpdate(Struct, frozen=True, array_like=True):
    """What a seat was sent after one decision: its view, as it would be sent to a person, and its events."""

    view: Raw
    events: list[EventView]


class Spoken(Struct, frozen=True):
    """A phrase that a player said, as a bot observes it, and when."""

    at: int
    event: EventView


class Task(Struct, frozen=True, array_like=True):
    """What a bot learns, and what it has to do. `memory` names the bot; `known` is how many updates it must have
    observed before these, 0 for a new bot.
    """

    game: str
    level: str
    memory: str
    known: int
    updates: list[SeatUpdate]
    seed: str


class BotReply(Struct, frozen=True, array_like=True):
    """`forgotten`: the bot's memory was dropped, so it has to be told everything again. `error` names an exception and
    `places` where it was raised; its text may quote hidden values and is not sent.
    """

    choice: Choice | None = None
    phrase: Phrase | None = None
    forgotten: bool = False
    error: str = ""
    places: list[str] = []


class Memory:
    """A bot and how many updates it has observed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.observed = 0


class Thinker:
    """The bots that one process thinks for."""

    def __init__(self) -> None:
        self._memories: OrderedDict[str, Memory] = OrderedDict()
        self._tasks = msgspec.json.Decoder(Task)

    def answer(self, request: bytes) -> bytes:
        """Decodes a task from another process, and encodes the reply."""
        return msgspec.json.encode(self.think(self._tasks.decode(request)))

    def think(self, task: Task) -> BotReply:
        """A bot that failed may be in an inconsistent state, so its memory is dropped."""
        try:
            return self._reply(task)
        except Exception as error:  # noqa: BLE001  a bot may fail in any way
            self._memories.pop(task.memory, None)
            return BotReply(error=type(error).__name__, places=places(error))

    def _reply(self, task: Task) -> BotReply:
        game = games.load(task.game)
        memory = self._memory(task, game)
        if memory is None:
            return BotReply(forgotten=True)
        for update in task.updates:
            memory.bot.observe(views.read_view(game, update.view), update.events)
            memory.observed += 1
        chance = Chance.seeded(task.seed, "bot")
        choice = memory.bot.decide(chance)
        phrase = memory.bot.speak(chance) if isinstance(memory.bot, TalkingBot) else None
        return BotReply(choice=choice, phrase=phrase)

    def _memory(self, task: Task, game: Game) -> Memory | None:
        if not task.known:
            self._memories[task.memory] = Memory(game.seated_bots[task.level]())
        memory = self._memories.get(task.memory)
        if memory is None or memory.observed != task.known:
            return None
        self._memories.move_to_end(task.memory)
        while len(self._memories) > MOST_MEMORIES:
            self._memories.popitem(last=False)
        return memory
