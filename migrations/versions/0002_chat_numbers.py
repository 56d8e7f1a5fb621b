"""Chat messages that players see are numbered separately, and a seat stores whether its player left on purpose."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("has_left", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("chat", sa.Column("number", sa.Integer(), nullable=True))
    op.execute(
        """
        UPDATE chat SET number = (
            SELECT count(*) FROM chat AS earlier
            WHERE earlier.table_id = chat.table_id AND earlier.line <= chat.line AND earlier.channel <> 'spectators'
        ) WHERE channel <> 'spectators'
        """
    )


def downgrade() -> None:
    op.drop_column("chat", "number")
    op.drop_column("seats", "has_left")
