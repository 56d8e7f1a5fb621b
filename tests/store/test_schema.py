"""No index contains a column that a decision changes, so that Postgres can update the row in place (HOT)."""

from app.store.entries import MOVED
from app.store.schema import TableRow


def test_no_column_that_a_decision_changes_is_in_an_index():
    table = TableRow.__table__
    indexed = {column.name for index in table.indexes for column in index.columns}
    assert not indexed & set(MOVED)
    assert indexed | {column.name for column in table.primary_key} == {"table_id"}
