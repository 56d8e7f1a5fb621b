"""Only the top of a discard pile is visible: covered cards may be of any type, and nobody can tell (RR 30.2)."""

from app import games
from app.engine import kernel
from app.engine.kernel import Answer
from app.engine.messages import SPECTATOR
from app.games.unfathomable.content import skill_type
from app.workbench import leaks
from app.workbench.audit import Beginning
from app.workbench.courses import Course
from app.workbench.coverage import Coverage
from tests.secrecy.positions import TOO_MANY_CARDS

UNFATHOMABLE = games.load("unfathomable")
DISCARDED = (["lore_5", "lore_4", "will_1"], ["will_1", "lore_5", "will_1#2"], ["lore_5", "lore_4", "lore_3"])


def discarding(choice):
    match = Beginning(UNFATHOMABLE, 3, "covered", given=TOO_MANY_CARDS).match()
    return match, Answer(1, kernel.open_ask(match.state, 1).id, choice)


def types(choice):
    return sorted(skill_type(card.partition("#")[0]) for card in choice)


def test_a_covered_card_of_another_type_looks_the_same():
    for choice in DISCARDED:
        match, command = discarding(choice)
        tally = Coverage()
        assert leaks.check(UNFATHOMABLE, match.state, match.log, [command], tally) == []
        assert tally.not_comparable == 0


def test_the_covered_card_really_is_of_another_type():
    match, command = discarding(DISCARDED[0])
    course = Course(UNFATHOMABLE, match.state, match.log, [command])
    others = [leaks.Comparison(course, audience).worlds().command.choice for audience in (0, 2, SPECTATOR)]
    assert any(types(choice) != types(DISCARDED[0]) for choice in others)
