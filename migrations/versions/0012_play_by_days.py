"""Play by days: private notes; for each seat the windows that wait for it, its nights and its holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", "about", name="pk_notes"),
    )
    op.create_index("ix_notes_player_id", "notes", ["player_id"])
    op.add_column("seats", sa.Column("only_own", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("seats", sa.Column("night", sa.Text(), server_default="", nullable=False))
    op.add_column("seats", sa.Column("holiday_from", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("holiday_until", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("holiday_days", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("seats") as table:
        for column in ("holiday_days", "holiday_until", "holiday_from", "night", "only_own"):
            table.drop_column(column)
    op.drop_table("notes")
