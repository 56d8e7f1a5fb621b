"""Aimed worlds: each differs from the real one in exactly one hidden fact. No game is continued from them, so an
exchanged card may be in two places. Even so, what an audience is sent must be the same.
"""

import sys
from collections.abc import Iterator

from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.game import Game
from app.engine.knowledge import zones
from app.engine.state import StandingOrder, State
from app.workbench import coverage, hidden, public, scenario_decisions
from app.workbench.courses import Course, kind_of_command
from app.workbench.coverage import Coverage, FullCell
from app.workbench.leaks import Comparison, Leak
from app.workbench.scenario_decisions import ScenarioDecision
from app.workbench.worlds import OtherWorld

ATTEMPTS = 12
"""How often a re-deal is tried until something differs."""
OF_EACH_KIND = 3
"""How many decisions of each kind are checked."""


def check(game: Game, moment: ScenarioDecision, tally: Coverage) -> list[Leak]:
    """At one decision, for every audience: compare the view and the refusals with those of every aimed world, and also
    with re-dealt worlds in which the game goes on. The tally counts what was compared.
    """
    course = Course(game, moment.before, moment.log, [moment.command])
    found: list[Leak] = []
    for audience in course.audiences:
        comparison = Comparison(course, audience, tally)
        facts = open_facts(comparison)
        comparison.note_hidden(facts)
        for fact, other in aimed(comparison):
            comparison.facts = {fact}
            found += comparison.looking_at(other, moment.log)
        found += _going_on(comparison, facts)
    return found


def still_empty(game: Game, cells: list[FullCell], tally: Coverage) -> list[FullCell]:
    """The cells that the games left empty, that aimed worlds at the decisions of the scenarios do not fill either, and
    that have no reason in the table of what is public. A world that leaks fills no cell.
    """
    table = public.table(game.name)
    cannot = {} if table is None else table.cannot_differ
    left = [cell for cell in cells if table is not None and cell[1] not in cannot.get(cell[0], {})]
    for moment in scenario_decisions.moments(game, scenario_decisions.files(game), most=sys.maxsize) if left else ():
        if kind_of_command(moment.before, moment.command) in {kind for _, kind, *_ in left}:
            leaking = check(game, moment, tally)
            left = [cell for cell in left if leaking or not tally.is_filled(cell)]
    return left


def _going_on(comparison: Comparison, facts: set[str]) -> Iterator[Leak]:
    """Tries other worlds in which the game goes on, until every one of these facts has differed at this kind of ask, or
    the attempts are used up.
    """
    seed, left = comparison.seed, {fact for fact in facts if not comparison.has_sent(fact)}
    for attempt in range(ATTEMPTS):
        comparison.seed = f"{seed}/{attempt}"
        yield from comparison.moving()
        left -= comparison.facts
        if not left:
            break
    comparison.seed = seed


def open_facts(world: OtherWorld) -> set[str]:
    """The kinds of zones whose cards could differ, as far as the audience can tell: the unknown cards of their family
    do not all have the same face.
    """
    known, found = world.course.facts_known, world.course.zones
    unknown: dict[str, set[str]] = {}
    for path, zone in found.items():
        family = known.family(hidden.kind_of(path)) if known else path
        unknown.setdefault(family, set()).update(zone.cards[place] for place in zone.unknown(world.audience))
    facts = coverage.hidden_facts(found, world.audience)
    return {fact for fact in facts if len(unknown[known.family(fact) if known else fact]) > 1}


def aimed(world: OtherWorld) -> Iterator[tuple[str, State]]:
    """A world for every fact that is hidden from the audience, if it can differ."""
    facts = coverage.hidden_facts(world.course.zones, world.audience)
    for attempt in range(ATTEMPTS):
        if not facts:
            break
        dealt = world.game.redeal(world.before, world.audience, f"{world.seed}/{attempt}")
        ours, theirs = world.course.zones, zones(dealt)
        for fact in sorted(facts & coverage.differing(world.before, dealt, ours, theirs)):
            other = codec.copy(world.game, world.before)
            for path, zone in zones(other).items():
                if hidden.kind_of(path) == fact:
                    zone.cards = list(theirs[path].cards)
            facts.discard(fact)
            yield fact, _asked_again(other)
    yield from _besides_cards(world)


def _besides_cards(world: OtherWorld) -> Iterator[tuple[str, State]]:
    chance = Chance.seeded(world.seed, "aims")
    others = [seat for seat in range(world.before.seats) if seat != world.audience]

    other = codec.copy(world.game, world.before)
    world.game.renew_secrets(other, world.seed)
    yield coverage.STREAMS, other

    other = codec.copy(world.game, world.before)
    hidden.change_counters(other, world.audience, chance)
    yield coverage.COUNTS, other

    other = codec.copy(world.game, world.before)
    for seat in others:
        other.orders[seat] = [*other.orders[seat], StandingOrder("any", ["pass"])]
    if others:
        yield coverage.ORDERS, _asked_again(other)

    other = codec.copy(world.game, world.before)
    secret = [ask for ask in other.asks if ask.seat != world.audience and len(other.asks) > 1]
    for ask in secret:
        ask.answer = ask.random_choice(chance) if ask.answer is None else None
    if secret:
        yield coverage.ANSWERS, other

    other = codec.copy(world.game, world.before)
    if hidden.enlarge(zones(other), world.course.zones, chance):
        yield coverage.SIZES, _asked_again(other)

    other = codec.copy(world.game, world.before)
    world.game.vary_hidden_facts(other, world.audience, chance)
    if codec.encode(other) != codec.encode(world.before):
        yield coverage.UNSETTLED, _asked_again(other)


def _asked_again(other: State) -> State:
    kernel.ask_all_again(other)
    return other
