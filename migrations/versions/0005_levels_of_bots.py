"""Bots have levels: the one called "skilled" becomes "easy"."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _rename("skilled", "easy")


def downgrade() -> None:
    _rename("easy", "skilled")


def _rename(old: str, new: str) -> None:
    for table, column in (("seats", "bot"), ("seats", "played_by")):
        op.execute(f"UPDATE {table} SET {column} = '{new}' WHERE {column} = '{old}'")  # noqa: S608
    for table, column, name in (("tables", "settings", "absent"), ("checkpoints", "clocks", "bot")):
        named = f'\'"{name}":"{old}"\', \'"{name}":"{new}"\''
        op.execute(f"UPDATE {table} SET {column} = replace({column}, {named})")  # noqa: S608
