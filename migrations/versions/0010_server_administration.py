"""What a host sets on a running server: bans, who may open tables, notices; and who signed in with a provider."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("banned_at", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("may_open", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("players", sa.Column("subject", sa.Text(), nullable=True))
    op.create_index("ix_players_subject", "players", ["subject"], unique=True)
    op.create_table(
        "notices",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", name="pk_notices"),
    )


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_index("ix_players_subject", "players")
    with op.batch_alter_table("players") as table:
        table.drop_column("subject")
        table.drop_column("may_open")
        table.drop_column("banned_at")
