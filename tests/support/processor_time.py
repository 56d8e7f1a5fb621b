"""Says what the tests of each folder and the costliest files need: `./fathom test -p tests.support.processor_time`.

Counted is the processor time of the test's own process and of all that come from it: servers, browsers, Postgres. What
many tests share is counted where it is first used, or where it runs.
"""

from collections import Counter
from collections.abc import Generator
from contextlib import suppress

import psutil
import pytest

NAME = "processor time"
MOST_FILES = 40
_counted = [0.0]
_of_folders: Counter[str] = Counter()
_of_files: Counter[str] = Counter()


def used() -> float:
    """Seconds, of this process and its descendants, those that have ended included."""
    own = psutil.Process()
    total = sum(own.cpu_times()[:4])
    for process in own.children(recursive=True):
        with suppress(psutil.Error):
            total += sum(process.cpu_times()[:4])
    return total


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """At the end of each test: everything since the end of the one before. A browser that ends takes its time along."""
    report = yield
    if call.when == "teardown":
        now = used()
        report.user_properties.append((NAME, max(0.0, now - _counted[0])))
        _counted[0] = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, seconds in report.user_properties:
        if name == NAME and report.when == "teardown":
            _of_folders["/".join(report.nodeid.split("/")[:2])] += seconds
            _of_files[report.nodeid.partition("::")[0]] += seconds


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section(f"{NAME}, in seconds")
    for place, seconds in (*_of_files.most_common(MOST_FILES), *_of_folders.most_common()):
        terminalreporter.write_line(f"{seconds:7.1f} {place}")
    terminalreporter.write_line(f"{_of_folders.total():7.1f} together")
