"""The questions a table can be asked, who has a say in them, and when they are decided."""

from typing import Any

import msgspec
from msgspec import Struct

from app.tables.model import Pace, PlayerId
from app.tables.records import Record, SeatRecord


class Abandon(Struct, frozen=True, tag=True):
    """Nobody plays on."""


class Pause(Struct, frozen=True, tag=True):
    """The clocks stand still until then, or until the table agrees to go on."""

    until: int


class Resume(Struct, frozen=True, tag=True):
    """Go on before the pause is over."""


class ChangePace(Struct, frozen=True, tag=True):
    pace: Pace


class Replace(Struct, frozen=True, tag=True):
    """A seat gets another owner: a friend who lost everything that proved who they are, or a substitute."""

    seat: int
    by: PlayerId
    name: str


Question = Abandon | Pause | Resume | ChangePace | Replace
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Question)


def decode(text: str) -> Question:
    question: Question = _decoder.decode(text)
    return question


def shown(question: Question) -> Question:
    """As everybody reads it: people are known by their names, not by their ids."""
    return Replace(question.seat, "", question.name) if isinstance(question, Replace) else question


def voters(record: Record, question: Question) -> list[SeatRecord]:
    """The persons who play; whoever is away has no say, and nobody decides about their own seat."""
    own = question.seat if isinstance(question, Replace) else None
    return [seat for seat in record.seats if seat.present and seat.seat != own]


def needed(record: Record, question: Question) -> int:
    """More than half of those who have a say, and at least one."""
    return len(voters(record, question)) // 2 + 1


def decision(record: Record, question: Question, given: dict[int, bool]) -> bool | None:
    """Whether the question is carried, or can no longer be; None: still open."""
    entitled = {seat.seat for seat in voters(record, question)}
    in_favour = sum(vote for seat, vote in given.items() if seat in entitled)
    against = sum(not vote for seat, vote in given.items() if seat in entitled)
    if in_favour >= needed(record, question):
        return True
    return False if len(entitled) - against < needed(record, question) else None
