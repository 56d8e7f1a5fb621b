"""The first schema: tables with their log, seats, members, chat and links; players and their devices."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ballots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("vote", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("in_favour", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "vote", "seat", name=op.f("pk_ballots")),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "line", name=op.f("pk_chat")),
    )
    op.create_index(op.f("ix_chat_player_id"), "chat", ["player_id"], unique=False)
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("numbers", sa.Text(), nullable=False),
        sa.Column("clocks", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_table_id"), "codes", ["table_id"], unique=False)
    op.create_table(
        "continue_links",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "token_hash", name=op.f("pk_continue_links")),
    )
    op.create_table(
        "decisions",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("command_id", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_decisions")),
        sa.UniqueConstraint("table_id", "command_id", name=op.f("uq_decisions_table_id_command_id")),
    )
    op.create_table(
        "devices",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "device_id", name=op.f("pk_devices")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_devices_token_hash")),
    )
    op.create_table(
        "links",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("generation", sa.BigInteger(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", name=op.f("pk_links")),
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_player_id"), "members", ["player_id"], unique=False)
    op.create_table(
        "players",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("recovery_hash", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_players")),
        sa.UniqueConstraint("recovery_hash", name=op.f("uq_players_recovery_hash")),
    )
    op.create_table(
        "presences",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", "process", name=op.f("pk_presences")),
    )
    op.create_index(op.f("ix_presences_process"), "presences", ["process"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), server_default="open", nullable=False),
        sa.Column("player_id", sa.Text(), nullable=True),
        sa.Column("bot", sa.Text(), server_default="", nullable=False),
        sa.Column("wish", sa.Text(), server_default="", nullable=False),
        sa.Column("ready", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("ask_me", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("played_by", sa.Text(), server_default="", nullable=False),
        sa.Column("away_since", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player_id"), "seats", ["player_id"], unique=False)
    op.create_table(
        "tables",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("given", sa.Text(), nullable=True),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("trouble", sa.Text(), server_default="", nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("revision", sa.Integer(), server_default="0", nullable=False),
        sa.Column("waiting", sa.Text(), server_default="", nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("chores_at", sa.BigInteger(), nullable=True),
        sa.Column("paused_at", sa.BigInteger(), nullable=True),
        sa.Column("paused_until", sa.BigInteger(), nullable=True),
        sa.Column("rematch", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_chores_at"), "tables", ["chores_at"], unique=False)
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"], unique=False)
    op.create_table(
        "votes",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("vote", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("proposer", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "vote", name=op.f("pk_votes")),
    )


def downgrade() -> None:
    op.drop_table("votes")
    op.drop_index(op.f("ix_tables_due_at"), table_name="tables")
    op.drop_index(op.f("ix_tables_chores_at"), table_name="tables")
    op.drop_table("tables")
    op.drop_index(op.f("ix_seats_player_id"), table_name="seats")
    op.drop_table("seats")
    op.drop_index(op.f("ix_presences_process"), table_name="presences")
    op.drop_table("presences")
    op.drop_table("players")
    op.drop_index(op.f("ix_members_player_id"), table_name="members")
    op.drop_table("members")
    op.drop_table("links")
    op.drop_table("devices")
    op.drop_table("decisions")
    op.drop_table("continue_links")
    op.drop_index(op.f("ix_codes_table_id"), table_name="codes")
    op.drop_table("codes")
    op.drop_table("checkpoints")
    op.drop_index(op.f("ix_chat_player_id"), table_name="chat")
    op.drop_table("chat")
    op.drop_table("ballots")
