"""Through whose eyes a person may replay a game.

One's own seat and the spectators are always allowed. Another seat and the truth need open books: agreed before the game
(the option `open_books`) or afterwards by everybody who played (`consent`). A game that is not over has no open books.
"""

from app.engine.messages import SPECTATOR
from app.tables.live.records import Record
from app.tables.model import ENDED
from app.tables.replays import consent
from app.tables.replays.timeline import TRUTH, Eyes


def allowed(record: Record, seat: int | None) -> list[Eyes]:
    """The eyes that a person with this seat, or without one, may use; their own come first."""
    own: list[Eyes] = [SPECTATOR] if seat is None else [seat, SPECTATOR]
    if not has_open_books(record):
        return own
    return [*own, *(other.seat for other in record.seats if other.seat != seat), TRUTH]


def has_open_books(record: Record) -> bool:
    if record.status not in ENDED:
        return False
    return record.options.get("open_books") is True or consent.is_given(record, consent.OPEN)
