"""How the values of the tables are sent: times as ISO 8601, links as addresses, votes by their subject."""

from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection

from app.engine.chain import Chain
from app.tables.clocks import hours, rounds
from app.tables.clocks.rounds import ClockView
from app.tables.live.publisher import TableInfo
from app.tables.live.records import OpenVote, Record, SeatRecord
from app.tables.model import ChatMessage, Links, Membership, Pace, SeatKind, Summary
from app.tables.people.guests import Guest, Visitor
from app.tables.play import holidays, votes
from app.tables.questions import ChangePace, Pause, Question, Replace, Resume, TakeOver
from app.web.http.guard import authority

encoder = msgspec.json.Encoder()


class BaseUrl(Struct, frozen=True):
    """The address in links: the one that the host has set, or the one that this browser used."""

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


def player(shown: Guest) -> dict[str, Any]:
    return {"id": shown.player_id, "name": shown.name, "language": shown.language}


def you(visitor: Visitor, member: Membership, record: Record) -> dict[str, Any]:
    role = "spectator" if member.seat is None else "player"
    own = votes.request_of(record, visitor.player.player_id)
    return {
        "player": player(visitor.player),
        "seat": member.seat,
        "role": role,
        "host": member.host,
        "request": None if own is None else msgspec.to_builtins(own),
    }


def table_line(summary: Summary) -> dict[str, Any]:
    return {
        "id": summary.table,
        "name": summary.name,
        "game": summary.game,
        "status": summary.status,
        "seats": [name for name in summary.names if name],
        "your_turn": summary.my_turn,
        "turns": summary.turns,
        "waiting": summary.waiting,
        "deadline": moment_or_none(summary.deadline),
        "updated_at": moment(summary.touched_at),
    }


def table(info: TableInfo, links: Links, base_url: BaseUrl, clock: dict[str, Any] | None) -> dict[str, Any]:
    """An allow-list: what is not named here is not sent."""
    record = info.record
    host = record.seat_of(record.host)
    return {
        "id": record.table_id,
        "name": record.name,
        "game": record.game,
        "options": record.options,
        "pace": record.pace,
        "status": "broken" if record.trouble else record.status,
        "host": None if host is None else host.seat,
        "seats": [_seat(info, seat) for seat in record.seats],
        "spectators": info.spectators,
        "spectator_link": _link(base_url, "watch", links.spectator),
        "invite_link": _link(base_url, "join", links.invite),
        "code": links.code,
        "call_link": links.call,
        "votes": [_vote(record, vote) for vote in votes.shown(record)],
        "clock": clock,
        "paused_until": moment_or_none(record.paused_until),
        "rematch": record.rematch or None,
        "reachable": base_url.reachable,
        "chance": _chance(info),
        "settings": msgspec.to_builtins(record.settings),
        "created_at": moment(record.created_at),
        "started_at": moment_or_none(record.started_at),
        "ended_at": moment_or_none(record.ended_at),
    }


def _chance(info: TableInfo) -> dict[str, Any]:
    """What is promised. What was contributed is in the view, once the game has begun."""
    record, given = info.record, info.record.contributions
    promises = [
        record.promises.get(seat.player_id or "", "") if given is None else given[seat.seat].promise
        for seat in record.seats
    ]
    return {
        "commitment": info.commitment,
        "promises": [promise or None for promise in promises],
        "waits_until": moment_or_none(record.starts_by),
    }


def _link(base_url: BaseUrl, kind: str, token: str | None) -> str | None:
    return None if token is None else base_url.link(kind, token)


def _seat(info: TableInfo, seat: SeatRecord) -> dict[str, Any]:
    person = seat.kind is SeatKind.PERSON
    return {
        "seat": seat.seat,
        "name": seat.name if person else None,
        "bot": seat.bot if seat.kind is SeatKind.BOT else None,
        "ready": seat.ready,
        "wish": seat.wish or None,
        "connected": seat.seat in info.connected,
        "away_since": moment_or_none(info.away_since.get(seat.seat)),
        "played_by": _played_by(seat),
        "ask_me": seat.ask_me,
        "by_days": _by_days(seat) if person and info.record.pace is Pace.DAYS else None,
    }


def _by_days(seat: SeatRecord) -> dict[str, Any]:
    begin, until = seat.holiday_from, seat.holiday_until
    night = hours.night_of(seat)
    return {
        "only_own": seat.only_own,
        "night": None if night is None else msgspec.to_builtins(night),
        "holiday": None if begin is None or until is None else {"begin": moment(begin), "until": moment(until)},
        "holidays_left": holidays.days_left(seat),
    }


def _played_by(seat: SeatRecord) -> str:
    if seat.kind is SeatKind.BOT:
        return "bot"
    return {"": "owner", "defaults": "defaults"}.get(seat.played_by, "bot")


def _vote(record: Record, vote: OpenVote) -> dict[str, Any]:
    about, args = question(vote.question)
    proposer = record.seat_of(vote.proposer)
    asked = vote.question.name if isinstance(vote.question, Replace | TakeOver) else ""
    return {
        "about": about,
        "args": args,
        "yes": sorted(seat for seat, in_favour in vote.ballots.items() if in_favour),
        "no": sorted(seat for seat, in_favour in vote.ballots.items() if not in_favour),
        "needed": votes.needed(record, vote.question),
        "voters": [seat.seat for seat in votes.voters(record, vote.question)],
        "by": asked if proposer is None else proposer.name,
        "closes_at": moment(vote.closes_at),
    }


def question(asked: Question) -> tuple[str, dict[str, Any]]:
    """What a vote is about, with what distinguishes it from others of its kind."""
    match asked:
        case Pause(until):
            return "pause", {"until": moment(until)}
        case ChangePace(pace):
            return "pace", {"pace": pace}
        case Replace(seat=seat, name=name):
            return "reissue", {"seat": seat, "name": name}
        case TakeOver(seat=seat, name=name):
            return "takeover", {"seat": seat, "name": name}
        case Resume():
            return "resume", {}
        case _:
            return "abandon", {}


def clock(shown: ClockView | None, seat: int | None, pace: Pace) -> dict[str, Any] | None:
    """The clock as one seat (or a spectator) reads it."""
    deadline = rounds.deadline(shown, seat)
    if shown is None or deadline is None:
        return None
    kind = "days" if pace is Pace.DAYS else "window" if shown.window else "ask"
    return {
        "deadline": moment(deadline),
        "kind": kind,
        "seconds": (deadline - shown.opened) / 1000,
        "due": {one: moment(due) for one, due in shown.due.items()},
        "reserves": [reserve / 1000 for reserve in shown.reserves],
        "held": shown.held,
    }


def chain(known: Chain | None) -> dict[str, Any] | None:
    """The head itself is not sent: a page makes it from what it shows."""
    return None if known is None else {"steps": known.steps, "before": known.before, "events": known.events}


def chat(line: ChatMessage) -> dict[str, Any]:
    return {
        "id": line.line,
        "at": moment(line.at),
        "from": {"name": line.name, "seat": line.seat},
        "text": line.text if line.kind == "words" else None,
        "phrase": line.id if line.kind == "phrase" else None,
        "notice": line.id if line.kind == "notice" else None,
        "args": line.args,
        "to": "spectators" if line.channel == "spectators" else "table",
    }
