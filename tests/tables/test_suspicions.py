"""After a game: what a seat should have believed, through the eyes that one may use."""

import pytest
from msgspec import json

from app.engine import views
from app.engine.messages import SPECTATOR
from app.engine.view_types import EventView
from app.tables.live.recent import PLAYERS
from app.tables.lobby import seats
from app.tables.replays import consent, playback
from app.tables.replays.suspicions import PastSuspicions
from app.tables.replays.timeline import TRUTH
from tests.support import recorded
from tests.support.replays import screens
from tests.support.tables import Guest, refusal, started

pytestmark = pytest.mark.anyio
# Suspicions do not depend on the database; the tests without this mark read the games from both kinds.
on_one_database = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
SIX_SEATS = recorded.file("unfathomable", seats=6)


async def played_recording(server, path=SIX_SEATS, bot="expert"):
    """A table at which a person and bots have played a recorded game."""
    recording = recorded.read(path)
    ada = await Guest.create(server)
    await ada.opens(recording.log.game, recording.log.seats)
    await seats.fill_with_bots(ada.table, ada.id, bot)
    await recorded.play(ada.table, recording)
    return ada


async def suspicions(server, guest, eyes=None):
    found = await playback.suspicions(server, await playback.member(guest.table, guest.id), eyes)
    return json.decode(found, type=PastSuspicions)


async def opens_books(guest):
    await consent.agree(guest.table, guest.id, consent.OPEN, agreed=True)


@on_one_database
async def test_a_curve_begins_with_equal_suspicions_and_ends_with_what_was_revealed(server):
    ada = await played_recording(server, recorded.file("unfathomable", seats=4))
    found = await suspicions(server, ada)
    first, last = found.curve[0].likely, found.curve[-1].likely
    assert set(first) == {1, 2, 3}
    assert len(set(first.values())) == 1
    game = ada.table.game
    revealed = [seat for seat in first if game.state.players[seat].revealed]
    assert revealed, "choose a recorded game in which another seat has revealed"
    assert all(last[seat] == 1 for seat in revealed)
    assert [one.public for one in found.curve] == sorted(one.public for one in found.curve)
    assert list(found.rounds) == list(range(1, game.game.rounds(game.state) + 1))


async def test_the_curves_of_other_seats_need_open_books(server):
    ada = await played_recording(server)
    assert (await suspicions(server, ada, SPECTATOR)).curve
    for eyes in (1, TRUTH):
        assert await refusal(suspicions(server, ada, eyes)) == "no_such_seat"
    await opens_books(ada)
    assert (await suspicions(server, ada, 1)).curve
    # The truth has no suspicions.
    assert await refusal(suspicions(server, ada, TRUTH)) == "no_such_seat"


async def test_a_running_game_has_no_curve(server):
    ada, *_ = await started(server, 3, "unfathomable")
    assert await refusal(suspicions(server, ada)) == "not_over"


async def test_a_game_without_traitors_has_an_empty_curve(server):
    ada = await played_recording(server, recorded.file("subterra", seats=3))
    found = await suspicions(server, ada)
    assert (found.curve, found.remarks) == ([], [])


@on_one_database
async def test_a_curve_follows_from_what_its_seat_was_sent(server):
    """It depends on nothing but the views and events that the seat was sent."""
    ada = await played_recording(server)
    viewer = await playback.member(ada.table, ada.id)
    sent = screens(await playback.replay(server, viewer, None))
    hindsight = ada.table.game.game.hindsight(None)
    place, expected = 0, []
    while place < len(sent):
        for view in await playback.views(server, viewer, None, place, playback.MOST_VIEWS):
            events = [EventView(one.name, one.args, one.own) for one in sent[place].events]
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
    ada = await played_recording(server, recorded.file("unfathomable", seats=5))
    # There are no remarks about the seat of a person.
    assert (await suspicions(server, ada)).remarks == []
    await opens_books(ada)
    remarks = {seat: ids((await suspicions(server, ada, seat)).remarks) for seat in range(1, 5)}
    sides = ada.table.game.game.sides(ada.table.game.state)
    humans = [seat for seat in remarks if sides[seat] == "human"]
    assert all(remarks[seat] == {"suspected"} for seat in humans)
    assert all(remarks[seat] == {"spoilt"} for seat in remarks if seat not in humans)


async def test_bots_tell_where_they_lied(server):
    """Compares what a bot said during the game with what it believed then."""
    ada = await played_recording(server, recorded.file("unfathomable", seats=5))
    sides = ada.table.game.game.sides(ada.table.game.state)
    human, liar = (next(seat for seat in range(1, 5) if sides[seat] == side) for side in ("human", "traitor"))

    def speak(change):
        change.now += 300_000  # after as many decisions as seconds
        for seat in (human, liar):
            body = {"id": "accuse", "args": {"seat": 0}}
            change.add_message(PLAYERS, "phrase", body, bot=seat)
        change.add_message(PLAYERS, "phrase", {"id": "innocent", "args": {}}, bot=liar)

    await ada.table.change(speak)
    await opens_books(ada)
    assert "accused" in ids((await suspicions(server, ada, human)).remarks)
    assert {"accused_falsely", "denied"} <= ids((await suspicions(server, ada, liar)).remarks)


@on_one_database
async def test_a_forgetful_bot_says_that_it_suspected_nobody(server):
    ada = await played_recording(server, bot="easy")
    await opens_books(ada)
    remarks = (await suspicions(server, ada, 2)).remarks
    assert remarks[0].message.id == "unfathomable-forgetful"
    assert "unfathomable-suspected" not in {one.message.id for one in remarks}
