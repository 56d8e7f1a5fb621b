"""Notifications: what a guest wants to be told, by which channels, and the channel of a table."""

import msgspec
from fastapi import Request

from app.tables.notifications import calendar, choices, contacts
from app.tables.notifications.channels import push
from app.tables.notifications.channels.push import Subscription
from app.tables.notifications.channels.webhooks import Webhook
from app.tables.notifications.choices import TableChoice
from app.tables.people.guests import Visitor
from app.web.api.routing import OwnPage, api_router
from app.web.api.tables import TableId
from app.web.context import ContextDep, RequestContext, SignedIn, VisitorDep
from app.web.http.limits import Rate
from app.web.models import notifications as models

router = api_router("notifications")


@router.get("/me/notifications", dependencies=[SignedIn])
async def read(context: ContextDep, visitor: VisitorDep) -> models.Notifications:
    """What this guest has chosen, and how the guest is reached."""
    return await _shown(context, visitor)


@router.patch("/me/notifications", dependencies=[SignedIn])
async def choose(
    body: models.NotificationChoices, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.Notifications:
    """Choose what to be told in general."""
    before = (await choices.of_person(context.server, visitor.player.player_id)).general
    chosen = msgspec.structs.replace(before, **body.model_dump())
    await choices.choose(context.server, visitor.player.player_id, chosen)
    return await _shown(context, visitor)


@router.post("/me/notifications/push", dependencies=[SignedIn])
async def subscribe(
    body: models.NewSubscription, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.Notifications:
    """Show messages in the browser of this device, which has subscribed to its push service."""
    await context.check_rate(Rate.NEW_ADDRESSES, visitor.player.player_id)
    given = Subscription(body.endpoint, body.public_key, body.secret)
    await contacts.subscribe(context.server, visitor.player.player_id, visitor.device_id, given)
    return await _shown(context, visitor)


@router.delete("/me/notifications/push", dependencies=[SignedIn])
async def unsubscribe(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> models.Notifications:
    """Stop messages in the browser of this device."""
    async with context.server.writing() as connection:
        await contacts.unsubscribe(connection, visitor.player.player_id, visitor.device_id)
    return await _shown(context, visitor)


@router.post("/me/notifications/mail", dependencies=[SignedIn])
async def set_address(
    body: models.NewAddress, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.Notifications:
    """Get mail at this address. Until the address is confirmed, it only gets one mail with the link to confirm it."""
    await context.check_rate(Rate.NEW_ADDRESSES, visitor.player.player_id)
    await contacts.set_address(context.server, visitor.player.player_id, body.address.strip())
    return await _shown(context, visitor)


@router.delete("/me/notifications/mail", dependencies=[SignedIn])
async def remove_address(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> models.Notifications:
    """Stop mail; the address is deleted."""
    await contacts.remove_address(context.server, visitor.player.player_id)
    return await _shown(context, visitor)


@router.post("/me/notifications/test", status_code=204, dependencies=[SignedIn])
async def send_test(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> None:
    """Send the guest a test message by every channel."""
    await context.check_rate(Rate.NEW_ADDRESSES, visitor.player.player_id)
    await contacts.send_test(context.server, visitor.player.player_id)


@router.post("/me/notifications/calendar", dependencies=[SignedIn])
async def make_calendar(
    request: Request, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.CalendarLink:
    """A secret link to a calendar of this guest's deadlines; an older one stops working."""
    await context.check_rate(Rate.NEW_ADDRESSES, visitor.player.player_id)
    token = await calendar.make_link(context.server, visitor.player.player_id)
    return models.CalendarLink(link=f"{context.base_url(request).link('calendar', token)}.ics")


@router.delete("/me/notifications/calendar", dependencies=[SignedIn])
async def remove_calendar(context: ContextDep, visitor: VisitorDep, _own: OwnPage) -> models.Notifications:
    """The link to the calendar stops working."""
    await calendar.remove_link(context.server, visitor.player.player_id)
    return await _shown(context, visitor)


@router.get("/tables/{table_id}/notifications", dependencies=[SignedIn])
async def of_table(table_id: TableId, context: ContextDep, visitor: VisitorDep) -> models.TableNotifications:
    """What this guest wants to be told about a table, and the table's channel."""
    return await _of_table(context, visitor, table_id)


@router.patch("/tables/{table_id}/notifications", dependencies=[SignedIn])
async def choose_for_table(
    table_id: TableId, body: models.TableWanted, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableNotifications:
    """Whether to be told about this table; null: as in general."""
    await context.server.table(table_id).member(visitor.player.player_id)
    wanted = TableChoice(body.wanted)
    await choices.choose_for_table(context.server, visitor.player.player_id, table_id, wanted)
    return await _of_table(context, visitor, table_id)


@router.post("/tables/{table_id}/webhook", dependencies=[SignedIn])
async def set_webhook(
    table_id: TableId, body: models.NewWebhook, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableNotifications:
    """Connect the channel of a group, which is sent public news of the table. For the host."""
    await context.check_rate(Rate.NEW_ADDRESSES, visitor.player.player_id)
    table = context.server.table(table_id)
    await table.member(visitor.player.player_id)
    given = Webhook(body.kind, body.address.strip(), visitor.player.language)
    await contacts.set_webhook(table, visitor.player.player_id, given)
    return await _of_table(context, visitor, table_id)


@router.delete("/tables/{table_id}/webhook", dependencies=[SignedIn])
async def remove_webhook(
    table_id: TableId, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> models.TableNotifications:
    """Disconnect the channel. For the host."""
    table = context.server.table(table_id)
    await table.member(visitor.player.player_id)
    await contacts.remove_webhook(table, visitor.player.player_id)
    return await _of_table(context, visitor, table_id)


async def _shown(context: RequestContext, visitor: Visitor) -> models.Notifications:
    server, player_id = context.server, visitor.player.player_id
    chosen = await choices.of_person(server, player_id)
    return models.Notifications.model_validate(
        {
            "choices": {name: getattr(chosen.general, name) for name in models.NotificationChoices.model_fields},
            "has_calendar": bool(chosen.general.calendar),
            "ways": await contacts.contacts_of(server, player_id, visitor.device_id),
            "mail_available": context.settings.sends_mail,
            "push_key": await push.public_key(server),
        }
    )


async def _of_table(context: RequestContext, visitor: Visitor, table_id: str) -> models.TableNotifications:
    server, player_id = context.server, visitor.player.player_id
    await server.table(table_id).member(player_id)
    chosen = await choices.of_person(server, player_id)
    return models.TableNotifications.model_validate(
        {
            "wanted": chosen.tables.get(table_id, TableChoice()).wanted,
            "in_general": chosen.general.all_tables,
            "channel": await contacts.channel_of(server, table_id),
        }
    )
