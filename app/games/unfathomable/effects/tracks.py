"""Effects on the travel and ritual tracks."""

from typing import Literal

from msgspec import Struct

from app.games.unfathomable.rules import tracks
from app.games.unfathomable.rules.resolution import EffectContext, Resolve
from app.games.unfathomable.state import TRACK_END
from app.games.unfathomable.vocabulary import Effect, Effects, effect, no_effects

Track = Literal["travel", "ritual"]


class Excess(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount that grows with the margin by which a check was passed."""

    base: int
    plus_one_per: int
    over: Literal["check_target"]


@effect("advance_track")
class AdvanceTrack(Effect):
    """Single steps away from Start, each completely resolved before the next."""

    track: Track
    n: int | Excess = 1

    def resolve(self, here: EffectContext) -> None:
        here.state.push(tracks.Advance(self.track, self._number(here)))

    def _number(self, here: EffectContext) -> int:
        if isinstance(self.n, int):
            return self.n
        check = here.state.checks[-1]
        return self.n.base + max(0, check.total - check.target) // self.n.plus_one_per


@effect("retreat_track")
class RetreatTrack(Effect):
    """Move toward Start; for each space that the token cannot move, the other effects are resolved once."""

    track: Track
    n: int | Literal["all"] = 1
    per_space_not_moved: Effects = no_effects()

    def resolve(self, here: EffectContext) -> None:
        missing = tracks.retreat(here.state, self.track, TRACK_END if self.n == "all" else self.n)
        if self.per_space_not_moved:
            here.state.push(*(Resolve(self.per_space_not_moved.path, here.scope_id) for _ in range(missing)))

    def possible(self, here: EffectContext) -> bool:
        return tracks.position(here.state, self.track) > 0 or bool(self.per_space_not_moved)
