"""The key of an outbox message begins with `table_id`, like the keys of all other rows that a decision writes."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_outbox_table_id", "outbox")
    _set_key("table_id", "message_id")


def downgrade() -> None:
    _set_key("message_id")
    op.create_index("ix_outbox_table_id", "outbox", ["table_id"])


def _set_key(*columns: str) -> None:
    with op.batch_alter_table("outbox") as table:
        table.drop_constraint("pk_outbox", type_="primary")
        table.create_primary_key("pk_outbox", list(columns))
