"""What everybody who played agrees to after the end: to open the books, and to share the replay.

Only agreement is stored: a refusal looks like a missing answer, so nobody can tell who refused. Agreement can be
withdrawn at any time.
"""

from typing import Literal

from msgspec import Struct

from app.tables.live.change import Change
from app.tables.live.records import Record
from app.tables.live.table import LiveTable
from app.tables.model import PlayerId
from app.tables.people.tokens import Tokens

Topic = Literal["open", "share", "without_names"]
OPEN: Topic = "open"
SHARE: Topic = "share"
# One player's wish is enough: then a shared replay has no names of people.
WITHOUT_NAMES: Topic = "without_names"
REPLAY_LINK = "replay"
PAIR = 2


class Consent(Struct, frozen=True):
    """How many have agreed, how many are needed, and whether the viewer has agreed. The number is left out if it would
    reveal whether another person has agreed.
    """

    agreed: int | None
    needed: int
    yours: bool


async def agree(table: LiveTable, player_id: PlayerId, topic: Topic, *, agreed: bool) -> None:
    """Agree to this, or withdraw it. Nothing changes for anybody until all have agreed."""
    tokens = table.services.tokens

    def edit(change: Change) -> None:
        record = change.record
        record.require_ended()
        seat = record.require_seat(player_id).seat
        before = is_given(record, topic)
        others = [one for one in record.consent.get(topic, []) if one != seat]
        record.consent[topic] = sorted([*others, seat]) if agreed else others
        change.touches = False
        if before is not is_given(record, topic):
            _carry_out(change, topic, tokens)

    await table.change(edit)


def is_given(record: Record, topic: Topic) -> bool:
    """Whether every person who played has agreed. Bots need not agree."""
    needed = {seat.seat for seat in record.persons()}
    return bool(needed) and needed <= set(record.consent.get(topic, ()))


def is_wished(record: Record, topic: Topic) -> bool:
    return bool(record.consent.get(topic))


def shown(record: Record, seat: int) -> dict[Topic, Consent]:
    """The current state of each agreement, for a person who played."""
    persons = {one.seat for one in record.persons()}
    found: dict[Topic, Consent] = {}
    for topic in (OPEN, SHARE, WITHOUT_NAMES):
        agreed = persons & set(record.consent.get(topic, ()))
        counted = topic != WITHOUT_NAMES and len(persons) > PAIR
        needed = 1 if topic == WITHOUT_NAMES else len(persons)
        found[topic] = Consent(len(agreed) if counted else None, needed, seat in agreed)
    return found


def _carry_out(change: Change, topic: Topic, tokens: Tokens) -> None:
    given = is_given(change.record, topic)
    if topic == SHARE:
        change.record.links.pop(REPLAY_LINK, None)
        if given:
            change.record.links[REPLAY_LINK] = tokens.new_generation()
    if given and topic == OPEN:
        change.notice("books_opened")
    if given and topic == SHARE:
        change.notice("replay_shared")
