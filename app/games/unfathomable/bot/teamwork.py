"""How revealed traitors work together.

All of them see the same table. So each makes the same plan from public facts, and does its own part of it.
"""

from itertools import permutations

from msgspec import Struct

from app.engine.messages import Seat
from app.games.unfathomable.bot import worth
from app.games.unfathomable.bot.mind import TEAMWORK
from app.games.unfathomable.bot.table import ENGINES, KnownTable
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import BRIG
from app.games.unfathomable.view_types import PlayerView

_LEFT_ALONE = 0.85
"""How likely passengers are still there, with no human, one turn later."""
_MOST_POSTS = 6
"""How many posts are considered: those where the most harm can be done."""
_ACTIONS = 2
"""The actions of a turn."""


class Post(Struct, frozen=True):
    """A space where a traitor does harm: by being there if it is `lasting`, otherwise with every action."""

    space: str
    harm: float
    lasting: bool = False


def partners(table: KnownTable) -> list[PlayerView]:
    """The other revealed traitors outside the Brig, in the order of their turns; none if this seat plays alone."""
    if not table.revealed or table.mind is None or not table.mind.has(TEAMWORK):
        return []
    number = len(table.players)
    following = [table.players[(table.seat + step) % number] for step in range(1, number)]
    return [one for one in following if one.revealed and one.space != BRIG]


def posts(table: KnownTable) -> dict[Seat, str]:
    """The post of each revealed traitor, if there are several: together these posts do the most harm."""
    if table.space == BRIG or not (others := partners(table)):
        return {}
    team = sorted([table.me, *others], key=lambda one: _turns_until(table, one))
    offered = sorted(_possible_posts(table), key=lambda post: -post.harm)[:_MOST_POSTS]
    plans = permutations(offered, min(len(team), len(offered)))
    best = max(plans, key=lambda plan: sum(_harm_done(table, *one) for one in zip(team, plan, strict=False)))
    return {one.seat: post.space for one, post in zip(team, best, strict=False)}


def _turns_until(table: KnownTable, player: PlayerView) -> int:
    return (player.seat - table.turn.seat) % len(table.players)


def _harm_done(table: KnownTable, player: PlayerView, post: Post) -> float:
    """The harm that this player does at a post. Passengers may be gone before the player's turn. A player who is
    already in a room holds it at once.
    """
    if post.lasting:
        return post.harm if player.space == post.space else _LEFT_ALONE * post.harm
    acts = _ACTIONS if player.space == post.space else _ACTIONS - 1
    return min(acts, table.passengers[post.space]) * post.harm * _LEFT_ALONE ** _turns_until(table, player)


def _possible_posts(table: KnownTable) -> list[Post]:
    alone = [Post(space, worth.passenger(table)) for space in table.passengers if not table.humans_in(space)]
    return [*alone, *(Post(room, held(table, room), lasting=True) for room in board().rooms if held(table, room) > 0)]


def held(table: KnownTable, room: str) -> float:
    """What it costs the ship if a traitor keeps the humans out of this room; nothing if they cannot use it anyway."""
    if room in table.damage or table.deep_ones.get(room):
        return 0.0
    return worth.engines_held(table) if room == ENGINES else worth.HELD_ROOMS.get(room, 0.0)


def harm_now(table: KnownTable, player: PlayerView) -> float:
    """The harm that another traitor could do at once with an action."""
    space = str(player.space)
    if table.passengers.get(space) and not table.humans_in(space):
        return worth.passenger(table)
    return worth.HIT_CHARACTER * worth.SICK_BAY_STAY if table.humans_in(space) else 0.0


def left_to_others(table: KnownTable) -> float:
    """The harm that the next traitor could do in this seat's space once the only human there is defeated."""
    others = partners(table)
    if not others or not table.passengers.get(table.space) or table.humans_in(table.space) != 1:
        return 0.0
    return worth.passenger(table) * _LEFT_ALONE ** _turns_until(table, others[0])
