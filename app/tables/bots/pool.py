"""The processes in which the bots of a server think. A bot that fails or hangs costs its process, never a table."""

from collections.abc import Callable

import msgspec

from app.tables.bots.thinking import Reply, Task, Thinker
from app.tables.processes.pool import FailedError, ProcessPool

SECONDS_TO_THINK = 8.0


class BotPool(ProcessPool):
    """A bot is always asked in the same process, where its memory is."""

    def __init__(self, processes: int, now: Callable[[], int]) -> None:
        super().__init__(Thinker, processes, now)

    async def think(self, task: Task) -> Reply:
        """Raises ClosedError if the server ends meanwhile."""
        try:
            reply = await self.ask(task.memory, msgspec.json.encode(task), SECONDS_TO_THINK)
        except FailedError as error:
            return Reply(error=str(error))
        return msgspec.json.decode(reply, type=Reply)
