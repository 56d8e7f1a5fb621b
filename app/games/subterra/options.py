"""What a table may choose before the game: the level, the team, and interpretations of rules that the book
leaves open.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from app.engine.refusals import SetupError
from app.games.subterra.content import USUAL_TEAM, Level

FEWEST_EXPLORERS = 4
MOST_EXPLORERS = 6


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options. `explorers` is their number, `split` how many of them each seat leads."""

    difficulty: Level = "normal"
    explorers: int | None = None
    split: list[int] | None = None
    allow_small_teams: bool = False
    prevent_sealed_cave: bool = True
    diver_surface_cost: Literal[0, 1, 2] = 1
    demolish_cave_in_damage: Literal[1, 3] = 3
    gas_x2_doubles_enter_damage: bool = False
    repel_needs_connection: bool = False
    quick_dig_needs_connection: bool = False
    scout_may_discard_exit: bool = False
    ledge_blocks_both_ways: bool = False


def usual_teams(seats: Iterable[int]) -> dict[int, list[int]]:
    """How many explorers can be chosen, by number of seats: every player leads at least one."""
    teams = range(FEWEST_EXPLORERS, MOST_EXPLORERS + 1)
    return {count: [explorers for explorers in teams if explorers >= count] for count in seats}


def split_for(options: Options, seats: int) -> list[int]:
    """How many explorers each seat leads (ST 2.1); refuses a team that the rules exclude."""
    if options.split is None:
        explorers = USUAL_TEAM[seats] if options.explorers is None else options.explorers
        _check_team(options, "options.explorers", explorers)
        if explorers < seats:
            raise SetupError("options.explorers", f"{explorers} explorers cannot be played by {seats} players")
        return shared_evenly(explorers, seats)
    if len(options.split) != seats or any(part < 1 for part in options.split):
        raise SetupError("options.split", f"it must give each of the {seats} seats at least one explorer")
    explorers = sum(options.split)
    if options.explorers not in (None, explorers):
        raise SetupError("options.split", f"it gives {explorers} explorers, but the table wants {options.explorers}")
    _check_team(options, "options.split", explorers)
    return list(options.split)


def shared_evenly(explorers: int, seats: int) -> list[int]:
    """If the explorers cannot be shared evenly, the first seats lead one more."""
    least, more = divmod(explorers, seats)
    return [least + (seat < more) for seat in range(seats)]


def _check_team(options: Options, field: str, explorers: int) -> None:
    fewest = 1 if options.allow_small_teams else FEWEST_EXPLORERS
    if not fewest <= explorers <= MOST_EXPLORERS:
        hint = "" if options.allow_small_teams else "; fewer need the option allow_small_teams"
        raise SetupError(field, f"{fewest} to {MOST_EXPLORERS} explorers can play, not {explorers}{hint}")
