"""Sealed guesses: whom a player suspects, once a round."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guesses",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("suspects", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", "round", name="pk_guesses"),
    )
    op.create_index("ix_guesses_player_id", "guesses", ["player_id"])


def downgrade() -> None:
    op.drop_index("ix_guesses_player_id", "guesses")
    op.drop_table("guesses")
