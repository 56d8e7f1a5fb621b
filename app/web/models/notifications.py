"""Which notifications people have chosen, and how they are reached."""

from typing import Annotated, Literal

from pydantic import Field

from app.tables.notifications.contacts import ChannelInfo, Contacts
from app.web.models.base import Body, LongText, Model, Sent, ShortText

Minute = Annotated[int, Field(ge=0, lt=24 * 60)]
WebhookKind = Literal["json", "discord", "slack", "matrix", "ntfy"]


class NotificationChoices(Body):
    """The general choices; a table may have its own."""

    all_tables: bool = Field(description="every table, except where something else is chosen")
    reminder_hours: Annotated[int, Field(ge=0, le=24)] = Field(description="hours before the deadline; 0: no reminder")
    quiet_from: Minute = Field(description="minutes of the day; the same as `quiet_until`: no quiet hours")
    quiet_until: Minute
    zone: ShortText = Field(description="the time zone, such as Europe/Kyiv")


class Notifications(Model):
    """A guest's own choices, and how the guest can be reached."""

    choices: NotificationChoices
    ways: Sent[Contacts]
    mail_available: bool = Field(description="whether this server sends mail")
    has_calendar: bool = Field(description="whether there is a link to a calendar of the deadlines")
    push_key: str = Field(description="the key with which a browser subscribes, in base64url")


class NewSubscription(Body):
    """What `PushManager.subscribe` gave the page; the keys in base64url."""

    endpoint: LongText
    public_key: ShortText
    secret: ShortText


class CalendarLink(Model):
    link: str = Field(description="shown once")


class NewAddress(Body):
    address: Annotated[str, Field(max_length=300)]


class TableNotifications(Model):
    """`wanted`: the choice for this table; null: as in general. `channel`: the group's channel for public news of the
    table.
    """

    wanted: bool | None
    in_general: bool
    channel: Sent[ChannelInfo] | None


class TableWanted(Body):
    wanted: bool | None


class NewWebhook(Body):
    kind: WebhookKind
    address: LongText
