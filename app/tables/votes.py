"""Agreeing on something: a pause, another pace, giving up, a seat for somebody else."""

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine import kernel
from app.store.schema import Ballot, Vote
from app.tables import ballots, refusals, seating
from app.tables.ballots import Abandon, ChangePace, Pause, Question, Replace, Resume
from app.tables.changing import Change, changing
from app.tables.clocks import rounds
from app.tables.house import House
from app.tables.model import RUNNING, Pace, PlayerId, Status, TableId, VoteId
from app.tables.records import Record
from app.tables.refusals import Refused
from app.tables.running import encode_text
from app.tables.timepiece import DAY, MINUTE

LIFE = {Pace.LIVE: 5 * MINUTE, Pace.BRISK: 5 * MINUTE, Pace.DAYS: 3 * DAY}
LONGEST_PAUSE = 90 * DAY
MOST_OPEN = 5


async def propose(house: House, table_id: TableId, player_id: PlayerId, question: Question) -> VoteId:
    """Put a question to the table; whoever does is in favour. A seat for somebody else is asked for by `claim`."""
    async with changing(house, table_id) as change:
        record = change.record
        seat = record.require_seat(player_id)
        record.require_running()
        if isinstance(question, Replace):
            raise Refused(refusals.NOT_YOURS)
        _require_sense(change, question)
        return await open_vote(change, question, player_id, seat.seat)


async def cast(house: House, table_id: TableId, player_id: PlayerId, vote: VoteId, *, in_favour: bool) -> None:
    """Say yes or no; until it is decided, one may think again."""
    async with changing(house, table_id) as change:
        seat = change.record.require_seat(player_id)
        question = await _open_question(change.connection, change.record, vote)
        if seat not in ballots.voters(change.record, question):
            raise Refused(refusals.NOT_YOURS)
        await _put(change, vote, seat.seat, in_favour=in_favour)
        await _count(change, vote, question)


async def withdraw(house: House, table_id: TableId, player_id: PlayerId, vote: VoteId) -> None:
    async with changing(house, table_id) as change:
        own = (Vote.table_id == table_id, Vote.vote == vote, Vote.proposer == player_id, Vote.outcome == "")
        done = await change.connection.execute(update(Vote).where(*own).values(outcome="withdrawn"))
        if not done.rowcount:
            raise Refused(refusals.NO_SUCH_VOTE)


async def open_vote(change: Change, question: Question, proposer: PlayerId, seat: int | None) -> VoteId:
    connection, record = change.connection, change.record
    table = Vote.table_id == record.table_id
    text = encode_text(question)
    open_now = list(await connection.scalars(select(Vote.question).where(table, Vote.outcome == "")))
    if text in open_now or len(open_now) >= MOST_OPEN:
        raise Refused(refusals.ALREADY_ASKED)
    vote: VoteId = (await connection.scalar(select(func.max(Vote.vote)).where(table)) or 0) + 1
    await connection.execute(
        insert(Vote).values(
            table_id=record.table_id,
            vote=vote,
            question=text,
            proposer=proposer,
            opened_at=change.now,
            closes_at=change.now + LIFE[record.pace],
        )
    )
    if seat is not None:
        await _put(change, vote, seat, in_favour=True)
        await _count(change, vote, question)
    return vote


async def close_overdue(change: Change) -> None:
    """What was not decided in time is not carried."""
    own = (Vote.table_id == change.record.table_id, Vote.outcome == "", Vote.closes_at <= change.now)
    await change.connection.execute(update(Vote).where(*own).values(outcome="lapsed"))


async def _open_question(connection: AsyncConnection, record: Record, vote: VoteId) -> Question:
    """With the game, all that was asked about it is over."""
    text = await connection.scalar(
        select(Vote.question).where(Vote.table_id == record.table_id, Vote.vote == vote, Vote.outcome == "")
    )
    if text is None or record.status not in RUNNING:
        raise Refused(refusals.NO_SUCH_VOTE)
    return ballots.decode(text)


async def _put(change: Change, vote: VoteId, seat: int, *, in_favour: bool) -> None:
    own = {"table_id": change.record.table_id, "vote": vote, "seat": seat}
    await change.connection.execute(delete(Ballot).filter_by(**own))
    await change.connection.execute(insert(Ballot).values(**own, in_favour=in_favour))


async def _count(change: Change, vote: VoteId, question: Question) -> None:
    own = (Ballot.table_id == change.record.table_id, Ballot.vote == vote)
    rows = await change.connection.execute(select(Ballot.seat, Ballot.in_favour).where(*own))
    carried = ballots.decision(change.record, question, {row.seat: row.in_favour for row in rows})
    if carried is None:
        return
    this = (Vote.table_id == change.record.table_id, Vote.vote == vote)
    outcome = "carried" if carried else "rejected"
    await change.connection.execute(update(Vote).where(*this).values(outcome=outcome))
    if carried:
        await _carry_out(change, question)
    else:
        await change.notice("vote_rejected", question=type(question).__name__)


def _require_sense(change: Change, question: Question) -> None:
    record = change.record
    match question:
        case Pause(until) if not change.now < until <= change.now + LONGEST_PAUSE:
            raise Refused(refusals.WRONG_DATE)
        case Pause() if record.status is Status.PAUSED:
            raise Refused(refusals.TABLE_PAUSED)
        case Resume() if record.status is not Status.PAUSED:
            raise Refused(refusals.NOT_PLAYING)


async def _carry_out(change: Change, question: Question) -> None:
    match question:
        case Abandon():
            await abandon(change)
        case Pause(until):
            await _pause(change, until)
        case Resume():
            await resume(change)
        case ChangePace(pace):
            await _change_pace(change, pace)
        case Replace(seat) if change.record.numbered(seat).away_since is None:
            # The owner has come back before the others had decided.
            await change.notice("vote_rejected", question="Replace")
        case Replace(seat, by):
            await seating.give_seat(change, change.record.numbered(seat), by)


async def abandon(change: Change) -> None:
    """Nobody plays on. The game itself is over, so that everybody sees what is shown at an end."""
    await change.decide(kernel.Abandon())
    change.record.status, change.record.ended_at = Status.ABANDONED, change.now
    await change.notice("abandoned")


async def _pause(change: Change, until: int) -> None:
    record = change.record
    record.status, record.paused_at, record.paused_until = Status.PAUSED, change.now, until
    await change.notice("paused", until=until)


async def resume(change: Change) -> None:
    """Everything goes on as if no time had passed."""
    record = change.record
    if record.status is not Status.PAUSED or record.paused_at is None:
        return
    running = await change.game()
    if running is not None:
        rounds.shift(running.clocks, change.now - record.paused_at)
        running.show_clock()
    record.status, record.paused_at, record.paused_until = Status.PLAYING, None, None
    await change.notice("resumed")


async def _change_pace(change: Change, pace: Pace) -> None:
    change.record.pace = pace
    running = await change.game()
    if running is not None:
        running.rewind(change.record, change.now)
    await change.notice("pace_is", pace=pace)
