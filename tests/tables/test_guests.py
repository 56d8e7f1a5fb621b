"""Guests are recognised by a token that only they have, may use several devices, and can be deleted."""

import pytest
from sqlalchemy import select

from app.store.schema import Base, DeviceRow, PlayerRow
from app.tables.clock import DAY, MINUTE
from app.tables.lobby import creation
from app.tables.model import NewTable
from app.tables.people import deletion, guests
from app.tables.upkeep import retention
from tests.support.tables import Guest, refusal, seated

pytestmark = pytest.mark.anyio


async def test_a_guest_needs_only_a_name(server):
    arrival = await guests.create(server, "  Ada\u202e  ", "uk", "a phone")
    visitor = await guests.find_visitor(server, arrival.token)
    assert visitor.player == guests.Guest(arrival.player.player_id, "Ada", "uk")
    assert [device.label for device in await guests.devices(server, arrival.player.player_id)] == ["a phone"]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u0301"])
async def test_an_invisible_name_is_refused(server, name):
    assert await refusal(guests.create(server, name, "en")) == "empty_text"


async def test_a_name_that_is_too_long_is_refused(server):
    assert await refusal(guests.create(server, "A" * 25, "en")) == "too_long"
    assert await refusal(guests.create(server, "A" * 1_000_000, "en")) == "too_long"


async def test_an_unknown_language_becomes_english(server):
    assert (await guests.create(server, "Ada", "tlh")).player.language == "en"


@pytest.mark.parametrize("token", ["", "x", "é\ud800", "A" * 10_000])
async def test_a_forged_token_is_not_recognised(server, token):
    await guests.create(server, "Ada", "en")
    assert await guests.find_visitor(server, token) is None


async def test_no_token_or_code_is_stored(server):
    ada = await Guest.create(server)
    await ada.opens()
    links = await ada.links()
    secrets = [ada.arrival.token, ada.arrival.recovery_code.replace("-", ""), links.code]
    secrets.append(await guests.continue_link(server, ada.id, "add"))
    secrets += [links.invite.partition(".")[2], links.spectator.partition(".")[2]]
    async with server.store.read() as connection:
        stored_rows = [
            str(row) for table in Base.metadata.sorted_tables for row in await connection.execute(select(table))
        ]
    assert not [secret for secret in secrets for row in stored_rows if secret in row]


async def test_continuing_elsewhere_adds_a_device(server):
    ada = await Guest.create(server)
    link = await guests.continue_link(server, ada.id, "add")
    arrival = await guests.continue_here(server, link, "a phone")
    assert arrival.player.player_id == ada.id
    for token in (arrival.token, ada.arrival.token):
        assert (await guests.find_visitor(server, token)).player.player_id == ada.id
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"


async def test_moving_elsewhere_signs_the_old_device_out(server):
    ada = await Guest.create(server)
    arrival = await guests.continue_here(server, await guests.continue_link(server, ada.id, "move"))
    assert await guests.find_visitor(server, ada.arrival.token) is None
    assert await guests.find_visitor(server, arrival.token) is not None


async def test_a_continue_link_is_valid_for_fifteen_minutes_and_can_be_revoked(server, time):
    ada = await Guest.create(server)
    link = await guests.continue_link(server, ada.id, "add")
    time.advance(15 * MINUTE / 1000 + 1)
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"
    link = await guests.continue_link(server, ada.id, "add")
    await guests.revoke_continue_links(server, ada.id)
    assert await refusal(guests.continue_here(server, link)) == "no_such_link"


async def test_only_ones_own_devices_can_be_signed_out(server):
    ada, eve = await Guest.create(server), await Guest.create(server, "Eve")
    assert await refusal(guests.sign_out(server, eve.id, ada.arrival.device_id)) == "no_such_device"
    await guests.sign_out(server, ada.id, ada.arrival.device_id)
    assert await guests.find_visitor(server, ada.arrival.token) is None


async def test_a_recovery_code_restores_a_lost_session_once(server):
    ada = await Guest.create(server)
    code = ada.arrival.recovery_code
    arrival = await guests.recover(server, code.lower().replace("-", " "), "a new phone")
    assert arrival.player.player_id == ada.id
    assert await refusal(guests.recover(server, code)) == "no_such_link"
    assert (await guests.recover(server, arrival.recovery_code)).player.player_id == ada.id
    fresh = await guests.new_recovery_code(server, ada.id)
    assert (await guests.recover(server, fresh)).player.player_id == ada.id


async def test_the_time_of_the_last_visit_is_updated_at_most_once_an_hour(server, time):
    ada = await Guest.create(server)

    async def seen():
        async with server.store.read() as connection:
            return await connection.scalar(select(PlayerRow.seen_at).where(PlayerRow.player_id == ada.id))

    before = await seen()
    time.advance(60)
    await guests.find_visitor(server, ada.arrival.token)
    assert await seen() == before
    time.advance(2 * 3600)
    await guests.find_visitor(server, ada.arrival.token)
    assert await seen() == time.now()


async def test_a_new_name_is_seen_at_the_table(server):
    ada, ben = await seated(server)
    async with ben.listening() as bens:
        await bens.catches_up()
        await guests.rename(server, ada.id, name="Ada L.", language="fr")
        await bens.catches_up()
        assert bens.info.seats[0].name == "Ada L."


async def test_deleting_a_guest_deletes_their_data(server):
    ada, _ben = await seated(server)
    await ada.says("hello")
    await deletion.delete_guest(server, ada.id)
    assert await guests.find_visitor(server, ada.arrival.token) is None
    async with server.store.read() as connection:
        rows = [str(row) for table in Base.metadata.sorted_tables for row in await connection.execute(select(table))]
        assert not list(await connection.scalars(select(DeviceRow.device_id).where(DeviceRow.player_id == ada.id)))
    assert not [row for row in rows if "Ada" in row or "hello" in row]


async def test_expired_guests_and_tables_are_deleted(server, time):
    ada, _ben = await seated(server)
    idler = await Guest.create(server, "Ida")
    await creation.create(server, idler.id, NewTable("toy", 2))
    await ada.starts()
    assert await retention.delete_expired(server) == (0, 0)
    time.advance(31 * DAY / 1000)
    assert await retention.delete_expired(server) == (1, 0)
    time.advance(340 * DAY / 1000)
    assert await retention.delete_expired(server) == (1, 3)
    async with server.store.read() as connection:
        for table in Base.metadata.sorted_tables:
            assert not (await connection.execute(select(table))).all()
