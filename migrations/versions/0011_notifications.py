"""Notifications: the choices of each player, the addresses to send to, and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outbox",
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), server_default="", nullable=False),
        sa.Column("player_id", sa.Text(), server_default="", nullable=False),
        sa.Column("target", sa.Text(), server_default="", nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.Column("next_at", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_outbox"),
    )
    for column in ("table_id", "player_id", "next_at"):
        op.create_index(f"ix_outbox_{column}", "outbox", [column])
    op.create_table(
        "told",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_told"),
    )
    op.create_index("ix_told_player_id", "told", ["player_id"])
    op.create_table(
        "notification_choices",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "table_id", name="pk_notification_choices"),
    )
    op.create_index("ix_notification_choices_table_id", "notification_choices", ["table_id"])
    op.create_table(
        "mail_addresses",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger(), nullable=True),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_mail_addresses"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("subscription_id", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "subscription_id", name="pk_push_subscriptions"),
    )
    op.create_table(
        "webhooks",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_webhooks"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )


def downgrade() -> None:
    for table in (
        "server_keys",
        "webhooks",
        "push_subscriptions",
        "mail_addresses",
        "notification_choices",
        "told",
        "outbox",
    ):
        op.drop_table(table)
