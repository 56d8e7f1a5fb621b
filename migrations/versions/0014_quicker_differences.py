"""The differences of checkpoints are compressed with LZ4.

Those compressed with zlib can still be read. A downgrade stores whole states, which the older version can read.
"""

import sqlalchemy as sa
from alembic import op

from app.store import differences

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

BATCH = 100

checkpoints = sa.table(
    "checkpoints",
    sa.column("table_id", sa.Text),
    sa.column("state", sa.LargeBinary),
    sa.column("base", sa.LargeBinary),
)


def upgrade() -> None:
    """The stored rows stay as they are."""


def downgrade() -> None:
    connection = op.get_bind()
    names = list(connection.scalars(sa.select(checkpoints.c.table_id)))
    for start in range(0, len(names), BATCH):
        some = checkpoints.c.table_id.in_(names[start : start + BATCH])
        for row in connection.execute(sa.select(checkpoints).where(some)).all():
            state = differences.restored(differences.unpacked(row.base), row.state)
            own = checkpoints.c.table_id == row.table_id
            connection.execute(sa.update(checkpoints).where(own).values(state=state, base=None))
