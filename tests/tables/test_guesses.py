"""Sealed guesses: nobody can notice one before the end, and then all are opened together."""

import pytest

from app.engine.kernel import Abandon
from app.tables.model import TableSettings
from app.tables.people import deletion, export
from app.tables.play import guesses
from app.tables.play.guesses import RoundGuess
from tests.support.tables import Guest, refusal, started, table_info

pytestmark = pytest.mark.anyio
WITH_GUESSES = TableSettings(guesses=True)


async def started_with_spectator(server, **more):
    """Three players who may guess, and a spectator."""
    people = await started(server, 3, "unfathomable", **{"settings": WITH_GUESSES, **more})
    fan = await Guest.create(server, "Fay")
    await fan.watches(people[0])
    return *people, fan


async def test_a_guess_is_private_and_can_be_changed_in_its_round(server):
    ada, ben, _, fan = await started_with_spectator(server)
    assert (await guesses.own(ada.table, ada.id)).suspects is None
    await guesses.seal(ada.table, ada.id, [1])
    await guesses.seal(ada.table, ada.id, [2, 1])
    await guesses.seal(ada.table, fan.id, [0])
    assert await guesses.own(ada.table, ada.id) == guesses.SealedGuess(1, [1, 2])
    assert (await guesses.own(ada.table, ben.id)).suspects is None
    assert (await guesses.own(ada.table, fan.id)).suspects == [0]


async def test_nobody_else_notices_a_guess(server, time):
    ada, ben, _, fan = await started_with_spectator(server)
    before = await table_info(ada)
    async with ben.listening() as page, fan.listening() as watching:
        ada.table.publish_presence()
        for one in (page, watching):
            await one.catches_up()
        time.advance(60)
        await guesses.seal(ada.table, ada.id, [1])
        for one in (page, watching):
            assert one.listener.take() == []
    after = await table_info(ada)
    assert (after.touched_at, after.version, after.last_line) == (before.touched_at, before.version, before.last_line)
    assert await refusal(guesses.opened(ada.table, ben.id)) == "not_over"


async def test_all_guesses_are_opened_at_the_end(server):
    ada, ben, _, fan = await started_with_spectator(server)
    await guesses.seal(ada.table, fan.id, [1])
    await guesses.seal(ada.table, ben.id, [0])
    await ada.table.change(lambda change: change.abandon(Abandon()))
    found = await guesses.opened(ada.table, ada.id)
    assert [(one.name, one.seat, one.guesses) for one in found.by] == [
        ("Ben", 1, [RoundGuess(1, [0])]),
        ("Fay", None, [RoundGuess(1, [1])]),
    ]
    assert set(found.right) <= {0, 1, 2}
    assert await refusal(guesses.seal(ada.table, ada.id, [1])) == "not_playing"
    stranger = await Guest.create(server, "Sly")
    assert await refusal(guesses.opened(ada.table, stranger.id)) == "no_such_table"


async def test_an_invalid_guess_is_refused(server):
    ada, *_ = await started_with_spectator(server)
    for wrong in ([0], [3], [-1], [1, 1]):
        assert await refusal(guesses.seal(ada.table, ada.id, wrong)) == "malformed"
    stranger = await Guest.create(server, "Sly")
    assert await refusal(guesses.seal(ada.table, stranger.id, [1])) == "no_such_table"


async def test_guesses_need_the_setting_and_a_game_with_traitors(server):
    ada, *_ = await started_with_spectator(server, settings=TableSettings())
    assert await refusal(guesses.seal(ada.table, ada.id, [1])) == "no_guesses"
    ben, _ = await started(server, 2, "pearls", settings=WITH_GUESSES)
    assert await refusal(guesses.own(ben.table, ben.id)) == "no_guesses"


async def test_deleting_a_guest_deletes_their_guesses(server):
    ada, ben, *_ = await started_with_spectator(server)
    await guesses.seal(ada.table, ben.id, [0])
    [own] = (await export.export(server, ben.id)).guesses
    assert own == {"table_id": ada.table.table_id, "round": 1, "suspects": [0]}
    await deletion.delete_guest(server, ben.id)
    await ada.table.change(lambda change: change.abandon(Abandon()))
    assert (await guesses.opened(ada.table, ada.id)).by == []
