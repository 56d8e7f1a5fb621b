"""The processes in which a server replays games: to show them, to examine them, to write them to files."""

from collections.abc import Callable
from typing import TypeVar

import msgspec
import structlog

from app.tables import refusals
from app.tables.processes.pool import ClosedError, FailedError, ProcessPool
from app.tables.refusals import Refused
from app.tables.replays import tasks
from app.tables.replays.replayer import Replayer
from app.tables.replays.tasks import ReplayReply, Task

# In seconds. Most tasks take less than one second on an idle machine.
SECONDS = 45.0
_log = structlog.get_logger()
T = TypeVar("T")


class ReplayPool(ProcessPool):
    """Requests about a table always go to the same process, which has its past. Raises Refused if the process has died
    or the server ends: then nothing has changed, and it can be tried again.
    """

    def __init__(self, processes: int, now: Callable[[], int]) -> None:
        super().__init__(Replayer, processes, now)

    async def reply(self, key: str, task: Task) -> ReplayReply:
        try:
            return tasks.decode_reply(await self.ask(key, tasks.encode(task), SECONDS))
        except ClosedError as error:
            raise Refused(refusals.TRY_AGAIN) from error
        except FailedError as error:
            _log.error("replay_failed", error=str(error), task=type(task).__name__)
            raise Refused(refusals.TRY_AGAIN) from error

    async def result(self, key: str, task: Task, kind: type[T]) -> T:
        """The result of the task. Refused if the current rules cannot replay it."""
        return result(await self.reply(key, task), kind)


def result(reply: ReplayReply, kind: type[T]) -> T:
    if reply.refusal is not None:
        raise Refused(reply.refusal)
    if reply.error:
        _log.warning("not_replayable", error=reply.error, where=reply.places)
        raise Refused(refusals.NOT_REPLAYABLE)
    return msgspec.msgpack.decode(reply.result, type=kind)
