"""Before the game: opening, inviting, sitting down, agreeing, starting."""

import asyncio

import pytest

from app.tables import bots, company, lobby
from app.tables.model import Changes, NewTable, Pace, TableSettings, TalkMode
from app.tables.refusals import Kind, Refused
from tests.support.tables import Guest, refusal, seated

pytestmark = pytest.mark.anyio


async def about(guest):
    return await company.about(guest.house, guest.table)


async def test_the_host_sits_in_the_first_seat_of_a_new_table(house):
    ada = await Guest.comes(house)
    await ada.opens(seats=3, pace=Pace.BRISK)
    seen = await about(ada)
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
async def test_a_table_that_cannot_be_is_refused_by_name_of_the_field(house, new, field):
    ada = await Guest.comes(house)
    with pytest.raises(Refused) as refused:
        await lobby.create(house, ada.id, new)
    assert (refused.value.kind, refused.value.refusal.args["field"]) == (Kind.MALFORMED, field)


async def test_a_game_that_stumbles_over_its_options_takes_nobody_with_it(house, monkeypatch):
    ada = await Guest.comes(house)
    monkeypatch.setattr("tests.engine.toy.Deal.run", lambda *_: 1 / 0)
    assert await refusal(ada.opens()) == "rule_broke"


async def test_friends_come_by_link_or_by_code(house):
    ada, ben, cleo = [await Guest.comes(house, name) for name in ("Ada", "Ben", "Cleo")]
    await ada.opens(seats=3)
    links = await ada.links()
    seen = await lobby.look(house, links.code)
    assert (seen.table, seen.host, seen.names, seen.open_seats) == (ada.table, "Ada", ["Ada"], [1, 2])
    await lobby.sit(house, links.invite, ben.id, 2)
    await lobby.sit(house, links.code.lower(), cleo.id)
    assert [seat.name for seat in (await about(ada)).seats] == ["Ada", "Cleo", "Ben"]


async def test_two_who_want_the_same_seat_do_not_both_get_it(house):
    ada, ben, cleo = [await Guest.comes(house, name) for name in ("Ada", "Ben", "Cleo")]
    await ada.opens(seats=2)
    links = await ada.links()
    results = await asyncio.gather(
        *(lobby.sit(house, links.invite, guest.id, 1) for guest in (ben, cleo)), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["Refused", "str"]
    assert await refusal(lobby.sit(house, links.invite, (await Guest.comes(house)).id)) == "table_full"


async def test_sitting_down_twice_changes_nothing_and_another_seat_is_a_move(house):
    ada, ben = await seated(house, seats=4)
    links = await ada.links()
    await lobby.sit(house, links.invite, ben.id)
    assert (await ben.standing()).seat == 1
    await lobby.move(house, ben.table, ben.id, 3)
    assert (await ben.standing()).seat == 3
    assert await refusal(lobby.move(house, ben.table, ben.id, 0)) == "seat_taken"
    assert await refusal(lobby.move(house, ben.table, ben.id, 9)) == "no_such_seat"


@pytest.mark.parametrize("given", ["", "x", "ABCDEF", "a.b", "a.b.c"])
async def test_a_forged_link_leads_nowhere(house, given):
    eve = await Guest.comes(house, "Eve")
    assert await refusal(lobby.look(house, given)) == "no_such_link"
    assert await refusal(lobby.sit(house, given, eve.id)) == "no_such_link"
    assert await refusal(company.watch(house, given, eve.id)) == "no_such_link"
    assert await refusal(company.take_over(house, given, eve.id)) == "no_such_link"


async def test_a_link_of_one_kind_is_no_other(house):
    ada, _ = await seated(house, seats=3)
    eve, links = await Guest.comes(house, "Eve"), await ada.links()
    assert await refusal(lobby.sit(house, links.spectator, eve.id)) == "no_such_link"
    assert await refusal(company.watch(house, links.invite, eve.id)) == "no_such_link"
    assert await refusal(company.take_over(house, links.invite, eve.id)) == "no_such_link"


async def test_a_renewed_link_replaces_the_old_one(house):
    ada, ben = await seated(house, seats=3)
    before = await ada.links()
    await company.renew_link(house, ada.table, ada.id, "invite")
    after = await ada.links()
    assert len({before.invite, after.invite}) == len({before.code, after.code}) == 2
    for old in (before.invite, before.code):
        assert await refusal(lobby.look(house, old)) == "no_such_link"
    assert (await lobby.look(house, after.code)).table == ada.table
    assert await refusal(company.renew_link(house, ada.table, ben.id, "invite")) == "not_the_host"


async def test_a_revoked_spectator_link_sends_its_spectators_away(house):
    ada, _ = await seated(house)
    fan = await Guest.comes(house, "Fay")
    await fan.watches(ada)
    async with fan.listening() as fans:
        await fans.catches_up()
        old = (await ada.links()).spectator
        await company.revoke_link(house, ada.table, ada.id, "spectator")
        await fans.catches_up()
        assert fans.gone == "no_place_here"
    assert (await ada.links()).spectator is None
    assert await refusal(fan.standing()) == "no_such_table"
    await company.renew_link(house, ada.table, ada.id, "spectator")
    assert await refusal(company.watch(house, old, fan.id)) == "no_such_link"


async def test_links_are_for_those_who_sit_there(house):
    ada, ben = await seated(house, seats=3)
    fan = await Guest.comes(house, "Fay")
    await fan.watches(ada)
    assert (await ben.links()) == (await ada.links())
    assert await refusal(fan.links()) == "no_such_table"


async def test_wishes_and_readiness_are_seen_by_all(house):
    ada, ben = await seated(house)
    async with ada.listening() as adas:
        await adas.catches_up()
        await lobby.wish(house, ben.table, ben.id, "the diver")
        await adas.catches_up()
        assert adas.about["seats"][1]["wish"] == "the diver"
        assert adas.about["seats"][1]["ready"] is True
    assert await refusal(lobby.wish(house, ben.table, ben.id, "the whole ship")) == "malformed"


async def test_what_the_host_changes_everybody_has_to_agree_to_again(house):
    ada, ben = await seated(house)
    await lobby.change(house, ada.table, ada.id, Changes(seats=3, options={"rounds": 1}, pace=Pace.DAYS))
    seen = await about(ada)
    assert (len(seen.seats), seen.options, seen.pace) == (3, {"rounds": 1}, "days")
    assert not seen.seats[1].ready
    await lobby.change(house, ada.table, ada.id, Changes(settings=TableSettings(talk=TalkMode.GUIDED)))
    assert await refusal(lobby.change(house, ada.table, ben.id, Changes(seats=2))) == "not_the_host"
    assert await refusal(lobby.change(house, ada.table, ada.id, Changes(seats=1))) == "table_full"
    assert await refusal(lobby.change(house, ada.table, ada.id, Changes(seats=99))) == "cannot_be_set_up"
    unknown = Changes(settings=TableSettings(absent="nobody"))
    assert await refusal(lobby.change(house, ada.table, ada.id, unknown)) == "unknown_bot"


async def test_fewer_seats_keep_the_people(house):
    ada, ben = await seated(house, seats=4)
    await lobby.move(house, ben.table, ben.id, 3)
    await lobby.seat_bot(house, ada.table, ada.id, 1, "random")
    await lobby.change(house, ada.table, ada.id, Changes(seats=2))
    assert [seat.name for seat in (await about(ada)).seats] == ["Ada", "Ben"]


async def test_bots_fill_the_empty_seats(house):
    ada, _ = await seated(house, seats=4)
    assert bots.names("toy") == ["random"]
    assert await refusal(lobby.seat_bot(house, ada.table, ada.id, 1, "random")) == "seat_taken"
    assert await refusal(lobby.seat_bot(house, ada.table, ada.id, 2, "genius")) == "unknown_bot"
    await lobby.fill_with_bots(house, ada.table, ada.id, "random")
    assert [seat.kind for seat in (await about(ada)).seats] == ["person", "person", "bot", "bot"]
    await lobby.clear_seat(house, ada.table, ada.id, 3)
    assert (await about(ada)).seats[3].kind == "open"


async def test_who_is_sent_away_stays_out(house):
    ada, eve = await seated(house)
    async with eve.listening() as eves:
        await eves.catches_up()
        await lobby.clear_seat(house, ada.table, ada.id, 1)
        await eves.catches_up()
        assert eves.gone == "no_place_here"
    assert await refusal(lobby.sit(house, (await ada.links()).invite, eve.id)) == "sent_away"
    assert await refusal(company.watch(house, (await ada.links()).spectator, eve.id)) == "sent_away"
    assert await refusal(lobby.clear_seat(house, ada.table, ada.id, 0)) == "not_yours"


async def test_a_table_starts_when_everybody_is_there_and_ready(house):
    ada, ben = await seated(house, seats=3)
    assert await refusal(ada.starts()) == "seats_open"
    await lobby.fill_with_bots(house, ada.table, ada.id, "random")
    await lobby.ready(house, ben.table, ben.id, is_ready=False)
    assert await refusal(ada.starts()) == "not_ready"
    await ben.is_ready()
    assert await refusal(ben.starts()) == "not_the_host"
    code = (await ada.links()).code
    async with ben.listening() as bens:
        await bens.catches_up()
        assert bens.view is None
        await ada.starts()
        await bens.catches_up()
        assert bens.about["status"] == "playing"
        assert bens.view["private"]["seat"] == 1
    assert await refusal(ada.starts()) == "already_started"
    assert await refusal(lobby.look(house, code)) == "no_such_link"
    for late in (
        lobby.move(house, ben.table, ben.id, 2),
        lobby.wish(house, ben.table, ben.id, ""),
        lobby.ready(house, ben.table, ben.id, is_ready=False),
        lobby.change(house, ada.table, ada.id, Changes(seats=2)),
        lobby.clear_seat(house, ada.table, ada.id, 1),
    ):
        assert await refusal(late) == "already_started"


async def test_a_table_can_start_from_a_scenarios_position(house):
    ada, _ = await seated(house)
    await ada.starts(given={"points": [5, 7]})
    assert (await ada.sees())["public"]["table"]["points"] == [5, 7]


async def test_the_host_hands_over_and_leaving_passes_it_on(house):
    ada, ben, cleo = await seated(house, 3)
    await company.hand_over_host(house, ada.table, ada.id, 1)
    assert (await about(ada)).host == 1
    assert await refusal(company.hand_over_host(house, ada.table, ada.id, 2)) == "not_the_host"
    await company.leave(house, ben.table, ben.id)
    seen = await about(ada)
    assert (seen.host, seen.seats[1].kind) == (0, "open")
    assert await refusal(ben.standing()) == "no_such_table"
    for guest in (cleo, ada):
        await company.leave(house, guest.table, guest.id)
    assert (await about(ada)).status == "abandoned"


async def test_my_tables_wait_for_me_first(house):
    ada, ben = await seated(house)
    await ada.starts()
    other = await Guest.comes(house, "Cleo")
    await other.opens(seats=2)
    await lobby.sit(house, (await other.links()).code, ada.id)
    mine = await company.mine(house, ada.id)
    assert [(one.status, one.my_turn) for one in mine] == [("playing", True), ("lobby", False)]
    assert mine[0].names == ["Ada", "Ben"]
    assert await company.mine(house, (await Guest.comes(house)).id) == []
    assert len(await company.mine(house, ben.id)) == 1
