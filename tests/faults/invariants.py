"""What must hold after any number of faults: of the log, and of what people were told and see."""

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
from tests.faults.evening import Evening
from tests.faults.ledger import Ledger
from tests.faults.players import Player


async def broken_promises(store: Store, ledger: Ledger) -> list[str]:
    """Everything in the database that is not as it was promised; empty: nothing was lost, doubled or changed."""
    async with store.read() as connection:
        rows = await connection.execute(select(DecisionRow.table_id, DecisionRow.command_id, DecisionRow.actor))
        logged = [(row.table_id, row.command_id) for row in rows if row.actor.startswith("seat:")]
    return await broken_logs(store) + _broken_words(ledger, Counter(logged))


async def broken_logs(store: Store) -> list[str]:
    """What is wrong with the log of any table, regardless of what clients were sent."""
    async with store.read() as connection:
        tables = list(await connection.scalars(select(TableRow.table_id).where(TableRow.status != "lobby")))
    return [problem for table in tables for problem in _broken_table(table, *await _read_table(store, table))]


def _broken_words(ledger: Ledger, logged: Counter[tuple[str, str]]) -> list[str]:
    return [
        *(f"acknowledged, but {logged[one]} times in the log: {one}" for one in ledger.done if logged[one] != 1),
        *(f"refused, but in the log: {one}" for one in ledger.refused - ledger.done if one in logged),
        *(f"refused and acknowledged: {one}" for one in ledger.refused & ledger.done),
        *(f"in the log, but nobody gave it: {one}" for one in logged if one not in ledger.given),
        *(f"{number} times {code}" for code, number in ledger.codes.items() if code in ("server_error", "rule_broke")),
    ]


async def _read_table(store: Store, table_id: str) -> tuple[StoredTable, Sequence[Row[Any]]]:
    """A transaction of its own: while a game is replayed, none may be idle for long."""
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
        "the log has a gap or a double": [row.seq for row in log] == list(range(1, record.version + 1)),
        "checkpoint and log end at different decisions": checkpoint.seq == record.version,
        # Another version may have stored it, with a field that this one does not know.
        "the log does not lead to the checkpoint": codec.copy(game, state) == codec.decode(game, checkpoint.state),
        "the checkpoint is not what its hash says": sha256(checkpoint.state).hexdigest() == checkpoint.hash,
        "a clock or a bot acted twice": all(_follows(row.seq, row.command_id) for row in log),
        f"the table is in trouble ({record.trouble})": not record.trouble,
        "the game is over, but not the table": (state.outcome is None) == (record.status in RUNNING),
        "a seat or a person is there twice": _seats_are_whole(record),
    }
    return [f"{table_id}: {problem}" for problem, holds in promises.items() if not holds]


def _seats_are_whole(record: Record) -> bool:
    people = [seat.player_id for seat in record.seats if seat.kind is SeatKind.PERSON]
    return [seat.seat for seat in record.seats] == list(range(len(record.seats))) and len(set(people)) == len(people)


def _follows(seq: int, command_id: str) -> bool:
    """What the table does by itself is named after the decision that it follows."""
    kind, *_, after = command_id.split(":")
    return kind not in ("clock", "bot") or int(after) == seq - 1


async def converged(store: Store, evening: Evening) -> bool:
    """Whether everybody sees exactly what the database says their seat sees now."""
    found = {}
    async with store.read() as connection:
        for party in evening.parties:
            wanted = select(CheckpointRow.__table__).where(CheckpointRow.table_id == party.host.table)
            found[party] = (await connection.execute(wanted)).one_or_none()
    # Between two games the next table is prepared, and has no game yet.
    return all(
        row is not None and all(_sees(player, party.game, records.stored_checkpoint(row)) for player in party.players)
        for party, row in found.items()
    )


def _sees(player: Player, game: str, checkpoint: Any) -> bool:
    if player.line is None or player.seat is None or player.view is None:
        return False
    if player.number != msgspec.json.decode(checkpoint.numbers)[player.seat]:
        return False
    loaded = games.load(game)
    state = codec.decode(loaded, checkpoint.state)
    return bool(player.view == json.loads(encoded_views(loaded, state, [player.seat])[player.seat]))
