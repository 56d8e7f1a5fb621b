"""New code on old tables: played again from the log, and never silently changed."""

import pytest
from sqlalchemy import select, update

from app.engine import codec
from app.store.schema import Checkpoint, Decision
from app.tables import company, play
from app.tables.opening import open_house
from app.tables.rebuilding import agrees
from tests.support.tables import refusal, started

pytestmark = pytest.mark.anyio


async def with_old_checkpoint(house, table, **changes):
    async with house.store.write() as connection:
        values = {"fingerprint": "an older shape", **changes}
        await connection.execute(update(Checkpoint).where(Checkpoint.table_id == table).values(values))


async def checkpoint(house, table):
    async with house.store.read() as connection:
        return (await connection.execute(select(Checkpoint).where(Checkpoint.table_id == table))).one()


async def played(house):
    ada, ben = await started(house)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    return ada, ben


async def test_a_table_of_another_shape_is_played_again_from_its_log(house, settings, time):
    ada, ben = await played(house)
    before, seen = await checkpoint(house, ada.table), await ada.sees()
    await with_old_checkpoint(house, ada.table)
    async with open_house(settings, time) as other:
        assert await ada.in_house(other).sees() == seen
        assert await checkpoint(other, ada.table) == before
        await ben.in_house(other).answers("pass")


async def test_a_table_that_would_be_another_game_is_paused_and_kept(house, settings, time):
    ada, _ = await played(house)
    state = codec.encode(house.at(ada.table).running.state).replace(b'"round":0', b'"round":2')
    await with_old_checkpoint(house, ada.table, state=state)
    async with open_house(settings, time) as other:
        far = ada.in_house(other)
        assert await refusal(far.answers("pass", ask=2)) == "table_in_trouble"
        assert (await company.about(other, ada.table)).trouble == "rules_changed"
        assert (await checkpoint(other, ada.table)).state == state
        assert await refusal(far.sees()) == "not_playing"
        await play.try_again(other, ada.table, ada.id)
        assert (await company.about(other, ada.table)).trouble == "rules_changed"


async def test_a_log_that_no_longer_replays_pauses_the_table(house, settings, time):
    ada, ben = await played(house)
    async with house.store.write() as connection:
        first = (Decision.table_id == ada.table, Decision.seq == 1)
        broken = '{"type":"Answer","seat":0,"ask":9,"choice":[]}'
        await connection.execute(update(Decision).where(*first).values(command=broken))
    await with_old_checkpoint(house, ada.table)
    async with open_house(settings, time) as other:
        assert await refusal(ada.in_house(other).answers("pass", ask=2)) == "table_in_trouble"
        assert (await company.about(other, ada.table)).trouble == "does_not_replay"
    # The next version of the code can play it again.
    async with house.store.write() as connection:
        mended = '{"type":"Answer","seat":0,"ask":1,"choice":["hand:1"]}'
        await connection.execute(update(Decision).where(*first).values(command=mended))
    async with open_house(settings, time) as third:
        await ben.in_house(third).answers("pass", ask=2)
        assert (await company.about(third, ada.table)).trouble == ""


def test_shapes_agree_where_both_say_anything():
    assert agrees({"a": 1, "b": [1, {"c": 2}]}, {"a": 1, "b": [1, {"c": 2, "d": 3}], "e": 4})
    assert not agrees({"b": [1]}, {"b": [1, 2]})
    assert not agrees({"b": [1]}, {"b": [2]})
    assert not agrees({"a": {"b": 1}}, {"a": 1})
