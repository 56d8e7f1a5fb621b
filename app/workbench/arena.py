"""The arena: bots of two levels against each other, with what each side wins and believes, and how long it thinks."""

import multiprocessing
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import sqrt
from statistics import median
from time import thread_time
from typing import Any

from msgspec import Struct, field

from app import games
from app.engine.asks import Ask, Choice
from app.engine.chance import Chance
from app.engine.game import Game, Phrase, is_forgetful
from app.engine.history import AudienceUpdate
from app.engine.messages import Seat
from app.engine.view_types import EventView
from app.workbench import players
from app.workbench.conversation import Conversation
from app.workbench.match import Match, ObservingPlayer, Player, play
from app.workbench.players import BotPlayer

TIMED = 8
"""Every eighth decision is timed: reading the processor time may take longer than deciding."""
THIRDS = 3
BINS = 10
_NORMAL = 1.96


class ArenaPlan(Struct, frozen=True):
    """This many games of each matchup. Each game depends on the seed and its number alone, and is the same in all
    matchups.
    """

    game: str
    seats: int
    games: int
    seed: str
    a: str
    b: str
    options: dict[str, Any] = {}
    matchups: tuple[str, ...] = ()


class Doubt(Struct, array_like=True):
    """What one seat believed of another in one turn: how likely it is on the other side, and whether it is. `rank`
    counts the seats that were suspected more.
    """

    turn: int
    believer: Seat
    suspect: Seat
    likely: float
    true: bool
    rank: int


class ArenaResult(Struct):
    """One game, by its number. `sides` are those of the seats at the end, `seconds` the processor time of decisions by
    level.
    """

    matchup: str
    number: int
    turns: int
    winners: list[Seat]
    side: str
    sides: list[str]
    levels: list[str]
    doubts: list[Doubt] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def matchups(plan: ArenaPlan) -> dict[str, dict[str, str]]:
    """Who plays which level, by side; an empty side stands for one seat among all the others."""
    a, b = plan.a, plan.b
    names = games.load(plan.game).side_names
    found: dict[str, dict[str, str]] = {f"all {a}": {"": a}, f"all {b}": {"": b}}
    if names and a != b:
        first, second = names
        found[f"{first} {a}, {second} {b}"] = {first: a, second: b}
        found[f"{first} {b}, {second} {a}"] = {first: b, second: a}
    if a != b:
        found[f"one {a} among {b}"] = {"one": a, "": b}
        found[f"one {b} among {a}"] = {"one": b, "": a}
    return {name: who for name, who in found.items() if not plan.matchups or name in plan.matchups}


class DecisionTimes:
    """The processor time of some decisions of a bot of this level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.decided = 0
        self.seconds: list[float] = []

    def timed(self, decide: Callable[[], Choice]) -> Choice:
        self.decided += 1
        if self.decided % TIMED:
            return decide()
        begun = thread_time()
        choice = decide()
        self.seconds.append(thread_time() - begun)
        return choice


class TimedBot(BotPlayer):
    """A bot with a memory, of which some decisions are timed."""

    def __init__(self, game: Game, level: str, chance: Chance) -> None:
        super().__init__(players.factory(game, level), chance)
        self.times = DecisionTimes(level)

    def __call__(self, match: Match, ask: Ask) -> Choice:
        return self.times.timed(partial(super().__call__, match, ask))


class TimedForgetfulBot:
    """The same for a bot that needs only its last view, so that it need not follow the game."""

    def __init__(self, game: Game, level: str, chance: Chance) -> None:
        self.answer = players.forgetful_player(players.factory(game, level), chance)
        self.times = DecisionTimes(level)

    def __call__(self, match: Match, ask: Ask) -> Choice:
        return self.times.timed(partial(self.answer, match, ask))


class SidePlayer(ObservingPlayer):
    """A seat with a different bot for each side; both follow the whole game."""

    def __init__(self, seat: Seat, bots: dict[str, TimedBot]) -> None:
        self.seat = seat
        self.bots = bots

    def begin(self) -> None:
        for bot in self.bots.values():
            bot.begin()

    def observe(self, update: AudienceUpdate) -> None:
        for bot in self.bots.values():
            bot.observe(update)

    def hear(self, said: EventView) -> None:
        for bot in self.bots.values():
            bot.hear(said)

    def speak(self, match: Match, chance: Chance) -> Phrase | None:
        return self.playing(match).speak(match, chance)

    def playing(self, match: Match) -> TimedBot:
        return self.bots[match.game.sides(match.state)[self.seat]]

    def __call__(self, match: Match, ask: Ask) -> Choice:
        return self.playing(match)(match, ask)


def seated(plan: ArenaPlan, who: dict[str, str], number: int) -> list[Player]:
    game, seed = games.load(plan.game), f"{plan.seed}/{number}"
    if "" not in who:
        return seated_by_side(game, who, plan.seats, seed)
    odd = number % plan.seats if "one" in who else None
    return [
        _timed(game, who["one" if seat == odd else ""], Chance.seeded(seed, f"seat {seat}"))
        for seat in range(plan.seats)
    ]


def _timed(game: Game, level: str, chance: Chance) -> TimedBot | TimedForgetfulBot:
    kind = TimedForgetfulBot if is_forgetful(players.factory(game, level)) else TimedBot
    return kind(game, level, chance)


def seated_by_side(game: Game, levels: dict[str, str], seats: int, seed: str) -> list[Player]:
    """Every seat is played by the level of its side. If both sides have the same level, one bot plays both."""
    return [_by_side(game, seat, levels, Chance.seeded(seed, f"seat {seat}")) for seat in range(seats)]


def _by_side(game: Game, seat: Seat, levels: dict[str, str], chance: Chance) -> Player:
    if len(set(levels.values())) == 1:
        return _timed(game, next(iter(levels.values())), chance)
    return SidePlayer(seat, {side: TimedBot(game, level, chance) for side, level in levels.items()})


def play_game(plan: ArenaPlan, matchup: str, number: int) -> ArenaResult:
    game = games.load(plan.game)
    match = Match.new(game, plan.seats, plan.options, f"{plan.seed}/{number}")
    seats = seated(plan, matchups(plan)[matchup], number)
    doubts: list[Doubt] = []
    turn = -1
    for _ in play(match, seats, speech=Conversation(seats, match.log.seed)):
        if game.turns(match.state) != turn and match.state.outcome is None:
            turn = game.turns(match.state)
            doubts += _doubts(match, seats, turn)
    outcome = match.state.outcome
    seconds: dict[str, list[float]] = defaultdict(list)
    for times in (one for seat in seats for one in _times(seat)):
        seconds[times.level] += times.seconds
    return ArenaResult(
        matchup,
        number,
        game.turns(match.state),
        outcome.winners if outcome else [],
        outcome.side if outcome else "",
        game.sides(match.state),
        [_level(seat, match) for seat in seats],
        doubts,
        dict(seconds),
    )


def _times(player: Player) -> list[DecisionTimes]:
    if isinstance(player, SidePlayer):
        return [bot.times for bot in player.bots.values()]
    return [player.times] if isinstance(player, TimedBot | TimedForgetfulBot) else []


def _level(player: Player, match: Match) -> str:
    playing = player.playing(match) if isinstance(player, SidePlayer) else player
    return playing.times.level if isinstance(playing, TimedBot | TimedForgetfulBot) else ""


def _doubts(match: Match, seats: list[Player], turn: int) -> Iterator[Doubt]:
    """The beliefs of the seats that are not on the hidden side themselves."""
    hidden = match.game.hidden_sides(match.state)
    for believer, player in enumerate(seats):
        if hidden.get(believer, True):
            continue
        bot = player.playing(match) if isinstance(player, SidePlayer) else player
        suspicions: dict[Seat, float] = getattr(getattr(bot, "bot", None), "suspicions", dict)()
        for suspect, likely in suspicions.items():
            rank = sum(other > likely for other in suspicions.values())
            yield Doubt(turn, believer, suspect, likely, hidden[suspect], rank)


def results(plan: ArenaPlan, jobs: int = 1, played: Iterable[ArenaResult] = ()) -> Iterator[ArenaResult]:
    """All games of all matchups that were not `played` before, in the same order with any number of processes."""
    done = {(one.matchup, one.number) for one in played}
    tasks = [(matchup, number) for number in range(1, plan.games + 1) for matchup in matchups(plan)]
    tasks = [task for task in tasks if task not in done]
    if jobs == 1:
        yield from (play_game(plan, *task) for task in tasks)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(_PlayGame(plan), tasks)


class _PlayGame:
    """A call that can be sent to another process."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan

    def __call__(self, task: tuple[str, int]) -> ArenaResult:
        return play_game(self.plan, *task)


# ---- What can be said about all games ----------------------------------------------------------------------------


def interval(won: int, played: int) -> list[float]:
    """The share of games won, with its 95 % interval (Wilson)."""
    if not played:
        return [0.0, 0.0, 1.0]
    share, square = won / played, _NORMAL**2
    middle = (share + square / (2 * played)) / (1 + square / played)
    width = _NORMAL * sqrt(share * (1 - share) / played + square / (4 * played**2)) / (1 + square / played)
    return [round(one, 4) for one in (share, middle - width, middle + width)]


def summary(plan: ArenaPlan, played: list[ArenaResult]) -> dict[str, Any]:
    by_matchup: dict[str, list[ArenaResult]] = defaultdict(list)
    for one in played:
        by_matchup[one.matchup].append(one)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "matchups": {name: _matchup(name, found) for name, found in by_matchup.items()},
    }


def _matchup(name: str, played: list[ArenaResult]) -> dict[str, Any]:
    told: dict[str, Any] = {"games": len(played), "seats": _by_seat(played)}
    sides = {one.side for one in played}
    told["sides"] = {side: interval(sum(one.side == side for one in played), len(played)) for side in sorted(sides)}
    if name.startswith("one "):
        told["seats"] = _by_seat(played, only=name.split()[1])
    told["beliefs"] = beliefs(played)
    told["seconds"] = _seconds(played)
    return told


def _by_seat(played: list[ArenaResult], only: str = "") -> dict[str, Any]:
    """How often a seat won, by its level and its side at the end."""
    won: dict[str, list[bool]] = defaultdict(list)
    for one in played:
        for seat, level in enumerate(one.levels):
            if only in ("", level):
                won[f"{level} {one.sides[seat]}"].append(seat in one.winners)
    return {name: interval(sum(found), len(found)) for name, found in sorted(won.items())}


def beliefs(played: list[ArenaResult]) -> dict[str, Any]:
    """How good the suspicions were: the Brier score, and that of knowing only how many seats are on the hidden side;
    how often a belief was true (by tenths); the mean rank of the seats on the hidden side, by rounds; and in how many
    games the most suspected seat was one of them in the last third.
    """
    every = [doubt for one in played for doubt in one.doubts]
    if not every:
        return {}
    base = sum(doubt.true for doubt in every) / len(every)
    bins: dict[int, list[Doubt]] = defaultdict(list)
    for doubt in every:
        bins[min(BINS - 1, int(doubt.likely * BINS))].append(doubt)
    return {
        "doubts": len(every),
        "brier": round(sum((doubt.likely - doubt.true) ** 2 for doubt in every) / len(every), 4),
        "brier_without": round(base * (1 - base), 4),
        "reliability": {
            f"{place * 100 // BINS} %": [
                len(found),
                round(sum(doubt.likely for doubt in found) / len(found), 3),
                round(sum(doubt.true for doubt in found) / len(found), 3),
            ]
            for place, found in sorted(bins.items())
        },
        "rank_by_round": _ranks(played),
        "most_suspected": most_suspected(played),
    }


def _ranks(played: list[ArenaResult]) -> dict[str, float]:
    """The mean rank of the seats on the hidden side, by rounds of as many turns as there are seats."""
    ranks: dict[int, list[int]] = defaultdict(list)
    for one in played:
        for doubt in one.doubts:
            if doubt.true:
                ranks[max(0, doubt.turn - 1) // len(one.levels) + 1].append(doubt.rank + 1)
    return {str(number): round(sum(found) / len(found), 2) for number, found in sorted(ranks.items())}


def most_suspected(played: list[ArenaResult]) -> dict[str, Any]:
    """Over the games in which a side was still hidden in the last third: how often the most suspected seat was on it,
    and how often a seat picked at random would have been.
    """
    hits, blind = [], []
    for one in played:
        views: dict[tuple[int, Seat], list[Doubt]] = defaultdict(list)
        for doubt in one.doubts:
            if doubt.turn * THIRDS >= one.turns * (THIRDS - 1):
                views[doubt.turn, doubt.believer].append(doubt)
        told = [found for found in views.values() if any(doubt.true for doubt in found)]
        if told:
            hits.append(sum(max(found, key=lambda doubt: doubt.likely).true for found in told) / len(told))
            blind.append(sum(sum(doubt.true for doubt in found) / len(found) for found in told) / len(told))
    return {
        "games": len(hits),
        "share": round(sum(hits) / len(hits), 4) if hits else 0.0,
        "blindly": round(sum(blind) / len(blind), 4) if blind else 0.0,
    }


def _seconds(played: list[ArenaResult]) -> dict[str, dict[str, float]]:
    times: dict[str, list[float]] = defaultdict(list)
    for one in played:
        for level, seconds in one.seconds.items():
            times[level] += seconds
    return {
        level: {"median": round(median(found), 5), "most": round(max(found), 4)}
        for level, found in times.items()
        if found
    }
