"""The coach: a seat's goals, what would be sensible now and why, and what would look suspicious.

It uses the view of that seat alone, so it knows no more than the player.
"""

from msgspec import structs

from app import games
from app.engine.alternatives import best_choices
from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import Advice, Suggestion
from app.engine.messages import Message
from app.engine.view_types import View
from app.games.unfathomable import bot
from app.games.unfathomable.bot.choices import DECISIONS
from app.games.unfathomable.bot.table import FAR_ENOUGH, KnownTable
from app.games.unfathomable.coach import actions, checks, ways
from app.games.unfathomable.coach.messages import PREFIX, coach_message
from app.games.unfathomable.content import book
from app.games.unfathomable.view_types import OwnView, ShipView

MOST = 3
LOW = 3
WINDOWS = ("reactions", "reactions_to_defeat", "reactions_to_row", "react")
# What would look suspicious, by prompt; the same for every loyalty.
SUSPICIOUS = {"choose_action": "action", "add_cards": "cards", "decide_crisis": "crisis", "choose_waypoint": "crisis"}
# Why the bot's choice is sensible, by prompt; true for every loyalty.
REASONS = {
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
        return Advice(_aims(view), [], [coach_message("suspicious-talk")])
    prompt = ask.prompt.id.removeprefix(PREFIX)
    caution = coach_message(f"suspicious-{SUSPICIOUS.get(prompt, 'talk')}")
    return Advice(_aims(view), _suggestions(KnownTable(view), view, prompt), [caution])


def _aims(view: ShipSeen) -> list[Message]:
    """The goals of the seat's own side first, then what is most urgent for the ship."""
    ship, own = view.public.table, view.of_seat.own
    cards = [*own.loyalty, ship.players[view.of_seat.seat].revealed]
    found = [
        coach_message(f"aim-{_side(cards)}"),
        coach_message("aim-distance", left=max(0, FAR_ENOUGH - ship.distance)),
    ]
    resource = min(ship.dials, key=lambda name: ship.dials[name])
    if ship.dials[resource] <= LOW:
        found.append(coach_message("aim-low", resource=resource, left=ship.dials[resource]))
    return found


def _side(cards: list[str]) -> str:
    if not any(cards):
        return "undealt"
    return "hybrid" if "hybrid" in cards else "cultist" if "cultist" in cards else "human"


def _suggestions(table: KnownTable, view: ShipSeen, prompt: str) -> list[Suggestion]:
    if prompt == "choose_action":
        return actions.suggestions(table, [str(next(iter(one), "end")) for one in _choices(view)])
    if prompt == "add_cards":
        return checks.suggestions(table)
    if prompt == "choose_character":
        return _characters(table, _decided(view, prompt))
    if prompt in WINDOWS:
        return _reactions(table, view)
    if table.hidden_traitor and prompt in DECISIONS:
        return _with_cover(table, prompt, _decided(_as_human(view), prompt))
    return _decided(view, prompt)


def _choices(view: ShipSeen) -> list[Choice]:
    return best_choices(view, _bots_choice, MOST)


def _bots_choice(view: ShipSeen) -> Choice:
    return bot.choose(view, _chance())


def _chance() -> Chance:
    return Chance.seeded("coach", "advice")


def _characters(table: KnownTable, by_bot: list[Suggestion]) -> list[Suggestion]:
    """Characters for a first game come first."""
    easy = [one for one in games.folder("unfathomable").manifest.wishes_to_try if one in table.options]
    others = [
        Suggestion(one.choice, coach_message("why-character_next")) for one in by_bot if not {*one.choice} & {*easy}
    ]
    return [*(Suggestion([one], coach_message("why-character")) for one in easy), *others][:MOST]


def _decided(view: ShipSeen, prompt: str) -> list[Suggestion]:
    """What the bot would choose, and what it would choose without that."""
    best, *others = _choices(view)
    further = [Suggestion(one, _of_the_option(prompt, one) or _next_best(prompt, one)) for one in others]
    different = ways.suggestions(KnownTable(view), prompt, best)
    if different:
        return different if len(different) > 1 else [*different, *further]
    first = _of_the_option(prompt, best) or coach_message(f"why-{REASONS.get(prompt, 'judgement')}")
    return [Suggestion(best, first), *further]


def _of_the_option(prompt: str, choice: Choice) -> Message | None:
    """A reason that belongs to the option itself."""
    option = str(next(iter(choice), ""))
    if prompt == "choose_track":
        return coach_message(f"why-track_{option}")
    return None


def _next_best(prompt: str, choice: Choice) -> Message:
    """The reason for an option that the bot would not take first."""
    option = str(next(iter(choice), ""))
    if prompt == "may":
        return coach_message(f"why-may_{option}")
    if prompt == "decide_crisis":
        return coach_message("why-crisis_check" if option == "check" else "why-crisis_option")
    card = option.partition("#")[0]
    if prompt == "choose_waypoint" and card in book().waypoints:
        return coach_message("why-waypoint_next", distance=book().waypoints[card].distance)
    return coach_message("why-next_best")


def _as_human(view: ShipSeen) -> ShipSeen:
    own = structs.replace(view.of_seat.own, loyalty=[])
    return structs.replace(view, private=structs.replace(view.of_seat, own=own))


def _with_cover(table: KnownTable, prompt: str, human: list[Suggestion]) -> list[Suggestion]:
    """What harms the ship without being conspicuous, and what a human would choose; as many suggestions as for
    a human.
    """
    harm = DECISIONS[prompt](table, _chance())
    best, *others = human
    if harm == best.choice:
        return human
    cover = Suggestion(best.choice, coach_message("why-cover"))
    rest = [one for one in others if one.choice != harm]
    return [Suggestion(harm, coach_message("why-quiet_harm")), cover, *rest][: max(len(human), 2)]


def _reactions(table: KnownTable, view: ShipSeen) -> list[Suggestion]:
    """Use something or pass. Of the ways to pass, the one with a visible button comes first."""
    best = str(next(iter(_bots_choice(view)), "pass"))
    uses = [option for option in table.options if option.startswith("use:")]
    passes = [option for option in ("pass", "decline") if option in table.options]
    longer = [option for option in ("pass_roll", "pass_activation") if option in table.options]
    listed = dict.fromkeys(passes, "pass") | dict.fromkeys(uses[:1], "use_anyway")
    if best in uses:
        listed = {best: "react"} | dict.fromkeys(passes, "pass_anyway")
    listed |= dict.fromkeys(longer[-1:], "pass_longer")
    return [Suggestion([option], coach_message(f"why-{reason}")) for option, reason in list(listed.items())[:MOST]]
