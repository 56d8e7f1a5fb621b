"""Votes of a table: on a pause, another pace, ending the game, or a seat for another person. The host alone decides
about a bot's seat.
"""

from app.engine import kernel
from app.tables import refusals
from app.tables.clock import DAY, MINUTE
from app.tables.live.change import Change
from app.tables.live.records import OpenVote, Record, SeatRecord
from app.tables.live.table import LiveTable
from app.tables.model import ENDED, Pace, PlayerId, SeatKind, SeatRequest, Status, VoteId
from app.tables.questions import ChangePace, EndEarly, Pause, Question, Replace, Resume, TakeOver
from app.tables.refusals import Refused

LIFE = {Pace.LIVE: 5 * MINUTE, Pace.BRISK: 5 * MINUTE, Pace.DAYS: 3 * DAY}
LONGEST_PAUSE = 90 * DAY
MOST_OPEN = 5


async def propose(table: LiveTable, player_id: PlayerId, question: Question) -> VoteId:
    """Put a question to a vote; the proposer votes yes. `claim_seat` asks for a seat for another person."""

    def edit(change: Change) -> VoteId:
        record = change.record
        seat = record.require_seat(player_id)
        record.require_running()
        if isinstance(question, Replace | TakeOver):
            raise Refused(refusals.NOT_YOURS)
        _require_sense(change, question)
        return open_vote(change, question, player_id, seat.seat)

    return await table.change(edit)


async def cast(table: LiveTable, player_id: PlayerId, vote_id: VoteId, *, in_favour: bool) -> None:
    """Vote yes or no; the vote can be changed until the question is decided."""

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
    alike = [vote for vote in record.votes if _is_request(vote.question) is _is_request(question)]
    if any(vote.question == question for vote in alike) or len(alike) >= MOST_OPEN:
        raise Refused(refusals.ALREADY_ASKED)
    # The time serves as an id that no earlier vote of this table had.
    number: VoteId = max([change.now, *(vote.vote + 1 for vote in record.votes)])
    vote = OpenVote(number, question, proposer, change.now + LIFE[record.pace])
    record.votes.append(vote)
    if seat is not None:
        vote.ballots[seat] = True
        _count(change, vote)
    return number


def request_seat(change: Change, request: TakeOver) -> None:
    """Ask the host for the seat of a bot. This replaces the person's earlier request."""
    record = change.record
    own = _own_request(record, request.by)
    if own is not None:
        if own.declined:
            raise Refused(refusals.ALREADY_ASKED)
        record.votes.remove(own)
    open_vote(change, request, request.by, None)


def request_of(record: Record, player_id: PlayerId) -> SeatRequest | None:
    """The state of this person's request for the seat of a bot; None if there is none any more."""
    own = _own_request(record, player_id)
    if own is None or not (own.declined or _makes_sense(record, own.question)):
        return None
    return SeatRequest(own.question.seat, own.declined) if isinstance(own.question, TakeOver) else None


def shown(record: Record) -> list[OpenVote]:
    """The votes that are open, as everybody at the table sees them."""
    return [vote for vote in record.votes if not vote.declined and _makes_sense(record, vote.question)]


def _own_request(record: Record, player_id: PlayerId) -> OpenVote | None:
    own = [vote for vote in record.votes if _is_request(vote.question) and vote.proposer == player_id]
    return own[0] if own else None


def _is_request(question: Question) -> bool:
    return isinstance(question, TakeOver)


def _makes_sense(record: Record, question: Question) -> bool:
    """A seat that is asked for may have been given to another person, or removed in the lobby."""
    if not isinstance(question, TakeOver):
        return True
    is_bots = question.seat < len(record.seats) and record.seats[question.seat].kind is SeatKind.BOT
    return is_bots and record.seat_of(question.by) is None


def close_overdue(change: Change) -> None:
    """A question that was not decided in time is rejected."""
    change.record.votes = [vote for vote in change.record.votes if vote.closes_at > change.now]


def voters(record: Record, question: Question) -> list[SeatRecord]:
    """The persons who play. Players who are away do not vote, and nobody votes about their own seat. The host decides
    about a bot's seat, or the others if the host is away.
    """
    own = question.seat if isinstance(question, Replace) else None
    present = [seat for seat in record.seats if seat.present and seat.seat != own]
    host = [seat for seat in present if seat.player_id == record.host]
    return host if host and isinstance(question, TakeOver) else present


def needed(record: Record, question: Question) -> int:
    """More than half of the voters, and at least one."""
    return len(voters(record, question)) // 2 + 1


def result(record: Record, vote: OpenVote) -> bool | None:
    """Whether the question is accepted, or rejected; None if it is still open."""
    entitled = {seat.seat for seat in voters(record, vote.question)}
    in_favour = sum(ballot for seat, ballot in vote.ballots.items() if seat in entitled)
    against = sum(not ballot for seat, ballot in vote.ballots.items() if seat in entitled)
    if in_favour >= needed(record, vote.question):
        return True
    return False if len(entitled) - against < needed(record, vote.question) else None


def _open_vote(record: Record, vote_id: VoteId) -> OpenVote:
    """When the game ends, all votes about it end."""
    found = [vote for vote in shown(record) if vote.vote == vote_id]
    if not found or record.status in ENDED:
        raise Refused(refusals.NO_SUCH_VOTE)
    return found[0]


def _count(change: Change, vote: OpenVote) -> None:
    carried = result(change.record, vote)
    if carried is None:
        return
    if not carried and _is_request(vote.question):
        # Only the person who asked is told.
        vote.declined = True
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
        case EndEarly():
            change.abandon(kernel.Abandon())
        case Pause(until):
            _pause(change, until)
        case Resume():
            resume(change)
        case ChangePace(pace):
            _change_pace(change, pace)
        case Replace(seat) if change.record.numbered(seat).away_since is None:
            # The owner came back before the others had decided.
            change.notice("vote_rejected", question="Replace")
        case Replace(seat, by, name) | TakeOver(seat, by, name):
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
