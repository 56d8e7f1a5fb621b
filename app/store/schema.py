"""The schema. All that belongs to a table is keyed by `table_id` first, so that the database can be sharded by it.

Times are whole milliseconds since 1970, the same in both databases. JSON is kept as text, states as bytes.
"""

from sqlalchemy import BigInteger, Index, LargeBinary, MetaData, Text, UniqueConstraint
from sqlalchemy import text as sql
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}
Milliseconds = BigInteger
OPEN = sql("ended_at IS NULL")


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


def key() -> Mapped[str]:
    return mapped_column(Text, primary_key=True)


def text(default: str | None = None) -> Mapped[str]:
    return mapped_column(Text) if default is None else mapped_column(Text, server_default=default)


def moment() -> Mapped[int]:
    return mapped_column(Milliseconds)


def moment_or_none() -> Mapped[int | None]:
    return mapped_column(Milliseconds)


class TableRow(Base):
    """A table from its lobby to its end. `version` numbers the decisions, `revision` every other change.

    `due_at` is when the next clock of the game runs out, `chores_at` when something else is due: the end of a vote or
    of a pause, or the moment when a player who is away is played for. `votes` holds the open votes with their ballots,
    `links` the generation of each link; tokens are derived from these and not stored. `turns` counts the turns or
    rounds of the game, `call_link` leads to the voice or video call of the players. `consent` has the seats that have
    agreed to something after the end. `promises` has the hashes of what players will add to chance, by player id;
    `contributions` has what each seat promised and added, and is null before the start and in games older than
    contributions. `starts_by` is when a start that waits for contributions continues without the missing ones.
    """

    __tablename__ = "tables"

    table_id: Mapped[str] = key()
    name: Mapped[str] = text("")
    game: Mapped[str] = text()
    options: Mapped[str] = text()
    seats: Mapped[int]
    seed: Mapped[str] = text()
    pace: Mapped[str] = text()
    settings: Mapped[str] = text()
    status: Mapped[str] = text()
    trouble: Mapped[str] = text("")
    host: Mapped[str] = text()
    version: Mapped[int] = mapped_column(server_default="0")
    revision: Mapped[int] = mapped_column(server_default="0")
    waiting: Mapped[str] = text("")
    turns: Mapped[int] = mapped_column(server_default="0")
    due_at: Mapped[int | None] = moment_or_none()
    chores_at: Mapped[int | None] = moment_or_none()
    paused_at: Mapped[int | None] = moment_or_none()
    paused_until: Mapped[int | None] = moment_or_none()
    rematch: Mapped[str] = text("")
    votes: Mapped[str] = text("[]")
    links: Mapped[str] = text("{}")
    consent: Mapped[str] = text("{}")
    call_link: Mapped[str] = text("")
    promises: Mapped[str] = text("{}")
    contributions: Mapped[str] = text("null")
    starts_by: Mapped[int | None] = moment_or_none()
    created_at: Mapped[int] = moment()
    started_at: Mapped[int | None] = moment_or_none()
    ended_at: Mapped[int | None] = moment_or_none()
    touched_at: Mapped[int] = moment()

    # The columns that a decision changes are in no index: Postgres can then write the new version of the row beside the
    # old one without touching an index.
    __table_args__ = (Index("ix_tables_open", "table_id", sqlite_where=OPEN, postgresql_where=OPEN),)


class SeatRow(Base):
    """A seat: open, or held by a person or a bot. `played_by` says who answers for a person who is away; `has_left`
    says whether they left on purpose.

    At a table played by days, `ask_me` says whether windows wait for this seat, and `only_own` that only those that
    concern it do. `night` are the hours in which its time does not run out (`app.tables.clocks.hours`). The seat is on
    holiday between `holiday_from` and `holiday_until`; `holiday_days` counts the days it has taken so far.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = key()
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = text("open")
    player_id: Mapped[str | None] = mapped_column(Text, index=True)
    bot: Mapped[str] = text("")
    wish: Mapped[str] = text("")
    ready: Mapped[bool] = mapped_column(server_default="0")
    ask_me: Mapped[bool] = mapped_column(server_default="0")
    played_by: Mapped[str] = text("")
    away_since: Mapped[int | None] = moment_or_none()
    has_left: Mapped[bool] = mapped_column(server_default="0")
    only_own: Mapped[bool] = mapped_column(server_default="0")
    night: Mapped[str] = text("")
    holiday_from: Mapped[int | None] = moment_or_none()
    holiday_until: Mapped[int | None] = moment_or_none()
    holiday_days: Mapped[int] = mapped_column(server_default="0")


class MemberRow(Base):
    """A spectator, or a person who was removed and may not return."""

    __tablename__ = "members"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    role: Mapped[str] = text()


class DecisionRow(Base):
    """The log: one command, and the events that it led to."""

    __tablename__ = "decisions"

    table_id: Mapped[str] = key()
    seq: Mapped[int] = mapped_column(primary_key=True)
    actor: Mapped[str] = text()
    command: Mapped[str] = text()
    command_id: Mapped[str] = text()
    events: Mapped[str] = text()
    at: Mapped[int] = moment()

    __table_args__ = (UniqueConstraint("table_id", "command_id"),)


class CheckpointRow(Base):
    """The state after the last decision, and what belongs to it: the numbers of the audiences, the clocks, and the
    chain over what everybody was sent (null in games older than the chain).

    `state` is the difference from `base` (see `app.store.differences`), which is the last column because it rarely
    changes.
    """

    __tablename__ = "checkpoints"

    table_id: Mapped[str] = key()
    seq: Mapped[int]
    fingerprint: Mapped[str] = text()
    hash: Mapped[str] = text()
    numbers: Mapped[str] = text()
    clocks: Mapped[str] = text()
    chain: Mapped[str] = text("null")
    state: Mapped[bytes] = mapped_column(LargeBinary)
    base: Mapped[bytes | None] = mapped_column(LargeBinary)


class CodeRow(Base):
    """The short codes of open lobbies: the only index that leads to a table without its id."""

    __tablename__ = "codes"

    code_hash: Mapped[str] = key()
    table_id: Mapped[str] = mapped_column(Text, index=True)


class ChatRow(Base):
    """A chat message: free text, a phrase, or a notice of the table itself. A notice that names a person is stored with
    this player; if it names a second one, `also` in its body says by which argument. Other notices, and those of older
    versions, are without a player.

    `line` counts all messages. `number` counts only those that players can read, so that it does not tell them how much
    the spectators write. Messages between spectators have none.
    """

    __tablename__ = "chat"

    table_id: Mapped[str] = key()
    line: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int | None]
    channel: Mapped[str] = text()
    kind: Mapped[str] = text()
    player_id: Mapped[str | None] = mapped_column(Text, index=True)
    seat: Mapped[int | None]
    body: Mapped[str] = text()
    at: Mapped[int] = moment()


class GuessRow(Base):
    """Whom a person suspected in a round: the numbers of seats."""

    __tablename__ = "guesses"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    suspects: Mapped[str] = text()


class NoteRow(Base):
    """A person's private note at a table: about a seat ("seat:2"), a round ("round:3") or the whole table ("table")."""

    __tablename__ = "notes"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    about: Mapped[str] = mapped_column(Text, primary_key=True)
    body: Mapped[str] = text()
    at: Mapped[int] = moment()


class PlayerRow(Base):
    """A guest: a name, a language, and the hash of the recovery code, which restores a lost session.

    `subject` is their identity at the provider with which they signed in. `may_open` says whether they may open tables
    on a server where only invited guests may. `banned_at` is since when they may not use the server. A deleted guest
    has no name; as long as the language is still there, their tables may have something of them.
    """

    __tablename__ = "players"

    player_id: Mapped[str] = key()
    name: Mapped[str] = text()
    language: Mapped[str] = text()
    recovery_hash: Mapped[str | None] = mapped_column(Text, unique=True)
    created_at: Mapped[int] = moment()
    seen_at: Mapped[int] = mapped_column(Milliseconds, index=True)
    banned_at: Mapped[int | None] = moment_or_none()
    may_open: Mapped[bool] = mapped_column(server_default="0")
    subject: Mapped[str | None] = mapped_column(Text, index=True, unique=True)


class DeviceRow(Base):
    """A session. Without a token hash it is revoked."""

    __tablename__ = "devices"

    player_id: Mapped[str] = key()
    device_id: Mapped[str] = key()
    label: Mapped[str] = text()
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    created_at: Mapped[int] = moment()
    seen_at: Mapped[int] = moment()


class ContinueLinkRow(Base):
    """A personal link to continue on another device: works once, for a short time."""

    __tablename__ = "continue_links"

    player_id: Mapped[str] = key()
    token_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    mode: Mapped[str] = text()
    expires_at: Mapped[int] = moment()


class NoticeRow(Base):
    """A notice of the host to everybody: the message of the day, or that the server restarts. It is shown until a
    moment, or until it is removed.
    """

    __tablename__ = "notices"

    kind: Mapped[str] = key()
    body: Mapped[str] = text()
    until: Mapped[int | None] = moment_or_none()
    at: Mapped[int] = moment()


# ---- Notifications ---------------------------------------------------------------------------------------------------


class OutboxRow(Base):
    """A message that is to be sent, at one of three stages (`app.tables.notifications`). `kind` is "table" (somebody
    there is asked something new), "person" (this person is to be told), or a channel: "push", "mail", "webhook".

    `target` is the subscription of a device. A row is claimed by moving `next_at` forward; it is deleted once it is
    done.
    """

    __tablename__ = "outbox"

    table_id: Mapped[str] = mapped_column(Text, primary_key=True, server_default="")
    message_id: Mapped[str] = key()
    kind: Mapped[str] = text()
    player_id: Mapped[str] = mapped_column(Text, server_default="", index=True)
    target: Mapped[str] = text("")
    body: Mapped[str] = text()
    attempts: Mapped[int] = mapped_column(server_default="0")
    next_at: Mapped[int] = mapped_column(Milliseconds, index=True)
    at: Mapped[int] = moment()


class LastNotifiedRow(Base):
    """When a person was last sent a message about a table."""

    __tablename__ = "told"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    at: Mapped[int] = moment()


class NotificationChoiceRow(Base):
    """Which notifications a person wants, as JSON: for one table, or (without one) in general."""

    __tablename__ = "notification_choices"

    player_id: Mapped[str] = key()
    table_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    choices: Mapped[str] = text()


class MailAddressRow(Base):
    """The mail address of a person. Until it is confirmed, only the request to confirm it is sent there."""

    __tablename__ = "mail_addresses"

    player_id: Mapped[str] = key()
    address: Mapped[str] = text()
    confirmed_at: Mapped[int | None] = moment_or_none()
    asked_at: Mapped[int] = moment()


class PushSubscriptionRow(Base):
    """A browser that shows push messages: the address of its push service, and the keys to encrypt for it."""

    __tablename__ = "push_subscriptions"

    player_id: Mapped[str] = key()
    subscription_id: Mapped[str] = key()
    device_id: Mapped[str] = text()
    endpoint: Mapped[str] = text()
    public_key: Mapped[str] = text()
    secret: Mapped[str] = text()
    created_at: Mapped[int] = moment()


class WebhookRow(Base):
    """Where a table posts public news to a group's channel. The address is a secret of the host."""

    __tablename__ = "webhooks"

    table_id: Mapped[str] = key()
    kind: Mapped[str] = text()
    address: Mapped[str] = text()
    language: Mapped[str] = text()


class ServerKeyRow(Base):
    """Keys that the server generated, shared by all its processes."""

    __tablename__ = "server_keys"

    name: Mapped[str] = key()
    value: Mapped[str] = text()
