"""Whether the database accepts writes. A change is logged, and `/readyz` fails while it does not."""

import structlog

DISK_FULL = "disk full"
UNREACHABLE = "cannot write"
NO_ANSWER = "no answer"
# An operation that takes longer than this is waiting for a disk that does not answer.
SECONDS_TO_ANSWER = 5.0
_SQLSTATE_DISK_FULL = "53100"
# Only this transaction conflicted with another one; the next one may work.
_PASSING = ("25P03", "40", "55P03")
# SQLite has only texts: a full disk, and a file that may not grow.
_WORDS = ("disk is full", "disk i/o error", "no space left")
_log = structlog.get_logger()


class WriteHealth:
    """`problem` is empty if the last attempt to write worked."""

    def __init__(self) -> None:
        self.problem = ""

    def not_answered(self) -> None:
        self._set(NO_ANSWER, "")

    def failed(self, outage: BaseException) -> None:
        problem = _problem(outage)
        if problem:
            self._set(problem, type(outage).__name__)

    def worked(self) -> None:
        if self.problem:
            self.problem = ""
            _log.info("database_writes_again")

    def _set(self, problem: str, error: str) -> None:
        if problem != self.problem:
            self.problem = problem
            _log.error("database_cannot_write", problem=problem, error=error)


def _problem(error: BaseException) -> str:
    """What is wrong with the database itself; empty if only the transaction failed."""
    original = getattr(error, "orig", None) or error
    code, words = str(getattr(original, "sqlstate", None) or ""), str(original).lower()
    if code == _SQLSTATE_DISK_FULL or any(one in words for one in _WORDS):
        return DISK_FULL
    return "" if code.startswith(_PASSING) else UNREACHABLE
