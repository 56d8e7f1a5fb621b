"""The bots of Sub Terra. They decide from their view alone; docs/bots.md explains how."""

from collections.abc import Callable
from functools import partial
from typing import cast

from app.engine.asks import Choice
from app.engine.chance import Chance
from app.engine.messages import items_in, number_in, text_in
from app.engine.view_types import AskView, ChooseView, View
from app.games.subterra.bot import aims, placing
from app.games.subterra.bot.chart import Chart
from app.games.subterra.bot.plan import Plan
from app.games.subterra.bot.planner import Planner
from app.games.subterra.bot.style import EASY, EXPERT, NORMAL, Style
from app.games.subterra.content import COST
from app.games.subterra.geometry import AROUND, LETTERS
from app.games.subterra.view_types import CaveView, OwnView

CaveSeen = View[CaveView, OwnView]


def choose(style: Style, view: CaveSeen, _: Chance) -> Choice:
    """Answer what this seat is asked; if all options are equal, take the first."""
    ask = view.asked
    options = [option.id for option in ask.options if option.why_not is None]
    if ask.prompt.id == "subterra-choose_explorers":
        wanted = sorted(options, key=lambda option: style.team.index(option.removeprefix("explorer:")))
        return wanted[: cast(ChooseView, ask).least]
    decide = _DECISIONS.get(ask.prompt.id)
    return decide(Plan(Chart(view, style)), ask, options) if decide else [options[0]]


easy = partial(choose, EASY)
normal = partial(choose, NORMAL)
expert = partial(choose, EXPERT)


def _act(plan: Plan, _: AskView, options: list[str]) -> Choice:
    chart = plan.chart
    if "leave_cave" in options and aims.nobody_can_be_saved(chart):
        return ["leave_cave"]
    figure = chart.figure(chart.turn.explorer)
    bonus = "exert" in options
    planner = Planner(plan, figure, bonus=bonus)
    points = chart.turn.ap + bonus
    wanted = _order(plan, planner, points, options) or _best(planner, figure.cell, points)
    if wanted in options:
        return [wanted]
    too_dear = COST.get(wanted.partition(":")[0], 0) > chart.turn.ap
    return ["exert" if bonus and too_dear else "end_turn"]


def _order(plan: Plan, planner: Planner, points: int, options: list[str]) -> str:
    """The order that gains more than an action point of the leader, if there is one."""
    orders = [(_ordered_gain(plan, option), option) for option in options if option.startswith("order:")]
    if not orders:
        return ""
    cell = planner.figure.cell
    gain, whom = max(orders)
    return whom if gain + planner.value(cell, points - 1) > planner.value(cell, points) else ""


def _ordered_gain(plan: Plan, option: str) -> float:
    other = plan.chart.figure(option.removeprefix("order:"))
    planner = Planner(plan, other, bonus=False)
    return planner.value(other.cell, 1) - planner.rest(other.cell, 1)


def _best(planner: Planner, cell: str, points: int) -> str:
    best, wanted = planner.rest(cell, points), "end_turn"
    jobs = planner.jobs(cell)
    for option, value in planner.departures(cell, points):
        if value > best:
            best, wanted = value, option
    for cost, gain, option in jobs:
        if cost <= points:
            rest = max(
                planner.yields_without(cell, option)[spent] + planner.leave(cell, points - cost - spent)
                for spent in range(points - cost + 1)
            )
            if gain + rest > best + 1e-9:
                best, wanted = gain + rest, option
    return wanted


def _ordered(plan: Plan, ask: AskView, options: list[str]) -> Choice:
    chart = plan.chart
    figure = chart.figure(text_in(ask.prompt.args, "explorer"))
    planner = Planner(plan, figure, bonus=False)
    wanted = _best(planner, figure.cell, 1)
    return [wanted if wanted in options else "decline"]


def _step(plan: Plan, ask: AskView, options: list[str]) -> Choice:
    chart = plan.chart
    about = ask.prompt.args
    figure = chart.figure(text_in(about, "explorer"))
    own = figure.id == chart.turn.explorer
    points = chart.turn.ap if own else 0
    bonus = own and not chart.turn.exerted
    planner = Planner(plan, figure, bonus=bonus)
    points += bonus
    best, wanted = -1e9, options[0]
    for option in options:
        if option == "stop":
            value = planner.value(figure.cell, points)
        else:
            beyond = AROUND[figure.cell][LETTERS.index(option[-1])]
            if beyond in chart.horrors and figure.id != "scout":
                continue
            value = planner.value(beyond, points, number_in(about, "left") - 1) - planner.toll(beyond)
        if value > best:
            best, wanted = value, option
    return [wanted]


def _tile(plan: Plan, _: AskView, __: list[str]) -> Choice:
    chart = plan.chart
    drawn = chart.drawn.tile if chart.drawn else ""
    better = placing.tile_worth(drawn) >= placing.tile_worth(chart.aside)
    return ["tile:drawn" if better else "tile:aside"]


def _keep(plan: Plan, _: AskView, __: list[str]) -> Choice:
    chart = plan.chart
    return ["keep" if chart.drawn and placing.is_welcome(chart, chart.drawn.tile) else "discard"]


def _rotation(plan: Plan, ask: AskView, options: list[str]) -> Choice:
    chart = plan.chart
    tile, cell = text_in(ask.prompt.args, "tile"), ",".join(map(str, items_in(ask.prompt.args, "cell")))
    return [max(options, key=lambda option: placing.rotation_worth(chart, cell, tile, int(option[-1])))]


def _surface(plan: Plan, ask: AskView, options: list[str]) -> Choice:
    chart = plan.chart
    figure = chart.figure(text_in(ask.prompt.args, "explorer"))
    planner = Planner(plan, figure, bonus=bool(figure.health))
    points = max(0, chart.turn.ap - number_in(ask.prompt.args, "cost")) if figure.health else 0

    def worth(option: str) -> float:
        cell = option.removeprefix("surface:")
        if cell in chart.horrors:
            return -1e9
        return planner.value(cell, points + bool(figure.health))

    return [max(options, key=worth)]


def _vote(plan: Plan, _: AskView, __: list[str]) -> Choice:
    chart = plan.chart
    return ["yes" if aims.nobody_can_be_saved(chart) else "no"]


_DECISIONS: dict[str, Callable[[Plan, AskView, list[str]], Choice]] = {
    "subterra-act": _act,
    "subterra-ordered_action": _ordered,
    "subterra-choose_step": _step,
    "subterra-choose_tile": _tile,
    "subterra-keep_or_discard": _keep,
    "subterra-choose_rotation": _rotation,
    "subterra-choose_water_tile": _surface,
    "subterra-leave_cave_vote": _vote,
}
