"""New code on old tables: played again from the log, and never silently changed."""

import pytest
from sqlalchemy import select, update

from app.engine import codec
from app.store.schema import CheckpointRow, DecisionRow
from app.tables.live.rebuild import agrees
from app.tables.play import commands
from app.tables.startup import open_server
from tests.support.tables import about, refusal, started

pytestmark = pytest.mark.anyio


async def with_old_checkpoint(server, table, **changes):
    async with server.store.write() as connection:
        values = {"fingerprint": "an older shape", **changes}
        await connection.execute(update(CheckpointRow).where(CheckpointRow.table_id == table.table_id).values(values))


async def checkpoint(server, table):
    async with server.store.read() as connection:
        return (await connection.execute(select(CheckpointRow).where(CheckpointRow.table_id == table.table_id))).one()


async def played(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    return ada, ben


async def test_a_table_of_another_shape_is_played_again_from_its_log(server, settings, time):
    ada, ben = await played(server)
    before, seen = await checkpoint(server, ada.table), await ada.sees()
    await with_old_checkpoint(server, ada.table)
    async with open_server(settings, time) as other:
        assert await ada.at_server(other).sees() == seen
        assert await checkpoint(other, ada.table) == before
        await ben.at_server(other).answers("pass")


async def test_a_table_that_would_be_another_game_is_paused_and_kept(server, settings, time):
    ada, _ = await played(server)
    state = codec.encode(ada.table.game.state).replace(b'"round":0', b'"round":2')
    await with_old_checkpoint(server, ada.table, state=state)
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        assert await refusal(far.answers("pass", ask=2)) == "table_in_trouble"
        assert (await about(far)).trouble == "rules_changed"
        assert (await checkpoint(other, ada.table)).state == state
        # Its players keep what they saw.
        assert (await far.sees())["public"]["table"]["round"] == 2
        await commands.try_again(far.table, ada.id)
        assert (await about(far)).trouble == "rules_changed"


async def test_a_log_that_no_longer_replays_pauses_the_table(server, settings, time):
    ada, ben = await played(server)
    async with server.store.write() as connection:
        first = (DecisionRow.table_id == ada.table.table_id, DecisionRow.seq == 1)
        broken = '{"type":"Answer","seat":0,"ask":9,"choice":[]}'
        await connection.execute(update(DecisionRow).where(*first).values(command=broken))
    await with_old_checkpoint(server, ada.table)
    async with open_server(settings, time) as other:
        assert await refusal(ada.at_server(other).answers("pass", ask=2)) == "table_in_trouble"
        assert (await about(ada.at_server(other))).trouble == "does_not_replay"
    # The next version of the code can play it again, without anybody asking for it.
    async with server.store.write() as connection:
        mended = '{"type":"Answer","seat":0,"ask":1,"choice":["hand:1"]}'
        await connection.execute(update(DecisionRow).where(*first).values(command=mended))
    async with open_server(settings, time) as third:
        await ben.at_server(third).answers("pass", ask=2)
        assert (await about(ada.at_server(third))).trouble == ""


def test_shapes_agree_where_both_say_anything():
    assert agrees({"a": 1, "b": [1, {"c": 2}]}, {"a": 1, "b": [1, {"c": 2, "d": 3}], "e": 4})
    assert not agrees({"b": [1]}, {"b": [1, 2]})
    assert not agrees({"b": [1]}, {"b": [2]})
    assert not agrees({"a": {"b": 1}}, {"a": 1})
