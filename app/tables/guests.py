"""Guests: a name, a language, and the devices on which they are known. No passwords, no addresses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.live.hub import DEVICES, Pulse
from app.store.schema import ChatLine, ContinueLink, Member, Seat, Table
from app.store.schema import Device as DeviceRow
from app.store.schema import Player as PlayerRow
from app.tables import refusals, talking, vault, words
from app.tables.changing import changing
from app.tables.house import House
from app.tables.model import ENDED, PlayerId
from app.tables.refusals import Refused
from app.tables.timepiece import HOUR, MINUTE

LANGUAGES = ("en", "es", "fr", "uk")
LINK_LIFE = 15 * MINUTE
# How exactly it is kept when somebody was last here.
SEEN = HOUR

Mode = Literal["add", "move"]


class Player(Struct, frozen=True):
    player_id: PlayerId
    name: str
    language: str


class Visitor(Struct, frozen=True):
    """Who a session is."""

    player: Player
    device_id: str


class Arrival(Struct, frozen=True):
    """Somebody on a new device: the token belongs in its cookie and is shown to nobody else, now or later."""

    player: Player
    device_id: str
    token: str
    recovery_code: str | None = None


class Device(Struct, frozen=True):
    device_id: str
    label: str
    created_at: int
    seen_at: int


async def welcome(house: House, name: str, language: str, device: str = "") -> Arrival:
    """A new guest."""
    player = Player(vault.new_id(), words.required(name, words.NAME_LENGTH), _language(language))
    code, now = vault.new_recovery_code(), house.now()
    async with house.writing() as connection:
        await connection.execute(
            insert(PlayerRow).values(
                player_id=player.player_id,
                name=player.name,
                language=player.language,
                recovery_hash=house.vault.hash(code),
                created_at=now,
                seen_at=now,
            )
        )
        device_id, token = await _add_device(house, connection, player.player_id, device)
    return Arrival(player, device_id, token, vault.spelled(code))


async def recognise(house: House, token: str) -> Visitor | None:
    """Whose session this is; None: nobody's."""
    known = (
        select(PlayerRow.player_id, PlayerRow.name, PlayerRow.language, DeviceRow.device_id, DeviceRow.seen_at)
        .join(DeviceRow, DeviceRow.player_id == PlayerRow.player_id)
        .where(DeviceRow.token_hash.in_(house.vault.hashes(token)))
    )
    async with house.reading_once() as connection:
        row = (await connection.execute(known)).one_or_none()
    if row is None:
        return None
    if row.seen_at < house.now() - SEEN:
        await _note_seen(house, row)
    return Visitor(_player(row), row.device_id)


async def rename(house: House, player_id: PlayerId, name: str | None = None, language: str | None = None) -> Player:
    changes = {}
    if name is not None:
        changes["name"] = words.required(name, words.NAME_LENGTH)
    if language is not None:
        changes["language"] = _language(language)
    async with house.writing() as connection:
        if changes:
            await connection.execute(update(PlayerRow).where(PlayerRow.player_id == player_id).values(changes))
        player = await _read(connection, player_id)
        own = select(Seat.table_id).join(Table, Table.table_id == Seat.table_id)
        running = own.where(Seat.player_id == player_id, Table.status.not_in(ENDED))
        tables = list(await connection.scalars(running))
    for table_id in tables:
        async with changing(house, table_id):
            """Nothing of the table changes but what is shown of it."""
    return player


async def devices(house: House, player_id: PlayerId) -> list[Device]:
    """Where this person is known, the latest first."""
    columns = (DeviceRow.device_id, DeviceRow.label, DeviceRow.created_at, DeviceRow.seen_at)
    async with house.reading() as connection:
        rows = await connection.execute(
            select(*columns).where(DeviceRow.player_id == player_id).order_by(DeviceRow.seen_at.desc(), *columns)
        )
        return [Device(*row) for row in rows]


async def sign_out(house: House, player_id: PlayerId, device_id: str) -> None:
    async with _signing_out(house, player_id) as connection:
        gone = await connection.execute(
            delete(DeviceRow).where(DeviceRow.player_id == player_id, DeviceRow.device_id == device_id)
        )
        if not gone.rowcount:
            raise Refused(refusals.NO_SUCH_DEVICE)


async def continue_link(house: House, player_id: PlayerId, mode: Mode) -> str:
    """A token with which this person goes on elsewhere: once, and soon."""
    token = vault.new_token()
    async with house.writing() as connection:
        await connection.execute(delete(ContinueLink).where(ContinueLink.expires_at < house.now()))
        await connection.execute(
            insert(ContinueLink).values(
                player_id=player_id,
                token_hash=house.vault.hash(token),
                mode=mode,
                expires_at=house.now() + LINK_LIFE,
            )
        )
    return token


async def revoke_continue_links(house: House, player_id: PlayerId) -> None:
    async with house.writing() as connection:
        await connection.execute(delete(ContinueLink).where(ContinueLink.player_id == player_id))


async def continue_here(house: House, token: str, device: str = "") -> Arrival:
    """Be known on this device, too, or (mode "move") on this one alone."""
    own = ContinueLink.token_hash.in_(house.vault.hashes(token))
    async with house.writing() as connection:
        link = (
            await connection.execute(
                delete(ContinueLink)
                .where(own, ContinueLink.expires_at >= house.now())
                .returning(ContinueLink.player_id, ContinueLink.mode)
            )
        ).one_or_none()
        if link is None:
            raise Refused(refusals.NO_SUCH_LINK)
        if link.mode == "move":
            await connection.execute(delete(DeviceRow).where(DeviceRow.player_id == link.player_id))
            await _announce_signing_out(house, connection, link.player_id)
        device_id, new_token = await _add_device(house, connection, link.player_id, device)
        arrival = Arrival(await _read(connection, link.player_id), device_id, new_token)
    house.signed_out(link.player_id)
    return arrival


async def new_recovery_code(house: House, player_id: PlayerId) -> str:
    """The old one no longer works."""
    async with house.writing() as connection:
        return await _new_recovery_code(house, connection, player_id)


async def recover(house: House, code: str, device: str = "") -> Arrival:
    """Be known again after every device was lost; the code is used up, and a new one comes with the arrival."""
    code_hashes = house.vault.hashes(vault.read_code(code))
    async with house.writing() as connection:
        player_id = await connection.scalar(
            select(PlayerRow.player_id).where(PlayerRow.recovery_hash.in_(code_hashes)).with_for_update()
        )
        if player_id is None:
            raise Refused(refusals.NO_SUCH_LINK)
        device_id, token = await _add_device(house, connection, player_id, device)
        fresh = await _new_recovery_code(house, connection, player_id)
        return Arrival(await _read(connection, player_id), device_id, token, fresh)


async def forget(house: House, player_id: PlayerId) -> None:
    """Take away everything that says who this was. Their seats stay, as somebody's who does not come back."""
    async with _signing_out(house, player_id) as connection:
        for gone in (DeviceRow, ContinueLink, Member):
            await connection.execute(delete(gone).where(gone.player_id == player_id))
        # The lines stay as empty places: a line that comes later must not get the number of one that was heard.
        silence = {"channel": talking.FORGOTTEN, "player_id": None, "body": "{}"}
        await connection.execute(update(ChatLine).where(ChatLine.player_id == player_id).values(silence))
        blank = {"name": "", "recovery_hash": None}
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == player_id).values(blank))


@asynccontextmanager
async def _signing_out(house: House, player_id: PlayerId) -> AsyncIterator[AsyncConnection]:
    """For taking devices of this person away: once that is committed, every process lets go of them."""
    async with house.writing() as connection:
        yield connection
        await _announce_signing_out(house, connection, player_id)
    house.signed_out(player_id)


async def _announce_signing_out(house: House, connection: AsyncConnection, player_id: PlayerId) -> None:
    await house.hub.announce(connection, [Pulse(player_id, DEVICES, 0)])


async def _add_device(house: House, connection: AsyncConnection, player_id: PlayerId, label: str) -> tuple[str, str]:
    device_id, token = vault.new_id(), vault.new_token()
    await connection.execute(
        insert(DeviceRow).values(
            player_id=player_id,
            device_id=device_id,
            label=words.clean(label[: 4 * words.LABEL_LENGTH])[: words.LABEL_LENGTH],
            token_hash=house.vault.hash(token),
            created_at=house.now(),
            seen_at=house.now(),
        )
    )
    return device_id, token


async def _new_recovery_code(house: House, connection: AsyncConnection, player_id: PlayerId) -> str:
    code = vault.new_recovery_code()
    await connection.execute(
        update(PlayerRow).where(PlayerRow.player_id == player_id).values(recovery_hash=house.vault.hash(code))
    )
    return vault.spelled(code)


async def _read(connection: AsyncConnection, player_id: PlayerId) -> Player:
    columns = (PlayerRow.player_id, PlayerRow.name, PlayerRow.language)
    return _player((await connection.execute(select(*columns).where(PlayerRow.player_id == player_id))).one())


def _player(row: Any) -> Player:
    return Player(row.player_id, row.name, row.language)


async def _note_seen(house: House, row: Any) -> None:
    seen = {"seen_at": house.now()}
    async with house.writing() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == row.player_id).values(seen))
        await connection.execute(update(DeviceRow).where(DeviceRow.device_id == row.device_id).values(seen))


def _language(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]
