"""Agreeing on something: a pause, another pace, ending the game, a seat for somebody else."""

from app.engine import kernel
from app.tables import refusals
from app.tables.clock import DAY, MINUTE
from app.tables.live.change import Change
from app.tables.live.records import OpenVote, Record, SeatRecord
from app.tables.live.table import LiveTable
from app.tables.model import RUNNING, Pace, PlayerId, Status, VoteId
from app.tables.questions import Abandon, ChangePace, Pause, Question, Replace, Resume
from app.tables.refusals import Refused

LIFE = {Pace.LIVE: 5 * MINUTE, Pace.BRISK: 5 * MINUTE, Pace.DAYS: 3 * DAY}
LONGEST_PAUSE = 90 * DAY
MOST_OPEN = 5


async def propose(table: LiveTable, player_id: PlayerId, question: Question) -> VoteId:
    """Put a question to the table; the proposer is in favour. A seat for somebody else is asked for by `claim_seat`."""

    def edit(change: Change) -> VoteId:
        record = change.record
        seat = record.require_seat(player_id)
        record.require_running()
        if isinstance(question, Replace):
            raise Refused(refusals.NOT_YOURS)
        _require_sense(change, question)
        return open_vote(change, question, player_id, seat.seat)

    return await table.change(edit)


async def cast(table: LiveTable, player_id: PlayerId, vote_id: VoteId, *, in_favour: bool) -> None:
    """Say yes or no; until it is decided, it can be changed."""

    def edit(change: Change) -> None:
        seat = change.record.require_seat(player_id)
        vote = _open_vote(change.record, vote_id)
        if seat not in voters(change.record, vote.question):
            raise Refused(refusals.NOT_YOURS)
        vote.ballots[seat.seat] = in_favour
        _count(change, vote)

    await table.change(edit)


def open_vote(change: Change, question: Question, proposer: PlayerId, seat: int | None) -> VoteId:
    record = change.record
    if any(vote.question == question for vote in record.votes) or len(record.votes) >= MOST_OPEN:
        raise Refused(refusals.ALREADY_ASKED)
    # The time is a number that no earlier vote of this table had.
    number: VoteId = max([change.now, *(vote.vote + 1 for vote in record.votes)])
    vote = OpenVote(number, question, proposer, change.now + LIFE[record.pace])
    record.votes.append(vote)
    if seat is not None:
        vote.ballots[seat] = True
        _count(change, vote)
    return number


def close_overdue(change: Change) -> None:
    """A question that was not decided in time is not carried."""
    change.record.votes = [vote for vote in change.record.votes if vote.closes_at > change.now]


def voters(record: Record, question: Question) -> list[SeatRecord]:
    """The persons who play. Players who are away do not vote, and nobody decides about their own seat."""
    own = question.seat if isinstance(question, Replace) else None
    return [seat for seat in record.seats if seat.present and seat.seat != own]


def needed(record: Record, question: Question) -> int:
    """More than half of the voters, and at least one."""
    return len(voters(record, question)) // 2 + 1


def result(record: Record, vote: OpenVote) -> bool | None:
    """Whether the question is carried, or can no longer be; None: still open."""
    entitled = {seat.seat for seat in voters(record, vote.question)}
    in_favour = sum(ballot for seat, ballot in vote.ballots.items() if seat in entitled)
    against = sum(not ballot for seat, ballot in vote.ballots.items() if seat in entitled)
    if in_favour >= needed(record, vote.question):
        return True
    return False if len(entitled) - against < needed(record, vote.question) else None


def _open_vote(record: Record, vote_id: VoteId) -> OpenVote:
    """When the game ends, all votes about it end."""
    found = [vote for vote in record.votes if vote.vote == vote_id]
    if not found or record.status not in RUNNING:
        raise Refused(refusals.NO_SUCH_VOTE)
    return found[0]


def _count(change: Change, vote: OpenVote) -> None:
    carried = result(change.record, vote)
    if carried is None:
        return
    change.record.votes.remove(vote)
    if carried:
        _carry_out(change, vote.question)
    else:
        change.notice("vote_rejected", question=type(vote.question).__name__)


def _require_sense(change: Change, question: Question) -> None:
    record = change.record
    match question:
        case Pause(until) if not change.now < until <= change.now + LONGEST_PAUSE:
            raise Refused(refusals.WRONG_DATE)
        case Pause() if record.status is Status.PAUSED:
            raise Refused(refusals.TABLE_PAUSED)
        case Resume() if record.status is not Status.PAUSED:
            raise Refused(refusals.NOT_PLAYING)


def _carry_out(change: Change, question: Question) -> None:
    match question:
        case Abandon():
            change.abandon(kernel.Abandon())
        case Pause(until):
            _pause(change, until)
        case Resume():
            resume(change)
        case ChangePace(pace):
            _change_pace(change, pace)
        case Replace(seat) if change.record.numbered(seat).away_since is None:
            # The owner has come back before the others had decided.
            change.notice("vote_rejected", question="Replace")
        case Replace(seat, by, name):
            change.give_seat(change.record.numbered(seat), by, name)


def _pause(change: Change, until: int) -> None:
    record = change.record
    record.status, record.paused_at, record.paused_until = Status.PAUSED, change.now, until
    change.notice("paused", until=until)


def resume(change: Change) -> None:
    """Everything continues as if no time had passed."""
    record = change.record
    if record.status is not Status.PAUSED or record.paused_at is None:
        return
    paused_at = record.paused_at
    record.status, record.paused_at, record.paused_until = Status.PLAYING, None, None
    change.shift_clocks(change.now - paused_at)
    change.notice("resumed")


def _change_pace(change: Change, pace: Pace) -> None:
    change.record.pace = pace
    change.restart_clocks()
    change.notice("pace_is", pace=pace)
