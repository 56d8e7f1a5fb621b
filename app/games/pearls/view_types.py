"""The types of the view. What has no field here cannot leave the server."""

from app.engine.messages import Seat
from app.engine.view_types import ViewPart
from app.games.pearls.options import Options
from app.games.pearls.state import Place


class DiverView(ViewPart, frozen=True):
    """One seat as everybody sees it: how many cards it holds, where it is, and which pearls it won."""

    hand: int
    place: Place
    pearls: list[str]
    points: int


class DiveView(ViewPart, frozen=True):
    """How the last round ended: the pearl, the cards that were shown by seat, and who took it (nobody: it sank)."""

    pearl: str
    cards: dict[str, str]
    winner: Seat | None


class ReefView(ViewPart, frozen=True):
    """What everybody sees. `left` counts the pearls to come, `box` and `unseen` cards that nobody sees."""

    round: int
    rounds: int
    first: Seat | None
    pearl: str | None
    left: int
    divers: list[DiverView]
    spent: list[str]
    sunk: list[str]
    box: int
    unseen: int
    last: DiveView | None
    options: Options


class OwnView(ViewPart, frozen=True):
    """What one seat knows alone: its hand, its card under water, and the cards it has seen by the lantern, by seat:
    under water (`seen`), and back in a hand (`held`).
    """

    hand: list[str]
    dive: str | None
    seen: dict[str, str]
    held: dict[str, list[str]]
