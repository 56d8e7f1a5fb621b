"""Sealed guesses: nobody can notice one before the end, and then all are opened together."""

import pytest

from app.engine.kernel import Abandon
from app.tables.model import TableSettings
from app.tables.people import export, guests
from app.tables.play import guesses
from app.tables.play.guesses import RoundGuess
from tests.support.tables import Guest, about, refusal, started

pytestmark = pytest.mark.anyio
AGREED = TableSettings(guesses=True)


async def voyage(server, **more):
    """Three who may guess, and somebody who watches them."""
    people = await started(server, 3, "unfathomable", **{"settings": AGREED, **more})
    fan = await Guest.comes(server, "Fay")
    await fan.watches(people[0])
    return *people, fan


async def test_a_guess_is_ones_own_and_can_be_changed_in_its_round(server):
    ada, ben, _, fan = await voyage(server)
    assert (await guesses.own(ada.table, ada.id)).suspects is None
    await guesses.seal(ada.table, ada.id, [1])
    await guesses.seal(ada.table, ada.id, [2, 1])
    await guesses.seal(ada.table, fan.id, [0])
    assert await guesses.own(ada.table, ada.id) == guesses.SealedGuess(1, [1, 2])
    assert (await guesses.own(ada.table, ben.id)).suspects is None
    assert (await guesses.own(ada.table, fan.id)).suspects == [0]


async def test_nobody_else_notices_a_guess(server, time):
    ada, ben, _, fan = await voyage(server)
    before = await about(ada)
    async with ben.listening() as page, fan.listening() as watching:
        ada.table.publish_presence()
        for one in (page, watching):
            await one.catches_up()
        time.pass_by(60)
        await guesses.seal(ada.table, ada.id, [1])
        for one in (page, watching):
            assert one.listener.take() == []
    after = await about(ada)
    assert (after.touched_at, after.version, after.last_line) == (before.touched_at, before.version, before.last_line)
    assert await refusal(guesses.opened(ada.table, ben.id)) == "not_over"


async def test_at_the_end_all_are_opened(server):
    ada, ben, _, fan = await voyage(server)
    await guesses.seal(ada.table, fan.id, [1])
    await guesses.seal(ada.table, ben.id, [0])
    await ada.table.change(lambda change: change.abandon(Abandon()))
    found = await guesses.opened(ada.table, ada.id)
    assert [(one.name, one.seat, one.guesses) for one in found.by] == [
        ("Ben", 1, [RoundGuess(1, [0])]),
        ("Fay", None, [RoundGuess(1, [1])]),
    ]
    assert set(found.traitors) <= {0, 1, 2}
    assert await refusal(guesses.seal(ada.table, ada.id, [1])) == "not_playing"
    stranger = await Guest.comes(server, "Sly")
    assert await refusal(guesses.opened(ada.table, stranger.id)) == "no_such_table"


async def test_what_is_no_guess(server):
    ada, *_ = await voyage(server)
    for wrong in ([0], [3], [-1], [1, 1]):
        assert await refusal(guesses.seal(ada.table, ada.id, wrong)) == "malformed"
    stranger = await Guest.comes(server, "Sly")
    assert await refusal(guesses.seal(ada.table, stranger.id, [1])) == "no_such_table"


async def test_only_where_the_table_wants_it_and_somebody_may_be_a_traitor(server):
    ada, *_ = await voyage(server, settings=TableSettings())
    assert await refusal(guesses.seal(ada.table, ada.id, [1])) == "no_guesses"
    ben, _ = await started(server, 2, "pearls", settings=AGREED)
    assert await refusal(guesses.own(ben.table, ben.id)) == "no_guesses"


async def test_a_guest_who_is_deleted_takes_their_guesses_along(server):
    ada, ben, *_ = await voyage(server)
    await guesses.seal(ada.table, ben.id, [0])
    [own] = (await export.export(server, ben.id)).guesses
    assert own == {"table_id": ada.table.table_id, "round": 1, "suspects": [0]}
    await guests.forget(server, ben.id)
    await ada.table.change(lambda change: change.abandon(Abandon()))
    assert (await guesses.opened(ada.table, ada.id)).by == []
