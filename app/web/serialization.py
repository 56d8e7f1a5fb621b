"""How the values of the tables are sent: times as ISO 8601, links as addresses, votes by their subject."""

from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection

from app.engine.chain import Chain
from app.tables.clocks import hours, rounds
from app.tables.clocks.rounds import ClockView
from app.tables.live.publisher import TableInfo, remembered_lines
from app.tables.live.records import OpenVote, Record, SeatRecord
from app.tables.model import ChatMessage, Links, Membership, Pace, SeatKind, Summary
from app.tables.people.guests import Guest, Visitor
from app.tables.people.past_games import PastGame
from app.tables.play import holidays, votes
from app.tables.questions import ChangePace, Pause, Question, Replace, Resume, TakeOver
from app.web.http.guard import authority
from app.web.models.games import ShownChain
from app.web.models.tables import (
    Chat,
    Holiday,
    PastGameLine,
    Player,
    SeatByDays,
    SeatLine,
    Speaker,
    Table,
    TableChance,
    TableClock,
    TableLine,
    Vote,
    VoteArgs,
    VoteSubject,
    You,
)

encoder = msgspec.json.Encoder()


class BaseUrl(Struct, frozen=True):
    """The base of all links: the address that the host has set, or the one that this browser used."""

    address: str

    @classmethod
    def of(cls, connection: HTTPConnection, public_url: str) -> "BaseUrl":
        if public_url:
            return cls(public_url)
        scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
        address = f"{scheme}://{connection.headers.get('Host', '')}"
        return cls(address if authority(address) else f"{scheme}://localhost")

    def link(self, kind: str, token: str) -> str:
        return f"{self.address}/{kind}/{token}"

    @property
    def reachable(self) -> bool:
        host = urlsplit(self.address).hostname or ""
        try:
            return not ip_address(host).is_loopback
        except ValueError:
            return host != "localhost" and not host.endswith(".localhost")


def is_https(connection: HTTPConnection, public_url: str) -> bool:
    """Whether the browser uses TLS, even if a proxy does not say so."""
    public = urlsplit(public_url)
    return connection.url.scheme == "https" or (
        public.scheme == "https" and public.netloc.lower() == connection.headers.get("Host", "").lower()
    )


def moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def moment_or_none(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else moment(milliseconds)


def milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)


def player(shown: Guest) -> Player:
    return Player(shown.player_id, shown.name, shown.language)


def you(visitor: Visitor, member: Membership, record: Record) -> You:
    role: Literal["player", "spectator"] = "spectator" if member.seat is None else "player"
    own = votes.request_of(record, visitor.player.player_id)
    return You(player(visitor.player), member.seat, role, member.host, own)


def table_line(summary: Summary) -> TableLine:
    return TableLine(
        id=summary.table,
        name=summary.name,
        game=summary.game,
        status=summary.status.value,
        seats=[name for name in summary.names if name],
        your_turn=summary.my_turn,
        turns=summary.turns,
        waiting=summary.waiting,
        deadline=moment_or_none(summary.deadline),
        updated_at=moment(summary.touched_at),
    )


def past_game_line(past: PastGame) -> PastGameLine:
    return PastGameLine(
        table=past.table,
        name=past.name,
        game=past.game,
        ended_at=moment_or_none(past.ended_at),
        with_names=past.with_names,
        bots=past.bots,
        side=past.side,
        result=past.result,
    )


def table(info: TableInfo, links: Links, base_url: BaseUrl, clock: TableClock | None) -> Table:
    """An allow-list: what is not named here is not sent."""
    record = info.record
    host = record.seat_of(record.host)
    return Table(
        id=record.table_id,
        name=record.name,
        game=record.game,
        options=record.options,
        pace=record.pace,
        status="broken" if record.trouble else record.status.value,
        host=None if host is None else host.seat,
        seats=[_seat(info, seat) for seat in record.seats],
        spectators=info.spectators,
        spectator_link=_link(base_url, "watch", links.spectator),
        invite_link=_link(base_url, "join", links.invite),
        code=links.code,
        call_link=links.call,
        votes=[_vote(record, vote) for vote in votes.shown(record)],
        clock=clock,
        paused_until=moment_or_none(record.paused_until),
        rematch=record.rematch or None,
        reachable=base_url.reachable,
        chance=_chance(info),
        settings=record.settings,
        log_lines=remembered_lines(record),
        created_at=moment(record.created_at),
        started_at=moment_or_none(record.started_at),
        ended_at=moment_or_none(record.ended_at),
    )


def _chance(info: TableInfo) -> TableChance:
    """The promises. The contributions are in the view, once the game has begun."""
    record, given = info.record, info.record.contributions
    promises = [
        record.promises.get(seat.player_id or "", "") if given is None else given[seat.seat].promise
        for seat in record.seats
    ]
    return TableChance(info.commitment, [promise or None for promise in promises], moment_or_none(record.starts_by))


def _link(base_url: BaseUrl, kind: str, token: str | None) -> str | None:
    return None if token is None else base_url.link(kind, token)


def _seat(info: TableInfo, seat: SeatRecord) -> SeatLine:
    person = seat.kind is SeatKind.PERSON
    return SeatLine(
        seat=seat.seat,
        name=seat.name if person else None,
        bot=seat.bot if seat.kind is SeatKind.BOT else None,
        ready=seat.ready,
        wish=seat.wish or None,
        connected=seat.seat in info.connected,
        away_since=moment_or_none(info.away_since.get(seat.seat)),
        played_by=_played_by(seat),
        ask_me=seat.ask_me,
        by_days=_by_days(seat) if person and info.record.pace is Pace.DAYS else None,
    )


def _by_days(seat: SeatRecord) -> SeatByDays:
    begin, until = seat.holiday_from, seat.holiday_until
    holiday = None if begin is None or until is None else Holiday(moment(begin), moment(until))
    return SeatByDays(seat.only_own, hours.night_of(seat), holiday, holidays.days_left(seat))


def _played_by(seat: SeatRecord) -> Literal["owner", "bot", "defaults"]:
    if seat.kind is SeatKind.BOT or seat.played_by not in ("", "defaults"):
        return "bot"
    return "defaults" if seat.played_by else "owner"


def _vote(record: Record, vote: OpenVote) -> Vote:
    about, args = question(vote.question)
    proposer = record.seat_of(vote.proposer)
    asked = vote.question.name if isinstance(vote.question, Replace | TakeOver) else ""
    return Vote(
        about=about,
        args=args,
        yes=sorted(seat for seat, in_favour in vote.ballots.items() if in_favour),
        no=sorted(seat for seat, in_favour in vote.ballots.items() if not in_favour),
        needed=votes.needed(record, vote.question),
        voters=[seat.seat for seat in votes.voters(record, vote.question)],
        by=asked if proposer is None else proposer.name,
        closes_at=moment(vote.closes_at),
    )


def question(asked: Question) -> tuple[VoteSubject, VoteArgs]:
    """The subject of a vote, with what distinguishes it from others of its kind."""
    match asked:
        case Pause(until):
            return "pause", VoteArgs(until=moment(until))
        case ChangePace(pace):
            return "pace", VoteArgs(pace=pace)
        case Replace(seat=seat, name=name):
            return "reissue", VoteArgs(seat=seat, name=name)
        case TakeOver(seat=seat, name=name):
            return "takeover", VoteArgs(seat=seat, name=name)
        case Resume():
            return "resume", VoteArgs()
        case _:
            return "abandon", VoteArgs()


def clock(shown: ClockView | None, seat: int | None, pace: Pace) -> TableClock | None:
    """The clock as one seat (or a spectator) reads it."""
    deadline = rounds.deadline(shown, seat)
    if shown is None or deadline is None:
        return None
    return TableClock(
        deadline=moment(deadline),
        kind="days" if pace is Pace.DAYS else "window" if shown.window else "ask",
        seconds=(deadline - shown.opened) / 1000,
        due={one: moment(due) for one, due in shown.due.items()},
        reserves=[reserve / 1000 for reserve in shown.reserves],
        held=shown.held,
        counts_from=moment_or_none(shown.counts_from),
    )


def chain(known: Chain | None) -> ShownChain | None:
    """The head itself is not sent: a page computes it from what it shows."""
    return None if known is None else ShownChain(known.steps, known.before, known.events)


def chat(line: ChatMessage) -> Chat:
    return Chat(
        id=line.line,
        at=moment(line.at),
        from_=Speaker(line.name, line.seat),
        text=line.text if line.kind == "words" else None,
        phrase=line.id if line.kind == "phrase" else None,
        notice=line.id if line.kind == "notice" else None,
        args=line.args,
        to="spectators" if line.channel == "spectators" else "table",
    )
