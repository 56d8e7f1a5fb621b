"""Guests: known by a token that only they have, on as many devices as they like, and nowhere longer than they like."""

import pytest
from sqlalchemy import select

from app.store.schema import Base, DeviceRow, PlayerRow
from app.tables.clock import DAY, MINUTE
from app.tables.lobby import creation
from app.tables.model import NewTable
from app.tables.people import guests
from app.tables.upkeep import retention
from tests.support.tables import Guest, refusal, seated

pytestmark = pytest.mark.anyio


async def test_a_guest_needs_only_a_name(server):
    arrival = await guests.welcome(server, "  Ada\u202e  ", "uk", "a phone")
    visitor = await guests.recognise(server, arrival.token)
    assert visitor.player == guests.Guest(arrival.player.player_id, "Ada", "uk")
    assert [device.label for device in await guests.devices(server, arrival.player.player_id)] == ["a phone"]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u0301"])
async def test_a_name_that_cannot_be_seen_is_none(server, name):
    assert await refusal(guests.welcome(server, name, "en")) == "empty_text"


async def test_a_name_has_an_end(server):
    assert await refusal(guests.welcome(server, "A" * 25, "en")) == "too_long"
    assert await refusal(guests.welcome(server, "A" * 1_000_000, "en")) == "too_long"


async def test_an_unknown_language_becomes_english(server):
    assert (await guests.welcome(server, "Ada", "tlh")).player.language == "en"


@pytest.mark.parametrize("token", ["", "x", "é\ud800", "A" * 10_000])
async def test_a_forged_token_is_nobody(server, token):
    await guests.welcome(server, "Ada", "en")
    assert await guests.recognise(server, token) is None


async def test_no_token_or_code_is_stored(server):
    ada = await Guest.comes(server)
    await ada.opens()
    links = await ada.links()
    secrets = [ada.arrival.token, ada.arrival.recovery_code.replace("-", ""), links.code]
    secrets.append(await guests.continue_link(server, ada.id, "add"))
    secrets += [links.invite.partition(".")[2], links.spectator.partition(".")[2]]
    async with server.store.read() as connection:
        kept = [str(row) for table in Base.metadata.sorted_tables for row in await connection.execute(select(table))]
    assert not [secret for secret in secrets for row in kept if secret in row]


async def test_going_on_elsewhere_adds_a_device(server):
    ada = await Guest.comes(server)
    link = await guests.continue_link(server, ada.id, "add")
    arrival = await guests.continue_here(server, link, "a phone")
    assert arrival.player.player_id == ada.id
    for token in (arrival.token, ada.arrival.token):
        assert (await guests.recognise(server, token)).player.player_id == ada.id
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"


async def test_moving_elsewhere_leaves_the_old_device(server):
    ada = await Guest.comes(server)
    arrival = await guests.continue_here(server, await guests.continue_link(server, ada.id, "move"))
    assert await guests.recognise(server, ada.arrival.token) is None
    assert await guests.recognise(server, arrival.token) is not None


async def test_a_personal_link_lives_a_quarter_of_an_hour_and_can_be_revoked(server, time):
    ada = await Guest.comes(server)
    link = await guests.continue_link(server, ada.id, "add")
    time.pass_by(15 * MINUTE / 1000 + 1)
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"
    link = await guests.continue_link(server, ada.id, "add")
    await guests.revoke_continue_links(server, ada.id)
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"


async def test_a_device_can_be_signed_out_and_only_ones_own(server):
    ada, eve = await Guest.comes(server), await Guest.comes(server, "Eve")
    assert await refusal(guests.sign_out(server, eve.id, ada.arrival.device_id)) == "no_such_device"
    await guests.sign_out(server, ada.id, ada.arrival.device_id)
    assert await guests.recognise(server, ada.arrival.token) is None


async def test_the_recovery_code_brings_a_lost_session_back_once(server):
    ada = await Guest.comes(server)
    code = ada.arrival.recovery_code
    arrival = await guests.recover(server, code.lower().replace("-", " "), "a new phone")
    assert arrival.player.player_id == ada.id
    assert await refusal(guests.recover(server, code)) == "no_such_link"
    assert (await guests.recover(server, arrival.recovery_code)).player.player_id == ada.id
    fresh = await guests.new_recovery_code(server, ada.id)
    assert (await guests.recover(server, fresh)).player.player_id == ada.id


async def test_when_somebody_was_last_here_is_kept_by_the_hour(server, time):
    ada = await Guest.comes(server)

    async def seen():
        async with server.store.read() as connection:
            return await connection.scalar(select(PlayerRow.seen_at).where(PlayerRow.player_id == ada.id))

    before = await seen()
    time.pass_by(60)
    await guests.recognise(server, ada.arrival.token)
    assert await seen() == before
    time.pass_by(2 * 3600)
    await guests.recognise(server, ada.arrival.token)
    assert await seen() == time.now()


async def test_a_new_name_is_seen_at_the_table(server):
    ada, ben = await seated(server)
    async with ben.listening() as bens:
        await bens.catches_up()
        await guests.rename(server, ada.id, name="Ada L.", language="fr")
        await bens.catches_up()
        assert bens.about.seats[0].name == "Ada L."


async def test_a_deleted_guest_is_gone(server):
    ada, _ben = await seated(server)
    await ada.says("hello")
    await guests.forget(server, ada.id)
    assert await guests.recognise(server, ada.arrival.token) is None
    async with server.store.read() as connection:
        rows = [str(row) for table in Base.metadata.sorted_tables for row in await connection.execute(select(table))]
        assert not list(await connection.scalars(select(DeviceRow.device_id).where(DeviceRow.player_id == ada.id)))
    assert not [row for row in rows if "Ada" in row or "hello" in row]


async def test_guests_and_tables_are_kept_for_their_time_only(server, time):
    ada, _ben = await seated(server)
    idler = await Guest.comes(server, "Ida")
    await creation.create(server, idler.id, NewTable("toy", 2))
    await ada.starts()
    assert await retention.delete_expired(server) == (0, 0)
    time.pass_by(31 * DAY / 1000)
    assert await retention.delete_expired(server) == (1, 0)
    time.pass_by(340 * DAY / 1000)
    assert await retention.delete_expired(server) == (1, 3)
    async with server.store.read() as connection:
        for table in Base.metadata.sorted_tables:
            assert not (await connection.execute(select(table))).all()
