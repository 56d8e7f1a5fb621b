"""Several worker processes. Each has a number that its replacement keeps, and none outlives its supervisor."""

import asyncio
import gc
import multiprocessing
import os
import pickle
import signal
import socket
import threading
import time
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path

import structlog
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from app.web.http.affinity import AFFINITY, Affinity, ConnectionReceiver
from app.web.operations.shutdown import StoppableServer

# How often a worker is pinged (more often until it serves), and after how many seconds without an answer it counts as
# hung: a worker that starts has to load everything first.
SECONDS_BETWEEN_CHECKS = 1.0
SECONDS_BETWEEN_EARLY_CHECKS = 0.1
SECONDS_TO_ANSWER = 5.0
SECONDS_TO_START = 60.0
# After a worker was replaced, its pages reconnect. The next worker is started a little later, because a start takes all
# of a processor.
SECONDS_TO_RECONNECT = 2.0
# A worker ends by itself before this (SECONDS_TO_STOP), unless it hangs so badly that even this fails.
SECONDS_TO_END = 8.2
_log = structlog.get_logger()


def end_with_supervisor() -> None:
    """Without its supervisor, a worker could not be stopped and would keep the port. Does nothing if there are no
    workers.
    """
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        threading.Thread(target=_end_after, args=(supervisor,), daemon=True).start()


def _end_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


class WorkerServer(StoppableServer):
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
    """One process, as its supervisor sees it. The supervisor pings it and does not wait for the answer.

    `serves` is set once it has said so; `asked_at` is when the ping was sent that it has not answered yet.
    """

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], affinity: Affinity) -> None:
        self.affinity = affinity
        self.serves = False
        self.asked_at: float | None = None
        self.answered_at = time.monotonic()
        super().__init__(config, sockets)

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        """Runs in the process. Nothing is garbage until the application is loaded, which ends with `freeze_gc`."""
        gc.disable()
        super().target(sockets)

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = WorkerServer(self.config, self.affinity)
        return self._server

    def is_healthy(self, now: float) -> bool:
        """False once it has ended, or has not answered for too long."""
        if not self.process.is_alive():
            return False
        with suppress(OSError, EOFError, pickle.UnpicklingError):
            while self.parent_conn.poll():
                self.serves = self.parent_conn.recv() or self.serves
                self.asked_at, self.answered_at = None, now
            pause = SECONDS_BETWEEN_CHECKS if self.serves else SECONDS_BETWEEN_EARLY_CHECKS
            if self.asked_at is None and now - self.answered_at >= pause:
                self.asked_at = now
                self.parent_conn.send(b"ping")
        patience = SECONDS_TO_ANSWER if self.serves else SECONDS_TO_START
        return self.asked_at is None or now - self.asked_at < patience

    def end(self) -> None:
        """Kill it, because it may be alive but hung."""
        self.kill()
        self.join()


class Workers(Multiprocess):
    """Keeps a fixed number of processes running. The supervisor wakes up when a process ends or a signal arrives."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], folder: Path) -> None:
        super().__init__(config, sockets)
        self.folder = folder
        self._ending: list[Worker] = []
        self._woken, self._waking = socket.socketpair()
        for end in (self._woken, self._waking):
            end.settimeout(0)
        signal.set_wakeup_fd(self._waking.fileno(), warn_on_full_buffer=False)

    def run(self) -> None:
        self.init_processes()
        while not self.should_exit.is_set():
            self._wait()
            self.handle_signals()
            self.keep_subprocess_alive()
        self.end()

    def end(self) -> None:
        """Returns once no worker is left."""
        self.terminate_all()
        until = time.monotonic() + SECONDS_TO_END
        for worker in (*self.processes, *self._ending):
            worker.process.join(max(until - time.monotonic(), 0))
            worker.end()
        signal.set_wakeup_fd(-1)
        self._woken.close()
        self._waking.close()

    def init_processes(self) -> None:
        self.processes = [self._started(number) for number in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        # Checking a process that has ended also removes it from the kernel's process table.
        self._ending = [worker for worker in self._ending if worker.process.is_alive()]
        for number, worker in enumerate(self.processes):
            if self.should_exit.is_set() or worker.is_healthy(time.monotonic()):
                continue
            worker.end()
            if worker.exitcode == STARTUP_FAILURE:
                # The next one would fail in the same way.
                self.should_exit.set()
            else:
                _log.warning("worker_replaced", worker=number, exitcode=worker.exitcode)
                self.processes[number] = self._started(number)

    def restart_all(self) -> None:
        """Replace the workers one after the other: each is asked to end once its replacement serves, so there is always
        one to connect to. If a replacement does not start, the old ones stay.
        """
        for number in range(self.processes_num):
            if number:
                self._keep_watch_for(SECONDS_TO_RECONNECT)
            new = self._start_serving(number)
            if new is None:
                return
            old, self.processes[number] = self.processes[number], new
            old.terminate()
            self._ending.append(old)
        _log.info("workers_restarted", workers=self.processes_num)

    def _start_serving(self, number: int) -> Worker | None:
        """Start a worker and wait until it serves. Meanwhile only a signal to stop is handled."""
        new = self._started(number)
        while new.is_healthy(time.monotonic()) and not self.should_exit.is_set():
            if new.serves:
                return new
            self._watch(new)
        new.end()
        _log.error("restart_given_up", worker=number, exitcode=new.exitcode)
        return None

    def _keep_watch_for(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self.should_exit.is_set():
            self._watch()

    def _watch(self, *others: Worker) -> None:
        """One check during a restart: only a signal to stop is handled."""
        self._wait(*others)
        self.keep_subprocess_alive()
        if {signal.SIGINT, signal.SIGTERM} & set(self.signal_queue):
            self.should_exit.set()

    def handle_ttin(self) -> None:
        """Ignored: the owner of a table depends on the number of workers, so the number is fixed."""

    def handle_ttou(self) -> None:
        """Ignored: the number of workers is fixed."""

    def _started(self, number: int) -> Worker:
        worker = Worker(self.config, self.sockets, Affinity(self.folder, self.processes_num, number))
        worker.start()
        return worker

    def _wait(self, *others: Worker) -> None:
        """Wait until a process ends or answers, a signal arrives, or the next check is due."""
        watched = [*self.processes, *others]
        ends = [end for worker in watched for end in (worker.process.sentinel, worker.parent_conn)]
        starting = not all(worker.serves for worker in watched)
        wait([*ends, self._woken], SECONDS_BETWEEN_EARLY_CHECKS if starting else SECONDS_BETWEEN_CHECKS)
        with suppress(BlockingIOError):
            self._woken.recv(4096)
