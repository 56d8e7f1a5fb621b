"""What happened last, if the page shows it longer than for a moment: the last hazard, and recent events.

Both are built from events alone, so that a reloaded page shows what the others still see.
"""

from msgspec import Struct, field

from app.engine.messages import Args, items_in, number_in, text_in
from app.games.subterra.content import EXIT, OUT_OF_TIME

MOST_MOMENTS = 6
# These are shown on the hazard card while it is resolved, and are moments of their own otherwise.
_RESULTS = frozenset({"rolled", "cave_in_rolled", "health_lost", "fell_unconscious", "left_behind"})
_COUNTED = {"tile_placed": "tiles", "health_lost": "lost", "health_regained": "healed", "fell_unconscious": "fell"}
_MOMENTS = _RESULTS | {"hazard_revealed", "out_of_time", "horror_appeared", "came_round", "blown_open", "tile_placed"}


class HazardResult(Struct):
    """What a hazard did to an explorer; `dice` are their skill rolls."""

    explorer: str
    dice: list[int] = field(default_factory=list)
    lost: int = 0
    unconscious: bool = False
    left_behind: bool = False


class CaveInRoll(Struct):
    """The die of a cave-in, and how many tiles collapsed."""

    die: int
    tiles: int


class LastHazard(Struct):
    """The last hazard and what came of it so far. It is `open` until the end of its round."""

    type: str
    multiplier: int
    round: int
    open: bool = True
    cave_ins: list[CaveInRoll] = field(default_factory=list)
    results: list[HazardResult] = field(default_factory=list)

    def result_of(self, explorer: str) -> HazardResult:
        for result in self.results:
            if result.explorer == explorer:
                return result
        self.results.append(HazardResult(explorer))
        return self.results[-1]


class Moment(Struct):
    """An event that matters to everybody. Moments are counted through the whole game."""

    number: int
    name: str
    args: Args


class Deeds(Struct):
    """What an explorer did and suffered in the whole game: tiles placed, health lost and given to others, falls."""

    tiles: int = 0
    lost: int = 0
    healed: int = 0
    fell: int = 0


class Moments(Struct):
    """`deeds` are kept by explorer, and only of those who did anything."""

    hazard: LastHazard | None = None
    recent: list[Moment] = field(default_factory=list)
    count: int = 0
    deeds: dict[str, Deeds] = field(default_factory=dict)

    def hear(self, name: str, args: Args, round_number: int) -> None:
        """Record a public event."""
        event = name.removeprefix("subterra-")
        self._count(event, args)
        if event == "first_explorer" and self.hazard is not None:
            self.hazard.open = False
        if event not in _MOMENTS:
            return
        resolving = self.hazard is not None and self.hazard.open
        if event == "hazard_revealed":
            self.hazard = LastHazard(text_in(args, "type"), number_in(args, "multiplier"), round_number)
        elif event == "out_of_time" and not resolving:
            self.hazard = LastHazard(OUT_OF_TIME, 1, round_number)
        elif self.hazard is not None and resolving and event in _RESULTS:
            _add_result(self.hazard, event, args)
            return
        if event != "tile_placed" or args["tile"] == EXIT:
            self._remember(name, args)

    def _count(self, event: str, args: Args) -> None:
        who = args.get("by" if event == "health_regained" else "explorer")
        if event not in _COUNTED or not isinstance(who, str) or not who:
            return
        deeds = self.deeds.setdefault(who, Deeds())
        name = _COUNTED[event]
        setattr(deeds, name, getattr(deeds, name) + (number_in(args, "amount") if "amount" in args else 1))

    def _remember(self, name: str, args: Args) -> None:
        self.count += 1
        self.recent = [*self.recent, Moment(self.count, name, args)][-MOST_MOMENTS:]


def _add_result(hazard: LastHazard, event: str, args: Args) -> None:
    if event == "cave_in_rolled":
        hazard.cave_ins.append(CaveInRoll(number_in(args, "die"), len(items_in(args, "cells"))))
        return
    result = hazard.result_of(text_in(args, "explorer"))
    if event == "rolled":
        result.dice.append(number_in(args, "die"))
    elif event == "health_lost":
        result.lost += number_in(args, "amount")
    elif event == "fell_unconscious":
        result.unconscious = True
    else:
        result.left_behind = True
