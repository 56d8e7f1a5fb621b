"""Guests: a name, a language, and the devices on which they are known. No passwords, no addresses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.hub import DEVICES, Notification
from app.store.schema import (
    ContinueLinkRow,
    DeviceRow,
    PlayerRow,
    SeatRow,
    TableRow,
)
from app.tables import refusals
from app.tables.clock import HOUR, MINUTE
from app.tables.live.change import Change
from app.tables.model import ENDED, PlayerId
from app.tables.notifications import contacts
from app.tables.people import text_cleaning, tokens
from app.tables.refusals import Refused
from app.tables.server import Server

LANGUAGES = ("en", "es", "fr", "uk")
LINK_LIFE = 15 * MINUTE
# How exactly the time of a guest's last visit is stored.
SEEN = HOUR
# For people whose provider gives no name.
NAMELESS = "?"

Mode = Literal["add", "move"]


class Guest(Struct, frozen=True):
    player_id: PlayerId
    name: str
    language: str


class Visitor(Struct, frozen=True):
    """The person and device of a session."""

    player: Guest
    device_id: str


class Arrival(Struct, frozen=True):
    """A person on a new device. The token belongs in the device's cookie and is shown to nobody else."""

    player: Guest
    device_id: str
    token: str


class ArrivalWithCode(Arrival, frozen=True):
    """An arrival with a new recovery code, which is shown once."""

    recovery_code: str


class ProviderIdentity(Struct, frozen=True):
    """A person's identity at the provider with which they signed in. The name may be empty or unusable."""

    subject: str
    name: str
    language: str


class GuestDevice(Struct, frozen=True):
    device_id: str
    label: str
    created_at: int
    seen_at: int


async def create(
    server: Server, name: str, language: str, device: str = "", subject: str | None = None
) -> ArrivalWithCode:
    """Create a new guest; `subject` is their identity at the provider."""
    player = Guest(tokens.new_id(), text_cleaning.required(name, text_cleaning.NAME_LENGTH), _language(language))
    code, now = tokens.new_recovery_code(), server.now()
    async with server.writing() as connection:
        await connection.execute(
            insert(PlayerRow).values(
                player_id=player.player_id,
                name=player.name,
                language=player.language,
                recovery_hash=server.tokens.hash(code),
                subject=subject,
                created_at=now,
                seen_at=now,
            )
        )
        device_id, token = await _add_device(server, connection, player.player_id, device)
    return ArrivalWithCode(player, device_id, token, tokens.spelled(code))


async def find_visitor(server: Server, token: str) -> Visitor | None:
    """The visitor of this session; None if there is no such session. A banned guest is refused rather than treated as
    unknown, because coming back under a new name would be too easy.
    """
    row = await server.sessions.read(token)
    if row is None:
        return None
    if row.banned_at is not None:
        raise Refused(refusals.BANNED)
    if row.seen_at < server.now() - SEEN:
        await _note_seen(server, row)
    return Visitor(_player(row), row.device_id)


async def sign_in(server: Server, known: ProviderIdentity, device: str = "", visitor: Visitor | None = None) -> Arrival:
    """The guest with this identity, now on this device too. The first time it is a new guest, or the guest that this
    browser already has. The name is always the provider's.
    """
    name = text_cleaning.clean(known.name[: 4 * text_cleaning.NAME_LENGTH])[: text_cleaning.NAME_LENGTH].strip()
    async with server.writing() as connection:
        own = select(PlayerRow.player_id).where(PlayerRow.subject == known.subject)
        player_id: PlayerId | None = await connection.scalar(own)
        if player_id is None and visitor is not None:
            player_id = await _identified(connection, visitor.player.player_id, known.subject)
    if player_id is None:
        return await create(server, name or NAMELESS, known.language, device, known.subject)
    async with server.writing() as connection:
        device_id, token = await _add_device(server, connection, player_id, device)
        player = await _read(connection, player_id)
    if name and name != player.name:
        player = await _change_guest(server, player_id, {"name": name})
    return Arrival(player, device_id, token)


async def _identified(connection: AsyncConnection, player_id: PlayerId, subject: str) -> PlayerId | None:
    """This guest has this identity from now on, unless the identity already belongs to another guest."""
    nobody = (PlayerRow.player_id == player_id) & PlayerRow.subject.is_(None)
    done = await connection.execute(update(PlayerRow).where(nobody).values(subject=subject))
    return player_id if done.rowcount else None


async def rename(server: Server, player_id: PlayerId, name: str | None = None, language: str | None = None) -> Guest:
    """A person who signed in with a provider keeps the name from there."""
    changes = {}
    if name is not None:
        async with server.reading_once() as connection:
            subject = select(PlayerRow.subject).where(PlayerRow.player_id == player_id)
            if await connection.scalar(subject) is not None:
                raise Refused(refusals.NAME_FROM_PROVIDER)
        changes["name"] = text_cleaning.required(name, text_cleaning.NAME_LENGTH)
    if language is not None:
        changes["language"] = _language(language)
    return await _change_guest(server, player_id, changes)


async def _change_guest(server: Server, player_id: PlayerId, changes: dict[str, str]) -> Guest:
    async with server.writing() as connection:
        if changes:
            # A guest who was deleted meanwhile stays without a name.
            known = (PlayerRow.player_id == player_id) & (PlayerRow.name != "")
            await connection.execute(update(PlayerRow).where(known).values(changes))
        player = await _read(connection, player_id)
    await _show_name(server, player)
    return player


async def _show_name(server: Server, player: Guest) -> None:
    """Update the name at the tables that are not over."""
    own = select(SeatRow.table_id).join(TableRow, TableRow.table_id == SeatRow.table_id)
    async with server.reading_once() as connection:
        tables = await connection.scalars(
            own.where(SeatRow.player_id == player.player_id, TableRow.status.not_in(ENDED))
        )
        table_ids = list(tables)

    def edit(change: Change) -> None:
        seat = change.record.seat_of(player.player_id)
        if seat is not None:
            seat.name = player.name

    for table_id in table_ids:
        await server.table(table_id).change(edit)


async def devices(server: Server, player_id: PlayerId) -> list[GuestDevice]:
    """The devices on which this person is signed in, the latest first."""
    columns = (DeviceRow.device_id, DeviceRow.label, DeviceRow.created_at, DeviceRow.seen_at)
    async with server.reading() as connection:
        rows = await connection.execute(
            select(*columns).where(DeviceRow.player_id == player_id).order_by(DeviceRow.seen_at.desc(), *columns)
        )
        return [GuestDevice(*row) for row in rows]


async def ban(server: Server, player_id: PlayerId) -> None:
    """Their sessions, links and codes do not work until the ban is lifted. Their seats stay."""
    async with _signing_out(server, player_id) as connection:
        banned = {"banned_at": server.now()}
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == player_id).values(banned))


async def unban(server: Server, player_id: PlayerId) -> None:
    async with server.writing() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == player_id).values(banned_at=None))


async def allow_tables(server: Server, player_id: PlayerId, *, allowed: bool) -> None:
    """Whether they may open tables on a server where only invited guests may."""
    async with server.writing() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == player_id).values(may_open=allowed))


async def sign_out(server: Server, player_id: PlayerId, device_id: str) -> None:
    async with _signing_out(server, player_id) as connection:
        gone = await connection.execute(
            delete(DeviceRow).where(DeviceRow.player_id == player_id, DeviceRow.device_id == device_id)
        )
        if not gone.rowcount:
            raise Refused(refusals.NO_SUCH_DEVICE)
        await contacts.unsubscribe(connection, player_id, device_id)


async def continue_link(server: Server, player_id: PlayerId, mode: Mode) -> str:
    """A token with which this person can continue on another device: once, and for a short time."""
    token = tokens.new_token()
    async with server.writing() as connection:
        await connection.execute(delete(ContinueLinkRow).where(ContinueLinkRow.expires_at < server.now()))
        await connection.execute(
            insert(ContinueLinkRow).values(
                player_id=player_id,
                token_hash=server.tokens.hash(token),
                mode=mode,
                expires_at=server.now() + LINK_LIFE,
            )
        )
    return token


async def revoke_continue_links(server: Server, player_id: PlayerId) -> None:
    async with server.writing() as connection:
        await connection.execute(delete(ContinueLinkRow).where(ContinueLinkRow.player_id == player_id))


async def continue_here(server: Server, token: str, device: str = "") -> Arrival:
    """Sign the person in on this device as well or, with the mode "move", only on this one."""
    own = ContinueLinkRow.token_hash.in_(server.tokens.hashes(token))
    announced: list[Notification] = []
    async with server.announcing(announced) as connection:
        link = (
            await connection.execute(
                delete(ContinueLinkRow)
                .where(own, ContinueLinkRow.player_id != "", ContinueLinkRow.expires_at >= server.now())
                .returning(ContinueLinkRow.player_id, ContinueLinkRow.mode)
            )
        ).one_or_none()
        if link is None:
            raise Refused(refusals.NO_SUCH_LINK)
        if link.mode == "move":
            await connection.execute(delete(DeviceRow).where(DeviceRow.player_id == link.player_id))
            await contacts.unsubscribe(connection, link.player_id)
            announced.append(Notification(DEVICES, link.player_id))
        device_id, new_token = await _add_device(server, connection, link.player_id, device)
        arrival = Arrival(await _read(connection, link.player_id), device_id, new_token)
    server.on_signed_out(link.player_id)
    return arrival


async def new_recovery_code(server: Server, player_id: PlayerId) -> str:
    """The old one no longer works."""
    async with server.writing() as connection:
        return await _new_recovery_code(server, connection, player_id)


async def recover(server: Server, code: str, device: str = "") -> ArrivalWithCode:
    """Sign in again after every device was lost. The code is used up, and a new one comes with the arrival."""
    code_hashes = server.tokens.hashes(tokens.read_code(code))
    async with server.writing() as connection:
        player_id = await connection.scalar(
            select(PlayerRow.player_id).where(PlayerRow.recovery_hash.in_(code_hashes)).with_for_update()
        )
        if player_id is None:
            raise Refused(refusals.NO_SUCH_LINK)
        device_id, token = await _add_device(server, connection, player_id, device)
        fresh = await _new_recovery_code(server, connection, player_id)
        return ArrivalWithCode(await _read(connection, player_id), device_id, token, fresh)


@asynccontextmanager
async def _signing_out(server: Server, player_id: PlayerId) -> AsyncIterator[AsyncConnection]:
    """Sign out devices of this person: once this is committed, every process closes their connections."""
    async with server.announcing([Notification(DEVICES, player_id)]) as connection:
        yield connection
    server.on_signed_out(player_id)


async def _add_device(server: Server, connection: AsyncConnection, player_id: PlayerId, label: str) -> tuple[str, str]:
    banned_at = await connection.scalar(select(PlayerRow.banned_at).where(PlayerRow.player_id == player_id))
    if banned_at is not None:
        raise Refused(refusals.BANNED)
    device_id, token = tokens.new_id(), tokens.new_token()
    await connection.execute(
        insert(DeviceRow).values(
            player_id=player_id,
            device_id=device_id,
            label=text_cleaning.clean(label[: 4 * text_cleaning.LABEL_LENGTH])[: text_cleaning.LABEL_LENGTH],
            token_hash=server.tokens.hash(token),
            created_at=server.now(),
            seen_at=server.now(),
        )
    )
    return device_id, token


async def _new_recovery_code(server: Server, connection: AsyncConnection, player_id: PlayerId) -> str:
    code = tokens.new_recovery_code()
    await connection.execute(
        update(PlayerRow).where(PlayerRow.player_id == player_id).values(recovery_hash=server.tokens.hash(code))
    )
    return tokens.spelled(code)


async def _read(connection: AsyncConnection, player_id: PlayerId) -> Guest:
    columns = (PlayerRow.player_id, PlayerRow.name, PlayerRow.language)
    return _player((await connection.execute(select(*columns).where(PlayerRow.player_id == player_id))).one())


def _player(row: Any) -> Guest:
    return Guest(row.player_id, row.name, row.language)


async def _note_seen(server: Server, row: Any) -> None:
    seen = {"seen_at": server.now()}
    async with server.writing() as connection:
        await connection.execute(update(PlayerRow).where(PlayerRow.player_id == row.player_id).values(seen))
        await connection.execute(update(DeviceRow).where(DeviceRow.device_id == row.device_id).values(seen))


def _language(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]
