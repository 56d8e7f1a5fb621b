"""What holds for all tests: none of them may depend on how fast the machine is, and the longest begin first."""

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from app.store import database, write_health
from app.web.operations.garbage_collection import freeze_gc
from tests.support import caches

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# What the program itself sets for its databases, and what the tests do. They need not wait for the disk, and a busy
# machine may let a transaction wait: those that are about crashes (tests/faults) start servers of their own.
DURABLE = database.PRAGMAS
HASTY = tuple("synchronous = OFF" if pragma == "synchronous = FULL" else pragma for pragma in DURABLE)
PATIENT = {"idle_in_transaction_session_timeout": "60s"}

# Files whose tests take longest together, or wait long for other processes. If they came last, a single process would
# work on them at the end. The tests of a browser stay together: a process starts one and keeps it for all of them.
LONGEST = (
    "tests/faults/test_faults.py",
    "tests/browser/test_screens.py",
    "tests/browser/test_unfathomable_screens.py",
    "tests/browser/test_replay.py",
    "tests/secrecy/test_plants.py",
    "tests/web/test_openapi.py",
    "tests/browser/test_fits.py",
    "tests/browser/test_lessons.py",
    "tests/browser/test_whole_game.py",
    "tests/browser/",
    "tests/secrecy/test_wire.py",
    "tests/games/test_every_game.py",
    "tests/workbench/test_training.py",
    "tests/secrecy/test_histories.py",
    "tests/secrecy/test_bots.py",
    "tests/web/test_workers.py",
    "tests/tables/test_suspicions.py",
    "tests/faults/test_backups.py",
    "tests/web/test_whole_games.py",
    "tests/web/test_sockets.py",
    "tests/secrecy/",
)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, None, None]:
    """Everything that is imported and collected stays. The garbage collector would look at all of it again and again:
    two fifths of the time of collecting.
    """
    gc.disable()
    yield
    freeze_gc()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    return next((rank for rank, path in enumerate(LONGEST) if item.nodeid.startswith(path)), len(LONGEST))


@pytest.fixture(scope="session", autouse=True)
def hasty_database() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", HASTY)
        patch.setattr(database, "SERVER_SETTINGS", PATIENT)
        patch.setattr(write_health, "SECONDS_TO_ANSWER", 60.0)
        yield


@pytest.fixture(scope="session", autouse=True)
def work_done_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        caches.use(patch)
        yield
