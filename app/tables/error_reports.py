"""What is logged when a rule fails: where, and at which decision. Never a card, a choice, a name or a message, because
the log may be read by people who sit at the table.
"""

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:  # a bot's process reports errors too, and must not import the database
    from app.tables.live.records import Record

_log = structlog.get_logger()
_ROOT = Path(__file__).parents[2]


def rule_broke(error: BaseException, doing: str, record: "Record") -> None:
    """A rule (or a bot) of this table's game failed."""
    rule_broke_elsewhere(type(error).__name__, places(error), doing, record)


def rule_broke_elsewhere(error: str, where: list[str], doing: str, record: "Record") -> None:
    """The same for an error in another process, which sent the name of the exception and the places."""
    facts = {"table": record.table_id, "game": record.game, "decision": record.version}
    _log.error("rule_broke", doing=doing, error=error, where=where, **facts)


def set_up_broke(error: BaseException, game: str) -> None:
    _log.error("set_up_broke", game=game, error=type(error).__name__, where=places(error))


def places(error: BaseException) -> list[str]:
    """The traceback as file, line and function, without exception texts, which may quote hidden values."""
    return [
        f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]


def _short(filename: str) -> str:
    path = Path(filename)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else path.name
