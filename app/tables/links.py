"""The ways in: invite link, short code, spectator link, a seat handed over. Only hashes are kept."""

import secrets

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.schema import Code, Link
from app.tables import refusals, vault
from app.tables.house import House
from app.tables.model import Links, TableId
from app.tables.refusals import Refused

INVITE = "invite"
SPECTATOR = "spectator"
CODE = "code"
ATTEMPTS = 20
_generations = select(Link.kind, Link.generation, Link.token_hash).where(Link.table_id == bindparam("table"))
GENERATION_BITS = 60


class Way(Struct, frozen=True):
    """What a link leads to."""

    table_id: TableId
    kind: str


def seat_kind(seat: int) -> str:
    return f"seat:{seat}"


async def find(house: House, connection: AsyncConnection, given: str) -> Way:
    """What a token or a typed code leads to; what leads nowhere is refused without a word about why."""
    if "." in given:
        return await _find_token(house, connection, given)
    code_hashes = house.vault.hashes(vault.read_code(given))
    table_id = await connection.scalar(select(Code.table_id).where(Code.code_hash.in_(code_hashes)))
    if table_id is None:
        raise Refused(refusals.NO_SUCH_LINK)
    return Way(table_id, INVITE)


async def require(house: House, connection: AsyncConnection, given: str, kind: str) -> TableId:
    way = await find(house, connection, given)
    if way.kind != kind:
        raise Refused(refusals.NO_SUCH_LINK)
    return way.table_id


async def _find_token(house: House, connection: AsyncConnection, token: str) -> Way:
    table_id = vault.table_of(token)
    own = (Link.table_id == table_id, Link.token_hash.in_(house.vault.hashes(token)))
    kind = await connection.scalar(select(Link.kind).where(*own))
    if kind is None:
        raise Refused(refusals.NO_SUCH_LINK)
    return Way(table_id, kind)


async def open_link(house: House, connection: AsyncConnection, table_id: TableId, kind: str) -> str:
    """A new generation of this link: older ones lead nowhere. Drawn, not counted, so that none ever comes back."""
    generation = secrets.randbits(GENERATION_BITS)
    token = house.vault.link_token(table_id, kind, generation)
    await close_link(connection, table_id, kind)
    row = {"table_id": table_id, "kind": kind, "generation": generation, "token_hash": house.vault.hash(token)}
    await connection.execute(insert(Link).values(row))
    return token


async def close_link(connection: AsyncConnection, table_id: TableId, kind: str) -> None:
    await connection.execute(delete(Link).where(Link.table_id == table_id, Link.kind == kind))


async def open_code(house: House, connection: AsyncConnection, table_id: TableId) -> None:
    """Short codes may collide, so the first free one is taken."""
    await close_code(connection, table_id)
    for generation in (secrets.randbits(GENERATION_BITS) for _ in range(ATTEMPTS)):
        code_hash = house.vault.hash(house.vault.lobby_code(table_id, generation))
        taken = await connection.scalar(select(Code.table_id).where(Code.code_hash == code_hash))
        if taken is None:
            await connection.execute(insert(Code).values(code_hash=code_hash, table_id=table_id))
            row = {"table_id": table_id, "kind": CODE, "generation": generation, "token_hash": code_hash}
            await connection.execute(insert(Link).values(row))
            return
    raise Refused(refusals.TRY_AGAIN)


async def close_code(connection: AsyncConnection, table_id: TableId) -> None:
    await connection.execute(delete(Code).where(Code.table_id == table_id))
    await close_link(connection, table_id, CODE)


async def shown(house: House, connection: AsyncConnection, table_id: TableId) -> Links:
    """The links as they can be given to friends."""
    rows = await connection.execute(_generations, {"table": table_id})
    found = {row.kind: (row.generation, row.token_hash) for row in rows}
    tokens = {
        kind: house.vault.link_token(table_id, kind, *found[kind]) for kind in (INVITE, SPECTATOR) if kind in found
    }
    code = house.vault.lobby_code(table_id, *found[CODE]) if CODE in found else None
    return Links(tokens.get(INVITE), code, tokens.get(SPECTATOR))
