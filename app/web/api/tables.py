"""Tables: creating, joining, and everything that is done there outside the game."""

from typing import Annotated, Any

from fastapi import Path, Query, Request
from pydantic import Field, model_validator

from app.tables import chat, company, lobby
from app.tables.guests import Visitor
from app.tables.model import NewTable, Pace
from app.web import presenting
from app.web.api import models
from app.web.api.actions import Options, PaceName, Rematch, TableAction, table_settings
from app.web.api.models import Model, SeatNumber, Settings, Token, Words
from app.web.api.routing import OwnPage, api_router
from app.web.desk import Desk, DeskDep, Knocking, SignedIn, VisitorDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.portrait import portrait

router = api_router("tables")
TableId = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9]+$")]


class NewTableBody(Model):
    game: Words
    seats: Annotated[int, Field(ge=1, le=16)]
    options: Options = Field(default_factory=dict)
    pace: PaceName = "live"
    settings: Settings = Settings()


class Pass(Model):
    """A link's token, or the short code of a lobby."""

    token: Token | None = None
    code: Words | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> "Pass":
        if (self.token is None) == (self.code is None):
            raise ValueError("either a token or a code")
        return self

    @property
    def given(self) -> str:
        """A token contains a dot and a code never does, so neither can be used as the other."""
        return self.token if self.token is not None else (self.code or "").replace(".", "")


class SeatPass(Pass):
    seat: SeatNumber | None = None


class ClaimPass(Pass):
    seat: SeatNumber


class TokenBody(Model):
    token: Token


@router.post("/tables", dependencies=[SignedIn])
async def create(
    body: NewTableBody, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableBody:
    """Create a table. Its creator is the host and gets the first seat."""
    await _check_table_rate(desk, request, visitor)
    new = NewTable(body.game, body.seats, body.options, Pace(body.pace), table_settings(body.settings))
    table_id = await lobby.create(desk.house, visitor.player.player_id, new)
    return await shown(desk, request, table_id, visitor.player.player_id)


@router.post("/look", dependencies=[Knocking])
async def look(body: Pass, desk: DeskDep, _own: OwnPage) -> models.InvitationBody:
    """The table behind an invite link or a code, before taking a seat."""
    invitation = await lobby.look(desk.house, body.given)
    return models.InvitationBody.model_validate({"invitation": presenting.invitation(invitation)})


@router.post("/join", dependencies=[SignedIn, Knocking])
async def join(body: SeatPass, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage) -> models.TableBody:
    """Take this seat, or the first open one. A player who has a seat already keeps it."""
    table_id = await lobby.sit(desk.house, body.given, visitor.player.player_id, body.seat)
    return await shown(desk, request, table_id, visitor.player.player_id)


@router.post("/watch", dependencies=[SignedIn, Knocking])
async def watch(
    body: TokenBody, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableBody:
    """Watch, by the spectator link."""
    table_id = await company.watch(desk.house, body.token, visitor.player.player_id)
    return await shown(desk, request, table_id, visitor.player.player_id)


@router.post("/seat", dependencies=[SignedIn, Knocking])
async def take_over(
    body: TokenBody, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableBody:
    """Take over a seat that its owner has handed over by a link. Everybody is notified."""
    table_id = await company.take_over(desk.house, body.token, visitor.player.player_id)
    return await shown(desk, request, table_id, visitor.player.player_id)


@router.post("/claim", dependencies=[SignedIn, Knocking])
async def claim(body: ClaimPass, desk: DeskDep, visitor: VisitorDep, _own: OwnPage) -> models.Claim:
    """Ask the players for a seat whose owner is away: they vote, and everybody is notified."""
    invitation = await lobby.look(desk.house, body.given)
    await company.claim(desk.house, body.given, visitor.player.player_id, body.seat)
    return models.Claim(table=invitation.table)


@router.get("/tables/{table_id}", dependencies=[SignedIn])
async def table(table_id: TableId, request: Request, desk: DeskDep, visitor: VisitorDep) -> models.TableBody:
    """The table, for its players and spectators."""
    return await shown(desk, request, table_id, visitor.player.player_id)


@router.post("/tables/{table_id}/do", dependencies=[SignedIn])
async def act(
    table_id: TableId, action: TableAction, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableBody:
    """Carry out an action on the table itself; the answer is the table afterwards."""
    await company.standing(desk.house, table_id, visitor.player.player_id)
    if isinstance(action, Rematch):
        await _check_table_rate(desk, request, visitor)
    await action.carry_out(desk.house, table_id, visitor.player.player_id)
    return await shown(desk, request, table_id, visitor.player.player_id, just_left=True)


@router.post("/tables/{table_id}/seat_link", dependencies=[SignedIn])
async def seat_link(
    table_id: TableId, request: Request, desk: DeskDep, visitor: VisitorDep, _own: OwnPage
) -> models.Link:
    """A link that hands over one's own seat to the first person who opens it."""
    await company.standing(desk.house, table_id, visitor.player.player_id)
    token = await company.seat_link(desk.house, table_id, visitor.player.player_id)
    return models.Link(link=desk.place(request).link("seat", token))


@router.get("/tables/{table_id}/chat", dependencies=[SignedIn])
async def older_chat(
    table_id: TableId,
    desk: DeskDep,
    visitor: VisitorDep,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> models.ChatBody:
    """The chat lines before a line (or the latest), as far as this person may read them."""
    lines = await chat.lines(desk.house, table_id, visitor.player.player_id, before)
    return models.ChatBody.model_validate({"messages": [presenting.chat(line) for line in lines]})


async def _check_table_rate(desk: Desk, request: Request, visitor: Visitor) -> None:
    """Counted by address as well, because one person can create many guests."""
    await desk.spend(Rate.NEW_TABLES, visitor.player.player_id)
    await desk.spend(Rate.NEW_TABLES_OF_AN_ADDRESS, address_of(request.scope))


async def shown(
    desk: Desk, request: Request, table_id: str, player_id: str, *, just_left: bool = False
) -> models.TableBody:
    table: dict[str, Any] = await portrait(desk.house, desk.place(request), table_id, player_id, just_left=just_left)
    return models.TableBody.model_validate({"table": table})
