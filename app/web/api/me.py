"""The guest of this session: name, language and devices."""

from typing import Annotated, Literal

from fastapi import Depends, Path, Request, Response
from pydantic import Field

from app.tables.lobby import membership
from app.tables.people import deletion, export, guests, past_games
from app.tables.people.export import GuestExport
from app.tables.people.guests import LINK_LIFE, Arrival
from app.tables.refusals import SIGN_IN_NEEDED, Refused
from app.web.api.device_labels import device_label
from app.web.api.routing import OwnPage, api_router
from app.web.context import (
    ContextDep,
    LimitedGuesses,
    OptionalVisitorDep,
    RequestContext,
    SignedIn,
    VisitorDep,
    context_of,
)
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models import tables as models
from app.web.models.base import Body, Sent, ShortText, Token
from app.web.models.tables import Language
from app.web.serialization import is_https, moment, past_game_line, player, table_line

router = api_router("me")
DeviceId = Annotated[str, Path(max_length=100, pattern=r"^\w+$")]


class NewGuest(Body):
    name: ShortText
    language: Language


class GuestChanges(Body):
    name: ShortText | None = None
    language: Language | None = None


class UsedCode(Body):
    code: ShortText


class NewDevice(Body):
    mode: Literal["add", "move"] = Field(description="`move` signs out every other device")
    table: Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9]+$")] | None = Field(
        None, description="where the link leads; without one, to the home page"
    )


class UsedLink(Body):
    token: Token


class SessionCookie:
    """Signs a guest in or out on this device. The session token leaves the server only in this cookie."""

    def __init__(
        self, request: Request, response: Response, context: Annotated[RequestContext, Depends(context_of)]
    ) -> None:
        self.response = response
        self.context = context
        self.device = device_label(request.headers.get("User-Agent", ""))
        self.address = address_of(request.scope)
        self.secure = is_https(request, context.settings.public_url)

    def sign_in(self, arrival: Arrival) -> models.Player:
        self.context.sessions.write(self.response, arrival.token, secure=self.secure)
        return player(arrival.player)

    def sign_out(self) -> None:
        self.context.sessions.clear(self.response, secure=self.secure)


CookieDep = Annotated[SessionCookie, Depends()]


@router.get("/me", dependencies=[SignedIn])
async def who_am_i(
    request: Request, cookie: CookieDep, context: ContextDep, visitor: OptionalVisitorDep
) -> Sent[models.Me]:
    """The guest of this session, and the guest's tables. Without a session: no guest and no tables."""
    if visitor is None:
        return models.Me(None, [])
    token = context.sessions.read(request)
    if token is not None:
        context.sessions.write(cookie.response, token, secure=cookie.secure)
    tables = await membership.tables_of(context.server, visitor.player.player_id)
    return models.Me(player(visitor.player), [table_line(summary) for summary in tables])


@router.post("/me")
async def create_guest(
    body: NewGuest, cookie: CookieDep, context: ContextDep, _own: OwnPage
) -> Sent[models.ArrivalBody]:
    """Create a guest; the answer sets the session cookie."""
    if context.settings.oidc_issuer and context.settings.oidc_guests == "none":
        raise Refused(SIGN_IN_NEEDED)
    await context.check_rate(Rate.NEW_GUESTS, cookie.address)
    arrival = await guests.create(context.server, body.name, body.language, cookie.device)
    return models.ArrivalBody(cookie.sign_in(arrival), arrival.recovery_code)


@router.patch("/me", dependencies=[SignedIn])
async def change_guest(
    body: GuestChanges, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.PlayerBody]:
    """Change the name or language. Tables show it the next time they change."""
    # Every table at which they sit is notified.
    await context.check_rate(Rate.NEW_NAMES, visitor.player.player_id)
    renamed = await guests.rename(context.server, visitor.player.player_id, body.name, body.language)
    return models.PlayerBody(player(renamed))


@router.get("/me/data", dependencies=[SignedIn])
async def export_data(context: ContextDep, visitor: VisitorDep, response: Response) -> Sent[GuestExport]:
    """Everything that the server stores about this guest, as a file. Times are in milliseconds since 1970."""
    await context.check_rate(Rate.EXPORTS, visitor.player.player_id)
    response.headers["Content-Disposition"] = 'attachment; filename="fathom.json"'
    return await export.export(context.server, visitor.player.player_id)


@router.get("/me/games", dependencies=[SignedIn])
async def own_games(context: ContextDep, visitor: VisitorDep) -> Sent[models.PastGames]:
    """The finished games of this guest with their results. Nobody else can request them."""
    found = await past_games.past_games(context.server, visitor.player.player_id)
    return models.PastGames([past_game_line(one) for one in found])


@router.delete("/me", status_code=204, dependencies=[SignedIn])
async def delete_me(cookie: CookieDep, context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> None:
    """Delete this guest: name, devices, chat lines. The seats stay, as those of a deleted guest."""
    await deletion.delete_guest(context.server, visitor.player.player_id)
    cookie.sign_out()


@router.post("/me/recover", dependencies=[LimitedGuesses])
async def recover(body: UsedCode, cookie: CookieDep, context: ContextDep, _own: OwnPage) -> Sent[models.ArrivalBody]:
    """Sign in with a recovery code. The code is used up; the answer contains a new one."""
    arrival = await guests.recover(context.server, body.code, cookie.device)
    return models.ArrivalBody(cookie.sign_in(arrival), arrival.recovery_code)


@router.post("/me/recovery", dependencies=[SignedIn])
async def new_recovery_code(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> Sent[models.RecoveryCode]:
    """A new recovery code; the old one stops working."""
    code = await guests.new_recovery_code(context.server, visitor.player.player_id)
    return models.RecoveryCode(code)


@router.get("/me/devices", dependencies=[SignedIn])
async def devices(context: ContextDep, visitor: VisitorDep) -> Sent[models.Devices]:
    """The devices on which this guest is signed in."""
    found = await guests.devices(context.server, visitor.player.player_id)
    return models.Devices(
        devices=[
            models.Device(
                id=device.device_id,
                label=device.label,
                created_at=moment(device.created_at),
                seen_at=moment(device.seen_at),
                current=device.device_id == visitor.device_id,
            )
            for device in found
        ]
    )


@router.post("/me/devices", dependencies=[SignedIn])
async def continue_elsewhere(
    body: NewDevice, request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.DeviceLink]:
    """A personal link to continue on another device: works once, for a short time."""
    token = await guests.continue_link(context.server, visitor.player.player_id, body.mode)
    # Browsers do not send the fragment of an address.
    link = context.base_url(request).link("continue", token) + (f"#{body.table}" if body.table else "")
    return models.DeviceLink(link=link, expires_at=moment(context.server.now() + LINK_LIFE))


@router.post("/me/devices/use", dependencies=[LimitedGuesses])
async def continue_here(
    body: UsedLink, cookie: CookieDep, context: ContextDep, _own: OwnPage
) -> Sent[models.PlayerBody]:
    """Sign in on this device too (or, with `move`, on this device alone)."""
    arrival = await guests.continue_here(context.server, body.token, cookie.device)
    return models.PlayerBody(cookie.sign_in(arrival))


@router.delete("/me/devices/links", status_code=204, dependencies=[SignedIn])
async def revoke_links(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> None:
    """Revoke the device links that were not used yet."""
    await guests.revoke_continue_links(context.server, visitor.player.player_id)


@router.delete("/me/devices/{device_id}", dependencies=[SignedIn])
async def sign_out(
    device_id: DeviceId, cookie: CookieDep, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[models.Devices]:
    """Sign one device out at once; the answer lists the others."""
    await guests.sign_out(context.server, visitor.player.player_id, device_id)
    if device_id == visitor.device_id:
        cookie.sign_out()
        return models.Devices(devices=[])
    return await devices(context, visitor)
