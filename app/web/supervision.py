"""Several workers: each has a number, which is that of whoever replaces it, and none outlives its supervisor."""

import asyncio
import multiprocessing
import os
import signal
import socket
import threading
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from app.web.homes import HOMES, Door, Homes


def end_with_supervisor() -> None:
    """Nobody could stop this process any more, and it would keep the port. Without a supervisor, nothing happens."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        threading.Thread(target=_end_after, args=(supervisor,), daemon=True).start()


def _end_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


class WorkerServer(uvicorn.Server):
    """Serves whoever comes in by the port, and what the other workers pass on."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        super().__init__(config)
        self.homes = homes

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.lifespan.state[HOMES] = self.homes
        await super().startup(sockets)
        self.door = Door(self.homes.door(self.homes.own), self._take_in)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.door.close()
        await super().shutdown(sockets)

    def _take_in(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.ensure_future(self._go_on(connection, request))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _go_on(self, connection: socket.socket, request: bytes) -> None:
        line = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        connection.settimeout(0)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: line, connection)
        line.data_received(request)


class Worker(Process):
    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], homes: Homes) -> None:
        self.homes = homes
        super().__init__(config, sockets)

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = WorkerServer(self.config, self.homes)
        return self._server


class Workers(Multiprocess):
    """Keeps so many processes running."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], folder: Path) -> None:
        super().__init__(config, sockets)
        self.folder = folder

    def init_processes(self) -> None:
        self.processes = [self._started(number) for number in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        for number, worker in enumerate(self.processes):
            if self.should_exit.is_set() or worker.is_alive(self.config.timeout_worker_healthcheck):
                continue
            # It may only hang.
            worker.kill()
            worker.join()
            if worker.exitcode == STARTUP_FAILURE:
                # The next one would fail in the same way.
                self.should_exit.set()
            else:
                self.processes[number] = self._started(number)

    def restart_all(self) -> None:
        """All at once: pages find their way back by themselves, and there is one of each number."""
        self.terminate_all()
        self.join_all()
        self.init_processes()

    def handle_ttin(self) -> None:
        """Where a table is at home depends on how many workers there are, so that stays as it is."""

    def handle_ttou(self) -> None:
        """The same."""

    def _started(self, number: int) -> Process:
        worker = Worker(self.config, self.sockets, Homes(self.folder, self.processes_num, number))
        worker.start()
        return worker
