"""Tables: creating, joining, and everything that is done there outside the game."""

from typing import Annotated

from fastapi import Path, Query, Request
from pydantic import Field, model_validator

from app.engine.game import Advice
from app.tables.live.publisher import NO_LINKS, sees_links, shown_links
from app.tables.live.table import LiveTable
from app.tables.lobby import creation, links, membership, seats
from app.tables.model import NewTable, Pace
from app.tables.people.guests import Visitor
from app.tables.play import advice, chat
from app.tables.refusals import Refused
from app.web import serialization
from app.web.api.actions import Options, PaceName, Rematch, TableAction, table_settings
from app.web.api.routing import OwnPage, api_router
from app.web.context import ContextDep, LimitedGuesses, OptionalVisitorDep, RequestContext, SignedIn, VisitorDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models import tables as models
from app.web.models.base import Body, SeatNumber, Sent, ShortText, Token
from app.web.models.tables import SettingsBody

router = api_router("tables")
TableId = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9]+$")]


class NewTableBody(Body):
    game: ShortText
    seats: Annotated[int, Field(ge=1, le=16)]
    options: Options = Field(default_factory=dict)
    pace: PaceName = "live"
    settings: SettingsBody = SettingsBody()
    name: ShortText = ""


class LinkOrCode(Body):
    """A link's token, or the short code of a lobby."""

    token: Token | None = None
    code: ShortText | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> "LinkOrCode":
        if (self.token is None) == (self.code is None):
            raise ValueError("either a token or a code")
        return self

    @property
    def given(self) -> str:
        """A token contains a dot and a code never does, so neither can be used as the other."""
        return self.token if self.token is not None else (self.code or "").replace(".", "")


class JoinBody(LinkOrCode):
    seat: SeatNumber | None = None


class ClaimBody(LinkOrCode):
    seat: SeatNumber


class TokenBody(Body):
    token: Token


@router.post("/tables", dependencies=[SignedIn])
async def create(
    body: NewTableBody, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.TableBody]:
    """Create a table. Its creator is the host and gets the first seat."""
    await _check_table_rate(context, request, visitor)
    new = NewTable(body.game, body.seats, body.options, Pace(body.pace), table_settings(body.settings), body.name)
    table = await creation.create(context.server, visitor.player.player_id, new)
    return await shown(context, request, table, visitor.player.player_id)


@router.post("/look", dependencies=[LimitedGuesses])
async def look(
    body: LinkOrCode, context: ContextDep, visitor: OptionalVisitorDep, _own: OwnPage
) -> Sent[models.InvitationBody]:
    """The table behind an invite link or a code, before taking a seat, and what the guest has requested there."""
    player_id = "" if visitor is None else visitor.player.player_id
    invitation = await creation.invitation(context.server, body.given, player_id)
    return models.InvitationBody(invitation)


@router.post("/join", dependencies=[SignedIn, LimitedGuesses])
async def join(
    body: JoinBody, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.TableBody]:
    """Take this seat, or the first open one. A player who already has a seat keeps it."""
    table = await seats.sit(context.server, body.given, visitor.player.player_id, body.seat)
    return await shown(context, request, table, visitor.player.player_id)


@router.post("/watch", dependencies=[SignedIn, LimitedGuesses])
async def watch(
    body: LinkOrCode, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.TableBody]:
    """Watch with the spectator link; also with the invite link or the code while there is a spectator link."""
    table = await membership.watch(context.server, body.given, visitor.player.player_id)
    return await shown(context, request, table, visitor.player.player_id)


@router.post("/seat", dependencies=[SignedIn, LimitedGuesses])
async def take_over(
    body: TokenBody, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.TableBody]:
    """Take over a seat that its owner has handed over by a link. Everybody is notified."""
    table = await seats.take_over(context.server, body.token, visitor.player.player_id)
    return await shown(context, request, table, visitor.player.player_id)


@router.post("/claim", dependencies=[SignedIn, LimitedGuesses])
async def claim(body: ClaimBody, context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> Sent[models.Claim]:
    """Ask for a seat: the host decides about a bot's seat; if the owner is away, the players vote."""
    invitation = await creation.invitation(context.server, body.given)
    await membership.claim_seat(context.server, body.given, visitor.player.player_id, body.seat)
    return models.Claim(table=invitation.table)


@router.get("/tables/{table_id}", dependencies=[SignedIn])
async def table(
    table_id: TableId, request: Request, context: ContextDep, visitor: VisitorDep
) -> Sent[models.TableBody]:
    """The table, for its players and spectators."""
    return await shown(context, request, context.server.table(table_id), visitor.player.player_id)


@router.post("/tables/{table_id}/do", dependencies=[SignedIn])
async def act(
    table_id: TableId, action: TableAction, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.TableBody]:
    """Carry out an action on the table itself; the answer is the table afterwards."""
    table = context.server.table(table_id)
    await table.member(visitor.player.player_id)
    if isinstance(action, Rematch):
        await _check_table_rate(context, request, visitor)
    await action.carry_out(context.server, table, visitor.player.player_id)
    return await shown(context, request, table, visitor.player.player_id, just_left=True)


@router.post("/tables/{table_id}/seat_link", dependencies=[SignedIn])
async def seat_link(
    table_id: TableId, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.Link]:
    """A link that hands over one's own seat to the first person who opens it."""
    table = context.server.table(table_id)
    await table.member(visitor.player.player_id)
    token = await links.hand_over_seat(table, visitor.player.player_id)
    return models.Link(link=context.base_url(request).link("seat", token))


@router.get("/tables/{table_id}/advice", dependencies=[SignedIn])
async def ask_coach(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> Sent[Advice]:
    """What the coach would tell this player now. Nobody else learns that they asked."""
    return await advice.advice(context.server.table(table_id), visitor.player.player_id)


@router.get("/tables/{table_id}/chat", dependencies=[SignedIn])
async def older_chat(
    table_id: TableId,
    context: ContextDep,
    visitor: VisitorDep,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Sent[models.ChatBody]:
    """The chat messages before this one (or the latest), as far as this person may read them."""
    lines = await chat.messages(context.server.table(table_id), visitor.player.player_id, before)
    return models.ChatBody([serialization.chat(line) for line in lines])


async def _check_table_rate(context: RequestContext, request: Request, visitor: Visitor) -> None:
    """Counted by address as well, because one person can create many guests."""
    await context.check_rate(Rate.NEW_TABLES, visitor.player.player_id)
    await context.check_rate(Rate.NEW_TABLES_OF_AN_ADDRESS, address_of(request.scope))


async def shown(
    context: RequestContext, request: Request, table: LiveTable, player_id: str, *, just_left: bool = False
) -> models.TableBody:
    """The table as this person may see it. A person who has `just_left` sees it once more, without its links."""
    base_url = context.base_url(request)
    try:
        member = await table.member(player_id)
    except Refused:
        if not just_left or table.record is None:
            raise
        return models.TableBody(serialization.table(table.info(), NO_LINKS, base_url, None))
    info = table.info()
    tokens = shown_links(context.server.tokens, info.record) if sees_links(member) else NO_LINKS
    clock = None if table.game is None else serialization.clock(table.game.clock, member.seat, info.record.pace)
    return models.TableBody(serialization.table(info, tokens, base_url, clock))
