"""Reports the processor time of each folder and the costliest files: `./fathom test -p tests.support.processor_time`.

It counts the test process and its descendants: servers, browsers, Postgres. What many tests share is counted where it
is first used, or where it runs.
"""

from collections import Counter
from collections.abc import Generator
from contextlib import suppress

import psutil
import pytest

NAME = "processor time"
MOST_FILES = 40
_last_total = [0.0]
_by_folder: Counter[str] = Counter()
_by_file: Counter[str] = Counter()


def used() -> float:
    """Seconds of this process and its descendants, including those that have ended."""
    own = psutil.Process()
    total = sum(own.cpu_times()[:4])
    for process in own.children(recursive=True):
        with suppress(psutil.Error):
            total += sum(process.cpu_times()[:4])
    return total


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count everything since the end of the test before. The total shrinks when a browser has ended."""
    report = yield
    if call.when == "teardown":
        now = used()
        report.user_properties.append((NAME, max(0.0, now - _last_total[0])))
        _last_total[0] = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, seconds in report.user_properties:
        if name == NAME and report.when == "teardown":
            _by_folder["/".join(report.nodeid.split("/")[:2])] += seconds
            _by_file[report.nodeid.partition("::")[0]] += seconds


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section(f"{NAME}, in seconds")
    for path, seconds in (*_by_file.most_common(MOST_FILES), *_by_folder.most_common()):
        terminalreporter.write_line(f"{seconds:7.1f} {path}")
    terminalreporter.write_line(f"{_by_folder.total():7.1f} in total")
