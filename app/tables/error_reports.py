"""What is logged when a rule fails: where, and at which decision. Never a card, a choice, a name or a message, because
the log may be read by people who sit at the table.
"""

import structlog

from app.tables.live.records import Record
from app.tables.tracebacks import places

_log = structlog.get_logger()


def rule_broke(error: BaseException, doing: str, record: Record | None) -> None:
    """A rule failed; without `record`, while a table was being created."""
    rule_broke_elsewhere(type(error).__name__, places(error), doing, record)


def rule_broke_elsewhere(error: str, where: list[str], doing: str, record: Record | None) -> None:
    """The same for an error in another process, which sent the name of the exception and the places."""
    facts = {} if record is None else {"table": record.table_id, "game": record.game, "decision": record.version}
    _log.error("rule_broke", doing=doing, error=error, where=where, **facts)
