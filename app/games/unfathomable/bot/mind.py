"""What a bot knows beyond its view: whom it suspects, how much it is suspected, what unseen cards are worth."""

from msgspec import Struct

from app.engine.messages import Seat
from app.games.unfathomable.bot.counts import Counts

BELIEF, COUNTING, SEAMANSHIP = "belief", "counting", "seamanship"
SEARCH, SUBTERFUGE, TALK, TEAMWORK = "search", "subterfuge", "talk", "teamwork"
PARTS = frozenset({BELIEF, COUNTING, SEAMANSHIP, SEARCH, SUBTERFUGE, TALK, TEAMWORK})


class Mind(Struct):
    """`doubts`: for each seat, how likely it is a traitor. `exposure`: how likely the others think that this seat is
    one. `counts`: the skill cards that were seen. `subject`: the seat that the present check is about. `claimed`: what
    the cards of others are worth to this check, according to what they say. `parts`: the parts of the bot that are
    switched on.
    """

    doubts: list[float]
    exposure: float
    counts: Counts
    subject: Seat
    parts: frozenset[str] = PARTS
    claimed: dict[Seat, float] = {}

    def has(self, part: str) -> bool:
        return part in self.parts
