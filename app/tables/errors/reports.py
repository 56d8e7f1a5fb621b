"""What is logged when a rule fails: where, and at which decision. Never a card, a choice, a name or a message, because
the log may be read by people who sit at the table.
"""

import structlog

from app.tables.errors.tracebacks import places
from app.tables.live.records import Record

_log = structlog.get_logger()


def rule_broke(error: BaseException, doing: str, game: str, record: Record | None) -> None:
    """A rule failed; without `record`, while a table was being created."""
    _report(type(error).__name__, places(error), doing, game, record)


def rule_broke_elsewhere(error: str, where: list[str], doing: str, record: Record) -> None:
    """The same for an error in another process, which sent the name of the exception and the places."""
    _report(error, where, doing, record.game, record)


def _report(error: str, where: list[str], doing: str, game: str, record: Record | None) -> None:
    facts = {} if record is None else {"table": record.table_id, "decision": record.version}
    _log.error("rule_broke", doing=doing, error=error, where=where, game=game, **facts)
