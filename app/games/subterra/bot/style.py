"""How a bot weighs goals against dangers, in its points."""

from msgspec import Struct, structs


class Style(Struct, frozen=True):
    """`team`: which explorers it prefers, the most useful first. `health` is the value of each amount of health: the
    last point counts most, because an explorer without health has to be rescued. `tile` is the value of a new tile,
    `pace` of a point nearer to the next one, `exit_pace` of a point nearer to the exit; `urge` is added for each round
    that is missing. `cohesion` draws the explorers to where the others explore, `company` the second of a pair to the
    first. `strain` is how much more exertion costs than its damage.

    `gathers`: before the exit can be found, as many as must get out meet, and a point nearer to the meeting place is
    worth `meeting_pace` to them. With `prudence`, no explorer on whom the victory depends goes back into the cave
    without that many rounds to spare.
    """

    team: tuple[str, ...]
    health: tuple[float, ...]
    tile: float = 10.0
    pace: float = 6.0
    exit_pace: float = 8.0
    urge: float = 0.3
    cohesion: float = 0.6
    company: float = 0.0
    strain: float = 1.0
    rescue: float = 60.0
    rescue_pace: float = 12.0
    out_of_time: float = 120.0
    gathers: bool = False
    meeting_pace: float = 12.0
    prudence: int = 0

    def loss(self, health: int, damage: int) -> float:
        return self.health[health] - self.health[max(0, health - damage)]


EASY = Style(
    team=("medic", "bodyguard", "scout", "leader", "geologist", "climber", "diver", "engineer"),
    health=(0.0, 100.0, 124.0, 140.0, 150.0, 158.0),
)
NORMAL = Style(team=EASY.team, health=(0.0, 120.0, 146.0, 164.0, 174.0, 182.0), company=1.0)
EXPERT = structs.replace(NORMAL, exit_pace=12.0, gathers=True, prudence=4)
