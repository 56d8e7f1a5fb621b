"""Tables with a finished game: a recorded game, played with its whole log."""

from pathlib import Path

from app import games
from app.store.entries import Insert
from app.tables.decisions import encode_text
from app.tables.model import Status
from app.workbench import recordings


def file(game: str, seats: int) -> Path:
    """The recorded game with this number of seats."""
    [path] = games.folder(game).path.glob(f"recorded/*-{seats}_seats-*.json")
    return path


async def play(table, recording):
    """Play a recorded game at a table with as many seats, whose own game has not begun."""
    log = recording.log

    def begin_game(change):
        change.record.seed, change.record.options = log.seed, log.options
        change.record.status, change.record.started_at = Status.PLAYING, change.now
        change.begin_game()

    def apply_commands(change):
        record, game = change.record, change.game
        change.touches_game = True
        for number, command in enumerate(log.commands, start=1):
            events = game.apply(record, command, change.now)
            row = {"table_id": record.table_id, "seq": number, "actor": "table", "command_id": str(number)}
            texts = {"command": encode_text(command), "events": encode_text(events), "at": change.now + 1000 * number}
            change.write(Insert("decisions", row | texts))
        record.status, record.ended_at = Status.OVER, change.now

    await table.change(begin_game)
    await table.change(apply_commands)


def read(path):
    return recordings.read(path)
