"""How the tables' values are written on the wire: times as ISO 8601, links as addresses, votes by their subject."""

from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection

from app.tables import ballots
from app.tables.clocks.rounds import ClockView
from app.tables.guests import Player, Visitor
from app.tables.model import (
    About,
    ChatLine,
    Invitation,
    Links,
    Pace,
    SeatKind,
    SeatView,
    Standing,
    Summary,
    VoteView,
)
from app.web.http.guard import authority

encoder = msgspec.json.Encoder()
_about: msgspec.json.Decoder[About] = msgspec.json.Decoder(About)
_clock: msgspec.json.Decoder[ClockView | None] = msgspec.json.Decoder(ClockView | None)
_lines: msgspec.json.Decoder[list[ChatLine]] = msgspec.json.Decoder(list[ChatLine])

NO_LINKS = Links(None, None, None)


class Place(Struct, frozen=True):
    """Where links lead: the address that the host has set, or the one that this browser used."""

    address: str

    @classmethod
    def of(cls, connection: HTTPConnection, public_url: str) -> "Place":
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
    """Whether the browser speaks to us in secret, even if a proxy does not say so."""
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


def player(shown: Player) -> dict[str, Any]:
    return {"id": shown.player_id, "name": shown.name, "language": shown.language}


def you(visitor: Visitor, standing: Standing) -> dict[str, Any]:
    role = "spectator" if standing.seat is None else "player"
    return {"player": player(visitor.player), "seat": standing.seat, "role": role, "host": standing.host}


def table_line(summary: Summary) -> dict[str, Any]:
    return {
        "id": summary.table,
        "game": summary.game,
        "status": summary.status,
        "seats": [name for name in summary.names if name],
        "your_turn": summary.my_turn,
        "updated_at": moment(summary.touched_at),
    }


def invitation(shown: Invitation) -> dict[str, Any]:
    return {**msgspec.to_builtins(shown), "names": [name for name in shown.names if name]}


def table(about: About, links: Links, place: Place, clock: dict[str, Any] | None) -> dict[str, Any]:
    return {
        "id": about.table,
        "game": about.game,
        "options": about.options,
        "pace": about.pace,
        "status": "broken" if about.trouble else about.status,
        "host": about.host,
        "seats": [_seat(seat) for seat in about.seats],
        "spectators": about.spectators,
        "spectator_link": _link(place, "watch", links.spectator),
        "invite_link": _link(place, "join", links.invite),
        "code": links.code,
        "votes": [_vote(vote) for vote in about.votes],
        "clock": clock,
        "paused_until": moment_or_none(about.paused_until),
        "rematch": about.rematch or None,
        "reachable": place.reachable,
        "settings": msgspec.to_builtins(about.settings),
        "created_at": moment(about.created_at),
        "started_at": moment_or_none(about.started_at),
        "ended_at": moment_or_none(about.ended_at),
    }


def _link(place: Place, kind: str, token: str | None) -> str | None:
    return None if token is None else place.link(kind, token)


def _seat(seat: SeatView) -> dict[str, Any]:
    person = seat.kind is SeatKind.PERSON
    return {
        "seat": seat.seat,
        "name": seat.name if person else None,
        "bot": seat.bot if seat.kind is SeatKind.BOT else None,
        "ready": seat.ready,
        "wish": seat.wish or None,
        "connected": seat.connected,
        "away_since": moment_or_none(seat.away_since),
        "played_by": _played_by(seat),
        "ask_me": seat.ask_me,
    }


def _played_by(seat: SeatView) -> str:
    if seat.kind is SeatKind.BOT:
        return "bot"
    return {"": "owner", "defaults": "defaults"}.get(seat.played_by, "bot")


def _vote(vote: VoteView) -> dict[str, Any]:
    about, args = question(vote.question)
    return {
        "about": about,
        "args": args,
        "yes": vote.in_favour,
        "no": vote.against,
        "needed": vote.needed,
        "by": vote.proposer,
        "closes_at": moment(vote.closes_at),
    }


def question(asked: Any) -> tuple[str, dict[str, Any]]:
    """What a vote is about, with what tells it apart from others of its kind."""
    match asked if isinstance(asked, Struct) else msgspec.convert(asked, type=ballots.Question):
        case ballots.Pause(until):
            return "pause", {"until": moment(until)}
        case ballots.ChangePace(pace):
            return "pace", {"pace": pace}
        case ballots.Replace(seat=seat, name=name):
            return "reissue", {"seat": seat, "name": name}
        case ballots.Resume():
            return "resume", {}
        case _:
            return "abandon", {}


@lru_cache(maxsize=256)
def read_about(encoded: bytes) -> About:
    """Everybody at a table is told the same, so it is read once for all of them."""
    return _about.decode(encoded)


def clock(encoded: bytes, seat: int | None, pace: Pace) -> dict[str, Any] | None:
    """The clock as one seat (or a spectator) reads it."""
    return _clock_until(encoded, _deadline(_read_clock(encoded), seat), pace)


def encoded_clock(encoded: bytes, seat: int | None, pace: Pace) -> bytes:
    return _encoded_clock_until(encoded, _deadline(_read_clock(encoded), seat), pace)


@lru_cache(maxsize=1024)
def _read_clock(encoded: bytes) -> ClockView | None:
    return _clock.decode(encoded)


@lru_cache(maxsize=1024)
def _encoded_clock_until(encoded: bytes, deadline: int | None, pace: Pace) -> bytes:
    """Those who are not asked read the same from it, so it is written once for all of them."""
    return encoder.encode(_clock_until(encoded, deadline, pace))


def _clock_until(encoded: bytes, deadline: int | None, pace: Pace) -> dict[str, Any] | None:
    shown = _read_clock(encoded)
    if shown is None or deadline is None:
        return None
    kind = "days" if pace is Pace.DAYS else "window" if shown.window else "ask"
    return {
        "deadline": moment(deadline),
        "kind": kind,
        "seconds": (deadline - shown.opened) / 1000,
        "due": {one: moment(due) for one, due in shown.due.items()},
        "reserves": [reserve / 1000 for reserve in shown.reserves],
    }


def _deadline(shown: ClockView | None, seat: int | None) -> int | None:
    """By when this seat has to answer, or the window closes; for the others, by when the table goes on."""
    if shown is None or shown.window:
        return None if shown is None else shown.closes
    if str(seat) in shown.due:
        return shown.due[str(seat)]
    return max(shown.due.values(), default=None)


def read_lines(encoded: bytes) -> list[ChatLine]:
    return _lines.decode(encoded)


def chat(line: ChatLine) -> dict[str, Any]:
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
