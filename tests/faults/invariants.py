"""What must hold after any number of faults: for the log, and for what players were sent."""

import json
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Row, select

from app import games
from app.engine import codec
from app.engine.log import effective
from app.engine.views import encoded_views
from app.store.database import Store
from app.store.schema import CheckpointRow, DecisionRow, TableRow
from app.tables.decisions import decode_command, played
from app.tables.live import records
from app.tables.live.game import first_state
from app.tables.live.records import Record, StoredTable
from app.tables.model import RUNNING, SeatKind
from tests.faults.ledger import Ledger
from tests.faults.players import Player
from tests.faults.testbed import Testbed


async def broken_promises(store: Store, ledger: Ledger) -> list[str]:
    """All broken promises. An empty list: nothing was lost, duplicated or changed."""
    async with store.read() as connection:
        rows = await connection.execute(select(DecisionRow.table_id, DecisionRow.command_id, DecisionRow.actor))
        logged = [(row.table_id, row.command_id) for row in rows if row.actor.startswith("seat:")]
    return await broken_logs(store) + _broken_acknowledgements(ledger, Counter(logged))


async def broken_logs(store: Store) -> list[str]:
    """The problems in the logs of all tables, regardless of what clients were sent."""
    async with store.read() as connection:
        tables = list(await connection.scalars(select(TableRow.table_id).where(TableRow.status != "lobby")))
    return [problem for table in tables for problem in _broken_table(table, *await _read_table(store, table))]


def _broken_acknowledgements(ledger: Ledger, logged: Counter[tuple[str, str]]) -> list[str]:
    return [
        *(f"acknowledged, but {logged[one]} times in the log: {one}" for one in ledger.done if logged[one] != 1),
        *(f"refused, but in the log: {one}" for one in ledger.refused - ledger.done if one in logged),
        *(f"refused and acknowledged: {one}" for one in ledger.refused & ledger.done),
        *(f"in the log, but never sent: {one}" for one in logged if one not in ledger.sent),
        *(f"{number} times {code}" for code, number in ledger.codes.items() if code in ("server_error", "rule_broke")),
    ]


async def _read_table(store: Store, table_id: str) -> tuple[StoredTable, Sequence[Row[Any]]]:
    """In a separate transaction: none may be idle while a game is replayed."""
    decided = select(DecisionRow.seq, DecisionRow.command_id, DecisionRow.command).where(
        DecisionRow.table_id == table_id
    )
    async with store.read() as connection:
        stored = await records.read_table(connection, table_id)
        return stored, (await connection.execute(decided.order_by(DecisionRow.seq))).all()


def _broken_table(table_id: str, stored: StoredTable, log: Sequence[Row[Any]]) -> list[str]:
    record, checkpoint = stored.record, stored.checkpoint
    game = games.load(record.game)
    state = played(first_state(game, record), effective([decode_command(row.command) for row in log]))
    promises = {
        "the log has a gap or a duplicate": [row.seq for row in log] == list(range(1, record.version + 1)),
        "checkpoint and log end at different decisions": checkpoint.seq == record.version,
        # Another version may have stored the checkpoint, with a field that this one does not know.
        "the log does not lead to the checkpoint": codec.copy(game, state) == codec.decode(game, checkpoint.state),
        "the checkpoint does not match its hash": sha256(checkpoint.state).hexdigest() == checkpoint.hash,
        "a clock or a bot acted twice": all(_follows(row.seq, row.command_id) for row in log),
        f"the table has stopped ({record.trouble})": not record.trouble,
        "the status of the table does not match its game": (state.outcome is None) == (record.status in RUNNING),
        "a seat or a player occurs twice": _seats_are_whole(record),
    }
    return [f"{table_id}: {problem}" for problem, holds in promises.items() if not holds]


def _seats_are_whole(record: Record) -> bool:
    people = [seat.player_id for seat in record.seats if seat.kind is SeatKind.PERSON]
    return [seat.seat for seat in record.seats] == list(range(len(record.seats))) and len(set(people)) == len(people)


def _follows(seq: int, command_id: str) -> bool:
    """The id of a table's own command contains the decision that it follows."""
    kind, *_, after = command_id.split(":")
    return kind not in ("clock", "bot") or int(after) == seq - 1


async def converged(store: Store, testbed: Testbed) -> bool:
    """Whether all players see exactly what the database says their seats see."""
    found = {}
    async with store.read() as connection:
        for group in testbed.groups:
            wanted = select(CheckpointRow.__table__).where(CheckpointRow.table_id == group.host.table)
            found[group] = (await connection.execute(wanted)).one_or_none()
    # Between two games the next table has no game yet.
    return all(
        row is not None
        and all(_is_up_to_date(player, group.game, records.stored_checkpoint(row)) for player in group.players)
        for group, row in found.items()
    )


def _is_up_to_date(player: Player, game: str, checkpoint: Any) -> bool:
    if player.connection is None or player.seat is None or player.view is None:
        return False
    if player.number != msgspec.json.decode(checkpoint.numbers)[player.seat]:
        return False
    loaded = games.load(game)
    state = codec.decode(loaded, checkpoint.state)
    return bool(player.view == json.loads(encoded_views(loaded, state, [player.seat])[player.seat]))
