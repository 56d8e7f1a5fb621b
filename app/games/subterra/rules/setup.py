"""Chapter 2: choosing explorers and laying out the cave."""

from app.engine.asks import Choose
from app.engine.chance import Chance
from app.engine.messages import Message, Seat
from app.engine.zones import Zone
from app.games.subterra.content import CAVE_TILES, CHARACTERS, EXIT, HAZARD_CARDS, OUT_OF_TIME, START, TEAMS, Level
from app.games.subterra.geometry import START_CELL
from app.games.subterra.rules import ground
from app.games.subterra.rules.option_builders import explorer_option
from app.games.subterra.rules.turn import PlayRound
from app.games.subterra.state import Cave, Explorer
from app.games.subterra.steps import Decision, Procedure

EXIT_GROUP = 6


class ChooseExplorers(Decision):
    """A seat takes its explorers from those that are left; they sit in the order in which they were named."""

    seat: Seat
    count: int

    def ask(self, cave: Cave) -> Choose:
        left = [name for name in CHARACTERS if cave.named(name) is None]
        return Choose(
            seat=self.seat,
            prompt=Message("subterra-choose_explorers", {"count": self.count}),
            reason=Message("subterra-chooses_explorers", {"seat": self.seat}),
            rule="ST 2.1",
            options=[explorer_option("explorer", name) for name in left],
            least=self.count,
            most=self.count,
            default=[f"explorer:{name}" for name in left[: self.count]],
        )

    def chosen(self, cave: Cave, choice: list[str]) -> None:
        names = [one.removeprefix("explorer:") for one in choice]
        cave.explorers += [fresh_explorer(name, self.seat) for name in names]
        cave.tell("subterra-explorers_chosen", seat=self.seat, explorers=names)


def fresh_explorer(name: str, seat: Seat) -> Explorer:
    character = CHARACTERS[name]
    return Explorer(name, seat, character.health, START_CELL, uses=character.uses)


class LayOutCave(Procedure):
    """The rest of the set-up (ST 2.2-2.7)."""

    def run(self, cave: Cave) -> None:
        ground.place(cave, START_CELL, START, 0)
        lay_out_tiles(cave)
        lay_out_hazards(cave)
        cave.first = cave.chance("first_explorer").below(len(cave.explorers))
        cave.tell(
            "subterra-cave_set_up",
            explorers=[explorer.id for explorer in cave.explorers],
            first=cave.explorers[cave.first].id,
            difficulty=cave.options.difficulty,
        )
        if cave.named("geologist") is not None:
            cave.aside = cave.tile_stack.take()
            cave.tell("subterra-tile_set_aside", tile=cave.aside)
        cave.push(PlayRound())


def lay_out_tiles(cave: Cave) -> None:
    """The exit is one of the last six tiles of the stack (ST 2.3); a small team uses fewer tiles (ST 3.2)."""
    chance = cave.chance("tiles")
    tiles = list(CAVE_TILES)
    chance.shuffle(tiles)
    used = TEAMS[len(cave.explorers)].tiles
    fill(cave.tile_stack, bury_exit(tiles[:used], chance))
    fill(cave.tile_box, tiles[used:])


def bury_exit(tiles: list[str], chance: Chance) -> list[str]:
    """These tiles with the exit among the last six."""
    place = len(tiles) - chance.below(min(EXIT_GROUP, len(tiles) + 1))
    return [*tiles[:place], EXIT, *tiles[place:]]


def lay_out_hazards(cave: Cave) -> None:
    """As many cards of the level as the size of the team requires, out of time below them, the rest unseen (ST 2.5)."""
    cards = level_cards(cave.options.difficulty)
    cave.chance("hazards").shuffle(cards)
    dealt = TEAMS[len(cave.explorers)].hazards[cave.options.difficulty]
    fill(cave.hazard_deck, [*cards[:dealt], OUT_OF_TIME])
    fill(cave.hazard_box, cards[dealt:])


def level_cards(level: Level) -> list[str]:
    return [card.id for card in HAZARD_CARDS.values() if level in card.levels]


def fill(zone: Zone, cards: list[str]) -> None:
    zone.cards = list(cards)
    zone.seen = [0] * len(cards)
