"""What somebody should have believed of a game that is over, through the eyes that they may use."""

import pytest
from msgspec import json

from app.engine import views
from app.engine.messages import SPECTATOR
from app.engine.view_types import EventView
from app.tables.live.recent import PLAYERS
from app.tables.lobby import seats
from app.tables.replays import consent, viewing
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import TRUTH
from tests.support import recorded
from tests.support.replays import screens
from tests.support.tables import Guest, refusal, started

pytestmark = pytest.mark.anyio
# What is believed does not depend on the database. That it is made of what a database has kept is shown on both kinds,
# by the tests without this mark.
on_one_database = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


async def sailed(server, path=recorded.SIX_SEATS, bot="expert"):
    """A person and bots have played a recorded game."""
    recording = recorded.read(path)
    ada = await Guest.comes(server)
    await ada.opens(recording.log.game, recording.log.seats)
    await seats.fill_with_bots(ada.table, ada.id, bot)
    await recorded.lay(ada.table, recording)
    return ada


async def suspicions(server, guest, eyes=None):
    found = await viewing.suspicions(server, await viewing.member(guest.table, guest.id), eyes)
    return json.decode(found, type=PastSuspicions)


async def opens_the_books(guest):
    await consent.agree(guest.table, guest.id, consent.OPEN, agreed=True)


@on_one_database
async def test_a_curve_begins_with_what_the_deck_says_and_ends_with_what_was_revealed(server):
    ada = await sailed(server)
    found = await suspicions(server, ada)
    first, last = found.curve[0].likely, found.curve[-1].likely
    assert set(first) == {1, 2, 3, 4, 5}
    assert len(set(first.values())) == 1
    game = ada.table.game
    revealed = [seat for seat, player in enumerate(game.state.players) if player.revealed]
    assert revealed
    assert all(last[seat] == 1 for seat in revealed)
    assert [one.public for one in found.curve] == sorted(one.public for one in found.curve)
    assert list(found.rounds) == list(range(1, game.game.rounds(game.state) + 1))


async def test_ones_own_curve_is_for_oneself_and_all_others_need_open_books(server):
    ada = await sailed(server)
    assert (await suspicions(server, ada, SPECTATOR)).curve
    for eyes in (1, TRUTH):
        assert await refusal(suspicions(server, ada, eyes)) == "no_such_seat"
    await opens_the_books(ada)
    assert (await suspicions(server, ada, 1)).curve
    # The truth believes nothing.
    assert await refusal(suspicions(server, ada, TRUTH)) == "no_such_seat"


async def test_a_game_that_goes_on_has_none(server):
    ada, *_ = await started(server, 3, "unfathomable")
    assert await refusal(suspicions(server, ada)) == "not_over"


async def test_a_game_without_traitors_has_an_empty_one(server):
    ada = await sailed(server, recorded.CAVE)
    found = await suspicions(server, ada)
    assert (found.curve, found.remarks) == ([], [])


@on_one_database
async def test_a_curve_follows_from_what_its_seat_was_told(server):
    """The same with every other hand, as long as the seat is told the same: its views and events are all it gets."""
    ada = await sailed(server)
    viewer = await viewing.member(ada.table, ada.id)
    told = screens(await viewing.replay(server, viewer, None))
    hindsight = ada.table.game.game.hindsight(None)
    place, expected = 0, []
    while place < len(told):
        for view in await viewing.views(server, viewer, None, place, viewing.MOST_VIEWS):
            events = [EventView(one.name, one.args, one.own) for one in told[place].events]
            hindsight.observe(views.read_view(ada.table.game.game, view), events)
            likely = {seat: round(value, 3) for seat, value in hindsight.suspicions().items()}
            if not expected or expected[-1] != likely:
                expected.append(likely)
            place += 1
    assert [one.likely for one in (await suspicions(server, ada)).curve] == expected


def ids(remarks):
    return {one.message.id.removeprefix("unfathomable-") for one in remarks}


@on_one_database
async def test_bots_tell_whom_they_suspected_and_where_they_spoilt_a_check(server):
    ada = await sailed(server, recorded.LONGEST)
    # Of the person's own seat nothing is told.
    assert (await suspicions(server, ada)).remarks == []
    await opens_the_books(ada)
    told = {seat: ids((await suspicions(server, ada, seat)).remarks) for seat in range(1, 5)}
    sides = ada.table.game.game.sides(ada.table.game.state)
    humans = [seat for seat in told if sides[seat] == "human"]
    assert all(told[seat] == {"suspected"} for seat in humans)
    assert all(told[seat] == {"spoilt"} for seat in told if seat not in humans)


async def test_bots_tell_where_they_lied(server):
    """What a bot said while the game went on, beside what it believed then."""
    ada = await sailed(server, recorded.LONGEST)
    sides = ada.table.game.game.sides(ada.table.game.state)
    human, liar = (next(seat for seat in range(1, 5) if sides[seat] == side) for side in ("human", "traitor"))

    def speak(change):
        change.now += 300_000  # after as many decisions as seconds
        for seat in (human, liar):
            body = {"id": "accuse", "args": {"seat": 0}}
            change.add_message(PLAYERS, "phrase", body, bot=seat)
        change.add_message(PLAYERS, "phrase", {"id": "innocent", "args": {}}, bot=liar)

    await ada.table.change(speak)
    await opens_the_books(ada)
    assert "accused" in ids((await suspicions(server, ada, human)).remarks)
    assert {"accused_falsely", "denied"} <= ids((await suspicions(server, ada, liar)).remarks)


@on_one_database
async def test_a_forgetful_bot_says_that_it_suspected_nobody(server):
    ada = await sailed(server, bot="easy")
    await opens_the_books(ada)
    remarks = (await suspicions(server, ada, 2)).remarks
    assert remarks[0].message.id == "unfathomable-forgetful"
    assert "unfathomable-suspected" not in {one.message.id for one in remarks}
