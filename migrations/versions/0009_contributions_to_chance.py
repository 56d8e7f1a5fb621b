"""The players' contributions to chance, and the chain of what everyone was sent."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("promises", sa.Text(), server_default="{}", nullable=False))
    op.add_column("tables", sa.Column("contributions", sa.Text(), server_default="null", nullable=False))
    op.add_column("tables", sa.Column("starts_by", sa.BigInteger(), nullable=True))
    op.add_column("checkpoints", sa.Column("chain", sa.Text(), server_default="null", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("checkpoints") as table:
        table.drop_column("chain")
    with op.batch_alter_table("tables") as table:
        table.drop_column("starts_by")
        table.drop_column("contributions")
        table.drop_column("promises")
