"""What the host sets before the start, and the start."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from app import games
from app.engine.refusals import SetupError
from app.tables import refusals
from app.tables.bots import levels
from app.tables.clock import SECOND
from app.tables.clocks import rounds
from app.tables.decisions import encode_text
from app.tables.errors.failures import RuleError
from app.tables.live.change import Change
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.lobby import seats
from app.tables.model import Changes, Contribution, PlayerId, SeatKind, Status, TableSettings
from app.tables.refusals import Refused, cannot_be_set_up

MOST_OPTIONS = 40
# How long a start waits for promised contributions to chance.
START_PATIENCE = 3 * SECOND


async def change_setup(table: LiveTable, player_id: PlayerId, changes: Changes) -> None:
    """All players have to confirm again that they are ready, because the game has changed."""

    def edit(change: Change) -> None:
        record = change.record
        seats.require_setting_up(record, player_id)
        if changes.seats is not None:
            seats.resize(record, changes.seats)
        record.options = record.options if changes.options is None else changes.options
        record.pace = changes.pace or record.pace
        record.settings = changes.settings or record.settings
        require_options(record.game, len(record.seats), record.options, record.settings)
        record.promises = {}
        for seat in record.persons():
            seat.ready = False

    await table.change(edit)


async def start(table: LiveTable, player_id: PlayerId, promise: str = "") -> None:
    """The host starts the game, which also makes the host ready. It begins at once, unless somebody has promised a
    contribution to chance: then it waits for it (`app.tables.lobby.contributions`).
    """

    def edit(change: Change) -> None:
        record = change.record
        seats.require_setting_up(record, player_id)
        _require_complete(record)
        record.keep_promise(player_id, promise)
        record.contributions = [Contribution(record.promises.get(seat.player_id or "", "")) for seat in record.seats]
        record.promises = {}
        if any(one.promise for one in record.contributions):
            record.starts_by = change.now + START_PATIENCE
        else:
            begin(change)

    await table.change(edit)


def begin(change: Change) -> None:
    """Begin the game."""
    record = change.record
    record.status, record.started_at, record.starts_by = Status.PLAYING, change.now, None
    with _set_up_errors(record.game):
        change.begin_game()
    change.close_code()


def require_options(game: str, seat_count: int, options: dict[str, Any], settings: TableSettings) -> None:
    """Checks whether the game can be set up with these options, by setting it up."""
    if len(options) > MOST_OPTIONS:
        raise cannot_be_set_up("options", "there are too many of them")
    with _set_up_errors(game):
        encode_text(options)
        games.load(game).new(options, seat_count, "trial")
    if settings.absent != rounds.DEFAULTS:
        levels.require_stand_in(game, settings.absent)


def _require_complete(record: Record) -> None:
    if any(seat.kind is SeatKind.OPEN for seat in record.seats):
        raise Refused(refusals.SEATS_OPEN)
    if not all(seat.ready or seat.player_id == record.host for seat in record.seats):
        raise Refused(refusals.NOT_READY)


@contextmanager
def _set_up_errors(game: str) -> Iterator[None]:
    """Options come from users, so they may be refused. Any other error is a bug in the game's set-up."""
    try:
        yield
    except SetupError as error:
        raise cannot_be_set_up(error.field, error.sentence) from error
    except UnicodeEncodeError as error:
        raise cannot_be_set_up("options", "they contain an invalid character") from error
    except Exception as error:
        raise RuleError("set_up", game) from error
