"""Several worker processes. Each has a number that its replacement keeps, and none outlives its supervisor."""

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

from app.web.http.affinity import AFFINITY, Affinity, ConnectionReceiver


def end_with_supervisor() -> None:
    """Without its supervisor, a worker could not be stopped and would keep the port. Without workers: does nothing."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        threading.Thread(target=_end_after, args=(supervisor,), daemon=True).start()


def _end_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


class WorkerServer(uvicorn.Server):
    """Serves the connections from the port and those that other workers hand over."""

    def __init__(self, config: uvicorn.Config, affinity: Affinity) -> None:
        super().__init__(config)
        self.affinity = affinity

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.lifespan.state[AFFINITY] = self.affinity
        await super().startup(sockets)
        self.receiver = ConnectionReceiver(self.affinity.address(self.affinity.own), self._receive)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.receiver.close()
        await super().shutdown(sockets)

    def _receive(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.ensure_future(self._adopt(connection, request))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _adopt(self, connection: socket.socket, request: bytes) -> None:
        protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        connection.settimeout(0)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        protocol.data_received(request)


class Worker(Process):
    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], affinity: Affinity) -> None:
        self.affinity = affinity
        super().__init__(config, sockets)

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = WorkerServer(self.config, self.affinity)
        return self._server


class Workers(Multiprocess):
    """Keeps a fixed number of processes running."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], folder: Path) -> None:
        super().__init__(config, sockets)
        self.folder = folder

    def init_processes(self) -> None:
        self.processes = [self._started(number) for number in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        for number, worker in enumerate(self.processes):
            if self.should_exit.is_set() or worker.is_alive(self.config.timeout_worker_healthcheck):
                continue
            # It may be alive and hang.
            worker.kill()
            worker.join()
            if worker.exitcode == STARTUP_FAILURE:
                # The next one would fail in the same way.
                self.should_exit.set()
            else:
                self.processes[number] = self._started(number)

    def restart_all(self) -> None:
        """All at once: pages reconnect by themselves, and each number exists once."""
        self.terminate_all()
        self.join_all()
        self.init_processes()

    def handle_ttin(self) -> None:
        """The owner of a table depends on the number of workers, so the number is fixed."""

    def handle_ttou(self) -> None:
        """The number of workers is fixed."""

    def _started(self, number: int) -> Process:
        worker = Worker(self.config, self.sockets, Affinity(self.folder, self.processes_num, number))
        worker.start()
        return worker
