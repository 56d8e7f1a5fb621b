"""Tables whose game was played before: a recorded game is laid on a table, with its whole log."""

from pathlib import Path

from app.store.entries import Insert
from app.tables.decisions import encode_text
from app.tables.model import Status
from app.workbench import recordings

GAMES = Path(__file__).parents[2] / "app" / "games"
# The longest of the recorded games.
LONGEST = GAMES / "unfathomable" / "recorded" / "unfathomable-5_seats-recorded-0003.json"
SIX_SEATS = GAMES / "unfathomable" / "recorded" / "unfathomable-6_seats-recorded-0001.json"
CAVE = GAMES / "subterra" / "recorded" / "subterra-3_seats-won-0006.json"


async def lay(table, recording):
    """Play a recorded game at this table, all at once. The table has as many seats, and its game has not begun."""
    log = recording.log

    def begin(change):
        change.record.seed, change.record.options = log.seed, log.options
        change.record.status, change.record.started_at = Status.PLAYING, change.now
        change.begin_game()

    def play(change):
        record, game = change.record, change.game
        change.touches_game = True
        for number, command in enumerate(log.commands, start=1):
            events = game.apply(record, command, change.now)
            row = {"table_id": record.table_id, "seq": number, "actor": "table", "command_id": str(number)}
            texts = {"command": encode_text(command), "events": encode_text(events), "at": change.now + 1000 * number}
            change.write(Insert("decisions", row | texts))
        record.status, record.ended_at = Status.OVER, change.now

    await table.change(begin)
    await table.change(play)


def read(path):
    return recordings.read(path)
