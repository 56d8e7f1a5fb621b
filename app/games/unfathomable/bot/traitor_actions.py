"""What traitors do. Hidden ones seem busy and choose when to reveal; revealed ones do harm."""

from collections.abc import Callable

from app.engine.chance import Chance
from app.engine.messages import Seat
from app.games.unfathomable.bot import actions, subterfuge, teamwork, worth
from app.games.unfathomable.bot.table import ENGINES, FAR_ENOUGH, KnownTable
from app.games.unfathomable.content import book
from app.games.unfathomable.state import BRIG

_BUSY = (
    "room",
    "play:observation_1",
    "play:observation_2",
    "use:keeper_cast",
    "use:scavenger",
    "move:galley",
    "move:cargo_hold",
)
_LOW = 2
_BATTERED = 5
_TEN = 10
_HELPS = 9
"""In how many of ten actions a hidden traitor does what a human would."""
_NEARLY = 11
"""The distance at which the ship is close to its haven."""


def choose(table: KnownTable, options: list[str], chance: Chance) -> str:
    """The action of a traitor."""
    if table.revealed:
        return _most_harm(table, options)
    if subterfuge.is_subtle(table):
        return subterfuge.act(table, options, chance)
    if (card := _revealing(table, options)) is not None:
        return card
    return _seem_busy(table, options, chance)


def _revealing(table: KnownTable, options: list[str]) -> str | None:
    """Reveal late, when the ship is weak or close to its haven. Never reveal in the Brig, where half of the effect is
    lost.
    """
    offered = [option for option in options if option.startswith("reveal:")]
    if not offered or table.space == BRIG:
        return None
    weak = min(table.dials.values()) <= _LOW or len(table.damage) >= _BATTERED
    ripe = table.awakened and (weak or table.distance >= _NEARLY)
    return offered[0] if ripe or table.distance >= FAR_ENOUGH else None


def _seem_busy(table: KnownTable, options: list[str], chance: Chance) -> str:
    """Usually do what a human would; otherwise collect cards and items. A player who never helps is soon found out."""
    if chance.below(_TEN) < _HELPS:
        return actions.best(table, options)
    if table.space in ("galley", "cargo_hold") and "room" in options:
        return "room"
    wanted = [option for option in _BUSY if option in options and option != "room"]
    return chance.pick(wanted) if wanted else "end"


def _most_harm(table: KnownTable, options: list[str]) -> str:
    """The option that does the most harm, at once or after a walk."""
    promised = promises(table, options)
    wanted = max(promised, key=lambda option: promised[option])
    return wanted if promised[wanted] > 0 else "end"


def promises(table: KnownTable, options: list[str]) -> dict[str, float]:
    """How much harm each option promises."""
    after = actions.actions_after(table)
    posts = teamwork.posts(table)
    return {
        option: _harm_after_walk(table, option.removeprefix("move:"), after, posts)
        if option.startswith("move:")
        else _harm_at_once(table, option)
        for option in options
    }


def _harm_at_once(table: KnownTable, option: str) -> float:
    kind, _, what = option.partition(":")
    match kind:
        case "attack":
            return worth.HIT_CHARACTER * (worth.SICK_BAY_STAY + teamwork.left_to_others(table))
        case "defeat_passenger":
            return worth.passenger(table)
        case "play":
            return _play(table, what)
        case "use":
            return worth.HIT_CHARACTER * worth.SICK_BAY_STAY if "weapon" in _traits(what) else 0.0
    return 0.0


def _traits(name: str) -> tuple[str, ...]:
    return book().items[name].traits if name in book().items else ()


def _harm_after_walk(table: KnownTable, space: str, after: int, posts: dict[Seat, str]) -> float:
    """The harm of going to a space: to passengers without a human, or to a room that the humans need, above all the
    engines. Traitors who work together do not go to each other's posts, and leave a room that they hold only to do more
    harm elsewhere.
    """
    if space == table.space or any(post == space for seat, post in posts.items() if seat != table.seat):
        return 0.0
    leaving = teamwork.held(table, table.space) if posts.get(table.seat) == table.space else 0.0
    alone = bool(table.passengers.get(space)) and not table.humans_in(space)
    value = worth.passenger(table) * (0.95 if after else 0.4) if alone else 0.0
    blocking = 5.0 if space == ENGINES else worth.HELD_ROOMS.get(space, 0.0)
    if space not in table.damage and not table.occupied(space):
        value = max(value, blocking - (4.0 if table.space == ENGINES else 0.0))
    if table.humans_in(space) and after:
        value = max(value, worth.HIT_CHARACTER * worth.SICK_BAY_STAY - 1.0)
    return value - leaving


def _play(table: KnownTable, card: str) -> float:
    title = book().faces[card].title
    return _CARDS[title](table) - 1.0 if title in _CARDS else 0.0


def _ransack(table: KnownTable) -> float:
    stolen = {"chapel": "sanity", "galley": "food", "boiler_room": "fuel"}[table.space]
    return worth.loss(table, stolen) * 0.8


def _call_to_action(table: KnownTable) -> float:
    """All Deep Ones in this seat's space act, or the one that does the most harm."""
    here = table.deep_ones.get(table.space, 0) * worth.acts(table, table.space)
    return max([here, *(worth.acts(table, space) for space in table.on_board())])


def _coordinated_effort(table: KnownTable) -> float:
    """Another revealed traitor performs an action now."""
    return max((teamwork.harm_now(table, one) for one in teamwork.partners(table)), default=0.0)


_CARDS: dict[str, Callable[[KnownTable], float]] = {
    "ransack": _ransack,
    "perform_rites": lambda table: (
        0.7 * (worth.activation(table, "mother_hydra") + worth.activation(table, "father_dagon"))
    ),
    "call_to_action": _call_to_action,
    "reinforcements": lambda table: worth.spawn(table, "water_1", 1),
    "siren_song": worth.risk,
    "coordinated_effort": _coordinated_effort,
}
