"""What if: a new table that goes on from a moment of a finished game, with other chance from there on.

Its log begins with that of the finished game up to the moment, so every seat knows what it knew then, and a bot
remembers what its seat was sent. The new table starts with a pause, so that friends can ask for the seats of bots
before it goes on.
"""

from app import games
from app.engine import codec
from app.store.entries import Insert, RowWrite, Upsert
from app.tables import refusals
from app.tables.bots import levels
from app.tables.clock import DAY
from app.tables.clocks import rounds
from app.tables.decisions import PastDecision
from app.tables.live.change import new_table
from app.tables.live.game import LiveGame
from app.tables.live.records import Record, SeatRecord
from app.tables.lobby import details, links
from app.tables.lobby.permission import require_may_open
from app.tables.model import PlayerId, SeatKind, Status, TableId
from app.tables.people import tokens
from app.tables.refusals import Refused
from app.tables.replays import access
from app.tables.replays.playback import Viewer
from app.tables.replays.tasks import Continuation, WantedContinuation
from app.tables.server import Server

PAUSE = 30 * DAY


async def create(server: Server, viewer: Viewer, player_id: PlayerId, moment: int, seat: int) -> TableId:
    """A new table from this moment (counted in the spectators' screens) on, with this person in this seat and bots in
    the others. Only for people who played, and only if the books are open.
    """
    if viewer.seat is None:
        raise Refused(refusals.NOT_SEATED)
    await require_may_open(server, player_id)

    def needed(record: Record, _live: LiveGame) -> WantedContinuation:
        record.require_ended()
        if not access.has_open_books(record):
            raise Refused(refusals.BOOKS_CLOSED)
        record.numbered(seat)
        return WantedContinuation(moment, tokens.new_seed(), server.now())

    found = await server.archive.ask(viewer.table, needed, Continuation)
    own = _record(server, viewer.table.known_record(), player_id, seat)
    game = _live_game(found, own, server.now())
    own.version, own.waiting, own.turns = game.seq, game.waiting(), game.game.turns(game.state)
    rows: list[RowWrite] = [Upsert("checkpoints", {"table_id": own.table_id, **game.checkpoint()})]
    decisions = enumerate(found.decisions, start=1)
    rows += [Insert("decisions", _row(own.table_id, number, decision)) for number, decision in decisions]
    await server.commit_new(new_table(own, rows))
    return own.table_id


def _record(server: Server, before: Record, player_id: PlayerId, seat: int) -> Record:
    """Persons are replaced by bots of the middle level; bots keep their level."""
    now, known = server.now(), levels.names(before.game)
    usual = known[len(known) // 2]
    seats = [
        SeatRecord(one.seat, SeatKind.PERSON, player_id, ready=True)
        if one.seat == seat
        else SeatRecord(one.seat, SeatKind.BOT, bot=one.bot or usual, ready=True)
        for one in before.seats
    ]
    return Record(
        table_id=tokens.new_id(),
        game=before.game,
        options=before.options,
        seats=seats,
        seed=before.seed,
        contributions=before.contributions,
        pace=before.pace,
        settings=before.settings,
        host=player_id,
        name=details.next_name(before.name),
        links={kind: server.tokens.new_generation() for kind in (links.INVITE, links.SPECTATOR)},
        status=Status.PAUSED,
        paused_at=now,
        paused_until=now + PAUSE,
        chores_at=now + PAUSE,
        started_at=now,
        created_at=now,
        touched_at=now,
    )


def _live_game(found: Continuation, record: Record, now: int) -> LiveGame:
    game = games.load(record.game)
    state = codec.decode(game, found.state)
    clocks = rounds.restart(rounds.fresh(record), game, record, state, now)
    return LiveGame(game, state, len(found.decisions), [1] * (len(record.seats) + 1), clocks, found.chain)


def _row(table_id: TableId, number: int, decision: PastDecision) -> dict[str, str | int]:
    texts = {"command": decision.command, "events": decision.events}
    return {
        "table_id": table_id,
        "seq": number,
        "actor": "table",
        "command_id": f"past:{number}",
        "at": decision.at,
        **texts,
    }
