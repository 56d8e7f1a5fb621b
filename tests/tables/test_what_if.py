"""A new table that continues from a moment of a finished game: every seat knows what it knew, and chance is new."""

import pytest
from msgspec import json

from app.engine.kernel import Abandon
from app.engine.messages import SPECTATOR
from app.tables.game_files import download, file
from app.tables.game_files.verification import verify
from app.tables.lobby import membership
from app.tables.model import SeatKind, Status
from app.tables.play import votes
from app.tables.questions import Resume
from app.tables.replays import consent, playback, what_if
from app.tables.replays.timeline import TRUTH
from tests.support import recorded
from tests.support.replays import screens
from tests.support.tables import Guest, refusal, started
from tests.tables.test_suspicions import opens_books, played_recording

pytestmark = pytest.mark.anyio
MOMENT = 150


async def creates_what_if(server, guest, at=MOMENT, seat=1):
    viewer = await playback.member(guest.table, guest.id)
    return server.table(await what_if.create(server, viewer, guest.id, at, seat))


async def continued(server, **more):
    """Ada has played a game with bots, and continues from its middle in another seat."""
    ada = await played_recording(server, recorded.file("subterra", seats=3), **more)
    await opens_books(ada)
    before = ada.table
    ada.table = await creates_what_if(server, ada)
    await ada.member()
    return ada, before


async def seen(server, table, guest, eyes, place):
    viewer = await playback.member(table, guest.id)
    return json.decode((await playback.views(server, viewer, eyes, place, 1))[0])


def without_chance(view):
    """What may differ: the commitments of chance, and whether something can still be taken back."""
    view["public"].pop("chance")
    for part in [view["private"], *view.get("seats", [])]:
        if part is not None:
            part.pop("may_take_back", None)
    return view


async def test_every_seat_knows_what_it_knew_and_nothing_else(server):
    ada, before = await continued(server)
    decision = ada.table.game.seq - 1
    then = await seen(server, before, ada, TRUTH, decision)
    for seat in range(ada.table.game.state.seats):
        now = json.decode(ada.table.game.views_of([seat])[seat])
        assert without_chance(now) == without_chance(
            {"public": then["public"].copy(), "private": then["seats"][seat].copy()}
        )
    # At the new table Ada may use only the eyes of her new seat.
    viewer = await playback.member(ada.table, ada.id)
    assert viewer.allowed == [1, SPECTATOR]


async def test_the_log_of_a_seat_is_its_own_past(server):
    ada, before = await continued(server)
    viewer = await playback.member(before, ada.id)
    old = await playback.replay(server, viewer, 1)
    new = await playback.replay(server, await playback.member(ada.table, ada.id), None)
    assert new.eyes == 1
    past = [screen for screen in screens(old) if screen.public <= MOMENT]
    assert screens(new)[: len(past)] == past
    assert [line.name for line in screens(new)[-1].events] == ["chance_renewed"]


async def test_chance_is_new_and_can_be_verified(server):
    ada, before = await continued(server)
    old, new = before.game.state.streams, ada.table.game.state.streams
    assert all(old[name].commitment != new[name].commitment and new[name].drawn == 0 for name in new)
    await ada.proposes(Resume())
    await ada.table.change(lambda change: change.abandon(Abandon()))
    for _ in range(2):
        found = await download.game_file(server, await playback.member(ada.table, ada.id))
        verified = verify(file.decode(found))
        assert any("went on from another one" in one for one in verified.open)
        await consent.agree(ada.table, ada.id, consent.OPEN, agreed=True)


async def test_it_waits_for_friends_to_take_seats_and_then_continues(server):
    ada, _ = await continued(server)
    record = ada.table.known_record()
    assert record.status is Status.PAUSED
    assert [seat.kind for seat in record.seats] == [SeatKind.BOT, SeatKind.PERSON, SeatKind.BOT]
    ben = await Guest.create(server, "Ben")
    await membership.claim_seat(server, (await ada.links()).invite, ben.id, 0)
    await ada.says_yes(votes.shown(ada.table.known_record())[0].vote)
    assert ada.table.known_record().seats[0].player_id == ben.id
    vote = await ada.proposes(Resume())
    ben.table = ada.table
    await ben.says_yes(vote)
    assert ada.table.known_record().status is Status.PLAYING


async def test_only_players_of_a_finished_game_with_open_books_can_create_it(server):
    ada = await played_recording(server, recorded.file("subterra", seats=3))
    assert await refusal(creates_what_if(server, ada)) == "books_closed"
    await opens_books(ada)
    assert await refusal(creates_what_if(server, ada, at=10_000)) == "game_over"
    assert await refusal(creates_what_if(server, ada, seat=7)) == "no_such_seat"
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    assert await refusal(creates_what_if(server, fan)) == "not_seated"
    ben, _ = await started(server)
    assert await refusal(creates_what_if(server, ben, at=0, seat=0)) == "not_over"
