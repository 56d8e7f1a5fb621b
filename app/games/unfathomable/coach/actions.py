"""What to do with an action: what the bot would do, and the most promising alternatives."""

from app.engine.game import Suggestion
from app.engine.messages import Message
from app.games.unfathomable.bot import actions
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.coach.messages import coach_message
from app.games.unfathomable.content import book

MOST = 3


def suggestions(table: KnownTable, by_bot: list[str]) -> list[Suggestion]:
    """`by_bot` is what the bot would do, and what it would do next. A revealed traitor gets no other suggestions."""
    best, *others = by_bot
    wanted = _with_other_names([best, *(others if table.revealed else _ranked(table)), *others])
    reveal = [option for option in table.options if option.startswith("reveal:")]
    listed = list(dict.fromkeys([*wanted[: MOST - bool(reveal)], *reveal[:1]]))
    return [Suggestion([one], _reason(table, one)) for one in listed[:MOST]]


def _with_other_names(wanted: list[str]) -> list[str]:
    """Two cards of one name read the same even if their values differ, so only the better one is kept."""
    names = {option: _name(option) for option in wanted}
    first = {names[option]: option for option in reversed(wanted)}
    return list(dict.fromkeys(option for option in wanted if first[names[option]] == option))


def _name(option: str) -> str:
    kind, _, card = option.partition(":")
    return book().faces[card].title if kind == "play" and card in book().faces else option


def _ranked(table: KnownTable) -> list[str]:
    """The options of a human by their value; of the moves to other spaces only the best."""
    after = actions.actions_after(table)
    here = {
        option: actions.at_once(table, option) for option in table.options if not option.startswith(("move:", "reveal"))
    }
    ways = {
        option: actions.best_job(table, option.removeprefix("move:")) * (1.0 if after else 0.35)
        for option in table.options
        if option.startswith("move:")
    }
    best_way = max(ways, key=lambda option: ways[option], default="")
    valued = here | ({best_way: ways[best_way]} if best_way else {})
    return sorted((option for option in valued if valued[option] > 0), key=lambda option: -valued[option])


def _reason(table: KnownTable, option: str) -> Message:
    kind, _, what = option.partition(":")
    if table.revealed:
        return coach_message("why-harm")
    if kind == "move":
        job = _job(table, what)
        return coach_message(f"why-room_{what}" if job == "room" else f"why-go_{job}", space=what)
    if kind == "room":
        return coach_message(f"why-room_{table.space}", space=table.space)
    return coach_message(f"why-{kind}")


def _job(table: KnownTable, space: str) -> str:
    """The best thing that can be done there."""
    jobs = {
        "rescue": actions.rescue(table, space),
        "fight": actions.fight(table, space),
        "repair": actions.repair(table, space),
        "room": actions.room(table, space) if table.room_is_open(space) else 0.0,
    }
    best = max(jobs, key=lambda name: jobs[name])
    return best if jobs[best] > 0 else "away"
