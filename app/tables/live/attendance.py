"""Who is connected to one table, and since when the others are away."""

from collections.abc import Callable

from app.tables.clock import SECOND
from app.tables.live import records
from app.tables.live.change import Change
from app.tables.live.presence import Presence
from app.tables.live.publisher import TableInfo
from app.tables.live.records import Record
from app.tables.model import PlayerId, TableId

# How long a person may be disconnected before it is stored: most reconnect within seconds.
GRACE = 5 * SECOND


class Attendance:
    """`left` has the moment at which a person's last page here was closed, until it is stored with the seat."""

    def __init__(self, presence: Presence, table_id: TableId, now: Callable[[], int]) -> None:
        self._presence = presence
        self._table_id = table_id
        self._now = now
        self.left: dict[PlayerId, int] = {}

    def arrived(self, player_id: PlayerId) -> None:
        self.left.pop(player_id, None)
        self._presence.arrived(self._table_id, player_id)

    def departed(self, player_id: PlayerId) -> None:
        self._presence.departed(self._table_id, player_id)
        self.left[player_id] = self._now()

    def is_connected(self, player_id: PlayerId | None) -> bool:
        return player_id is not None and self._presence.is_connected(self._table_id, player_id)

    def info(self, record: Record, commitment: str) -> TableInfo:
        connected = frozenset(seat.seat for seat in record.persons() if self.is_connected(seat.player_id))
        away = {
            seat.seat: moment
            for seat in record.persons()
            if seat.seat not in connected and (moment := seat.away_since or self.left.get(seat.player_id or ""))
        }
        watching = (player_id for player_id, role in record.members.items() if role == records.SPECTATOR_ROLE)
        spectators = sum(self.is_connected(one) for one in watching if record.seat_of(one) is None)
        return TableInfo(record, connected, away, spectators, commitment)

    def needs_marking(self, record: Record | None) -> bool:
        """Whether a seat's stored absence has to change: its player has been away for long enough, or is back."""
        if record is None:
            return bool(self.left)
        latest = self._now() - GRACE
        for seat in record.persons():
            if self.is_connected(seat.player_id):
                if seat.away_since is not None:
                    return True
            elif seat.away_since is None and self.left.get(seat.player_id or "", latest + 1) <= latest:
                return True
        if not any(record.seat_of(player_id) for player_id in self.left):
            self.left.clear()
        return False

    def mark(self, change: Change) -> None:
        """Store with each seat whether its player is away."""
        for seat in change.record.persons():
            if self.is_connected(seat.player_id):
                change.mark_present(seat)
            elif seat.away_since is None:
                seat.away_since = self.left.get(seat.player_id or "")

    def forget_marked(self, record: Record) -> None:
        """Drop the moments that are now stored with a seat, and those of people without a seat."""
        for player_id in list(self.left):
            seat = record.seat_of(player_id)
            if seat is None or seat.away_since is not None:
                del self.left[player_id]
