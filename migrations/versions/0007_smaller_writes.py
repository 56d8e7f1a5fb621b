"""Checkpoints are stored as differences from a base, and no index contains a column that every decision changes.

Existing checkpoints stay as they are: a whole state can still be read, and the next decision stores a base.
"""

import sqlalchemy as sa
from alembic import op

from app.store import differences

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

OPEN = sa.text("ended_at IS NULL")
# Half of each page stays free for the next version of a row, so that Postgres can write it on the same page.
HALF_FULL = ("tables", "checkpoints")
BATCH = 100

checkpoints = sa.table(
    "checkpoints",
    sa.column("table_id", sa.Text),
    sa.column("state", sa.LargeBinary),
    sa.column("base", sa.LargeBinary),
)


def upgrade() -> None:
    op.add_column("checkpoints", sa.Column("base", sa.LargeBinary(), nullable=True))
    op.drop_index("ix_tables_due_at", "tables")
    op.drop_index("ix_tables_chores_at", "tables")
    op.create_index("ix_tables_open", "tables", ["table_id"], sqlite_where=OPEN, postgresql_where=OPEN)
    if op.get_bind().dialect.name == "postgresql":
        # The base is already compressed.
        op.execute("ALTER TABLE checkpoints ALTER COLUMN base SET STORAGE EXTERNAL")
        for table in HALF_FULL:
            op.execute(f"ALTER TABLE {table} SET (fillfactor = 50)")


def downgrade() -> None:
    _store_whole_states()
    if op.get_bind().dialect.name == "postgresql":
        for table in HALF_FULL:
            op.execute(f"ALTER TABLE {table} RESET (fillfactor)")
    with op.batch_alter_table("checkpoints") as table:
        table.drop_column("base")
    op.drop_index("ix_tables_open", "tables")
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("ix_tables_chores_at", "tables", ["chores_at"])


def _store_whole_states() -> None:
    connection = op.get_bind()
    names = list(connection.scalars(sa.select(checkpoints.c.table_id)))
    for start in range(0, len(names), BATCH):
        some = checkpoints.c.table_id.in_(names[start : start + BATCH])
        for row in connection.execute(sa.select(checkpoints).where(some)).all():
            state = differences.restored(differences.unpacked(row.base), row.state)
            own = checkpoints.c.table_id == row.table_id
            connection.execute(sa.update(checkpoints).where(own).values(state=state))
