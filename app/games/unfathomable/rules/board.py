"""The board: adjacent spaces, where arrows and currents lead, and which room is next (RR 5, 15, 44)."""

from collections.abc import Container, Iterable
from functools import cache

from app.games.unfathomable.content import Space, book
from app.games.unfathomable.state import BRIG, SICK_BAY, THE_DEEP


class Board:
    """Everything that follows from the map alone, computed once."""

    def __init__(self, spaces: dict[str, Space]) -> None:
        self.spaces = spaces
        self.order = list(spaces)
        self.place = {space: place for place, space in enumerate((*spaces, THE_DEEP))}
        self.water = [one for one in self.order if spaces[one].kind == "water"]
        self.deck = [one for one in self.order if spaces[one].kind == "deck"]
        self.interior = [one for one in self.order if spaces[one].kind == "interior"]
        self.rooms = [one for one in self.order if spaces[one].damageable]
        self.ship = [*self.deck, *self.interior]
        self.entered = [one for one in self.ship if one not in (BRIG, SICK_BAY)]
        self.room_by_number = {number: one for one in self.rooms for number in spaces[one].numbers}
        self.deck_by_number = {number: one for one in self.deck for number in spaces[one].numbers}
        self.water_by_number = {number: one for one in self.water for number in spaces[one].numbers}
        self.toward_front = {spaces[one].toward_back: one for one in self.water if spaces[one].toward_back != THE_DEEP}
        self.water_beside = {spaces[one].arrow: one for one in self.water}
        self.fallback = {room: self._by_distance(room) for room in self.rooms}
        self.first_step = {(room, goal): self._step(room, goal) for room in self.rooms for goal in self.fallback[room]}

    def _rank(self, room: str) -> int:
        return max(self.spaces[room].numbers)

    def _distances(self, room: str) -> dict[str, int]:
        """How far the other rooms are, by rooms alone: Deep Ones never cross the Brig or the Sick Bay (RR 9.11)."""
        distances = {room: 0}
        frontier = [room]
        while frontier:
            beyond = [
                (near, distances[one] + 1)
                for one in frontier
                for near in self.spaces[one].adjacent
                if near in self.rooms and near not in distances
            ]
            distances.update(beyond)
            frontier = list(dict(beyond))
        return distances

    def _by_distance(self, room: str) -> list[str]:
        """The other rooms: the closest first, ties by the highest number (RR 4.17, 13.5)."""
        distances = self._distances(room)
        return sorted((one for one in self.rooms if one != room), key=lambda one: (distances[one], -self._rank(one)))

    def _step(self, room: str, goal: str) -> str:
        """The first step to another room; of two equally short ways the one with the higher number (G-12)."""
        distances = self._distances(goal)
        nearer = [near for near in self.spaces[room].adjacent if distances.get(near, 99) == distances[room] - 1]
        return max(nearer, key=self._rank)

    def in_order(self, spaces: Iterable[str]) -> list[str]:
        """These spaces in the order of the board, the Deep last."""
        return sorted(self.place.keys() & spaces, key=self.place.__getitem__)

    def adjacent(self, space: str) -> tuple[str, ...]:
        """What shares a border with this space; the Deep is adjacent to nothing (RR 14.3)."""
        return () if space == THE_DEEP else self.spaces[space].adjacent

    def kind(self, space: str) -> str:
        return "" if space == THE_DEEP else self.spaces[space].kind

    def nearest_undamaged(self, room: str, damaged: Container[str]) -> str:
        """The room itself or the closest one that can still be damaged; empty if there is none."""
        return next((one for one in (room, *self.fallback[room]) if one not in damaged), "")

    def end_of_arrows(self, space: str) -> str:
        """The room to which the arrows lead from a water or deck space (RR 4.6)."""
        while self.spaces[space].arrow:
            space = self.spaces[space].arrow
        return space


@cache
def board() -> Board:
    return Board(book().spaces)
