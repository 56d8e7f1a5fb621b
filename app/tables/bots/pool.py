"""The processes in which the bots of a server think. If a bot fails or hangs, its process is ended; no table is
affected.
"""

import time
from collections.abc import Callable

import msgspec

from app.tables.bots.thinker import BotReply, Task, Thinker
from app.tables.processes.pool import FailedError, ProcessPool
from app.telemetry import metrics

SECONDS_TO_THINK = 8.0


class BotPool(ProcessPool):
    """A bot is always asked in the same process, which has its memory."""

    def __init__(self, processes: int, now: Callable[[], int]) -> None:
        super().__init__(Thinker, processes, now)

    async def think(self, task: Task) -> BotReply:
        """Raises ClosedError if the server ends meanwhile."""
        began = time.perf_counter()
        try:
            reply = await self.ask(task.memory, msgspec.json.encode(task), SECONDS_TO_THINK)
        except FailedError as error:
            found = BotReply(error=str(error))
        else:
            found = msgspec.json.decode(reply, type=BotReply)
        metrics.bot_seconds.labels(_result(found)).observe(time.perf_counter() - began)
        return found


def _result(reply: BotReply) -> str:
    if reply.forgotten:
        return "forgotten"
    return "failed" if reply.error else "decided"
