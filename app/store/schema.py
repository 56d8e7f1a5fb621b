"""The schema. Whatever belongs to a table is keyed by `table_id` first, so that the database can be spread by it.

Times are whole milliseconds since 1970, which both databases keep alike. JSON is kept as text, states as bytes.
"""

from sqlalchemy import BigInteger, Index, LargeBinary, MetaData, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}
Milliseconds = BigInteger


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


class Table(Base):
    """A table from its lobby to its end. `version` numbers the decisions, `revision` every other change.

    `due_at` is when the next clock of the game runs out, `chores_at` when something else is due: the end of a vote, of
    a pause, of the patience with somebody who is away.
    """

    __tablename__ = "tables"

    table_id: Mapped[str] = key()
    game: Mapped[str] = text()
    options: Mapped[str] = text()
    seats: Mapped[int]
    seed: Mapped[str] = text()
    given: Mapped[str | None] = mapped_column(Text)
    pace: Mapped[str] = text()
    settings: Mapped[str] = text()
    status: Mapped[str] = text()
    trouble: Mapped[str] = text("")
    host: Mapped[str] = text()
    version: Mapped[int] = mapped_column(server_default="0")
    revision: Mapped[int] = mapped_column(server_default="0")
    waiting: Mapped[str] = text("")
    due_at: Mapped[int | None] = moment_or_none()
    chores_at: Mapped[int | None] = moment_or_none()
    paused_at: Mapped[int | None] = moment_or_none()
    paused_until: Mapped[int | None] = moment_or_none()
    rematch: Mapped[str] = text("")
    created_at: Mapped[int] = moment()
    started_at: Mapped[int | None] = moment_or_none()
    ended_at: Mapped[int | None] = moment_or_none()
    touched_at: Mapped[int] = moment()

    __table_args__ = (Index(None, "due_at"), Index(None, "chores_at"))


class Seat(Base):
    """A seat: open, held by a person or by a bot. `played_by` says who answers for a person who is away; `has_left`,
    whether they went on purpose.
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


class Member(Base):
    """Somebody who may watch, admitted by one generation of the spectator link, or somebody who was sent away."""

    __tablename__ = "members"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    role: Mapped[str] = text()


class Presence(Base):
    """A person with an open page, as the process that serves it last said so."""

    __tablename__ = "presences"

    table_id: Mapped[str] = key()
    player_id: Mapped[str] = key()
    process: Mapped[str] = mapped_column(Text, primary_key=True, index=True)
    seen_at: Mapped[int] = moment()


class Decision(Base):
    """The log: one command, and what it led to, as it was told at the time."""

    __tablename__ = "decisions"

    table_id: Mapped[str] = key()
    seq: Mapped[int] = mapped_column(primary_key=True)
    actor: Mapped[str] = text()
    command: Mapped[str] = text()
    command_id: Mapped[str] = text()
    events: Mapped[str] = text()
    at: Mapped[int] = moment()

    __table_args__ = (UniqueConstraint("table_id", "command_id"),)


class Checkpoint(Base):
    """The state after the last decision, and what belongs to it: the numbers of the audiences and the clocks."""

    __tablename__ = "checkpoints"

    table_id: Mapped[str] = key()
    seq: Mapped[int]
    fingerprint: Mapped[str] = text()
    hash: Mapped[str] = text()
    numbers: Mapped[str] = text()
    clocks: Mapped[str] = text()
    state: Mapped[bytes] = mapped_column(LargeBinary)


class Link(Base):
    """A way in: the invite link, the spectator link, a seat handed over. The token itself is never stored."""

    __tablename__ = "links"

    table_id: Mapped[str] = key()
    kind: Mapped[str] = key()
    generation: Mapped[int] = mapped_column(BigInteger)
    token_hash: Mapped[str] = text()


class Code(Base):
    """The short codes of open lobbies: the one directory that leads to a table without knowing its id."""

    __tablename__ = "codes"

    code_hash: Mapped[str] = key()
    table_id: Mapped[str] = mapped_column(Text, index=True)


class Vote(Base):
    """A question to the table. An empty outcome: still open."""

    __tablename__ = "votes"

    table_id: Mapped[str] = key()
    vote: Mapped[int] = mapped_column(primary_key=True)
    question: Mapped[str] = text()
    proposer: Mapped[str] = text()
    outcome: Mapped[str] = text("")
    opened_at: Mapped[int] = moment()
    closes_at: Mapped[int] = moment()


class Ballot(Base):
    __tablename__ = "ballots"

    table_id: Mapped[str] = key()
    vote: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    in_favour: Mapped[bool]


class ChatLine(Base):
    """Something said: free words, a guided phrase, or a notice of the table itself. Without a player: a notice.

    `line` counts everything; `number` only what the players hear, who must not learn from it how much the spectators
    talk. What spectators say to each other has none.
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


class Player(Base):
    """A guest: a name, a language, and the hash of the code that brings a lost session back."""

    __tablename__ = "players"

    player_id: Mapped[str] = key()
    name: Mapped[str] = text()
    language: Mapped[str] = text()
    recovery_hash: Mapped[str | None] = mapped_column(Text, unique=True)
    created_at: Mapped[int] = moment()
    seen_at: Mapped[int] = moment()


class Device(Base):
    """A session. Without a token hash it is revoked."""

    __tablename__ = "devices"

    player_id: Mapped[str] = key()
    device_id: Mapped[str] = key()
    label: Mapped[str] = text()
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    created_at: Mapped[int] = moment()
    seen_at: Mapped[int] = moment()


class ContinueLink(Base):
    """A personal link to go on elsewhere: used once, for a short time."""

    __tablename__ = "continue_links"

    player_id: Mapped[str] = key()
    token_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    mode: Mapped[str] = text()
    expires_at: Mapped[int] = moment()
