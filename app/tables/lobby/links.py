"""The invite link, the short code, the spectator link, and the link that hands over a seat.

A token is derived from the server's key, the table and the generation of the link, so nothing secret is stored.
"""

from hmac import compare_digest

from msgspec import Struct
from sqlalchemy import select

from app.store.entries import Insert
from app.store.schema import CodeRow
from app.tables import refusals
from app.tables.live.change import CODE, Change, seat_link
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import LinkKind, PlayerId, Status
from app.tables.people.tokens import Tokens, read_code, table_of
from app.tables.refusals import Refused
from app.tables.server import Server

INVITE = "invite"
SPECTATOR = "spectator"
ATTEMPTS = 20


class LinkTarget(Struct, frozen=True):
    table: LiveTable
    kind: str


class NewCode(Struct, frozen=True):
    """A short code that is free."""

    generation: int
    code_hash: str


async def find(server: Server, given: str) -> LinkTarget:
    """What a token or a typed code leads to. If it leads nowhere, the refusal does not say why."""
    table_id = table_of(given) if "." in given else await _table_of_code(server, given)
    table = server.table(table_id)
    try:
        async with table.reading() as (record, _):
            kind = kind_of(server.tokens, record, given)
    except Refused as refused:
        server.drop(table_id)
        raise refused if refused.is_temporary else Refused(refusals.NO_SUCH_LINK) from refused
    if kind is None:
        raise Refused(refusals.NO_SUCH_LINK)
    return LinkTarget(table, kind)


async def require(server: Server, given: str, kind: str) -> LiveTable:
    target = await find(server, given)
    if target.kind != kind:
        raise Refused(refusals.NO_SUCH_LINK)
    return target.table


def require_still(table: LiveTable, change: Change, given: str, kind: str) -> None:
    """The link may have been revoked since it was looked up."""
    if kind_of(table.services.tokens, change.record, given) != kind:
        raise Refused(refusals.NO_SUCH_LINK)


def kind_of(own: Tokens, record: Record, given: str) -> str | None:
    """Which of the table's links this is. The short code leads to the same place as the invite link."""
    if "." not in given:
        generation = record.links.get(CODE)
        code = read_code(given)
        fits = generation is not None and _equal(own.lobby_code(record.table_id, generation), code)
        return INVITE if fits else None
    for kind, generation in record.links.items():
        if kind != CODE and _equal(own.link_token(record.table_id, kind, generation), given):
            return kind
    return None


def _equal(one: str, other: str) -> bool:
    return compare_digest(one.encode(), other.encode("utf-8", "surrogatepass"))


async def _table_of_code(server: Server, given: str) -> str:
    code_hashes = server.tokens.hashes(read_code(given))
    async with server.reading_once() as connection:
        table_id = await connection.scalar(select(CodeRow.table_id).where(CodeRow.code_hash.in_(code_hashes)))
    if table_id is None:
        raise Refused(refusals.NO_SUCH_LINK)
    return str(table_id)


# ---- Opening and closing ---------------------------------------------------------------------------------------------


async def new_code(server: Server, table_id: str) -> NewCode:
    """Short codes may collide, so the first free one is taken."""
    for generation in (server.tokens.new_generation() for _ in range(ATTEMPTS)):
        code_hash = server.tokens.hash(server.tokens.lobby_code(table_id, generation))
        async with server.reading_once() as connection:
            taken = await connection.scalar(select(CodeRow.table_id).where(CodeRow.code_hash == code_hash))
        if taken is None:
            return NewCode(generation, code_hash)
    raise Refused(refusals.TRY_AGAIN)


def code_row(table_id: str, code: NewCode) -> Insert:
    return Insert("codes", {"code_hash": code.code_hash, "table_id": table_id})


async def renew(server: Server, table: LiveTable, player_id: PlayerId, kind: LinkKind) -> None:
    """Make a new link; the old one (and with the invite link the short code) stops working."""
    code = await new_code(server, table.table_id)

    def edit(change: Change) -> None:
        record = change.record
        record.require_host(player_id)
        record.links[kind] = server.tokens.new_generation()
        if kind == INVITE and record.status is Status.LOBBY:
            change.close_code()
            record.links[CODE] = code.generation
            change.write(code_row(record.table_id, code))

    await table.change(edit)


async def revoke(table: LiveTable, player_id: PlayerId, kind: LinkKind) -> None:
    """The link stops working; with the spectator link the spectators are removed."""

    def edit(change: Change) -> None:
        record = change.record
        record.require_host(player_id)
        record.links.pop(kind, None)
        if kind == INVITE:
            change.close_code()
        else:
            record.remove_spectators()

    await table.change(edit)


async def hand_over_seat(table: LiveTable, player_id: PlayerId) -> str:
    """The token of a link that gives one's own seat to the first person who opens it."""
    tokens = table.services.tokens

    def edit(change: Change) -> str:
        record = change.record
        kind = seat_link(record.require_seat(player_id).seat)
        # Before the start seats can be swapped, so the link might lead to another person's seat.
        record.require_running()
        record.links[kind] = tokens.new_generation()
        return tokens.link_token(record.table_id, kind, record.links[kind])

    return await table.change(edit)
