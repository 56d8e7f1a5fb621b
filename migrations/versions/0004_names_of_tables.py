"""Tables have a name and the link of a call; the turns of a game are counted in the table's row."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("name", sa.Text(), server_default="", nullable=False))
    op.add_column("tables", sa.Column("turns", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("call_link", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        for name in ("name", "turns", "call_link"):
            table.drop_column(name)
