"""Which errors people are told about, and as which refusal. Nothing has changed then."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.engine.refusals import MALFORMED, Refusal
from app.store.database import is_outage, is_unfit
from app.tables import refusals
from app.tables.errors import reports
from app.tables.live.records import Record
from app.tables.refusals import Refused


class RuleError(Exception):
    """A rule of this game failed; the exception's cause says where, its text says during what."""

    def __init__(self, doing: str, game: str) -> None:
        super().__init__(doing)
        self.game = game


def refusal_for(error: Exception, record: Record | None = None) -> Refusal | None:
    """The refusal that people get for this error; None if it is a bug of the server. A failed rule is also reported to
    the person who runs the server; `record` is its table, if there is one.
    """
    if isinstance(error, RuleError):
        reports.rule_broke(error.__cause__ or error, str(error), error.game, record)
        return refusals.RULE_BROKE
    if is_outage(error):
        return refusals.TRY_AGAIN
    if is_unfit(error):
        return MALFORMED
    return None


@contextmanager
def failures_refused() -> Iterator[None]:
    """Turns such errors into refusals."""
    try:
        yield
    except Exception as error:
        refusal = refusal_for(error)
        if refusal is None:
            raise
        raise Refused(refusal) from error
