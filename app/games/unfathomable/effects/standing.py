"""Effects on loyalty and titles."""

from typing import Literal

from app.games.unfathomable.effects.selectors import Who, candidates, find_seats
from app.games.unfathomable.rules import loyalty, titles
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.vocabulary import Effect, effect


@effect("look_at_loyalty")
class LookAtLoyalty(Effect):
    """Only this player sees all facedown loyalty cards of another one."""

    of: Who

    def resolve(self, here: EffectContext) -> None:
        seats = find_seats(here, self.of, lambda seat: bool(here.state.players[seat].loyalty.cards))
        for seat in seats or []:
            loyalty.look_at(here.state, here.you, seat)

    def possible(self, here: EffectContext) -> bool:
        return any(here.state.players[seat].loyalty.cards for seat in candidates(here, self.of))


@effect("give_title")
class GiveTitle(Effect):
    """To the highest eligible human other than the holder, or to the lowest eligible one. If nobody is eligible, it
    stays where the rules of succession put it.
    """

    title: Literal["captain", "keeper"]
    to: Literal["next_in_line", "last_in_line"]

    def resolve(self, here: EffectContext) -> None:
        state = here.state
        line = titles.eligible(state, self.title)
        if self.to == "next_in_line":
            titles.give(state, self.title, titles.successor(state, self.title, state.titles[self.title]))
        elif line:
            titles.give(state, self.title, line[-1])
