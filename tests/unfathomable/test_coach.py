"""The coach at a skill check and at other asks for any number of cards: different suggestions, each with a reason."""

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from app.engine.views import view
from app.games.unfathomable import coach
from app.web.pages.languages import LANGUAGES
from tests.unfathomable.table import UNFATHOMABLE, Table

FOLDER = Path(coach.__file__).parent
# The check of this card is for influence and strength.
CRISIS = {"decks": {"mythos": ["food_stores_raid"], "chaos": ["lore_1", "will_1"]}, "step": "mythos"}
OTHERS = {"1": 3, "2": 2}
HANDS = {
    "much": ["influence_5", "strength_4", "strength_1", "lore_2", "will_4"],
    "only fitting": ["influence_5", "strength_4", "influence_1"],
    "one of each": ["strength_3", "lore_4"],
    "one": ["strength_3"],
    "nothing fitting": ["lore_2", "will_4", "observation_1"],
    "alike": ["strength_2", "strength_2"],
}


def at_check(hand, *, brig=False, distance=0, **player):
    """Player A may add cards; others have added some, so that a few more decide the check."""
    table = Table(4, players={"A": {"at": "galley", "hand": hand, **player}}, distance=distance, **CRISIS)
    table.pass_windows()
    assert table.asked() == {"A": "unfathomable-add_cards"}
    table.state.checks[-1].added = dict(OTHERS)
    if brig:
        table.state.asks[0].most = 1
    return table


def suggestions(table, letter="A"):
    seat = "ABCDEF".index(letter)
    return UNFATHOMABLE.advise(view(UNFATHOMABLE, table.state, seat)).suggestions


def cards(suggestion):
    return [option.partition("#")[0] for option in suggestion.choice]


def reasons(found):
    return [one.reason.id.removeprefix("unfathomable-why-") for one in found]


@pytest.mark.parametrize("brig", [False, True], ids=["galley", "brig"])
@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_with_the_same_hand_every_loyalty_gets_the_same_number_of_suggestions(hand, brig):
    numbers = set()
    for loyalty in ("human", "hybrid", "cultist"):
        for distance in (0, 12):
            table = at_check(hand, brig=brig, distance=distance, loyalty=[loyalty])
            found = suggestions(table)
            assert all(table.ask("A").refusal(one.choice) is None for one in found)
            ways = [sorted(cards(one)) for one in found]
            assert all(ways.count(way) == 1 for way in ways)
            assert len(set(reasons(found))) == len(found)
            numbers.add(len(found))
    assert len(numbers) == 1
    assert numbers <= {2, 3}


def test_a_human_is_advised_to_add_fitting_cards_or_nothing():
    found = suggestions(at_check(HANDS["much"], loyalty=["human"]))

    fitting = {"influence_5", "strength_4", "strength_1"}
    assert all(fitting.issuperset(cards(one)) for one in found)
    assert [] in [one.choice for one in found]
    odds = sorted((sum(int(card[-1]) for card in cards(one)), one.reason.args["odds"]) for one in found)
    assert odds == sorted(odds, key=lambda one: one[1])
    assert odds[0][1] < odds[-1][1]


def test_a_human_without_fitting_cards_adds_nothing_or_gets_rid_of_a_card():
    found = suggestions(at_check(HANDS["nothing fitting"], loyalty=["human"]))

    assert [cards(one) for one in found] == [[], ["observation_1"]]
    assert reasons(found) == ["add_nothing", "add_rid"]


def test_a_hidden_traitor_is_advised_to_harm_or_to_keep_cover():
    human = suggestions(at_check(HANDS["much"], loyalty=["human"]))

    found = suggestions(at_check(HANDS["much"], loyalty=["hybrid"]))

    by_reason = dict(zip(reasons(found), found, strict=True))
    assert cards(by_reason["add_harm"]) == ["will_4"]
    assert by_reason["add_cover"].choice == human[0].choice
    assert "add_withhold" in by_reason


def test_visible_harm_is_suggested_last_and_named():
    table = at_check(HANDS["one of each"], loyalty=["hybrid"])
    table.state.checks[-1].is_faceup = True

    found = reasons(suggestions(table))

    assert found[0] == "add_cover"
    assert found[-1] == "add_traced"


def test_a_hidden_traitor_is_advised_to_add_an_opposing_card_that_others_may_hold():
    table = at_check(["strength_3", "lore_5", "will_2"], loyalty=["hybrid"])
    table.state.players[1].ledger = {"will": 1}

    harm = next(one for one in suggestions(table) if one.reason.id.endswith("harm"))

    assert cards(harm) == ["will_2"]


def test_a_revealed_traitor_is_advised_to_add_the_most_harmful_card():
    traitor = {"at": "galley", "revealed": "hybrid", "hand": ["lore_2", "will_5"]}
    table = Table(players={"A": {"hand": ["will_1"]}, "B": traitor}, **CRISIS)
    table.pass_windows()

    found = suggestions(table, "B")

    assert [cards(one) for one in found if one.reason.id.endswith("openly")] == [["will_5"]]
    assert len(found) == 3


def test_the_coach_suggests_paying_with_low_cards_or_with_few():
    table = Table(players={"A": {"at": "brig", "revealed": "hybrid", "hand": ["will_5", "lore_4", "lore_4", "will_1"]}})
    table.pass_windows()
    table.answer("A", next(one for one in table.offered("A") if one.startswith("move:")))

    found = suggestions(table)

    assert reasons(found)[0] == "pay_low"
    assert all(sum(int(card[-1]) for card in cards(one)) >= 12 for one in found)
    assert len(found) > 1


def test_the_coach_suggests_several_sets_of_starting_cards():
    table = Table.__new__(Table)
    table.state, table.events = UNFATHOMABLE.new({}, 3, "coached"), []
    while (asked := table.asked()) and "unfathomable-choose_starting_cards" not in asked.values():
        letter = next(iter(asked))
        table.answer(letter, *suggestions(table, letter)[0].choice)

    letter = next(one for one, prompt in asked.items() if prompt.endswith("choose_starting_cards"))
    found = suggestions(table, letter)

    assert len(found) > 1
    assert all(sum(one.choice.values()) == table.ask(letter).total for one in found)


def texts(language):
    body = FluentParser().parse((FOLDER / "locales" / f"{language}.ftl").read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ftl.Message)}


def named_reasons(module):
    """The reasons beside choices in a module of the coach."""
    tree = ast.parse((FOLDER / module).read_text(encoding="utf-8"))
    seconds = [node.elts[1] for node in ast.walk(tree) if isinstance(node, ast.Tuple) and len(node.elts) == 2]
    literals = [part for one in seconds for part in ((one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,))]
    return {one.value for one in literals if isinstance(one, ast.Constant) and isinstance(one.value, str)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_in_every_language(language):
    adding = {f"advice-unfathomable-why-add_{one}" for one in named_reasons("checks.py")}
    others = {f"advice-unfathomable-why-{one}" for one in named_reasons("ways.py")}
    assert len(adding) > 10
    assert len(others) > 20
    assert adding | others <= texts(language)
