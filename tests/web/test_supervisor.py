"""The supervisor of several workers: it notices an ended worker at once, and replaces workers one after the other."""

import os
import signal
from multiprocessing import Pipe, get_context
from pathlib import Path

import pytest
import uvicorn
from uvicorn.supervisors.multiprocess import SIGNALS

from app.web.http import workers
from app.web.http.affinity import Affinity
from app.web.http.workers import Worker, Workers

NEVER = 3600.0


class FakeConnection:
    """The supervisor's end of the pipe to a worker."""

    def __init__(self) -> None:
        self.pings = 0
        self.answers: list[bool] = []

    def poll(self) -> bool:
        return bool(self.answers)

    def recv(self) -> bool:
        return self.answers.pop()

    def send(self, _ping: bytes) -> None:
        self.pings += 1


class FakeProcess:
    exitcode = None

    def is_alive(self) -> bool:
        return True


@pytest.fixture
def worker() -> Worker:
    made = Worker.__new__(Worker)
    made.serves, made.asked_at, made.answered_at = False, None, 0.0
    made.parent_conn, made.process = FakeConnection(), FakeProcess()
    return made


def test_a_worker_is_pinged_again_only_after_it_has_answered(worker: Worker):
    assert worker.is_healthy(1.0)
    assert worker.is_healthy(2.0)
    assert worker.parent_conn.pings == 1
    worker.parent_conn.answers = [True]
    assert worker.is_healthy(3.0)
    assert worker.serves
    assert worker.is_healthy(3.0 + workers.SECONDS_BETWEEN_CHECKS)
    assert worker.parent_conn.pings == 2


def test_a_serving_worker_that_does_not_answer_is_unhealthy_and_a_starting_one_is_not(worker: Worker):
    assert worker.is_healthy(1.0)
    assert worker.is_healthy(1.0 + workers.SECONDS_TO_ANSWER)
    worker.serves = True
    assert not worker.is_healthy(1.0 + workers.SECONDS_TO_ANSWER)


class FakeWorker(Worker):
    """A process that does nothing but answer whether it serves."""

    def __init__(self, affinity: Affinity, *, starts: bool) -> None:
        self.affinity = affinity
        self.serves, self.asked_at, self.answered_at = False, None, 0.0
        self.parent_conn, self.child_conn = Pipe()
        self.process = get_context("fork").Process(target=self.answer, args=(starts,), daemon=True)

    def answer(self, starts: bool) -> None:  # noqa: FBT001
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        while starts:
            self.child_conn.recv()
            self.child_conn.send(True)  # noqa: FBT003


class FakeWorkers(Workers):
    workers_start = True

    def _started(self, number: int) -> Worker:
        worker = FakeWorker(Affinity(self.folder, self.processes_num, number), starts=self.workers_start)
        worker.start()
        return worker


@pytest.fixture
def supervisor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Has two serving workers. Health checks are so rare that only the end of a worker or a signal can wake it."""
    monkeypatch.setattr(workers, "SECONDS_BETWEEN_CHECKS", NEVER)
    monkeypatch.setattr(workers, "SECONDS_TO_RECONNECT", 0)
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    made = FakeWorkers(uvicorn.Config("app", workers=2, log_config=None), [], tmp_path)
    made.init_processes()
    while not all(one.serves for one in made.processes):
        made._wait()
        made.keep_subprocess_alive()
    yield made
    made.end()
    for number, handler in handlers.items():
        signal.signal(number, handler)


def test_the_end_of_a_worker_wakes_the_supervisor_which_replaces_it_under_the_same_number(supervisor: Workers):
    first, second = supervisor.processes
    os.kill(first.pid, signal.SIGKILL)
    while supervisor.processes[0] is first:
        supervisor._wait()
        supervisor.keep_subprocess_alive()
    assert supervisor.processes[0].affinity == first.affinity
    assert supervisor.processes[1] is second


def test_a_signal_wakes_the_supervisor(supervisor: Workers):
    os.kill(os.getpid(), signal.SIGHUP)
    supervisor._wait()
    assert supervisor.signal_queue == [signal.SIGHUP]


def test_a_restart_ends_each_worker_only_once_its_replacement_serves(supervisor: Workers, monkeypatch):
    before, ended = list(supervisor.processes), []

    def terminate(worker: Worker) -> None:
        number = worker.affinity.own
        ended.append((number, supervisor.processes[number].serves))
        os.kill(worker.pid, signal.SIGTERM)

    monkeypatch.setattr(FakeWorker, "terminate", terminate)
    supervisor.restart_all()
    assert ended == [(0, True), (1, True)]
    assert not set(before) & set(supervisor.processes)


def test_a_restart_whose_replacement_does_not_start_keeps_the_old_workers(supervisor: FakeWorkers):
    before = list(supervisor.processes)
    supervisor.workers_start = False
    supervisor.restart_all()
    assert supervisor.processes == before
    assert all(one.process.is_alive() for one in before)
