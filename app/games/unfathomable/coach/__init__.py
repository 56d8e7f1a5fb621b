"""The coach: what a seat wants, what would be sensible now and why, and what would look suspicious.

It reads the view of that seat and nothing else, so it knows no more than the player.
"""

from app import games
from app.engine.alternatives import best_choices
from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import Advice, Suggestion
from app.engine.messages import Message
from app.engine.view_types import View
from app.games.unfathomable import bot
from app.games.unfathomable.bot import actions
from app.games.unfathomable.bot.table import FAR_ENOUGH, KnownTable
from app.games.unfathomable.content import book, skill_type
from app.games.unfathomable.view_types import OwnView, ShipView

MOST = 3
LOW = 3
PREFIX = "unfathomable-"
# What would look suspicious, by what is asked; the same for everybody, whatever their loyalty.
SUSPICIOUS = {"choose_action": "action", "add_cards": "cards", "decide_crisis": "crisis", "choose_waypoint": "crisis"}
# Why the bot's choice is sensible, by what is asked; true for every loyalty.
REASONS = {
    "choose_starting_cards": "draw",
    "draw_cards": "draw",
    "study_loyalty": "study",
    "discard_cards": "discard",
    "discard_to_limit": "discard",
    "keep_card": "keep",
    "choose_item": "keep",
    "decide_crisis": "crisis",
    "choose_waypoint": "waypoint",
}

ShipSeen = View[ShipView, OwnView]


def advise(view: ShipSeen) -> Advice:
    ask = view.of_seat.ask
    if ask is None or ask.answered is not None:
        return Advice(_aims(view), [], [_said("suspicious-talk")])
    prompt = ask.prompt.id.removeprefix(PREFIX)
    table = KnownTable(view)
    return Advice(
        _aims(view), _suggestions(table, view, prompt), [_said(f"suspicious-{SUSPICIOUS.get(prompt, 'talk')}")]
    )


def _said(name: str, **args: object) -> Message:
    return Message(f"{PREFIX}{name}", args)


def _aims(view: ShipSeen) -> list[Message]:
    """The own side first, then what is most urgent for the ship."""
    ship, own = view.public.table, view.of_seat.own
    cards = [*own.loyalty, ship.players[view.of_seat.seat].revealed]
    found = [_said(f"aim-{_side(cards)}"), _said("aim-distance", left=max(0, FAR_ENOUGH - ship.distance))]
    resource = min(ship.dials, key=lambda name: ship.dials[name])
    if ship.dials[resource] <= LOW:
        found.append(_said("aim-low", resource=resource, left=ship.dials[resource]))
    return found


def _side(cards: list[str]) -> str:
    if not any(cards):
        return "undealt"
    return "hybrid" if "hybrid" in cards else "cultist" if "cultist" in cards else "human"


def _suggestions(table: KnownTable, view: ShipSeen, prompt: str) -> list[Suggestion]:
    if prompt == "choose_action":
        return _actions(table, view)
    if prompt == "choose_character" and (easy := _easy_characters(table)):
        return easy[:MOST]
    best, *others = best_choices(view, _bots_choice, MOST)
    further = [Suggestion(choice, _said("why-next_best")) for choice in others]
    return [_by_bot(table, best, prompt), *further]


def _easy_characters(table: KnownTable) -> list[Suggestion]:
    easy = games.folder("unfathomable").manifest.wishes_to_try
    return [Suggestion([one], _said("why-character")) for one in easy if one in table.options]


def _bots_choice(view: ShipSeen) -> Choice:
    return bot.choose(view, Chance.seeded("coach", "advice"))


def _by_bot(table: KnownTable, choice: Choice, prompt: str) -> Suggestion:
    if prompt == "add_cards":
        return Suggestion(choice, _cards(table, choice))
    if prompt in ("reactions", "reactions_to_defeat", "reactions_to_row", "react"):
        if str(next(iter(choice), "pass")).startswith(("pass", "decline")):
            # Of the ways to pass, the one whose button is in sight.
            return Suggestion(["pass"] if "pass" in table.options else choice, _said("why-pass"))
        return Suggestion(choice, _said("why-react"))
    return Suggestion(choice, _said(f"why-{REASONS.get(prompt, 'judgement')}"))


def _cards(table: KnownTable, choice: Choice) -> Message:
    if not choice:
        return _said("why-no_cards")
    skills = table.checks[-1].skills
    opposes = any(skill_type(card.partition("#")[0]) not in skills for card in choice)
    return _said("why-cards_against" if opposes else "why-cards")


def _actions(table: KnownTable, view: ShipSeen) -> list[Suggestion]:
    """What the bot would do, and what promises most besides; to a traitor in the open, what the bot would do next."""
    best, *others = (str(next(iter(choice), "end")) for choice in best_choices(view, _bots_choice, MOST))
    wanted = _with_other_names([best, *(others if table.revealed else _ranked(table))])
    reveal = [option for option in table.options if option.startswith("reveal:")]
    listed = list(dict.fromkeys([*wanted[: MOST - bool(reveal)], *reveal[:1]]))
    return [Suggestion([one], _reason(table, one)) for one in listed[:MOST]]


def _with_other_names(wanted: list[str]) -> list[str]:
    """Two cards of one name read the same, whatever their values: only the better one."""
    names = {option: _name(option) for option in wanted}
    first = {names[option]: option for option in reversed(wanted)}
    return list(dict.fromkeys(option for option in wanted if first[names[option]] == option))


def _name(option: str) -> str:
    kind, _, card = option.partition(":")
    return book().faces[card].title if kind == "play" and card in book().faces else option


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
