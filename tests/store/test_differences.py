"""Checkpoints as differences are much smaller than a state, and the state can be restored from them."""

import zlib
from itertools import islice

import pytest
from msgspec import json
from sqlalchemy import select, text, update

from app import games
from app.engine import codec
from app.store import differences, migrations
from app.store.database import Store
from app.store.entries import MOVED
from app.store.schema import CheckpointRow, TableRow
from app.tables.live import records
from app.tables.live.game import LiveGame
from app.workbench import recordings
from tests.support.tables import server, settings, started, time, toy  # noqa: F401

pytestmark = pytest.mark.anyio
GAMES = ("subterra", "unfathomable")


def states_of(game: str) -> list[bytes]:
    recording = recordings.read(min(games.folder(game).path.glob("recorded/*6_seats*.json")))
    match = recordings.opened(recording)
    return [codec.encode(match.state) for _ in islice(recordings.replay(recording, match), 200)]


@pytest.mark.parametrize("game", GAMES)
def test_every_state_of_a_recorded_game_is_restored_from_its_row(game: str):
    loaded, states = games.load(game), states_of(game)
    numbers = str([1] * (codec.decode(loaded, states[0]).seats + 1))
    first = records.Checkpoint(0, "", "", numbers, '{"reserves":[]}', "null", states[0], None)
    live = LiveGame.load(loaded, first)
    base, written = None, 0
    for state in states:
        live.state = codec.decode(loaded, state)
        row = live.checkpoint()
        base = row["base"] or base
        written += len(row["state"]) + len(row["base"] or b"")
        assert differences.restored(differences.unpacked(base), row["state"]) == state
    assert written < sum(map(len, states)) / 7


def test_a_state_stored_whole_is_returned_unchanged():
    assert differences.restored(b"", b'{"round":1}') == b'{"round":1}'
    assert differences.unpacked(None) == b""


def test_a_difference_packed_with_zlib_is_restored():
    base, state = (json.encode({"round": number, "hand": list(range(99))}) for number in (1, 2))
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS, zdict=base)
    stored = b"\x01" + packer.compress(state) + packer.flush()
    assert differences.restored(differences.unpacked(zlib.compress(base)), stored) == state


async def stored(store: Store, table_id: str) -> records.Checkpoint:
    async with store.read() as connection:
        row = (await connection.execute(select(CheckpointRow).where(CheckpointRow.table_id == table_id))).one()
        return records.stored_checkpoint(row)


async def test_a_game_stored_whole_continues_and_gets_a_base(server):  # noqa: F811
    ada, ben = await started(server)
    await ada.answers("hand:1")
    state = (await stored(server.store, ada.table.table_id)).state
    async with server.store.write() as connection:
        await connection.execute(update(CheckpointRow).values(state=state, base=None))
    ada.table.discard()
    await ben.answers("hand:1")
    after = await stored(server.store, ada.table.table_id)
    assert after.stored_base is not None
    assert after.state == codec.encode(ada.table.game.state)


@pytest.mark.parametrize("version", ["0006", "0013"])
async def test_migrating_down_restores_whole_states(server, version: str):  # noqa: F811
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    state = codec.encode(ada.table.game.state)
    await migrations.migrate(server.store, version)
    async with server.store.read() as connection:
        assert await connection.scalar(text("SELECT state FROM checkpoints")) == state
    await migrations.migrate(server.store)
    ada.table.discard()
    await ada.answers("pass")


def test_a_decision_changes_no_indexed_column():
    """Postgres can update a row in place (HOT) only if no indexed column has changed."""
    table = TableRow.__table__
    indexed = {column.name for index in table.indexes for column in index.columns} | set(
        table.primary_key.columns.keys()
    )
    assert not indexed & set(MOVED)
