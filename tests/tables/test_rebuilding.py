"""New code and old tables: a state is rebuilt from the log, and never silently changed."""

import random

import pytest
from sqlalchemy import select, update

from app.engine import codec
from app.games.subterra.rules import turn
from app.store.schema import CheckpointRow, DecisionRow
from app.tables.live import records
from app.tables.play import commands
from app.tables.replays.examination import agrees, holds
from app.tables.startup import open_server
from tests.support.tables import refusal, started, table_info
from tests.web.harness import client_script

pytestmark = pytest.mark.anyio


async def with_old_checkpoint(server, table, **changes):
    async with server.store.write() as connection:
        values = {"fingerprint": "an older shape", **changes}
        await connection.execute(update(CheckpointRow).where(CheckpointRow.table_id == table.table_id).values(values))


async def with_first_command(server, table, command):
    async with server.store.write() as connection:
        first = (DecisionRow.table_id == table.table_id, DecisionRow.seq == 1)
        await connection.execute(update(DecisionRow).where(*first).values(command=command))


async def answer_randomly(people):
    """The first of them who is asked something answers it at random."""
    for one in people:
        ask = await one.ask()
        if ask and ask["answered"] is None:
            await one.answers(*client_script.random_choice(ask, random.Random(1)), ask=ask["id"])
            return


async def checkpoint(server, table):
    async with server.store.read() as connection:
        row = (await connection.execute(select(CheckpointRow).where(CheckpointRow.table_id == table.table_id))).one()
        return records.stored_checkpoint(row)


async def played(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    return ada, ben


async def test_a_checkpoint_of_another_shape_is_rebuilt_from_the_log(server, settings, time):
    ada, ben = await played(server)
    before, seen = await checkpoint(server, ada.table), await ada.sees()
    await with_old_checkpoint(server, ada.table)
    async with open_server(settings, time) as other:
        assert await ada.at_server(other).sees() == seen
        assert await checkpoint(other, ada.table) == before
        await ben.at_server(other).answers("pass")


async def test_two_versions_do_not_overwrite_each_other_forever(server, settings, time):
    """A process stores a state in its own shape only once. If that is overwritten, another version is running."""
    ada, ben = await played(server)
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        await with_old_checkpoint(server, ada.table)
        seen = await far.sees()
        await with_old_checkpoint(server, ada.table)
        far.table.discard()
        assert await far.sees() == seen
        assert (await checkpoint(other, ada.table)).fingerprint == "an older shape"
        await ben.at_server(other).answers("pass")
        assert (await checkpoint(other, ada.table)).fingerprint == codec.fingerprint(far.table.game.game)


@pytest.mark.parametrize("log", ["leads elsewhere", "does not replay"])
async def test_a_game_whose_rules_changed_continues_from_its_stored_state(server, settings, time, log):
    ada, ben = await played(server)
    if log == "leads elsewhere":
        state = codec.encode(ada.table.game.state).replace(b'"round":0', b'"round":1')
        await with_old_checkpoint(server, ada.table, state=state)
    else:
        await with_old_checkpoint(server, ada.table)
        await with_first_command(server, ada.table, '{"type":"Answer","seat":0,"ask":9,"choice":[]}')
    kept = (await checkpoint(server, ada.table)).state
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        shown = await far.sees()
        assert shown["public"]["table"]["round"] == (1 if log == "leads elsewhere" else 0)
        assert (await table_info(far)).trouble == ""
        assert (await checkpoint(other, ada.table)).state == kept
        await ben.at_server(other).answers("pass", ask=2)
        # The log no longer leads to this state, so it cannot be replayed without its last decision.
        assert await refusal(ben.at_server(other).takes_back()) == "too_late_to_take_back"


@pytest.mark.parametrize("shape", ["the same", "another"])
async def test_changed_rules_apply_from_the_next_decision_on(server, settings, time, monkeypatch, shape):
    """Sub Terra with three action points instead of two: the log so far does not fit such a game."""
    people = await started(server, 2, "subterra")
    for _ in range(5):
        await answer_randomly(people)
    while people[0].table.game.state.may_take_back < 0:
        await answer_randomly(people)
    seen = await people[0].sees()
    if shape == "another":
        await with_old_checkpoint(server, people[0].table)
    monkeypatch.setattr(turn, "TURN_POINTS", 3)
    async with open_server(settings, time) as other:
        there = [one.at_server(other) for one in people]
        assert await there[0].sees() == seen
        assert await refusal(there[there[0].table.game.state.may_take_back].takes_back()) == "too_late_to_take_back"
        points = 0
        while points < 3:
            await answer_randomly(there)
            assert (await table_info(there[0])).trouble == ""
            points = there[0].table.game.state.points


async def test_an_unreadable_state_stops_its_table_until_a_version_can_read_it(server, settings, time):
    ada, ben = await played(server)
    state = codec.encode(ada.table.game.state)
    await with_old_checkpoint(server, ada.table, state=state.replace(b'"round":', b'"lap":'))
    await with_first_command(server, ada.table, '{"type":"Answer","seat":0,"ask":9,"choice":[]}')
    async with open_server(settings, time) as other:
        far = ada.at_server(other)
        assert await refusal(far.answers("pass", ask=2)) == "table_in_trouble"
        assert (await table_info(far)).trouble == "does_not_replay"
        # Its players still see their views.
        assert (await far.sees())["private"]["seat"] == 0
        assert (await checkpoint(other, ada.table)).state == state.replace(b'"round":', b'"lap":')
        await commands.try_again(far.table, ada.id)
        assert (await table_info(far)).trouble == "does_not_replay"
    # The next version can read it, and nobody has to ask for it.
    await with_old_checkpoint(server, ada.table, state=state)
    async with open_server(settings, time) as third:
        await ben.at_server(third).answers("pass", ask=2)
        assert (await table_info(ada.at_server(third))).trouble == ""


async def test_two_versions_can_alternate(server):
    """While workers are replaced, a table may switch between the old and the new code."""
    ada, ben = await played(server)
    seen = await ada.sees()
    for _ in range(3):
        await with_old_checkpoint(server, ada.table)
        ada.table.discard()
        assert await ada.sees() == seen
    await with_old_checkpoint(server, ada.table)
    ada.table.discard()
    await ben.answers("pass")


def test_a_rebuilt_state_keeps_every_field():
    assert holds({"a": 1, "new": 2, "b": [{"c": 1, "d": 2}]}, {"a": 1, "b": [{"c": 1}]})
    assert not holds({"a": 1}, {"a": 1, "b": 2})
    assert not holds({"a": [1]}, {"a": [1, 2]})


def test_shapes_agree_if_their_common_fields_do():
    assert agrees({"a": 1, "b": [1, {"c": 2}]}, {"a": 1, "b": [1, {"c": 2, "d": 3}], "e": 4})
    assert not agrees({"b": [1]}, {"b": [1, 2]})
    assert not agrees({"b": [1]}, {"b": [2]})
    assert not agrees({"a": {"b": 1}}, {"a": 1})
