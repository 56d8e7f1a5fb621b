"""Open votes and links are kept in the table's row; who is connected is not stored any more."""

import json
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("votes", sa.Text(), server_default="[]", nullable=False))
        table.add_column(sa.Column("links", sa.Text(), server_default="{}", nullable=False))
        table.drop_column("given")
    connection = op.get_bind()
    _move_votes(connection)
    _move_links(connection)
    for name in ("ballots", "votes", "links", "presences"):
        op.drop_table(name)
    op.create_index("ix_players_seen_at", "players", ["seen_at"])


def _move_votes(connection: sa.Connection) -> None:
    ballots: dict[tuple[str, int], dict[str, bool]] = defaultdict(dict)
    for row in connection.execute(sa.text("SELECT table_id, vote, seat, in_favour FROM ballots")):
        ballots[row.table_id, row.vote][str(row.seat)] = bool(row.in_favour)
    votes: dict[str, list[object]] = defaultdict(list)
    columns = "table_id, vote, question, proposer, closes_at"
    for row in connection.execute(sa.text(f"SELECT {columns} FROM votes WHERE outcome = '' ORDER BY vote")):  # noqa: S608
        vote = {"vote": row.vote, "question": json.loads(row.question), "proposer": row.proposer}
        given = {"closes_at": row.closes_at, "ballots": ballots[row.table_id, row.vote]}
        votes[row.table_id].append({**vote, **given})
    _fill(connection, "votes", votes)


def _move_links(connection: sa.Connection) -> None:
    links: dict[str, dict[str, int]] = defaultdict(dict)
    for row in connection.execute(sa.text("SELECT table_id, kind, generation FROM links")):
        links[row.table_id][row.kind] = row.generation
    _fill(connection, "links", links)


def _fill(connection: sa.Connection, column: str, values: dict[str, object] | dict[str, list[object]]) -> None:
    statement = sa.text(f"UPDATE tables SET {column} = :text WHERE table_id = :table")  # noqa: S608
    for table_id, value in values.items():
        connection.execute(statement, {"table": table_id, "text": json.dumps(value)})


def downgrade() -> None:
    """Open votes end. All links get new tokens, because the older version stores only the hashes of tokens: people
    must share them again.
    """
    op.drop_index("ix_players_seen_at", "players")
    op.create_table(
        "presences",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", "process", name="pk_presences"),
    )
    op.create_index("ix_presences_process", "presences", ["process"])
    op.create_table(
        "links",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("generation", sa.BigInteger(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", name="pk_links"),
    )
    op.create_table(
        "votes",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("vote", sa.Integer(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("proposer", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "vote", name="pk_votes"),
    )
    op.create_table(
        "ballots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("vote", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("in_favour", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "vote", "seat", name="pk_ballots"),
    )
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("given", sa.Text(), nullable=True))
        table.drop_column("votes")
        table.drop_column("links")
