"""The coach: what a seat wants, what would be sensible now and why, and what would look suspicious.

It reads the view of that seat and nothing else, so it knows no more than the player.
"""

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import Advice, Suggestion
from app.engine.messages import Message
from app.engine.view_types import View
from app.games.unfathomable import bot
from app.games.unfathomable.bot import actions
from app.games.unfathomable.bot.table import FAR_ENOUGH, KnownTable
from app.games.unfathomable.content import skill_type
from app.games.unfathomable.view_types import OwnView, ShipView

MOST = 3
LOW = 3
PREFIX = "unfathomable-"
# What would look suspicious, by what is asked; the same for everybody, whatever their loyalty.
SUSPICIOUS = {"choose_action": "action", "add_cards": "cards", "decide_crisis": "crisis", "choose_waypoint": "crisis"}

ShipSeen = View[ShipView, OwnView]


def advise(view: ShipSeen) -> Advice:
    ask = view.of_seat.ask
    if ask is None or ask.answered is not None:
        return Advice(_aims(view), [], [_said("suspicious-talk")])
    prompt = ask.prompt.id.removeprefix(PREFIX)
    table = KnownTable(view)
    suggestions = _actions(table, view) if prompt == "choose_action" else [_by_bot(table, view, prompt)]
    return Advice(_aims(view), suggestions, [_said(f"suspicious-{SUSPICIOUS.get(prompt, 'talk')}")])


def _said(name: str, **args: object) -> Message:
    return Message(f"{PREFIX}{name}", args)


def _aims(view: ShipSeen) -> list[Message]:
    """The own side first, then what is most urgent for the ship."""
    ship, own = view.public.table, view.of_seat.own
    cards = [*own.loyalty, ship.players[view.of_seat.seat].revealed]
    side = "hybrid" if "hybrid" in cards else "cultist" if "cultist" in cards else "human"
    found = [_said(f"aim-{side}"), _said("aim-distance", left=max(0, FAR_ENOUGH - ship.distance))]
    resource = min(ship.dials, key=lambda name: ship.dials[name])
    if ship.dials[resource] <= LOW:
        found.append(_said("aim-low", resource=resource, left=ship.dials[resource]))
    return found


def _bots_choice(view: ShipSeen) -> Choice:
    return bot.skilled(view, Chance.seeded("coach", "advice"))


def _by_bot(table: KnownTable, view: ShipSeen, prompt: str) -> Suggestion:
    choice = _bots_choice(view)
    if prompt == "add_cards":
        return Suggestion(choice, _cards(table, choice))
    if prompt in ("reactions", "reactions_to_row", "react"):
        passes = str(next(iter(choice), "pass")).startswith(("pass", "decline"))
        return Suggestion(choice, _said("why-pass" if passes else "why-react"))
    return Suggestion(choice, _said("why-judgement"))


def _cards(table: KnownTable, choice: Choice) -> Message:
    if not choice:
        return _said("why-no_cards")
    skills = table.checks[-1].skills
    opposes = any(skill_type(card.partition("#")[0]) not in skills for card in choice)
    return _said("why-cards_against" if opposes else "why-cards")


def _actions(table: KnownTable, view: ShipSeen) -> list[Suggestion]:
    """What the bot would do, and what promises most besides; a revealed traitor gets the bot's choice alone."""
    best = str(next(iter(_bots_choice(view)), "end"))
    wanted = [best] if table.revealed else [best, *_ranked(table)]
    reveal = [option for option in table.options if option.startswith("reveal:")]
    listed = list(dict.fromkeys([*wanted[: MOST - bool(reveal)], *reveal[:1]]))
    return [Suggestion([one], _reason(table, one)) for one in listed[:MOST]]


def _ranked(table: KnownTable) -> list[str]:
    """The options of a human by what they promise, of the ways to other spaces only the best."""
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
        return _said("why-harm")
    if kind == "move":
        job = _job(table, what)
        return _said(f"why-room_{what}" if job == "room" else f"why-go_{job}", space=what)
    if kind == "room":
        return _said(f"why-room_{table.space}", space=table.space)
    return _said(f"why-{kind}")


def _job(table: KnownTable, space: str) -> str:
    """The best that can be done there."""
    jobs = {
        "rescue": actions.rescue(table, space),
        "fight": actions.fight(table, space),
        "repair": actions.repair(table, space),
        "room": actions.room(table, space) if table.room_is_open(space) else 0.0,
    }
    best = max(jobs, key=lambda name: jobs[name])
    return best if jobs[best] > 0 else "away"
