"""The coach: an explorer's goals, what would be sensible now, and why; from the view of a seat alone."""

from app.engine.alternatives import best_choices
from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.game import Advice, Suggestion
from app.engine.messages import Args, Argument, Message
from app.engine.view_types import View
from app.games.subterra import bot
from app.games.subterra.bot import aims
from app.games.subterra.bot.chart import Chart, Figure
from app.games.subterra.bot.plan import Plan
from app.games.subterra.bot.planner import Planner
from app.games.subterra.bot.style import EXPERT
from app.games.subterra.content import COST
from app.games.subterra.view_types import CaveView, OwnView

MOST = 3
NEAR = 3
DANGEROUS = ("water", "gas", "cave_in")
_WALKS = ("move", "run", "sprint", "swim", "squeeze_through")

CaveSeen = View[CaveView, OwnView]


def advise(view: CaveSeen) -> Advice:
    chart = Chart(view, EXPERT)
    ask = view.of_seat.ask
    suggestions = [] if ask is None or ask.answered is not None else _suggestions(view, chart)
    return Advice(_aims(chart), suggestions, _cautions(chart, view.of_seat.seat))


def _said(name: str, **args: Argument) -> Message:
    return Message(f"subterra-{name}", args)


def _aims(chart: Chart) -> list[Message]:
    found = [_aim(chart)]
    found += [_said("aim-rescue", explorer=friend.id) for friend in aims.fallen(chart)]
    return found


def _aim(chart: Chart) -> Message:
    if chart.exit:
        return _said("aim-exit", rounds=chart.rounds_left)
    # The stack exists once the explorers are chosen.
    return _said("aim-find", tiles=chart.stack) if chart.stack else _said("aim-begin")


def _cautions(chart: Chart, seat: int) -> list[Message]:
    found: list[Message] = []
    for figure in chart.conscious():
        if figure.seat != seat or figure.cell not in chart.places or figure.cell == chart.exit:
            continue
        kind = chart.places[figure.cell].type
        if kind in DANGEROUS:
            found.append(_said(f"beware-{kind}", explorer=figure.id))
        if figure.id != "scout" and any(horror in chart.around(figure.cell, NEAR) for horror in chart.horrors):
            found.append(_said("beware-horror", explorer=figure.id))
    return found[:MOST]


def _suggestions(view: CaveSeen, chart: Chart) -> list[Suggestion]:
    ask = view.asked
    prompt = ask.prompt.id.removeprefix("subterra-")
    if ask.optional:
        lost = aims.nobody_can_be_saved(chart)
        return [Suggestion([ask.options[0].id], _said("why-leave_cave"))] if lost else []
    best, *others = best_choices(view, _bots_choice, MOST)
    if prompt == "choose_explorers" and len(best) == 1:
        return [Suggestion(choice, _said(f"why-{next(iter(choice)).replace(':', '-')}")) for choice in [best, *others]]
    if prompt != "act":
        further = [Suggestion(choice, _said(f"why-{_of_second(prompt, choice)}")) for choice in others]
        return [Suggestion(best, _said(f"why-{prompt}")), *further]
    options = [option.id for option in ask.options if option.why_not is None]
    figure = chart.figure(chart.turn.explorer)
    first, *second = [str(next(iter(choice))) for choice in (best, *others)]
    ranked = [one for one in _ranked(chart, figure, options) if one != first]
    rest = [Suggestion([one], _next_reason(chart, figure, one)) for one in ranked or second[:1]]
    return [Suggestion([first], _reason(chart, figure, first)), *rest][:MOST]


def _of_second(prompt: str, choice: Choice) -> str:
    """The reason for an option that the bot would not take first, if there is a text for it."""
    option = next(iter(choice))
    return f"{prompt}-{option}" if prompt in ("keep_or_discard", "leave_cave_vote") else "next_best"


def _bots_choice(view: CaveSeen) -> Choice:
    return bot.expert(view, Chance.seeded("coach", "advice"))


def _ranked(chart: Chart, figure: Figure, options: list[str]) -> list[str]:
    """The affordable options, the most promising first; one of each kind of action."""
    planner = Planner(Plan(chart), figure, bonus="exert" in options)
    points = chart.turn.ap
    cell = figure.cell
    valued = [(value, option) for option, value in planner.departures(cell, points)]
    valued += [
        (gain + planner.rest(cell, points - cost), job) for cost, gain, job in planner.jobs(cell) if cost <= points
    ]
    rest = planner.rest(cell, points)
    kinds: dict[str, str] = {}
    for value, option in sorted(valued, reverse=True):
        if value > rest and option in options and COST.get(_kind(option), 0) <= points:
            kinds.setdefault(_kind(option), option)
    return list(kinds.values())


def _kind(option: str) -> str:
    return option.partition(":")[0]


def _reason(chart: Chart, figure: Figure, option: str) -> Message:
    kind, _, target = option.partition(":")
    if kind in _WALKS:
        return _way(chart, figure)
    args: Args = {"explorer": target} if kind in ("heal", "bandage", "order") else {}
    return Message(f"subterra-why-{kind}", args)


def _next_reason(chart: Chart, figure: Figure, option: str) -> Message:
    """The reason for an option that is not the best one."""
    return _said(f"why-{option}-next") if option in ("end_turn", "exert") else _reason(chart, figure, option)


def _way(chart: Chart, figure: Figure) -> Message:
    rescues = [friend for friend in aims.fallen(chart) if aims.rescuer(chart, friend) is figure]
    if rescues:
        return _said("why-to_fallen", explorer=rescues[0].id)
    return _said("why-to_exit" if chart.exit else "why-to_edge")
