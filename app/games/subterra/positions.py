"""From a scenario's position to a state. docs/scenarios-subterra.md lists the keys."""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.refusals import SetupError, located
from app.games.subterra import invariants
from app.games.subterra.content import CHARACTERS, EXIT, FACES, HAZARDS, OUT_OF_TIME, START, TEAMS
from app.games.subterra.geometry import LETTERS, START_CELL, Cell, Side
from app.games.subterra.moments import Moments
from app.games.subterra.options import MOST_EXPLORERS, Options, shared_evenly, split_for
from app.games.subterra.rules import ground
from app.games.subterra.rules.hazards import HazardPhase
from app.games.subterra.rules.horrors import MOST_HORRORS, HorrorPhase
from app.games.subterra.rules.setup import fill, fresh_explorer, level_cards
from app.games.subterra.rules.turn import TURN_POINTS, EndPhase, begin_turn, rest_of_round
from app.games.subterra.state import NO_SIDE, Cave, Explorer, Horror, Tile
from app.games.subterra.steps import Procedure
from app.games.subterra.supplies import Supply

T = TypeVar("T")
SideLetter = Literal["N", "E", "S", "W"]
NONE = "none"


class GivenExplorer(Struct, forbid_unknown_fields=True):
    at: Any = None
    health: int | None = None
    hidden: bool = False
    submerged: bool = False
    removed: bool = False
    uses: int | None = None
    entered_from: SideLetter | None = None
    seat: str | None = None


class GivenTile(Struct, forbid_unknown_fields=True):
    tile: str
    at: Any = None
    rotation: Literal[0, 1, 2, 3] = 0
    flood: bool = False
    debris: bool = False
    rope: bool = False


class GivenTurn(Struct, forbid_unknown_fields=True):
    explorer: str
    ap: int = TURN_POINTS
    exerted: bool = False
    ordered: bool = False


class Only(Struct, forbid_unknown_fields=True):
    """These and no others."""

    only: list[str]


class Given(Struct, forbid_unknown_fields=True):
    """A position as it is written."""

    explorers: list[str] | dict[str, Any] | None = None
    turn: str | GivenTurn | None = None
    first: str | None = None
    phase: Literal["action", "horror", "hazard", "end"] = "action"
    round: int = 1
    tiles: list[Any] | dict[str, Any] = []
    stack: list[str] | Only = []
    aside: str | None = None
    discarded: list[str] = []
    hazards: list[str] | Only = []
    out_of_time: bool = False
    gas: bool = False
    horrors: list[Any] = []
    blown: list[str] = []
    voted: bool = False


def position(game: Game[Cave, Options], options: dict[str, Any], seats: int, given: dict[str, Any], seed: str) -> Cave:
    """The cave as the scenario describes it, with the rest filled in by fixed rules; the first ask is still to come."""
    cave = Cave(game=game.name, seats=seats, options=game.read_options(options, seats))
    game.prepare(cave, seed)
    _arrange(cave, _read("given", given, Given))
    return cave


def _arrange(cave: Cave, given: Given) -> None:
    cave.phase = "action"
    cave.round = given.round
    cave.vote_called = given.voted
    cave.gas = HAZARDS["gas"].damage if given.gas else 0
    tiles = _given_tiles(given)
    _lay_out_tiles(cave, tiles, given)
    _lay_out_explorers(cave, given)
    _fill_stack(cave, given)
    _lay_out_hazards(cave, given)
    for number, raw_cell in enumerate(given.horrors, start=1):
        cave.horrors.append(Horror(number, _cell(f"given.horrors.{number - 1}", raw_cell)))
    if len(cave.horrors) > MOST_HORRORS:
        raise SetupError("given.horrors", f"there are only {MOST_HORRORS} horrors")
    _begin(cave, given)
    if problems := invariants.violations(cave):
        raise SetupError("given", problems[0])
    cave.events.clear()
    cave.moments = Moments()


def _read(field: str, raw: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise SetupError(*located(error, field)) from None


def _cell(field: str, raw: Any) -> Cell:
    """A cell, written as [1, 0] or "1,0"."""
    try:
        x, y = raw.split(",") if isinstance(raw, str) else raw
        return f"{int(x)},{int(y)}"
    except (TypeError, ValueError):
        raise SetupError(field, f"{raw!r} is not a cell; write [1, 0]") from None


def _given_tiles(given: Given) -> dict[Cell, GivenTile]:
    """The tiles by cell, from either notation."""
    entries = list(given.tiles.items()) if isinstance(given.tiles, dict) else list(enumerate(given.tiles))
    tiles: dict[Cell, GivenTile] = {}
    for key, raw in entries:
        field = f"given.tiles.{key}"
        tile = _read(field, {"tile": raw} if isinstance(raw, str) else raw, GivenTile)
        if isinstance(given.tiles, dict) == (tile.at is not None):
            raise SetupError(f"{field}.at", "each tile needs its cell, and just once")
        cell = _cell(field, key if isinstance(given.tiles, dict) else tile.at)
        if cell == START_CELL or cell in tiles:
            raise SetupError(field, f"there is already a tile at {cell}")
        tiles[cell] = tile
    return tiles


def _lay_out_tiles(cave: Cave, tiles: dict[Cell, GivenTile], given: Given) -> None:
    """Place the tiles and open the borders; then take the other mentioned tiles out of the supply."""
    mentioned = [tile.tile for tile in tiles.values()]
    mentioned += [*given.discarded, *_listed(given.stack), given.aside or NONE]
    supply = Supply({tile: face.kind for tile, face in FACES.items() if tile != START}, set(mentioned))
    ground.place(cave, START_CELL, START, 0)
    for cell, tile in tiles.items():
        field = f"given.tiles.{cell}"
        ground.place(cave, cell, supply.take(field, tile.tile), tile.rotation)
        _put_tokens(cave.tiles[cell], tile, field)
    for place, name in enumerate(given.blown):
        _blow(cave, f"given.blown.{place}", name)
    fill(cave.tile_discard, supply.take_all("given.discarded", given.discarded))
    fill(cave.tile_stack, supply.take_all("given.stack", _listed(given.stack)))
    if given.aside not in (None, NONE):
        cave.aside = supply.take("given.aside", given.aside)
    fill(cave.tile_box, [tile for tile in supply.left() if tile != EXIT])
    if EXIT in supply.left():
        cave.tile_box.put_below(EXIT)


def _listed(names: list[str] | Only) -> list[str]:
    return names.only if isinstance(names, Only) else names


def _put_tokens(tile: Tile, given: GivenTile, field: str) -> None:
    kind = FACES[tile.id].type
    for token, there, kinds in (
        ("flood", given.flood, ("water",)),
        ("debris", given.debris, ("cave_in",)),
        ("rope", given.rope, ("ledge", "slide")),
    ):
        if there and kind not in kinds:
            raise SetupError(f"{field}.{token}", f"a {kind} tile cannot have it")
    tile.flood, tile.debris, tile.rope = given.flood, given.debris, given.rope


def _blow(cave: Cave, field: str, name: str) -> None:
    raw_cell, _, letter = name.rpartition(",")
    cell = _cell(field, raw_cell)
    if letter not in LETTERS or cell not in cave.tiles:
        raise SetupError(field, f"{name!r} is not a border of a tile; write '1,0,N'")
    side = LETTERS.index(letter)
    if not ground.is_wall(cave.tiles[cell], side):
        raise SetupError(field, f"there is no wall at {name}")
    ground.open_border(cave, cell, side)
    cave.explosives.append(name)


def _lay_out_explorers(cave: Cave, given: Given) -> None:
    told = _given_explorers(cave, given)
    if len(told) < cave.seats or len(told) > MOST_EXPLORERS:
        raise SetupError("given.explorers", f"{len(told)} explorers cannot be played by {cave.seats} players")
    split = shared_evenly(len(told), cave.seats)
    seats = [seat for seat, count in enumerate(split) for _ in range(count)]
    for (name, one), seat in zip(told.items(), seats, strict=True):
        cave.explorers.append(_explorer(cave, name, one, seat))


def _given_explorers(cave: Cave, given: Given) -> dict[str, GivenExplorer]:
    if given.explorers is None:
        count = sum(split_for(cave.options, cave.seats))
        return {name: GivenExplorer() for name in list(CHARACTERS)[:count]}
    raw = given.explorers
    by_name = raw if isinstance(raw, dict) else dict.fromkeys(raw)
    if len(by_name) < len(raw):
        raise SetupError("given.explorers", "somebody is named twice")
    for name in by_name:
        if name not in CHARACTERS:
            raise SetupError("given.explorers", f"there is no explorer called {name!r}")
    return {name: _read(f"given.explorers.{name}", one or {}, GivenExplorer) for name, one in by_name.items()}


def _explorer(cave: Cave, name: str, given: GivenExplorer, seat: int) -> Explorer:
    field = f"given.explorers.{name}"
    explorer = fresh_explorer(name, seat)
    if given.seat is not None:
        explorer.seat = _seat(cave, f"{field}.seat", given.seat)
    if name == "engineer":
        explorer.uses -= len(cave.explosives)
    if given.uses is not None:
        explorer.uses = given.uses
    if given.health is not None:
        explorer.health = given.health
    explorer.hidden, explorer.submerged, explorer.removed = given.hidden, given.submerged, given.removed
    if given.removed:
        explorer.health = 0
    explorer.cell = _explorer_cell(cave, f"{field}.at", given)
    explorer.entered_from = _entered_from(cave, explorer, given)
    return explorer


def _explorer_cell(cave: Cave, field: str, given: GivenExplorer) -> Cell:
    if given.submerged or given.removed:
        return ""
    cell = START_CELL if given.at is None else _cell(field, given.at)
    if cell not in cave.tiles:
        raise SetupError(field, f"there is no tile at {cell}")
    return cell


def _seat(cave: Cave, field: str, letter: str) -> int:
    seat = ord(letter) - ord("A") if len(letter) == 1 else -1
    if not 0 <= seat < cave.seats:
        raise SetupError(field, f"there is no seat {letter!r}")
    return seat


def _entered_from(cave: Cave, explorer: Explorer, given: GivenExplorer) -> Side:
    if given.entered_from is not None:
        return LETTERS.index(given.entered_from)
    if not explorer.cell:
        return NO_SIDE
    tile = cave.tiles[explorer.cell]
    face = FACES[tile.id]
    return face.tail(tile.rotation) if face.arrows else NO_SIDE


def _fill_stack(cave: Cave, given: Given) -> None:
    """The geologist's tile and the rest of the stack come from what is left."""
    left = cave.tile_box
    if given.aside is None and cave.named("geologist") is not None:
        unused = [place for place, tile in enumerate(left.cards) if tile != EXIT]
        if unused:
            cave.aside = left.take(unused[-1])
    if not isinstance(given.stack, Only):
        fill(cave.tile_stack, [*cave.tile_stack.cards, *left.cards])
        fill(left, [])


def _lay_out_hazards(cave: Cave, given: Given) -> None:
    level = cave.options.difficulty
    listed = _listed(given.hazards)
    supply = Supply({card: card.rpartition("_")[0] for card in level_cards(level)}, set(listed))
    deck = supply.take_all("given.hazards", listed)
    cave.out_of_time = given.out_of_time
    if given.out_of_time:
        if deck:
            raise SetupError("given.hazards", "no cards are left when time is out")
    else:
        missing = 0 if isinstance(given.hazards, Only) else TEAMS[len(cave.explorers)].hazards[level] - len(deck)
        deck += supply.take_all("given.hazards", supply.left()[: max(missing, 0)])
        deck.append(OUT_OF_TIME)
    fill(cave.hazard_deck, deck)
    fill(cave.hazard_box, supply.left())


def _begin(cave: Cave, given: Given) -> None:
    """Push what is still to come in this round."""
    cave.first = _place(cave, "given.first", given.first) if given.first is not None else 0
    phases: dict[str, list[Procedure]] = {
        "horror": [HorrorPhase(), HazardPhase(), EndPhase()],
        "hazard": [HazardPhase(), EndPhase()],
        "end": [EndPhase()],
    }
    if given.phase != "action":
        if given.turn is not None:
            raise SetupError("given.turn", f"nobody has a turn in the {given.phase} phase")
        cave.push(*phases[given.phase])
        return
    turn = given.turn
    name = turn.explorer if isinstance(turn, GivenTurn) else turn
    place = cave.first if name is None else _place(cave, "given.turn", name)
    taken = (place - cave.first) % len(cave.explorers)
    if isinstance(turn, GivenTurn):
        cave.push(*rest_of_round(cave, taken + 1))
        _begin_within_turn(cave, place, turn)
    else:
        cave.push(*rest_of_round(cave, taken))


def _place(cave: Cave, field: str, name: str) -> int:
    explorer = cave.named(name)
    if explorer is None:
        raise SetupError(field, f"{name!r} is not among the explorers")
    return cave.place_of(explorer)


def _begin_within_turn(cave: Cave, place: int, turn: GivenTurn) -> None:
    explorer = cave.explorers[place]
    if not explorer.health or explorer.submerged:
        raise SetupError("given.turn", f"the {explorer.id} cannot be in the middle of a turn")
    begin_turn(cave, place)
    cave.points, cave.exerted, cave.order_given = turn.ap, turn.exerted, turn.ordered
