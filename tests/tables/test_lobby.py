"""Before the game: opening, inviting, sitting down, agreeing, starting."""

import asyncio

import pytest

from app.tables.bots import levels
from app.tables.live.publisher import TableUpdate
from app.tables.lobby import creation, links, membership, seats, setup
from app.tables.model import Changes, Links, NewTable, Pace, TableSettings, TalkMode
from app.tables.refusals import RefusalKind, Refused
from tests.support.tables import Guest, refusal, seated, table_info

pytestmark = pytest.mark.anyio


async def test_the_host_sits_in_the_first_seat_of_a_new_table(server):
    ada = await Guest.create(server)
    await ada.opens(seats=3, pace=Pace.BRISK)
    seen = await table_info(ada)
    assert (seen.status, seen.host, seen.pace) == ("lobby", 0, "brisk")
    assert [seat.kind for seat in seen.seats] == ["person", "open", "open"]


@pytest.mark.parametrize(
    ("new", "field"),
    [
        (NewTable("chess", 2), "game"),
        (NewTable("toy", 9), "seats"),
        (NewTable("toy", 0), "seats"),
        (NewTable("toy", -1), "seats"),
        (NewTable("toy", 2, {"rounds": 7}), "rounds"),
        (NewTable("toy", 2, {"rounds": "x"}), "options.rounds"),
        (NewTable("toy", 2, {"\ud800": 1}), "options"),
        (NewTable("toy", 2, {str(number): 1 for number in range(100)}), "options"),
    ],
)
async def test_an_impossible_table_is_refused_with_the_name_of_the_field(server, new, field):
    ada = await Guest.create(server)
    with pytest.raises(Refused) as refused:
        await creation.create(server, ada.id, new)
    assert (refused.value.kind, refused.value.refusal.args["field"]) == (RefusalKind.MALFORMED, field)


async def test_a_game_that_fails_to_start_refuses_the_table(server, monkeypatch):
    ada = await Guest.create(server)
    monkeypatch.setattr("tests.engine.toy.Deal.run", lambda *_: 1 / 0)
    assert await refusal(ada.opens()) == "rule_broke"


async def test_players_join_by_link_or_by_code(server):
    ada, ben, cleo = [await Guest.create(server, name) for name in ("Ada", "Ben", "Cleo")]
    await ada.opens(seats=3)
    links = await ada.links()
    seen = await creation.invitation(server, links.code)
    assert (seen.table, seen.host, seen.names, seen.open_seats) == (ada.table.table_id, "Ada", ["Ada"], [1, 2])
    await seats.sit(server, links.invite, ben.id, 2)
    await seats.sit(server, links.code.lower(), cleo.id)
    assert [seat.name for seat in (await table_info(ada)).seats] == ["Ada", "Cleo", "Ben"]


async def test_only_one_of_two_people_gets_the_same_seat(server):
    ada, ben, cleo = [await Guest.create(server, name) for name in ("Ada", "Ben", "Cleo")]
    await ada.opens(seats=2)
    links = await ada.links()
    results = await asyncio.gather(
        *(seats.sit(server, links.invite, guest.id, 1) for guest in (ben, cleo)), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["LiveTable", "Refused"]
    assert await refusal(seats.sit(server, links.invite, (await Guest.create(server)).id)) == "table_full"


async def test_sitting_down_twice_changes_nothing_and_a_player_can_move(server):
    ada, ben = await seated(server, seats=4)
    links = await ada.links()
    await seats.sit(server, links.invite, ben.id)
    assert (await ben.member()).seat == 1
    await seats.move(ben.table, ben.id, 3)
    assert (await ben.member()).seat == 3
    assert await refusal(seats.move(ben.table, ben.id, 0)) == "seat_taken"
    assert await refusal(seats.move(ben.table, ben.id, 9)) == "no_such_seat"


@pytest.mark.parametrize("given", ["", "x", "ABCDEF", "a.b", "a.b.c"])
async def test_a_forged_link_is_refused(server, given):
    eve = await Guest.create(server, "Eve")
    assert await refusal(creation.invitation(server, given)) == "no_such_link"
    assert await refusal(seats.sit(server, given, eve.id)) == "no_such_link"
    assert await refusal(membership.watch(server, given, eve.id)) == "no_such_link"
    assert await refusal(seats.take_over(server, given, eve.id)) == "no_such_link"


async def test_a_link_of_one_kind_does_not_work_as_another(server):
    ada, _ = await seated(server, seats=3)
    eve, links = await Guest.create(server, "Eve"), await ada.links()
    assert await refusal(seats.sit(server, links.spectator, eve.id)) == "no_such_link"
    assert await refusal(seats.take_over(server, links.invite, eve.id)) == "no_such_link"


async def test_a_renewed_link_replaces_the_old_one(server):
    ada, ben = await seated(server, seats=3)
    before = await ada.links()
    await links.renew(server, ada.table, ada.id, "invite")
    after = await ada.links()
    assert len({before.invite, after.invite}) == len({before.code, after.code}) == 2
    for old in (before.invite, before.code):
        assert await refusal(creation.invitation(server, old)) == "no_such_link"
    assert (await creation.invitation(server, after.code)).table == ada.table.table_id
    assert await refusal(links.renew(server, ada.table, ben.id, "invite")) == "not_the_host"


async def test_revoking_the_spectator_link_removes_the_spectators(server):
    ada, _ = await seated(server)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    async with fan.listening() as fans:
        await fans.catches_up()
        old = (await ada.links()).spectator
        await links.revoke(ada.table, ada.id, "spectator")
        await fans.catches_up()
        assert fans.gone == "no_place_here"
    assert (await ada.links()).spectator is None
    assert await refusal(fan.member()) == "no_such_table"
    await links.renew(server, ada.table, ada.id, "spectator")
    assert await refusal(membership.watch(server, old, fan.id)) == "no_such_link"


async def test_only_players_see_the_links(server):
    ada, ben = await seated(server, seats=3)
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    assert (await ben.links()) == (await ada.links())
    async with fan.table.attach(fan.id) as listener:
        (update,) = [one for one in listener.take() if isinstance(one, TableUpdate)]
    assert update.links == Links(None, None, None)


async def test_wishes_and_readiness_are_seen_by_all(server):
    ada, ben = await seated(server)
    async with ada.listening() as adas:
        await adas.catches_up()
        await seats.wish(ben.table, ben.id, "the diver")
        await adas.catches_up()
        assert adas.info.seats[1].wish == "the diver"
        assert adas.info.seats[1].ready is True
    assert await refusal(seats.wish(ben.table, ben.id, "the whole ship")) == "malformed"


async def test_after_a_change_by_the_host_everybody_must_be_ready_again(server):
    ada, ben = await seated(server)
    await setup.change_setup(ada.table, ada.id, Changes(seats=3, options={"rounds": 1}, pace=Pace.DAYS))
    seen = await table_info(ada)
    assert (len(seen.seats), seen.options, seen.pace) == (3, {"rounds": 1}, "days")
    assert not seen.seats[1].ready
    await setup.change_setup(ada.table, ada.id, Changes(settings=TableSettings(talk=TalkMode.GUIDED)))
    assert await refusal(setup.change_setup(ada.table, ben.id, Changes(seats=2))) == "not_the_host"
    assert await refusal(setup.change_setup(ada.table, ada.id, Changes(seats=1))) == "table_full"
    assert await refusal(setup.change_setup(ada.table, ada.id, Changes(seats=99))) == "cannot_be_set_up"
    unknown = Changes(settings=TableSettings(absent="nobody"))
    assert await refusal(setup.change_setup(ada.table, ada.id, unknown)) == "unknown_bot"


async def test_reducing_the_seats_keeps_the_players(server):
    ada, ben = await seated(server, seats=4)
    await seats.move(ben.table, ben.id, 3)
    await seats.seat_bot(ada.table, ada.id, 1, "random")
    await setup.change_setup(ada.table, ada.id, Changes(seats=2))
    assert [seat.name for seat in (await table_info(ada)).seats] == ["Ada", "Ben"]


async def test_bots_fill_the_empty_seats(server):
    ada, _ = await seated(server, seats=4)
    assert levels.names("toy") == ["random"]
    assert await refusal(seats.seat_bot(ada.table, ada.id, 1, "random")) == "seat_taken"
    assert await refusal(seats.seat_bot(ada.table, ada.id, 2, "genius")) == "unknown_bot"
    await seats.fill_with_bots(ada.table, ada.id, "random")
    assert [seat.kind for seat in (await table_info(ada)).seats] == ["person", "person", "bot", "bot"]
    await seats.clear(ada.table, ada.id, 3)
    assert (await table_info(ada)).seats[3].kind == "open"


async def test_a_removed_player_cannot_come_back(server):
    ada, eve = await seated(server)
    async with eve.listening() as eves:
        await eves.catches_up()
        await seats.clear(ada.table, ada.id, 1)
        await eves.catches_up()
        assert eves.gone == "no_place_here"
    assert await refusal(seats.sit(server, (await ada.links()).invite, eve.id)) == "sent_away"
    assert await refusal(membership.watch(server, (await ada.links()).spectator, eve.id)) == "sent_away"
    assert await refusal(seats.clear(ada.table, ada.id, 0)) == "not_yours"


async def test_a_table_starts_when_everybody_is_there_and_ready(server):
    ada, ben = await seated(server, seats=3)
    assert await refusal(ada.starts()) == "seats_open"
    await seats.fill_with_bots(ada.table, ada.id, "random")
    await seats.ready(ben.table, ben.id, is_ready=False)
    assert await refusal(ada.starts()) == "not_ready"
    await ben.is_ready()
    assert await refusal(ben.starts()) == "not_the_host"
    code = (await ada.links()).code
    async with ben.listening() as bens:
        await bens.catches_up()
        assert bens.view is None
        await ada.starts()
        await bens.catches_up()
        assert bens.info.status == "playing"
        assert bens.view["private"]["seat"] == 1
    assert await refusal(ada.starts()) == "already_started"
    assert await refusal(creation.invitation(server, code)) == "no_such_link"
    for late in (
        seats.move(ben.table, ben.id, 2),
        seats.wish(ben.table, ben.id, ""),
        seats.ready(ben.table, ben.id, is_ready=False),
        setup.change_setup(ada.table, ada.id, Changes(seats=2)),
        seats.clear(ada.table, ada.id, 1),
    ):
        assert await refusal(late) == "already_started"


async def test_a_table_can_start_from_a_scenarios_position(server):
    ada, _ = await seated(server)
    await ada.starts(given={"points": [5, 7]})
    assert (await ada.sees())["public"]["table"]["points"] == [5, 7]


async def test_a_host_can_hand_over_and_a_host_who_leaves_is_replaced(server):
    ada, ben, cleo = await seated(server, 3)
    await membership.hand_over_host(ada.table, ada.id, 1)
    assert (await table_info(ada)).host == 1
    assert await refusal(membership.hand_over_host(ada.table, ada.id, 2)) == "not_the_host"
    await membership.leave(ben.table, ben.id)
    seen = await table_info(ada)
    assert (seen.host, seen.seats[1].kind) == (0, "open")
    assert await refusal(ben.member()) == "no_such_table"
    for guest in (cleo, ada):
        await membership.leave(guest.table, guest.id)
    assert (await table_info(ada)).status == "abandoned"


async def test_ones_tables_are_listed_with_those_that_wait_first(server):
    ada, ben = await seated(server)
    await ada.starts()
    other = await Guest.create(server, "Cleo")
    await other.opens(seats=2)
    await seats.sit(server, (await other.links()).code, ada.id)
    mine = await membership.tables_of(server, ada.id)
    assert [(one.status, one.my_turn) for one in mine] == [("playing", True), ("lobby", False)]
    assert mine[0].names == ["Ada", "Ben"]
    assert await membership.tables_of(server, (await Guest.create(server)).id) == []
    assert len(await membership.tables_of(server, ben.id)) == 1
