"""Every game brings a table of what is public, and it is complete: what has no entry cannot be sent unnoticed."""

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct

from app import engine, games
from app.engine.messages import Event
from app.workbench import knowledge, public
from app.workbench.public import FACES, NUMBER, OPEN, Table

TELLING = ("say", "say_apart", "tell", "tell_apart")
SHOWN = set(get_args(public.Shown))


def calls(name):
    """Every call in the rules of a game and in the kernel, with the name of what is called. The texts of a game are not
    told by its rules.
    """
    homes = (games.folder(name).path, Path(engine.__file__).parent)
    for file in (file for home in homes for file in home.rglob("*.py") if file.parent.name not in ("text", "words")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def texts(node):
    """The fixed texts in an expression, without the name of the game before them."""
    return [
        one.value.rpartition("-")[2]
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and not one.value.endswith("-")
    ]


def told_by(name):
    """Each event of the rules, and the arguments it is told with."""
    told = {}
    for called, node in calls(name):
        if called in TELLING and node.args and (named := texts(node.args[0])):
            for one in named:
                told.setdefault(one, set()).update(keyword.arg for keyword in node.keywords if keyword.arg)
    return told


def prompts_of(name):
    """The prompts of all asks, as far as they are written out."""
    found = set()
    for called, node in calls(name):
        for keyword in node.keywords:
            if keyword.arg == "prompt" and isinstance(keyword.value, ast.Call) and keyword.value.args:
                found.update(texts(keyword.value.args[0]))
        if called in ("pick", "pick_several") and len(node.args) > 1:
            found.update(texts(node.args[1]))
    return found


@pytest.fixture(params=games.names(), ids=str)
def name(request):
    return request.param


@pytest.fixture
def table(name):
    found = public.table(name)
    assert found is not None, f"{name} has no public.yaml"
    return found


def test_every_game_says_who_learns_what(name):
    assert knowledge.table(name) is not None


def test_every_field_of_every_view_has_an_entry(name, table):
    assert [field for kind in public.view_types(games.load(name)) for field in table.missing_in_view(kind)] == []


def test_every_entry_stands_for_a_field_that_there_is(name, table):
    kinds = [kind for top in public.view_types(games.load(name)) for kind in (top, *public.types_within(top))]
    fields = {kind.__name__: set(get_type_hints(kind)) for kind in kinds}
    assert {kind: set(entry) - fields[kind] for kind, entry in table.view.items() if set(entry) - fields[kind]} == {}


def test_what_is_a_number_cannot_name_a_card(name, table):
    for top in public.view_types(games.load(name)):
        for kind in (top, *public.types_within(top)):
            numbers = [field for field, rule in table.view.get(kind.__name__, {}).items() if rule == NUMBER]
            for field in numbers:
                hint = get_type_hints(kind)[field]
                assert hint is int or get_args(hint)[-1] is int, f"{kind.__name__}.{field}"


def test_every_event_and_each_of_its_arguments_has_an_entry(table, name):
    told = told_by(name)
    assert told
    assert set(told) - set(table.events) == set()
    assert [(event, args) for event, args in told.items() if args - set(table.events[event])] == []


def test_every_kind_of_ask_says_what_others_learn_of_the_answer(table, name):
    prompts = prompts_of(name)
    assert prompts
    assert prompts - set(table.answers) == set()


def test_the_words_of_the_table_are_known(name, table):
    families = set(knowledge.table(name).families)
    for entry in (*table.view.values(), *table.events.values()):
        for rule in entry.values():
            kind, *named = rule.split()
            assert kind in (OPEN, NUMBER, FACES), rule
            assert set(named) <= families, rule
            assert bool(named) == (kind == FACES), rule
    assert set(table.answers.values()) <= SHOWN


class Pile(Struct):
    top: str
    size: int


SMALL = Table(view={"Pile": {"top": "faces skills"}}, events={"shown": {"card": "faces skills", "own.also": "open"}})


def test_a_new_field_and_a_new_argument_are_missed():
    assert SMALL.missing_in_view(Pile) == ["Pile.size"]
    events = [Event("game-shown", {"card": "a", "by": 1}, {0: {"also": 2, "more": 3}}), Event("game-other")]
    assert SMALL.missing_in_events(events) == ["game-shown by", "game-shown own.more", "game-other"]


def test_cards_are_named_only_where_the_table_says_so():
    assert set(SMALL.names_in_view(Pile("will_1", 2))) == {("skills", "will_1")}
    event = Event("game-shown", {"card": "skill:will_2"}, {0: {"also": "will_3"}})
    assert SMALL.names_in_events([event], 0) == {("skills", "will_2")}
