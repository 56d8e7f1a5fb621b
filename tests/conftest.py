"""Settings for all tests: no test depends on the speed of the machine, and the longest begin first."""

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from app.store import database, write_health
from app.web.operations.garbage_collection import freeze_gc
from tests.support import caches

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Tests do not wait for the disk, and a busy machine may keep a transaction waiting. The tests of crashes (tests/faults)
# start their own servers, with the settings of the program.
DURABLE_PRAGMAS = database.PRAGMAS
FAST_PRAGMAS = tuple("synchronous = OFF" if pragma == "synchronous = FULL" else pragma for pragma in DURABLE_PRAGMAS)
PATIENT_SETTINGS = {"idle_in_transaction_session_timeout": "60s"}

# Files whose tests take longest, or wait long for other processes. They begin first: at the end of a run a single
# process would still be working on them. The browser tests stay together, because a process starts one browser for all.
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
    """Keep the garbage collector away from what is imported and collected, which stays until the end: it would take two
    fifths of the time of collecting.
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
def fast_databases() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", FAST_PRAGMAS)
        patch.setattr(database, "SERVER_SETTINGS", PATIENT_SETTINGS)
        patch.setattr(write_health, "SECONDS_TO_ANSWER", 60.0)
        yield


@pytest.fixture(scope="session", autouse=True)
def shared_caches() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        caches.install(patch)
        yield
