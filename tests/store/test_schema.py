"""What a decision changes is in no index, so that Postgres updates the row where it is (HOT)."""

from app.store.entries import MOVED
from app.store.schema import TableRow


def test_no_column_that_a_decision_changes_is_in_an_index():
    table = TableRow.__table__
    indexed = {column.name for index in table.indexes for column in index.columns}
    assert not indexed & set(MOVED)
    assert indexed | {column.name for column in table.primary_key} == {"table_id"}
